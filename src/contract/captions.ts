import { z } from 'zod';
import { answeredId } from './ids-and-pages.ts';

export const captionWord = z.looseObject({
  text: z.string().nullish(),
  /** Seconds. */
  start: z.number().nullish(),
  end: z.number().nullish(),
});

const captionSegment = z.looseObject({
  /** Raw: gaps are counted. */
  index: z.int(),
  text: z.string().nullish(),
  /** A gap has an empty text and no words, and cannot be edited. */
  gap: z.boolean().nullish(),
  /** Seconds, as are `end` and `duration`. */
  start: z.number().nullish(),
  end: z.number().nullish(),
  duration: z.number().nullish(),
  words: z.array(captionWord).nullish(),
});
export type CaptionSegment = z.output<typeof captionSegment>;

/** Specification, "Caption transcript". */
export const captionTranscript = z.looseObject({
  id: answeredId,
  updated_at: z.string().nullish(),
  segments: z.array(captionSegment).nullish(),
});
export type CaptionTranscript = z.output<typeof captionTranscript>;
