import { describe, expect, it } from 'vitest';
import { simulate } from '../../tools/bench/simulate/process.ts';
import { sum, total } from '../../tools/bench/simulate/report.ts';

// The whole studio and the service's rules in processes of their own, with deaths and a bad network, in virtual time.
// `npm run bench -- simulate --scenarios N --seed S` plays more of them, and the one that fails here again.

const scenarios = 240;
/** The same ones each time: others are the bench's matter. */
const firstSeed = 1;

describe('stories of the studio', { timeout: 120_000 }, () => {
  it('lose no draft, charge nothing twice, and explain themselves', async () => {
    const half = scenarios / 2;
    const report = total(
      await Promise.all([
        simulate({ seed: firstSeed, scenarios: half }),
        simulate({ seed: firstSeed + half, scenarios: half }),
      ]),
    );

    expect(report.failures).toEqual([]);
    expect(report.scenarios).toBe(scenarios);
    // Something happened in them.
    expect(report.crashes).toBeGreaterThan(scenarios / 10);
    expect(sum(report.unknown)).toBeGreaterThan(scenarios / 20);
    expect(Object.keys(report.executed).length).toBeGreaterThan(15);
    expect(sum(report.askedAfterUnknown)).toBeLessThanOrEqual(sum(report.unknown) * 0.1);
  });

  it('are the same for the same seed', async () => {
    const [first, again] = await Promise.all([
      simulate({ seed: 7, scenarios: 8, trace: true }),
      simulate({ seed: 7, scenarios: 8, trace: true }),
    ]);

    expect(first.traces).toEqual(again.traces);
    expect(first.traces).toHaveLength(8);
  });

  it('catch a journal that sends again whatever came of the first time', async () => {
    const report = await simulate({ seed: firstSeed, scenarios: 60, sabotage: 'resend-after-unknown' });

    expect(report.doubleCharges).toBeGreaterThan(0);
    expect(report.failures.flatMap(({ violations }) => violations).join()).toContain('carried out 2 times');
  });
});
