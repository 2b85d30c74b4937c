import { expect, it } from 'vitest';
import { namedRow, oncePerList, sharesOf, withEveryWord } from '../../../../src/renderer/app/palette/named-rows.ts';
import { matchesEveryWord } from '../../../../src/renderer/app/palette/palette-filter.ts';

const names = ['Interview with Mara.mp4', 'Größe der Höhle', 'mara 2', ''];
const rows = names.map((name, at) => namedRow({ id: String(at) }, name));
const found = (typed: string): string[] => withEveryWord(rows, typed).map(({ name }) => name);

it('keeps of many the ones that fit, which are the same ones as the palette lets through, those that begin with it first', () => {
  expect(found('MARA')).toEqual(['mara 2', 'Interview with Mara.mp4']);
  expect(new Set(found('MARA'))).toEqual(new Set(names.filter((name) => matchesEveryWord('', 'MARA', [name]) > 0)));
  expect(found('hohle größe')).toEqual(['Größe der Höhle']);
  expect(found('mara tom')).toEqual([]);
  expect(found(' ')).toEqual(names);
});

it('folds each name once, however many keys are typed and however often its list is made', () => {
  let folded = 0;
  const name = {
    toString: () => 'Lighthouse',
    normalize() {
      folded += 1;
      return 'Lighthouse';
    },
  } as unknown as string;
  const row = { id: 'one' };
  for (const typed of ['l', 'li', 'lig']) expect(withEveryWord([namedRow(row, name)], typed)).toHaveLength(1);
  expect(folded).toBe(1);
});

it('works a list out again only for other rows, or another account', () => {
  let worked = 0;
  const own = oncePerList<{ id: string }>((list) => {
    worked += 1;
    return list.map((row) => namedRow(row, row.id));
  });
  const list = [{ id: 'one' }];
  expect(own(list, 'mine')).toBe(own(list, 'mine'));
  expect(worked).toBe(1);
  own(list, 'other');
  own([...list], 'other');
  expect(worked).toBe(3);
});

it('shows a few of each kind, and more where fewer kinds have something that fits', () => {
  const each = Array.from({ length: 10 }, () => 200);
  const six = Array.from({ length: 10 }, () => 6);
  expect(sharesOf(each, false)).toEqual(six);
  expect(sharesOf(each, true)).toEqual(six);
  expect(sharesOf([0, 200, 0, 3], false)).toEqual([0, 6, 0, 3]);
  expect(sharesOf([0, 200, 0, 3], true)).toEqual([0, 57, 0, 3]);
});
