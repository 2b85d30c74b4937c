import fc from 'fast-check';
import { expect, it } from 'vitest';
import { captionPreview } from '../../../../src/renderer/features/settings/caption-preview.ts';
import { fillTemplate, sampleValues } from '../../../../src/renderer/features/settings/file-name.ts';

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

it('fills in placeholders, each as often as it stands there, and leaves unknown ones', () => {
  expect(fillTemplate('{date}-{title}-{date} {id}', { ...sampleValues, date: '7', title: 'A $& {date}' })).toBe(
    '7-A $& {date}-7 {id}',
  );
});
