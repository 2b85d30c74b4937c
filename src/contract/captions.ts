import { z } from 'zod';

export const captionWord = z.looseObject({
  text: z.string().nullish(),
  /** Seconds. */
  start: z.number().nullish(),
  end: z.number().nullish(),
});

const answeredSegment = z.looseObject({
  /** Raw: gaps are counted. */
  index: z.int().nullish(),
  text: z.string().nullish(),
  /** A gap has an empty text and no words, and cannot be edited. */
  gap: z.boolean().nullish(),
  /** Seconds, as are `end` and `duration`. */
  start: z.number().nullish(),
  end: z.number().nullish(),
  duration: z.number().nullish(),
  /** A null is a word without a text: a correction has to have as many words as there are. */
  words: z.array(captionWord.nullable().transform((word) => word ?? {})).nullish(),
});
export type CaptionSegment = z.output<typeof answeredSegment> & { index: number };

/** One without an index is left out: nothing could name it, and a correction must not get to another. */
const segments = z
  .array(answeredSegment.nullable())
  .transform((all) =>
    all.flatMap((one): CaptionSegment[] => (typeof one?.index === 'number' ? [{ ...one, index: one.index }] : [])),
  );

/** Specification, "Caption transcript". */
export const captionTranscript = z.looseObject({
  /** Nothing hangs on it. */
  id: z.number().nullish(),
  updated_at: z.string().nullish(),
  segments: segments.nullish(),
});
export type CaptionTranscript = z.output<typeof captionTranscript>;
