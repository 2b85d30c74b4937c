import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import { operations } from '../../../src/contract/index.ts';
import type { EntryState, JournalEntry } from '../../../src/main/records/index.ts';
import type { JournalHandler } from '../../../src/main/journal/index.ts';
import { lanesOf } from '../../../src/main/journal/lanes.ts';
import { TestJournal } from '../../helpers/journal.ts';
import { entryWith } from './entries.ts';

let folder: string;
let test: TestJournal;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-charges-'));
  test = new TestJournal(join(folder, 'studio.sqlite'));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 };
const lostAnswer = new UnknownOutcomeError(facts, 'dropped');
const taken = 1_000;
const confirmed = (charged: number | null, startedAt: number | null): EntryState => ({
  kind: 'confirmed',
  at: 1_500,
  charged,
  startedAt,
});
const unknown: EntryState = { kind: 'unknown', evidence: null, since: 0, nextProbeAt: 0, probes: 0, attempts: 1 };
const ask: EntryState = {
  kind: 'ask',
  evidence: null,
  question: { text: '', sendAgain: '', leaveIt: '' },
  attempts: 1,
};

describe('what others of the account may have been charged since a snapshot', () => {
  it.each<[string, Partial<JournalEntry>, { certain: number[]; possible: (number | null)[] }]>([
    ['answered, begun afterwards', { state: confirmed(7, 1_200) }, { certain: [7], possible: [] }],
    ['answered, begun in its moment', { state: confirmed(7, taken) }, { certain: [7], possible: [] }],
    ['answered, begun before', { state: confirmed(7, 900) }, { certain: [], possible: [7] }],
    ['found by a look', { state: confirmed(null, null) }, { certain: [], possible: [9] }],
    ['answered and not charged yet', { state: confirmed(null, 1_200) }, { certain: [], possible: [9] }],
    ['answered before the snapshot', { state: confirmed(7, 500), updatedAt: 999 }, { certain: [], possible: [] }],
    ['lost', { state: unknown, updatedAt: 5 }, { certain: [], possible: [9] }],
    ['lost, of unknown price', { state: unknown, cost: null }, { certain: [], possible: [null] }],
    ['asked about since', { state: ask }, { certain: [], possible: [9] }],
    ['asked about in its moment', { state: ask, updatedAt: taken }, { certain: [], possible: [9] }],
    ['asked about before', { state: ask, updatedAt: 5 }, { certain: [], possible: [] }],
    ['left since', { state: { kind: 'left', at: 1_500, asked: null } }, { certain: [], possible: [9] }],
    ['free', { state: unknown, cost: 0 }, { certain: [], possible: [] }],
    ['not sent yet', {}, { certain: [], possible: [] }],
    ['of another account', { state: unknown, accountId: 'other' }, { certain: [], possible: [] }],
  ])('%s', (_title, changes, expected) => {
    test.rows.save(entryWith({ id: 'mine', state: unknown, cost: 20 }));
    test.rows.save(entryWith({ cost: 9, updatedAt: 1_500, ...changes }));
    expect(test.rows.credits.chargesBegunSince('me', taken)).toEqual(expected.certain);
    expect(test.rows.credits.possibleCharges('me', 'mine', taken)).toEqual(expected.possible);
  });

  it.each<
    [
      string,
      { state: string; credits?: number; lookedAt?: number; told?: number; entry?: Partial<JournalEntry> },
      (number | null)[],
    ]
  >([
    ['still being measured', { state: 'running' }, [3]],
    ['of unknown price, still being measured', { state: 'running', entry: { cost: null } }, [null]],
    ['measured since', { state: 'running', credits: 2 }, [2]],
    ['done since', { state: 'done', credits: 2 }, [2]],
    ['done in the moment of the snapshot', { state: 'done', credits: 2, lookedAt: taken }, [2]],
    ['done before', { state: 'done', credits: 2, lookedAt: taken - 1 }, []],
    ['of which the answer told what it took', { state: 'running', told: 3 }, []],
    ['that is free', { state: 'running', entry: { cost: 0 } }, []],
    ['of the one that is looked for', { state: 'running', entry: { id: 'mine' } }, []],
    ['of another account', { state: 'running', entry: { accountId: 'other' } }, []],
  ])(
    'a job that is charged later, %s',
    (_title, { state, credits, lookedAt = 1_100, told = null, entry = {} }, expected) => {
      test.rows.save(entryWith({ id: 'mine', state: unknown, cost: 20 }));
      const heard = entryWith({ id: 'heard', cost: 3, updatedAt: 500, state: confirmed(told, 400), ...entry });
      test.rows.save(heard);
      test.db.run(
        `INSERT INTO jobs (id, account_id, kind, remote_id, subject_id, entry_id, state, phase, detail, created_at, looked_at)
       VALUES ('job', ?, 'transcription', 1, 's', ?, ?, 'processing', ?, 500, ?)`,
        heard.accountId,
        heard.id,
        state,
        JSON.stringify({ credits }),
        lookedAt,
      );
      expect(test.rows.credits.possibleCharges('me', 'mine', taken)).toEqual(expected);
    },
  );

  it.each([taken, 1_500])('counts a charge that was answered at %i once, although its job still runs', (updatedAt) => {
    test.rows.save(entryWith({ id: 'mine', state: unknown, cost: 20 }));
    test.rows.save(entryWith({ id: 'heard', cost: 3, updatedAt, state: confirmed(null, taken) }));
    test.db.run(
      `INSERT INTO jobs (id, account_id, kind, remote_id, subject_id, entry_id, state, phase, detail, created_at, looked_at)
       VALUES ('job', 'me', 'transcription', 1, 's', 'heard', 'running', 'processing', '{}', 1500, 1600)`,
    );
    expect(test.rows.credits.possibleCharges('me', 'mine', taken)).toEqual([3]);
  });
});

describe('a charge that was answered before a snapshot', () => {
  it.each([
    ['as it is', 0],
    ['set back since, by an hour', -3_600_000],
  ])('explains nothing that came after it, with the clock %s', async (_title, jump) => {
    const clip = { operation: 'textToVideo.create', cost: 7 };
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.resolve({ data: { id: 1 }, meta: { credits: { cost: 7, remaining: 93 } } });
    };
    expect(test.state(test.add(clip)).kind).toBe('waiting');
    await test.settle(5_000);
    test.clock.jump(jump);

    let since = Number.NaN;
    test.snapshot = (_client, looking) => {
      since = looking.now();
      return Promise.resolve(null);
    };
    const explained: unknown[] = [];
    test.finding = (looking) => {
      explained.push(looking.otherCharges(since));
      return Promise.resolve({ kind: 'nothing' });
    };
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.reject(lostAnswer);
    };
    const lost = test.add(clip);
    await test.settle(4_000);
    expect(test.state(lost).kind).toBe('unknown');
    expect(explained).toEqual([{ certain: [], possible: [] }]);
  });
});

describe('an entry whose outcome is not known', () => {
  it('is named to those that could be taken for it, and to no others', () => {
    const lost = { state: unknown, operation: 'faceless.render', cost: 20 };
    const mine = entryWith({ ...lost, title: 'Harbour' });
    test.rows.save(mine);
    const asked = (changes: Partial<JournalEntry>): string | null =>
      test.journal.entriesInDoubt()(entryWith({ operation: 'faceless.render', cost: 7, ...changes }))?.title ?? null;
    expect(asked({})).toBe('Harbour');
    expect(asked({ operation: 'textToVideo.create', cost: 20 })).toBe('Harbour');
    expect(asked({ operation: 'textToVideo.create', cost: 7 })).toBeNull();
    expect(asked({ accountId: 'other' })).toBeNull();
    test.rows.save({ ...mine, state: confirmed(20, 1) });
    expect(asked({})).toBeNull();
  });

  it('has those that wait in its account shown anew when it is lost, and when it is found', async () => {
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.reject(lostAnswer);
    };
    const first = test.add({ operation: 'faceless.render', cost: 20 });
    const second = test.add({ operation: 'textToVideo.create', cost: 20 });
    const told = (id: string): number => test.told.filter((entry) => entry.id === id).length;
    await test.settle();
    expect(test.state(first).kind).toBe('unknown');
    expect(test.state(second).kind).toBe('waiting');
    const before = told(second.id);
    expect(before).toBeGreaterThan(1);
    test.finding = () => Promise.resolve({ kind: 'found', data: { id: 1 }, charged: null });
    await test.settle(3_000);
    expect(test.state(first).kind).toBe('confirmed');
    expect(told(second.id)).toBeGreaterThan(before);
  });
});

describe('what a lost one may have been charged itself', () => {
  it.each([
    ['what was agreed to', 3, [3]],
    ['that, or what the service said just before it left', 2, [3, 2]],
  ])('is %s', async (_what, price, expected) => {
    test.price = () => Promise.resolve(price);
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.reject(lostAnswer);
    };
    const own: unknown[] = [];
    test.finding = (looking) => {
      own.push(looking.own);
      return Promise.resolve({ kind: 'nothing' });
    };
    test.add({ cost: 3 });
    await test.settle(3_000);
    expect(own).toEqual([expected]);
  });
});

describe('what an entry has for itself while it is under way', () => {
  // Only what the lanes are made of is asked of it.
  const handler = (operation: JournalHandler['operation']): JournalHandler =>
    ({ operation, serialKey: `${operation.name} key` }) as JournalHandler;
  const { speech, launchClips, transcriptions, presets } = operations;

  it('is its key, and its price where the ledger is evidence', () => {
    expect(lanesOf(entryWith({ cost: 5 }), handler(launchClips.create))).toEqual([
      'me launchClips.create key',
      'me takes 5',
    ]);
    expect(lanesOf(entryWith({ cost: 5 }), handler(speech.create))).toContain('me takes 5');
    expect(lanesOf(entryWith({ cost: 5, accountId: 'other' }), handler(speech.create))).toContain('other takes 5');
  });

  it('is its key alone where its price is not known, nothing is charged, or it is an upload, which may take an hour', () => {
    expect(lanesOf(entryWith({ cost: null }), handler(speech.create))).toHaveLength(1);
    expect(lanesOf(entryWith({ cost: 0 }), handler(presets.create))).toHaveLength(1);
    expect(lanesOf(entryWith({ cost: 5 }), handler(transcriptions.create))).toHaveLength(1);
    expect(lanesOf(entryWith(), undefined)).toEqual(['me transcriptions.create']);
  });
});
