import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueRow, VideoPlan } from '../../src/bridge/index.ts';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { queueRows } from '../../tools/look/sample-rows.ts';
import { draft, drafts, finishedVideo, plainDetail, plainPlan } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';
import { underWay } from './under-way.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** A video in this state, and what is planned for it. */
async function openVideo(
  status: 'completed' | 'failed',
  over: Partial<VideoPlan>,
  url = status === 'completed' ? 'https://example.com/film.mp4' : null,
  exportable = false,
  queue: QueueRow[] = [],
): Promise<Page> {
  const row = drafts.find(({ remote }) => remote?.status === status);
  if (row === undefined) throw new Error('There is no such video.');
  const remote = { ...row.remote, url };
  const kind = status === 'failed' ? 'retry' : 'export';
  const exactPrice = kind === 'retry' ? 'known' : null;
  const plan = plainPlan(row.id, { kind, credits: 5, basis: 'price-list' }, { exactPrice, ...over });
  const read = { ...draft, id: row.id, title: row.title, remote };
  const page = await screens.open(
    `/videos/${row.id}`,
    { drafts, queue },
    `answers['drafts.read'] = ${JSON.stringify(read)};
     answers['videos.detail'] = ${JSON.stringify({ ...plainDetail, id: row.id, exportable })};
     answers['videos.plan'] = ${JSON.stringify({ plans: [plan], credits: 5, unknown: 0 })};`,
  );
  await page.getByRole('tab', { name: 'Video' }).click();
  return page;
}

describe('a video that was made', () => {
  it('is led to from the foot of the editor wherever it is not in sight', async () => {
    const page = await openVideo('completed', {});
    const watch = page.getByRole('button', { name: 'Watch the video' });
    await page.getByRole('tabpanel', { name: 'Video' }).waitFor();
    expect(await watch.count()).toBe(0);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await watch.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Video', selected: true }).waitFor();
    // The button that had the keyboard is gone: it is beside the video.
    const panel = page.getByRole('tabpanel', { name: 'Video' });
    await expect.poll(() => panel.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Hide the side panel' }).click();
    await watch.click();
    await page.getByRole('tabpanel', { name: 'Video' }).waitFor();
    await page.context().close();
  });

  it('stays in sight when the keyboard comes to the panel, where another tab had it last', async () => {
    const page = await openVideo('completed', {});
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Watch the video' }).click();
    const video = page.getByRole('tab', { name: 'Video', selected: true });
    await video.waitFor();
    await page.getByRole('textbox', { name: 'Script' }).click();
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('F6');
      if (await page.evaluate(`document.activeElement.closest('aside') !== null`)) break;
    }
    expect(await page.evaluate(`document.activeElement.closest('aside') !== null`)).toBe(true);
    expect(await video.count()).toBe(1);
    await page.context().close();
  });

  it('is not what stands out where a later one of it failed: to make it again is', async () => {
    const page = await openVideo('failed', {}, 'https://example.com/before.mp4');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: /^Render again/u }).waitFor();
    expect(await page.getByRole('button', { name: 'Watch the video' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('an export', () => {
  it('names the scenes that show no correction of their captions, beside its price', async () => {
    const page = await openVideo('completed', { brings: ['captions'], covered: [2, 3, 7, 8, 9, 10] });
    const region = page.getByRole('region', { name: 'Export again' });
    await region
      .getByText('Scenes 2, 3, 7, 8 and 2 more show your scene texts, not their corrected captions.')
      .waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await page.context().close();
  });

  it('names what it may leave out, and what the service keeps, before it is paid for', async () => {
    const page = await openVideo('completed', {
      brings: ['noOverlay'],
      notExported: ['script', 'settings.voiceId'],
      keeps: [{ field: 'settings.captions.fontColor', value: '#ffd23f' }],
    });
    const region = page.getByRole('region', { name: 'Export again' });
    await region.getByText(/Changed since the render: Script(?: and |, )Voice/u).waitFor();
    await region.getByText(/no overlay any more/u).waitFor();
    await region.getByText(/Caption colour: the service keeps #ffd23f/u).waitFor();
    await region.getByRole('button', { name: /^Export again/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Export without these changes?' });
    await dialog.getByText(/from scratch/u).waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await page.context().close();
  });

  it('is not offered again while one waits to be sent', async () => {
    const page = await openVideo('completed', { brings: ['overlay'] });
    const region = page.getByRole('region', { name: 'Export again' });
    const button = region.getByRole('button', { name: /^Export again/u });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await underWay(page, drafts.find(({ remote }) => remote?.status === 'completed')?.id ?? '', 'video-export');
    await region.getByText('This is on its way already.').waitFor();
    expect(await button.isDisabled()).toBe(true);
    await page.context().close();
  });

  it('is offered again where it failed, though the service shows no film then, and is not called the same again', async () => {
    const page = await openVideo('failed', { brings: [] }, null, true);
    await page
      .getByRole('region', { name: 'Export again' })
      .getByRole('button', { name: /^Export again/u })
      .click();
    await expect.poll(() => asked(page, 'videos.start')).toMatchObject([{ action: 'export', approvedTotal: 5 }]);
    await page.context().close();
  });

  it('that failed is what stands out, and the video is not made anew for more by one click', async () => {
    const [some] = queueRows;
    const subjectId = drafts.find(({ remote }) => remote?.status === 'failed')?.id ?? null;
    if (some === undefined) throw new Error('There is no row.');
    const film = { ...some, subjectId, state: 'failed' as const, phase: 'failed' };
    const page = await openVideo('failed', { brings: ['overlay'] }, null, true, [
      { ...film, id: 'made', kind: 'video-render', state: 'done', phase: 'completed', createdAt: 1 },
      { ...film, id: 'failed', kind: 'video-export', createdAt: 2 },
      { ...film, id: 'edited', kind: 'video-edit', state: 'done', phase: 'done', createdAt: 3 },
    ]);
    await page.getByRole('button', { name: /^Render again/u }).click();
    const dialog = page.getByRole('dialog', { name: 'From draft to video' });
    await dialog.getByText('Only the export failed.').waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: /^Export again/u }).click();
    await expect.poll(() => asked(page, 'videos.start')).toMatchObject([{ action: 'export' }]);
    await page.context().close();
  });

  it('stays in sight in the captions whose corrections the service has and the video does not', async () => {
    const page = await screens.open('/videos/taken/captions', { drafts: captionDrafts });
    await page.getByText('Your corrections are saved on the service.').waitFor();
    await page.getByRole('button', { name: /^Export again/u }).click();
    await expect
      .poll(() => asked(page, 'videos.start'))
      .toEqual([{ ids: ['taken'], action: 'export', approvedTotal: 6 }]);
    await page.context().close();
  });
});

describe('a video that failed', () => {
  it('is not made again by one click where that leaves out something that is set', async () => {
    const page = await openVideo('failed', { later: ['overlay'] });
    await page.getByRole('button', { name: /^Render again/u }).click();
    const dialog = page.getByRole('dialog', { name: 'From draft to video' });
    await dialog.getByText('The overlay is not added by rendering again', { exact: false }).waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await dialog.getByRole('button', { name: /^Render again/u }).click();
    await expect.poll(() => asked(page, 'videos.start')).toHaveLength(1);
    await page.context().close();
  });
});

describe('a video that is asked for', () => {
  it.each([
    ['settings', 'what you change before the script is sent is still in it'],
    ['retry', 'the service has the script already, and what you change is kept for the next render'],
  ] as const)('says which words are still in it, after %s', async (kind, words) => {
    const page = await openVideo('failed', { steps: [{ kind, credits: 5, basis: 'estimate' }] });
    await page.getByRole('button', { name: /^Render again/u }).click();
    await expect.poll(() => page.getByText(words).count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('the texts of scenes', () => {
  const unread = {
    code: 'network',
    title: 'The service cannot be reached',
    detail: 'There is no network.',
    action: 'retry',
  };
  const segments = ['One.', 'Two.', 'Three.'].map((text, index) => ({ index, text, gap: false, words: [] }));
  /** Whether the captions of the film can be read, and how often they were asked for. */
  const reading = `
    globalThis.readable = false;
    const invoke = backlot.invoke;
    backlot.invoke = async (name, input, accountId) => {
      const answer = await invoke(name, input, accountId);
      if (name !== 'captions.read') return answer;
      return readable ? { ok: true, value: { id: input.id, segments: ${JSON.stringify(segments)} } } : { ok: false, error: ${JSON.stringify(unread)} };
    };`;

  it('are not written beside other scenes while those of the film cannot be read; what was written stays', async () => {
    const film = { ...finishedVideo, finish: { ...draft.finish, sceneTexts: [['Written before']] } };
    const page = await screens.open(
      '/videos/d1',
      { drafts: drafts.map((row) => ({ ...row, ...finishedVideo })) },
      `lookScenario.draft = ${JSON.stringify(film)}; ${reading}`,
    );
    await page.getByRole('button', { name: 'Your text for 1 scene' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scene texts' });
    await dialog.getByText('The scenes of the video cannot be read now').waitFor();
    await dialog.getByText('Written before').waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    await page.evaluate('readable = true');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => dialog.getByRole('textbox').count()).toBe(3);
    expect(await dialog.getByRole('textbox', { name: 'Text for scene 1' }).inputValue()).toBe('Written before');
    expect(await dialog.getByRole('textbox', { name: 'Text for scene 3' }).inputValue()).toBe('Three.');
    expect(await asked(page, 'drafts.edit')).toEqual([]);
    await page.context().close();
  });

  it('are there at once, to be seen or closed again, while the captions of the film are read', async () => {
    const page = await screens.open(
      '/videos/d1',
      { drafts: drafts.map((row) => ({ ...row, ...finishedVideo })) },
      `lookScenario.draft = ${JSON.stringify({ ...draft, ...finishedVideo })}; ${reading}
      globalThis.readable = true;
      const read = backlot.invoke;
      backlot.invoke = async (name, input, accountId) => {
        if (name === 'captions.read') await new Promise((resolve) => { globalThis.comes = resolve; });
        return read(name, input, accountId);
      };`,
    );
    const open = page.getByRole('button', { name: 'Scene texts…' });
    const dialog = page.getByRole('dialog', { name: 'Scene texts' });
    await open.click();
    await dialog.getByText('Loading').waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await open.click();
    await dialog.getByText('Loading').waitFor({ state: 'attached' });
    await page.evaluate('comes()');
    await expect.poll(() => dialog.getByRole('textbox').count()).toBe(3);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await open.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await page.context().close();
  });
});
