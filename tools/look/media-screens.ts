import type { Page } from 'playwright-core';
import type { StagedItem, VoiceClone } from '../../src/bridge/index.ts';
import { emptyRows } from './empty-rows.ts';
import * as sample from './sample-rows.ts';
import type { Scenario } from './scenario.ts';
import type { Look } from './look.ts';

type Rows = Scenario['rows'];
const rows: Rows = {
  ...emptyRows,
  queue: sample.queueRows,
  transcriptions: sample.transcriptions,
  voiceClones: sample.voiceClones,
};

const look = (name: string, route: string, over: Partial<Rows>, act?: Look['act']): Look => ({
  name,
  scenario: { route, rows: { ...rows, ...over } },
  ...(act && { act }),
});

const openTray = (page: Page) => page.getByRole('button', { name: /to transcribe$/ }).click();
const openForm = (page: Page) => page.getByRole('button', { name: 'New voice' }).first().click();

const recording = (id: string, over: Partial<StagedItem>): StagedItem => ({
  id,
  purpose: 'sample',
  source: 'recording',
  name: id,
  sizeBytes: 1_200_000,
  state: 'ready',
  durationS: 96,
  hasVideo: false,
  sendBytes: 1_200_000,
  credits: null,
  problem: null,
  warnings: [],
  alreadySent: null,
  mediaUrl: '/nothing.webm',
  addedAt: 1,
  ...over,
});
const samples: readonly StagedItem[] = [
  recording('r1', { name: 'Recording 1' }),
  recording('r2', {
    name: 'Narration of the long film, take 4, close microphone, no music.flac',
    source: 'file',
    sizeBytes: 48_000_000,
    sendBytes: 6_300_000,
    warnings: ['The sound is clipped: the recording was too loud in places. The clone may sound rough.'],
    notes: ['It will be converted on this computer to fit.'],
  }),
  recording('r3', {
    name: 'song.mid',
    source: 'file',
    state: 'refused',
    mediaUrl: null,
    problem: { code: 'unknown-kind', title: 'This is no sound recording.', detail: 'Use MP3, WAV, M4A or WebM.' },
  }),
];

/** A tone of two minutes in the row of the first transcription, so that its player has something to play. */
const giveMedia = (page: Page) =>
  page.evaluate(`(async () => {
    const rate = 8000, seconds = 220;
    const view = new DataView(new ArrayBuffer(44 + rate * seconds));
    const text = (at, value) => [...value].forEach((c, i) => view.setUint8(at + i, c.charCodeAt(0)));
    text(0, 'RIFF'); view.setUint32(4, 36 + rate * seconds, true); text(8, 'WAVEfmt '); view.setUint32(16, 16, true);
    view.setUint16(20, 1, true); view.setUint16(22, 1, true); view.setUint32(24, rate, true); view.setUint32(28, rate, true);
    view.setUint16(32, 1, true); view.setUint16(34, 8, true); text(36, 'data'); view.setUint32(40, rate * seconds, true);
    for (let at = 44; at < view.byteLength; at += 1) view.setUint8(at, 128);
    const mediaUrl = URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }));
    const row = lookScenario.rows.transcriptions.find((each) => each.id === 't1');
    lookChange('transcriptions', [{ ...row, mediaUrl }]);
  })()`);

const slots = (answer: Record<string, unknown>) => (page: Page) =>
  page.evaluate(`{
    const invoke = backlot.invoke;
    backlot.invoke = (name, input) => name === 'voiceClones.slots'
      ? Promise.resolve({ ok: true, value: ${JSON.stringify(answer)} }) : invoke(name, input);
  }`);

const longName: VoiceClone = {
  id: 'v9',
  accountId: 'a1',
  remoteId: 309,
  name: 'A voice with a name as long as the service lets one be when it is edited afterwards, one hundred and twenty-five letters',
  gender: 'neutral',
  language: 'de',
  description: null,
  status: 'reviewing',
  slotType: 'addon',
  previewUrl: null,
  error: null,
  createdAt: sample.ago(4000),
};

/** Staging, transcriptions, transcript and voices in the states that a user can meet. */
export const mediaLooks: readonly Look[] = [
  look('tray', '/transcriptions', { staged: sample.stagedItems }, openTray),
  look('tray-tracks', '/transcriptions', { staged: [sample.severalTracks, ...sample.stagedItems] }, openTray),
  look(
    'tray-short',
    '/transcriptions',
    {
      staged: [
        ...sample.stagedItems,
        recording('s9', {
          purpose: 'transcription',
          credits: 1400,
          durationS: 84_000,
          name: 'Very long.wav',
          mediaUrl: null,
        }),
      ],
    },
    openTray,
  ),
  look('tray-address', '/transcriptions', {}, async (page) => {
    await page.getByRole('button', { name: 'From web address' }).click();
    await page.getByLabel('Web address').fill('https://192.168.1.4/talk.mp4');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }),
  look('tray-language', '/transcriptions', { staged: sample.stagedItems }, async (page) => {
    await openTray(page);
    await page.getByRole('button', { name: /^Spoken language/ }).click();
    await page.keyboard.type('deu');
  }),
  look('drop', '/transcriptions', {}, (page) =>
    page.evaluate(`{
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'talk.mp3'));
      window.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }));
    }`),
  ),
  look('transcriptions-selection', '/transcriptions', {}, (page) =>
    page.getByRole('checkbox', { name: 'Select all shown' }).click(),
  ),
  look('transcriptions-export', '/transcriptions', {}, async (page) => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await page.getByRole('button', { name: /^Export/ }).click();
  }),
  look('transcriptions-elsewhere', '/transcriptions', {
    transcriptions: [...sample.transcriptions, ...sample.madeElsewhere],
  }),
  look('transcript-elsewhere', '/transcriptions/e1', { transcriptions: sample.madeElsewhere }),
  look('transcriptions-nothing', '/transcriptions', {}, (page) =>
    page.getByRole('searchbox', { name: /^Search titles/ }).fill('zzz'),
  ),
  look('transcriptions-remove', '/transcriptions', {}, async (page) => {
    await page.getByRole('button', { name: 'Actions for Interview with Zoë' }).click();
    await page.getByRole('menuitem', { name: 'Remove from this list' }).click();
  }),
  { name: 'transcriptions-loading', scenario: { route: '/transcriptions', rows, loading: ['transcriptions'] } },
  { name: 'transcriptions-unreadable', scenario: { route: '/transcriptions', rows, failing: ['transcriptions'] } },
  look('transcript-playing', '/transcriptions/t1', {}, async (page) => {
    await giveMedia(page);
    await page.getByText('captain', { exact: true }).first().click();
    await page.waitForTimeout(700);
  }),
  look('transcript-find', '/transcriptions/t1', {}, async (page) => {
    await giveMedia(page);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('the tide');
    await page.keyboard.press('Enter');
  }),
  look('transcript-running', '/transcriptions/t2', {}),
  look('transcript-failed', '/transcriptions/t5', {}),
  look('transcript-gone', '/transcriptions/none', {}),
  look('voices-form', '/voices', { staged: samples, voiceClones: [longName, ...sample.voiceClones] }, openForm),
  look('voices-form-faults', '/voices', {}, async (page) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Create voice' }).click();
  }),
  look('voices-buy', '/voices', { staged: samples }, async (page) => {
    await slots({ default_max: 2, addon_cap: 10, current_addons: 0, filled: 2, available: 0, can_buy: true, cost: 40 })(
      page,
    );
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Voices' }).click();
    await openForm(page);
    await page.getByLabel('Name', { exact: true }).fill('Ana');
    await page.getByRole('radio', { name: 'Female' }).check();
    await page.getByRole('checkbox', { name: 'I may use this voice' }).check();
    await page.getByRole('button', { name: /^Buy slot/ }).click();
  }),
  look('voices-full', '/voices', {}, async (page) => {
    await slots({ default_max: 2, addon_cap: 0, current_addons: 0, filled: 2, available: 0, can_buy: false, cost: 40 })(
      page,
    );
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Voices' }).click();
    await openForm(page);
  }),
  look('voices-microphone-denied', '/voices', {}, async (page) => {
    await page.evaluate(`backlot.invoke = ((invoke) => (name, input) => name === 'recording.begin'
      ? Promise.resolve({ ok: true, value: { recordingId: 'r' } }) : invoke(name, input))(backlot.invoke)`);
    await openForm(page);
    await page.getByRole('button', { name: 'Record' }).click();
    await page.getByRole('alert').waitFor();
  }),
  look('voices-delete', '/voices', {}, async (page) => {
    await page.getByRole('button', { name: 'Actions for Captain' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
  }),
  look('voices-edit', '/voices', {}, async (page) => {
    await page.getByRole('button', { name: 'Actions for Captain' }).click();
    await page.getByRole('menuitem', { name: 'Edit…' }).click();
  }),
  look('voices-browse', '/voices', {}, (page) => page.getByRole('radio', { name: 'Browse voices' }).click()),
];
