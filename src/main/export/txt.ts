import type { Paragraph } from './paragraphs.ts';
import { clockTime } from './time-marks.ts';

/** Plain text: a blank line between paragraphs, each with its time where that is wanted. */
export const txtOf = (paragraphs: readonly Paragraph[], { timestamps }: { readonly timestamps: boolean }): string =>
  paragraphs.map(({ start, text }) => `${timestamps ? `[${clockTime(start)}] ` : ''}${text}\n`).join('\n');
