import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studio } from '../../tools/look/sample-account.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('the program without an account', () => {
  it('welcomes who has none yet', async () => {
    const page = await screens.open('/', { accounts: [], drafts: [] });
    await page.getByRole('heading', { name: 'Welcome to Backlot' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['/', { accounts: [], drafts: [] }, 'Write a script without an account'],
    ['/welcome', {}, 'Back'],
  ])('shows each way on in a low window, also below a notice: %s', async (route, rows, name) => {
    const secretNotice = 'No keychain could be used. Tokens are kept for this session only: you will have to sign in again after a restart.'; // prettier-ignore
    const size = { width: 900, height: 600 };
    const page = await screens.open(route, { ...rows, status: [{ ...studio, secretNotice }] }, '', { viewport: size });
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    // Null where it is drawn anew while it is measured.
    const bottom = async (): Promise<number> => {
      const box = await button.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(size.height);
    await page.context().close();
  });

  it('leads back to the scripts that are here, wherever it was asked for an account', async () => {
    const own = drafts.slice(0, 3).map((row, at) => ({ ...row, accountId: null, trashedAt: at === 2 ? 1 : null }));
    const page = await screens.open('/queue', { accounts: [], drafts: own });
    await page.getByRole('button', { name: 'Back to your 2 scripts' }).click();
    await page.getByRole('heading', { name: 'Videos', level: 1 }).waitFor();
    expect(await page.getByRole('list', { name: 'Videos' }).getByRole('listitem').count()).toBe(2);
    await page.context().close();
  });

  it('goes on where it was left for an account', async () => {
    const own = drafts.slice(0, 1).map((row) => ({ ...row, accountId: null }));
    const page = await screens.open(
      '/videos/d1',
      { accounts: [], drafts: own },
      `answers['account.usePractice'] = null;`,
    );
    await page.getByRole('button', { name: 'No account. Add an account' }).click();
    await page.getByRole('menuitem', { name: /^Add an account/ }).click();
    await page.getByRole('button', { name: /^Back to your/ }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /practice/i })
      .click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Script' }).count()).toBe(1);
    await page.context().close();
  });

  it('says in the price of a draft that nobody is signed in, and offers nothing that it cannot do', async () => {
    const own = { ...draft, accountId: null };
    const rows = drafts.filter(({ id }) => id === own.id).map((row) => ({ ...row, accountId: null }));
    const error = { code: 'no-account', title: 'No account is signed in', detail: 'Sign in.', action: 'sign-in' };
    const script = `{
      answers['drafts.read'] = ${JSON.stringify(own)};
      const invoke = backlot.invoke;
      backlot.invoke = (name, input, accountId) => name === 'videos.plan'
        ? Promise.resolve({ ok: false, error: ${JSON.stringify(error)} })
        : invoke(name, input, accountId);
    }`;
    const page = await screens.open(`/videos/${own.id}`, { accounts: [], drafts: rows }, script);
    await page.getByRole('button', { name: 'No account. Add an account' }).waitFor();
    // The groups of the settings have nothing to choose from.
    await page.getByText('other lists come with an account').waitFor();
    expect(await page.getByRole('button', { name: 'Render', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign in to render…' }).click();
    const dialog = page.getByRole('dialog', { name: 'From draft to video' });
    await dialog.getByText('No account is signed in').waitFor();
    // Nothing went wrong: whoever has just begun is not alarmed.
    expect(await dialog.getByRole('alert').count()).toBe(0);
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual([
      '',
      'Use the practice account',
      'Sign in',
      'Close',
    ]);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Welcome to Backlot' }).waitFor();
    await page.context().close();
  });

  const written = (source: object) => {
    const own = { ...draft, accountId: null, remote: null, script: '', excerpt: '', ...source };
    const rows = drafts.filter(({ id }) => id === own.id).map((row) => ({ ...row, accountId: null, remote: null }));
    const script = `
      answers['drafts.read'] = ${JSON.stringify(own)};
      answers['account.usePractice'] = null;`;
    return { own, rows, script };
  };

  it('takes the practice account from the menu of accounts', async () => {
    const { own, rows, script } = written({});
    const page = await screens.open(`/videos/${own.id}`, { accounts: [], drafts: rows }, script);
    await page.getByRole('button', { name: 'No account. Add an account' }).click();
    await page.getByRole('menuitem', { name: 'Use the practice account' }).click();
    await expect.poll(() => asked(page, 'account.usePractice')).toHaveLength(1);
    await page.context().close();
  });

  it('says beside a video that is not made yet what making it takes, and offers that', async () => {
    const { own, rows, script } = written({});
    const page = await screens.open(`/videos/${own.id}`, { accounts: [], drafts: rows }, script);
    await page.getByRole('tab', { name: 'Video' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Video' });
    await panel.getByText('Making a video takes an account.').waitFor();
    await panel.getByRole('button', { name: 'Use the practice account' }).click();
    await expect.poll(() => asked(page, 'account.usePractice')).toHaveLength(1);
    await page.context().close();
  });

  it('offers a way to voices in place of filters over none', async () => {
    const { own, rows, script } = written({ settings: { ...draft.settings, voiceId: null } });
    const page = await screens.open(`/videos/${own.id}`, { accounts: [], drafts: rows }, script);
    await page.getByRole('button', { name: 'Choose a voice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
    await dialog.getByRole('heading', { name: 'Voices come with an account' }).waitFor();
    expect(await dialog.getByRole('searchbox').count()).toBe(0);
    expect(await asked(page, 'voices.list')).toEqual([]);
    await dialog.getByRole('button', { name: 'Use the practice account' }).click();
    await expect.poll(() => asked(page, 'account.usePractice')).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Welcome to Backlot' }).waitFor();
    await page.context().close();
  });

  it.each([
    [1280, 800],
    [900, 600],
  ])('shows all that is asked of a script that is to be written, at %d x %d', async (width, height) => {
    const { own, rows, script } = written({
      scriptSource: {
        kind: 'generated',
        topic: '',
        style: 'documentary',
        tone: 'calm',
        language: 'English',
        duration: 60,
      },
    });
    const page = await screens.open(`/videos/${own.id}`, { accounts: [], drafts: rows }, script, {
      viewport: { width, height },
    });
    const source = page.getByRole('region', { name: 'Where the script comes from' });
    await source.getByLabel('Length').waitFor();
    await source.getByRole('button', { name: 'Use the practice account' }).waitFor();
    const hidden = await page.evaluate(`[...document.querySelectorAll('section[data-puts-right] *')].filter((each) =>
      /auto|scroll/u.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight).length`);
    expect(hidden).toBe(0);
    await page.context().close();
  });

  it('has the keys that it shows', async () => {
    const page = await screens.open('/videos', { accounts: [], drafts });
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to…').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+,');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});
