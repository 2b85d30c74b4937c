import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import type { CreationsParts } from '../../../src/main/creations/creation-parts.ts';
import { MadeElsewhere } from '../../../src/main/creations/made-elsewhere.ts';
import { remoteClone, remoteTranscription, TestDesk } from '../../helpers/desk.ts';
import { Maker } from '../../helpers/maker.ts';
import { speechWav } from '../../helpers/media.ts';

it('what was made elsewhere comes into each list while something of the kind waits there that was never sent', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  const voiceId = await maker.voiceId();
  await maker.api('POST', '/speech', { voice_id: voiceId, text: 'From somewhere else.' });
  await maker.api('POST', '/presets/faceless', { name: 'From somewhere else' });
  await studio.ask('queue.setPaused', { paused: true });
  const text = 'Of this computer.';
  const spoken = { text, voiceId, voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 };
  await studio.ask('speech.create', spoken);
  await studio.ask('presets.create', { name: 'Of this computer', values: {} });
  const [sample] = await studio.stage([await speechWav()], 'sample');
  const stagedIds = [sample?.id ?? ''];
  const person = { name: 'Of this computer', gender: 'female', description: null } as const;
  await studio.ask('voiceClones.create', { ...person, consent: true, language: 'en', buySlotFor: null, stagedIds });
  const there = (name: string) => ({ type: 'status', status: 200, body: { data: [{ id: 9, name, status: 'x' }] } });
  await maker.control.fault({ method: 'GET', path: '/voice-clones' }, there('A voice'));
  await studio.ask('speech.refresh', {});
  await studio.ask('presets.refresh', {});
  await studio.ask('voiceClones.refresh', {});
  expect((await studio.rows('speech')).map(({ title }) => title).sort()).toEqual(['From somewhere else.', text]);
  const names = async (of: 'presets' | 'voiceClones') => (await studio.rows(of)).map(({ name }) => name).sort();
  expect(await names('presets')).toEqual(['From somewhere else', 'Of this computer']);
  expect(await names('voiceClones')).toEqual(['A voice', 'Of this computer']);
  expect(await maker.sent('POST', '/speech')).toBe(1);
});

it('what an entry makes that begins to be sent while the list is read is left to it', async () => {
  let begun = false;
  const parts = {
    rows: { hasRemoteId: () => false, remoteIds: () => [] },
    watcher: () => ({ subjectOf: () => null, remoteIds: () => [] }),
    journal: () => ({ mayHaveMade: () => begun }),
    operation: 'speech.create',
    jobKind: 'speech',
  };
  // All that a reading asks for.
  const elsewhere = new MadeElsewhere(parts as unknown as CreationsParts<never, never, { id: number; status: string }>);
  const adopted: number[] = [];
  const page = (id: number) => ({ rows: [{ id, status: 'success' }], meta: null });
  const read = async function* () {
    yield Promise.resolve(page(9));
    begun = true;
    yield Promise.resolve(page(8));
  };
  await elsewhere.refresh('me', read, ({ id }) => adopted.push(id));
  expect(adopted).toEqual([9]);
});

it.each(['voice', 'transcription'])('a %s that is sent and lost while the list is read is left to it', async (kind) => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-elsewhere-'));
  const desk = new TestDesk(join(folder, 'studio.sqlite'));
  const ofVoice = kind === 'voice';
  const operation = ofVoice ? 'voiceClones' : 'transcriptions';
  const remote = ofVoice ? remoteClone : remoteTranscription;
  const wanted = { name: 'Nadia', gender: 'female', language: null, description: null, buySlotFor: null } as const;
  const entryId = ofVoice
    ? desk.voiceClones.create('me', { ...wanted, samplePaths: ['/a.wav'] })
    : desk.transcribe().entryId;
  desk.held.set([entryId], true);
  desk.answers.set('voiceClones.slots', () => ({ available: 1 }));
  desk.answers.set(`${operation}.list`, () => []);
  desk.answers.set(`${operation}.create`, () => {
    throw new UnknownOutcomeError(
      { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 },
      'dropped',
    );
  });
  const list = Promise.withResolvers<unknown>();
  const { call } = desk.client;
  // The list that the user asks for is answered once the entry was sent.
  const asked = Object.assign(Object.create(desk.client), {
    call: (...[one, input, options]: Parameters<typeof call>) =>
      one.name === `${operation}.list` ? list.promise : call(one, input, options),
  }) as typeof desk.client;
  const refreshed = desk[ofVoice ? 'voiceClones' : 'transcriptions'].refresh('me', asked);
  desk.queue.release([entryId]);
  await desk.settle(1_000);
  expect(desk.rows.journal.get(entryId)?.state.kind).toBe('unknown');
  list.resolve({ data: [remote(7)], meta: null });
  await refreshed;
  expect(desk.rows[operation].hasRemoteId('me', 7)).toBe(false);
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});
