import { describe, expect, test } from 'vitest';
import { planWait } from '../../../../src/renderer/features/editor/plan-wait.ts';

type Last = NonNullable<Parameters<typeof planWait>[0]>;
// Of a step, only where its price comes from counts here.
const steps = (basis: string) => [{ basis }] as unknown as Last['steps'];
const missing = [{}] as unknown as Last['problems'];

describe('the wait before a plan is worked out anew', () => {
  test('is not seen where the last one calls something missing that may be there now', () => {
    expect(planWait({ steps: [], problems: missing })).toBeLessThanOrEqual(100);
    expect(planWait({ steps: steps('price-list'), problems: missing })).toBeLessThanOrEqual(100);
    expect(planWait({ steps: steps('estimate'), problems: missing })).toBeLessThanOrEqual(100);
  });

  test('spares the request limit where the service was asked for its price', () => {
    expect(planWait({ steps: steps('estimate'), problems: [] })).toBe(2500);
    expect(planWait({ steps: steps('price-list'), problems: [] })).toBe(800);
    expect(planWait(null)).toBe(2500);
  });
});
