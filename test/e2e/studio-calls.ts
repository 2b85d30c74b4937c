import type { Page } from '@playwright/test';
import {
  isPaying,
  rowsIn,
  type CallInput,
  type CallName,
  type CallOutput,
  type CollectionName,
  type Result,
  type RowOf,
} from '../../src/bridge/index.ts';

/** Asks main as the page does, for what a test needs and does not test itself. */
export async function ask<N extends CallName>(page: Page, name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const accounts = isPaying(name) ? await rowsOf(page, 'accounts') : [];
  const accountId = accounts.find(({ active }) => active)?.id ?? null;
  // What the preload puts on the window.
  const answer = (await page.evaluate(
    `window.backlot.invoke(${JSON.stringify(name)}, ${JSON.stringify(input)}, ${JSON.stringify(accountId)})`,
  )) as Result<CallOutput<N>>;
  if (answer.ok) return answer.value;
  throw new Error(`${name}: ${answer.error.title} ${answer.error.detail}`);
}

/** The rows of a collection as main has them. */
export async function rowsOf<C extends CollectionName>(page: Page, collection: C): Promise<RowOf<C>[]> {
  return rowsIn(collection, (await ask(page, 'collections.read', { collection })).rows);
}
