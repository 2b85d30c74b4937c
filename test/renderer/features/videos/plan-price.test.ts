import { expect, it } from 'vitest';
import { approvalPrice } from '../../../../src/renderer/features/queue/journal/approvals.ts';
import { planPrice } from '../../../../src/renderer/features/videos/plan-price.ts';

it('what nobody knows the price of is never called free', () => {
  expect(planPrice({ credits: 0, unknown: 0 })).toBe(0);
  expect(planPrice({ credits: 0, unknown: 1 })).toBe('unknown');
  expect(planPrice({ credits: 20, unknown: 1 }, { credits: 0, unknown: 0 })).toBe(20);
  expect(planPrice({ credits: 0, unknown: 0 }, { credits: 0, unknown: 2 })).toBe('unknown');
  expect(planPrice()).toBe(0);
  expect(approvalPrice([{ credits: 0 }, { credits: null }])).toBe('unknown');
  expect(approvalPrice([{ credits: 3 }, { credits: null }])).toBe(3);
  expect(approvalPrice([{ credits: 0 }])).toBe(0);
});
