import { expect, it } from 'vitest';
import { FilmFailure } from '../../../src/local-service/films/index.ts';
import { RemoteFilmWindow, type FilmRequest } from '../../../src/local-service/films/remote-film-window.ts';
import { aFilm } from '../../helpers/films.ts';

function setup() {
  const posted: FilmRequest[] = [];
  const window = new RemoteFilmWindow((message) => posted.push(message));
  const make = (signal = new AbortController().signal, onProgress: (share: number) => void = () => undefined) =>
    window.make(
      { film: aFilm(), pictures: new Map([['a', '/a.png']]), sound: '/s.m4a', target: '/t.mp4', onProgress },
      signal,
    );
  return { posted, window, make };
}

it('asks with plain data, passes progress on, and ends when the film is made', async () => {
  const { posted, window, make } = setup();
  const shares: number[] = [];
  const making = make(undefined, (share) => shares.push(share));
  expect(structuredClone(posted)).toEqual([
    { type: 'film', id: 1, film: aFilm(), pictures: new Map([['a', '/a.png']]), sound: '/s.m4a', target: '/t.mp4' },
  ]);
  window.receive({ type: 'film-progress', id: 1, share: 0.5 });
  window.receive({ type: 'film-progress', id: 2, share: 0.9 });
  window.receive({ type: 'film-made', id: 1 });
  await making;
  expect(shares).toEqual([0.5]);
});

it('fails with what is said, for its own film only', async () => {
  const { window, make } = setup();
  const [first, second] = [make(), make()];
  window.receive({ type: 'film-failed', id: 2, message: 'no encoder' });
  await expect(second).rejects.toThrow(new FilmFailure('no encoder'));
  window.receive({ type: 'film-made', id: 1 });
  await expect(first).resolves.toBeUndefined();
  // Late and unknown answers change nothing.
  window.receive({ type: 'film-failed', id: 1, message: 'late' });
});

it('cancels, and waits until the target is let go of', async () => {
  const { posted, window, make } = setup();
  const stop = new AbortController();
  let over = false;
  const making = make(stop.signal).finally(() => (over = true));
  stop.abort(new Error('enough'));
  expect(posted.at(-1)).toEqual({ type: 'film-cancel', id: 1 });
  await Promise.resolve();
  expect(over).toBe(false);
  window.receive({ type: 'film-failed', id: 1, message: 'aborted' });
  await expect(making).rejects.toThrow('enough');
  await expect(make(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  expect(posted).toHaveLength(2);
});
