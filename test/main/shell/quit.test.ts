import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noWork } from '../../../src/main/queue/index.ts';
import { createQuit } from '../../../src/main/shell/quit.ts';

const electron = vi.hoisted(() => ({
  app: {},
  powerMonitor: {},
  dialog: { showMessageBox: () => new Promise(() => undefined) },
}));
vi.mock('electron', () => electron);

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const { platform } = process;
const heard = signals.map((signal) => ({ signal, before: process.listeners(signal) }));
const runsOn = (value: NodeJS.Platform): void => void Object.defineProperty(process, 'platform', { value });
let program = new EventEmitter();
let power = new EventEmitter();

beforeEach(() => {
  vi.useFakeTimers();
  runsOn('darwin');
  program = Object.assign(new EventEmitter(), { focus: () => undefined, quit: () => undefined });
  power = new EventEmitter();
  Object.assign(electron, { app: program, powerMonitor: power });
  createQuit(
    () => null,
    () => ({ work: { ...noWork, sending: 1 }, chores: [], unsaved: 0, startsPaused: false }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  runsOn(platform);
  for (const { signal, before } of heard)
    for (const listener of process.listeners(signal)) if (!before.includes(listener)) process.off(signal, listener);
});

/** Whether a quit that macOS asks for is held, so that the user can be asked. */
function held(): boolean {
  const preventDefault = vi.fn<() => void>();
  program.emit('before-quit', { preventDefault });
  return preventDefault.mock.calls.length > 0;
}

test('a quit from the Dock of macOS asks while work is under way', () => {
  expect(held()).toBe(true);
});

test('a log-out does not', () => {
  power.emit('shutdown');
  expect(held()).toBe(false);
});

test('a log-out that another program called off lets a quit ask again', () => {
  power.emit('shutdown');
  vi.advanceTimersByTime(120_000);
  expect(held()).toBe(true);
});
