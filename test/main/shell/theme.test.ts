import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { applyTheme, followTheme, followWithBackground } from '../../../src/main/shell/theme.ts';

const electron = vi.hoisted(() => ({ nativeTheme: {} as { themeSource?: string } }));
vi.mock('electron', () => electron);

test('everything that is not the page follows the theme that is set', () => {
  electron.nativeTheme = { themeSource: 'system' };
  applyTheme([{ id: 'settings', theme: 'dark' }]);
  expect(electron.nativeTheme.themeSource).toBe('dark');
  followTheme({
    type: 'change',
    collection: 'settings',
    revision: 1,
    upserts: [{ theme: 'light' }],
    removed: [],
  } as never);
  expect(electron.nativeTheme.themeSource).toBe('light');
  applyTheme([{ theme: 'pink' }]);
  applyTheme([]);
  expect(electron.nativeTheme.themeSource).toBe('light');
});

test('windows that are open get the background of a theme that is chosen or comes with the night', () => {
  const nativeTheme = new EventEmitter();
  electron.nativeTheme = nativeTheme as never;
  const set: string[] = [];
  let colour = '#fcfcfd';
  followWithBackground(
    () => [{ setBackgroundColor: (given) => void set.push(given) }],
    () => colour,
  );
  colour = '#111113';
  nativeTheme.emit('updated');
  expect(set).toEqual(['#111113']);
});
