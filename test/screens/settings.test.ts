import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../tools/look/sample-rows.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** What was kept as the limit of one job, in turn. */
async function savedLimits(page: Page): Promise<(number | null)[]> {
  const updates = (await asked(page, 'settings.update')) as { changes: { spendingLimits: { job: number | null } } }[]; // The call's own input.
  return updates.map(({ changes }) => changes.spendingLimits.job);
}

describe('a spending limit', () => {
  it('lets nothing out while another number is typed in its place, and a stricter one holds at once', async () => {
    const limits = { job: 100, batch: null, day: null };
    const page = await screens.open('/settings', { settings: [{ ...settings, spendingLimits: limits }] });
    const saved = () => savedLimits(page);
    const field = page.getByLabel('per job');
    await page.clock.install();
    await field.fill('');
    // Longer than what is typed waits to be kept.
    await page.clock.runFor(1500);
    expect(await saved()).toEqual([]);
    await field.fill('20');
    await expect.poll(saved).toEqual([20]);
    await field.fill('200');
    await page.clock.runFor(1500);
    expect(await saved()).toEqual([20]);
    await field.press('Enter');
    await expect.poll(saved).toEqual([20, 200]);
    await page.context().close();
  });
});

describe('a limit that is being typed', () => {
  it('is not lifted by a look at another window, and holds as before until it is whole', async () => {
    const limits = { job: 100, batch: null, day: null };
    const page = await screens.open('/settings', { settings: [{ ...settings, spendingLimits: limits }] });
    const saved = () => savedLimits(page);
    const field = page.getByLabel('per job');
    await field.fill('');
    // As the browser tells it: the focus stays where it is, in a window that has none.
    const turn = (names: readonly string[]) =>
      page.evaluate(`for (const name of ${JSON.stringify(names)})
        document.activeElement.dispatchEvent(new FocusEvent(name, { bubbles: name.startsWith('focus') }));`);
    const away = () => turn(['blur', 'focusout']);
    const back = () => turn(['focus', 'focusin']);
    await away();
    await back();
    await field.pressSequentially('1');
    await expect.poll(saved).toEqual([1]);
    await away();
    await back();
    await field.pressSequentially('50');
    expect(await saved()).toEqual([1]);
    await field.press('Enter');
    await expect.poll(async () => (await saved()).at(-1)).toBe(150);
    expect(await saved()).not.toContain(null);
    await page.context().close();
  });
});

describe('what is no limit', () => {
  it.each([
    [20, 'Until then, the limit stays 20.'],
    [null, 'Until then, there is no limit.'],
  ])('stays in the field, which says so and what holds meanwhile: %s', async (job, words) => {
    const limits = { job, batch: null, day: null };
    const page = await screens.open('/settings', { settings: [{ ...settings, spendingLimits: limits }] });
    const field = page.getByLabel('per job');
    await field.fill('1.5');
    await field.press('Enter');
    await field.press('Tab');
    expect(await field.inputValue()).toBe('1.5');
    await page
      .locator('[data-fault]')
      .filter({ hasText: `Enter a whole number, or leave it empty. ${words}` })
      .waitFor();
    expect(await asked(page, 'settings.update')).toEqual([]);
    await field.fill('15');
    await field.press('Tab');
    await expect.poll(() => asked(page, 'settings.update')).toHaveLength(1);
    await page.context().close();
  });
});

describe('settings of several fields', () => {
  it('are kept where the window is closed right after the last key, but for the half of a limit', async () => {
    const limits = { job: 100, batch: null, day: null };
    const page = await screens.open('/settings', { settings: [{ ...settings, spendingLimits: limits }] });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Characters per line').fill('30');
    await page.evaluate(`window.dispatchEvent(new Event('beforeunload'))`);
    expect(await asked(page, 'settings.update')).toEqual([{ changes: { captions: { maxLineLength: 30 } } }]);
    await page.getByLabel('per job').fill('');
    await page.evaluate(`window.dispatchEvent(new Event('beforeunload'))`);
    expect(await asked(page, 'settings.update')).toHaveLength(1);
    await page.getByLabel('per job').fill('40');
    await page.evaluate(`window.dispatchEvent(new Event('beforeunload'))`);
    expect((await asked(page, 'settings.update')).at(-1)).toEqual({ changes: { spendingLimits: { job: 40 } } });
    await page.context().close();
  });

  it('keep a limit that is typed slowly whole: its first digit was kept meanwhile', async () => {
    const limits = { job: 1000, batch: null, day: null };
    const page = await screens.open('/settings', { settings: [{ ...settings, spendingLimits: limits }] });
    await page.clock.install();
    const field = page.getByLabel('per job');
    await field.fill('5');
    await page.clock.runFor(1500);
    await expect.poll(() => asked(page, 'settings.update')).toHaveLength(1);
    const kept = { ...settings, spendingLimits: { ...limits, job: 5 } };
    await page.evaluate(`lookChange('settings', [${JSON.stringify(kept)}], [])`);
    await page.clock.runFor(100);
    await field.fill('500');
    await page.evaluate(`window.dispatchEvent(new Event('beforeunload'))`);
    expect((await asked(page, 'settings.update')).at(-1)).toEqual({ changes: { spendingLimits: { job: 500 } } });
    await page.context().close();
  });

  it('keep what held before where a higher limit is half typed, and none where it was left', async () => {
    const limits = { job: 500, batch: null, day: null };
    const page = await screens.open('/settings', { settings: [{ ...settings, spendingLimits: limits }] });
    const close = () => page.evaluate(`window.dispatchEvent(new Event('beforeunload'))`);
    const last = async () => (await asked(page, 'settings.update')).at(-1);
    await page.clock.install();
    const field = page.getByLabel('per job');
    await field.fill('1');
    await page.clock.runFor(1500);
    await expect.poll(last).toEqual({ changes: { spendingLimits: { job: 1 } } });
    await field.fill('1000');
    await page.clock.runFor(1500);
    await close();
    expect(await last()).toEqual({ changes: { spendingLimits: { job: 500 } } });
    await field.press('Enter');
    await expect.poll(last).toEqual({ changes: { spendingLimits: { job: 1000 } } });
    await close();
    expect(await last()).toEqual({ changes: { spendingLimits: { job: 1000 } } });
    await page.context().close();
  });

  it('keep each what was chosen while the page has not heard of the others', async () => {
    const page = await screens.open('/settings');
    await page.getByLabel('per job').fill('40');
    await page.keyboard.press('Tab');
    await page.keyboard.type('90');
    await page.keyboard.press('Tab');
    await page.getByLabel('Characters per line').fill('30');
    await page.keyboard.press('Tab');
    await page.getByRole('radio', { name: '3', exact: true }).click();
    await expect
      .poll(() => asked(page, 'settings.update'))
      .toEqual([
        { changes: { spendingLimits: { job: 40 } } },
        { changes: { spendingLimits: { batch: 90 } } },
        { changes: { captions: { maxLineLength: 30 } } },
        { changes: { captions: { maxLines: 3 } } },
      ]);
    await page.context().close();
  });
});

describe('the template for the names of exported files', () => {
  it('shows what main makes of it, and is kept where the window is closed right after the last key, and not as long as parts of it stand for nothing', async () => {
    const page = await screens.open('/settings');
    const answer = (value: unknown): Promise<unknown> =>
      page.evaluate(`answers['settings.previewFileName'] = ${JSON.stringify(value)}`);
    const field = page.getByRole('textbox', { name: 'File names' });
    await page.clock.install();
    await answer({ name: '-x.srt' });
    await field.fill(' ../x ');
    await page.getByText('-x.srt').waitFor();
    // Nothing that is asked once the page is gone arrives.
    const asks = `(() => {
      const before = asked.length;
      window.dispatchEvent(new Event('beforeunload'));
      return asked.slice(before).map(({ input }) => input);
    })()`;
    expect(await page.evaluate(asks)).toContainEqual({ changes: { fileNameTemplate: '../x' } });
    await answer({ name: '{titel}.srt' });
    await field.fill('{titel}');
    await page
      .locator('[data-fault]')
      .filter({ hasText: '{titel} is not a placeholder: file names stay as they were.' })
      .waitFor();
    await page.clock.runFor(1500);
    expect(await asked(page, 'settings.update')).toHaveLength(1);
    await page.context().close();
  });
});

describe('the keys', () => {
  it('can be reset where they were changed, and the keyboard stays in the line', async () => {
    const page = await screens.open('/settings', { settings: [{ ...settings, keys: { find: 'mod+shift+9' } }] });
    const reset = page.getByRole('button', { name: /^Reset the keys for/ });
    await reset.first().waitFor();
    expect(await reset.count()).toBe(1);
    await reset.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page, 'settings.update')).toEqual([{ changes: { keys: {} } }]);
    await expect.poll(() => page.locator(':focus').getAttribute('aria-pressed')).toBe('false');
    await page.context().close();
  });

  it('of what is done while typing are none that something is typed with, and those of F1 to F12 may be', async () => {
    const page = await screens.open('/settings', { settings: [settings] });
    await page.getByRole('button', { name: /^Change the keys for Undo/ }).click();
    for (const keys of ['u', '7', '.', 'Shift+U']) {
      await page.keyboard.press(keys);
      await page.getByRole('alert').getByText('It is used while you type: choose keys with Ctrl or ⌘').waitFor();
    }
    expect(await asked(page, 'settings.update')).toEqual([]);
    await page.keyboard.press('F2');
    await expect.poll(() => asked(page, 'settings.update')).toEqual([{ changes: { keys: { undo: 'f2' } } }]);
    await page.context().close();
  });
});

describe('a choice that is refused', () => {
  it.each([
    ['settings.chooseSpeechModel', 'Choose folder…', '/models/whisper'],
    ['settings.chooseFfmpeg', 'Choose ffmpeg…', '/tools/ffmpeg'],
  ])('says why where it was made, whole, until another one holds: %s', async (call, button, taken) => {
    const detail =
      'It holds no such thing. Choose the one that does: the program itself, or the folder that was unpacked.';
    const page = await screens.open(
      '/settings',
      {},
      `
      const { invoke } = backlot;
      globalThis.says = { ok: false, error: { code: 'x', title: 'That does not run here', detail: '${detail}' } };
      backlot = { ...backlot, invoke: (name, input, accountId) =>
        name === '${call}' ? Promise.resolve(globalThis.says) : invoke(name, input, accountId) };`,
    );
    const choose = page.getByRole('button', { name: button });
    const refusal = page.getByRole('main').getByRole('alert');
    await choose.click();
    await expect.poll(() => refusal.innerText()).toContain(detail);
    await page.evaluate(`says = { ok: true, value: { dir: '${taken}', kind: 'Whisper', path: '${taken}' } }`);
    await choose.click();
    await expect.poll(() => refusal.count()).toBe(0);
    await page.context().close();
  });

  it('leaves the model that was there, with its kind, where nothing is chosen', async () => {
    const dir = '/models/whisper';
    const page = await screens.open(
      '/settings',
      { settings: [{ ...settings, speechModelDir: dir }] },
      `answers['settings.chooseSpeechModel'] = { dir: '${dir}', kind: 'Whisper' };`,
    );
    const choose = page.getByRole('button', { name: 'Choose folder…' });
    const kind = page.getByRole('main').getByText('Recognised: Whisper', { exact: true });
    await choose.click();
    await expect.poll(() => kind.isVisible()).toBe(true);
    await page.evaluate(`answers['settings.chooseSpeechModel'] = { dir: null, kind: null }`);
    await choose.click();
    await expect.poll(async () => (await asked(page, 'settings.chooseSpeechModel')).length).toBe(2);
    await expect.poll(() => choose.isEnabled()).toBe(true);
    expect(await kind.isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('the licences', () => {
  it('name what is bundled into the pages and what is packed as it is, each with its text', async () => {
    const page = await screens.open('/settings');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Licences' });
    for (const name of ['react-dom', 'docx']) {
      const entry = dialog.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
      await entry.getByText(name, { exact: true }).click();
      await expect.poll(() => entry.getByText(/Permission is hereby granted/).isVisible()).toBe(true);
    }
    await page.context().close();
  });

  it('say what to do when their lists are missing', async () => {
    const page = await screens.open('/settings');
    await page.route('**/licences/*.json', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const said = page.getByText('The licences could not be read');
    await expect.poll(() => said.isVisible()).toBe(true);
    await page.context().close();
  });
});
