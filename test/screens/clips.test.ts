import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clipModels, modelView } from '../../src/local-service/rules/text-to-video/models.ts';
import { clips } from '../../tools/look/creation-screens.ts';
import { studio } from '../../tools/look/sample-account.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Models whose list has no price: the service is asked for it, and says what is put into `says`. */
const priceless = `{
  const models = ${JSON.stringify(clipModels.map(modelView).map((model) => ({ ...model, pricing: [] })))};
  answers['textToVideo.models'] = { models, readAt: 1 };
  const invoke = backlot.invoke;
  backlot.invoke = async (name, input, accountId) => {
    const answer = await invoke(name, input, accountId);
    return name === 'textToVideo.estimate' ? says : answer;
  };
}`;
const priced = { ok: true, value: { credits: 30, basis: 'service', available: 100 } };

describe('the price of a clip', () => {
  it.each([
    ['refuses it', { code: 'invalid', title: 'The service did not accept this', detail: 'No such length.' }],
    ['fails', { code: 'server', title: 'The service has a problem', detail: 'It is theirs.', action: 'retry' }],
  ])('says why it is not known where the service %s, and is asked for again', async (_what, error) => {
    const refused = `globalThis.says = { ok: false, error: ${JSON.stringify(error)} };`;
    const page = await screens.open('/clips', {}, refused + priceless);
    const form = page.getByRole('form');
    await form.getByRole('alert').filter({ hasText: error.title }).waitFor();
    expect(await form.getByText('once the service can be reached').count()).toBe(0);
    await page.evaluate(`says = ${JSON.stringify(priced)}`);
    await form.getByRole('button', { name: 'Try again' }).click();
    await form.getByRole('button', { name: /^Make clip.*30/u }).waitFor();
    expect(await form.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it('is asked for by itself once the network is back', async () => {
    const unknown = { ok: true, value: { credits: null, basis: 'price-list', available: null } };
    const page = await screens.open(
      '/clips',
      { status: [{ ...studio, online: false }] },
      `globalThis.says = ${JSON.stringify(unknown)};${priceless}`,
    );
    const form = page.getByRole('form');
    await form.getByText('The price is known once the service can be reached.').waitFor();
    await page.evaluate(`says = ${JSON.stringify(priced)}; lookChange('status', [${JSON.stringify(studio)}], [])`);
    await form.getByRole('button', { name: /^Make clip.*30/u }).waitFor();
    expect((await asked(page, 'textToVideo.estimate')).length).toBeGreaterThan(1);
    await page.context().close();
  });
});

describe('a clip whose text is missing', () => {
  it('shows what is missing above the foot in a small window', async () => {
    const page = await screens.open('/clips');
    await page.setViewportSize({ width: 900, height: 600 });
    await page.getByRole('button', { name: /^Make clip/u }).click();
    const fault = page.getByRole('form').locator('[data-fault]').filter({ hasText: 'at least 5 words' });
    await fault.waitFor();
    const inSight = async (): Promise<boolean> =>
      fault.evaluate((words) => {
        const { left, top, width, height } = words.getBoundingClientRect();
        return words.contains(words.ownerDocument.elementFromPoint(left + width / 4, top + height / 2));
      });
    await expect.poll(inSight).toBe(true);
    await page.context().close();
  });
});

it('names the model of a clip as the list of models does', async () => {
  const page = await screens.open('/clips', { clips });
  const card = (title: string) => page.getByRole('article', { name: title });
  await expect.poll(() => card('Paper boat').getByText('Swift 1', { exact: true }).count()).toBe(1);
  await expect.poll(() => card('Waves at dawn').getByText('Studio 2', { exact: true }).count()).toBe(1);
  await page.context().close();
});

it('names a model to choose by its name, and describes it by what it can do and costs', async () => {
  const page = await screens.open('/clips');
  const model = page.getByRole('radio', { name: 'Swift 1', exact: true });
  await model.waitFor();
  const ids = ((await model.getAttribute('aria-describedby')) ?? '').split(' ');
  const told = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
  expect(told.length).toBe(3);
  expect(told[0]).toMatch(/^Short silent clips/u);
  expect(told[2]).toMatch(/credits/u);
  expect(told.every((words) => words !== '')).toBe(true);
  await page.context().close();
});

it('a field of many lines that the keyboard comes to is above the foot of the form, and stays where a mouse presses it', async () => {
  const page = await screens.open('/clips', {}, '', { viewport: { width: 900, height: 600 } });
  await page.getByRole('radio', { name: /Studio 2/ }).click();
  const field = page.getByRole('textbox', { name: /^Reference pictures/u });
  const foot = page.getByRole('button', { name: /^Make clip/u });
  const footTop = async (): Promise<number> => (await foot.boundingBox())?.y ?? 0;
  const box = async () => (await field.boundingBox()) ?? { x: 0, y: 9999, width: 0, height: 0 };
  /** Leaves `above` pixels of the field in sight, with the keyboard at the one before it. */
  const cover = async (above: number): Promise<void> => {
    await page
      .getByRole('textbox', { name: /^Last picture/u })
      .evaluate((before) => before.focus({ preventScroll: true }));
    const by = (await box()).y - (await footTop()) + above;
    await page.evaluate(`{
      let scrolls = document.activeElement.parentElement;
      while (!/auto|scroll/u.test(getComputedStyle(scrolls).overflowY)) scrolls = scrolls.parentElement;
      scrolls.scrollBy(0, ${by});
    }`);
  };
  await cover(-8);
  await page.keyboard.press('Tab');
  expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true);
  await expect.poll(async () => (await box()).y + (await box()).height).toBeLessThanOrEqual(await footTop());
  await cover(30);
  const { x, y } = await box();
  await page.mouse.click(x + 20, y + 10);
  expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true);
  expect((await box()).y).toBe(y);
  await page.context().close();
});
