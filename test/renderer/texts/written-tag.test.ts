import { expect, it } from 'vitest';
import { writtenTag } from '../../../src/renderer/texts/written-tag.ts';

it.each([
  ['en', 'Bees dance.', 'en'],
  ['pt-BR', 'As abelhas dançam.', 'pt-BR'],
  ['en', 'النحل يرقص', 'und'],
  ['en', 'Пчёлы танцуют', 'und'],
  ['en', '蜜蜂跳舞', 'und'],
  ['en', 'הדבורים רוקדות', 'und'],
  ['ar', 'النحل يرقص مع Anna', 'ar'],
  ['ar', 'Bees dance.', 'und'],
  ['ja', '蜂は踊る', 'ja'],
  ['ko', '벌이 춤춘다', 'ko'],
  ['zh', '蜜蜂', 'zh'],
  ['zh-TW', '蜜蜂', 'zh-TW'],
  ['sr-Latn', 'Pčele plešu', 'sr-Latn'],
  ['sr', 'Пчеле плешу', 'sr'],
  // Nothing to tell by, or a writing system that is not known here.
  ['en', '1, 2, 3!', 'en'],
  ['am', 'ንቦች ይጨፍራሉ', 'am'],
  [undefined, 'Bees dance.', undefined],
])('marks a text as %s where it says %j, as far as its letters allow: %s', (tag, text, marked) => {
  expect(writtenTag(tag, text)).toBe(marked);
});
