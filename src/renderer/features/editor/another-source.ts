import { scriptDurations } from '../../../contract/index.ts';
import type { Draft, DraftChanges, ScriptSource } from '../../../bridge/index.ts';

/** What is said of a script that is to be written. */
export type Writing = Exclude<ScriptSource, { kind: 'own' }>;
export type SourceChange = NonNullable<DraftChanges['scriptSource']>;
const usual = { style: 'documentary', tone: 'calm', language: 'English', duration: 60 } as const;

/** By draft: the last source of each kind, the latest at the end. Looking at another one takes none of it away. */
const left = new Map<string, ReadonlyMap<Writing['kind'], Writing>>();

/**
 * Another source, as it was left; a new one takes over what was said of the writing last. What the title says, if anything, is
 * the nearest to a topic that is known, and the page with the images to one with words.
 */
export function anotherSource(
  kind: ScriptSource['kind'],
  before: ScriptSource,
  { id, type, imagesFrom }: Pick<Draft, 'id' | 'type' | 'imagesFrom'>,
  said: string,
): SourceChange {
  const kept = new Map(left.get(id));
  if (before.kind !== 'own') {
    kept.delete(before.kind);
    left.set(id, kept.set(before.kind, before));
  }
  if (kind === 'own') return { kind };
  const known = kept.get(kind);
  const { style, tone, language, duration } = known ?? [...kept.values()].at(-1) ?? usual;
  const writing = { style, tone, language, duration: durationOf(duration) };
  if (kind === 'generated') return { kind, topic: (known?.kind === kind && known.topic) || said, ...writing };
  return { kind, url: (known?.kind === kind && known.url) || (type === 'url-based' && imagesFrom) || '', ...writing };
}

/** A script that the service is to write about something, the usual way. */
export const writingAbout = (topic: string): SourceChange => ({ kind: 'generated', topic, ...usual });

/** The nearest length that the service offers. Seconds. */
export function durationOf(seconds: number): (typeof scriptDurations)[number] {
  return scriptDurations.toSorted((a, b) => Math.abs(a - seconds) - Math.abs(b - seconds))[0] ?? usual.duration;
}
