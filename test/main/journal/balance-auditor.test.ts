import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { BalanceAuditor } from '../../../src/main/journal/balance-auditor.ts';
import { BalanceRows, Database } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

it.each([
  ['that was noticed in the ledger is no stranger’s', [20], [], 0],
  ['of a job that nobody has looked at since it failed is no stranger’s', [], [20], 0],
  ['of nothing that failed here is remarked on', [], [7], 1],
] as const)('a refund %s', async (_what, late, running, notes) => {
  await using folder = await temporaryFolder();
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const told: (string | null)[] = [];
  const auditor = new BalanceAuditor({
    db,
    rows: new BalanceRows(db),
    clock: { now: () => 1_000, after: () => () => undefined },
    isQuiet: () => true,
    quietMoney: () => ({ charges: [], refunds: [] }),
    unseenMoney: () => ({ charges: [], refunds: running }),
    lateRefunds: (_accountId, lines) => {
      told.push(...lines.map(({ label }) => label));
      return late;
    },
  });
  const ledger = [
    { label: 'Speech', transaction_type: 'debit', credit_spend: '-3' },
    { label: 'Render (refund)', transaction_type: 'credit', credit_spend: '+20' },
  ];
  const answers: Record<string, unknown> = {
    'account.me': { data: { credits: { remaining: 117 } }, meta: null },
    'account.ledger': { data: ledger, meta: { total: 2 } },
  };
  // The auditor asks nothing else of the service.
  const client = { call: ({ name }: { name: string }) => Promise.resolve(answers[name]) } as unknown as ApiClient;
  await auditor.answered('a', { cost: 0, remaining: 100 }, client);
  await auditor.answered('a', { cost: 3, remaining: 117 }, client);
  expect(told).toEqual(['Speech', 'Render (refund)']);
  expect(auditor.notes('a')).toHaveLength(notes);
  db.close();
});
