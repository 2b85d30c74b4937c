import { join } from 'node:path';
import { expect, it } from 'vitest';
import { marksFolder } from '../../../src/main/shell/marks-folder.ts';

const linux = { platform: 'linux', env: {}, home: '/home/ana', logs: '/logs', name: 'Backlot' } as const;

it.each([
  [linux, join('/home/ana', '.local', 'state', 'backlot', 'sent')],
  [{ ...linux, env: { XDG_STATE_HOME: '/state' } }, join('/state', 'backlot', 'sent')],
  [{ ...linux, env: { XDG_STATE_HOME: 'state' } }, join('/home/ana', '.local', 'state', 'backlot', 'sent')],
  [{ ...linux, platform: 'darwin' }, join('/logs', 'sent')],
  [{ ...linux, platform: 'win32', env: { LOCALAPPDATA: 'C:\\Local' } }, join('C:\\Local', 'Backlot', 'sent')],
  [{ ...linux, platform: 'win32' }, undefined],
] as const)('what belongs to this computer alone lies outside of the data: %j', (computer, folder) => {
  expect(marksFolder(computer)).toBe(folder);
});
