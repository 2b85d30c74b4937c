import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceAccount } from '../../tools/look/sample-account.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const asks = queueRow({
  id: 'q1',
  accountId: 'a1',
  kind: 'video-render',
  title: draft.title,
  subjectId: 'd1',
  state: 'needs-you',
  phase: 'approval',
  credits: 120,
  question: {
    text: 'It takes 120 credits, not the 20 that you agreed to.',
    sendAgain: 'Sends it for 120 credits.',
    leaveIt: 'Cancels it. Nothing is charged.',
  },
  actions: ['answer'],
});
const { profile } = serviceAccount;
if (profile === null) throw new Error('The account was not read.');
const poor = { ...serviceAccount, profile: { ...profile, credits: { ...profile.credits, remaining: 30 } } };

describe('a question about a price', () => {
  it('is answered in the editor too, which says what there is and leads to more', async () => {
    const page = await screens.open('/videos/d1', { accounts: [poor] as never, drafts, queue: [asks] });
    const main = page.getByRole('main');
    await main.getByText('You have 30 credits · 90 credits short').waitFor();
    await main.getByRole('button', { name: 'Get credits' }).waitFor();
    await main.getByRole('button', { name: 'Agree and send 120 credits' }).click();
    await expect.poll(() => asked(page, 'queue.approve')).toEqual([{ ids: ['q1'], expectedCredits: 120 }]);
    await main.getByRole('button', { name: 'Cancel it' }).click();
    await expect.poll(() => asked(page, 'queue.cancel')).toEqual([{ ids: ['q1'] }]);
    await page.context().close();
  });

  it.each([
    [1280, 1],
    [900, 2],
  ])('is read in one piece in the editor, above its answers, in a window of %i', async (width, lines) => {
    const text = 'Your limit for one job is 10 credits; with this it would be 20.';
    const row = { ...asks, credits: 20, question: { text, sendAgain: 'Sends it.', leaveIt: 'Cancels it.' } };
    const page = await screens.open('/videos/d1', { accounts: [serviceAccount] as never, drafts, queue: [row] }, '', {
      viewport: { width, height: width === 900 ? 600 : 800 },
    });
    const agree = page.getByRole('main').getByRole('button', { name: 'Agree and send 20 credits' });
    const [said, answer] = [await page.getByText(text).boundingBox(), await agree.boundingBox()];
    expect(said?.height ?? 0).toBeLessThan(22 * lines);
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(answer?.y ?? 0);
    const other = await page.getByRole('main').getByRole('button', { name: 'Cancel it' }).boundingBox();
    expect(other?.y).toBe(answer?.y);
    await page.context().close();
  });

  it('says in the queue what there is, before it is agreed to', async () => {
    const page = await screens.open('/queue', { accounts: [poor] as never, drafts, queue: [asks] });
    await page
      .getByRole('button', { name: /^Decide/ })
      .first()
      .click();
    await page.getByText('You have 30 credits · 90 credits short').waitFor();
    expect(await page.getByRole('button', { name: 'Get credits' }).count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

/** Plans whose price is `credits`, known for certain. */
const plans = (credits: number): string => JSON.stringify({
  plans: [{
    id: 'd1', credits, unknown: 0, problems: [], later: [], brings: [], notExported: [], keeps: [], makesEvent: false,
    steps: [{ kind: 'render', credits, basis: 'estimate' }], exactPrice: 'known',
  }],
  credits, unknown: 0,
}); // prettier-ignore

describe('the button that renders', () => {
  async function open(): Promise<Page> {
    const page = await screens.open(
      '/videos/d1',
      { drafts },
      `answers['drafts.read'] = ${JSON.stringify(draft)};
       answers['videos.start'] = { batchId: 'b', queueIds: [] };
       answers['videos.plan'] = ${plans(60)};
       {
         const invoke = backlot.invoke;
         globalThis.held = null;
         backlot.invoke = async (name, ...rest) => {
           const answer = await invoke(name, ...rest);
           if (name === 'videos.plan' && held !== null) await new Promise((go) => held.push(go));
           return answer;
         };
       }`,
    );
    await page.getByRole('button', { name: 'Render 60 credits' }).waitFor();
    await page.getByRole('textbox', { name: 'Script' }).click();
    // No price comes from here on, until it is let go.
    await page.evaluate('held = []');
    await page.keyboard.type('More ');
    return page;
  }
  const letGo = (page: Page): Promise<unknown> =>
    page.evaluate('{ const all = held; held = null; for (const go of all) go(); }');

  it('can be pressed right after a key, and waits for the price by itself', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Render 60 credits' }).click();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await letGo(page);
    await expect.poll(() => asked(page, 'videos.start')).toHaveLength(1);
    await page.context().close();
  });

  it('pays no other price than was on it: that is shown first', async () => {
    const page = await open();
    await page.evaluate(`answers['videos.plan'] = ${plans(180)}`);
    await page.getByRole('button', { name: 'Render 60 credits' }).click();
    await letGo(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Render 180 credits' }).waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await page.context().close();
  });
});

it('what tells of a success goes once it has come to nothing', async () => {
  const page = await screens.open(
    '/videos/d1',
    { drafts },
    `answers['drafts.read'] = ${JSON.stringify(draft)};
     answers['videos.start'] = { batchId: 'b', queueIds: [] };
     answers['videos.plan'] = ${plans(60)};`,
  );
  await page.getByRole('button', { name: 'Render 60 credits' }).click();
  const told = page.locator('.toasts > li').filter({ hasText: 'The video is in the queue' });
  await told.waitFor();
  expect(await told.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(48);
  await page.evaluate(`lookChange('queue', [${JSON.stringify(asks)}])`);
  await expect.poll(() => told.count(), { timeout: 2000 }).toBe(0);
  await page.context().close();
});

it('a topic that is too long says so at once, with how long it is', async () => {
  const source = {
    kind: 'generated',
    topic: 'x'.repeat(450),
    style: 's',
    tone: 't',
    language: 'English',
    duration: 60,
  };
  const own = { ...draft, script: '', words: 0, scriptSource: source };
  const page = await screens.open('/videos/d1', { drafts }, `answers['drafts.read'] = ${JSON.stringify(own)};`);
  await page.getByText('450 of 500', { exact: true }).waitFor();
  await page.getByLabel('Topic').fill('x'.repeat(600));
  await page.locator('[data-fault]').filter({ hasText: 'at most 500 characters' }).waitFor();
  expect(await page.getByText('600 of 500', { exact: true }).count()).toBe(1);
  await page.context().close();
});
