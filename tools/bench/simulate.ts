import { availableParallelism } from 'node:os';
import { atLeast, atMost, type BenchOptions, type BenchResult } from './result.ts';
import { cannotBeKnown } from './simulate/invariants.ts';
import { sum, total, type Report } from './simulate/report.ts';
import { simulate as run } from './simulate/process.ts';

const usualScenarios = 2_000;
const leastSettledShare = 0.95;
/** Scenarios a second of one core. */
const leastRate = 300;
/** How many are played by one process while nothing else runs: two beside each other share caches, and are not two cores. */
const alone = 3_000;

/**
 * Stories of the whole studio against the service's rules, with deaths and a bad network: what was lost, and what was charged
 * twice. A failing one is printed with its seed; `--seed S --scenarios 1` plays it again.
 *
 * `scenarios_per_s` is what one core plays in a second, as a night of them goes: by the seconds that the processor was busy, all
 * threads together, with one process alone, after its first 1,000 stories, with which most of its code is compiled. The rate
 * of all that were played, those included, and on all cores at once, is said beside it.
 */
export default async function simulate(
  say: (line: string) => void,
  options: BenchOptions,
): Promise<readonly BenchResult[]> {
  const scenarios = count(options.scenarios, usualScenarios);
  const seed = count(options.seed, Math.floor(Math.random() * 1e9));
  say(`seeds ${seed} to ${seed + scenarios - 1}`);
  const first = await run({ seed, scenarios: Math.min(alone, scenarios), say });
  const rest = await inParallel(seed + first.scenarios, scenarios - first.scenarios, say);
  const report = total([first, ...rest]);
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
  say(`with all that was compiled on the way, ${(report.scenarios / report.seconds).toFixed(1)} a second of each core`);
  return [
    atLeast({ what: 'scenarios', ours: report.scenarios, unit: '' }, scenarios),
    atMost({ what: 'drafts_lost', ours: report.draftsLost, unit: '' }, 0),
    atMost({ what: 'double_charges', ours: report.doubleCharges, unit: '' }, 0),
    atMost({ what: 'other_violations', ours: report.otherViolations, unit: '' }, 0),
    atLeast({ what: 'unknown_settled_share', ours: settled, unit: '' }, leastSettledShare),
    atLeast({ what: 'scenarios_per_s', ours: first.warm.scenarios / first.warm.seconds, unit: '/s' }, leastRate),
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

/** Shared between the cores. */
async function inParallel(seed: number, scenarios: number, say: (line: string) => void): Promise<readonly Report[]> {
  const processes = scenarios < 1_000 ? 1 : Math.max(1, Math.min(availableParallelism(), 8));
  const share = Math.ceil(scenarios / processes);
  const shares = Array.from({ length: processes }, (_, index) => ({
    seed: seed + index * share,
    scenarios: Math.max(0, Math.min(share, scenarios - index * share)),
  })).filter((one) => one.scenarios > 0);
  return Promise.all(shares.map((one) => run({ ...one, say })));
}
