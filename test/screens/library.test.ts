import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../tools/look/library-screens.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('the template of file names', () => {
  const typed = async (template: string): Promise<Page> => {
    const page = await screens.open('/library', { library: files });
    await page.getByRole('button', { name: 'Library settings' }).click();
    await page.getByRole('textbox', { name: 'File names' }).fill(template);
    return page;
  };
  const kept = (page: Page) => asked(page, 'library.setTemplate');

  it('is kept where the settings are closed right after the last key', async () => {
    const page = await typed(' {kind} {title} ');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => kept(page)).toEqual([{ template: '{kind} {title}' }]);
    await page.context().close();
  });

  it('is kept where the window is closed right after the last key', async () => {
    const page = await typed('{title}');
    await expect.poll(() => kept(page)).toHaveLength(1);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('textbox', { name: 'File names' }).fill('{date} {title}');
    // Nothing that is asked once the page is gone arrives.
    const asks = `(() => {
      const before = asked.length;
      window.dispatchEvent(new Event('beforeunload'));
      return asked.slice(before).map(({ name, input }) => [name, input]);
    })()`;
    expect(await page.evaluate(asks)).toContainEqual(['library.setTemplate', { template: '{date} {title}' }]);
    await page.context().close();
  });

  it('is not kept as long as parts of it stand for nothing, or nothing is left of it', async () => {
    const page = await typed('{title}');
    await expect.poll(() => kept(page)).toEqual([{ template: '{title}' }]);
    await page.clock.install();
    const field = page.getByRole('textbox', { name: 'File names' });
    await field.fill('{titel}');
    await page
      .locator('[data-fault]')
      .filter({ hasText: '{titel} is not a known part: file names stay as they were.' })
      .waitFor();
    await page.clock.runFor(1500);
    await field.fill('  ');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await kept(page)).toEqual([{ template: '{title}' }]);
    await page.context().close();
  });
});

it('switches off two kinds of files that are chosen one right after the other', async () => {
  const page = await screens.open(
    '/library',
    { library: files },
    // A disk that takes its time.
    `const invoke = backlot.invoke;
    backlot.invoke = async (name, input, accountId) => {
      if (name === 'library.setOff') await new Promise((resolve) => setTimeout(resolve, 1000));
      return invoke(name, input, accountId);
    };`,
  );
  await page.getByRole('button', { name: 'Library settings' }).click();
  const dialog = page.getByRole('dialog');
  for (const kind of ['Video', 'Clip', 'Transcript'])
    await dialog.getByRole('switch', { name: kind, exact: true }).click();
  await expect
    .poll(() => asked(page, 'library.setOff'))
    .toEqual([
      { kinds: ['video'], off: true },
      { kinds: ['clip'], off: true },
      { kinds: ['transcript'], off: false },
    ]);
  await page.context().close();
});

it('shows of its disk what was read last, whichever answer comes first', async () => {
  const page = await screens.open(
    '/library',
    { library: files },
    `const invoke = backlot.invoke;
    globalThis.next = [300_000_000_000, Promise.resolve()];
    backlot.invoke = async (name, input, accountId) => {
      const [freeBytes, until] = next;
      const answer = await invoke(name, input, accountId);
      if (name !== 'library.overview') return answer;
      await until;
      return { ...answer, value: { ...answer.value, freeBytes } };
    };`,
  );
  const screen = page.getByRole('main');
  await screen.getByText('300 GB free').waitFor();
  await page.evaluate(`{
    const back = () => window.dispatchEvent(new Event('focus'));
    next = [100_000_000_000, new Promise((resolve) => (globalThis.answer = resolve))];
    back();
    next = [200_000_000_000, Promise.resolve()];
    back();
  }`);
  await screen.getByText('200 GB free').waitFor();
  await page.evaluate('answer()');
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
  expect(await screen.getByText('100 GB free').count()).toBe(0);
  expect(await screen.getByText('200 GB free').count()).toBe(1);
  await page.context().close();
});

it('says in the settings themselves why a folder cannot be used, and leads nowhere else', async () => {
  const page = await screens.open(
    '/library',
    { library: files },
    `const invoke = backlot.invoke;
    backlot.invoke = (name, input, accountId) => name === 'library.chooseFolder'
      ? Promise.resolve({ ok: false, error: { code: 'library-read-only', title: 'The library folder cannot be written to', detail: 'Allow it there.', action: 'open-settings' } })
      : invoke(name, input, accountId);`,
  );
  await page.getByRole('button', { name: 'Library settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose folder…' }).click();
  await dialog.getByRole('alert').getByText('The library folder cannot be written to').waitFor();
  expect(await dialog.getByRole('button', { name: 'Open settings' }).count()).toBe(0);
  expect(await page.locator('.toasts > li').count()).toBe(0);
  await page.context().close();
});

it('shows how far the folder is rescanned, and stops that, also for who comes to the screen meanwhile', async () => {
  const page = await screens.open(
    '/library',
    { library: files },
    `const invoke = backlot.invoke;
    backlot.invoke = (name, input) =>
      name === 'library.rebuild' ? new Promise((resolve) => (globalThis.rescanned = resolve)) : invoke(name, input);`,
  );
  const tell = (rescan: unknown): Promise<unknown> =>
    page.evaluate(`lookChange('status', [{ ...lookScenario.rows.status[0], rescan: ${JSON.stringify(rescan)} }])`);
  const button = page.getByRole('button', { name: 'Rescan folder' });
  await button.click();
  await tell({ looked: 0, total: null });
  await page.getByRole('main').getByText('Rescanning the folder…').waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.getByRole('link', { name: /^Settings/u }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await tell({ looked: 120, total: 4000 });
  await page.getByRole('link', { name: /^Library/u }).click();
  await page.getByText('Rescanning the folder: 120 of 4,000 files').waitFor();
  const bar = page.getByRole('progressbar', { name: 'Rescan' });
  expect([await bar.getAttribute('value'), await bar.getAttribute('max')]).toEqual(['120', '4000']);
  await page.getByRole('button', { name: 'Stop rescan' }).click();
  await expect.poll(() => asked(page, 'library.stopRebuild')).toEqual([{}]);
  await tell(null);
  await page.evaluate(
    `rescanned({ ok: true, value: { found: 3, foundAgain: 0, missing: 0, leftOut: [], stopped: true } })`,
  );
  await page.getByRole('listitem').filter({ hasText: 'Rescan stopped' }).getByText('3 new files').waitFor();
  expect(await page.getByRole('button', { name: 'Stop rescan' }).count()).toBe(0);
  expect(await button.isEnabled()).toBe(true);
  await page.context().close();
});

it('says once that its folder is missing, also when that is to be read again', async () => {
  const problem = { code: 'library-folder-missing', title: 'The library folder is not there', detail: 'Connect it.' };
  const page = await screens.open(
    '/library',
    { library: files },
    `const invoke = backlot.invoke;
    const problem = ${JSON.stringify(problem)};
    backlot.invoke = async (name, input, accountId) => {
      const answer = await invoke(name, input, accountId);
      if (name === 'library.rebuild') return { ok: false, error: problem };
      return name === 'library.overview' ? { ...answer, value: { ...answer.value, problem } } : answer;
    };`,
  );
  await page.getByRole('button', { name: 'Rescan folder' }).click();
  await page.locator('output', { hasText: problem.title }).waitFor({ state: 'attached' });
  expect(await page.getByRole('alert').filter({ hasText: problem.title }).count()).toBe(1);
  expect(await page.locator('.toasts > li').count()).toBe(0);
  await page.context().close();
});

it('a file that is fetched anew, or could not be, can still be pointed to', async () => {
  const [first, ...rest] = files;
  const failed = first && { ...first, state: 'failed' as const, locatable: true };
  const page = await screens.open('/library', { library: failed ? [failed, ...rest] : [] });
  await page.getByRole('button', { name: `Actions for ${first?.title}` }).click();
  await page
    .getByRole('menuitem', { name: 'Try again' })
    .or(page.getByRole('menuitem', { name: 'Download' }))
    .waitFor();
  await page.getByRole('menuitem', { name: 'Locate…' }).click();
  await expect.poll(() => asked(page, 'library.locate')).toEqual([{ id: first?.id }]);
  await page.context().close();
});

it('plays a file that a link led to once, and not again for who comes back from another screen', async () => {
  const speech = files.find(({ kind, state, mediaUrl }) => kind === 'speech' && state === 'kept' && mediaUrl !== null);
  const page = await screens.open('/', { library: files });
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: speech?.title ?? 'no such file' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Settings/u }).click();
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect.poll(() => heading.innerText()).toBe('Settings');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => heading.innerText()).toBe('Library');
  expect(await dialog.count()).toBe(0);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => heading.innerText()).not.toBe('Library');
  await page.context().close();
});
