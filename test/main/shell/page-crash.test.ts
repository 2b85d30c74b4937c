import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAnewWhenGone, whenPageGoes } from '../../../src/main/shell/page-crash.ts';

/** A page that counts how often it is loaded anew. */
function page() {
  const events = new EventEmitter();
  let isDestroyed = false;
  const seen = { now: 0, loads: 0, ended: 0, devTools: false, answer: false, asked: [] as string[] };
  loadAnewWhenGone(
    Object.assign(events, {
      isDestroyed: () => isDestroyed,
      isDevToolsOpened: () => seen.devTools,
      forcefullyCrashRenderer: () => {
        seen.ended += 1;
        events.emit('render-process-gone', {}, { reason: 'killed' });
      },
    }),
    {
      load: () => {
        seen.loads += 1;
      },
      ask: (what) => {
        seen.asked.push(what);
        return Promise.resolve(seen.answer);
      },
      now: () => seen.now,
    },
  );
  return {
    seen,
    tell: (event: 'unresponsive' | 'responsive') => events.emit(event),
    gone: (reason: string) => events.emit('render-process-gone', {}, { reason }),
    destroy: () => {
      isDestroyed = true;
    },
  };
}

/** Whatever was put off by one turn has run. */
const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('loads a page anew whose process is gone, unless it ended by itself or goes again at once', async () => {
  const { seen, gone } = page();
  const loadsAfter = async (reason: string): Promise<number> => {
    gone(reason);
    await later();
    return seen.loads;
  };
  expect(await loadsAfter('clean-exit')).toBe(0);
  expect(await loadsAfter('crashed')).toBe(1);
  seen.now = 9_999;
  expect(await loadsAfter('oom')).toBe(1);
  seen.now = 10_000;
  expect(await loadsAfter('killed')).toBe(2);
});

it('asks about a page that goes twice in a row, and loads it once more where that is wanted', async () => {
  const { seen, gone } = page();
  gone('crashed');
  gone('crashed');
  await later();
  expect([seen.loads, seen.asked]).toEqual([1, ['ended']]);
  seen.answer = true;
  gone('crashed');
  await later();
  expect([seen.loads, seen.asked]).toEqual([2, ['ended', 'ended']]);
});

describe('a page that does not answer', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('is ended and loaded again where the user wants it, also soon after it was loaded', async () => {
    const { seen, tell, gone } = page();
    gone('crashed');
    await later();
    seen.answer = true;
    tell('unresponsive');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(seen.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await later();
    expect(seen).toMatchObject({ asked: ['hangs'], ended: 1, loads: 2 });
  });

  it.each(['it answers again', 'somebody halts it', 'the user waits'])('is left alone where %s', async (why) => {
    const { seen, tell } = page();
    seen.devTools = why === 'somebody halts it';
    seen.answer = why !== 'the user waits';
    tell('unresponsive');
    if (why === 'it answers again') tell('responsive');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toMatchObject({ asked: why === 'the user waits' ? ['hangs'] : [], ended: 0, loads: 0 });
  });
});

it('loads nothing while Chromium still tells of the end: that takes the whole program down', async () => {
  const { seen, gone } = page();
  gone('crashed');
  await Promise.resolve();
  expect(seen.loads).toBe(0);
  await later();
  expect(seen.loads).toBe(1);
});

it('leaves a page alone whose window was closed meanwhile', async () => {
  const { seen, gone, destroy } = page();
  gone('crashed');
  destroy();
  await later();
  expect(seen.loads).toBe(0);
});

it('tells when a page is no more: another one was loaded, or its process ended, also where none follows', () => {
  const events = new EventEmitter();
  const told: string[] = [];
  whenPageGoes(Object.assign(events, { isDestroyed: () => false }), () => told.push('gone'));
  events.emit('did-navigate-in-page');
  expect(told).toEqual([]);
  events.emit('did-navigate');
  expect(told).toEqual(['gone']);
  events.emit('render-process-gone', {}, { reason: 'crashed' });
  expect(told).toEqual(['gone', 'gone']);
});
