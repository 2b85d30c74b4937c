import type { VideoOptions } from '../../../bridge/index.ts';
import { type speechSettings, spokenSeconds, spokenWords } from '../../../contract/index.ts';
import type { z } from 'zod';
import { isVoiceGone } from '../editor/settings/use-video-options.ts';

type Settings = z.infer<typeof speechSettings>;

/** What is asked of a speech. A setting that is null is left as the voice has it. */
export interface SpeechFields {
  readonly text: string;
  readonly voiceId: number | null;
  readonly voiceName: string | null;
  /** In which it was chosen; null where that is not known. */
  readonly voiceAccountId: string | null;
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
  voiceAccountId: null,
  wordsPerMinute: null,
  language: null,
  speed: null,
  stability: null,
  style: null,
  similarity: null,
  boost: null,
};

/** What of a form says who speaks. */
export type VoiceFields = Pick<SpeechFields, 'voiceId' | 'voiceName' | 'voiceAccountId' | 'wordsPerMinute'>;

export type SpeechFault = 'noText' | 'noVoice' | 'voiceGone' | 'otherVoice';

/** Code points without the white space around them: what is sent, counted and paid for. */
export const spokenLength = (text: string): number => [...text.trim()].length;

/** Words that were put in and not sent; the voice and how it speaks stay from one text to the next. */
export const isBegun = ({ text }: SpeechFields): boolean => text.trim() !== '';

/** Whether a voice can be spoken with: it is not there any more, or what the account in use has under its id is another one. */
type VoiceStanding = 'there' | 'gone' | 'other';

export function voiceStanding(
  { voiceId, voiceName, voiceAccountId }: VoiceFields,
  accountId: string | undefined,
  options: VideoOptions | null,
): VoiceStanding {
  if (voiceId === null) return 'there';
  const isOwn = accountId === undefined || voiceAccountId === accountId;
  const known = options?.voices.find(({ id }) => id === voiceId);
  if (!isOwn) {
    if (known !== undefined && known.name !== '') return known.name === voiceName ? 'there' : 'other';
    if (voiceAccountId !== null) return 'other';
  }
  return isVoiceGone(options, voiceId) ? 'gone' : 'there';
}

/** What the account in use calls a voice now; null where that is not known. */
export const voiceNamed = (options: VideoOptions | null, voiceId: number | null): string | null =>
  options?.voices.find(({ id }) => id === voiceId)?.name || null;

/** What is wrong, by field; empty when it can be sent. */
export function speechFaults(
  { text, voiceId }: SpeechFields,
  standing: VoiceStanding,
): ReadonlyMap<'text' | 'voice', SpeechFault> {
  const faults = new Map<'text' | 'voice', SpeechFault>();
  if (text.trim() === '') faults.set('text', 'noText');
  if (voiceId === null) faults.set('voice', 'noVoice');
  else if (standing !== 'there') faults.set('voice', standing === 'gone' ? 'voiceGone' : 'otherVoice');
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

/** Letters of a word that is none: it is spoken like as many words of `usualWord` letters. */
const longestWord = 40;
const usualWord = 6;

/** Seconds that the text takes at the voice's pace and the speed that is set, at least one; null while there is nothing to say. */
export function lastsSeconds({ text, wordsPerMinute, speed }: SpeechFields): number | null {
  const endless =
    text.match(/[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{N}\p{P}\p{S}]{41,}/gu) ?? [];
  const more = endless.reduce((sum, { length }) => sum + Math.round((length - longestWord) / usualWord), 0);
  const words = spokenWords(text);
  const seconds = spokenSeconds(words === 0 ? 0 : words + more, wordsPerMinute);
  return seconds === null ? null : Math.max(1, seconds / within(speed ?? 1, 0.5, 2));
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
