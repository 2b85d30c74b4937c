import { EventEmitter } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  readWindowBounds,
  readWindowState,
  stillReachable,
  whenWindowLeaves,
  withinScreens,
  writeWindowBounds,
} from '../../../src/main/shell/window-bounds.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const usual = { width: 1280, height: 820, maximized: false };

test('a window comes back where it was', async () => {
  await using folder = await temporaryFolder();
  const bounds = { x: -20, y: 30, width: 1000, height: 700, maximized: true };
  writeWindowBounds(folder.path, 'window', bounds);
  expect(readWindowBounds(folder.path, 'window', usual)).toEqual(bounds);
  expect(await readdir(folder.path)).toEqual(['window.json']);
});

test.each([
  '',
  '{',
  'null',
  '{"width":-1,"height":5,"maximized":false}',
  '{"width":1e9,"height":700,"maximized":false}',
  '[]',
])('a damaged memory (%s) is forgotten', async (text) => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'window.json'), text);
  expect(readWindowBounds(folder.path, 'window', usual)).toEqual(usual);
});

test('a folder that cannot be written to does not keep the window from closing', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'window.json'));
  expect(() => writeWindowBounds(folder.path, 'window', { width: 800, height: 600, maximized: false })).not.toThrow();
});

test('each window has a memory of its own', async () => {
  await using folder = await temporaryFolder();
  const bounds = { x: 7, y: 8, width: 300, height: 400, maximized: false };
  writeWindowBounds(folder.path, 'compact-window', bounds);
  expect(readWindowBounds(folder.path, 'compact-window', usual)).toEqual(bounds);
  expect(readWindowBounds(folder.path, 'window', usual)).toEqual(usual);
});

test('a window beside the main one tells whether it was open, and one that an earlier version kept was not', async () => {
  await using folder = await temporaryFolder();
  const bounds = { x: 7, y: 8, width: 300, height: 400, maximized: false };
  const none = { ...usual, open: false };
  expect(readWindowState(folder.path, 'compact-window', none)).toEqual(none);
  writeWindowBounds(folder.path, 'compact-window', bounds);
  expect(readWindowState(folder.path, 'compact-window', none)).toEqual({ ...bounds, open: false });
  writeWindowBounds(folder.path, 'compact-window', { ...bounds, open: true });
  expect(readWindowState(folder.path, 'compact-window', none)).toEqual({ ...bounds, open: true });
});

test('a window is remembered when it closes, and when Windows ends the session, which closes none', () => {
  const window = new EventEmitter();
  const left: boolean[] = [];
  whenWindowLeaves(window, (withSession) => left.push(withSession));
  window.emit('close');
  window.emit('session-end');
  expect(left).toEqual([false, true]);
});

const left = { x: 0, y: 0, width: 1920, height: 1080 };
const right = { x: 1920, y: -200, width: 1280, height: 720 };

test.each([
  ['stays where it is', { x: 100, y: 50, width: 360, height: 460 }, { x: 100, y: 50, width: 360, height: 460 }],
  ['stays on its screen', { x: 1850, y: 0, width: 360, height: 460 }, { x: 1920, y: 0, width: 360, height: 460 }],
  [
    'moves to the screen that shows most of it',
    { x: 1500, y: 0, width: 500, height: 460 },
    { x: 1420, y: 0, width: 500, height: 460 },
  ],
  ['comes back', { x: 9000, y: 9000, width: 360, height: 460 }, { x: 1560, y: 620, width: 360, height: 460 }],
  ['becomes small enough', { x: 2000, y: 0, width: 360, height: 5000 }, { x: 2000, y: -200, width: 360, height: 720 }],
])('a window that is remembered %s', (_, wanted, expected) => {
  expect(withinScreens(wanted, [left, right])).toEqual(expected);
});

test('of screens above each other, too, the one counts that shows most of it', () => {
  const below = { ...left, y: 1080 };
  const wanted = { x: 0, y: 900, width: 300, height: 300 };
  expect(withinScreens(wanted, [left, below])).toEqual({ ...wanted, y: 780 });
  expect(withinScreens({ ...wanted, y: 1000 }, [left, below])).toEqual({ ...wanted, y: 1080 });
});

test('wherever a window was, one screen shows all of it', () => {
  const area = fc.record({
    x: fc.integer({ min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
    width: fc.integer({ min: 200, max: 4000 }),
    height: fc.integer({ min: 150, max: 4000 }),
  });
  fc.assert(
    fc.property(area, fc.array(area, { minLength: 1, maxLength: 4 }), (wanted, screens) => {
      const placed = withinScreens(wanted, screens);
      const showsAll = ({ x, y, width, height }: (typeof screens)[number]): boolean =>
        placed.x >= x &&
        placed.y >= y &&
        placed.x + placed.width <= x + width &&
        placed.y + placed.height <= y + height;
      expect(screens.some(showsAll)).toBe(true);
    }),
  );
});

describe('the main window', () => {
  const size = { width: 1280, height: 820 };
  const laptop = { x: 0, y: 0, width: 1280, height: 672 };

  test.each([
    ['stays where it is', { x: 100, y: 50, ...size }, [left], { x: 100, y: 50, ...size }],
    ['may lie on two screens', { x: 1000, y: 0, ...size }, [left, right], { x: 1000, y: 0, ...size }],
    ['gets a new place where no screen shows its title bar', { x: 100, y: -50, ...size }, [left], size],
    ['gets a new place where its screen is gone', { x: 2000, y: 0, ...size }, [left], size],
    ['gets a place where it has none', size, [left], size],
    ['fits also where its screen is gone', { x: 2000, y: 0, width: 1900, height: 1000 }, [laptop], { width: 1280, height: 672 }], // prettier-ignore
    ['fits where it has no place', { width: 1900, height: 1000 }, [laptop], { width: 1280, height: 672 }],
    // The screen shows everything larger now, half as much again.
    ['fits where it is larger than the screen', { x: 0, y: 0, width: 1900, height: 1000 }, [laptop], laptop],
    [
      'fits where it is higher',
      { x: 60, y: 20, width: 1000, height: 1000 },
      [laptop],
      { ...laptop, x: 60, width: 1000 },
    ],
  ])('%s', (_, remembered, screens, expected) => {
    expect(stillReachable({ ...remembered, maximized: false }, screens)).toEqual(expected);
  });
});
