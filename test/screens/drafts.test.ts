import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueRow } from '../../src/bridge/queue.ts';
import { draftChanges } from '../../src/bridge/draft-calls.ts';
import { queueRows, settings } from '../../tools/look/sample-rows.ts';
import * as videos from '../../tools/look/sample-videos.ts';
import { typedAfterReplaceKey } from './typed-after-replace-key.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** The editor of a sample draft, on a computer in New York: its midnight is the next day's 5 o'clock for the service. */
async function open(over: Partial<typeof videos.draft> = {}) {
  const draft = { ...videos.draft, ...over };
  const page = await screens.open(
    '/videos/d1',
    { drafts: videos.drafts },
    `answers['drafts.read'] = ${JSON.stringify(draft)};`,
    { timezoneId: 'America/New_York' },
  );
  await page.getByRole('textbox', { name: 'Script' }).waitFor();
  /** Every change that left the page, as main takes it: one that main refuses was never to leave. */
  const changes = async () =>
    (await asked(page, 'drafts.edit')).map((input) => draftChanges.parse((input as { changes: unknown }).changes)); // drafts.edit's own input
  return { page, changes };
}

/** Its field, and every moment that left the page. */
async function openMoment(startsAt: string | null = null) {
  const { page, changes } = await open({ startsAt });
  await page.locator('summary').filter({ hasText: 'More' }).first().click();
  const field = page.getByLabel('Starts at');
  const sent = async () => (await changes()).flatMap(({ startsAt }) => (startsAt === undefined ? [] : [startsAt]));
  return { page, field, sent };
}

describe('the moment of a video', () => {
  it('has a year of four digits: the hour is typed right after it', async () => {
    const { page, field, sent } = await openMoment();
    await field.focus();
    // Day and month in either order, and the half of the day where the browser asks for it.
    await page.keyboard.type('010120301234P');
    await expect.poll(async () => (await sent()).at(-1)).toBe('2030-01-01T17:34:00.000Z');
    await page.context().close();
  });

  it('says at once that it is before the start', async () => {
    const { page } = await open({ startsAt: '2030-01-02T12:00:00.000Z', endsAt: '2030-01-01T12:00:00.000Z' });
    await page.locator('summary').filter({ hasText: 'More' }).first().click();
    const early = page.locator('[data-fault]').filter({ hasText: 'This is before the start.' });
    await early.waitFor();
    await page.getByLabel('Ends at').fill('2030-01-03T12:00');
    await expect.poll(() => early.count()).toBe(0);
    await page.context().close();
  });

  it('leaves the page only whole: neither without a part, nor with a year of which digits are missing', async () => {
    const { page, field, sent } = await openMoment('2030-01-01T17:34:00.000Z');
    const partial = page.locator('[data-fault]').filter({ hasText: 'Give the whole date and time' });
    await field.focus();
    await page.keyboard.press('Backspace');
    await field.blur();
    await partial.waitFor();
    await field.focus();
    await page.keyboard.type('02022');
    await partial.waitFor({ state: 'detached' });
    await field.blur();
    await partial.waitFor();
    await field.focus();
    await page.keyboard.type('020220311234P');
    await expect.poll(async () => (await sent()).at(-1)).toBe('2031-02-02T17:34:00.000Z');
    expect((await sent()).filter((at) => at === null || at < '2030')).toEqual([]);
    expect(await partial.count()).toBe(0);
    await page.context().close();
  });

  it('is nothing once its last part is taken out, and stays as it was until then', async () => {
    const { page, field, sent } = await openMoment('2030-01-01T17:34:00.000Z');
    await field.focus();
    for (let part = 0; part < 5; part += 1) {
      await page.keyboard.press('Backspace');
      await page.keyboard.press('ArrowRight');
    }
    // There is no end without a beginning.
    expect(await page.getByLabel('Ends at').count()).toBe(1);
    await page.keyboard.press('Backspace');
    await expect.poll(() => page.getByLabel('Ends at').count()).toBe(0);
    await expect.poll(sent).toEqual([null]);
    await page.context().close();
  });

  it('ends before the year 10000 begins anywhere: nothing leaves that cannot be sent', async () => {
    const { page, field, sent } = await openMoment();
    await field.fill('9999-12-29T23:59');
    await expect.poll(async () => (await sent()).at(-1)).toBe('9999-12-30T04:59:00.000Z');
    await field.fill('9999-12-31T23:59');
    await expect.poll(async () => (await sent()).at(-1)).toBeNull();
    await page.context().close();
  });
});

it('keeps a topic and a style whole that are pasted, also of more letters than the service takes', async () => {
  const scriptSource = {
    kind: 'generated' as const,
    topic: '',
    style: '',
    tone: '',
    language: 'English',
    duration: 30,
  };
  const { page, changes } = await open({ script: '', scriptSource });
  // Of two units each for the page.
  const topic = '🎬'.repeat(500);
  const style = 'documentary '.repeat(25).trim();
  await page.getByLabel('Topic').fill(topic);
  await page.getByLabel('Style', { exact: true }).fill(style);
  await expect.poll(async () => (await changes()).at(-1)?.scriptSource).toMatchObject({ topic, style });
  await page.context().close();
});

describe('the moment and the kind of a video whose creation is in the queue', () => {
  it.each([
    ['waiting', true],
    ['needs-you', true],
    ['unknown', true],
    ['failed', false],
  ] as const)('%s: stay as they were agreed to, and say why: %s', async (state, fixed) => {
    const draft = { ...videos.draft, startsAt: '2030-01-01T10:00:00.000Z' };
    const page = await screens.open(
      '/videos/d1',
      {
        drafts: videos.drafts,
        queue: queueRows.slice(0, 1).map((row) => ({ ...row, kind: 'video-create', state, subjectId: 'd1' })),
      },
      `answers['drafts.read'] = ${JSON.stringify(draft)};`,
    );
    await page.locator('summary').filter({ hasText: 'More' }).first().click();
    for (const label of ['Starts at', 'Ends at']) expect(await page.getByLabel(label).isDisabled()).toBe(fixed);
    await page.locator('summary').filter({ hasText: 'Kind and shape' }).first().click();
    expect(await page.getByRole('combobox', { name: 'What is seen' }).isDisabled()).toBe(fixed);
    expect(await page.getByText(/cancel that in the queue first/iu).count()).toBe(fixed ? 3 : 0);
    await page.context().close();
  });
});

describe('a render whose answer was lost', () => {
  it('is not offered a second time while it is being found out', async () => {
    const lost = queueRows.slice(0, 1).map((row): QueueRow => ({
      ...row,
      kind: 'video-render',
      state: 'unknown',
      phase: '',
      reason: 'The answer was lost. Backlot is finding out.',
      subjectId: 'd1',
      actions: [],
    }));
    const page = await screens.open('/videos/d1', { drafts: videos.drafts, queue: lost });
    const main = page.getByRole('main');
    await main.getByText('The answer was lost. Backlot is finding out.').waitFor();
    await main.getByRole('link', { name: 'Show in queue' }).waitFor();
    expect(await main.getByRole('button', { name: /^Render/u }).count()).toBe(0);
    await page.context().close();
  });
});

describe('a render that waits while its draft is changed', () => {
  const waits = queueRows.slice(0, 1).map((row): QueueRow => ({
    ...row,
    kind: 'video-render',
    state: 'waiting',
    progress: null,
    subjectId: 'd1',
    actions: ['retry', 'cancel'],
  }));
  const rows = (unsent: boolean) => ({
    drafts: videos.drafts.map((draft) => (draft.id === 'd1' ? { ...draft, unsent } : draft)),
    queue: waits,
  });

  it('says in the editor and in the queue that the change is not in it', async () => {
    const page = await screens.open('/videos/d1', rows(true));
    const words = page.getByText('What you changed since is not in it.');
    await words.waitFor();
    await page.getByRole('link', { name: 'Show in queue' }).click();
    await expect.poll(() => page.getByRole('complementary').filter({ has: words }).count()).toBe(1);
    await page.context().close();
  });

  it.each([
    [1280, 800],
    [900, 600],
  ])('says so in its row, to be seen in a window of %i × %i and to be heard', async (width, height) => {
    const [title = ''] = waits.map((row) => row.title);
    for (const unsent of [true, false]) {
      const page = await screens.open('/queue', rows(unsent), '', { viewport: { width, height } });
      const row = page.locator('[data-open-row]').filter({ hasText: title });
      await row.waitFor();
      const words = 'Without what you changed since';
      const hint = row.getByTitle(words);
      await expect.poll(() => hint.count()).toBe(unsent ? 1 : 0);
      expect(await page.getByRole('button', { name: words }).and(row).count()).toBe(unsent ? 1 : 0);
      // Neither covered nor cut at either end.
      const ends = await hint.evaluateAll((hints) =>
        hints.flatMap((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const at = (x: number) => element.ownerDocument.elementFromPoint(x, (top + bottom) / 2);
          return [at(left + 1), at(right - 1)].map((found) => element.contains(found));
        }),
      );
      expect(ends).toEqual(unsent ? [true, true] : []);
      await page.context().close();
    }
  });

  it('says in its row and its details what comes with an export only, and again once the draft is another', async () => {
    const answer = (later: readonly string[]): string =>
      `answers['videos.leftOut'] = ${JSON.stringify({ drafts: [{ id: 'd1', later, keeps: [] }] })};`;
    const page = await screens.open('/queue', rows(true), answer(['watermark', 'sceneTexts', 'noOverlay']));
    const [title = '', id = ''] = waits.flatMap((row) => [row.title, row.id]);
    const row = page.locator('[data-open-row]').filter({ hasText: title });
    await row
      .getByTitle('Without what you changed since, watermark and scene texts · With the earlier overlay')
      .waitFor();
    await row.click();
    const details = page.locator(`[data-details-of="${id}"]`);
    await details.getByText('The watermark is added by an export, once the video is made.').waitFor();
    // One question for the row and its details.
    expect(await asked(page, 'videos.leftOut')).toEqual([{ ids: ['d1'] }]);
    const [changed] = rows(false).drafts.flatMap((draft) =>
      draft.id === 'd1' ? [{ ...draft, revision: draft.revision + 1 }] : [],
    );
    await page.evaluate(`${answer([])} lookChange('drafts', [${JSON.stringify(changed)}])`);
    await expect.poll(() => row.getByTitle('Without').count()).toBe(0);
    expect(await details.getByText('The watermark is added').count()).toBe(0);
    await page.context().close();
  });

  it('says so in the compact window, too, and nothing of it where nothing was changed', async () => {
    for (const unsent of [true, false]) {
      const page = await screens.open('/compact', rows(unsent), '', { viewport: { width: 360, height: 560 } });
      const [title = ''] = waits.map((row) => row.title);
      const row = page.getByRole('button').filter({ hasText: title });
      await row.waitFor();
      await expect.poll(async () => (await row.innerText()).includes('Without what you changed since')).toBe(unsent);
      await page.context().close();
    }
  });
});

describe('a window that closes', () => {
  it('has the last words before it is gone, however soon after the last key', async () => {
    const { page, changes } = await open();
    await page.getByRole('textbox', { name: 'Script' }).click();
    // At once: what is typed slowly may leave in two parts.
    await page.keyboard.insertText('Last words. ');
    // What a closing window waits for; the events after it may reach nobody any more.
    await page.evaluate(`window.dispatchEvent(new Event('beforeunload'))`);
    expect(JSON.stringify(await changes())).toContain('Last words. ');
    await page.context().close();
  });
});

describe('what the disk would not take', () => {
  it('is there when its draft is opened again, is told to who quits, and saved when it can be', async () => {
    const { page, changes } = await open();
    await page.evaluate(`{
      const invoke = backlot.invoke;
      globalThis.full = true;
      const error = { code: 'disk-full', title: 'The disk is full', detail: 'Free some space.' };
      backlot.invoke = (name, input, accountId) =>
        name === 'drafts.edit' && full ? Promise.resolve({ ok: false, error }) : invoke(name, input, accountId);
    }`);
    const script = page.getByRole('textbox', { name: 'Script' });
    await script.click();
    await page.keyboard.insertText('Last words. ');
    await page.getByText('Not saved yet').waitFor();
    const unsaved = () => asked(page, 'app.setUnsaved');
    expect(await unsaved()).toEqual([{ texts: 1 }]);
    await page.getByRole('link', { name: 'Home' }).click();
    await script.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Videos', exact: true }).click();
    await page.getByRole('link', { name: 'The lighthouse keeper' }).first().click();
    await script.waitFor();
    expect(await script.innerText()).toContain('Last words. ');
    await page.getByText('Not saved yet').waitFor();
    await page.getByText('Not saved yet').hover();
    await page.getByText('The disk is full. What you write is kept here').last().waitFor();
    await page.evaluate('full = false');
    await expect.poll(unsaved).toEqual([{ texts: 1 }, { texts: 0 }]);
    expect(JSON.stringify(await changes())).toContain('Last words. ');
    await expect.poll(() => page.locator('output[aria-live]').textContent()).toBe('Saved');
    await page.context().close();
  });
});

describe('what main refuses of one field', () => {
  it('is named with why, while the rest is saved', async () => {
    const { page, changes } = await open();
    await page.evaluate(`{
      const invoke = backlot.invoke;
      const error = {
        code: 'malformed-call',
        title: 'That request was not understood',
        detail: 'A part of it was missing.',
        fields: { 'changes.title': ['It has too many words.'] },
      };
      backlot.invoke = (name, input, accountId) =>
        name === 'drafts.edit' && input.changes.title ? Promise.resolve({ ok: false, error }) : invoke(name, input, accountId);
    }`);
    await page.getByRole('textbox', { name: 'Title of the video' }).fill('Refused');
    await page.getByText('Not saved yet').waitFor();
    await page.getByText('Not saved yet').hover();
    const why = 'Title: this cannot be saved as it is. It has too many words. Everything else is saved.';
    await page.getByText(why).last().waitFor();
    await page.getByRole('textbox', { name: 'Script' }).click();
    await page.keyboard.insertText('Last words. ');
    await expect.poll(async () => JSON.stringify(await changes())).toContain('Last words. ');
    await page.context().close();
  });
});

describe('a text of a scene', () => {
  it('takes no more than can be kept', async () => {
    const { page, changes } = await open(videos.finishedVideo);
    await page.getByRole('button', { name: 'Scene texts…' }).click();
    const text = page.getByRole('textbox', { name: 'Text for scene 1' });
    await text.fill('');
    await page.keyboard.insertText('a'.repeat(10_001));
    expect(await text.inputValue()).toHaveLength(10_000);
    const sent = async () => (await changes()).at(-1)?.finish?.sceneTexts;
    await expect.poll(async () => (await sent())?.[0]).toEqual(['a'.repeat(10_000)]);
    await page.context().close();
  });

  it('is beside what is spoken in the film, whose scenes are not those of the script that is there now', async () => {
    const segment = { start: 0, end: 1, words: [], original: null, originalWords: null, conflict: null };
    const segments = [
      { ...segment, index: 0, text: 'A part of a long sentence', gap: false },
      { ...segment, index: 1, text: '', gap: true },
      { ...segment, index: 2, text: 'and its rest.', gap: false },
    ];
    const draft = { ...videos.draft, ...videos.finishedVideo };
    const page = await screens.open(
      '/videos/d1',
      { drafts: videos.drafts },
      `answers['drafts.read'] = ${JSON.stringify(draft)};
      answers['captions.read'] = ${JSON.stringify({ id: 'd1', segments, unplaced: [], staged: 0, conflicts: 0 })};`,
    );
    await page.getByRole('button', { name: 'Scene texts…' }).click();
    const texts = page.getByRole('textbox', { name: /^Text for scene/ });
    await texts.first().waitFor();
    expect(await Promise.all((await texts.all()).map((one) => one.inputValue()))).toEqual([
      'A part of a long sentence',
      'and its rest.',
    ]);
    await page.context().close();
  });

  it('is kept as it is typed, gives way to the spoken words, and comes back', async () => {
    const { page, changes } = await open(videos.finishedVideo);
    const sent = async () => (await changes()).at(-1)?.finish?.sceneTexts;
    await page.getByRole('button', { name: 'Scene texts…' }).click();
    const text = page.getByRole('textbox', { name: 'Text for scene 1' });
    const spoken = await text.inputValue();
    await text.fill('Mine');
    await expect.poll(async () => (await sent())?.[0]).toEqual(['Mine']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Your texts? for/ }).click();
    expect(await text.inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Use the spoken words' }).click();
    expect(await text.inputValue()).toBe(spoken);
    await expect.poll(sent).toBe(null);
    await page.getByRole('button', { name: 'Bring my texts back' }).click();
    await expect.poll(async () => (await sent())?.[0]).toEqual(['Mine']);
    expect(await text.inputValue()).toBe('Mine');
    await page.context().close();
  });
});

describe('a text of both sides of a conflict', () => {
  it('waits while one of them is looked at, and is kept', async () => {
    const { page } = await open({ conflicts: videos.conflicts });
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('button', { name: 'Combine both' }).click();
    const text = page.getByRole('textbox', { name: 'Combined text' });
    await text.fill('Of both.');
    await page.getByRole('button', { name: 'Choose one instead' }).click();
    expect(await text.count()).toBe(0);
    await page.getByRole('button', { name: 'Combine both' }).click();
    expect(await text.inputValue()).toBe('Of both.');
    await expect
      .poll(async () => JSON.stringify(await asked(page, 'forms.keep')))
      .toMatch(/combined\/[\w-]+-script.*Of both\./u);
    await page.context().close();
  });
});

describe('a conflict about a setting', () => {
  it('begins where neither Enter nor Space decides it', async () => {
    const { page } = await open({ conflicts: videos.conflicts.slice(1) });
    await page.getByRole('button', { name: 'Decide' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Keep mine' }).waitFor();
    expect(await page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe('Here');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    // What came after the keys was asked for too.
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await asked(page, 'drafts.resolve')).toEqual([]);
    await page.context().close();
  });
});

describe('a version that had another title', () => {
  it('tells it before it is restored', async () => {
    const { page } = await open();
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('list', { name: 'Versions' }).getByRole('button').first().click();
    await page.getByRole('dialog').getByText('only in that version').waitFor();
    expect(await page.getByText('Title then').count()).toBe(0);
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('textbox', { name: 'Title of the video' }).fill('Another name');
    await page.getByRole('list', { name: 'Versions' }).getByRole('button').first().click();
    await page.getByRole('dialog').getByText('Title then: The lighthouse keeper').waitFor();
    await page.context().close();
  });
});

describe('a draft that changed since the service had it', () => {
  it('is sent from its menu without a render, and only such a one can be', async () => {
    const page = await screens.open('/videos', { drafts: videos.drafts }, `answers['videos.sync'] = null;`);
    await page.getByRole('button', { name: 'Actions for The lighthouse keeper' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Send changes, free' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for Morning routine of a baker in Lyon' }).click();
    await page.getByRole('menuitem', { name: 'Send changes, free' }).click();
    await expect.poll(() => asked(page, 'videos.sync')).toEqual([{ id: 'd3' }]);
    expect(await asked(page, 'videos.start')).toEqual([]);
    await page.context().close();
  });
});

describe('what cannot be done with a draft', () => {
  it.each([
    ['Not on the service yet', { remoteId: null }, ['Scene pictures', 'Send changes, free', 'Check the service again']],
    ['Nothing to send', { remoteId: 71 }, ['Send changes, free']],
    ['Decide first which version counts', { remoteId: 71, conflicts: videos.conflicts }, ['Send changes, free']],
  ])('says why in the menu of its editor: %s', async (why, over, names) => {
    const page = await screens.open(
      '/videos/d1',
      { drafts: videos.drafts },
      `answers['drafts.read'] = ${JSON.stringify({ ...videos.draft, ...over })};`,
    );
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    const disabled = page.locator('[role="menuitem"][aria-disabled="true"]');
    expect(await disabled.allInnerTexts()).toEqual(names.map((name) => `${name}\n${why}`));
    await page.context().close();
  });
});

describe('a script of several languages', () => {
  it('runs each line in the direction of its own letters', async () => {
    const script = 'Bees dance.\nالنحل يرقص. ثم يعود.\nדבורים רוקדות.\n12. They turn.';
    const { page } = await open({ script });
    const fromTheRight = page.getByRole('textbox', { name: 'Script' }).locator('.cm-line:dir(rtl)');
    await expect.poll(() => fromTheRight.count()).toBe(2);
    expect(await fromTheRight.first().innerText()).toMatch(/^النحل يرقص/u);
    expect(await fromTheRight.last().innerText()).toMatch(/^דבורים/u);
    await page.context().close();
  });
});

describe('the scenes of a script', () => {
  it('take a second at least, and are rounded as the length of the whole is', async () => {
    const { page } = await open({ script: 'They turn. Bees dance to tell the hive where they found flowers.' });
    await page.getByRole('tab', { name: 'Scenes' }).click();
    const scenes = page.getByRole('list', { name: 'Scenes' }).getByRole('listitem');
    await expect.poll(() => scenes.count()).toBe(2);
    expect(await scenes.first().innerText()).toContain('0:01');
    await page.context().close();
  });
});

describe('the keys of the editor', () => {
  it.each([
    ['the script', (page: Page) => page.getByRole('textbox', { name: 'Script' }).click()],
    ['the settings', (page: Page) => page.getByRole('tab', { name: 'Settings' }).focus()],
  ])('show what rendering takes from %s, and start nothing', async (_name, goTo) => {
    const { page } = await open();
    await goTo(page);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: 'From draft to video' }).waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await page.context().close();
  });

  it('begin there at the button below that changes nothing, and leave with one Escape', async () => {
    const { page } = await open();
    await page.getByRole('textbox', { name: 'Script' }).click();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'From draft to video' });
    await dialog.waitFor();
    expect(await page.evaluate(`document.activeElement.closest('dialog footer')?.tagName`)).toBe('FOOTER');
    expect(await page.evaluate('document.activeElement.innerText')).toBe('Close');
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    await page.context().close();
  });
});

describe('the keys to find and replace in a script', () => {
  it('begin with what is to be found, and go to what replaces it once that is known', async () => {
    const { page } = await open();
    await page.getByRole('tab', { name: 'Settings' }).focus();
    expect(await typedAfterReplaceKey(page)).toEqual({ find: 'the', replace: 'a' });
    await page.context().close();
  });

  it('say how many were replaced, and not that nothing is found', async () => {
    const { page } = await open({ script: 'Tea, tea.' });
    const bar = page.getByRole('search');
    await page.getByRole('tab', { name: 'Settings' }).focus();
    await page.keyboard.press('Control+h');
    await page.keyboard.type('tea');
    await bar.getByText('2 matches').waitFor();
    await bar.getByRole('button', { name: 'Replace all' }).click();
    expect(await bar.getByRole('status').innerText()).toBe('2 replaced');
    await page.keyboard.press('Control+h');
    await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('teas');
    expect(await bar.getByRole('status').innerText()).toBe('Not found');
    await page.context().close();
  });

  it('say the whole number where there are very many', async () => {
    const { page } = await open({ script: 'tea '.repeat(10_001) });
    const bar = page.getByRole('search');
    const count = bar.getByRole('status');
    const isWhole = () => count.evaluate((element) => element.scrollWidth <= element.clientWidth);
    await page.keyboard.press('Control+h');
    await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('tea');
    await bar.getByText('More than 10,000').waitFor();
    expect(await isWhole()).toBe(true);
    // In a small window it takes its room from the field, and nothing lies over something else.
    await page.setViewportSize({ width: 900, height: 600 });
    const edges = async (name: string) => (await bar.getByRole('button', { name, exact: true }).boundingBox()) ?? { x: 0, width: 0 }; // prettier-ignore
    const next = await edges('Next match');
    expect(next.width).toBeGreaterThan(20);
    expect(next.x + next.width).toBeLessThanOrEqual((await edges('Close')).x);
    expect(await isWhole()).toBe(true);
    await bar.getByRole('button', { name: 'Replace all' }).click();
    await bar.getByText('10,001 replaced').waitFor();
    expect(await isWhole()).toBe(true);
    await page.context().close();
  });
});

describe('a version of a very long script', () => {
  it('is laid out only where it is seen, beside the present one', async () => {
    const { page } = await open({ script: 'A tea for two. '.repeat(5_000) });
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByTitle('Compare version 3 with now').click();
    const text = page.getByRole('region', { name: 'Version 3' }).locator('div > div');
    await expect.poll(() => text.count()).toBeGreaterThan(10);
    const sight = `getComputedStyle(document.querySelector('dialog section div > div')).contentVisibility`;
    expect(await page.evaluate(sight)).toBe('auto');
    await page.context().close();
  });
});

it('a version that is what the draft says now cannot be restored', async () => {
  const { page } = await open();
  await page.evaluate(
    `answers['drafts.version'] = { number: 3, reason: 'typing', at: 0, content: answers['drafts.read'] }`,
  );
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByTitle('Compare version 3 with now').click();
  const restore = page.getByRole('dialog').getByRole('button', { name: 'Restore' });
  await page.getByText('The draft is like this now.').waitFor();
  expect(await restore.isDisabled()).toBe(true);
  await page.evaluate(`answers['drafts.version'].content = { ...answers['drafts.read'], title: 'Before' }`);
  await page.keyboard.press('Escape');
  await page.getByTitle('Compare version 3 with now').click();
  await page.getByText('The script is the same as now.').waitFor();
  expect(await restore.isEnabled()).toBe(true);
  await page.context().close();
});

describe('the key that does again what was taken back', () => {
  it('is no undo while Caps Lock is on', async () => {
    const { page } = await open();
    await page.getByRole('textbox', { name: 'Script' }).click();
    await page.keyboard.press('Control+z');
    // As Caps Lock and Shift give it: a small letter.
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => asked(page, 'drafts.redo')).toHaveLength(1);
    expect(await asked(page, 'drafts.undo')).toHaveLength(1);
    await page.context().close();
  });
});

describe('keys that the user chose', () => {
  it('show what rendering takes from the script, in place of the usual ones, and stand in the hints', async () => {
    const chosen = { ...settings, keys: { submit: 'mod+d', find: 'mod+y' } };
    const page = await screens.open(
      '/videos/d1',
      { drafts: videos.drafts, settings: [chosen] },
      `answers['drafts.read'] = ${JSON.stringify(videos.draft)};`,
    );
    const script = page.getByRole('textbox', { name: 'Script' });
    await script.click();
    const before = await script.innerText();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Find and replace' }).hover();
    await page.getByRole('tooltip').filter({ hasText: 'Y' }).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+d');
    await page.getByRole('dialog', { name: 'From draft to video' }).waitFor();
    expect(await script.innerText()).toBe(before);
    await page.context().close();
  });
});

it('says on other screens, and at the draft in the list, that a script is not saved, until it is', async () => {
  const { page } = await open();
  await page.evaluate(`{
    const invoke = backlot.invoke;
    const error = { code: 'disk-full', title: 'The disk is full', detail: 'Make room.', action: 'retry' };
    globalThis.full = true;
    backlot.invoke = (name, input, accountId) =>
      full && name === 'drafts.edit' ? Promise.resolve({ ok: false, error }) : invoke(name, input, accountId);
  }`);
  await page.getByRole('textbox', { name: 'Script' }).pressSequentially('More. ');
  await page.getByText('Not saved yet').first().waitFor();
  await page.getByRole('link', { name: 'Videos', exact: true }).click();
  const row = page.locator('[data-row="d1"]');
  await row.getByText('Not saved yet', { exact: true }).waitFor();
  const strip = page.getByRole('contentinfo', { name: 'In progress' });
  await strip.getByText('1 unsaved text').waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await strip.getByText('1 unsaved text').waitFor();
  await page.evaluate('full = false');
  await expect.poll(() => strip.getByText('unsaved').count()).toBe(0);
  await page.context().close();
});
