import type { Page } from 'playwright-core';

/** What is in the fields once the key to replace was pressed and `the` typed, and pressed again and `a` typed. */
export async function typedAfterReplaceKey(page: Page): Promise<{ readonly find: string; readonly replace: string }> {
  for (const words of ['the', 'a']) {
    await page.keyboard.press('Control+h');
    await page.keyboard.type(words);
  }
  const valueOf = (name: string) => page.getByRole('search').getByRole('textbox', { name, exact: true }).inputValue();
  return { find: await valueOf('Find'), replace: await valueOf('Replace with') };
}
