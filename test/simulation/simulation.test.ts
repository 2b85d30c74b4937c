import { describe, expect, it } from 'vitest';
import { allOperations } from '../../src/contract/index.ts';
import { isOnce } from '../../tools/bench/simulate/invariants.ts';
import { simulate } from '../../tools/bench/simulate/process.ts';
import { sum, total } from '../../tools/bench/simulate/report.ts';
import { trials } from '../../tools/bench/simulate/trials.ts';

// The whole studio and the service's rules in processes of their own, with deaths and a bad network, in virtual time.
// `npm run bench -- simulate --scenarios N --seed S` plays more of them, and the one that fails here again.

const scenarios = 2_000;
/** The same ones each time: others are the bench's matter. */
const firstSeed = 1;
const changing = allOperations.filter(({ method }) => method !== 'GET').map(({ name }) => name);

/** The seeds whose stories are about one trial: once for each operation, in each round through all trials. */
const about = (trial: (typeof trials)[number], round: number) => ({
  seed: changing.length * (trials.length * round + trials.indexOf(trial)),
  scenarios: changing.length,
});

describe('stories of the studio', { timeout: 600_000 }, () => {
  it('lose no draft, charge nothing twice, and explain themselves, whatever meets any of the changes', async () => {
    const half = scenarios / 2;
    const report = total(
      await Promise.all([
        simulate({ seed: firstSeed, scenarios: half }),
        simulate({ seed: firstSeed + half, scenarios: half }),
      ]),
    );

    expect(report.failures).toEqual([]);
    expect(report.scenarios).toBe(scenarios);
    expect(changing.filter((operation) => (report.executed[operation] ?? 0) === 0)).toEqual([]);
    // What only replaces what is there is sent again long before anything arrives so late.
    const all = allOperations
      .filter(({ method }) => method !== 'GET')
      .flatMap((operation) =>
        trials
          .filter((trial) => trial !== 'very-late' || isOnce(operation))
          .map((trial) => `${operation.name} ${trial}`),
      );
    expect(all.filter((trial) => (report.met[trial] ?? 0) === 0)).toEqual([]);
    expect(report.crashes).toBeGreaterThan(scenarios / 10);
    expect(sum(report.askedAfterUnknown)).toBeLessThanOrEqual(sum(report.unknown) * 0.05);
  });

  it('are the same for the same seed, whatever was played before', async () => {
    const [first, again, alone] = await Promise.all([
      simulate({ seed: 7, scenarios: 12, trace: true }),
      simulate({ seed: 7, scenarios: 12, trace: true }),
      simulate({ seed: 18, scenarios: 1, trace: true }),
    ]);

    expect(first.traces).toHaveLength(12);
    expect(first.traces).toEqual(again.traces);
    expect(alone.traces).toEqual(first.traces.slice(-1));
  });

  it.each([
    ['sends again whatever came of the first time', 'resend-after-unknown', 'lost-answer', 0, 'carried out 2 times'],
    ['does not wait for what may be on its way', 'no-settle-window', 'late', 0, 'carried out 2 times'],
    ['sends newer text while older text may be on its way', 'no-settle-window', 'late', 0, 'an older script is back'],
    [
      'pays for an export while older captions may be on their way',
      'no-settle-window',
      'late',
      5,
      'older captions are back, and an export was paid for',
    ],
    ['takes what was being sent for what never left', 'sending-waits', 'death', 0, 'carried out 2 times'],
    ['keeps drafts in memory alone', 'drafts-in-memory', 'death', 0, 'a script is gone'],
  ] as const)('notice a studio that %s', async (_, sabotage, trial, round, noticed) => {
    const report = await simulate({ ...about(trial, round), sabotage });

    expect(report.failures.flatMap(({ violations }) => violations).join()).toContain(noticed);
  });
});
