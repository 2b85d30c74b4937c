import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { loadAnewWhenGone, whenPageGoes } from '../../../src/main/shell/page-crash.ts';

/** A page that counts how often it is loaded anew. */
function page() {
  const events = new EventEmitter();
  let isDestroyed = false;
  const seen = { now: 0, loads: 0 };
  loadAnewWhenGone(
    Object.assign(events, { isDestroyed: () => isDestroyed }),
    () => {
      seen.loads += 1;
    },
    () => seen.now,
  );
  return {
    seen,
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
