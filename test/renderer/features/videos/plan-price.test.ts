import { expect, it } from 'vitest';
import type { VideoStep } from '../../../../src/bridge/index.ts';
import { approvalPrice } from '../../../../src/renderer/features/queue/journal/approvals.ts';
import { planPrice } from '../../../../src/renderer/features/videos/plan-price.ts';

const exact = { exactPrice: 'known' as const };

it('what nobody knows the price of is never called free', () => {
  expect(planPrice({ credits: 0, unknown: 0, ...exact })).toBe(0);
  expect(planPrice({ credits: 0, unknown: 1, ...exact })).toBe('unknown');
  expect(planPrice({ credits: 0, unknown: 0, ...exact }, { credits: 0, unknown: 2, ...exact })).toBe('unknown');
  expect(planPrice()).toBe(0);
  expect(approvalPrice([{ credits: 0 }, { credits: null }])).toBe('unknown');
  expect(approvalPrice([{ credits: 3 }, { credits: null }])).toEqual({ from: 3 });
  expect(approvalPrice([{ credits: 0 }])).toBe(0);
});

it('what may turn out to take more is only the beginning of a price', () => {
  expect(planPrice({ credits: 60, unknown: 0, ...exact })).toBe(60);
  expect(planPrice({ credits: 5, unknown: 0, exactPrice: null })).toBe(5);
  for (const exactPrice of ['askable', 'being-asked', 'not-said', 'not-yet'] as const)
    expect(planPrice({ credits: 40, unknown: 0, ...exact }, { credits: 20, unknown: 0, exactPrice })).toEqual({
      from: 60,
    });
  expect(planPrice({ credits: 20, unknown: 1, ...exact })).toEqual({ from: 20 });
});

it('what the service said before the last changes is about the price', () => {
  const steps: VideoStep[] = [{ kind: 'render', credits: 120, basis: 'earlier-estimate' }];
  const earlier = { credits: 120, unknown: 0, exactPrice: 'askable' as const, steps };
  expect(planPrice(earlier)).toEqual({ about: 120 });
  expect(planPrice(earlier, { credits: 60, unknown: 0, ...exact })).toEqual({ about: 180 });
  expect(planPrice(earlier, { credits: 20, unknown: 0, exactPrice: 'askable' })).toEqual({ from: 140 });
  expect(planPrice({ ...earlier, unknown: 1 })).toEqual({ from: 120 });
});
