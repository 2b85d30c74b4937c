import type { Page } from 'playwright-core';

/** The buttons that stand out as the one thing to do next, by their words: of the dialog on top, else of the whole window. */
export async function mainActions(page: Page): Promise<readonly string[]> {
  // The class is the button's own: what is on or off has a state beside it.
  return page.evaluate(() => {
    const view = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const buttons = [...view.querySelectorAll<HTMLElement>('button.bg-accent:not([data-state])')];
    const words = buttons.filter((button) => button.checkVisibility()).map((button) => button.innerText.trim());
    // A sign alone, as on what plays, is a control and no next step.
    return words.filter((each) => each !== '').map((each) => each.replaceAll('\n', ' '));
  });
}
