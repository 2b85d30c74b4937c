import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../tools/look/library-screens.ts';
import { queueRows, studio } from '../../tools/look/sample-rows.ts';
import * as videos from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const [some] = queueRows;
if (some === undefined) throw new Error('There is no row.');
const refused = {
  ...some,
  id: 'q9',
  subjectId: 'd1',
  state: 'failed' as const,
  phase: 'refused',
  createdAt: Date.now(),
  error: {
    code: 'validation',
    title: 'The service did not accept this',
    detail: 'The given data was invalid.',
    fields: { url: ['The page is a social-media page.'] },
  },
};
const pageSource = {
  kind: 'page' as const,
  url: 'https://social.example/p',
  style: 'plain',
  tone: 'calm',
  language: 'en',
  duration: 30,
};
type Kind = (typeof some)['kind'];

async function open(
  kind: Kind,
  over: Partial<typeof videos.draft>,
  row: Partial<typeof some> = {},
  library: readonly (typeof files)[number][] = [],
) {
  const draft = { ...videos.draft, ...over };
  return screens.open(
    '/videos/d1',
    { drafts: videos.drafts, queue: [{ ...refused, ...row, kind }], library },
    `answers['drafts.read'] = ${JSON.stringify(draft)};`,
  );
}

describe('a draft whose step was refused, with others behind it', () => {
  it('needs the user in the list of videos, with the step and the reason in short', async () => {
    const behind = 'Its script: The service did not accept this';
    const reason = 'An earlier step was refused: its script. Retry that and this continues, or cancel this.';
    const waiting = { ...refused, id: 'q10', kind: 'video-render' as const, state: 'waiting' as const, phase: 'waiting', error: null }; // prettier-ignore
    const page = await screens.open('/videos', {
      drafts: videos.drafts,
      queue: [
        { ...refused, kind: 'video-script' },
        { ...waiting, behind, reason },
      ],
    });
    const row = page.locator('[data-row=d1]');
    await row.getByText('Needs you', { exact: true }).waitFor();
    expect(await row.getByText(behind, { exact: true }).getAttribute('title')).toBe(reason);
    expect(await row.getByText('Waiting').count()).toBe(0);
    await row.getByRole('link').click();
    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByRole('tabpanel', { name: 'Video' }).getByText(reason).waitFor();
    await page.context().close();
  });
});

describe('a render whose earlier step the user cancelled', () => {
  it('needs the user in the queue as in the list of videos, and is counted so on every screen', async () => {
    const reason = 'An earlier step was cancelled: its script. Resume that and this continues, or cancel this.';
    const page = await screens.open('/videos', {
      drafts: videos.drafts,
      queue: [
        { ...refused, kind: 'video-script', phase: 'cancelled', position: 1 },
        { ...refused, id: 'q10', kind: 'video-render', state: 'waiting', phase: 'waiting', error: null, position: 2, behind: 'Its script: You cancelled it', reason }, // prettier-ignore
      ],
    });
    await page.locator('[data-row=d1]').getByText('Needs you', { exact: true }).waitFor();
    await page.getByRole('contentinfo').getByText('1 needs you').waitFor();
    await page
      .getByRole('link', { name: /^Queue/ })
      .first()
      .click();
    const row = page.locator('[data-row=q10]');
    await row.getByText(reason).first().waitFor();
    await row.getByText('Needs you', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Waiting 0', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Needs you 1', exact: true }).click();
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
    await page.locator('[data-row=q10] [data-open-row]').click();
    const details = page.locator('[data-details-of=q10]');
    await details.getByText('Needs you', { exact: true }).waitFor();
    await details.getByText(reason).waitFor();
    await page.context().close();
  });
});

describe('what the service refused', () => {
  it('is told beside the script that it was to write, with each reason and the way to its entry', async () => {
    const page = await open('video-script', { scriptSource: pageSource });
    const notice = page.getByRole('alert').filter({ hasText: 'The service did not accept this' });
    expect(await notice.innerText()).toContain('Script: The service did not accept this');
    expect(await notice.innerText()).toContain('The page is a social-media page.');
    // Of all fields together: each says more.
    expect(await notice.innerText()).not.toContain('The given data was invalid.');
    // It was never rendered.
    expect(await page.getByRole('button', { name: /^Render again/ }).count()).toBe(0);
    await notice.getByRole('button', { name: 'Show in queue' }).click();
    await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
    await page.context().close();
  });

  it.each([
    [
      'video-images',
      { type: 'url-based', remote: null, imagesFrom: 'https://social.example/p' },
      'Page with the images',
    ],
    ['video-script', { scriptSource: pageSource, remote: null }, 'Address of the page'],
  ] as const)(
    'leads to the field that it names, and says there what is wrong with it: %s',
    async (kind, over, label) => {
      const page = await open(kind, over as Partial<typeof videos.draft>);
      const notice = page.getByRole('alert').filter({ hasText: 'The service did not accept this' });
      await notice.getByRole('button', { name: 'Show me' }).click();
      const field = page.getByLabel(label);
      await field.and(page.locator(':focus')).waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      // Beside the region that says it.
      expect(await page.locator('main').getByText('The page is a social-media page.').count()).toBe(2);
      await page.context().close();
    },
  );

  it('is not sent again, nor paid for, without what was changed for it and could not be saved', async () => {
    const page = await open(
      'video-script',
      { scriptSource: pageSource, remote: null },
      { actions: ['retry'], credits: 2 },
    );
    await page.evaluate(`{
      const invoke = backlot.invoke;
      const error = { code: 'disk-full', title: 'The disk is full', detail: 'Make room.' };
      backlot.invoke = (name, input, accountId) =>
        name === 'drafts.edit' ? Promise.resolve({ ok: false, error }) : invoke(name, input, accountId);
    }`);
    const notice = page.getByRole('alert').filter({ hasText: 'The service did not accept this' });
    await notice.getByRole('button', { name: 'Show me' }).click();
    await page.getByLabel('Address of the page').fill('https://site.example/other');
    await notice.getByRole('button', { name: /^Retry/ }).click();
    await page.getByText('Make room.').first().waitFor();
    expect(await asked(page, 'queue.retry')).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['video-images', { type: 'url-based', remote: null, imagesFrom: 'https://site.example/p' }, 'Page with the images'],
    ['video-script', { scriptSource: pageSource, remote: null }, 'Address of the page'],
  ] as const)(
    'leads to the page that could not be read, though no field is named, and is sent again from there: %s',
    async (kind, over, label) => {
      const error = { ...refused.error, detail: 'The page could not be reached.', fields: {} };
      const page = await open(kind, over as Partial<typeof videos.draft>, { error, actions: ['retry'], credits: 2 });
      const notice = page.getByRole('alert').filter({ hasText: 'The service did not accept this' });
      await notice.getByRole('button', { name: 'Show me' }).click();
      const field = page.getByLabel(label);
      await field.and(page.locator('[aria-invalid]')).waitFor();
      // Whether another page can be read is not known yet.
      await field.fill('https://site.example/other');
      await field.and(page.locator(':not([aria-invalid])')).waitFor();
      await notice.getByRole('button', { name: /^Retry/ }).click();
      await expect.poll(() => asked(page, 'queue.retry')).toEqual([{ ids: ['q9'], expectedCredits: 2 }]);
      expect((await asked(page, 'drafts.edit')).length).toBeGreaterThan(0);
      await page.context().close();
    },
  );

  it('is not sent again from there where a render or an export has a button of its own', async () => {
    const page = await open('video-render', { remote: null }, { actions: ['retry'] });
    const notice = page.getByRole('alert').filter({ hasText: 'The service did not accept this' });
    await notice.getByRole('button', { name: 'Show in queue' }).waitFor();
    expect(await notice.getByRole('button', { name: /^Retry/ }).count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['video-edit', 'music_id', 'settings.musicId'],
    ['video-edit', 'captions.font_url', 'settings.captions.fontUrl'],
    ['video-edit', 'background_id', 'settings.backgroundId'],
    ['video-edit', 'duration', 'settings.duration'],
    ['video-export', 'sfx', 'settings.sfx'],
    ['video-export', 'captions.font_color', 'settings.captions.fontColor'],
    ['video-export', 'watermark.id', 'finish.watermark'],
    ['video-render', 'overlay', 'finish.overlay'],
    ['video-render', 'captions.effect', 'finish.captionEffect'],
  ] as const)('leads to the control of what it names: %s, %s', async (kind, name, sets) => {
    const error = { ...refused.error, fields: { [name]: ['It cannot be used.'] } };
    const page = await open(kind, {}, { error });
    const notice = page.getByRole('alert').filter({ hasText: 'The service did not accept this' });
    await notice.getByRole('button', { name: 'Show me' }).click();
    await page.getByText('The service did not accept this. It cannot be used.', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(`document.activeElement.closest('[data-sets]')?.dataset.sets`)).toBe(sets);
    expect(await page.locator(':focus').isVisible()).toBe(true);
    await page.context().close();
  });

  it.each(['transcriptions', 'transcriptions.1', 'transcriptions.1.0'])(
    'leads from the finished video to the texts of its scenes where an export is refused for %s',
    async (name) => {
      const error = { ...refused.error, fields: { [name]: ['It cannot be used.'] } };
      const remote = videos.drafts.find(({ id }) => id === 'd3')?.remote ?? null;
      const page = await open('video-export', { remote }, { error });
      const notice = page.getByRole('alert').filter({ hasText: 'The service did not accept this' });
      for (const tab of ['Video', 'Settings']) {
        // oxlint-disable no-await-in-loop -- One after the other, as a user looks.
        await page.getByRole('tab', { name: tab }).click();
        await notice.getByRole('button', { name: 'Show me' }).click();
        await expect.poll(() => page.evaluate(`document.activeElement.dataset.putsRight`)).toBe('finish.sceneTexts');
        // oxlint-enable no-await-in-loop
      }
      await page.context().close();
    },
  );

  it('leads to what it names also from beside the script, where it is told while there is no video', async () => {
    const error = { ...refused.error, fields: { music_id: ['It cannot be used.'] } };
    const page = await open('video-edit', {}, { error });
    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByRole('tabpanel', { name: 'Video' }).getByRole('button', { name: 'Show me' }).click();
    const sets = `document.activeElement.closest('[data-sets]')?.dataset.sets`;
    await expect.poll(() => page.evaluate(sets)).toBe('settings.musicId');
    await page.context().close();
  });

  it('leads to no field where it names none of this draft', async () => {
    const page = await open('video-edit', {});
    const notice = page.getByRole('alert').filter({ hasText: 'The service did not accept this' });
    await notice.getByRole('button', { name: 'Show in queue' }).waitFor();
    expect(await notice.getByRole('button', { name: 'Show me' }).count()).toBe(0);
    await page.context().close();
  });

  it('is told beside a finished video that was to be exported', async () => {
    const page = await open('video-export', videos.finishedVideo);
    await page.getByRole('tab', { name: 'Video', selected: true }).waitFor();
    const told = page.getByRole('alert').filter({ hasText: 'Video export: The service did not accept this' });
    await expect.poll(() => told.count()).toBe(1);
    await page.context().close();
  });

  it.each(['failed', 'running'] as const)('leaves the film from before to be watched: %s', async (state) => {
    const [file] = files;
    if (file === undefined) throw new Error('There is no file.');
    const { remote = null } = videos.failedVideo;
    const over = { remote: remote && { ...remote, status: state === 'failed' ? state : 'rendering' } };
    const page = await open('video-export', over, { state, phase: state === 'failed' ? 'failed' : 'rendering' }, [
      { ...file, subjectId: 'd1' },
    ]);
    await page.getByRole('tab', { name: 'Video' }).click();
    await page.getByText('This is the video as it was before.').waitFor();
    expect(await page.locator('video').getAttribute('src')).toBe(file.mediaUrl);
    await page.getByRole('link', { name: 'Show library' }).click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
    await page.context().close();
  });

  it('is not said of what the user cancelled: that is a draft again', async () => {
    const page = await open('video-render', {}, { phase: 'cancelled' });
    await page.getByText('Draft', { exact: true }).first().waitFor();
    expect(await page.getByText('The service did not accept this').count()).toBe(0);
    await page.context().close();
  });

  it('is told once where the panel says it already', async () => {
    const page = await open('video-render', videos.failedVideo);
    const told = page.getByText('The service did not accept this');
    await told.first().waitFor();
    await page.getByRole('tab', { name: 'Video' }).click();
    await expect.poll(() => told.count()).toBe(1);
    await page.context().close();
  });
});

it('leaves what is pressed to have it written in sight, also below notices in a small window', async () => {
  const draft = { ...videos.draft, script: '', scriptSource: pageSource };
  const detail = 'The page is behind a sign-in. '.repeat(5).trim();
  const secretNotice =
    'No keychain could be used. Tokens are kept for this session only: you will have to sign in again after a restart.';
  const page = await screens.open(
    '/videos/d1',
    {
      drafts: videos.drafts,
      queue: [{ ...refused, error: { ...refused.error, detail }, kind: 'video-script', actions: ['retry', 'open'] }],
      status: [{ ...studio, secretNotice }],
    },
    `answers['drafts.read'] = ${JSON.stringify(draft)};`,
    { viewport: { width: 900, height: 600 } },
  );
  await page.getByRole('alert').getByText('The page is behind a sign-in.').waitFor();
  await page.getByText('No keychain could be used.').waitFor();
  const write = page.getByRole('button', { name: 'Write the script' });
  await write.waitFor();
  const foot = page.getByRole('main').locator('footer');
  const box = async (what: typeof foot) => (await what.boundingBox()) ?? { y: Number.NaN, height: 0 };
  const { y, height } = await box(write);
  expect(y + height).toBeLessThanOrEqual((await box(foot)).y);
  // And so are its fields.
  const field = page.getByLabel('Address of the page');
  await field.scrollIntoViewIfNeeded();
  const isInSight = await field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [y + 1, y + height - 1].every((at) => element.ownerDocument.elementFromPoint(x + width / 2, at) === element);
  });
  expect(isInSight).toBe(true);
  await page.context().close();
});
