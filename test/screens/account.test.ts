import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAction } from '../../src/bridge/errors.ts';
import { creditSummary } from '../../tools/look/sample-answers.ts';
import { practiceAccount, serviceAccount, stagedItems } from '../../tools/look/sample-rows.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('an account that nothing can be sent for', () => {
  const refusal = (action: ErrorAction) => ({ code: 'x', title: 'Refused', detail: 'It was refused.', action });
  const withProblem = (action: ErrorAction) => ({ accounts: [{ ...serviceAccount, problem: refusal(action) }] });

  it('says on every screen that its token is refused, and leads to the sign-in for its service', async () => {
    const page = await screens.open('/queue', withProblem('sign-in'));
    await page.getByText('Nothing is sent until you sign in again.').waitFor();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect.poll(() => page.getByLabel('Service address').inputValue()).toBe(serviceAccount.baseUrl);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sign in again');
    await page.getByLabel('Token', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.context().close();
  });

  it('says on every screen that its address is not verified, and looks again when it is', async () => {
    const page = await screens.open('/queue', withProblem('verify-email'));
    await page.getByText('is not verified. The service takes nothing').waitFor();
    await page.getByRole('button', { name: 'Verify e-mail' }).click();
    await expect.poll(() => asked(page, 'app.openLink')).toEqual([{ link: 'account' }]);
    await page.getByRole('button', { name: 'I’ve verified it' }).click();
    await expect.poll(() => asked(page, 'account.refresh')).toEqual([{ accountId: serviceAccount.id }]);
    await page.context().close();
  });

  it('says on every screen that it has no subscription, before anything is asked for, and looks again when it has', async () => {
    const subscription = {
      exists: true,
      active: false,
      trial: false,
      plan: 'Creator',
      ends_at: '2026-03-01T00:00:00Z',
    };
    const profile = { ...serviceAccount.profile, id: 71, subscription };
    const page = await screens.open('/videos', { accounts: [{ ...serviceAccount, profile }] });
    await page.getByText('This account has no active subscription.').waitFor();
    await page.getByRole('button', { name: 'See plans' }).click();
    await expect.poll(() => asked(page, 'app.openLink')).toEqual([{ link: 'billing' }]);
    await page.getByRole('button', { name: 'I’ve subscribed' }).click();
    await expect.poll(() => asked(page, 'account.refresh')).toEqual([{ accountId: serviceAccount.id }]);
    await page.context().close();
  });

  it('on a trial says where something is asked for that needs a paid subscription, and in the list of dropped files', async () => {
    const subscription = { exists: true, active: true, trial: true, plan: 'Trial', ends_at: '2026-03-01T00:00:00Z' };
    const profile = { ...serviceAccount.profile, id: 71, subscription };
    const page = await screens.open('/videos', {
      accounts: [{ ...serviceAccount, profile }],
      staged: stagedItems,
    });
    const said = page.getByText('Not part of a trial: the service makes this only with a paid subscription.');
    await page.getByRole('heading', { name: 'Videos', level: 1 }).waitFor();
    expect(await said.count()).toBe(0);
    await page.getByRole('button', { name: /^\d+ files to transcribe/u }).click();
    await page.getByRole('complementary').getByText('Not part of a trial').waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Close', exact: true }).click();
    for (const area of ['Transcriptions', 'Voices', 'Speech', 'Characters', 'Launch clips', 'Ideas']) {
      await page.getByRole('link', { name: area, exact: true }).click();
      await page.getByRole('heading', { name: area, level: 1 }).waitFor();
      await expect.poll(() => said.count()).toBe(1);
    }
    await page.getByRole('link', { name: 'Clips', exact: true }).click();
    await expect.poll(() => said.count()).toBe(0);
    await page.context().close();
  });

  it('says nothing of the kind where it was only out of reach', async () => {
    const page = await screens.open('/queue', withProblem('check-connection'));
    await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in again' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the credits of an account', () => {
  it.each([
    ['that nothing was spent, in words, of a new account', [], 0, 1],
    ['what each kind took', creditSummary(false).byKind, 1, 0],
  ])('say %s', async (_, byKind, tables, notes) => {
    const summary = JSON.stringify({ ...creditSummary(false), byKind });
    const page = await screens.open(
      '/account',
      {},
      `answers['credits.summary'] = answers['credits.refresh'] = ${summary};`,
    );
    const card = page.getByRole('region', { name: 'Credits over time' });
    await card.getByRole('radio', { name: 'By kind' }).waitFor();
    expect(await card.getByRole('table', { name: 'By kind' }).count()).toBe(tables);
    expect(await card.getByText('Nothing spent yet.').count()).toBe(notes);
    await page.context().close();
  });
});

it('the tables of credits say what all of their rows are together, where there are several', async () => {
  const summary = creditSummary(false);
  const openWith = (changes: object) =>
    screens.open(
      '/account',
      {},
      `answers['credits.summary'] = answers['credits.refresh'] = ${JSON.stringify({ ...summary, ...changes })};`,
    );
  const page = await openWith({});
  const card = page.getByRole('region', { name: 'Credits over time' });
  const totals = (label: string) =>
    card
      .getByRole('table', { name: label })
      .getByRole('row', { name: /^Total/u })
      .getByRole('cell')
      .allInnerTexts();
  await card.getByRole('row', { name: /^Total/u }).waitFor();
  const amounts = (texts: readonly string[]) => texts.map((text) => text.split('\n')[0]);
  expect(amounts(await totals('By kind'))).toEqual(['348', '2,861', '64']);
  await card.getByRole('radio', { name: 'By month' }).click();
  expect(amounts(await totals('By month'))).toEqual(['2,820', '72', '4,500']);
  await page.context().close();

  const single = await openWith({ byKind: summary.byKind.slice(0, 1) });
  await single.getByRole('table', { name: 'By kind' }).waitFor();
  expect(await single.getByRole('row', { name: /^Total/u }).count()).toBe(0);
  await single.context().close();
});

it('a ledger without an entry is not offered as a file', async () => {
  const summary = JSON.stringify({ ...creditSummary(false), entries: 0, balance: [], byKind: [], byMonth: [] });
  const page = await screens.open(
    '/account',
    {},
    `answers['credits.summary'] = answers['credits.refresh'] = ${summary};`,
  );
  await page.getByRole('region', { name: 'Credits over time' }).getByText('Nothing spent yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Export as CSV…' }).count()).toBe(0);
  await page.context().close();
});

it('the ledger tells what came back from what was spent, however the service writes it', async () => {
  const entries = ['24', '-1200', '+7', '0', 'twelve'].map((credit_spend) => ({ label: 'A clip', credit_spend }));
  const page = await screens.open(
    '/account',
    {},
    `answers['account.ledger'] = ${JSON.stringify({ entries, page: 1, perPage: 12, total: entries.length })};`,
  );
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await ledger.getByText('twelve').waitFor();
  const amounts = ledger.locator('tbody tr td:last-child');
  expect(await amounts.allInnerTexts()).toEqual(['+24', '-1,200', '+7', '0', 'twelve']);
  const green = await amounts.locator('span').evaluateAll((all) => all.map((one) => one.matches('.text-success')));
  expect(green).toEqual([true, false, true, false, false]);
  await page.context().close();
});

describe('the credits of the practice account', () => {
  const accounts = [{ ...practiceAccount, active: true }];

  it('are added where it is shown how many are left', async () => {
    const page = await screens.open('/account', { accounts });
    await page.getByRole('button', { name: 'Add 5,000 practice credits' }).click();
    await page.getByText('5,000 practice credits added', { exact: true }).waitFor();
    expect(await asked(page, 'account.addPracticeCredits')).toEqual([{}]);
    await page.context().close();
  });

  it('are added where something was refused for the lack of them', async () => {
    const error = { code: 'insufficient-credits', title: 'Not enough credits', detail: 'It takes 7.', action: 'open-billing' } as const; // prettier-ignore
    const failed = queueRow({ id: 'q', accountId: practiceAccount.id, kind: 'speech', state: 'failed', error });
    const page = await screens.open('/queue?entry=q', { accounts, queue: [failed] });
    await page.getByRole('alert').getByRole('button', { name: 'Add 5,000 practice credits' }).click();
    await expect.poll(() => asked(page, 'account.addPracticeCredits')).toEqual([{}]);
    expect(await asked(page, 'app.openLink')).toEqual([]);
    await page.context().close();
  });

  it('are not offered for what another account lacks', async () => {
    const error = { code: 'insufficient-credits', title: 'Not enough credits', detail: 'It takes 7.', action: 'open-billing' } as const; // prettier-ignore
    const failed = queueRow({ id: 'q', accountId: serviceAccount.id, kind: 'speech', state: 'failed', error });
    const others = [...accounts, { ...serviceAccount, active: false }];
    const page = await screens.open('/queue?entry=q', { accounts: others, queue: [failed] });
    await page.getByRole('alert').getByText('It takes 7.').waitFor();
    expect(await page.getByRole('alert').getByRole('button').count()).toBe(0);
    await page.context().close();
  });
});

it('the exported ledger is shown where it was written', async () => {
  const path = '/home/ana/Credits 2026-05-03.csv';
  const page = await screens.open('/account', {}, `answers['credits.export'] = ${JSON.stringify({ path })};`);
  await page.getByRole('button', { name: 'Export as CSV…' }).click();
  await page.getByRole('button', { name: 'Show file' }).click();
  await expect.poll(() => asked(page, 'app.showFile')).toEqual([{ path }]);
  await page.context().close();
});

describe('what failed', () => {
  it('has come back, was kept, or has not come back so far, each by its usual name', async () => {
    const failure = { at: 1_700_000_000_000, charged: 20 };
    const failures = [
      { ...failure, id: '1', title: 'Lighthouse', kind: 'b-roll-render', refunded: null },
      { ...failure, id: '2', title: 'Octopus', kind: 'b_roll_export', refunded: 0 },
    ];
    const page = await screens.open('/account', {}, `answers['credits.failures'] = ${JSON.stringify(failures)};`);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect.poll(() => row('Lighthouse').innerText()).toMatch(/Stock footage render.*Nothing so far/su);
    await expect.poll(() => row('Octopus').innerText()).toMatch(/Stock footage export.*Not refunded/su);
    await page.context().close();
  });

  it('of which there are hundreds is drawn fifty at a time, and the keyboard goes on with the next ones', async () => {
    const failures = Array.from({ length: 120 }, (_, index) => ({
      id: String(index),
      at: 1_700_000_000_000 - index,
      title: `Failed film ${index}`,
      kind: 'b-roll-render',
      charged: 20,
      refunded: 0,
    }));
    const page = await screens.open('/account', {}, `answers['credits.failures'] = ${JSON.stringify(failures)};`);
    const rows = page.getByRole('row').filter({ hasText: 'Failed film' });
    const more = page.getByRole('button', { name: 'Show more' });
    const holdsKeyboard = (name: string): Promise<void> => page.locator(':focus', { hasText: name }).waitFor();
    await more.focus();
    expect(await rows.count()).toBe(50);
    await page.keyboard.press('Enter');
    await holdsKeyboard('Failed film 50');
    expect(await rows.count()).toBe(100);
    await more.focus();
    await page.keyboard.press('Enter');
    await holdsKeyboard('Failed film 100');
    expect(await rows.count()).toBe(120);
    expect(await more.count()).toBe(0);
    await page.context().close();
  });
});

describe('what fails while it is looked at', () => {
  it('is shown, and what of it comes back later', async () => {
    const failure = { id: '1', at: 1, title: 'Lighthouse', kind: 'b-roll-render', charged: 20, refunded: null };
    const lost = queueRow({
      id: 'q',
      accountId: serviceAccount.id,
      kind: 'video-render',
      state: 'failed',
      credits: 20,
    });
    const page = await screens.open('/account', {}, `answers['credits.failures'] = [];`);
    const fails = (row: typeof lost, refunded: number | null): Promise<unknown> =>
      page.evaluate(
        `answers['credits.failures'] = ${JSON.stringify([{ ...failure, refunded }])}; lookChange('queue', [${JSON.stringify(row)}])`,
      );
    await page.getByRole('region', { name: 'Credits over time' }).getByRole('radio', { name: 'By kind' }).waitFor();
    await fails(lost, null);
    const row = page.getByRole('row').filter({ hasText: 'Lighthouse' });
    await expect.poll(() => row.innerText()).toContain('Nothing so far');
    await fails({ ...lost, refundedCredits: 20 }, 20);
    await expect.poll(() => row.innerText()).not.toContain('Nothing so far');
    await page.context().close();
  });
});

describe('a ledger that is read for the first time', () => {
  it('says that this takes a while, and what went wrong where it did', async () => {
    const unread = JSON.stringify({ ...creditSummary(true), asOf: null });
    const page = await screens.open(
      '/account',
      {},
      `answers['credits.summary'] = ${unread};
       const answer = backlot.invoke;
       const read = Promise.withResolvers();
       backlot.invoke = (name, ...rest) => (name === 'credits.refresh' ? read.promise : answer(name, ...rest));
       globalThis.failReading = () => read.resolve({ ok: false, error: { code: 'x', title: 'No network', detail: 'It is gone.' } });`,
    );
    const card = page.getByRole('region', { name: 'Credits over time' });
    await card.getByText(/A long one takes several minutes/).waitFor();
    await page.evaluate('failReading()');
    await card.getByText('No network').waitFor();
    await card.getByText('The ledger has not been loaded on this computer yet.').waitFor();
    expect(await card.getByText(/Loading/).count()).toBe(0);
    await page.context().close();
  });
});

describe('the requests in use', () => {
  it('are a bar in the colours of the theme', async () => {
    const page = await screens.open('/account');
    const picture = await loadImage(
      await page.getByRole('meter', { name: 'Requests in the last minute' }).screenshot(),
    );
    const context = createCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    // What is not in use.
    const { data } = context.getImageData(picture.width - 20, picture.height / 2, 1, 1);
    expect(Math.max(...data.subarray(0, 3))).toBeLessThan(128);
    await page.context().close();
  });
});

it('the prices say what a minute and a thousand characters cost, under the names that all screens have', async () => {
  const costs = { transcription: { credits: 1 }, text_to_speech: { credits: 7 }, launch_clip: { credits: 5 } };
  const page = await screens.open('/account', { accounts: [{ ...serviceAccount, costs }] });
  const rows = page.getByRole('table', { name: 'What things cost' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(4);
  const named = (await rows.allInnerTexts()).slice(1).map((text) => text.split('\t')[0]?.trim());
  expect(named).toEqual([
    'Launch clip',
    'Speech for each started 1,000 characters',
    'Transcription for each started minute',
  ]);
  await page.context().close();
});
