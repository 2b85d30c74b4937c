import type { Page } from 'playwright-core';

/** The buttons that stand out as the one thing to do next, by their words: of the dialog on top, else of the whole window. */
export async function mainActions(page: Page): Promise<readonly string[]> {
  // The class is the button's own: what is on or off has a state beside it.
  const view = page.locator('body, dialog[open]').last();
  const words = await view.locator('button.bg-accent:not([data-state]):visible').allInnerTexts();
  // A sign alone, as on what plays, is a control and no next step.
  return words.map((each) => each.trim().replaceAll('\n', ' ')).filter((each) => each !== '');
}
