import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account, LaunchClip } from '../../src/bridge/index.ts';
import { launchClipsTexts as texts } from '../../src/renderer/texts/launch-clips.ts';
import { launchClips } from '../../tools/look/creation-screens.ts';
import { serviceAccount } from '../../tools/look/sample-account.ts';
import { asked, payers, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('a launch clip costs what the service says, on the button and in what is agreed to', async () => {
  const page = await screens.open(
    '/launch-clips',
    {},
    `answers['launchClips.estimate'] = { credits: 7 }; answers['launchClips.create'] = { id: 'c', queueId: 'q' };`,
  );
  await fill(page);
  await page.getByRole('button', { name: /7 credits/ }).click();
  await expect
    .poll(() => asked(page, 'launchClips.create'))
    .toMatchObject([{ productName: 'Kettle', expectedCredits: 7 }]);
  // That of the account whose name and balance stand above.
  expect(await payers(page, 'launchClips.create')).toEqual([serviceAccount.id]);
  await page.context().close();
});

/** Puts in what a launch clip needs. */
async function fill(page: Page): Promise<void> {
  await page.getByLabel(texts.productName).fill('Kettle');
  await page.getByLabel(texts.domain).fill('kettle.example');
  await page
    .getByLabel(texts.idea, { exact: true })
    .fill('A kettle that sings when the water boils, for people who forget it.');
}
const twice = `(() => {
  const button = document.querySelector('form button[type=submit]');
  button.click();
  button.click();
})()`;

it('that was made says on its card which web address and colour it has', async () => {
  const page = await screens.open('/launch-clips', { launchClips });
  const card = (colour: string | null) => {
    const clip = launchClips.find(({ accentColor }) => accentColor === colour);
    return page.getByRole('article', { name: clip?.title ?? 'none', exact: true });
  };
  await card('#5B5BD6').getByRole('img', { name: 'Accent colour #5B5BD6' }).waitFor();
  await card('#5B5BD6').getByText('kettle.example').waitFor();
  expect(
    await card(null)
      .first()
      .getByRole('img', { name: /^Accent colour/u })
      .count(),
  ).toBe(0);
  await page.context().close();
});

it('is asked for once by the key that sends forms, from any of its fields', async () => {
  const page = await screens.open(
    '/launch-clips',
    {},
    `answers['launchClips.estimate'] = { credits: 7 }; answers['launchClips.create'] = { id: 'c', queueId: 'q' };`,
  );
  await fill(page);
  await page.getByRole('button', { name: /7 credits/ }).waitFor();
  for (const field of [texts.domain, texts.idea]) {
    await page.getByLabel(field, { exact: true }).focus();
    await page.keyboard.press('Control+Enter');
  }
  await expect.poll(() => asked(page, 'launchClips.create')).toMatchObject([{ productName: 'Kettle' }]);
  await page.context().close();
});

it('is asked for once by two clicks in one moment, and says first what is missing', async () => {
  const page = await screens.open(
    '/launch-clips',
    {},
    `answers['launchClips.estimate'] = { credits: 7 }; answers['launchClips.create'] = { id: 'c', queueId: 'q' };`,
  );
  await page.getByRole('button', { name: /7 credits/ }).click();
  await page.locator('[data-fault]').filter({ hasText: texts.faults.nameMissing }).waitFor();
  expect(await asked(page, 'launchClips.create')).toEqual([]);
  await fill(page);
  await page.evaluate(twice);
  await expect.poll(() => page.getByLabel(texts.productName).inputValue()).toBe('');
  expect(await asked(page, 'launchClips.create')).toHaveLength(1);
  // Empty again, and nobody has tried to send that.
  expect(await page.locator('[data-fault]').filter({ hasText: texts.faults.nameMissing }).count()).toBe(0);
  await page.context().close();
});

const onTrial = (trial: boolean): Account => {
  const { profile } = serviceAccount;
  if (profile?.subscription == null) throw new Error('It has no subscription.');
  return { ...serviceAccount, profile: { ...profile, subscription: { ...profile.subscription, trial } } };
};

it.each([
  ['feature-not-allowed', false, 1],
  ['feature-not-allowed', true, 0],
  ['paid-subscription-required', false, 1],
  // The screen says it of a trial.
  ['paid-subscription-required', true, 0],
  // It passes: the price that is specified stands on the button meanwhile.
  ['server', false, 0],
] as const)(
  'that is refused as %s (on a trial: %s) says so %i times in its form, which stays',
  async (code, trial, times) => {
    const error = { code, title: 'Refused by the service', detail: 'It says so.', action: 'open-billing' };
    const page = await screens.open(
      '/launch-clips',
      { accounts: [onTrial(trial)] },
      `const invoke = backlot.invoke;
    backlot.invoke = (name, input, accountId) =>
      name === 'launchClips.estimate'
        ? invoke(name, input, accountId).then(() => (${JSON.stringify({ ok: false, error })}))
        : invoke(name, input, accountId);
    answers['launchClips.estimate'] = { credits: 7 };
    answers['launchClips.create'] = { id: 'c', queueId: 'q' };`,
    );
    await expect.poll(() => asked(page, 'launchClips.estimate')).toHaveLength(1);
    await fill(page);
    const said = page.getByRole('form').getByRole('alert').filter({ hasText: error.title });
    await expect.poll(() => said.count()).toBe(times);
    // The plan may include it by the time that it is sent.
    await page.getByRole('button', { name: /5 credits/ }).click();
    await expect.poll(() => asked(page, 'launchClips.create')).toMatchObject([{ expectedCredits: 5 }]);
    await page.context().close();
  },
);

it('that could not be asked for says why, and keeps what was put in for another try', async () => {
  const page = await screens.open(
    '/launch-clips',
    {},
    `answers['launchClips.estimate'] = { credits: 7 };
    const invoke = backlot.invoke;
    const error = { code: 'disk-full', title: 'The disk is full', detail: 'Free some space.', action: 'retry' };
    let tries = 0;
    backlot.invoke = (name, input) =>
      name === 'launchClips.create' && ++tries === 1 ? Promise.resolve({ ok: false, error }) : invoke(name, input);
    answers['launchClips.create'] = { id: 'c', queueId: 'q' };`,
  );
  await fill(page);
  await page.getByRole('button', { name: /7 credits/ }).click();
  await page.getByText('The disk is full').waitFor();
  expect(await page.getByLabel(texts.productName).inputValue()).toBe('Kettle');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked(page, 'launchClips.create')).toMatchObject([{ productName: 'Kettle' }]);
  expect(await page.getByText('The disk is full').count()).toBe(0);
  await page.context().close();
});

it('keeps what is typed without a pause', async () => {
  const page = await screens.open('/launch-clips', {}, `answers['launchClips.estimate'] = { credits: 7 };`);
  await page.getByLabel(texts.idea, { exact: true }).focus();
  await page.keyboard.type('A kettle that sings', { delay: 50 });
  const kept = await asked(page, 'forms.keep');
  expect(kept.length).toBeGreaterThan(1);
  await expect
    .poll(async () => (await asked(page, 'forms.keep')).at(-1))
    .toMatchObject({ name: 'launch-clips', fields: expect.stringContaining('A kettle that sings') });
  await page.context().close();
});

it('keeps what the disk would not take as soon as it does, and nothing that was sent meanwhile', async () => {
  const page = await screens.open(
    '/launch-clips',
    {},
    `answers['launchClips.estimate'] = { credits: 7 };
    answers['launchClips.create'] = { id: 'c', queueId: 'q' };
    const invoke = backlot.invoke;
    globalThis.full = true;
    globalThis.kept = [];
    const error = { code: 'disk-full', title: 'The disk is full', detail: 'Free some space.' };
    backlot.invoke = async (name, input, accountId) => {
      if (name !== 'forms.keep') return invoke(name, input, accountId);
      const isRefused = full;
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (isRefused) return { ok: false, error };
      kept.push(input.fields);
      return { ok: true, value: null };
    };`,
  );
  const kept = () => page.evaluate('kept');
  await page.clock.install();
  await page.getByLabel(texts.productName).fill('Harbour');
  await page.clock.runFor(600);
  expect(await kept()).toEqual([]);
  await page.evaluate('full = false');
  await expect.poll(async () => String((await kept()) as unknown)).toContain('Harbour');
  await page.evaluate('full = true; kept = []');
  await fill(page);
  await page.getByRole('button', { name: /7 credits/ }).click();
  await expect.poll(() => asked(page, 'launchClips.create')).toHaveLength(1);
  await page.evaluate('full = false');
  await expect.poll(kept).toEqual([null]);
  await page.clock.runFor(2500);
  expect(await kept()).toEqual([null]);
  await page.context().close();
});

it('is not emptied where what was kept cannot be read for a moment', async () => {
  const page = await screens.open(
    '/launch-clips',
    {},
    `const invoke = backlot.invoke;
    let reads = 0;
    const error = { code: 'store', title: 'The data could not be read', detail: 'The disk answers with an error.' };
    backlot.invoke = (name, input, accountId) =>
      name === 'forms.read' && input.name === 'launch-clips' && ++reads === 1
        ? Promise.resolve({ ok: false, error })
        : invoke(name, input, accountId);
    answers['forms.read'] = { fields: '{"productName":"Harbour"}' };`,
  );
  await expect.poll(() => page.getByLabel(texts.productName).inputValue()).toBe('Harbour');
  await page.context().close();
});

it('that failed says why in the room of the video: no card of its row grows for it', async () => {
  const narrow = { viewport: { width: 900, height: 600 } };
  const heightOf = async (rows: readonly LaunchClip[], name: string): Promise<number | undefined> => {
    const page = await screens.open('/launch-clips', { launchClips: rows }, '', narrow);
    const card = page.getByRole('article', { name });
    await card.waitFor();
    const box = await card.boundingBox();
    await page.context().close();
    return box?.height;
  };
  const made = launchClips.filter(({ error }) => error === null);
  expect(made).not.toHaveLength(launchClips.length);
  expect(await heightOf(launchClips, 'Backlot')).toBe(await heightOf(made, 'Backlot'));

  // What needs more room than a video has gets it.
  const long = launchClips.map(
    (clip) => clip.error && { ...clip, error: { ...clip.error, detail: 'Too much. '.repeat(60) } },
  );
  const page = await screens.open('/launch-clips', { launchClips: long.filter((clip) => clip !== null) }, '', narrow);
  const card = page.getByRole('article', { name: 'Harbour' });
  const words = await card.getByRole('alert').boundingBox();
  const title = await card.getByRole('heading', { name: 'Harbour' }).boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? Infinity)).toBeLessThan(title?.y ?? 0);
  await page.context().close();
});
