import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { media, speechWav, temporaryFolder } from '../helpers/media.ts';
import { dragFilesOver, dropFiles, expect, test } from './app.ts';
import { go, queueRow, signedIn, signIn, withService } from './steps.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const wide = { width: 1280, height: 800 };
const narrow = { width: 900, height: 600 };

/** Looks at screens with axe in both themes and keeps what was found under the name of the screen. */
class Inspection {
  readonly #page: Page;
  readonly #found: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async look(screen: string): Promise<void> {
    const scrolled = await this.#isScrolled();
    await this.#inspect(`${screen}, dark`, (axe) => axe.withTags(rules));
    const { width, height } = this.#page.viewportSize() ?? wide;
    // What is scrolled out of sight has no colours for axe, and only colours depend on the theme.
    if (scrolled) {
      await this.#page.setViewportSize({ width, height: 2400 });
      await this.#inspect(`${screen}, dark, all of it`, (axe) => axe.withRules(['color-contrast']));
    }
    await this.#theme('light');
    await this.#inspect(`${screen}, light`, (axe) => axe.withRules(['color-contrast']));
    await this.#theme('dark');
    if (scrolled) await this.#page.setViewportSize({ width, height });
  }

  /** Fails with everything that was found on any screen. */
  end(): void {
    expect(this.#found.join('\n')).toBe('');
  }

  /** Whether some of the screen is out of sight. */
  #isScrolled(): Promise<boolean> {
    return this.#page.evaluate(() =>
      [...document.querySelectorAll('*')].some(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY),
      ),
    );
  }

  async #inspect(name: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
    // Colours are judged when they have come to rest, not on their way.
    await this.#page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    });
    // The other mode opens a page of its own in the app's browser.
    const { violations } = await choose(new AxeBuilder({ page: this.#page }).setLegacyMode()).analyze();
    for (const { id, nodes } of violations)
      for (const node of nodes)
        this.#found.push(`${name}: ${id}: ${node.html.slice(0, 300)}\n    ${node.failureSummary ?? ''}`);
  }

  /** What the choice in Settings does, without leaving the screen. */
  async #theme(theme: 'dark' | 'light'): Promise<void> {
    await this.#page.evaluate((name) => window.backlot.invoke('settings.update', { changes: { theme: name } }), theme);
    await expect(this.#page.locator('html')).toHaveAttribute('data-theme', theme);
  }
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 });

test('axe finds nothing on any screen of a new account', async ({ launchApp }) => {
  test.slow(); // many screens in one app, as quick as they are each
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp();
    await page.setViewportSize(wide);
    const inspection = new Inspection(page);
    await expect(heading(page, 'Welcome to Backlot')).toBeVisible();
    await inspection.look('welcome');
    await signIn(page, 'not an address', token);
    await expect(page.locator('[role="alert"], [data-fault]').first()).toBeVisible();
    await inspection.look('welcome with an error');
    await signedIn(page, baseUrl, token);
    await inspection.look('home, empty');
    await go(page, 'Transcriptions');
    await inspection.look('transcriptions, empty');
    await go(page, 'Queue');
    await inspection.look('queue, empty');
    await go(page, 'Settings');
    for (const theme of ['Light', 'Dark']) {
      await page.getByRole('radio', { name: theme }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    }
    await inspection.look('settings');
    await go(page, 'Voices');
    await inspection.look('voices, empty');
    await page.getByRole('button', { name: 'New voice' }).first().click();
    await dropFiles(page, [await speechWav()]);
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create voice' }).click();
    await expect(page.getByText('Give the voice a name.')).toBeVisible();
    await inspection.look('voice form with errors');
    await page
      .getByRole('radio', { name: 'Browse voices' })
      .or(page.getByRole('tab', { name: 'Browse voices' }))
      .click();
    await expect(page.getByText(/\d words\/min/).first()).toBeVisible();
    await inspection.look('system voices');
    inspection.end();
  } finally {
    await control.close();
  }
});

test('axe finds nothing on any screen with work on it', async ({ launchApp }) => {
  test.slow(); // many screens in one app, as quick as they are each
  const { control, baseUrl, token, userId } = await withService();
  for (let credits = 1000; credits < 1012; credits += 1) await control.setCredits(userId, credits);
  await using folder = await temporaryFolder();
  const empty = join(folder.path, 'nothing.mp4');
  await writeFile(empty, '');
  try {
    const { page } = await launchApp();
    await page.setViewportSize(wide);
    const inspection = new Inspection(page);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await signedIn(page, baseUrl, token);

    // It is made while the other screens are looked at.
    await go(page, 'Voices');
    await page.getByRole('button', { name: 'New voice' }).first().click();
    await dropFiles(page, [await speechWav()]);
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Nadia');
    await page.getByRole('radio', { name: 'Female' }).click();
    await page.getByRole('checkbox', { name: /I may use this voice/ }).click();
    await page.getByRole('button', { name: 'Create voice' }).click();
    await expect(page.getByRole('article', { name: 'Nadia' })).toBeVisible();
    await go(page, 'Home');

    const held = await dragFilesOver(page, [empty]);
    await expect(page.getByText('Drop to add')).toBeVisible();
    await inspection.look('drop target');
    await held.leave();
    await control.fault(
      { method: 'POST', path: '/transcriptions' },
      { type: 'status', status: 422, body: { message: 'Invalid.', errors: { file: ['The file is no audio.'] } } },
    );
    await dropFiles(page, [await speechWav(), empty]);
    await expect(page.getByText('The file is empty')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Transcribe 1 file/ })).toBeEnabled();
    await inspection.look('tray with a good and a refused file');
    await page.setViewportSize(narrow);
    await inspection.look('tray, narrow');
    await page.getByRole('button', { name: 'Remove nothing.mp4' }).click();
    await expect(page.getByText('The file is empty')).toBeHidden();
    await page.setViewportSize(wide);
    await page.getByRole('button', { name: /^Transcribe 1 file/ }).click();
    await expect(heading(page, 'Transcriptions')).toBeVisible();
    await expect(page.getByText('Failed', { exact: true }).last()).toBeVisible();
    await dropFiles(page, [await media.mp4()]);
    await page.getByRole('button', { name: /^Transcribe 1 file/ }).click();
    await expect(page.getByText('Done', { exact: true }).last()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select talk.mp4' }).click();
    await inspection.look('transcriptions, done and failed, one selected');

    await page.getByRole('link', { name: 'talk.mp4', exact: true }).click();
    await expect(page.getByLabel('Transcript', { exact: true })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+f');
    await page
      .getByRole('textbox', { name: 'Find in the transcript' })
      .or(page.getByRole('searchbox', { name: 'Find in the transcript' }))
      .fill('practice-2');
    await inspection.look('transcript with find');
    await page.setViewportSize(narrow);
    await inspection.look('transcript, narrow');
    await page.setViewportSize(wide);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export…' }).click();
    await expect(dialog).toBeVisible();
    await inspection.look('export dialog');
    await page.keyboard.press('Escape');

    await go(page, 'Voices');
    await expect(page.getByRole('article', { name: 'Nadia' }).getByText('Ready', { exact: true })).toBeVisible();
    await inspection.look('voices with a clone');
    await page.getByRole('button', { name: 'Actions for Nadia' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await inspection.look('menu of a voice');
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await expect(dialog).toBeVisible();
    await inspection.look('question before deleting');
    await page.keyboard.press('Escape');

    await go(page, 'Queue');
    await page.getByRole('button', { name: 'Pause new starts' }).click();
    await expect(page.getByText('New starts are paused').first()).toBeVisible();
    await queueRow(page, 'speech.wav')
      .getByRole('button', { name: /speech\.wav/ })
      .first()
      .click();
    await expect(page.getByRole('complementary', { name: 'speech.wav' })).toBeVisible();
    await inspection.look('queue, paused, a failed entry open');
    await page.setViewportSize(narrow);
    await inspection.look('queue, narrow');
    await go(page, 'Home');
    await inspection.look('home with work, narrow');
    await page.setViewportSize(wide);
    await inspection.look('home with work');

    await go(page, 'Account');
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await inspection.look('account');
    await page.getByRole('button', { name: /^Sign out of/ }).click();
    await expect(dialog).toBeVisible();
    await inspection.look('question before signing out');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(dialog).toBeVisible();
    await inspection.look('palette');
    inspection.end();
  } finally {
    await control.close();
  }
});

/** What has the focus, for a message, and whether one can see that it has. */
async function focus(page: Page): Promise<{ readonly what: string; readonly visible: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { what: 'nothing', visible: false };
    const { width, height } = element.getBoundingClientRect();
    // A box that is hidden under a drawn one shows its focus on that one, a field in a frame on the frame.
    const marked = [element, element.nextElementSibling, element.parentElement].some((drawn) => {
      if (drawn === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    });
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`,
      visible: width > 0 && height > 0 && marked,
    };
  });
}

/** Goes on with Tab until `target` has the focus; each stop before it must show its focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const { what, visible } = await focus(page);
    // After the last element the window itself has the focus, once.
    if (what !== 'nothing') expect(visible, `the focus is visible on ${what}`).toBe(true);
    stops.push(what);
  }
  throw new Error(`not reached by Tab:\n${stops.join('\n')}`);
}

test('the main job is done with the keyboard alone, and the focus is never lost', async ({ launchApp }) => {
  const app = await launchApp({ env: { BACKLOT_PRACTICE_SPEED: '30' } });
  const { page } = app;
  const focused = async (): Promise<string> => (await focus(page)).what;
  await tabTo(page, page.getByRole('button', { name: 'Use the practice account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Home|Hello/ })).toBeVisible();
  await using folder = await temporaryFolder();
  const empty = join(folder.path, 'nothing.mp4');
  await writeFile(empty, '');
  await app.setDialogs([[await media.mp4(), empty]]);
  await page.keyboard.press('ControlOrMeta+o');
  const start = page.getByRole('button', { name: /^Transcribe 1 file/ });
  await expect(start).toBeEnabled();
  await expect.poll(focused, 'in the tray').not.toBe('nothing');
  await tabTo(page, page.getByRole('button', { name: 'Remove nothing.mp4' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The file is empty')).toBeHidden();
  await expect.poll(focused, 'after a file was removed').not.toBe('nothing');
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Transcriptions')).toBeVisible();
  await expect.poll(focused, 'after the start').not.toBe('nothing');

  const link = page.getByRole('main').getByRole('link', { name: 'talk.mp4' });
  await tabTo(page, link);
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await expect(link, 'the focus stays where it is while the row changes').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Transcript', { exact: true })).toBeVisible();
  const player = page.getByLabel('Video: talk.mp4');
  await expect.poll(() => player.evaluate((element) => (element as HTMLVideoElement).readyState)).toBeGreaterThan(1);
  await page.keyboard.press('Space');
  await expect.poll(() => player.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0.3);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
