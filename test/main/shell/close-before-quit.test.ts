import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { closeBeforeQuit } from '../../../src/main/shell/close-before-quit.ts';

/** Quits as Electron does: while it tells of a quit, and runs what was promised meanwhile, it hears no other one. */
class Program extends EventEmitter {
  readonly ended = vi.fn<() => void>();
  readonly startAgain = vi.fn<() => void>();
  #quitting = false;

  quit(): void {
    if (this.#quitting) return;
    this.#quitting = true;
    let isHeld = false;
    this.emit('will-quit', { preventDefault: () => (isHeld = true) });
    if (!isHeld) this.ended();
    setImmediate(() => (this.#quitting = false));
  }

  /** What is done where the user opens it. */
  closingWith(close: () => Promise<void>): ReturnType<typeof closeBeforeQuit> {
    return closeBeforeQuit(this, { close, startAgain: this.startAgain });
  }
}

/** Whatever can happen by itself has happened. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('ends the program where nothing is left to be written', async () => {
  const program = new Program();
  const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
  program.closingWith(close);
  program.quit();
  await settled();
  expect(program.ended).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

it('waits for what is being written, and closes once, however often a quit is wanted meanwhile', async () => {
  const program = new Program();
  const written = Promise.withResolvers<void>();
  const close = vi.fn<() => Promise<void>>(() => written.promise);
  program.closingWith(close);
  program.quit();
  await settled();
  program.quit();
  await settled();
  expect(program.ended).not.toHaveBeenCalled();
  written.resolve();
  await settled();
  expect(program.ended).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

it('ends also where something could not be closed, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const program = new Program();
  program.closingWith(() => Promise.reject(new Error('no')));
  program.quit();
  await settled();
  expect(program.ended).toHaveBeenCalledOnce();
  expect(said).toHaveBeenCalledExactlyOnceWith('The studio did not close: Error: no');
  said.mockRestore();
});

it('waits five seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const program = new Program();
    program.closingWith(() => new Promise(() => undefined));
    program.quit();
    await settled();
    vi.advanceTimersByTime(5_000);
    await settled();
    expect(program.ended).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it('starts again, once, where the user opens it while it closes, and shows itself before', async () => {
  const program = new Program();
  const show = vi.fn<() => void>();
  const opened = program.closingWith(() => new Promise(() => undefined));
  opened(show);
  expect([show.mock.calls.length, program.startAgain.mock.calls.length]).toEqual([1, 0]);
  program.quit();
  opened(show);
  opened(show);
  expect([show.mock.calls.length, program.startAgain.mock.calls.length]).toEqual([1, 1]);
});
