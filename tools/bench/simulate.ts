import { availableParallelism } from 'node:os';
import { atLeast, atMost, type BenchOptions, type BenchResult } from './result.ts';
import { cannotBeKnown } from './simulate/invariants.ts';
import { sum, total, type Report } from './simulate/report.ts';
import { simulate as run } from './simulate/process.ts';

const usualScenarios = 2_000;
const leastSettledShare = 0.95;
/** Scenarios a second and core. */
const leastRate = 300;

/**
 * Stories of the whole studio against the service's rules, with deaths and a bad network: what was lost, and what was charged
 * twice. A failing one is printed with its seed; `--seed S --scenarios 1` plays it again.
 */
export default async function simulate(
  say: (line: string) => void,
  options: BenchOptions,
): Promise<readonly BenchResult[]> {
  const scenarios = count(options.scenarios, usualScenarios);
  const seed = count(options.seed, Math.floor(Math.random() * 1e9));
  say(`seeds ${seed} to ${seed + scenarios - 1}`);
  const report = await inParallel(seed, scenarios, say);
  for (const { seed, violations, trace } of report.failures)
    say(`\nseed ${seed}:\n${violations.map((text) => `  ${text}`).join('\n')}\n${trace.join('\n')}`);
  const known = (counts: Report['unknown']): Report['unknown'] =>
    Object.fromEntries(Object.entries(counts).filter(([operation]) => !cannotBeKnown.has(operation)));
  const settled = settledShare(report.unknown, report.askedAfterUnknown);
  say(`carried out: ${JSON.stringify(report.executed)}`);
  say(`unknown for a time: ${JSON.stringify(report.unknown)}; asked: ${JSON.stringify(report.askedAfterUnknown)}`);
  const knowable = settledShare(known(report.unknown), known(report.askedAfterUnknown));
  say(`of those that can be known, ${(100 * knowable).toFixed(1)} % settled without asking`);
  say(`${report.crashes} deaths`);
  return [
    atLeast({ what: 'scenarios', ours: report.scenarios, unit: '' }, scenarios),
    atMost({ what: 'drafts_lost', ours: report.draftsLost, unit: '' }, 0),
    atMost({ what: 'double_charges', ours: report.doubleCharges, unit: '' }, 0),
    atMost({ what: 'other_violations', ours: report.otherViolations, unit: '' }, 0),
    atLeast({ what: 'unknown_settled_share', ours: settled, unit: '' }, leastSettledShare),
    atLeast({ what: 'scenarios_per_s', ours: report.scenarios / report.seconds, unit: '/s' }, leastRate),
  ];
}

function settledShare(unknown: Report['unknown'], asked: Report['unknown']): number {
  const all = sum(unknown);
  return all === 0 ? 1 : 1 - sum(asked) / all;
}

function count(text: string | undefined, usual: number): number {
  const value = text === undefined ? usual : Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${text} is no number of scenarios, and no seed.`);
  return value;
}

/** Many scenarios are shared between the cores; the rate is that of one. */
async function inParallel(seed: number, scenarios: number, say: (line: string) => void): Promise<Report> {
  const processes = scenarios < 1_000 ? 1 : Math.max(1, Math.min(availableParallelism(), 8));
  const share = Math.ceil(scenarios / processes);
  const shares = Array.from({ length: processes }, (_, index) => ({
    seed: seed + index * share,
    scenarios: Math.max(0, Math.min(share, scenarios - index * share)),
  }));
  return total(await Promise.all(shares.map((one) => run({ ...one, say }))));
}
