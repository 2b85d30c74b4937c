import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characters, launchClips, speech } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { transcriptions, voiceClones } from '../../tools/look/sample-rows.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** What is read out after the name of what has the keyboard. */
const told = (place: Locator): Promise<string | null | undefined> =>
  place.evaluate((element) => element.ownerDocument.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent); // prettier-ignore

const [transcription] = transcriptions;
const [spoken] = speech;
const [clip] = launchClips;
const [character] = characters;
const [voice] = voiceClones;
const [draft] = drafts;
const [file] = files;
if (!transcription || !spoken || !clip || !character || !voice || !draft || !file) throw new Error('No sample rows.');

const error = { code: 'refused', title: 'The file is no audio', detail: 'Choose another one.' };
const opener = (page: Page, id: string): Locator => page.locator(`[data-row="${id}"] [data-open-row]`);
const sending = {
  state: 'uploading',
  phase: 'sending',
  progress: { sentBytes: 600, totalBytes: 1000, bytesPerS: 10, etaS: 40 },
} as const;

describe('what opens a row says where that stands', () => {
  it('in the list of transcriptions: done, how far in quarters, and why it failed', async () => {
    const base = { ...transcription, error: null, credits: 5, refundedCredits: null };
    const page = await screens.open('/transcriptions', {
      transcriptions: [
        { ...base, id: 'done', status: 'completed' },
        { ...base, id: 'sent', status: 'sending' },
        { ...base, id: 'bad', status: 'failed', error, refundedCredits: 5 },
      ],
      queue: [queueRow({ ...sending, id: 'q', subjectId: 'sent' })],
    });
    await opener(page, 'sent').waitFor();
    expect(await told(opener(page, 'done'))).toBe('Done.');
    expect(await told(opener(page, 'sent'))).toBe('Uploading, 50%.');
    expect(await told(opener(page, 'bad'))).toBe('Failed. The file is no audio. 5 credits refunded.');
    // What goes on counting is said at the next quarter.
    const next = queueRow({
      ...sending,
      id: 'q',
      subjectId: 'sent',
      progress: { ...sending.progress, sentBytes: 740 },
    });
    await page.evaluate(`lookChange('queue', [${JSON.stringify(next)}])`);
    await expect.poll(() => page.getByRole('progressbar').first().getAttribute('aria-valuetext')).toContain('740');
    expect(await told(opener(page, 'sent'))).toBe('Uploading, 50%.');
    await page.context().close();
  });

  it('in the list of speech', async () => {
    const page = await screens.open('/speech', {
      speech: [
        { ...spoken, id: 'held', status: 'queued', mediaUrl: null, error: null },
        { ...spoken, id: 'bad', status: 'failed', mediaUrl: null, error, refundedCredits: null },
      ],
      queue: [
        queueRow({ id: 'q', kind: 'speech', state: 'waiting', reason: 'New starts are paused', subjectId: 'held' }),
      ],
    });
    await opener(page, 'held').waitFor();
    expect(await told(opener(page, 'held'))).toBe('Waiting. New starts are paused.');
    expect(await told(opener(page, 'bad'))).toBe('Failed. The file is no audio.');
    await page.context().close();
  });

  it('on cards of clips and voices, where the menu is all that can be focused', async () => {
    const clips = await screens.open('/launch-clips', {
      launchClips: [{ ...clip, title: 'Kettle', status: 'rendering', mediaUrl: null, error: null }],
    });
    expect(await told(clips.getByRole('button', { name: 'Actions for Kettle' }))).toBe('Rendering.');
    await clips.context().close();
    const voices = await screens.open('/voices', {
      voiceClones: [{ ...voice, name: 'Nadia', status: 'failed', previewUrl: null, error }],
    });
    expect(await told(voices.getByRole('button', { name: 'Actions for Nadia' }))).toBe('Failed. The file is no audio.');
    await voices.context().close();
  });

  it('on the cards of characters, and in the list of videos', async () => {
    const cards = await screens.open('/characters', {
      characters: [{ ...character, id: 'c', status: 'draft', activity: null, error: null }],
    });
    expect(await told(opener(cards, 'c'))).toBe('Needs pictures.');
    await cards.context().close();
    const videos = await screens.open('/videos', {
      drafts: [{ ...draft, id: 'd', unsent: false }],
      queue: [
        queueRow({ id: 'q', kind: 'video-render', state: 'needs-you', subjectId: 'd', question: { id: 'x', text: 'Was it made?', choices: [] } as never }), // prettier-ignore
      ],
    });
    expect(await told(opener(videos, 'd'))).toBe('Needs you. Was it made?');
    await videos.context().close();
  });

  it('in the library, with what kind of file it is', async () => {
    const page = await screens.open('/library', {
      library: [
        { ...file, id: 'here', kind: 'speech', state: 'kept', problem: null, progress: null, mediaUrl: 'data:audio/wav,', mediaKind: 'audio' }, // prettier-ignore
        { ...file, id: 'gone', kind: 'speech', state: 'missing', problem: null, progress: null, mediaUrl: null, subjectId: null, title: 'Gone' }, // prettier-ignore
      ],
    });
    await page.getByText('List', { exact: true }).click();
    expect(await told(opener(page, 'here'))).toBe('Speech.');
    expect(await told(page.getByRole('button', { name: 'Actions for Gone' }))).toMatch(/^Speech, Missing\. \w/u);
    await page.context().close();
  });
});

it('the names of what leads to an entry of the queue stand still while time goes by', async () => {
  const since = Date.now() - 5000;
  const row = queueRow({ id: 'a', title: 'Kettle', kind: 'launch-clip', state: 'running', phase: 'rendering', share: 0.46, startedAt: since, createdAt: since, checkedAt: since, expectedAt: since + 60_000 }); // prettier-ignore
  const home = await screens.open('/', { queue: [row] });
  const strip = home.getByRole('contentinfo').getByRole('link');
  const name = (place: Locator): Promise<string> => place.ariaSnapshot();
  const before = await name(strip);
  expect(before).toContain('Kettle Drawing on this computer, 25% 1 in progress');
  const running = home.getByRole('main').getByRole('link', { name: 'Kettle' });
  const atHome = await name(running);
  const clock = await strip.locator('[aria-hidden] .tabular').last().textContent();
  await expect.poll(() => strip.locator('[aria-hidden] .tabular').last().textContent()).not.toBe(clock);
  expect(await name(strip)).toBe(before);
  expect(await name(running)).toBe(atHome);
  await home.context().close();
  const queue = await screens.open('/queue', { queue: [row] });
  const entry = queue.locator('[data-row="a"] [data-open-row]');
  expect(await name(entry)).toMatch(/button "Running Kettle [^"]*Drawing on this computer, 25%[^"]* 1 credit"/u);
  await queue.context().close();
});
