import { describe, expect, it } from 'vitest';
import {
  type FilmLeftOut,
  leftOutAlone,
  leftOutTogether,
} from '../../../../src/renderer/features/editor/left-out-together.ts';

const film = (id: string, later: FilmLeftOut['later'], keeps: FilmLeftOut['keeps'] = []) => ({ id, later, keeps });
const fade = { field: 'settings.transition', value: 'fade' } as const;
const zoom = { field: 'settings.transition', value: 'zoom-in' } as const;

describe('what several films leave out', () => {
  it('is told apart by the films for which it holds, most of them first', () => {
    const together = leftOutTogether([
      film('a', ['overlay', 'watermark']),
      film('b', ['watermark'], [fade]),
      film('c', ['watermark', 'captions'], [fade]),
      film('d', []),
    ]);
    expect(together).toEqual([
      { ids: ['a', 'b', 'c'], later: ['watermark'], keeps: [] },
      { ids: ['b', 'c'], later: [], keeps: [fade] },
      { ids: ['a'], later: ['overlay'], keeps: [] },
      { ids: ['c'], later: ['captions'], keeps: [] },
    ]);
    expect(leftOutAlone('c', together)).toMatchObject({ later: ['captions'], keeps: [] });
    expect(leftOutAlone('b', together)).toEqual({ later: [], keeps: [] });
  });

  it('is not the same where the service keeps another value', () => {
    expect(leftOutTogether([film('a', [], [fade]), film('b', [], [zoom])])).toHaveLength(2);
  });

  it('is all its own where there is one film', () => {
    const together = leftOutTogether([film('a', ['watermark'], [fade])]);
    expect(leftOutAlone('a', together)).toMatchObject({ later: ['watermark'], keeps: [fade] });
  });
});
