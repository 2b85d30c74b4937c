import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters, speech } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { practiceAccount, serviceAccount, studio, unreachedAccount } from '../../tools/look/sample-account.ts';
import { transcriptions } from '../../tools/look/sample-transcriptions.ts';
import { stagedItems } from '../../tools/look/sample-staged.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const both = [serviceAccount, practiceAccount];

/** As main tells it. */
const use = (page: Page, id: string | null): Promise<unknown> =>
  page.evaluate(
    `lookChange('accounts', lookScenario.rows.accounts.map((account) => ({ ...account, active: account.id === ${JSON.stringify(id)} })))`,
  );
const signOut = (page: Page, id: string): Promise<unknown> =>
  page.evaluate(`lookChange('accounts', [], [${JSON.stringify(id)}])`);

/** Of the account that is in use at first. */
const own = <Row extends { readonly accountId: string | null }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, accountId: serviceAccount.id }));

describe('the top bar', () => {
  it('says that the service of the account in use is not reached, and why; without a network, that alone', async () => {
    const page = await screens.open('/', { accounts: [unreachedAccount, practiceAccount] });
    const bar = page.getByRole('banner');
    const barred = bar.getByText('Not connected', { exact: true });
    await barred.hover();
    await page
      .getByRole('tooltip')
      .getByText(/could not prove who it is/u)
      .waitFor();
    await page.evaluate(`lookChange('status', [${JSON.stringify({ ...studio, online: false })}])`);
    await bar.getByText('Offline', { exact: true }).waitFor();
    expect(await barred.count()).toBe(0);
    await page.evaluate(`lookChange('status', [${JSON.stringify(studio)}])`);
    await barred.waitFor();
    await use(page, practiceAccount.id);
    await barred.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('what one account made', () => {
  it.each([
    ['/videos/d1', { drafts: own(drafts) }],
    ['/videos/d1/captions', { drafts: own(drafts) }],
    ['/videos/d1/scenes', { drafts: own(drafts) }],
    [`/transcriptions/${transcriptions[0]?.id}`, { transcriptions: own(transcriptions) }],
    [`/speech/${speech[0]?.id}`, { speech: own(speech) }],
    [`/characters/${characters[0]?.id}`, { characters: own(characters) }],
  ])('is not shown while another one is in use: %s', async (route, rows) => {
    const page = await screens.open(
      route,
      { ...rows, accounts: both },
      `answers['drafts.read'] = ${JSON.stringify(draft)};`,
    );
    const other = page.getByText('This belongs to another account');
    const heading = page.locator('h1').first();
    await expect.poll(() => heading.innerText()).not.toMatch(/^Hello/);
    const title = await heading.innerText();
    expect(await other.count()).toBe(0);
    await use(page, practiceAccount.id);
    await other.waitFor();
    // Nothing of it is there to be acted on.
    expect(await page.locator('main').getByRole('button').allInnerTexts()).toEqual([
      expect.stringMatching(/^All /),
      'Use Ana Petrović',
    ]);
    await page.getByRole('button', { name: 'Use Ana Petrović' }).click();
    expect(await asked(page, 'account.activate')).toEqual([{ accountId: serviceAccount.id }]);
    await use(page, serviceAccount.id);
    await other.waitFor({ state: 'detached' });
    await expect.poll(() => heading.innerText()).toBe(title);
    await signOut(page, serviceAccount.id);
    await page.getByText('Its account is signed out.').waitFor();
    await page.context().close();
  });
});

describe('the welcome to one more account', () => {
  it('has what the palette and the keys lead to', async () => {
    const page = await screens.open('/', { accounts: both });
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Add an account' }).click();
    await page.getByRole('heading', { name: 'Add an account', level: 1 }).waitFor();
    for (const [entry, dialog] of [
      ['Paste a table', 'Paste a table'],
      ['New video', 'New video'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: entry }).click();
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: 'New video' }).waitFor();
    await page.context().close();
  });
});

describe('what was emptied out of the trash', () => {
  it('can be had back where its account is in use, or where it is of none', async () => {
    const emptied = [
      ['Of Ana', serviceAccount.id],
      ['Of the practice', practiceAccount.id],
      ['Of nobody', null],
    ].map(([title, accountId]) => ({ id: title, accountId, title, excerpt: `${title}, it says.`, goneAt: Date.now() + 86_400_000 })); // prettier-ignore
    const page = await screens.open(
      '/videos/trash',
      { accounts: both },
      `answers['drafts.recoverable'] = ${JSON.stringify({ drafts: emptied })};`,
    );
    const list = page.getByRole('region', { name: 'Emptied, still recoverable' }).getByRole('listitem');
    const titles = async () => (await list.allInnerTexts()).map((text) => text.split('\n')[0]);
    await expect.poll(titles).toEqual(['Of Ana', 'Of nobody']);
    // Untitled ones are told apart by their words.
    expect(await list.first().getByText('Of Ana, it says.').count()).toBe(1);
    await use(page, practiceAccount.id);
    await expect.poll(titles).toEqual(['Of the practice', 'Of nobody']);
    await page.context().close();
  });
});

describe('a list of what one account made', () => {
  it.each([
    ['/library', { library: own(files) }, 'Account'],
    ['/queue', { queue: [queueRow({ id: 'a', title: 'Film', accountId: serviceAccount.id })] }, 'Account'],
  ])('says so also once that is signed out, and can show everything again: %s', async (route, rows, label) => {
    const page = await screens.open(
      route,
      { ...rows, accounts: both },
      `answers['account.signedOut'] = ${JSON.stringify([serviceAccount])};`,
    );
    const filter = page.locator('main').getByRole('combobox', { name: label, exact: true });
    await filter.selectOption({ label: 'Ana Petrović' });
    await signOut(page, serviceAccount.id);
    const chosen = filter.locator('option:checked');
    await expect.poll(() => chosen.innerText()).toBe('Ana Petrović, signed out');
    await filter.selectOption({ label: 'All accounts' });
    await page.locator('[data-row]').first().waitFor();
    // Its work is still told apart.
    expect(await filter.locator('option').allInnerTexts()).toContain('Ana Petrović, signed out');
    await page.context().close();
  });
});

describe('entries of accounts that are signed out', () => {
  it('say whose they are, in groups and in their details', async () => {
    const [ada, grace] = ['Ada', 'Grace'].map((name) => ({
      ...serviceAccount,
      id: name,
      active: false,
      profile: { id: 1, name },
    }));
    const queue = [ada, grace].map((account) =>
      queueRow({ id: `of ${account?.id}`, title: `Of ${account?.id}`, accountId: account?.id ?? '' }),
    );
    const page = await screens.open(
      '/queue?entry=of%20Grace',
      { queue },
      `answers['account.signedOut'] = ${JSON.stringify([ada, grace])};`,
    );
    await page.locator('aside').getByText('Grace, signed out').waitFor();
    await page.getByLabel('Group', { exact: true }).selectOption('account');
    const heads = page.getByRole('button', { name: /, signed out/u });
    const named = async () => new Set((await heads.allInnerTexts()).map((text) => text.split(',')[0]));
    await expect.poll(named).toEqual(new Set(['Ada', 'Grace']));
    await page.context().close();
  });
});

/** Once `silent` is set, the service of the account in use does not answer. */
const silence = `{
  const invoke = backlot.invoke;
  globalThis.silent = false;
  const lists = ['voices.list', 'voiceClones.slots', 'textToVideo.models', 'characters.genres', 'characters.system'];
  backlot.invoke = (name, input, accountId) => {
    const answer = invoke(name, input, accountId);
    return silent && lists.includes(name) ? new Promise(() => undefined) : answer;
  };
}`;

describe('what the service told one account', () => {
  it.each([
    ['/voices', null, /^2 of 3 voice slots/u],
    ['/voices', 'Browse voices', 'Dilnoza'],
    ['/clips', null, 'Swift 1'],
    ['/characters', 'Ready-made', 'Kofi'],
  ])('is not shown as told to another one on %s %s', async (route, tab, words) => {
    const page = await screens.open(route, { accounts: both }, silence);
    if (tab !== null) await page.getByRole('radio', { name: tab }).click();
    const told = page.getByText(words).first();
    await told.waitFor();
    await page.evaluate('silent = true');
    await use(page, practiceAccount.id);
    await expect.poll(() => told.count()).toBe(0);
    await page.context().close();
  });
});

it.each(['/', '/compact'])('an entry of another account than that in use says whose it is at %s', async (route) => {
  const entry = (id: string, accountId: string) =>
    queueRow({ id, title: `Row ${id}`, accountId, state: 'running', phase: 'processing', startedAt: Date.now() });
  const sends = {
    ...entry('sends', practiceAccount.id),
    state: 'uploading' as const,
    progress: { sentBytes: 1, totalBytes: 2, bytesPerS: null, etaS: null },
  };
  const queue = [entry('own', serviceAccount.id), entry('other', practiceAccount.id), sends];
  const page = await screens.open(route, { accounts: both, queue });
  const row = (id: string) => page.locator('main li', { hasText: `Row ${id}` }).first();
  await row('other').getByText('Practice account').waitFor();
  await row('sends').getByText('Practice account').waitFor();
  expect(await row('own').innerText()).not.toContain(serviceAccount.profile?.name);
  await use(page, practiceAccount.id);
  await row('other').getByText('Practice account').waitFor({ state: 'detached' });
  await page.context().close();
});

it('a style of characters that was chosen in another account is not taken for the one of that number here', async () => {
  const fields = { name: 'Ada', genreId: 2, genreName: 'Oil', genreAccountId: practiceAccount.id };
  const photo = stagedItems.slice(0, 1).map((item) => ({ ...item, purpose: 'photo' as const }));
  const page = await screens.open(
    '/characters',
    { staged: photo, accounts: both },
    `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify(fields))} };
    answers['characters.create'] = { id: 'new' };`,
  );
  await expect.poll(() => page.getByRole('textbox', { name: /^Name/u }).inputValue()).toBe('Ada');
  await page.getByRole('button', { name: /^Create character/u }).click();
  await expect.poll(() => asked(page, 'characters.create')).toMatchObject([{ name: 'Ada', genreId: null }]);
  await page.context().close();
});
