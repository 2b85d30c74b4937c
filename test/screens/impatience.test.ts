import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters } from '../../tools/look/creation-screens.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, newVideoButton, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Keeps the calls of these names open until `answer(name, result)`. */
const slow = (...names: readonly string[]): string => `{
  const invoke = backlot.invoke;
  const open = new Map();
  globalThis.answer = (name, result) => open.get(name)(result);
  backlot.invoke = (name, input, accountId) => {
    const answer = invoke(name, input, accountId);
    return ${JSON.stringify(names)}.includes(name) ? new Promise((resolve) => open.set(name, resolve)) : answer;
  };
}`;
const refused = {
  ok: false,
  error: { code: 'x', title: 'It is not there', detail: 'Look at the number.', action: null },
};
const title = (page: Page) => page.getByRole('dialog', { name: 'New video' }).getByLabel(/^Title/);

describe('a dialog that is closed while it is busy', () => {
  it.each([
    ['closes no other one and leads nowhere', { ok: true, value: { id: 'd1' } }],
    ['tells what failed all the same', refused],
  ])('%s', async (_, result) => {
    const page = await screens.open('/videos', { drafts }, slow('videos.addById'));
    await page.getByRole('button', { name: 'More ways to add' }).click();
    await page.getByRole('menuitem', { name: 'Add by ID…' }).click();
    await page.keyboard.type('42');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page, 'videos.addById')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await newVideoButton(page).click();
    await page.keyboard.type('The light');
    await page.evaluate(`answer('videos.addById', ${JSON.stringify(result)})`);
    await page.keyboard.type('house');
    expect(await title(page).inputValue()).toBe('The lighthouse');
    expect(await page.locator('h1').first().textContent()).toBe('Videos');
    expect(await page.locator('.toasts > li', { hasText: 'It is not there' }).count()).toBe(result.ok ? 0 : 1);
    await page.context().close();
  });

  it('is not taken for the one that asks about something else', async () => {
    const queue = ['one', 'two'].map((id) =>
      queueRow({ id, title: id, state: 'failed', finishedAt: 1, credits: 2, actions: ['retry'] }),
    );
    const page = await screens.open('/queue', { queue }, slow('queue.retry'));
    const dialog = page.getByRole('dialog');
    const retry = dialog.getByRole('button', { name: /^Retry/ });
    await page.getByRole('button', { name: 'Retry: one' }).click();
    await retry.click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Retry: two' }).click();
    await page.evaluate(`answer('queue.retry', { ok: true, value: null })`);
    await expect.poll(() => retry.getAttribute('aria-disabled')).toBeNull();
    await retry.click();
    await expect
      .poll(() => asked(page, 'queue.retry'))
      .toEqual([
        { ids: ['one'], expectedCredits: 2 },
        { ids: ['two'], expectedCredits: 2 },
      ]);
    await page.context().close();
  });
});

describe('a press', () => {
  it('of a double click is one: the dialog that it opened stays, and what is below one that it closed is let be', async () => {
    const page = await screens.open('/videos', { drafts });
    await newVideoButton(page).dblclick();
    await title(page).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).dblclick();
    await title(page).waitFor({ state: 'detached' });
    expect(await page.locator('h1').first().textContent()).toBe('Videos');
    await page.context().close();
  });

  it.each([1, 2])(
    'elsewhere right after a dialog was closed counts, be it click %i of a quick hand',
    async (clickCount) => {
      const page = await screens.open('/videos', { drafts });
      await newVideoButton(page).click();
      await title(page).waitFor();
      const box = page.getByRole('checkbox', { name: 'Select all shown' });
      const place = await box.boundingBox();
      if (place === null) throw new Error('The box is nowhere.');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      expect(await box.isChecked()).toBe(true);
      await page.context().close();
    },
  );

  it('of Enter that is held goes no further than the dialog that it opened', async () => {
    const page = await screens.open('/videos', { drafts });
    await newVideoButton(page).focus();
    for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.type('Ada');
    expect(await title(page).inputValue()).toBe('Ada');
    expect(await asked(page, 'drafts.create')).toEqual([]);
    await page.context().close();
  });

  it('on cancel is not one on resume, which takes its place', async () => {
    const row = queueRow({ id: 'one', title: 'one', state: 'waiting', position: 1, actions: ['cancel'] });
    const cancelled = { ...row, state: 'failed', phase: 'cancelled', actions: ['retry'] };
    const page = await screens.open(
      '/queue',
      { queue: [row] },
      `{
        const invoke = backlot.invoke;
        backlot.invoke = (name, input, accountId) => {
          if (name === 'queue.cancel') lookChange('queue', [${JSON.stringify(cancelled)}]);
          return invoke(name, input, accountId);
        };
      }`,
    );
    await page.getByRole('button', { name: 'Cancel: one' }).dblclick({ delay: 50 });
    await page.getByRole('button', { name: 'Resume: one' }).waitFor();
    expect(await asked(page, 'queue.restore')).toEqual([]);
    await page.getByRole('button', { name: 'Resume: one' }).click();
    await expect.poll(() => asked(page, 'queue.restore')).toEqual([{ ids: ['one'], expectedCredits: 1 }]);
    await page.context().close();
  });
});

it('a double click on cancel in the details of an entry cancels it once', async () => {
  const row = queueRow({ id: 'one', title: 'one', state: 'waiting', position: 1, actions: ['cancel'] });
  const page = await screens.open(
    '/queue?entry=one',
    { queue: [row] },
    `answers['queue.cancel'] = { cancelled: ['one'], late: [] };`,
  );
  await page.locator('[data-details-of]').getByRole('button', { name: 'Cancel', exact: true }).dblclick({ delay: 50 });
  await expect.poll(() => asked(page, 'queue.cancel')).toEqual([{ ids: ['one'] }]);
  await page.context().close();
});

describe('what is selected in the queue', () => {
  // The focus is on the box of the row.
  it('is acted on by the keys, and not while a filter hides it', async () => {
    const queue = ['Elm', 'Oak'].map((name) =>
      queueRow({ id: name, title: name, state: 'done', finishedAt: 1, actions: ['remove'] }),
    );
    const page = await screens.open('/queue', { queue });
    for (const name of ['Elm', 'Oak']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('elm');
    await page.getByText('1 selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select Elm' }).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => asked(page, 'queue.remove')).toEqual([{ ids: ['Elm'] }]);
    await page.context().close();
  });
});

describe('the key that sends what is paid for', () => {
  it('sends it once while it is held, and tries nothing with the form that comes after it', async () => {
    const fields = { text: 'Bees dance.', voiceId: 3, voiceName: 'Chiara', language: null };
    const page = await screens.open(
      '/speech',
      {},
      `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify(fields))} };
       answers['speech.create'] = { id: 'x', queueId: 'y' };`,
    );
    await page.getByLabel('Text', { exact: true }).focus();
    await page.keyboard.down('Control');
    for (let held = 0; held < 20; held += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.up('Control');
    expect(await asked(page, 'speech.create')).toHaveLength(1);
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
    await page.context().close();
  });
});

/** Main has not read the lists of the account until `ready` is set. */
const starting = `{
  const invoke = backlot.invoke;
  globalThis.ready = false;
  const lists = { 'textToVideo.models': { models: [], readAt: null }, 'characters.system': { characters: [], readAt: null } };
  const late = { ok: false, error: { code: 'starting', title: 'The account is starting', detail: 'It takes a moment.', action: 'retry' } };
  backlot.invoke = (name, input, accountId) => {
    const answer = invoke(name, input, accountId);
    if (!ready && name in lists) return Promise.resolve({ ok: true, value: lists[name] });
    return !ready && name === 'voices.list' ? Promise.resolve(late) : answer;
  };
}`;

describe('a list that could not be read while the account was starting', () => {
  it.each([
    ['/clips', null, 'textToVideo.models', 'Swift 1'],
    ['/characters', 'Ready-made', 'characters.system', 'Kofi'],
    ['/voices', 'Browse voices', 'voices.list', 'Dilnoza'],
  ])('comes by itself on %s', async (route, tab, list, name) => {
    const page = await screens.open(route, {}, starting);
    if (tab !== null) await page.getByRole('radio', { name: tab }).click();
    await expect.poll(() => asked(page, list)).not.toEqual([]);
    expect(await page.getByText(name).count()).toBe(0);
    await page.evaluate(`{
      ready = true;
      const [account] = lookScenario.rows.accounts;
      lookChange('accounts', [{ ...account, checkedAt: account.checkedAt + 1 }]);
    }`);
    await page.getByText(name).first().waitFor();
    await page.context().close();
  });
});

describe('a render that fails after its dialog was closed', () => {
  it('says why all the same', async () => {
    const page = await screens.open(
      '/videos/d1',
      { drafts },
      `answers['drafts.read'] = ${JSON.stringify(draft)};\n${slow('videos.start')}`,
    );
    await page.getByRole('button', { name: 'Steps and cost' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Render/ }).click();
    await expect.poll(() => asked(page, 'videos.start')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await page.evaluate(`answer('videos.start', {
      ok: false,
      error: { code: 'price', title: 'The price has changed', detail: 'Look at it again.' },
    })`);
    await page.getByText('The price has changed').first().waitFor();
    await page.context().close();
  });
});

describe('a deletion that ends late', () => {
  const deleting = async (): Promise<Page> => {
    const page = await screens.open('/characters/p2', { characters }, slow('characters.delete'));
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect.poll(() => asked(page, 'characters.delete')).toHaveLength(1);
    return page;
  };
  const end = (page: Page) => page.evaluate(`answer('characters.delete', { ok: true, value: null })`);
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

  it('leads back to the list from what was deleted', async () => {
    const page = await deleting();
    await end(page);
    await expect.poll(() => heading(page, 'Characters').count()).toBe(1);
    await page.context().close();
  });

  it('leads back to the list when the character went before the answer', async () => {
    const page = await deleting();
    await page.evaluate(`lookChange('characters', [], ['p2'])`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await end(page);
    await expect.poll(() => page.getByRole('button', { name: 'New character' }).count()).toBe(1);
    await page.context().close();
  });

  it('leads nobody back who has gone to another screen', async () => {
    const page = await deleting();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Clips', exact: true }).click();
    await heading(page, 'Clips').waitFor();
    await end(page);
    // What would lead away has been drawn by then.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    expect((await asked(page, 'app.at')).at(-1)).toEqual({ window: 'main', route: '/clips' });
    await page.context().close();
  });
});
