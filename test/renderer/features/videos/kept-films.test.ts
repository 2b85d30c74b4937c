import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../src/bridge/index.ts';
import { filmsByDraft, lengthOf } from '../../../../src/renderer/features/videos/kept-films.ts';

/** Only what decides whose film it is. */
const item = (over: Partial<LibraryItem>): LibraryItem =>
  ({
    subjectId: 'd1',
    kind: 'video',
    durationS: 40,
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
    expect([...filmsByDraft([old, newer])]).toEqual([['d1', { url: 'newer', durationS: 40 }]]);
    expect([...filmsByDraft([newer, old])]).toEqual([['d1', { url: 'newer', durationS: 40 }]]);
  });

  it('is none that is not here, has no picture, or belongs to nothing', () => {
    const items = [
      item({ mediaUrl: null, durationS: null, keptAt: 0 }),
      item({ subjectId: 'd2', kind: 'speech', mediaKind: 'audio' }),
      item({ subjectId: null, mediaUrl: 'somebody put it there' }),
    ];
    expect(filmsByDraft(items).size).toBe(0);
    expect(filmsByDraft([...items, item({ mediaUrl: 'here' })]).get('d1')?.url).toBe('here');
  });

  it('is as long as the newest was measured, also where that was moved away; an older one says nothing of it', () => {
    const old = item({ mediaUrl: 'old', durationS: 40, keptAt: 1 });
    expect(filmsByDraft([old, item({ mediaUrl: null, durationS: 50, keptAt: 2 })]).get('d1')).toEqual({ url: 'old', durationS: 50 }); // prettier-ignore
    expect(filmsByDraft([old, item({ mediaUrl: null, durationS: null, keptAt: null, createdAt: 3 })]).get('d1')).toEqual({ url: 'old', durationS: null }); // prettier-ignore
  });
});

describe('the length of a video', () => {
  const film = { url: null, durationS: 52.4 };

  it('is that of its film once it is made, and the estimate before and while another one is made', () => {
    expect(lengthOf({ spokenSeconds: 48 }, 'done', film)).toEqual({ seconds: 52.4, exact: true });
    expect(lengthOf({ spokenSeconds: 48 }, 'running', film)).toEqual({ seconds: 48, exact: false });
    expect(lengthOf({ spokenSeconds: 48 }, 'done', undefined)).toEqual({ seconds: 48, exact: false });
    expect(lengthOf({ spokenSeconds: null }, 'draft', undefined)).toBeNull();
  });
});
