import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { buildRenderer, bundleForPage, serveRenderer } from '../look/renderer-server.ts';
import { looks } from '../look/screens.ts';
import { atMost, type BenchResult, median, percentile } from './result.ts';

/** One frame at 60 Hz, milliseconds. */
const frameMs = 16;
/** A machine that is busy with something else for a second spoils one of them only. */
const rounds = 3;
const steps = 60;

/** A word typed and taken back, as people do. */
const typed = ['p', 'po', 'pod', 'podc', 'pod', 'po', 'p', '', '1', '12', '123', '12', '1', '', 'n', 'na', 'nar', ''];

/** How the queue is shown while it is scrolled. */
const views = [
  { name: 'flat, newest first', group: 'none', sort: 'newest' },
  { name: 'flat, by name', group: 'none', sort: 'title' },
  { name: 'by kind, newest first', group: 'kind', sort: 'newest' },
  { name: 'by state, by name', group: 'state', sort: 'title' },
] as const;

/**
 * The queue's screen in the built renderer with 10,000 rows of which 20 change in a second, beside a virtual list with bare
 * titles that changes as often: how long the page's main thread works for a scroll step and for a keystroke in the filter. It
 * is the time that the thread has worked, not the time that went by: others on the machine are not counted, nor is what it
 * takes to ask for a step and for that time, which is measured in frames where nothing happens.
 */
export default async function list(say: (line: string) => void): Promise<BenchResult[]> {
  const look = looks.find((entry) => entry.name === 'queue-many');
  if (!look) throw new Error('There is no picture of a queue with many rows.');
  const rows = look.scenario.rows.queue;
  const dir = await mkdtemp(join(tmpdir(), 'backlot-list-'));
  await buildRenderer(dir);
  const scripts = [
    `globalThis.lookScenario = ${JSON.stringify({ ...look.scenario, theme: 'dark' })};`,
    await bundleForPage('tools/look/fake-bridge.ts'),
    await bundleForPage('tools/bench/list/page/steps.ts'),
  ].join('\n');
  const server = await serveRenderer(dir);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const ours = await Measured.open(browser, server.url, scripts);
    const bare = await Measured.open(browser, server.url, scripts);
    await ours.page.evaluate((all) => Reflect.get(globalThis, 'openOurs')(all), rows);
    await bare.page.evaluate(
      (titles) => Reflect.get(globalThis, 'openBare')(titles),
      rows.map(({ title }) => title),
    );
    const scroll = new Map<string, number[]>([
      ...views.map(({ name }) => [name, []] as [string, number[]]),
      ['bare', []],
    ]);
    const keys = { ours: [] as number[], bare: [] as number[] };
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}`);
      for (const { name, group, sort } of views) {
        await ours.page.getByLabel('Group', { exact: true }).selectOption(group);
        await ours.page.getByLabel('Order', { exact: true }).selectOption(sort);
        scroll.get(name)?.push(percentile(await ours.scroll(), 95));
      }
      scroll.get('bare')?.push(percentile(await bare.scroll(), 95));
      keys.ours.push(percentile(await ours.type(), 95));
      keys.bare.push(percentile(await bare.type(), 95));
    }
    const other = median(scroll.get('bare') ?? []);
    const key = { ours: median(keys.ours), other: median(keys.bare), unit: 'ms' };
    return [
      ...views.flatMap(({ name }) => {
        const what = `scroll step over 10,000 rows, 20 a second changing, ${name}, 95th percentile`;
        return beside({ what, ours: median(scroll.get(name) ?? []), other, unit: 'ms' });
      }),
      // The field answers in the first, the list in the second.
      ...beside({ what: 'keystroke in the filter of 10,000 rows, two frames, 95th percentile', ...key }, 2 * frameMs),
    ];
  } finally {
    await browser.close();
    server.close();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Ours against the frame, and then beside the bare list. */
function beside(
  { other, ...ours }: { what: string; ours: number; other: number; unit: string },
  limitMs = frameMs,
): BenchResult[] {
  return [atMost(ours, limitMs), atMost({ ...ours, what: `${ours.what}, beside a bare virtual list`, other })];
}

/** A page and how long its main thread has worked. */
class Measured {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async open(browser: Browser, url: string, scripts: string): Promise<Measured> {
    // A window of its own: pages behind others are drawn less often.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript(scripts);
    await page.goto(url);
    await page.locator('[data-row]').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Measured(page, session);
  }

  /** Milliseconds of each step. */
  async scroll(): Promise<number[]> {
    await this.#run('toTop()');
    const asking = await this.#asking();
    const times: number[] = [];
    for (let step = 0; step < steps; step += 1) times.push((await this.#timed('scrollStep()')) - asking);
    return times;
  }

  async type(): Promise<number[]> {
    await this.#run('toTop()');
    const asking = await this.#asking();
    const times: number[] = [];
    for (const text of typed) times.push((await this.#timed(`keystroke(${JSON.stringify(text)})`)) - asking);
    return times;
  }

  /** What a step takes in which nothing happens, milliseconds. */
  async #asking(): Promise<number> {
    const times: number[] = [];
    for (let step = 0; step < 15; step += 1) times.push(await this.#timed('emptyStep()'));
    return median(times);
  }

  async #timed(call: string): Promise<number> {
    const before = await this.#worked();
    await this.#run(call);
    return (await this.#worked()) - before;
  }

  async #run(call: string): Promise<void> {
    await this.page.evaluate(call);
  }

  async #worked(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('Chromium does not tell how long its main thread has worked.');
    return seconds * 1000;
  }
}
