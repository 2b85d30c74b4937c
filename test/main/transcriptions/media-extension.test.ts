import { expect, it } from 'vitest';
import { mediaExtensions } from '../../../src/main/media/index.ts';
import { withoutMediaExtension } from '../../../src/main/transcriptions/media-extension.ts';

it.each([...mediaExtensions])('captions of “Talk.%s” are named as players look for them', (extension) => {
  expect(withoutMediaExtension(`Talk 1.5.${extension}`)).toBe('Talk 1.5');
  expect(withoutMediaExtension(`Talk.${extension.toUpperCase()}`)).toBe('Talk');
});

it.each(['Talk', 'Version 1.5', 'notes.txt', '.mp3', 'mp3', ''])('“%s” keeps its name', (title) => {
  expect(withoutMediaExtension(title)).toBe(title);
});
