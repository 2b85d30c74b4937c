import { z } from 'zod';
import { captionWord } from '../contract/index.ts';
import { call, id, nothing } from './call.ts';

/**
 * A correction that waits here. Words keep their times; a text is retimed inside the segment's window. `was`: what the service
 * had when it was made; `conflict`: what the service has now where that is something else, null without one.
 */
export const stagedCorrection = z.object({
  index: z.int(),
  words: z.array(z.string()).nullable(),
  text: z.string().nullable(),
  was: z.string(),
  conflict: z.string().nullable(),
});
export type StagedCorrection = z.infer<typeof stagedCorrection>;

/** A segment as it will be: with its correction, and the times that this gives. */
const shownSegment = z.object({
  index: z.int(),
  text: z.string(),
  gap: z.boolean(),
  /** Seconds. */
  start: z.number(),
  end: z.number(),
  words: z.array(captionWord),
  /** What the service has, where a correction waits; null without one. */
  original: z.string().nullable(),
  /** Its words, with the times that the service has; null without a correction, which leaves `words` as they are there. */
  originalWords: z.array(captionWord).nullable(),
  conflict: z.string().nullable(),
  /** What the service had when the correction was made; only where it has to be decided. */
  was: z.string().optional(),
});
export type ShownSegment = z.infer<typeof shownSegment>;
/** A correction whose caption the service does not have, or not any more: it can be seen and discarded. */
const unplacedCorrection = z.object({ index: z.int(), text: z.string(), was: z.string() });
export type UnplacedCorrection = z.infer<typeof unplacedCorrection>;
const shownCaptions = z.object({
  id: z.string(),
  /** None while the service has no captions of the video. */
  segments: z.array(shownSegment),
  unplaced: z.array(unplacedCorrection),
  staged: z.int(),
  conflicts: z.int(),
});
export type ShownCaptions = z.infer<typeof shownCaptions>;

/** What a change left: the segments that are shown otherwise than before it, and how many corrections wait now. */
const changedCaptions = z.object({ ...shownCaptions.shape });
export type ChangedCaptions = z.infer<typeof changedCaptions>;

/** One entry of the list of corrections. */
export const captionRule = z.strictObject({
  find: z.string().min(1).max(500),
  replace: z.string().max(500),
  matchCase: z.boolean(),
  wholeWords: z.boolean(),
});
export type CaptionRule = z.infer<typeof captionRule>;

const index = z.int().min(0);
const word = z.string().max(2000);
/** What a correction was seen with: of its caption on the service, now and when it was made, and of itself, which comes last. */
const seen = z.array(z.string()).max(3).optional();

export const captionCalls = {
  /** The transcript with the corrections that wait. Reads it from the service where it is not here yet. */
  'captions.read': call(z.strictObject({ id }), shownCaptions),
  /** Durable before it answers. As many words as before keep their times; any other text is timed anew. */
  'captions.edit': call(
    z.strictObject({
      id,
      index,
      change: z.union([z.strictObject({ text: z.string().max(20_000) }), z.strictObject({ words: z.array(word) })]),
      /** What it said when it was typed into: where it says other things by now, the change goes there, or is a conflict. */
      said: z.array(z.string()).max(3).optional(),
      /** When it was, seconds: where it still is there, it is the same one whatever it says. */
      at: z.strictObject({ start: z.number(), end: z.number() }).optional(),
      /** It is put back as it stood, and has to be decided still: what the service had when it was made. */
      was: z.string().optional(),
    }),
    changedCaptions,
  ),
  /** Takes corrections back; null: all. One that was seen is found by that, and no other one is taken in its place. */
  'captions.revert': call(
    z.strictObject({ id, corrections: z.array(z.strictObject({ index, seen })).nullable() }),
    changedCaptions,
  ),
  /** Applies the list of corrections, or these, to every segment. `changed`: segments that became something else. */
  'captions.replace': call(
    z.strictObject({ id, rules: z.array(captionRule).max(1000).nullable() }),
    z.object({ captions: changedCaptions, changed: z.int() }),
  ),
  /**
   * Where the service's transcript changed under a correction: keep the correction, or take the service's words. Nothing is decided
   * where either is another one by now than was `seen`.
   */
  'captions.resolve': call(z.strictObject({ id, index, choice: z.enum(['mine', 'theirs']), seen }), changedCaptions),
  'captions.rules': call(z.strictObject({}), z.object({ rules: z.array(captionRule) })),
  'captions.saveRules': call(z.strictObject({ rules: z.array(captionRule).max(1000) }), nothing),
} as const;
