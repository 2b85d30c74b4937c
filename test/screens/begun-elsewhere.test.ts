import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherAccount, serviceAccount } from '../../tools/look/sample-account.ts';
import { videoOptions } from '../../tools/look/sample-video-options.ts';
import { draft, drafts, plainPlan } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const accounts = [serviceAccount, otherAccount];
const begun = (begunIn: string | null) => ({ accountId: null, remoteId: null, remote: null, begunIn });
const [sample] = drafts;
if (!sample) throw new Error('There is no draft among the samples.');
/** Two that another account began, one of the account in use, and one of nobody. */
const four = [otherAccount.id, otherAccount.id, serviceAccount.id, null].map((from, at) => ({
  ...sample,
  ...begun(from),
  id: `v${at}`,
  title: `Episode ${at}`,
}));
const words = 'Begun in Harbour Films';
const step = { kind: 'render', credits: 20, basis: 'estimate' } as const;
const plans = four.map(({ id }) => plainPlan(id, step, { exactPrice: 'known' }));
const planned = `answers['videos.plan'] = ${JSON.stringify({ plans, credits: 80, unknown: 0 })};`;
const quiet = `answers['drafts.useIn'] = null;`;

describe('drafts that were begun in another account', () => {
  it('say so in every list, are all there, and can be shown apart', async () => {
    const page = await screens.open('/videos', { drafts: four, accounts });
    const list = page.getByRole('list', { name: 'Videos' });
    await list.getByTitle(words).nth(1).waitFor();
    expect(await list.getByTitle(words).count()).toBe(2);
    expect(await list.getByRole('link', { name: /^Episode/u }).count()).toBe(4);
    const filter = page.getByRole('combobox', { name: 'Begun in' });
    await filter.selectOption({ label: words });
    await expect.poll(() => list.getByRole('link', { name: /^Episode/u }).allInnerTexts()).toHaveLength(2);
    await filter.selectOption({ label: 'This account' });
    await expect.poll(() => list.getByTitle(words).count()).toBe(0);
    expect(await list.getByRole('link', { name: /^Episode/u }).allInnerTexts()).toHaveLength(2);
    await page.context().close();
    const home = await screens.open('/', { drafts: four, accounts });
    await home.getByText(words).nth(1).waitFor();
    expect(await home.getByText(words).count()).toBe(2);
    await home.context().close();
  });

  it('say so where they are searched for, and where they can still be had back', async () => {
    const page = await screens.open('/videos', { drafts: four, accounts });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).fill('Episode');
    await page.getByRole('option', { name: 'Episode 3' }).waitFor();
    const found = page.getByRole('option', { name: /^Episode/u });
    await expect.poll(async () => (await found.allInnerTexts()).filter((text) => text.includes(words))).toHaveLength(2);
    await page.context().close();
    const emptied = four.map(({ id, accountId, begunIn, title, excerpt }) => ({ id, accountId, begunIn, title, excerpt, goneAt: 1 })); // prettier-ignore
    const answer = `answers['drafts.recoverable'] = ${JSON.stringify({ drafts: emptied })};`;
    const trash = await screens.open('/videos/trash', { drafts: [], accounts }, answer);
    const list = trash.getByRole('region', { name: 'Emptied, still recoverable' });
    await list.getByText('Episode 3').waitFor();
    await expect.poll(() => list.getByText(words).count()).toBe(2);
    await trash.context().close();
  });

  it('can be used in this one, together, and given back', async () => {
    const page = await screens.open('/videos', { drafts: four, accounts }, quiet);
    for (const at of [0, 1, 2]) await page.getByRole('checkbox', { name: `Select Episode ${at}` }).check();
    await page.getByRole('button', { name: 'Use in this account' }).click();
    await page.getByText('2 drafts are this account’s now', { exact: true }).waitFor();
    const used = { ids: ['v0', 'v1'], accountId: serviceAccount.id };
    expect(await asked(page, 'drafts.useIn')).toEqual([used]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => asked(page, 'drafts.useIn')).toEqual([used, { ...used, accountId: otherAccount.id }]);
    await page.context().close();
  });

  it('are counted where several are rendered, and left out on a word', async () => {
    const page = await screens.open('/videos', { drafts: four, accounts }, planned);
    for (const { title } of four) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('button', { name: /^Render 4/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Render 4 videos' });
    await dialog.getByText('2 of these were begun in Harbour Films').waitFor();
    await dialog.getByRole('button', { name: /^Render 4.*80/u }).waitFor();
    await dialog.getByRole('checkbox', { name: 'Leave these out' }).check();
    await dialog.getByRole('button', { name: /^Render 2.*40/u }).click();
    await expect
      .poll(() => asked(page, 'videos.start'))
      .toMatchObject([{ ids: ['v2', 'v3'], action: 'publish', approvedTotal: 40 }]);
    await page.context().close();
  });
});

describe('the editor of a draft of another account', () => {
  const chosen = [
    { field: 'settings.voiceId', id: 1, accountId: otherAccount.id, name: 'Nadia' },
    { field: 'settings.genreId', id: 3, accountId: otherAccount.id, name: 'Comic strip' },
  ];
  const opened = (over: object) => `
    answers['drafts.read'] = ${JSON.stringify({ ...draft, ...begun(otherAccount.id), ...over })};
    answers['videos.options'] = ${JSON.stringify(videoOptions)};
    ${planned} ${quiet}`;
  const rows = { drafts: [{ ...sample, ...begun(otherAccount.id) }], accounts };

  it('says where it was begun, until it is used here', async () => {
    const page = await screens.open('/videos/d1', rows, opened({}));
    const notice = page.getByRole('region', { name: 'Of another account' });
    await notice.getByText(words).waitFor();
    await notice.getByRole('button', { name: 'Use in this account' }).click();
    await expect.poll(() => asked(page, 'drafts.useIn')).toEqual([{ ids: ['d1'], accountId: serviceAccount.id }]);
    const used = { ...sample, ...begun(serviceAccount.id) };
    await page.evaluate(`lookChange('drafts', [${JSON.stringify(used)}])`);
    await notice.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('calls a voice and a genre by what they are there, and takes them out on a word', async () => {
    const page = await screens.open('/videos/d1', rows, opened({ chosen }));
    const notice = page.getByRole('region', { name: 'Of another account' });
    await notice.getByText(/Harbour Films.*voice “Nadia” and genre “Comic strip”/u).waitFor();
    await page.getByTitle('Nadia (Harbour Films)').waitFor();
    const own = videoOptions.voices.find(({ id }) => id === 1)?.name ?? '';
    expect(await page.locator('main').getByText(own, { exact: true }).count()).toBe(0);
    await notice.getByRole('button', { name: 'Take them out' }).click();
    await expect
      .poll(() => asked(page, 'drafts.edit'))
      .toMatchObject([{ id: 'd1', changes: { settings: { voiceId: null, genreId: null } } }]);
    await notice.getByText('Nadia').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('says nothing of numbers that this account means the same by', async () => {
    const same = [{ ...chosen[0], name: videoOptions.voices.find(({ id }) => id === 1)?.name }];
    const page = await screens.open('/videos/d1', rows, opened({ begunIn: serviceAccount.id, chosen: same }));
    await page.getByTitle(same[0]?.name ?? '', { exact: true }).waitFor();
    expect(await page.getByText('Take it out').count()).toBe(0);
    await page.context().close();
  });
});
