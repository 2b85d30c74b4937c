import { requestsPerMinute, type LimiterRules } from './poll/limiter.ts';
import { modelKinds, plainKinds, sigma, singleShare } from './poll/service.ts';
import { interactivePerMinute, simulate, type Policy, type Run, type Scenario } from './poll/simulate.ts';
import { atMost, percentile, type BenchResult } from './result.ts';

/**
 * Watching jobs within 30 requests a minute: the app's own watcher and request budget in virtual time, beside a fixed cadence
 * for each job and a round robin over list pages. `drain` and `sustained` are the model of polling.md: log-normal times with the
 * medians of that page and a deviation of 0.5. In `drain-words` and `sustained-words` transcriptions take a call of their own for
 * their words, as they do on the service: it counts as a request, and as staleness only in `complete_mean_s`; where the
 * words alone take more than the limit there is no bar for the mean. Each figure is named POLICY/MODEL/JOBS/FIGURE; other
 * endings of MODEL name another limiter than the fixed window of the models, or another program (`-shared`). Under another
 * limiter the bars of the mean are kept where all jobs begin at once, as in polling.md; where others follow without end, a
 * sliding window allows a sixth fewer looks. POLICY `bound` is what no policy can better.
 */
export default async function poll(say: (line: string) => void): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  for (const words of [false, true]) {
    for (const mode of modes) {
      const model = words ? `${mode}-words` : mode;
      for (const jobs of sizes) {
        say(`${model}, ${jobs} jobs …`);
        const [ours, roundRobin, fixed] = [
          await figures({ policy: 'ours', mode, jobs, words }),
          await figures({ policy: 'round-robin', mode, jobs, words }),
          await figures({ policy: 'fixed', mode, jobs, words }),
        ];
        results.push(...judged(`${model}/${jobs}`, ours, roundRobin, words ? wordsBar(mode, jobs) : meanBars[jobs]));
        results.push(...told(`round-robin/${model}/${jobs}`, roundRobin), ...told(`fixed/${model}/${jobs}`, fixed));
        if (mode === 'sustained') {
          const what = `bound/${model}/${jobs}/single_mean_s`;
          results.push(atMost({ what, ours: leastSingleMean(jobs), unit: 's' }));
        }
      }
    }
  }
  for (const [name, limiter] of limiters) {
    for (const jobs of sizes) {
      say(`a ${name} limiter, ${jobs} jobs …`);
      for (const mode of modes) {
        // That limiter is the one of the models themselves.
        if (limiter === fixedWindow) continue;
        const asked = { mode, jobs, words: false, limiter } as const;
        const own = await figures({ policy: 'ours', ...asked });
        // A round robin never gets through where refused requests count.
        const kinder = { ...limiter, countsRefused: false };
        const roundRobin = await figures({ policy: 'round-robin', ...asked, limiter: kinder });
        // Bars of the mean are those of the model in which all begin at once; see above.
        const meanBar = mode === 'drain' ? meanBars[jobs] : undefined;
        results.push(...judged(`${mode}-${name}/${jobs}`, own, roundRobin, meanBar));
      }
      say(`… and with another program`);
      const shared = await figures({
        policy: 'ours',
        mode: 'sustained',
        jobs,
        words: false,
        limiter,
        otherProgram: 8,
      });
      const what = `ours/sustained-${name}-shared/${jobs}`;
      results.push(
        atMost({ what: `${what}/refused_429_per_min`, ours: shared.refusedPerMinute, unit: '1/min' }, sharedBar),
        ...told(what, shared),
      );
    }
  }
  return results;
}

const modes = ['drain', 'sustained'] as const;
const sizes = [5, 50, 200, 1000] as const;
type Size = (typeof sizes)[number];
/** Mean staleness, in seconds. */
const meanBars: Readonly<Record<Size, number>> = { 5: 5, 50: 18, 200: 65, 1000: 320 };
/**
 * The same with words, but where the words alone, each a call, are more than the limit: there every one that is fetched keeps
 * another job from being noticed, and both cannot be had.
 */
function wordsBar(mode: Scenario['mode'], jobs: Size): number | undefined {
  const shared = (1 - singleShare) / modelKinds.filter(({ list }) => list !== 'none').length;
  const perMinute = modelKinds
    .filter(({ leavesOut }) => leavesOut)
    .reduce((sum, { medianMs }) => sum + (jobs * shared * minuteMs) / (medianMs * Math.exp(sigma ** 2 / 2)), 0);
  return mode === 'sustained' && perMinute > requestsPerMinute - interactivePerMinute ? undefined : meanBars[jobs];
}
/** What an interactive call may take, 95th percentile, seconds; 0.25 of them are the network. */
const interactiveBar = 0.7;
/** Refused requests a minute while another program uses the same token. */
const sharedBar = 0.05;
const minuteMs = 60_000;

const fixedWindow: LimiterRules = { window: 'fixed', countsRefused: false };
const limiters: readonly (readonly [string, LimiterRules])[] = [
  ['fixed', fixedWindow],
  ['sliding', { window: 'sliding', countsRefused: false }],
  ['fixed-counting-refused', { window: 'fixed', countsRefused: true }],
  ['sliding-counting-refused', { window: 'sliding', countsRefused: true }],
];

interface Asked {
  readonly policy: Policy;
  readonly mode: Scenario['mode'];
  readonly jobs: number;
  readonly words: boolean;
  readonly limiter?: LimiterRules;
  readonly otherProgram?: number;
}

interface Figures {
  readonly stalenessMean: number;
  readonly stalenessP95: number;
  readonly singleP95: number;
  readonly completeMean: number;
  /** Per run. */
  readonly refused: number;
  readonly refusedPerMinute: number;
  readonly interactiveP95: number;
  readonly requestsPerMinute: number;
}

/**
 * At least twenty seeds up to 200 jobs, and the more the fewer there are: of five jobs in each of forty runs, ten decide on the
 * 95th percentile. A thousand jobs are many enough to agree with themselves, but take long to be turned over once.
 */
async function figures(asked: Asked): Promise<Figures> {
  const runs: Run[] = [];
  const large = asked.jobs > 200;
  const seeds = seedsOf(asked);
  const minutes = large ? 120 : asked.jobs > 50 ? 40 : 30;
  for (let seed = 1; seed <= seeds; seed += 1) {
    runs.push(
      await simulate({
        limiter: fixedWindow,
        otherProgram: 0,
        ...asked,
        seed,
        sustainedMs: minutes * minuteMs,
        warmUpMs: (minutes / 3) * minuteMs,
      }),
    );
  }
  const staleness = runs.flatMap((run) => run.staleness);
  const total = (of: (run: Run) => number): number => runs.reduce((sum, run) => sum + of(run), 0);
  return {
    stalenessMean: mean(staleness),
    stalenessP95: percentile(staleness, 95),
    singleP95: percentile(
      runs.flatMap((run) => run.singleStaleness),
      95,
    ),
    completeMean: mean(runs.flatMap((run) => run.completeness)),
    refused: total((run) => run.refused) / seeds,
    refusedPerMinute: total((run) => run.refused) / total((run) => run.minutes),
    interactiveP95: percentile(
      runs.flatMap((run) => run.interactive),
      95,
    ),
    requestsPerMinute: total((run) => run.requests) / total((run) => run.minutes),
  };
}

function seedsOf({ jobs, mode }: Asked): number {
  if (jobs > 200) return mode === 'drain' ? 5 : 6;
  return jobs > 50 ? 20 : jobs > 5 ? 60 : 200;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Of jobs that are asked for one by one, each request shows one at most: so many of them, kept in flight, cannot be noticed
 * sooner on average, whatever the policy, in what the limit leaves beside the interactive calls. Seconds.
 */
function leastSingleMean(jobs: number): number {
  const singles = plainKinds.filter(({ list }) => list === 'none');
  const lastsS = mean(singles.map(({ medianMs }) => medianMs * Math.exp(sigma ** 2 / 2))) / 1000;
  const perSecond = (requestsPerMinute - interactivePerMinute) / 60;
  return Math.max(0, (jobs * singleShare) / perSecond - lastsS);
}

/** Our figures against their bars. */
function judged(model: string, ours: Figures, other: Figures, meanBar: number | undefined): BenchResult[] {
  const what = `ours/${model}`;
  const [mine, theirs] = [ours.stalenessP95, other.stalenessP95];
  return [
    atMost({ what: `${what}/staleness_mean_s`, ours: ours.stalenessMean, unit: 's' }, meanBar),
    atMost({ what: `${what}/staleness_p95_s`, ours: mine, other: theirs, unit: 's' }, 1),
    atMost({ what: `${what}/single_p95_s`, ours: ours.singleP95, other: other.singleP95, unit: 's' }),
    atMost({ what: `${what}/complete_mean_s`, ours: ours.completeMean, other: other.completeMean, unit: 's' }),
    atMost({ what: `${what}/refused_429`, ours: ours.refused, unit: 'answers' }, 0),
    atMost({ what: `${what}/interactive_p95_s`, ours: ours.interactiveP95, unit: 's' }, interactiveBar),
    atMost({ what: `${what}/requests_per_min`, ours: ours.requestsPerMinute, unit: '1/min' }),
  ];
}

/** Figures without a bar. */
function told(what: string, one: Figures): BenchResult[] {
  return [
    atMost({ what: `${what}/staleness_mean_s`, ours: one.stalenessMean, unit: 's' }),
    atMost({ what: `${what}/staleness_p95_s`, ours: one.stalenessP95, unit: 's' }),
    atMost({ what: `${what}/refused_429`, ours: one.refused, unit: 'answers' }),
    atMost({ what: `${what}/interactive_p95_s`, ours: one.interactiveP95, unit: 's' }),
    atMost({ what: `${what}/requests_per_min`, ours: one.requestsPerMinute, unit: '1/min' }),
  ];
}
