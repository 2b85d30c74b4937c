import { stretchFor } from '../media/manner.ts';
import type { Manner, Speaker } from '../media/manner.ts';

interface SystemVoice {
  readonly id: number;
  readonly name: string;
  /** ISO code. */
  readonly language: string;
  readonly accent: string;
  readonly gender: 'male' | 'female' | 'neutral';
  readonly wordsPerMinute: number;
  readonly type: 'standard' | 'community';
}

type Line = readonly [
  name: string,
  language: string,
  accent: string,
  gender: SystemVoice['gender'],
  wordsPerMinute: number,
];

// prettier-ignore
const standard: readonly Line[] = [
  ['Ava', 'en', 'American', 'female', 168],
  ['Noah', 'en', 'American', 'male', 155],
  ['Harper', 'en', 'American', 'female', 172],
  ['Miles', 'en', 'American', 'male', 148],
  ['Grace', 'en', 'British', 'female', 160],
  ['Oliver', 'en', 'British', 'male', 152],
  ['Isla', 'en', 'Scottish', 'female', 158],
  ['Callum', 'en', 'Scottish', 'male', 146],
  ['Niamh', 'en', 'Irish', 'female', 164],
  ['Declan', 'en', 'Irish', 'male', 154],
  ['Matilda', 'en', 'Australian', 'female', 170],
  ['Jack', 'en', 'Australian', 'male', 162],
  ['Priya', 'en', 'Indian', 'female', 174],
  ['Arjun', 'en', 'Indian', 'male', 166],
  ['Sage', 'en', 'American', 'neutral', 150],
  ['Lucía', 'es', 'Castilian', 'female', 176],
  ['Mateo', 'es', 'Castilian', 'male', 168],
  ['Valentina', 'es', 'Mexican', 'female', 172],
  ['Diego', 'es', 'Mexican', 'male', 164],
  ['Camila', 'es', 'Argentinian', 'female', 170],
  ['Amélie', 'fr', 'Parisian', 'female', 166],
  ['Hugo', 'fr', 'Parisian', 'male', 158],
  ['Océane', 'fr', 'Canadian', 'female', 168],
  ['Hannah', 'de', 'Standard', 'female', 150],
  ['Felix', 'de', 'Standard', 'male', 144],
  ['Lena', 'de', 'Austrian', 'female', 148],
  ['Giulia', 'it', 'Standard', 'female', 178],
  ['Lorenzo', 'it', 'Standard', 'male', 170],
  ['Beatriz', 'pt', 'Brazilian', 'female', 172],
  ['Thiago', 'pt', 'Brazilian', 'male', 164],
  ['Inês', 'pt', 'European', 'female', 168],
  ['Sanne', 'nl', 'Standard', 'female', 158],
  ['Daan', 'nl', 'Flemish', 'male', 152],
  ['Zofia', 'pl', 'Standard', 'female', 156],
  ['Jakub', 'pl', 'Standard', 'male', 150],
  ['Yuki', 'ja', 'Tokyo', 'female', 160],
  ['Haruto', 'ja', 'Tokyo', 'male', 154],
  ['Mei', 'zh', 'Mandarin', 'female', 162],
  ['Wei', 'zh', 'Mandarin', 'male', 156],
  ['Ananya', 'hi', 'Standard', 'female', 166],
  ['Elif', 'tr', 'Istanbul', 'female', 158],
  ['Linnea', 'sv', 'Standard', 'female', 154],
  ['Layla', 'ar', 'Modern Standard', 'female', 148],
  ['Omar', 'ar', 'Egyptian', 'male', 146],
];

// prettier-ignore
const community: readonly Line[] = [
  ['Campfire Tom', 'en', 'American', 'male', 138],
  ['News at Nine', 'en', 'British', 'female', 178],
  ['Bedtime Nora', 'en', 'American', 'female', 126],
  ['Trailer Max', 'en', 'American', 'male', 124],
  ['Field Notes', 'en', 'Australian', 'male', 150],
  ['Calm Harbour', 'en', 'Irish', 'female', 132],
  ['Quick Pitch', 'en', 'American', 'neutral', 196],
  ['Museum Guide', 'en', 'British', 'male', 142],
  ['Noche Clara', 'es', 'Mexican', 'female', 154],
  ['Cuentos', 'es', 'Castilian', 'male', 140],
  ['Petit Matin', 'fr', 'Parisian', 'female', 146],
  ['Werkstatt', 'de', 'Standard', 'male', 152],
  ['Piazza', 'it', 'Standard', 'male', 166],
  ['Maré Alta', 'pt', 'Brazilian', 'male', 158],
  ['Kissa', 'ja', 'Tokyo', 'female', 142],
  ['Monsoon', 'en', 'Indian', 'female', 160],
];

const toVoice = (line: Line, type: SystemVoice['type'], id: number): SystemVoice => {
  const [name, language, accent, gender, wordsPerMinute] = line;
  return { id, name, language, accent, gender, wordsPerMinute, type };
};

/** The voices that every account has, standard ones first; ids never change. */
export const systemVoices: readonly SystemVoice[] = [
  ...standard.map((line, index) => toVoice(line, 'standard', index + 1)),
  ...community.map((line, index) => toVoice(line, 'community', standard.length + index + 1)),
];

const speakersOf: Record<SystemVoice['gender'], readonly Speaker[]> = {
  female: ['slt'],
  male: ['rms', 'awb', 'kal16'],
  neutral: ['awb'],
};
const pitchOf: Record<SystemVoice['gender'], number> = { female: 165, male: 90, neutral: 130 };

/** How a voice speaks here. There are four speakers, all of them English; pace and pitch tell the voices apart. */
export function mannerOf(voice: SystemVoice): Manner {
  const speakers = speakersOf[voice.gender];
  const speaker = speakers[voice.id % speakers.length] ?? 'slt';
  return {
    speaker,
    stretch: stretchFor(speaker, voice.wordsPerMinute),
    pitch: pitchOf[voice.gender] + ((voice.id * 7) % 40),
    formant: 1 + (((voice.id * 5) % 9) - 4) * 0.02,
  };
}
