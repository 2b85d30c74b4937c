import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Ownership } from '../../../src/main/store/index.ts';
import { TestJournal } from '../../helpers/journal.ts';

let folder: string;
let path: string;
let test: TestJournal;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-troubled-'));
  path = join(folder, 'studio.sqlite');
  test = new TestJournal(path);
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** From now on SQLite refuses every write, or takes them again. */
function takesWrites(takes: boolean): void {
  test.db.get(`PRAGMA query_only = ${takes ? 'OFF' : 'ON'}`);
}

describe('a disk that takes nothing for a while', () => {
  it('has what was answered meanwhile found out once it does again, and sends nothing twice', async () => {
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      takesWrites(false);
      return Promise.resolve({ data: { id: 1 }, meta: null });
    };
    test.finding = () => Promise.resolve({ kind: 'found', data: { id: 1 }, charged: null });
    const entry = test.add();
    await test.settle(60_000);
    expect(test.state(entry)).toMatchObject({ kind: 'sending', sealed: true });
    takesWrites(true);
    await test.settle(60_000);
    expect(test.state(entry).kind).toBe('confirmed');
    expect(test.remote.sent).toHaveLength(1);
  });

  it('keeps what was to be sent waiting, without asking the service over and over, and sends it once', async () => {
    let looks = 0;
    test.snapshot = () => {
      looks += 1;
      takesWrites(looks > 3);
      return Promise.resolve(null);
    };
    const entry = test.add();
    await test.settle(1_000);
    expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'ready' });
    expect(looks).toBe(1);
    // Whatever else goes on meanwhile.
    for (let seconds = 0; seconds < 20; seconds += 1) {
      test.journal.wake();
      await test.settle(1_000);
    }
    expect(test.state(entry).kind).toBe('confirmed');
    expect([looks, test.remote.sent.length]).toEqual([4, 1]);
  });

  it('is told to everything that waits, since that waits for the disk now', async () => {
    test.snapshot = () => {
      takesWrites(false);
      return Promise.resolve(null);
    };
    test.add({ subjectId: 'a film' });
    const after = test.add({ subjectId: 'a film' });
    test.told.length = 0;
    await test.settle(1_000);
    expect(test.journal.diskProblem()?.code).toBe('disk-read-only');
    expect(test.told.map(({ id }) => id)).toContain(after.id);
  });

  it('is told no more once nothing is left that would find out whether it takes something again', async () => {
    test.snapshot = () => {
      takesWrites(false);
      return Promise.resolve(null);
    };
    const entry = test.add();
    await test.settle(1_000);
    expect(test.journal.diskProblem()?.code).toBe('disk-read-only');
    takesWrites(true);
    expect(test.journal.cancel(entry.id)).toBe(true);
    await test.settle(60_000);
    expect(test.journal.diskProblem()).toBe(null);
  });

  it('does not let the last byte leave before it is written down that it may', async () => {
    let sealed: unknown = null;
    test.remote.attempt = (options) => {
      takesWrites(sealed !== null);
      try {
        options.beforeLastByte?.();
      } catch (error) {
        sealed = error;
        throw error;
      }
      return Promise.resolve({ data: { id: 1 }, meta: null });
    };
    const entry = test.add();
    await test.settle(1_000);
    expect(sealed).toBeInstanceOf(Error);
    expect(test.state(entry)).toMatchObject({ kind: 'sending', sealed: false });
    takesWrites(true);
    await test.settle(60_000);
    expect(test.state(entry).kind).toBe('confirmed');
  });
});

describe('two processes on one folder', () => {
  it('send from one of them only, and the other takes over when that has ended', async () => {
    const lock = join(folder, 'watching.lock');
    const [mine, theirs] = [new Ownership(lock), new Ownership(lock)];
    test.owner = () => mine.held();
    const second = new TestJournal(path);
    second.owner = () => theirs.held();
    try {
      const answered = Promise.withResolvers<{ data: unknown; meta: unknown }>();
      test.remote.attempt = (options) => {
        options.beforeLastByte?.();
        return answered.promise;
      };
      const entry = test.add();
      await test.settle();
      expect(second.state(entry)).toMatchObject({ kind: 'sending', sealed: true });

      second.journal.start();
      const other = second.add({ subjectId: 'another' });
      await second.settle(600_000);
      expect(second.state(entry).kind).toBe('sending');
      expect(second.state(other).kind).toBe('waiting');

      answered.resolve({ data: { id: 1 }, meta: null });
      await test.settle(1_000);
      expect(second.state(entry).kind).toBe('confirmed');
      await test.journal.close();
      mine.release();
      await second.settle(600_000);
      expect(second.state(other).kind).toBe('confirmed');
      expect(test.remote.sent.length + second.remote.sent.length).toBe(2);
    } finally {
      await second.close();
      theirs.release();
      mine.release();
    }
  });
});

describe('two processes of which each takes itself for the owner, as when somebody deleted the lock', () => {
  let second: TestJournal;
  let left: string[];
  beforeEach(() => {
    second = new TestJournal(path);
    left = [];
  });
  afterEach(() => second.close());

  /** What is begun, its last byte when it is let go, and its answer when that comes. */
  function held(who: TestJournal, name: string) {
    const [going, answered] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    who.remote.attempt = async (options) => {
      await going.promise;
      options.beforeLastByte?.();
      left.push(name);
      await answered.promise;
      return { data: { id: 1 }, meta: null };
    };
    return { go: () => going.resolve(undefined), answer: () => answered.resolve(undefined) };
  }

  it.each(['first', 'second'])('send what the first one had begun once, where the %s one is sooner', async (sooner) => {
    const [one, other] = [held(test, 'first'), held(second, 'second')];
    const entry = test.add();
    await test.settle(1_000);
    await second.settle(5_000);
    second.journal.start();
    await second.settle(1_000);
    expect(second.remote.sent).toHaveLength(1);
    for (const { go } of sooner === 'first' ? [one, other] : [other, one]) {
      go();
      await test.settle(100);
      await second.settle(100);
    }
    for (const { answer } of [one, other]) answer();
    await test.settle(1_000);
    await second.settle(300_000);
    expect(left).toHaveLength(1);
    expect(test.state(entry).kind).toBe('confirmed');
  });

  it('take the answer to the first one for what it is, also where the second one looks for what became of it', async () => {
    const answered = Promise.withResolvers<{ data: unknown; meta: unknown }>();
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      left.push('first');
      return answered.promise;
    };
    const entry = test.add();
    await test.settle(1_000);
    second.journal.start();
    await second.settle(5_000);
    expect(second.state(entry).kind).toBe('unknown');
    answered.resolve({ data: { id: 1 }, meta: null });
    await test.settle(1_000);
    await second.settle(600_000);
    expect(test.state(entry).kind).toBe('confirmed');
    expect([left, second.remote.sent]).toEqual([['first'], []]);
  });
});
