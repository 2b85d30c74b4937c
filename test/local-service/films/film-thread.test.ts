import { afterEach, expect, test, vi } from 'vitest';
import { FilmThread } from '../../../src/local-service/films/film-thread.ts';
import { aFilm } from '../../helpers/films.ts';

const never = new AbortController().signal;
const film = aFilm();

afterEach(() => {
  vi.useRealTimers();
});

test('work that comes when the idle thread is just ending is done by the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const thread = new FilmThread();
  try {
    for (let round = 0; round < 3; round += 1) {
      const png = await thread.still(film, 0, new Map(), never);
      expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
      // It is told to end, and has not ended yet.
      vi.runAllTimers();
    }
  } finally {
    await thread.close();
  }
});

test('work that goes on for long is not taken for idleness', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const thread = new FilmThread();
  try {
    await thread.still(film, 0, new Map(), never);
    const drawn = Promise.all([thread.still(film, 0, new Map(), never), thread.still(film, 0.5, new Map(), never)]);
    vi.runAllTimers();
    expect(await drawn).toHaveLength(2);
  } finally {
    await thread.close();
  }
});
