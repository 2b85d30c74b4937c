import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { BalanceAuditor } from '../../../src/main/journal/balance-auditor.ts';
import { BalanceRows, Database } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const speech = { label: 'Speech', transaction_type: 'debit', credit_spend: '-3' };
const refund = { label: 'Render (refund)', transaction_type: 'credit', credit_spend: '+20' };
const transcription = { label: 'Transcription', transaction_type: 'debit', credit_spend: '-4' };

interface Audited {
  /** What the ledger shows beside the charge of 3 that the answer told of. */
  readonly line: typeof speech;
  /** Of the same once more. */
  readonly again?: boolean;
  readonly remaining: number;
  readonly late?: readonly number[];
  readonly unseen?: { readonly charges?: readonly (number | null)[]; readonly refunds?: readonly number[] };
  /** What was seen of jobs while the ledger was read. */
  readonly meanwhile?: { readonly charges?: readonly number[]; readonly refunds?: readonly number[] };
}

/** How many notes an account has after a charge of 3 from 100, and the lines that were looked through for late refunds. */
async function audited({ line, again = false, remaining, late = [], unseen = {}, meanwhile = {} }: Audited) {
  await using folder = await temporaryFolder();
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const told: (string | null)[] = [];
  let isRead = false;
  let isNoticed = false;
  const auditor = new BalanceAuditor({
    db,
    rows: new BalanceRows(db),
    clock: { now: () => 1_000, after: () => () => undefined },
    isQuiet: () => true,
    quietMoney: () => ({ charges: [], refunds: isNoticed ? late : [], ...(isRead && meanwhile) }),
    unseenMoney: () => ({ charges: [], refunds: [], ...unseen }),
    lateRefunds: (_accountId, lines) => {
      isNoticed = true;
      told.push(...lines.map(({ label }) => label));
      return late;
    },
  });
  const answers: Record<string, unknown> = {
    'account.me': { data: { credits: { remaining } }, meta: null },
    'account.ledger': { data: [speech, line, ...(again ? [line] : [])], meta: { total: 2 } },
  };
  // The auditor asks nothing else of the service.
  const call = ({ name }: { name: string }) => {
    isRead = true;
    return Promise.resolve(answers[name]);
  };
  const client = { call } as unknown as ApiClient;
  await auditor.answered('a', { entryId: 'first', cost: 0, remaining: 100 }, client);
  await auditor.answered('a', { entryId: 'second', cost: 3, remaining }, client);
  const notes = auditor.notes('a').length;
  db.close();
  return { notes, told };
}

it.each([
  ['that was noticed in the ledger is no stranger’s', [20], [], 0],
  ['of a job that nobody has looked at since it failed is no stranger’s', [], [20], 0],
  ['of nothing that failed here is remarked on', [], [7], 1],
] as const)('a refund %s', async (_what, late, refunds, notes) => {
  const found = await audited({ line: refund, remaining: 117, late, unseen: { refunds } });
  expect(found).toEqual({ notes, told: ['Speech', 'Render (refund)'] });
});

it.each([
  ['of a job that nobody has looked at since it was measured is no stranger’s', [4], 0],
  ['of a job whose price nobody knew is no stranger’s', [null], 0],
  ['of nothing that runs here is remarked on', [5], 1],
] as const)('a later charge %s', async (_what, charges, notes) => {
  const found = await audited({ line: transcription, remaining: 93, unseen: { charges } });
  expect(found.notes).toBe(notes);
});

it('what is seen of a job while the ledger is read is no stranger’s', async () => {
  const refunded = await audited({ line: refund, remaining: 117, meanwhile: { refunds: [20] } });
  const charged = await audited({ line: transcription, remaining: 93, meanwhile: { charges: [4] } });
  expect([refunded.notes, charged.notes]).toEqual([0, 0]);
});

it('a refund that was noticed in the ledger does not answer for another one of the same amount', async () => {
  const found = await audited({ line: refund, again: true, remaining: 137, late: [20] });
  expect(found.notes).toBe(1);
});
