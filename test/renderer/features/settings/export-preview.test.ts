import fc from 'fast-check';
import { expect, it } from 'vitest';
import { captionPreview } from '../../../../src/renderer/features/settings/caption-preview.ts';

it('keeps every word, no line longer than allowed unless one word is, and no caption taller', () => {
  const word = fc.stringMatching(/^[a-z]{1,20}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 10, max: 120 }),
      fc.integer({ min: 1, max: 4 }),
      (words, maxLineLength, maxLines) => {
        const captions = captionPreview(words.join(' '), { maxLineLength, maxLines });
        expect(captions.flat().join(' ')).toBe(words.join(' '));
        for (const caption of captions) expect(caption.length).toBeLessThanOrEqual(maxLines);
        for (const line of captions.flat()) expect(line.length <= maxLineLength || !line.includes(' ')).toBe(true);
      },
    ),
  );
});
