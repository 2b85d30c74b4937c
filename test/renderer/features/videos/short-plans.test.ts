import { expect, it } from 'vitest';
import type { VideoPlan } from '../../../../src/bridge/index.ts';
import { movedByCredits } from '../../../../src/renderer/features/videos/short-plans.ts';

type Plan = Pick<VideoPlan, 'credits' | 'problems'>;
const problem = (code: string): VideoPlan['problems'][number] => ({ code, field: null, title: '', detail: '' });

// Ten thousand were planned again each time a credit was spent.
it('names of the planned only those that other credits say something else of', () => {
  const plans = new Map<string, Plan>([
    ['dear', { credits: 20, problems: [problem('insufficient-credits')] }],
    ['cheap', { credits: 5, problems: [] }],
    ['silent', { credits: 5, problems: [problem('voice-missing')] }],
  ]);
  const moved = (remaining: number | null): string[] => movedByCredits(['dear', 'cheap', 'silent'], plans, remaining);
  expect(moved(10)).toEqual(['dear']);
  expect(moved(30)).toEqual(['dear']);
  expect(moved(4)).toEqual(['dear', 'cheap', 'silent']);
  expect(moved(null)).toEqual(['dear']);
  expect(movedByCredits(['new'], plans, 10)).toEqual(['new']);
});
