import type { Page } from 'playwright-core';
import type { StepTimes } from './step-times.ts';
import { traced } from './step-trace.ts';

/** One thing that is typed into, open in a page of its own. */
export interface Subject {
  readonly name: string;
  readonly page: Page;
  /** Puts the caret where a round begins. */
  readonly begin: () => Promise<void>;
  /** One key or scroll step, the `at`th of its round. */
  readonly step: (at: number) => Promise<void>;
  /** The steps of a round in its trace. */
  readonly read: (trace: string) => readonly StepTimes[];
  /** Throws when a round did not do what it should have: a key that was not taken must not count as a fast one. */
  readonly end: (steps: number) => Promise<void>;
}

/** Milliseconds between two keys: a fast hand that stops now and then, so that keys meet what waits for a pause too. */
const gaps = [60, 60, 80, 60, 110, 60, 205, 60, 70, 60, 310, 60, 90, 60, 240, 60, 60, 150, 60, 420];

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export async function round(
  { name, page, begin, step, read, end }: Subject,
  steps: number,
): Promise<readonly StepTimes[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser that could trace it.');
  await page.bringToFront();
  await begin();
  await pause(500);
  await browser.startTracing(page, { categories: [...traced] });
  // What begins with the tracing is over before the first key.
  await pause(1000);
  for (let at = 0; at < steps; at += 1) {
    await step(at);
    await pause(gaps[at % gaps.length] ?? 60);
  }
  await pause(600);
  const times = read((await browser.stopTracing()).toString());
  if (times.length !== steps) throw new Error(`${steps} steps were made and ${times.length} seen: ${name}`);
  await end(steps);
  return times;
}
