import { expect, it } from 'vitest';
import {
  agreedTogether,
  approvalTotal,
  wantsApproval,
} from '../../../../../src/renderer/features/queue/journal/approvals.ts';

it.each([
  ['needs-you', 'approval', true, true],
  ['needs-you', 'restored', true, false],
  ['needs-you', 'ask', false, false],
  ['waiting', 'approval', false, false],
  ['waiting', 'restored', false, false],
] as const)(
  'an entry that is %s, %s, waits for a yes: %s; together with others: %s',
  (state, phase, wants, together) => {
    expect([wantsApproval({ state, phase }), agreedTogether({ state, phase })]).toEqual([wants, together]);
  },
);

it('takes together what each is known to take', () => {
  expect(approvalTotal([{ credits: 3 }, { credits: null }, { credits: 4 }])).toBe(7);
});
