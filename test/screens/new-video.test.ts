import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presets } from '../../tools/look/preset-screens.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { asked, newVideoButton, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const [first] = presets;
const square = { ...first, id: 'square', name: 'Square', values: { ...first?.values, orientation: 'square' } };
const rows = { presets: [...presets, square] } as never;

async function dialog(over: never, script = '', size = { width: 1280, height: 800 }): Promise<Page> {
  const page = await screens.open(
    '/videos',
    over,
    `answers['presets.newDraft'] = { draftId: 'd1', left: [] };${script}`,
    {
      viewport: size,
    },
  );
  await newVideoButton(page).first().click();
  await page.getByRole('dialog', { name: 'New video' }).waitFor();
  return page;
}

describe('a new video', () => {
  it.each([
    // The editor is loaded after its dialog went; it is there before, where it was open once already.
    ['after it was asked for', '/videos'],
    ['before its dialog goes', '/videos/d1'],
  ])(
    'is written into at once, also where the keyboard was beside the screen, and its editor there %s',
    async (_, route) => {
      const empty = { ...draft, id: 'd1', script: '' };
      const page = await screens.open(
        route,
        { drafts },
        `answers['drafts.create'] = { id: 'd1' }; answers['drafts.read'] = ${JSON.stringify(empty)};`,
      );
      const script = page.locator('[data-script] .cm-content');
      if (route !== '/videos') await script.waitFor();
      await page.getByRole('navigation').getByRole('link', { name: 'Videos' }).click();
      await page.getByRole('navigation').getByRole('link', { name: 'Videos' }).press('c');
      await page.getByRole('dialog', { name: 'New video' }).getByLabel('Title').press('Enter');
      await script.waitFor();
      await expect.poll(() => script.evaluate((content) => content.matches(':focus'))).toBe(true);
      await page.context().close();
    },
  );

  it('is there before its dialog goes: what is typed at once would be keys of the screen below', async () => {
    const empty = { ...draft, id: 'd1', script: '' };
    const page = await screens.open(
      '/',
      { drafts },
      `answers['drafts.create'] = { id: 'd1' }; answers['drafts.read'] = ${JSON.stringify(empty)};`,
    );
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByRole('button', { name: 'New video', exact: true }).click();
    await page.getByRole('dialog', { name: 'New video' }).getByLabel('Title').waitFor();
    const home = await page.evaluate(`document.querySelector('h1').textContent`);
    const first = page.evaluate(`new Promise((told) => {
      const changed = new MutationObserver(() => {
        if (document.querySelector('dialog[open]') !== null) return;
        changed.disconnect();
        told(document.querySelector('h1')?.textContent ?? '');
      });
      changed.observe(document.body, { childList: true, subtree: true, attributes: true });
    })`);
    await page.keyboard.press('Enter');
    expect(await first).not.toBe(home);
    await page.context().close();
  });

  it('is not said to be gone where the list of drafts has it a moment later', async () => {
    const late = { ...draft, id: 'late', script: '' };
    const row = JSON.stringify({ ...drafts[0], id: 'late', title: 'Late' });
    const page = await screens.open(
      '/videos',
      { drafts },
      `Object.defineProperty(answers, 'drafts.create', {
         get: () => (setTimeout(() => lookChange('drafts', [${row}]), 300), { id: 'late' }),
       });
       answers['drafts.read'] = ${JSON.stringify(late)};
       globalThis.said = [];
       new MutationObserver(() => said.push(document.body?.textContent.includes('no longer here') ?? false))
         .observe(document, { childList: true, subtree: true });`,
    );
    await newVideoButton(page).first().click();
    await page.getByRole('dialog', { name: 'New video' }).getByLabel('Title').press('Enter');
    await page.locator('[data-script] .cm-content').waitFor();
    expect(await page.evaluate('said.includes(true)')).toBe(false);
    await page.context().close();
  });

  it.each([
    ['/', 'the first screen of a new account, whose cards go with it'],
    ['/library', 'the empty library'],
  ])('is opened from %s, %s', async (route) => {
    const row = JSON.stringify({ ...drafts[0], id: 'first', title: 'First' });
    const page = await screens.open(
      route,
      { transcriptions: [] },
      `{
         const invoke = backlot.invoke;
         backlot.invoke = async (name, input, accountId) => {
           if (name !== 'drafts.create') return invoke(name, input, accountId);
           lookChange('drafts', [${row}]);
           await new Promise((later) => setTimeout(later, 300));
           return { ok: true, value: { id: 'first' } };
         };
       }
       answers['drafts.read'] = ${JSON.stringify({ ...draft, id: 'first', script: '' })};`,
    );
    await page.getByRole('main').getByRole('button', { name: 'New video', exact: true }).click();
    await page.getByRole('dialog', { name: 'New video' }).getByLabel('Title').press('Enter');
    await expect.poll(() => page.locator('[data-script] .cm-content').isVisible()).toBe(true);
    await page.context().close();
  });

  it('begins with the preset that is chosen, in the shape that it sets, and the next one does again', async () => {
    const page = await dialog(rows);
    await page.getByLabel('Preset', { exact: true }).selectOption({ label: 'Square' });
    expect(await page.getByRole('dialog').getByRole('radio', { name: 'Square', exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Start writing' }).click();
    await expect
      .poll(() => asked(page, 'presets.newDraft'))
      .toMatchObject([
        { presetId: 'square', type: 'ai-visuals', content: { title: '', settings: { aspectRatio: '1:1' } } },
      ]);
    expect(await asked(page, 'drafts.create')).toEqual([]);
    await expect
      .poll(() => asked(page, 'forms.keep'))
      .toContainEqual({ name: 'new-video', fields: JSON.stringify({ presetId: 'square' }) });
    await page.context().close();
    const again = await dialog(rows, `answers['forms.read'] = { fields: '{"presetId":"square"}' };`);
    await expect.poll(() => again.getByLabel('Preset', { exact: true }).inputValue()).toBe('square');
    await again.context().close();
  });

  it('has none where one that was used last is gone, and is not begun with one that goes while it is chosen', async () => {
    const page = await dialog(rows, `answers['forms.read'] = { fields: '{"presetId":"deleted"}' };`);
    expect(await page.getByLabel('Preset', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Preset', { exact: true }).selectOption({ label: 'Square' });
    await page.evaluate(`lookChange('presets', [], ['square'])`);
    await page
      .locator('[data-fault]')
      .filter({ hasText: 'This preset no longer exists. Choose another one, or none.' })
      .waitFor();
    await page.getByRole('button', { name: 'Start writing' }).click();
    expect(await asked(page, 'presets.newDraft')).toEqual([]);
    expect(await asked(page, 'drafts.create')).toEqual([]);
    await page.context().close();
  });

  it('says nothing of presets where there are none', async () => {
    const page = await dialog({} as never);
    expect(await page.getByLabel('Preset', { exact: true }).count()).toBe(0);
    await page.context().close();
  });

  it('fits into the smallest window without being scrolled', async () => {
    const page = await dialog(rows, '', { width: 900, height: 600 });
    await page.getByLabel('Preset', { exact: true }).waitFor();
    expect(
      await page.evaluate(`(() => {
        const all = [document.querySelector('dialog'), ...document.querySelectorAll('dialog *')];
        return all.filter((one) => one.clientHeight > 60 && one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible' && getComputedStyle(one).overflowY !== 'hidden').length;
      })()`),
    ).toBe(0);
    await page.context().close();
  });
});

it('names each kind of video by its name alone, and describes it by what it is and needs', async () => {
  const page = await screens.open('/videos', { drafts: [] });
  await newVideoButton(page).first().click();
  const kind = page.getByRole('radio', { name: 'Stock footage', exact: true });
  await kind.waitFor();
  const about = await kind.getAttribute('aria-describedby');
  const description = await page.locator(`[id="${about}"]`).innerText();
  expect(description).toBe('Real clips the service finds for each sentence.\nNeeds a script and a voice.');
  await page.context().close();
});
