import { describe, expect, it } from 'vitest';
import { documentOf, plainText } from '../../../../src/renderer/features/transcript/document.ts';
import { word } from './words.ts';

describe('documentOf', () => {
  it('copies the words with what stands between them, an empty line between paragraphs', () => {
    const words = [word('Hello', 0, 1), word('there', 1, 2), word('Next', 6, 7), word('one', 7, 8)];
    expect(plainText(documentOf({ words, text: 'Hello, there! Next one.' }))).toBe('Hello, there!\n\nNext one.');
  });

  it('shows a text that came without words', () => {
    const document = documentOf({ words: [], text: 'Only text.\n\nIn two parts.' });
    expect(document.words.map(({ text }) => text)).toEqual(['Only', 'text.', 'In', 'two', 'parts.']);
    expect(plainText(document)).toBe('Only text.\n\nIn two parts.');
  });

  it('has nothing to show for silence', () => {
    expect(documentOf({ words: [], text: '  ' }).words).toEqual([]);
    expect(plainText(documentOf({ words: [], text: '' }))).toBe('');
  });
});
