import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StagedItem } from '../../src/bridge/index.ts';
import { voices } from '../../tools/look/sample-answers.ts';
import { serviceAccount, severalTracks, stagedItems, voiceClones } from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, listening, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const [first] = stagedItems;
if (first === undefined) throw new Error('There are no sample items.');
const sample = { ...first, id: 'r1', purpose: 'sample', source: 'recording', name: 'Recording 1' } as const;
const full = { default_max: 2, addon_cap: 3, current_addons: 0, filled: 2, available: 0, can_buy: true, cost: 40 };

it.each([
  ['how many extra slots were bought', { current_addons: 1, available: 1 }, '1 of 3 extra slots bought.'],
  ['that one can be bought, and how many', {}, '0 of 3 extra slots bought.One more costs 40 credits.'],
])('the line of the slots says %s', async (_, over, words) => {
  const slots = `answers['voiceClones.slots'] = ${JSON.stringify({ ...full, ...over })};`;
  const page = await screens.open('/voices', {}, slots);
  const line = page.getByText(/voice slots? used$/u).locator('xpath=..');
  await expect.poll(() => line.textContent()).toMatch(new RegExp(`used${words}$`, 'u'));
  await page.context().close();
});

it('a sample says with a calm sign what does no harm, and with that of a warning what does', async () => {
  const said = { ...sample, warnings: ['It is very quiet.'], notes: ['It will be converted on this computer to fit.'] };
  const page = await screens.open('/voices', { staged: [said] });
  await page.getByRole('button', { name: 'New voice' }).first().click();
  const signOf = (words: string) => page.getByText(words).locator('xpath=..').locator('svg');
  await expect.poll(() => signOf('It is very quiet.').getAttribute('class')).toContain('text-warning');
  expect(await signOf('It will be converted').getAttribute('class')).toContain('text-info');
  await page.context().close();
});

describe('a voice of one’s own', () => {
  it('is described in the words and the order of every other voice', async () => {
    const page = await screens.open('/voices', { voiceClones });
    const card = page.getByRole('article', { name: 'Ana, warm' });
    await expect.poll(() => card.textContent()).toContain('English · Female · Close to the microphone');
    await page.context().close();
  });

  it('leads to a speech that it speaks, beside the text that was written', async () => {
    const page = await screens.open(
      '/voices',
      { voiceClones },
      `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify({ text: 'So we went down.' }))} };`,
    );
    await page.getByRole('button', { name: 'Actions for Ana, warm' }).click();
    await page.getByRole('menuitem', { name: 'New speech with this voice' }).click();
    const form = page.getByRole('form', { name: 'New speech' });
    await form.getByText('Ana, warm', { exact: true }).waitFor();
    expect(await form.getByRole('textbox', { name: /^Text/u }).inputValue()).toBe('So we went down.');
    await page.getByRole('link', { name: 'Voices' }).click();
    // One that is not ready cannot speak.
    await page.getByRole('button', { name: 'Actions for Captain' }).click();
    const item = page.getByRole('menuitem', { name: 'New speech with this voice' });
    expect(await item.getAttribute('aria-disabled')).toBe('true');
    await page.context().close();
  });
});

describe('a voice of the service', () => {
  it('says of which kind it is, and leads to a speech that it speaks at its pace', async () => {
    const page = await screens.open(
      '/voices',
      {},
      `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify({ text: 'So we went down. '.repeat(41) }))} };`,
    );
    await page.getByRole('radio', { name: 'Browse voices' }).click();
    await page.getByText('164 words/min', { exact: true }).waitFor();
    // The usual kind goes without saying.
    await page.getByText('English · British · Female', { exact: true }).waitFor();
    await page.getByText('Italian · Female · Community', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'New speech with Amelia' }).click();
    const form = page.getByRole('form', { name: 'New speech' });
    await form.getByText('Amelia', { exact: true }).waitFor();
    // 164 words.
    const said = form.getByText(/about/u);
    await expect.poll(() => said.textContent()).toMatch(/about 1 min$/u);
    await page.context().close();
  });
});

/** Main gives back what it was told last to keep of a form. */
async function keptAsTyped(page: Page): Promise<void> {
  await expect.poll(async () => (await asked(page, 'forms.keep')).length).toBeGreaterThan(0);
  const { fields } = z.object({ fields: z.string() }).parse((await asked(page, 'forms.keep')).at(-1));
  await page.evaluate(`answers['forms.read'] = { fields: ${JSON.stringify(fields)} }`);
}

it('looks when it is opened for what other devices made of the voices', async () => {
  const page = await screens.open('/voices', { voiceClones });
  await expect.poll(() => asked(page, 'voiceClones.refresh')).toContainEqual({});
  await page.context().close();
});

describe('a new voice', () => {
  it('keeps what was typed while another screen is shown, and asks before it buys a slot', async () => {
    const page = await screens.open(
      '/voices',
      { staged: [sample, { ...sample, id: 'r2', name: 'notes.txt', state: 'refused' }] },
      `answers['voiceClones.slots'] = ${JSON.stringify(full)}; answers['voiceClones.create'] = { queueId: 'q' };`,
    );
    await page.getByRole('button', { name: 'New voice' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ana');
    await page.getByRole('radio', { name: 'Female' }).check();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByLabel('Name', { exact: true }).waitFor({ state: 'detached' });
    await keptAsTyped(page);
    await page.getByRole('link', { name: 'Voices' }).click();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana');
    await page.getByRole('button', { name: /^Buy slot and create/ }).click();
    await page.locator('form').getByText('The voice cannot be created without this.').waitFor();
    expect(await asked(page, 'voiceClones.create')).toEqual([]);
    await page.getByRole('checkbox', { name: 'I may use this voice' }).check();
    await page.getByLabel('Name', { exact: true }).press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Buy a voice slot for 40 credits?' });
    expect(await asked(page, 'voiceClones.create')).toEqual([]);
    await dialog.getByRole('button', { name: /^Buy slot and create/ }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    expect(await asked(page, 'voiceClones.create')).toEqual([
      {
        stagedIds: ['r1'],
        consent: true,
        name: 'Ana',
        gender: 'female',
        language: null,
        description: null,
        buySlotFor: 40,
        form: expect.objectContaining({ name: 'voice-clone', next: null }),
      },
    ]);
    // What was refused is not in the way of the next voice.
    await expect.poll(() => asked(page, 'staging.remove')).toEqual([{ ids: ['r2'] }]);
    await page.context().close();
  });

  it('has a sample of the sound track that is chosen, and says where its player plays another one', async () => {
    const soundTracks = severalTracks.soundTracks ?? null;
    const chosen = {
      ...sample,
      source: 'file',
      name: 'Panel.mkv',
      soundTracks,
      mediaUrl: 'app-media://staged/r1',
    } as const;
    const tracks: NonNullable<StagedItem['soundTracks']>['tracks'] = [];
    const unknown = { ...sample, id: 'r2', state: 'probing', soundTracks: { tracks, used: 1, usual: null } } as const;
    const page = await screens.open('/voices', { voiceClones, staged: [chosen, unknown] });
    await page.getByRole('button', { name: 'New voice' }).click();
    const select = page.getByRole('list', { name: 'Samples' }).getByRole('combobox');
    expect(await select.inputValue()).toBe('1');
    const says = page.getByText('What plays here is another track: the one that players use by themselves.');
    expect(await says.count()).toBe(1);
    await select.selectOption('0');
    expect(await asked(page, 'staging.chooseTrack')).toEqual([{ id: sample.id, track: 0 }]);
    const usual = { ...chosen, soundTracks: soundTracks && { ...soundTracks, used: 0 } };
    await page.evaluate(`lookChange('staged', [${JSON.stringify(usual)}], [])`);
    await expect.poll(() => says.count()).toBe(0);
    await page.context().close();
  });

  it('is said to be made, and not that something is missing in the emptied form', async () => {
    const page = await screens.open(
      '/voices',
      { staged: [sample] },
      `answers['voiceClones.create'] = { queueId: 'q' };`,
    );
    await page.getByRole('button', { name: 'New voice' }).click();
    const form = page.getByRole('form', { name: 'New voice' });
    await form.getByLabel('Name', { exact: true }).fill('Ana');
    await form.getByRole('radio', { name: 'Neutral' }).check();
    await form.getByRole('checkbox', { name: 'I may use this voice' }).check();
    const told = await listening(page);
    await form.getByRole('button', { name: /^Create voice/ }).click();
    await form.waitFor({ state: 'detached' });
    expect(await told()).toEqual(['Ana is in the queue']);
    await page.context().close();
  });

  it('is as it was typed after the program ended, and asks anew whether one may use the voice', async () => {
    const page = await screens.open('/voices', { voiceClones, staged: [sample] });
    await page.getByRole('button', { name: 'New voice' }).click();
    const form = page.getByRole('form', { name: 'New voice' });
    await form.getByLabel('Name', { exact: true }).fill('Ana');
    await form.getByRole('radio', { name: 'Neutral' }).check();
    await form.getByLabel(/^Description/u).fill('Calm, near the microphone');
    await form.getByRole('checkbox', { name: 'I may use this voice' }).check();
    const kept = { name: 'Ana', gender: 'neutral', language: null, description: 'Calm, near the microphone' };
    await expect
      .poll(async () => (await asked(page, 'forms.keep')).at(-1))
      .toEqual({ name: 'voice-clone', fields: JSON.stringify(kept) });
    await page.context().close();
    const after = await screens.open(
      '/voices',
      { voiceClones, staged: [sample] },
      `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify(kept))} };`,
    );
    const again = after.getByRole('form', { name: 'New voice' });
    await expect.poll(() => again.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana');
    expect(await again.getByRole('radio', { name: 'Neutral' }).isChecked()).toBe(true);
    expect(await again.getByLabel(/^Description/u).inputValue()).toBe('Calm, near the microphone');
    expect(await again.getByRole('checkbox', { name: 'I may use this voice' }).isChecked()).toBe(false);
    await after.context().close();
    const nameOnly = JSON.stringify({ ...kept, gender: null, description: '' });
    const emptied = await screens.open(
      '/voices',
      { voiceClones },
      `answers['forms.read'] = { fields: ${JSON.stringify(nameOnly)} };`,
    );
    const name = emptied.getByRole('form', { name: 'New voice' }).getByLabel('Name', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Ana');
    await name.fill('');
    await expect
      .poll(async () => JSON.stringify((await asked(emptied, 'forms.keep')).at(-1)))
      .toContain(String.raw`\"name\":\"\"`);
    await name.pressSequentially('Bo');
    expect(await name.inputValue()).toBe('Bo');
    await emptied.context().close();
  });

  it('leads to credits where only those are missing for its slot, and can buy it once they came', async () => {
    const credits = { remaining: 10, total: 10, extra: 0 };
    if (serviceAccount.profile === null) throw new Error('The sample account has no profile.');
    const poor = { ...serviceAccount, profile: { ...serviceAccount.profile, credits } };
    const rich = { ...poor, profile: { ...poor.profile, credits: { ...credits, remaining: 50 } } };
    const page = await screens.open(
      '/voices',
      { staged: [sample], accounts: [poor] },
      `answers['voiceClones.slots'] = ${JSON.stringify({ ...full, can_buy: false })};`,
    );
    await page.getByRole('button', { name: 'New voice' }).click();
    const form = page.getByRole('form', { name: 'New voice' });
    await form.getByText('30 more credits are needed to buy another.').waitFor();
    await form.getByRole('button', { name: 'Get credits' }).click();
    expect(await asked(page, 'app.openLink')).toEqual([{ link: 'billing' }]);
    const more = `answers['voiceClones.slots'] = ${JSON.stringify(full)}; lookChange('accounts', [${JSON.stringify(rich)}])`;
    await page.evaluate(more);
    await form.getByRole('button', { name: /^Buy slot and create/ }).waitFor();
    expect(await form.getByRole('button', { name: 'Get credits' }).count()).toBe(0);
    await page.context().close();
  });

  it('does not ask by itself to buy a slot where it had asked before none could be bought', async () => {
    if (serviceAccount.profile === null) throw new Error('The sample account has no profile.');
    const { profile } = serviceAccount;
    const left = (remaining: number, canBuy: boolean): string => {
      const account = { ...serviceAccount, profile: { ...profile, credits: { remaining, total: 100, extra: 0 } } };
      return `answers['voiceClones.slots'] = ${JSON.stringify({ ...full, can_buy: canBuy })};
        lookChange('accounts', [${JSON.stringify(account)}]);`;
    };
    const page = await screens.open(
      '/voices',
      { staged: [sample] },
      `answers['voiceClones.slots'] = ${JSON.stringify(full)};`,
    );
    await page.getByRole('button', { name: 'New voice' }).click();
    const form = page.getByRole('form', { name: 'New voice' });
    await form.getByLabel('Name', { exact: true }).fill('Ana');
    await form.getByRole('radio', { name: 'Female' }).check();
    await form.getByRole('checkbox', { name: 'I may use this voice' }).check();
    await form.getByRole('button', { name: /^Buy slot and create/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.evaluate(left(10, false));
    await dialog.waitFor({ state: 'detached' });
    await page.evaluate(left(90, true));
    await form.getByRole('button', { name: /^Buy slot and create/ }).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.context().close();
  });

  it('is asked for again with what a failed one was, but for the consent', async () => {
    const exchanged = { came: ['a1'], went: [sample.id] };
    const page = await screens.open(
      '/voices',
      { voiceClones, staged: [sample] },
      `answers['voiceClones.useAgain'] = { missing: ['ana.wav'], ...${JSON.stringify(exchanged)} }; answers['staging.putBack'] = null;`,
    );
    await page.getByRole('button', { name: 'New voice' }).click();
    await page.getByRole('checkbox', { name: 'I may use this voice' }).check();
    await page.getByRole('button', { name: 'Actions for Ana, warm' }).click();
    expect(await page.getByRole('menuitem', { name: 'Use again' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for شهرزاد' }).click();
    await page.getByRole('menuitem', { name: 'Use again' }).click();
    const form = page.getByRole('form', { name: 'New voice' });
    await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toBe('شهرزاد');
    expect(await form.getByRole('radio', { name: 'Female' }).isChecked()).toBe(true);
    expect(await form.getByRole('checkbox', { name: 'I may use this voice' }).isChecked()).toBe(false);
    expect(await asked(page, 'voiceClones.useAgain')).toEqual([{ id: 'v2' }]);
    await page.getByText('Not found any more: “ana.wav”').first().waitFor();
    // Also from a screen that was left and opened again.
    await page.getByRole('link', { name: 'Home' }).click();
    await keptAsTyped(page);
    await page.getByRole('link', { name: 'Voices' }).click();
    await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toBe('شهرزاد');
    // Samples alone count as begun.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await asked(page, 'staging.putBack')).toEqual([exchanged]);
    expect(await form.getByRole('checkbox', { name: 'I may use this voice' }).isChecked()).toBe(false);
    await page.context().close();
  });

  it('has what was typed until it was filled in again by Undo, however long the samples took', async () => {
    const page = await screens.open(
      '/voices',
      { voiceClones },
      `{
        const invoke = backlot.invoke;
        backlot.invoke = (name, input, accountId) =>
          name === 'voiceClones.useAgain'
            ? new Promise((resolve) => (globalThis.answer = () => resolve({ ok: true, value: { missing: [], came: [], went: [] } })))
            : invoke(name, input, accountId);
      }`,
    );
    await page.getByRole('button', { name: 'New voice' }).click();
    const name = page.getByRole('form', { name: 'New voice' }).getByLabel('Name', { exact: true });
    await page.getByRole('button', { name: 'Actions for شهرزاد' }).click();
    await page.getByRole('menuitem', { name: 'Use again' }).click();
    await expect.poll(() => page.evaluate('typeof answer')).toBe('function');
    await name.fill('Grandmother');
    await page.evaluate('answer()');
    await expect.poll(() => name.inputValue()).toBe('شهرزاد');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => name.inputValue()).toBe('Grandmother');
    await page.context().close();
  });

  it('is recorded with a microphone, paused by leaving, listened to and kept', async () => {
    const page = await screens.open(
      '/voices',
      {},
      `answers['recording.begin'] = { recordingId: 'r' }; answers['recording.append'] = null;
       answers['recording.finish'] = { stagedId: 's' };`,
    );
    await page.getByRole('button', { name: 'New voice' }).click();
    await page.getByRole('button', { name: 'Record' }).click();
    await page.getByRole('meter', { name: 'Level' }).waitFor();
    await expect.poll(async () => (await asked(page, 'recording.append')).length).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Home' }).click();
    // Two clicks in one moment leave nothing: the screen in between was never shown.
    await page.getByRole('meter', { name: 'Level' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Voices' }).click();
    await page.getByRole('status').filter({ hasText: 'Paused. Nothing is recorded.' }).waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Play the recording' }).click();
    await page.getByRole('button', { name: 'Stop the recording' }).waitFor();
    const name = page.getByRole('region', { name: 'Recorder' }).getByRole('textbox', { name: 'Name' });
    await name.fill('Grandmother');
    await page.getByRole('link', { name: 'Home' }).click();
    await name.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Voices' }).click();
    await expect.poll(() => name.inputValue()).toBe('Grandmother');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByRole('button', { name: 'Record', exact: true }).waitFor();
    const parts = (await asked(page, 'recording.append')) as { index: number }[]; // the input
    expect(parts.map(({ index }) => index)).toEqual(parts.map((_, index) => index));
    expect(await asked(page, 'recording.finish')).toEqual([{ recordingId: 'r', name: 'Grandmother' }]);
    await page.context().close();
  });

  it('is in sight at each step of its recording, and when its screen is come back to, in a small window', async () => {
    const page = await screens.open(
      '/voices',
      { staged: [sample] },
      `answers['recording.begin'] = { recordingId: 'r' }; answers['recording.append'] = null;`,
      { viewport: { width: 900, height: 600 } },
    );
    const buttons = page.getByRole('region', { name: 'Recorder' }).getByRole('button');
    /** Nothing lies over their lower edges. */
    const inSight = (): Promise<boolean> =>
      buttons.evaluateAll((all) =>
        all.every((button) => {
          const { left, width, bottom } = button.getBoundingClientRect();
          return button.contains(button.ownerDocument.elementFromPoint(left + width / 2, bottom - 2));
        }),
      );
    await page.getByRole('button', { name: 'New voice', exact: true }).click();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    await stop.waitFor();
    await expect.poll(inSight).toBe(true);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Voices' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await expect.poll(inSight).toBe(true);
    await stop.click();
    await page.getByRole('button', { name: 'Keep' }).waitFor();
    await expect.poll(inSight).toBe(true);
    await page.context().close();
  });

  it('is recorded by keyboard, which stays at the recorder from each step to the next', async () => {
    const page = await screens.open(
      '/voices',
      {},
      `answers['recording.begin'] = { recordingId: 'r' }; answers['recording.append'] = null;
       answers['recording.finish'] = { stagedId: 's' };`,
    );
    await page.getByRole('button', { name: 'New voice' }).press('Enter');
    await page.getByRole('button', { name: 'Record' }).focus();
    // One place that stays: what comes with its place is not read out.
    const news = page.getByRole('region', { name: 'Recorder' }).getByRole('status');
    const place = await news.elementHandle();
    // The microphone of tests beeps, too loud.
    const said = {
      Record: /^(?:Recording\. Every second is saved|Too loud)/u,
      Stop: /recorded\. .*This is short/u,
      Keep: /^$/u,
    };
    const steps = [
      ['Record', 'Stop'],
      ['Stop', 'Keep'],
      ['Keep', 'Record'],
    ] as const;
    for (const [pressed, next] of steps) {
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: pressed, exact: true }).waitFor({ state: 'detached' });
      const wanted = page.getByRole('button', { name: next, exact: true });
      await wanted.waitFor();
      await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('SECTION');
      await expect.poll(() => news.textContent()).toMatch(said[pressed]);
      expect(await place?.evaluate((element) => element.isConnected)).toBe(true);
      for (let keys = 0; keys < 5 && !(await wanted.evaluate((button) => button.matches(':focus'))); keys += 1)
        await page.keyboard.press('Tab');
      expect(await wanted.evaluate((button) => button.matches(':focus'))).toBe(true);
    }
    expect(await asked(page, 'recording.finish')).toEqual([{ recordingId: 'r', name: 'Recording 1' }]);
    await page.context().close();
  });
});

describe('samples', () => {
  it('say how many can be used, and why one cannot, and keep the keyboard when the last one is removed', async () => {
    const page = await screens.open('/voices', { staged: [{ ...sample, state: 'ready', problem: null }] });
    const polite = page.locator('output[aria-live="polite"]');
    await page.getByRole('button', { name: 'New voice', exact: true }).click();
    await page.getByText('1 of 3', { exact: true }).waitFor();
    const refused = {
      ...sample,
      id: 'r2',
      name: 'nothing.mp4',
      state: 'refused',
      problem: { code: 'empty', title: 'The file is empty', detail: 'It holds no data at all.' },
    };
    await page.evaluate(`lookChange('staged', [${JSON.stringify(refused)}])`);
    await expect.poll(() => polite.textContent()).toBe('Samples: 1 of 3. The file is empty');
    await page.evaluate(`lookChange('staged', [], ['r2'])`);
    await page.getByText('nothing.mp4').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove Recording 1' }).focus();
    await page.evaluate(`lookChange('staged', [], ['r1'])`);
    await expect.poll(() => page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe('Samples');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Choose files…');
    await page.context().close();
  });
});

describe('own voices', () => {
  it('are read again when the user says that there are others by now', async () => {
    const page = await screens.open('/voices', { voiceClones: [] }, `answers['voiceClones.refresh'] = null;`);
    const times = async () => (await asked(page, 'voiceClones.refresh')).length;
    const button = page.getByRole('button', { name: 'Check for voices made elsewhere' });
    await button.waitFor();
    const before = await times();
    await button.click();
    await expect.poll(times).toBe(before + 1);
    await page.context().close();
  });

  it('are edited from what they were asked to be last, which they do not show before it is done', async () => {
    const wanted = { name: 'Ana, deep', gender: 'female', description: 'For the evening' };
    const page = await screens.open(
      '/voices',
      { voiceClones },
      `answers['voiceClones.wanted'] = ${JSON.stringify(wanted)}; answers['voiceClones.update'] = null;`,
    );
    await page.getByRole('button', { name: 'Actions for Ana, warm' }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: false }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Ana 2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await asked(page, 'voiceClones.update')).toEqual([expect.objectContaining({ ...wanted, name: 'Ana 2' })]);
    await page.context().close();
  });

  it('say all that the service did not like of one that it refused', async () => {
    const [voice] = voiceClones;
    if (voice === undefined) throw new Error('There are no sample voices.');
    const error = {
      code: 'validation',
      title: 'The service did not accept this',
      detail: 'The given data was invalid.',
      fields: { samples: ['The sample is too noisy.'] },
    };
    const page = await screens.open('/voices', { voiceClones: [{ ...voice, status: 'failed', error }] });
    const card = page.getByRole('article', { name: voice.name });
    await expect.poll(() => card.innerText()).toContain('The given data was invalid. The sample is too noisy.');
    await page.context().close();
  });
});

describe('the pages of the voices', () => {
  const shown = async (total: number) => {
    const page = await screens.open(
      '/voices',
      {},
      `answers['voices.list'] = { voices: ${JSON.stringify(voices)}, page: 1, total: ${total} };`,
    );
    await page.getByRole('radio', { name: 'Browse voices' }).click();
    await page.getByText('Bruno').waitFor();
    return page;
  };

  it('are not to be gone through where there is one only', async () => {
    const page = await shown(voices.length);
    await page.getByText(`${voices.length} voices`, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^(?:Previous|Next)$/ }).count()).toBe(0);
    await page.context().close();
  });

  it('have a next one where there are more', async () => {
    const page = await shown(voices.length + 1);
    await page.getByText(`Page 1, ${voices.length + 1} voices`).waitFor();
    expect(await page.getByRole('button', { name: /^(?:Previous|Next)$/ }).count()).toBe(2);
    await page.context().close();
  });
});

describe('the voices that were listed before', () => {
  const problem = { code: 'x', title: 'No answer from the service', detail: 'It broke.', action: 'check-connection' };
  const fromBefore = `answers['voices.list'] = ${JSON.stringify({ voices, page: 1, total: voices.length, problem })};`;

  it.each(['/voices', '/videos/d2'])('are shown, and why, while the service cannot be asked: %s', async (route) => {
    const page = await screens.open(route, { drafts }, fromBefore);
    if (route === '/voices') await page.getByRole('radio', { name: 'Browse voices' }).click();
    else
      await page
        .getByRole('button', { name: /^(?:Change|Choose a voice)/ })
        .first()
        .click();
    const told = page.getByRole('alert').filter({ hasText: 'It broke. These are the voices it listed before.' });
    await told.waitFor();
    await page.getByText('Bruno').waitFor();
    await page.evaluate(`answers['voices.list'] = ${JSON.stringify({ voices, page: 1, total: voices.length })}`);
    await told.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => told.count()).toBe(0);
    expect(await page.getByText('Bruno').count()).toBe(1);
    await page.context().close();
  });
});

describe('the voices to choose from', () => {
  const last = async (page: Page) => (await asked(page, 'voices.list')).at(-1);
  const every = { name: '', language: '', gender: '', accent: '', type: '', page: 1 };

  it('are narrowed down by gender and accent where the voice of a video is chosen, too', async () => {
    const page = await screens.open('/videos/d1', { drafts });
    await page.getByRole('button', { name: 'Change', exact: true }).first().click();
    const picker = page.getByRole('dialog', { name: 'Choose a voice' });
    await picker.getByRole('combobox', { name: 'Gender' }).selectOption('female');
    await expect.poll(() => last(page)).toEqual({ ...every, gender: 'female' });
    await picker.getByRole('combobox', { name: 'Accent' }).selectOption('British');
    await expect.poll(() => last(page)).toEqual({ ...every, gender: 'female', accent: 'British' });
    await page.context().close();
  });

  it('offer the accents of all voices that are known, of one language where one is chosen', async () => {
    const known = { language: 'en', gender: 'female', type: 'standard', wordsPerMinute: null };
    const page = await screens.open(
      '/voices',
      {},
      `answers['videos.options'] = { options: null, music: [], readAt: 1, voices: [
        ${JSON.stringify({ id: 90, name: 'Isla', accent: 'Scottish', ...known })},
      ] };`,
    );
    await page.getByRole('radio', { name: 'Browse voices' }).click();
    const accent = page.getByRole('combobox', { name: 'Accent' });
    // “Scottish” is that of a voice that is not on this page; the lists for videos know it.
    await expect
      .poll(() => accent.getByRole('option').allTextContents())
      .toEqual(['All accents', 'Australian', 'Brazilian', 'British', 'Scottish']);
    await accent.selectOption('Scottish');
    await expect.poll(() => last(page)).toEqual({ ...every, accent: 'Scottish' });
    await page.getByRole('button', { name: /^Language/u }).click();
    await page.getByRole('option', { name: /^Portuguese/u }).click();
    // No voice speaks Portuguese with a Scottish accent: it would find nothing.
    await expect.poll(() => last(page)).toEqual({ ...every, language: 'pt' });
    expect(await accent.getByRole('option').allTextContents()).toEqual(['All accents', 'Brazilian']);
    await page.context().close();
  });

  it.each([
    [
      'alone where these are all',
      true,
      ['All languages', 'English', 'European Portuguese', 'Italian', 'Portuguese', 'Uzbek'],
    ],
    ['before those that others may have', false, ['All languages', 'Afrikaans', 'Albanian', 'Amharic']],
  ])(
    'offer the languages that voices are known to have as the service writes them, %s',
    async (_, allVoices, first) => {
      const named = voices.flatMap((voice) => {
        if (voice.language === 'ar') return [];
        return { ...voice, language: voice.language === 'en' ? 'English' : voice.language };
      });
      const page = await screens.open(
        '/voices',
        {},
        `answers['voices.list'] = ${JSON.stringify({ voices: named, page: 1, total: named.length })};
       answers['videos.options'] = { options: null, music: [], readAt: 1, goneVoices: [], allVoices: ${allVoices}, voices: [
         ${JSON.stringify({ id: 90, name: 'Pia', language: 'pt-PT', accent: null, gender: null, type: null, wordsPerMinute: null })},
       ] };`,
      );
      await page.getByRole('radio', { name: 'Browse voices' }).click();
      await page.getByText('Bruno').waitFor();
      await page.getByRole('button', { name: /^Language/u }).click();
      const choices = page.getByRole('dialog', { name: 'Language' }).getByRole('option');
      const names = choices.locator('> span:first-child');
      await expect.poll(async () => (await names.allTextContents()).slice(0, first.length)).toEqual(first);
      // Not once more as “en”.
      expect(await choices.filter({ hasText: /^English/u }).allTextContents()).toEqual(['English']);
      await choices.filter({ hasText: /^English/u }).click();
      await expect.poll(() => last(page)).toEqual({ ...every, language: 'English' });
      await page.getByRole('button', { name: 'Language: English' }).waitFor();
      await page.context().close();
    },
  );
});
