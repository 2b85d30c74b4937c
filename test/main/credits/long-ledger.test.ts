import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ApiClient, CallOptions } from '../../../src/main/api/index.ts';
import { Credits } from '../../../src/main/credits/credits.ts';
import { mergeHistory } from '../../../src/main/credits/history.ts';
import type { CreditEntry, CreditHistory } from '../../../src/main/records/index.ts';
import { summariseCredits } from '../../../src/main/credits/summary.ts';
import { composeStore } from '../../../src/main/compose/store.ts';
import { CreditRows, Database } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { ManualClock, ScriptedDialogs } from '../../helpers/ports.ts';

const nothingKnown: CreditHistory = { entries: [], gaps: [], reachesStart: false };

it('a ledger of 20,000 entries is stored, read and summed up, and only what is new is written', async () => {
  await using folder = await temporaryFolder();
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const rows = new CreditRows(db);
  const start = Date.UTC(2024, 0, 1);
  const all: CreditEntry[] = Array.from({ length: 20_000 }, (_, index) => ({
    label: `Speech ${index}`,
    contentType: index % 3 === 0 ? 'speech' : 'faceless_video',
    amount: index % 500 === 499 ? 20_000 : -3,
    type: index % 500 === 499 ? 'credit' : 'debit',
    at: start + index * 3_600_000,
  })).toReversed();
  const known = mergeHistory(nothingKnown, all.slice(10), { total: all.length - 10, reachedEnd: true });
  rows.save('me', known, 1, null);
  expect(rows.read('me').history).toEqual(known);

  db.run('CREATE TABLE written (position INTEGER)');
  db.run('CREATE TRIGGER note AFTER INSERT ON credit_entries BEGIN INSERT INTO written VALUES (new.position); END');
  const merged = mergeHistory(known, all.slice(0, 50), { total: all.length, reachedEnd: false });
  rows.save('me', merged, 2, null);
  expect(db.get('SELECT count(*) AS count FROM written')).toEqual({ count: 10 });
  // What a second account has is not touched.
  expect(rows.read('you').history).toEqual(nothingKnown);
  const { history, readAt } = rows.read('me');
  expect([history, readAt]).toEqual([{ entries: all, gaps: [], reachesStart: true }, 2]);

  const summary = summariseCredits(history, 500);
  expect(summary).toMatchObject({ entries: 20_000, complete: true, gaps: [], since: start });
  expect(summary.balance).toHaveLength(240);
  expect(summary.byKind.reduce((sum, { spent }) => sum + spent, 0)).toBe(19_960 * 3);

  // A gap comes and goes at the same place.
  const gap = { entries: history.entries, gaps: [10], reachesStart: true };
  rows.save('me', gap, 3, null);
  expect(rows.read('me').history).toEqual(gap);
  rows.save('me', history, 4, null);
  expect(rows.read('me').history.gaps).toEqual([]);
  db.close();
});

it('of a long ledger the newest page alone is asked for before what else the user does', async () => {
  await using folder = await temporaryFolder();
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const { rows } = composeStore(db);
  const lanes: unknown[] = [];
  const call = (_operation: unknown, { query }: { query: { page?: number } }, { lane }: CallOptions) => {
    lanes.push(lane);
    const { page = 1 } = query;
    const data = Array.from({ length: 50 }, (_, at) => ({ label: `Entry ${page * 50 + at}`, credit_spend: '-1' }));
    return Promise.resolve({ data, meta: { total: 150, last_page: 3 } });
  };
  const credits = new Credits({
    rows: rows.credits,
    accounts: rows.accounts,
    clock: new ManualClock(),
    dialogs: new ScriptedDialogs(),
    failedJobs: () => [],
    ledgerSeen: () => undefined,
  });
  // The stand-in has what is called.
  await credits.refresh('me', { call } as unknown as ApiClient);
  expect(lanes).toEqual(['user', 'bulk', 'bulk']);
  db.close();
});
