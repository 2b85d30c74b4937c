import { z } from 'zod';
import { captionWord } from '../contract/index.ts';
import { call, id, nothing } from './call.ts';
import { written } from './creation.ts';

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
  /** The service's text, where a correction waits; null without a correction. */
  original: z.string().nullable(),
  /** The service's words with their times, where a correction waits; null without a correction: `words` are the service's then. */
  originalWords: z.array(captionWord).nullable(),
  conflict: z.string().nullable(),
  /** The service's text when the correction was made; only where the correction is in conflict. */
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

/** The most pairs that the list may have. */
export const mostRules = 1000;

/** For players, video sites and editors; the last is the text alone. */
export const captionExportFormat = z.enum(['srt', 'vtt', 'txt']);
export type CaptionExportFormat = z.infer<typeof captionExportFormat>;

const index = z.int().min(0);
const word = z.string().max(2000);
/** The texts that the user saw with a correction: the service's, now and when the correction was made, and its own as the last. */
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
      /**
       * The texts of the caption when the user typed. Where the caption at `index` says something else by now, the change goes to the
       * caption that says this; without one it is a conflict.
       */
      said: z.array(z.string()).max(3).optional(),
      /** The caption's times when the user typed, seconds: a caption with these times is the same one, whatever it says. */
      at: z.strictObject({ start: z.number(), end: z.number() }).optional(),
      /** For a correction in conflict that is put back after it was discarded: the service's text when the correction was made. */
      was: z.string().optional(),
    }),
    changedCaptions,
  ),
  /**
   * Discards corrections; null: all. A correction with `seen` is found by these texts, also at another place by now; a correction
   * with other texts is never discarded in its place.
   */
  'captions.revert': call(
    z.strictObject({ id, corrections: z.array(z.strictObject({ index, seen })).nullable() }),
    changedCaptions,
  ),
  /** Applies the user's list of corrections, or `rules`, to every segment. `changed`: how many segments have another text now. */
  'captions.replace': call(
    z.strictObject({ id, rules: z.array(captionRule).max(mostRules).nullable() }),
    z.object({ captions: changedCaptions, changed: z.int() }),
  ),
  /**
   * Where the service's transcript changed under a correction: keep the correction, or take the service's words. Nothing is decided
   * where the correction or the service's words have changed since the user saw them (`seen`).
   */
  'captions.resolve': call(z.strictObject({ id, index, choice: z.enum(['mine', 'theirs']), seen }), changedCaptions),
  /** Asks for a folder, and writes the captions as they are here, with the corrections that wait; never over an existing file. */
  'captions.export': call(z.strictObject({ id, format: captionExportFormat }), written),
  'captions.rules': call(z.strictObject({}), z.object({ rules: z.array(captionRule) })),
  'captions.saveRules': call(z.strictObject({ rules: z.array(captionRule).max(mostRules) }), nothing),
} as const;
