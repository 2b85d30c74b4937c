import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sample from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const two = drafts.slice(0, 2).map((draft, at) => ({ ...draft, id: `v${at}`, title: `Episode ${at}`, remote: null }));

/** Drafts whose price is asked for: `states` says of each how far that is, and what is sent for it is in the queue. */
const script = (state: string): string => `
  globalThis.states = { v0: '${state}', v1: '${state}', d1: '${state}' };
  const onItsWay = { code: 'on-its-way', field: null, title: 'This is on its way already', detail: 'Look at the queue.' };
  const planOf = (id) => {
    const known = states[id] === 'known';
    return {
      id, credits: known ? 50 : 20, unknown: 0, later: [], brings: [], notExported: [], keeps: [], makesEvent: false,
      steps: [{ kind: 'render', credits: known ? 50 : 20, basis: known ? 'estimate' : 'price-list' }],
      exactPrice: states[id], problems: states[id] === 'being-asked' ? [onItsWay] : [],
    };
  };
  globalThis.sending = (id, isOver) => lookChange('queue', [{
    id: 'q' + id, accountId: 'a1', kind: 'video-create', title: id, subjectId: id, phase: 'waiting', reason: null,
    state: isOver ? 'done' : 'waiting', finishedAt: isOver ? Date.now() : null, waitsUntil: null, progress: null,
    createdAt: Date.now(), startedAt: null, checkedAt: null, credits: 0, refundedCredits: null, error: null,
    question: null, actions: [], position: 1, batchId: null, held: false, expectedAt: null, share: null, file: null,
  }]);
  const own = {
    'videos.plan': ({ ids }) => ({ plans: ids.map(planOf), credits: 0, unknown: 0 }),
    'videos.start': ({ ids }) => {
      for (const id of ids) {
        states[id] = 'being-asked';
        sending(id, false);
      }
      return { batchId: 'b', queueIds: [] };
    },
  };
  const before = backlot.invoke;
  backlot.invoke = (name, input, accountId) => {
    if (!(name in own)) return before(name, input, accountId);
    asked.push({ name, input, accountId });
    return Promise.resolve({ ok: true, value: own[name](input) });
  };
`;

/** The service has what was sent of a draft, and is asked for its price. */
const isThere = (page: Page, id: string, state: string) =>
  page.evaluate(`states['${id}'] = '${state}'; sending('${id}', true)`);

describe('several drafts of which only the list price is known', () => {
  async function render(state = 'askable'): Promise<Page> {
    const page = await screens.open('/videos', { drafts: two }, script(state));
    for (const { title } of two) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await page.getByRole('button', { name: /^Render 2/ }).click();
    return page;
  }

  it('are listed beside one scrollbar in a low window', async () => {
    const page = await render();
    await page.setViewportSize({ width: 900, height: 300 });
    const dialog = page.getByRole('dialog', { name: 'Render 2 videos' });
    await dialog.getByRole('button', { name: /^Render 2 from 40 credits/ }).waitFor();
    const scrolling =
      await page.evaluate(`[...document.querySelectorAll('dialog[open], dialog[open] *')].filter((each) =>
      each.scrollHeight > each.clientHeight + 1 && /auto|scroll/u.test(getComputedStyle(each).overflowY)).length`);
    expect(scrolling).toBe(1);
    await page.context().close();
  });

  it('are no more asked about once the dialog is closed', async () => {
    const parts = (draft: (typeof two)[number]) =>
      Array.from({ length: 20 }, (_, at) => ({ ...draft, id: `m${at}`, title: `Part ${at}` }));
    const many = two.slice(0, 1).flatMap(parts);
    const held = `{
      const plan = own['videos.plan'];
      const invoke = backlot.invoke;
      globalThis.held = [];
      backlot.invoke = async (name, input, accountId) => {
        const answer = await invoke(name, input, accountId);
        if (name === 'videos.plan') await new Promise((go) => held.push(go));
        return answer;
      };
    }`;
    const page = await screens.open('/videos', { drafts: many }, `${script('known')}${held}`);
    const plans = async (): Promise<string[][]> => (await asked(page, 'videos.plan')).map((input) => (input as { ids: string[] }).ids); // prettier-ignore
    const dialog = page.getByRole('dialog', { name: 'Render 20 videos' });
    const goOn = (): Promise<unknown> => page.evaluate(`{ const go = held.splice(0); for (const one of go) one(); }`);
    await page.getByRole('checkbox', { name: /Part 0/ }).check();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: /^Render 20/ }).click();
    await expect.poll(async () => (await plans()).length).toBe(1);
    await goOn();
    await expect.poll(async () => (await plans()).length).toBe(2);
    // No price is said before that of the last one is known.
    expect(await dialog.getByRole('button', { name: /credits/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await goOn();
    await page.waitForTimeout(300);
    expect((await plans()).map(({ length }) => length)).toEqual([8, 8]);
    // Opened again, all of them are asked about.
    await page.getByRole('button', { name: /^Render 20/ }).click();
    for (const count of [3, 4, 5]) {
      await expect.poll(async () => (await plans()).length).toBe(count);
      await goOn();
    }
    await dialog.getByRole('button', { name: 'Render 20 from 400 credits' }).waitFor();
    await page.context().close();
  });

  it('are put on the service for nothing, wait calmly, and then say what they take exactly', async () => {
    const page = await render();
    const dialog = page.getByRole('dialog', { name: 'Render 2 videos' });
    await dialog.getByRole('button', { name: /^Render 2 from 40 credits/ }).waitFor();
    await dialog.getByRole('button', { name: 'Ask for exact prices free' }).click();
    await dialog.getByText(/^2 drafts are on their way/).waitFor();
    expect(await asked(page, 'videos.start')).toEqual([{ ids: ['v0', 'v1'], action: 'prepare', approvedTotal: 0 }]);
    expect(await dialog.getByText('This is on its way already').count()).toBe(0);
    const button = dialog.getByRole('button', { name: 'Waiting for 2 exact prices…' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await isThere(page, 'v0', 'known');
    await dialog.getByRole('button', { name: 'Waiting for the exact price…' }).waitFor();
    await isThere(page, 'v1', 'known');
    await dialog.getByRole('button', { name: 'Render 2 100 credits' }).click();
    await expect
      .poll(async () => (await asked(page, 'videos.start')).at(-1))
      .toEqual({ ids: ['v0', 'v1'], action: 'publish', approvedTotal: 100 });
    await page.context().close();
  });

  it('leave selected what still lacks something once the others are in the queue, to which the notice leads', async () => {
    const lacking = `{
      const plan = own['videos.plan'];
      const problem = { code: 'no-voice', field: 'settings.voiceId', title: 'A voice is missing', detail: 'Choose one.' };
      own['videos.plan'] = (input) => {
        const found = plan(input);
        return { ...found, plans: found.plans.map((one) => (one.id === 'v1' ? { ...one, problems: [problem] } : one)) };
      };
    }`;
    const page = await screens.open('/videos', { drafts: two }, `${script('known')}${lacking}`);
    for (const { title } of two) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await page.getByRole('button', { name: /^Render 2/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Render 50 credits/ })
      .click();
    await page.getByText('1 selected', { exact: true }).waitFor();
    expect(await page.getByRole('checkbox', { name: /Episode 1/ }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: /Episode 0/ }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Show queue' }).click();
    await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
    await page.context().close();
  });

  it('keep the list price, in words, where the service does not say another', async () => {
    const page = await render();
    const dialog = page.getByRole('dialog', { name: 'Render 2 videos' });
    await dialog.getByRole('button', { name: /^Ask for exact prices/ }).click();
    await dialog.getByText(/^2 drafts are on their way/).waitFor();
    await isThere(page, 'v0', 'known');
    await isThere(page, 'v1', 'not-said');
    await dialog.getByText(/^The service does not say the exact price right now/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Render 2 from 70 credits' }).isEnabled()).toBe(true);
    await page.evaluate("states.v1 = 'known'");
    await dialog.getByRole('button', { name: 'Ask again' }).click();
    await dialog.getByRole('button', { name: 'Render 2 100 credits' }).waitFor();
    await page.context().close();
  });

  it('say until when the limit of requests holds their prices back', async () => {
    const until = new Date();
    until.setHours(23, 59, 59, 0);
    const studio = { ...sample.studio, budget: { limit: 60, used: 60, resumesAt: until.getTime() } };
    const page = await screens.open(
      '/videos',
      { drafts: two, status: [studio] },
      `{
        const invoke = backlot.invoke;
        backlot.invoke = (name, input, accountId) => name === 'videos.plan' ? new Promise(() => {}) : invoke(name, input, accountId);
      }`,
    );
    for (const { title } of two) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await page.getByRole('button', { name: /^Render 2/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Render 2 videos' });
    await dialog.getByText('Waiting until 23:59:59: the service limits requests per minute.').waitFor();
    expect(await dialog.getByText('Still waiting for an answer…').count()).toBe(0);
    // Once the limit lets it through, only the answer is waited for.
    await page.evaluate(`lookChange('status', [${JSON.stringify(sample.studio)}])`);
    await dialog.getByText('Still waiting for an answer…').waitFor({ state: 'attached' });
    expect(await dialog.getByText(/^Waiting until/).count()).toBe(0);
    await page.context().close();
  });

  it('say together what is missing beside what is reserved, how many wait for it at the least, and where to get it', async () => {
    const short = { ...sample.serviceAccount, reserved: 30 };
    short.profile = { ...short.profile, id: 1, credits: { remaining: 90 } };
    const page = await screens.open('/videos', { drafts: two, accounts: [short] }, script('known'));
    for (const { title } of two) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await page.getByRole('button', { name: /^Render 2/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Render 2 videos' });
    await dialog.getByText('You have 60 credits (plus 30 reserved)').waitFor();
    await dialog
      .getByText('40 credits short: at least 1 of these waits in the queue until there are enough.')
      .waitFor();
    // It stays possible: what is short waits.
    expect(await dialog.getByRole('button', { name: 'Render 2 100 credits' }).isEnabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Get credits' }).click();
    expect(await asked(page, 'app.openLink')).toEqual([{ link: 'billing' }]);
    await page.context().close();
  });

  it('are worked out anew when the credits do not do any more or the price list changes, of which only the list asks for prices again', async () => {
    const page = await render('known');
    const dialog = page.getByRole('dialog', { name: 'Render 2 videos' });
    await dialog.getByRole('button', { name: 'Render 2 100 credits' }).waitFor();
    const before = await asked(page, 'videos.plan');
    const change = (over: object) =>
      page.evaluate(`lookChange('accounts', [${JSON.stringify({ ...sample.serviceAccount, ...over })}])`);
    const { costs, profile, reserved } = sample.serviceAccount;
    const ids = ['v0', 'v1'];
    const since = async () => (await asked(page, 'videos.plan')).slice(before.length);
    const ofCredits = { ids, action: 'publish', pricesKnown: true };
    // Enough for each as before: no plan says anything else.
    await change({ profile: { ...profile, credits: { remaining: 70 } } });
    await change({ reserved: reserved + 1, profile: { ...profile, credits: { remaining: 7 } } });
    await expect.poll(since).toEqual([ofCredits]);
    await change({ reserved, profile, costs: { ...costs, changed: 1 } });
    await expect.poll(since).toContainEqual({ ids, action: 'publish' });
    await page.context().close();
  });

  it('are not offered to be asked about where that cannot be', async () => {
    const page = await render('not-yet');
    const dialog = page.getByRole('dialog', { name: 'Render 2 videos' });
    await dialog.getByRole('button', { name: 'Render 2 from 40 credits' }).waitFor();
    expect(await dialog.getByRole('button', { name: /^Ask/ }).count()).toBe(0);
    await page.context().close();
  });
});

describe('a draft that takes more credits than there are', () => {
  const lacking = `{
    const plan = own['videos.plan'];
    const problem = { code: 'insufficient-credits', field: 'credits', title: 'Not enough credits', detail: 'It takes 50.' };
    own['videos.plan'] = (input) => ({ ...plan(input), plans: plan(input).plans.map((one) => ({ ...one, problems: [problem] })) });
  }`;

  it('leads to where they are had, in its own dialog and among several', async () => {
    const one = await screens.open('/videos/d1', { drafts }, `${script('known')}${lacking}`);
    await one.getByRole('button', { name: 'Steps and cost' }).click();
    const dialog = one.getByRole('dialog', { name: 'From draft to video' });
    await dialog.getByText('Not enough credits').waitFor();
    await dialog.getByRole('button', { name: 'Get credits' }).click();
    expect(await asked(one, 'app.openLink')).toEqual([{ link: 'billing' }]);
    await one.context().close();
    const page = await screens.open('/videos', { drafts: two }, `${script('known')}${lacking}`);
    for (const { title } of two) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
    await page.getByRole('button', { name: /^Render 2/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Get credits' }).click();
    expect(await asked(page, 'app.openLink')).toEqual([{ link: 'billing' }]);
    await page.context().close();
  });
});

describe('a draft of which only the list price is known', () => {
  it('stays in its dialog while the price is asked for, and shows it there', async () => {
    const page = await screens.open('/videos/d1', { drafts }, script('askable'));
    await page.getByRole('button', { name: 'Steps and cost' }).click();
    const dialog = page.getByRole('dialog', { name: 'From draft to video' });
    await dialog.getByText(/^20 credits at list price for the chosen models; if/).waitFor();
    await page.evaluate(`globalThis.gone = 0; new MutationObserver(() => {
      if (document.querySelector('dialog[open]') === null) gone += 1;
    }).observe(document.body, { childList: true, subtree: true });`);
    await dialog.getByRole('button', { name: 'Ask for the exact price free' }).click();
    await dialog.getByText(/^The draft is on its way/).waitFor();
    expect(await dialog.getByText('This is on its way already').count()).toBe(0);
    await isThere(page, 'd1', 'known');
    await dialog.getByRole('button', { name: 'Render 50 credits' }).waitFor();
    expect(await page.evaluate('gone')).toBe(0);
    expect(await dialog.getByText(/list price/).count()).toBe(0);
    expect(await asked(page, 'videos.start')).toEqual([{ ids: ['d1'], action: 'prepare', approvedTotal: 0 }]);
    await page.context().close();
  });
});
