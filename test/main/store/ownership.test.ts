import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Ownership } from '../../../src/main/store/ownership.ts';

let folder: string;
let child: ChildProcess | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-ownership-'));
  child = null;
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A second process that tries to become the owner; what it got. */
async function otherProcess(path: string): Promise<unknown> {
  const script = join(folder, 'other.ts');
  const module = new URL('../../../src/main/store/ownership.ts', import.meta.url).href;
  await writeFile(
    script,
    `import { Ownership } from ${JSON.stringify(module)};
     const owner = new Ownership(${JSON.stringify(path)});
     process.send(owner.held());
     // What nobody refers to any more is collected, and its lock with it.
     setInterval(() => owner.held(), 1000);`,
  );
  child = fork(script, { execArgv: ['--experimental-strip-types', '--no-warnings'] });
  const [held] = await once(child, 'message');
  return held;
}

describe('ownership of a data folder', () => {
  it('belongs to the first and passes on when it is released', () => {
    const first = new Ownership(join(folder, 'owner'));
    const second = new Ownership(join(folder, 'owner'));
    expect([first.held(), second.held(), first.held()]).toEqual([true, false, true]);
    first.release();
    expect([second.held(), first.held()]).toEqual([true, false]);
    second.release();
  });

  it('holds between processes, and ends with a process that is killed', async () => {
    const path = join(folder, 'owner');
    expect(await otherProcess(path)).toBe(true);
    const mine = new Ownership(path);
    expect(mine.held()).toBe(false);
    const ended = once(child ?? process, 'exit');
    child?.kill('SIGKILL');
    await ended;
    expect(mine.held()).toBe(true);
    mine.release();
  });

  it('stays with the other where the lock cannot be asked for once, as with too many open files', async () => {
    const path = join(folder, 'owner');
    const first = new Ownership(path);
    const second = new Ownership(path);
    expect([first.held(), second.held()]).toEqual([true, false]);
    // Whatever keeps the file from being opened: the one that has it open has the lock all the same.
    await rename(path, join(folder, 'moved'));
    await mkdir(path);
    expect([first.held(), second.held()]).toEqual([true, false]);
    await rmdir(path);
    await rename(join(folder, 'moved'), path);
    first.release();
    expect(second.held()).toBe(true);
    second.release();
  });

  it('does not end the watching where no lock can be had', () => {
    expect(new Ownership(join(folder, 'missing', 'owner')).held()).toBe(true);
  });
});
