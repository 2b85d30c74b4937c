import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import { queueRow } from '../../../src/main/queue/index.ts';
import { refused } from '../../helpers/api-errors.ts';
import { HeldStore } from '../../helpers/held-store.ts';
import { TestJournal } from '../../helpers/journal.ts';
import { ManualClock } from '../../helpers/ports.ts';
import { mayMount, smallDisk } from '../../helpers/small-disk.ts';

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 };
const render = { operation: 'faceless.render', cost: 20 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-held-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A service that carries out each request, and says so or not. */
function serving(test: TestJournal, answers: 'tells' | 'refuses' | 'is lost'): { done: number; heard: unknown[] } {
  const service = { done: 0, heard: [] as unknown[] };
  test.remote.attempt = (options) => {
    options.beforeLastByte?.();
    if (answers === 'refuses') return Promise.reject(refused(422, {}));
    service.done += 1;
    return answers === 'tells'
      ? Promise.resolve({ data: { id: service.done }, meta: null })
      : Promise.reject(new UnknownOutcomeError(facts, 'dropped'));
  };
  test.finding = () => {
    const found = service.done > 0 && answers === 'is lost';
    return Promise.resolve(found ? { kind: 'found', data: { id: service.done }, charged: 20 } : { kind: 'nothing' });
  };
  test.onConfirmed = (data) => service.heard.push(data);
  test.onSettled = () => service.heard.push('refused');
  return service;
}

describe('a database that another program holds', () => {
  /** One story: what came of it, and how often the service did it. `wasHeld`: there was such a write. */
  async function story(asked: object, answers: 'tells' | 'refuses' | 'is lost', fromWrite: number, refusals: number) {
    const path = join(folder, `${fromWrite}-${refusals}.sqlite`);
    const store = new HeldStore(path);
    const test = new TestJournal(path, new ManualClock(1_000_000), store);
    const service = serving(test, answers);
    const entry = test.add(asked);
    store.hold(fromWrite, refusals);
    await test.settle(600_000);
    const end = { state: test.state(entry).kind, done: service.done, heard: service.heard.at(-1) };
    await test.close();
    return { end, wasHeld: store.writes >= fromWrite };
  }

  it.each([
    ['what is looked for', render, 'tells'],
    ['what is sent again', { operation: 'voiceClones.update', cost: 0 }, 'tells'],
    ['what is made again', { operation: 'faceless.create', cost: 0 }, 'tells'],
    ['what nobody can find', { operation: 'textToVideo.create', cost: 5 }, 'tells'],
    ['what is refused', { operation: 'textToVideo.create', cost: 5 }, 'refuses'],
    ['what is lost and found', render, 'is lost'],
  ] as const)(
    'lets no answer go and has nothing sent twice, whichever write it refuses, once or for a while: %s',
    async (_what, asked, answers) => {
      const good = { tells: { state: 'confirmed', done: 1, heard: { id: 1 } }, refuses: { state: 'refused', done: 0, heard: 'refused' } }; // prettier-ignore
      const ends: string[] = [];
      const expected: string[] = [];
      for (const refusals of [1, 2, 5]) {
        for (let write = 1; ; write += 1) {
          const { end, wasHeld } = await story(asked, answers, write, refusals);
          if (!wasHeld) break;
          const told = (what: object): string => `write ${write}, ${refusals} refused: ${JSON.stringify(what)}`;
          ends.push(told(end));
          expected.push(told(answers === 'refuses' ? good.refuses : good.tells));
        }
      }
      expect(ends.length).toBeGreaterThan(9);
      expect(ends).toEqual(expected);
    },
  );

  it('lets the program start, hears that the network is back, and goes on when it is let go', async () => {
    const path = join(folder, 'studio.sqlite');
    const store = new HeldStore(path);
    const test = new TestJournal(path, new ManualClock(1_000_000), store);
    const never = Promise.withResolvers<never>();
    test.remote.attempt = () => never.promise;
    const entry = test.add(render);
    await test.settle();
    expect(test.state(entry).kind).toBe('sending');
    const service = serving(test, 'tells');
    store.hold(1, 4);
    const started = test.restart();
    never.reject(new Error('the program ended'));
    await started;
    test.journal.back('network');
    await test.settle(1_000);
    expect(test.state(entry).kind).toBe('sending');
    expect(test.journal.diskProblem()).toMatchObject({ code: 'disk-busy' });
    await test.settle(60_000);
    expect(test.state(entry).kind).toBe('confirmed');
    expect(test.journal.diskProblem()).toBe(null);
    expect(service.done).toBe(1);
    await test.close();
  });
});

describe.skipIf(!mayMount)('a disk that is full', () => {
  it('lets no answer go: it is written down once there is room, and the queue says so until then', async () => {
    await using disk = await smallDisk(4_000_000);
    const at = (name: string): string => join(disk?.path ?? '', name);
    const test = new TestJournal(at('studio.sqlite'));
    try {
      const service = serving(test, 'tells');
      const { attempt } = test.remote;
      test.remote.attempt = (options) => {
        const answer = attempt(options);
        // All that is left of it, to the last byte.
        expect(() => writeFileSync(at('others'), Buffer.alloc(8_000_000))).toThrow('ENOSPC');
        return answer;
      };
      const entry = test.add({ operation: 'textToVideo.create', cost: 5 });
      await test.settle(300_000);
      expect(test.state(entry)).toMatchObject({ kind: 'sending', sealed: true });
      const open = { paused: false, online: true, reachable: true, disk: test.journal.diskProblem() };
      const shown = test.told.at(-1);
      expect(shown === undefined ? null : queueRow(shown, null, null, open).reason).toContain('The disk is full');
      await rm(at('others'));
      await test.settle(60_000);
      expect(test.state(entry).kind).toBe('confirmed');
      expect(service).toEqual({ done: 1, heard: expect.arrayContaining([{ id: 1 }]) });
      expect(test.journal.diskProblem()).toBe(null);
    } finally {
      await test.close();
    }
  });
});
