import { expect, it } from 'vitest';
import { lackedCredits } from '../../../../src/renderer/features/queue/lacked-credits.ts';
import { fundsTexts } from '../../../../src/renderer/texts/funds.ts';
import { practiceAccount, serviceAccount } from '../../../../tools/look/sample-account.ts';
import { queueRow } from './queue-row.ts';

const account = (id: string, remaining: number | null) => ({
  ...serviceAccount,
  id,
  profile: remaining === null ? null : { id: 1, credits: { remaining } },
});
const waits = (accountId: string, ...prices: readonly (number | null)[]) =>
  prices.map((lacksCredits, at) => queueRow({ id: `${accountId}${at}`, accountId, state: 'waiting', lacksCredits }));

it('adds up what all entries of an account take that wait for credits, and nothing else', () => {
  const rows = [
    ...waits('a', 20, 20, 7),
    queueRow({ accountId: 'a', state: 'waiting', credits: 100 }),
    ...waits('b', 30, 30),
  ];
  expect(lackedCredits(rows, [account('a', 5), account('b', 29), practiceAccount])).toEqual([
    { accountId: 'a', count: 3, required: 47, unknown: 0, available: 5 },
    { accountId: 'b', count: 2, required: 60, unknown: 0, available: 29 },
  ]);
  expect(fundsTexts.waiting(3, null)).toBe('3 entries wait for credits');
  expect(fundsTexts.waiting(2, 'Ana')).toBe('2 entries of Ana wait for credits');
  expect(fundsTexts.together(1_047, 5, 0)).toBe(
    'Together they take 1,047 credits, and there are 5: 1,042 credits are missing. They continue by themselves.',
  );
});

it('claims no more than is known of what nobody knows the price', () => {
  const [lacked] = lackedCredits(waits('a', 20, null), [account('a', 5)]);
  expect(lacked).toEqual({ accountId: 'a', count: 2, required: 20, unknown: 1, available: 5 });
  expect(fundsTexts.together(20, 19, 1)).toBe(
    'Together they take at least 20 credits (of 1 nobody knows the price yet), and there are 19: at least 1 credit is missing. They continue by themselves.',
  );
});

it.each([
  ['of one, which says it itself', waits('a', 20), 5],
  ['where the balance is not known', waits('a', 20, 20), null],
  ['where all are covered by now', waits('a', 20, 20), 40],
] as const)('says nothing %s', (_, rows, remaining) => {
  expect(lackedCredits(rows, [account('a', remaining)])).toEqual([]);
});
