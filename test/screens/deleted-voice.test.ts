import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speech } from '../../tools/look/creation-screens.ts';
import { practiceAccount, serviceAccount } from '../../tools/look/sample-account.ts';
import { queueRows } from '../../tools/look/sample-queue.ts';
import { voiceClones } from '../../tools/look/sample-voices.ts';
import { presets } from '../../tools/look/preset-screens.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { videoOptions } from '../../tools/look/sample-video-options.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const [spoken] = speech;
const [preset] = presets;
if (!spoken || !preset) throw new Error('There is no speech or no preset among the samples.');
const voice = (id: number, name: string) => ({ ...videoOptions.voices[0], id, name });
const lists = (changes: object): string =>
  `answers['videos.options'] = ${JSON.stringify({ ...videoOptions, voices: [voice(1, 'Amelia'), voice(71, 'Stay')], allVoices: true, ...changes })};`;
const kept = (fields: object): string =>
  `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify(fields))} };`;
const rows = {
  speech: [
    { ...spoken, id: 's1', voiceId: 70, voiceName: 'Gone', createdAt: 3 },
    { ...spoken, id: 's2', voiceId: 71, voiceName: 'Stay', createdAt: 2 },
  ],
};
const words = 'This voice no longer exists. Choose another one.';

describe('a voice that was deleted', () => {
  it.each([
    ['from the list of all voices', {}],
    ['where the list does not name all', { allVoices: false, goneVoices: [70] }],
  ])(
    'is not offered for speech, and the form that chose it says so before anything is sent: %s',
    async (_how, changes) => {
      const fields = { text: 'So we went down.', voiceId: 70, voiceName: 'Gone' };
      const page = await screens.open('/speech', rows, kept(fields) + lists(changes));
      const form = page.getByRole('form', { name: 'New speech' });
      await form.getByText(words).waitFor();
      await form.getByRole('button', { name: /^Make speech/u }).click();
      expect(await asked(page, 'speech.create')).toEqual([]);
      // The other one is there, and helps.
      await form.getByRole('button', { name: 'Use Stay' }).click();
      await form.getByText(words).waitFor({ state: 'detached' });
      expect(await form.getByRole('button', { name: 'Use Gone' }).count()).toBe(0);
      await form.getByRole('button', { name: /^Make speech/u }).click();
      await expect.poll(async () => (await asked(page, 'speech.create')).length).toBe(1);
      await page.context().close();
    },
  );

  it('of another account is not taken for the one that this account has under its id', async () => {
    const fields = { text: 'So we went down.', voiceId: 71, voiceName: 'PracB', voiceAccountId: practiceAccount.id };
    const accounts = [serviceAccount, practiceAccount];
    const page = await screens.open('/speech', { ...rows, accounts }, kept(fields) + lists({}));
    const form = page.getByRole('form', { name: 'New speech' });
    await form.getByText('This voice belongs to Practice account. Choose one of the account in use.').waitFor();
    await form.getByRole('button', { name: /^Make speech/u }).click();
    expect(await asked(page, 'speech.create')).toEqual([]);
    await form.getByRole('button', { name: 'Use Stay' }).click();
    await form.getByText('This voice belongs').waitFor({ state: 'detached' });
    await form.getByRole('button', { name: /^Make speech/u }).click();
    await expect
      .poll(async () => await asked(page, 'speech.create'))
      .toMatchObject([{ voiceId: 71, voiceName: 'Stay' }]);
    await page.context().close();
  });

  it('is not called so where the list does not name every voice', async () => {
    const fields = { text: 'So we went down.', voiceId: 70, voiceName: 'Gone' };
    const page = await screens.open('/speech', rows, kept(fields) + lists({ allVoices: false }));
    await page.getByRole('button', { name: 'Use Stay' }).waitFor();
    expect(await page.getByRole('main').getByText(words).count()).toBe(0);
    await page.context().close();
  });

  it('holds a speech that says so whole, with its title, and is replaced in one press', async () => {
    const row = queueRow({
      id: 'q1',
      kind: 'speech',
      state: 'waiting',
      subjectId: 's1',
      behind: 'Its voice was deleted',
      reason:
        'Its voice was deleted. Cancel this and use its text again with another voice: nothing was sent or charged.',
      actions: ['open', 'cancel'],
    });
    const waiting = {
      ...spoken,
      id: 's1',
      voiceId: 70,
      voiceName: 'Gone',
      status: 'queued',
      mediaUrl: null,
      durationS: null,
      title: 'We went down',
    };
    for (const path of ['/speech', '/speech/s1']) {
      const page = await screens.open(
        path,
        { speech: [waiting], queue: [row] },
        `answers['queue.cancel'] = null; ${lists({})}`,
        { viewport: { width: 900, height: 600 } },
      );
      const main = page.getByRole('main');
      await main.getByText('Needs you', { exact: true }).waitFor();
      const title = await main.getByText('We went down', { exact: true }).boundingBox();
      expect(title?.width).toBeGreaterThan(60);
      // Whole, on as many lines as it takes.
      const reason = await main.getByText('nothing was sent or charged').filter({ visible: true }).boundingBox();
      expect(reason?.height).toBeGreaterThan(path === '/speech' ? 20 : 10);
      await main.getByRole('button', { name: 'Cancel and choose another voice' }).click();
      await page.getByRole('form', { name: 'New speech' }).getByText(words).waitFor();
      expect(await asked(page, 'queue.cancel')).toEqual([{ ids: ['q1'] }]);
      await page.context().close();
    }
  });

  it('is said where the voice of a video is chosen, also while that waits', async () => {
    const own = { ...draft, settings: { ...draft.settings, voiceId: 70 } };
    const page = await screens.open(
      `/videos/${own.id}`,
      { drafts },
      `answers['drafts.read'] = ${JSON.stringify(own)}; ${lists({})}`,
    );
    await page.getByText('Deleted voice', { exact: true }).last().waitFor();
    await page.getByRole('main').getByText(words).waitFor();
    expect(await page.getByText('ID 70').count()).toBe(0);
    await page.context().close();
  });

  it('is said of a preset that sets it', async () => {
    const values = { ...preset.values, voice_id: 70 };
    const page = await screens.open('/presets', { presets: [{ ...preset, values }] }, lists({}));
    await page.getByRole('main').getByText(words).waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog', { name: 'Choose a voice' }).count()).toBe(1);
    await page.context().close();
  });

  it('is said before it is deleted to be used by what waits, by drafts and by presets', async () => {
    const [clone] = voiceClones;
    const [video] = drafts;
    const [queued] = queueRows;
    if (!clone || !video || !queued) throw new Error('There is no voice, no draft or no entry among the samples.');
    const voiceId = clone.remoteId;
    const waits = { ...queued, state: 'waiting', actions: [] };
    const used = {
      voiceClones: [{ ...clone, name: 'Ana' }],
      queue: [
        { ...waits, id: 'q1', kind: 'video-render', subjectId: 'd1' },
        { ...waits, id: 'q2', kind: 'speech', subjectId: 's1' },
        { ...waits, id: 'q3', kind: 'speech', subjectId: 's2', state: 'done' },
        // Its voice is another one.
        { ...waits, id: 'q4', kind: 'speech', subjectId: 's3' },
      ],
      drafts: [
        { ...video, id: 'd1', voiceId, remote: null },
        { ...video, id: 'd2', voiceId, remote: null },
        { ...video, id: 'd3', voiceId, remote: null, trashedAt: 1 },
        { ...video, id: 'd4', voiceId: null, remote: null },
      ],
      speech: [
        { ...spoken, id: 's1', voiceId },
        { ...spoken, id: 's2', voiceId },
        { ...spoken, id: 's3', voiceId: 71 },
      ],
      presets: [1, 2].map((id) => ({ ...preset, id: `p${id}`, values: { ...preset.values, voice_id: voiceId } })),
    } as Parameters<Screens['open']>[1];
    const page = await screens.open('/voices', used);
    await page.getByRole('button', { name: 'Actions for Ana' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the voice “Ana”?' });
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
      '1 video and 1 speech in the queue wait to be made with it, and will not be sent.',
      '1 draft and 2 presets use it, and will need another voice.',
    ]);
    await page.context().close();
  });
});
