import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EntryState, JournalEntry } from '../../../src/main/journal/index.ts';
import { AccountRows, Database, DraftRows, JournalRows, type AccountRecord } from '../../../src/main/store/index.ts';
import { JournalCredits } from '../../../src/main/store/journal-credits.ts';
import { entryWith } from '../journal/entries.ts';

let folder: string;
let ours: Database;
let theirs: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-in-memory-'));
  ours = new Database(join(folder, 'studio.sqlite'));
  theirs = new Database(join(folder, 'studio.sqlite'));
});

afterEach(() => {
  ours.close();
  theirs.close();
  rmSync(folder, { recursive: true });
});

/** What another process notices is seen in its next turn. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const states: readonly EntryState[] = [
  { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 0, detail: null },
  { kind: 'waiting', reason: 'credits', notBefore: 5, attempts: 1, detail: null },
  {
    kind: 'waiting',
    reason: 'approval',
    notBefore: null,
    attempts: 1,
    detail: { kind: 'approval', because: 'age', was: 1, price: null, over: null },
  },
  { kind: 'sending', evidence: { a: [1] }, sealed: true, since: 1, attempts: 1 },
  { kind: 'unknown', evidence: null, since: 1, nextProbeAt: 2, probes: 0, attempts: 1 },
  { kind: 'ask', evidence: null, question: { text: '', sendAgain: '', leaveIt: '' }, attempts: 1 },
  { kind: 'confirmed', at: 3, charged: 2, startedAt: 1 },
  { kind: 'cancelled', at: 3 },
];

const change = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  state: fc.constantFrom(...states),
  position: fc.integer({ min: 1, max: 4 }),
  cost: fc.option(fc.integer({ min: 0, max: 9 })),
  parents: fc.constantFrom<readonly string[]>([], ['a'], ['b', 'c']),
  title: fc.string(),
});
interface Writing {
  readonly rows: JournalRows;
  readonly others: JournalRows;
  readonly entry: JournalEntry;
}
/** How an entry comes to be written, or not. */
const ways = {
  alone: ({ rows, entry }: Writing) => rows.save(entry),
  'in a transaction': ({ rows, entry }: Writing) =>
    ours.transaction(() => {
      rows.save(entry);
      rows.open();
    }),
  'rolled back': ({ rows, entry }: Writing) => {
    try {
      ours.transaction(() => {
        rows.save(entry);
        rows.open();
        throw new Error('rolled back');
      });
    } catch {
      // As it was meant.
    }
  },
  'by another process': ({ others, entry }: Writing) => others.save(entry),
  'in other words': ({ entry }: Writing) => {
    ours.run('UPDATE journal SET title = ? WHERE id = ?', entry.title, entry.id);
  },
  'not at all': () => undefined,
} as const;
const how = fc.constantFrom<keyof typeof ways>(
  'alone',
  'in a transaction',
  'rolled back',
  'by another process',
  'in other words',
  'not at all',
);

const costs = (credits: JournalCredits) =>
  ['account', 'other'].map((id) => [credits.openCost(id), credits.waitingSpending(id)]);

/** Everything that is answered out of memory. */
function answers(rows: JournalRows) {
  return {
    open: rows.open(),
    one: ['a', 'b', 'c', 'd', 'e'].map((id) => [rows.get(id), rows.stateKind(id), rows.title(id)]),
    unknown: rows.unknown(),
    costs: costs(rows.credits),
    waiting: rows.waitingOf('account'),
    holding: rows.holding('account'),
    children: ['a', 'b'].map((id) => rows.waitingFor([{ id, subjectId: 'another', position: 1 }])),
    behind: rows.waitingFor([{ id: 'another', subjectId: 'film', position: 1 }]),
  };
}

describe('open entries in memory', () => {
  it('are what the database says, whoever wrote it and however it ended', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(how, change), { maxLength: 12 }), async (steps) => {
        ours.run('DELETE FROM journal');
        const rows = new JournalRows(ours);
        const others = new JournalRows(theirs);
        for (const [way, { id, ...changes }] of steps) {
          const known = rows.get(id);
          // What an entry was made with stays as it was.
          const { parents } = known ?? changes;
          // No two of them were asked for in the same moment.
          const accountId = id === 'c' ? 'other' : 'account';
          const operation = id === 'd' ? 'faceless.render' : 'transcriptions.create';
          const made = entryWith({ id, accountId, operation, subjectId: 'film', createdAt: id.charCodeAt(0) });
          const entry = { ...(known ?? made), ...changes, parents };
          ways[way]({ rows, others, entry });
          await nextTurn();
          expect(answers(rows)).toEqual(answers(new JournalRows(ours)));
          // As where some of it cannot be read.
          expect(costs(rows.credits)).toEqual(costs(new JournalCredits(ours, () => null)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('that cannot be read any more are set aside, and what they cost still counts', () => {
    const rows = new JournalRows(ours);
    rows.save(entryWith({ id: 'a', cost: 4 }));
    const { accountId } = entryWith({ id: 'a' });
    expect(rows.credits.openCost(accountId)).toBe(4);
    ours.run(`UPDATE journal SET detail = '{"kind":"waiting"}' WHERE id = 'a'`);

    expect(rows.open()).toEqual([]);
    expect(rows.setAside().map(({ id }) => id)).toEqual(['a']);
    ours.run(`UPDATE journal SET detail = '{"kind":"waiting","reason":"later"}' WHERE id = 'a'`);
    expect(rows.credits.openCost(accountId)).toBe(4);
    // Also for who asks for that first of all.
    expect(new JournalRows(ours).credits.openCost(accountId)).toBe(4);
    expect(new JournalRows(ours).credits.waitingSpending(accountId)).toMatchObject({ least: 4, most: 4 });
  });

  it('begin a transaction with what another process committed in the same turn', () => {
    const rows = new JournalRows(ours);
    rows.save(entryWith({ id: 'a', title: 'before' }));
    expect(rows.get('a')?.title).toBe('before');
    new JournalRows(theirs).save(entryWith({ id: 'a', title: 'after' }));

    expect(ours.transaction(() => rows.get('a')?.title)).toBe('after');
  });
});

const account = (changes: Partial<AccountRecord> = {}): AccountRecord => ({
  id: 'account',
  kind: 'service',
  baseUrl: 'https://service.test',
  userId: 1,
  profile: null,
  costs: null,
  secret: 'keychain',
  active: true,
  signedIn: true,
  checkedAt: null,
  problem: null,
  createdAt: 1,
  ...changes,
});

describe('accounts in memory', () => {
  it('are what the database says after a save, a rollback and a save of another process', async () => {
    const rows = new AccountRows(ours);
    rows.save(account());
    rows.save(account({ userId: 2, kind: 'practice', createdAt: 9 }));
    expect(rows.get('account')).toEqual(new AccountRows(ours).get('account'));
    expect(() =>
      ours.transaction(() => {
        rows.save(account({ userId: 3 }));
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(rows.all().map(({ userId }) => userId)).toEqual([2]);

    new AccountRows(theirs).save(account({ userId: 4 }));
    await nextTurn();
    expect(rows.get('account')?.userId).toBe(4);
  });
});

describe('drafts in memory', () => {
  it('have the script that was written last, and none once they are deleted or were never kept', async () => {
    const rows = new DraftRows(ours);
    const add = (id: string) =>
      ours.run(`INSERT INTO drafts (id, row, created_at, emptied_at) VALUES (?, '{}', 1, 1)`, id);
    add('draft');
    rows.saveScript('draft', 'one');
    expect(rows.script('draft')).toBe('one');
    expect(() =>
      ours.transaction(() => {
        rows.saveScript('draft', 'two');
        expect(rows.script('draft')).toBe('two');
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(rows.script('draft')).toBe('one');
    new DraftRows(theirs).saveScript('draft', 'three');
    await nextTurn();
    expect(rows.script('draft')).toBe('three');
    rows.deleteEmptied(2, 1, 30);
    expect(rows.script('draft')).toBe('three');
    rows.deleteEmptied(2, 31, 30);
    expect(rows.script('draft')).toBe('');
  });
});
