import { type speechSettings, spokenSeconds, spokenWords } from '../../../contract/index.ts';
import type { z } from 'zod';

type Settings = z.infer<typeof speechSettings>;

/** What is asked of a speech. A setting that is null is left as the voice has it. */
export interface SpeechFields {
  readonly text: string;
  readonly voiceId: number | null;
  readonly voiceName: string | null;
  /** Of the voice; null where it is not told. */
  readonly wordsPerMinute: number | null;
  readonly language: string | null;
  /** 0.5 to 2. */
  readonly speed: number | null;
  /** 0 to 1, like the two after it. */
  readonly stability: number | null;
  readonly style: number | null;
  readonly similarity: number | null;
  readonly boost: boolean | null;
}
export const emptySpeech: SpeechFields = {
  text: '',
  voiceId: null,
  voiceName: null,
  wordsPerMinute: null,
  language: null,
  speed: null,
  stability: null,
  style: null,
  similarity: null,
  boost: null,
};

export type SpeechFault = 'noText' | 'noVoice' | 'voiceGone';

/** Code points without the white space around them: what is sent, counted and paid for. */
export const spokenLength = (text: string): number => [...text.trim()].length;

/** Words that were put in and not sent; the voice and how it speaks stay from one text to the next. */
export const isBegun = ({ text }: SpeechFields): boolean => text.trim() !== '';

/** What is wrong, by field; empty when it can be sent. `gone`: the voice is not there any more. */
export function speechFaults(
  { text, voiceId }: SpeechFields,
  gone: boolean,
): ReadonlyMap<'text' | 'voice', SpeechFault> {
  const faults = new Map<'text' | 'voice', SpeechFault>();
  if (text.trim() === '') faults.set('text', 'noText');
  if (voiceId === null) faults.set('voice', 'noVoice');
  else if (gone) faults.set('voice', 'voiceGone');
  return faults;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The settings as they are sent; null when the voice's own are left alone. Kept ones out of bounds are brought inside. */
export function settingsOf({ speed, stability, style, similarity, boost }: SpeechFields): Settings | null {
  const settings: Settings = {
    ...(speed !== null && { speed: within(speed, 0.5, 2) }),
    ...(stability !== null && { stability: within(stability, 0, 1) }),
    ...(style !== null && { style: within(style, 0, 1) }),
    ...(similarity !== null && { similarity_boost: within(similarity, 0, 1) }),
    ...(boost !== null && { use_speaker_boost: boost }),
  };
  return Object.keys(settings).length === 0 ? null : settings;
}

/** The fields of settings that were used before. */
export function fieldsOfSettings(
  settings: Settings | null,
): Pick<SpeechFields, 'speed' | 'stability' | 'style' | 'similarity' | 'boost'> {
  return {
    speed: settings?.speed ?? null,
    stability: settings?.stability ?? null,
    style: settings?.style ?? null,
    similarity: settings?.similarity_boost ?? null,
    boost: settings?.use_speaker_boost ?? null,
  };
}

/** Seconds that the text takes at the voice's pace and the speed that is set; null while there is nothing to say. */
export function lastsSeconds({ text, wordsPerMinute, speed }: SpeechFields): number | null {
  const seconds = spokenSeconds(spokenWords(text), wordsPerMinute);
  return seconds === null ? null : seconds / within(speed ?? 1, 0.5, 2);
}

export interface UsedVoice {
  readonly id: number;
  readonly name: string;
}

/** The voices that were used last, each once, the newest first: they can be chosen without a network. */
export function usedVoices(
  rows: readonly { readonly voiceId: number | null; readonly voiceName: string | null; readonly createdAt: number }[],
  most: number,
): readonly UsedVoice[] {
  const names = new Map<number, string>();
  for (const { voiceId, voiceName } of rows.toSorted((a, b) => b.createdAt - a.createdAt))
    if (voiceId !== null && voiceName !== null && !names.has(voiceId)) names.set(voiceId, voiceName);
  return [...names].slice(0, most).map(([id, name]) => ({ id, name }));
}

/** The voice that the link which led here asks to speak (`state={{ voice: { id, name, wordsPerMinute? } }}`); null for none. */
export function voiceToUse(state: unknown): (UsedVoice & Pick<SpeechFields, 'wordsPerMinute'>) | null {
  if (typeof state !== 'object' || state === null || !('voice' in state)) return null;
  const { voice } = state;
  if (typeof voice !== 'object' || voice === null || !('id' in voice) || !('name' in voice)) return null;
  const { id, name } = voice;
  const wordsPerMinute =
    'wordsPerMinute' in voice && typeof voice.wordsPerMinute === 'number' ? voice.wordsPerMinute : null;
  return typeof id === 'number' && typeof name === 'string' ? { id, name, wordsPerMinute } : null;
}
