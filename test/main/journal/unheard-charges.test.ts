import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ManualClock } from '../../helpers/ports.ts';
import { TestJournal } from '../../helpers/journal.ts';
import { temporaryFolder } from '../../helpers/media.ts';

// What was charged here is never told as the work of another program, also where no answer of this run told of it.

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let test: TestJournal;
beforeEach(async () => {
  folder = await temporaryFolder();
  test = new TestJournal(join(folder.path, 'studio.sqlite'), new ManualClock(1_000_000));
});
afterEach(async () => {
  await test.close();
  await folder[Symbol.asyncDispose]();
});

/** What the service answers next: 3 credits were taken. */
function answers(remaining: number): void {
  test.remote.attempt = ({ beforeLastByte }) => {
    beforeLastByte?.();
    return Promise.resolve({ data: null, meta: { credits: { cost: 3, remaining } } });
  };
}

function ledgerIs(remaining: number, ...debits: number[]): void {
  const data = debits.map((credits) => ({ label: 'Speech', credit_spend: String(credits) }));
  test.remote.reads = (name) =>
    name === 'account.me' ? { data: { id: 1, credits: { remaining } } } : { data, meta: { total: data.length } };
}

async function charged(remaining: number): Promise<void> {
  answers(remaining);
  test.add();
  await test.settle(1_000);
}

it('found out after its answer was lost', async () => {
  await charged(97);
  test.remote.attempt = ({ beforeLastByte }) => {
    beforeLastByte?.();
    return Promise.reject(new Error('lost'));
  };
  test.finding = () => Promise.resolve({ kind: 'found', data: null, charged: null });
  const lost = test.add();
  await test.settle(5_000);
  expect(test.state(lost).kind).toBe('confirmed');
  ledgerIs(91, -3, -3, -3);
  await charged(91);
  expect(test.journal.balanceNotes('me')).toEqual([]);
  expect(test.balances.mark('me')?.remaining).toBe(91);
  // What another program takes is told all the same.
  ledgerIs(76, -3, -12, -3, -3, -3);
  await charged(76);
  expect(test.journal.balanceNotes('me')).toMatchObject([{ expected: 88, actual: 76, lines: [{ credits: -12 }] }]);
});

it('answered before the program ended, while the balance could not be compared', async () => {
  await charged(97);
  test.remote.attempt = ({ beforeLastByte, signal }) => {
    beforeLastByte?.();
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('cut'))));
  };
  const slow = test.add({ operation: 'faceless.render', cost: 20 });
  await test.settle(1_000);
  await charged(94);
  expect(test.balances.mark('me')?.remaining).toBe(97);
  await test.restart();
  test.finding = () => Promise.resolve({ kind: 'ambiguous', question: { text: '', sendAgain: '', leaveIt: '' } });
  await test.settle(5_000);
  expect(test.state(slow).kind).toBe('ask');
  ledgerIs(91, -3, -3, -3);
  await charged(91);
  expect(test.journal.balanceNotes('me')).toEqual([]);
  expect(test.balances.mark('me')?.remaining).toBe(91);
});

it('counts for nothing where it was free, or where nobody knows what it took', async () => {
  test.remote.attempt = ({ beforeLastByte }) => {
    beforeLastByte?.();
    return Promise.resolve({ data: null, meta: null });
  };
  for (const cost of [null, 0, 3]) test.add({ cost });
  await test.settle(60_000);
  expect(test.rows.credits.unheardCharges('me', 0, [])).toEqual([3]);
});
