import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { openLog } from '../../../src/main/shell/log.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const started = vi.hoisted(() => ({ logs: '', switches: new Set<string>() }));
vi.mock('electron', () => ({
  app: {
    isPackaged: true,
    getPath: () => started.logs,
    getVersion: () => '1.2.3',
    commandLine: { hasSwitch: (name: string) => started.switches.has(name) },
    on: () => undefined,
    once: () => undefined,
  },
}));

const events = ['uncaughtExceptionMonitor', 'unhandledRejection'] as const;
const before = events.map((event) => [event, process.listeners(event as 'exit')] as const);
afterEach(() => {
  // What the log listens to here is for the tests to hear.
  for (const [event, listeners] of before)
    for (const listener of process.listeners(event as 'exit'))
      if (!listeners.includes(listener)) process.off(event, listener);
});

it.each([
  ['says that Chromium was started without its sandbox', ['no-sandbox'], true],
  ['says nothing of it where there is one', [], false],
])('%s', async (_what, switches, isSaid) => {
  await using folder = await temporaryFolder();
  started.logs = folder.path;
  started.switches = new Set(switches);
  openLog();
  const log = await readFile(join(folder.path, 'backlot.log'), 'utf8');
  expect(log).toContain('Backlot 1.2.3 begins');
  expect(log.includes('--no-sandbox')).toBe(isSaid);
});
