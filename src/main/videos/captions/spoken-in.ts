import type { CaptionSegment } from '../../../contract/index.ts';
import type { Wanted } from '../../library/wanted.ts';

/** What is said in captions that are no gaps: as text, and as words with their times. */
export function spokenIn(
  segments: readonly Pick<CaptionSegment, 'text' | 'words'>[],
): NonNullable<Wanted['transcript']> {
  const words = segments.flatMap((segment) =>
    (segment.words ?? []).map(({ text, start, end }) => ({
      text: text ?? '',
      start: start ?? null,
      end: end ?? null,
      type: 'word',
    })),
  );
  return { text: segments.map(({ text }) => text ?? '').join(' '), words };
}
