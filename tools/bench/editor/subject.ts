import type { CDPSession, Page } from 'playwright-core';
import { median } from '../result.ts';
import type { KeyTimes } from './key-times.ts';

/** One thing that is typed into, open in a page of its own. */
export interface Subject {
  readonly name: string;
  readonly page: Page;
  readonly meter: CDPSession;
  /** Puts the caret where a round begins. */
  readonly begin: () => Promise<void>;
  /** One key or scroll step, the `at`th of its round. */
  readonly step: (at: number) => Promise<void>;
  /** Throws when a round did not do what it should have: a key that was not taken must not count as a fast one. */
  readonly end: (steps: number) => Promise<void>;
}

/** What a round of one subject took. */
export interface Round {
  readonly times: readonly KeyTimes[];
  /** Milliseconds that the page's main thread computed for each step until it was painted. */
  readonly cpu: readonly number[];
  /** The same with all that the step left for later: saving, counting. */
  readonly cpuInAll: readonly number[];
}

/** Milliseconds between two keys: a fast hand that stops now and then, so that keys meet what waits for a pause too. */
const gaps = [60, 60, 80, 60, 110, 60, 205, 60, 70, 60, 310, 60, 90, 60, 240, 60, 60, 150, 60, 420];

/** Seconds of computing time of the page's main thread. A machine that is busy with something else does not lengthen them. */
async function computed(meter: CDPSession): Promise<number> {
  const { metrics } = await meter.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (found === undefined) throw new Error('The browser does not say what the page computes.');
  return found.value;
}

export async function meterOf(page: Page): Promise<CDPSession> {
  const meter = await page.context().newCDPSession(page);
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
  return meter;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Milliseconds that the page computes for being asked, as it is after each step. */
async function asking({ page, meter }: Subject): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    const before = await computed(meter);
    await page.evaluate('settled()');
    costs.push(((await computed(meter)) - before) * 1000);
    await pause(20);
  }
  return median(costs);
}

export async function round(subject: Subject, steps: number): Promise<Round> {
  const { page, meter, begin, step, end } = subject;
  await page.bringToFront();
  await begin();
  await pause(500);
  await page.evaluate('takeTimes()');
  const cpu: number[] = [];
  const cpuInAll: number[] = [];
  const cost = await asking(subject);
  let before = await computed(meter);
  for (let at = 0; at < steps; at += 1) {
    await step(at);
    await page.evaluate('settled()');
    const painted = await computed(meter);
    await pause(gaps[at % gaps.length] ?? 60);
    const now = await computed(meter);
    cpu.push(Math.max(0, (painted - before) * 1000 - cost));
    cpuInAll.push(Math.max(0, (now - before) * 1000 - cost));
    before = now;
  }
  await pause(600);
  const times = await page.evaluate<KeyTimes[]>('takeTimes()');
  if (times.length !== steps) throw new Error(`${steps} steps were made and ${times.length} seen: ${subject.name}`);
  await end(steps);
  return { times, cpu, cpuInAll };
}
