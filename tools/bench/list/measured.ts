import type { Browser, CDPSession, Page } from 'playwright-core';
import { median } from '../result.ts';

const steps = 60;

/** A word typed and taken back, as people do. */
const typed = ['p', 'po', 'pod', 'podc', 'pod', 'po', 'p', '', '1', '12', '123', '12', '1', '', 'n', 'na', 'nar', ''];

/** A page and how long its main thread has worked. */
export class Measured {
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

  close(): Promise<void> {
    return this.page.context().close();
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
