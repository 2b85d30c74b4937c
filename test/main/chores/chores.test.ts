import { describe, expect, it } from 'vitest';
import type { Chore } from '../../../src/bridge/index.ts';
import { Chores, type Doing } from '../../../src/main/chores/index.ts';

const named = (chores: readonly Chore[]) => chores.map(({ kind, done, total }) => [kind, done, total]);

describe('what this computer does for the user', () => {
  it('is told of as far as it is, while it goes on, the oldest first', async () => {
    const told: unknown[] = [];
    const chores: Chores = new Chores(() => told.push(named(chores.list())));
    const gate = Promise.withResolvers<void>();
    const first = chores.run('transcripts', 3, async ({ done }) => {
      done(1);
      await gate.promise;
      return 'written';
    });
    const second = chores.run('copies', 10, async ({ done }) => {
      await gate.promise;
      // A file may have grown.
      done(11);
      throw new Error('full');
    });
    expect(named(chores.list())).toEqual([
      ['transcripts', 1, 3],
      ['copies', 0, 10],
    ]);
    gate.resolve();
    expect(await first).toBe('written');
    await expect(second).rejects.toThrow('full');
    expect(chores.list()).toEqual([]);
    expect(told).toContainEqual([['copies', 10, 10]]);
    expect(told.at(-1)).toEqual([]);
  });

  it('ends early alone where the user says so, and all of it with the program', async () => {
    const chores = new Chores(() => undefined);
    const until = ({ signal }: Doing): Promise<string> =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped')));
    const [one, other] = [chores.run('copies', 1, until), chores.run('copies', 1, until)];
    const [first] = chores.list();
    chores.stop(first?.id ?? '');
    expect(await one).toBe('stopped');
    expect(chores.list()).toHaveLength(1);
    // It is over.
    chores.stop(first?.id ?? '');
    expect(chores.list()).toHaveLength(1);
    let isOver = false;
    void other.then(() => (isOver = true));
    await chores.close();
    expect(isOver).toBe(true);
    expect(await other).toBe('stopped');
    // What begins after that, as the search through a folder ends, does nothing.
    expect(await chores.run('scripts', 1, ({ signal }) => Promise.resolve(signal.aborted))).toBe(true);
  });
});
