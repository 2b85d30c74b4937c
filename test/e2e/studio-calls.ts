import type { Page } from '@playwright/test';
import { isPaying, type CallInput, type CallName, type CallOutput, type Result } from '../../src/bridge/index.ts';

/** Asks main as the page does, for what a test needs and does not test itself. */
export async function ask<N extends CallName>(page: Page, name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const accounts = isPaying(name) ? (await ask(page, 'collections.read', { collection: 'accounts' })).rows : [];
  const accountId = accounts.find(({ active }) => active === true)?.id ?? null;
  // What the preload puts on the window.
  const answer = (await page.evaluate(
    `window.backlot.invoke(${JSON.stringify(name)}, ${JSON.stringify(input)}, ${JSON.stringify(accountId)})`,
  )) as Result<CallOutput<N>>;
  if (answer.ok) return answer.value;
  throw new Error(`${name}: ${answer.error.title} ${answer.error.detail}`);
}
