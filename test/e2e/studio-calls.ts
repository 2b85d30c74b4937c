import type { Page } from '@playwright/test';
import type { CallInput, CallName, CallOutput, Result } from '../../src/bridge/index.ts';

/** Asks main as the page does, for what a test needs and does not test itself. */
export async function ask<N extends CallName>(page: Page, name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  // What the preload puts on the window.
  const answer = (await page.evaluate(
    `window.backlot.invoke(${JSON.stringify(name)}, ${JSON.stringify(input)})`,
  )) as Result<CallOutput<N>>;
  if (answer.ok) return answer.value;
  throw new Error(`${name}: ${answer.error.title} ${answer.error.detail}`);
}
