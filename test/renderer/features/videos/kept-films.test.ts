import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../src/bridge/index.ts';
import { filmsByDraft } from '../../../../src/renderer/features/videos/kept-films.ts';

/** Only what decides whose film it is. */
const item = (over: Partial<LibraryItem>): LibraryItem =>
  ({
    subjectId: 'd1',
    mediaUrl: 'app-media://library/a',
    mediaKind: 'video',
    keptAt: 1,
    createdAt: 1,
    ...over,
  }) as LibraryItem;

describe('the film of a draft', () => {
  it('is the newest that is here, in whichever order they are listed', () => {
    const old = item({ mediaUrl: 'old', keptAt: 1 });
    const newer = item({ mediaUrl: 'newer', keptAt: 2 });
    expect([...filmsByDraft([old, newer])]).toEqual([['d1', 'newer']]);
    expect([...filmsByDraft([newer, old])]).toEqual([['d1', 'newer']]);
  });

  it('is none that is not here, has no picture, or belongs to nothing', () => {
    const items = [
      item({ mediaUrl: null, keptAt: 9 }),
      item({ subjectId: 'd2', mediaKind: 'audio' }),
      item({ subjectId: null, mediaUrl: 'somebody put it there' }),
    ];
    expect(filmsByDraft(items).size).toBe(0);
    expect(filmsByDraft([...items, item({ mediaUrl: 'here' })]).get('d1')).toBe('here');
  });
});
