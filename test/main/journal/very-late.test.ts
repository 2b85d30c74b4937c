import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';
import { speechWav } from '../../helpers/media.ts';
import { VideoBench } from '../../helpers/videos.ts';

// A request that was held up until nobody reckoned with it any more, while what it asked for waits to be sent again.

type Row = { readonly id: string; readonly state: string };

describe('a video whose answer is lost, and that arrives while it waits to be sent again', () => {
  let bench: VideoBench;
  beforeEach(async () => {
    bench = await VideoBench.open({ pace: 60 });
  });
  afterEach(() => bench.close());

  const stands = (queueId: string, state: string) =>
    bench.studio.until('queue', (rows: readonly Row[]) =>
      rows.some((row) => row.id === queueId && row.state === state),
    );

  type Action = 'publish' | 'export' | 'write';

  async function lost(action: Action, path: string, id: string, method = 'POST'): Promise<string> {
    await bench.control.fault({ method, path }, { type: 'drop-before' });
    const queueId = (await bench.start(action, id)).at(-1) ?? '';
    await stands(queueId, 'unknown');
    return queueId;
  }

  async function lostAndPaused(action: Action, path: string, id: string, method = 'POST'): Promise<string> {
    const queueId = await lost(action, path, id, method);
    await bench.studio.ask('queue.setPaused', { paused: true });
    await stands(queueId, 'waiting');
    return queueId;
  }

  it.each([
    ['export', { finish: { overlay: 'vhs' } }, '/faceless/*/export', 'Faceless video export -5'],
    ['publish', { title: 'Bees, anew', script: 'Bees dance anew.' }, '/faceless/*/render', 'Faceless video render -20'],
  ] as const)('is found before it is paid for again (%s)', async (action, changes, path, charge) => {
    const id = await bench.draft();
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.quiet();
    await bench.edit(id, changes);
    const queueId = await lostAndPaused(action, path, id);
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.api('POST', path.replace('*', String(remoteId ?? 0)), {});
    await expect.poll(async () => (await bench.look(id)).video?.status, { timeout: 20_000 }).toBe('completed');
    await bench.studio.ask('queue.setPaused', { paused: false });
    await stands(queueId, 'done');
    expect(await bench.charges()).toEqual(['Faceless video render -20', charge]);
    const { findings } = await bench.studio.ask('queue.detail', { id: queueId });
    expect(findings.map(({ text }) => text)).toContain('Found on the service: it was done.');
  });

  it('is told of as what may be done all the same where its draft is thrown away', async () => {
    const id = await bench.draft();
    await lostAndPaused('publish', '/faceless/*/render', id);
    expect(await bench.studio.ask('drafts.trash', { ids: [id] })).toEqual({ cancelled: 1, lost: 1 });
  });

  it('is found also where its draft was in the trash meanwhile', async () => {
    const id = await bench.draft();
    const queueId = await lost('publish', '/faceless/*/render', id);
    await bench.studio.ask('drafts.trash', { ids: [id] });
    await stands(queueId, 'failed');
    await bench.studio.ask('drafts.restore', { ids: [id] });
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.renderElsewhere(remoteId ?? 0);
    await bench.studio.ask('queue.retry', { ids: [queueId], expectedCredits: 20 });
    await bench.completed(id);
    await stands(queueId, 'done');
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });

  it('is told of where it is a script and another one was written here, and written once more for whoever wants that', async () => {
    const scriptSource = { kind: 'generated', topic: 'Bees', style: 'story', tone: 'calm', language: 'en', duration: 30 } as const; // prettier-ignore
    const id = await bench.draft('ai-visuals', { scriptSource });
    await bench.start('prepare', id);
    await bench.untilDraft(id, ({ unsent, remote }) => remote !== null && !unsent);
    await bench.quiet();
    const queueId = await lostAndPaused('write', '/faceless/*/scripts', id, 'PUT');
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.elsewhere(remoteId ?? 0, { script: 'Bees, written late.' });
    await bench.edit(id, { script: 'Bees, written here.' });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await stands(queueId, 'failed');
    const row = (await bench.studio.rows('queue')).find((one) => one.id === queueId);
    expect(row?.error?.code).toBe('script-written-meanwhile');
    const { conflicts } = await bench.studio.ask('drafts.read', { id });
    expect(conflicts.map(({ field }) => field)).toEqual(['script']);
    await bench.studio.ask('drafts.resolve', { id, field: 'script', choice: 'theirs' });
    await bench.studio.ask('queue.retry', { ids: [queueId], expectedCredits: 2 });
    await stands(queueId, 'done');
    expect(await bench.charges()).toEqual(['Faceless script -2']);
  });

  describe('that is cancelled then, and asked for anew', () => {
    let id: string;
    beforeEach(async () => {
      id = await bench.draft();
      await bench.start('publish', id);
      await bench.completed(id);
      await bench.quiet();
      await bench.edit(id, { title: 'Bees, anew', script: 'Bees dance anew.' });
      const queueId = await lostAndPaused('publish', '/faceless/*/render', id);
      await bench.studio.ask('queue.cancel', { ids: [queueId] });
    });

    it('is found before it is paid for again', async () => {
      const queueId = (await bench.start('publish', id)).at(-1) ?? '';
      const { remoteId } = await bench.studio.ask('drafts.read', { id });
      await bench.renderElsewhere(remoteId ?? 0);
      await bench.studio.ask('queue.setPaused', { paused: false });
      await stands(queueId, 'done');
      expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video render -20']);
    });

    it('is made once more for whoever has seen that it arrived', async () => {
      const { remoteId } = await bench.studio.ask('drafts.read', { id });
      await bench.renderElsewhere(remoteId ?? 0);
      await expect.poll(async () => (await bench.look(id)).video?.status, { timeout: 20_000 }).toBe('completed');
      await bench.studio.ask('videos.refresh', { id });
      await bench.edit(id, { script: 'Bees dance once more.' });
      const queueId = (await bench.start('publish', id)).at(-1) ?? '';
      await bench.studio.ask('queue.setPaused', { paused: false });
      await stands(queueId, 'done');
      expect(await bench.charges()).toHaveLength(3);
    });

    it('is made where nothing of it arrived', async () => {
      const queueId = (await bench.start('publish', id)).at(-1) ?? '';
      await bench.studio.ask('queue.setPaused', { paused: false });
      await stands(queueId, 'done');
      expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video render -20']);
    });

    it('is made also where the film is another one by now because of an export', async () => {
      await bench.edit(id, { script: 'Bees dance.', finish: { overlay: 'vhs' } });
      await bench.start('export', id);
      await bench.studio.ask('queue.setPaused', { paused: false });
      await expect.poll(() => bench.charges(), { timeout: 20_000 }).toHaveLength(2);
      await bench.completed(id);
      await bench.quiet();
      await bench.edit(id, { script: 'Bees dance anew.' });
      const queueId = (await bench.start('publish', id)).at(-1) ?? '';
      await stands(queueId, 'done');
      expect(await bench.charges()).toEqual([
        'Faceless video render -20',
        'Faceless video export -5',
        'Faceless video render -20',
      ]);
    });
  });

  it('is paid for where nothing of it arrived', async () => {
    const id = await bench.draft();
    const queueId = await lostAndPaused('publish', '/faceless/*/render', id);
    await bench.studio.ask('queue.setPaused', { paused: false });
    await stands(queueId, 'done');
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });
});

describe.concurrent('what appears in a list long after its answer was lost', () => {
  const text = 'Good evening. This is the studio, speaking one short text.';

  /** A speech whose answer was lost, and that is to be sent again once the queue goes on. Its id in the queue. */
  async function lostSpeech(maker: Maker): Promise<string> {
    await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'drop-before' });
    const about = { voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 };
    const { queueId } = await maker.studio.ask('speech.create', { text, voiceId: await maker.voiceId(), ...about });
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    await maker.studio.ask('queue.setPaused', { paused: true });
    await maker.passUntil(queueId, ({ state }) => state === 'waiting');
    return queueId;
  }

  it('is found before it is paid for again, also where it was cancelled and wanted again', async () => {
    await using maker = await Maker.start();
    const queueId = await lostSpeech(maker);
    await maker.studio.ask('queue.cancel', { ids: [queueId] });
    await maker.api('POST', '/speech', { voice_id: await maker.voiceId(), text });
    await maker.restart();
    await maker.studio.ask('queue.restore', { ids: [queueId] });
    await maker.studio.ask('queue.setPaused', { paused: false });
    await maker.queue(queueId, ({ state }) => state === 'done');
    const id = (await maker.studio.rows('speech'))[0]?.id ?? '';
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.sent('POST', '/speech')).toBe(2);
    expect(await maker.ledger()).toEqual([-7]);
  });

  it('is found before it is paid for again, also where it was cancelled and the same text is asked for anew', async () => {
    await using maker = await Maker.start();
    const queueId = await lostSpeech(maker);
    await maker.studio.ask('queue.cancel', { ids: [queueId] });
    const voiceId = await maker.voiceId();
    const about = { voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 };
    const again = await maker.studio.ask('speech.create', { text, voiceId, ...about });
    await maker.api('POST', '/speech', { voice_id: voiceId, text });
    await maker.studio.ask('queue.setPaused', { paused: false });
    await maker.queue(again.queueId, ({ state }) => state === 'done' || state === 'running');
    expect(await maker.ledger()).toEqual([-7]);
    // Whoever wants it twice gets it twice.
    const twice = await maker.studio.ask('speech.create', { text, voiceId, ...about });
    await maker.queue(twice.queueId, ({ state }) => state === 'done' || state === 'running');
    expect(await maker.ledger()).toEqual([-7, -7]);
  });

  async function postFile(maker: Maker, path: string, name: string, file: string, fields: object = {}): Promise<void> {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.append(key, String(value));
    body.append(name, new Blob([await readFile(file)]), 'speech.wav');
    const headers = { authorization: `Bearer ${maker.token}` };
    const { ok } = await fetch(`${maker.control.service.baseUrl}${path}`, { method: 'POST', headers, body });
    expect(ok).toBe(true);
  }

  const transcribed = async (maker: Maker, file: string): Promise<void> => {
    const [item] = await maker.studio.stage([file]);
    const wanted = { stagedIds: [item?.id ?? ''], language: null, expectedCredits: item?.credits ?? 0 };
    await maker.studio.ask('transcriptions.start', wanted);
  };
  const cloned = async (maker: Maker, file: string): Promise<void> => {
    const [item] = await maker.studio.stage([file], 'sample');
    const about = { name: 'Nadia', gender: 'female', language: null, description: null, buySlotFor: null } as const;
    await maker.studio.ask('voiceClones.create', { stagedIds: [item?.id ?? ''], consent: true, ...about });
  };
  it.each([
    ['file is transcribed', '/transcriptions', 'file', {}, transcribed],
    ['voice is cloned', '/voice-clones', 'samples[]', { terms: true, name: 'Nadia', gender: 'female' }, cloned],
  ] as const)('is found where it was cancelled and the same %s anew', async (_what, path, name, fields, begin) => {
    await using maker = await Maker.start();
    const file = await speechWav();
    await maker.control.fault({ method: 'POST', path }, { type: 'status', status: 500 });
    await begin(maker, file);
    const lost = (await maker.studio.rows('queue'))[0]?.id ?? '';
    await maker.queue(lost, ({ state }) => state === 'unknown');
    await maker.studio.ask('queue.setPaused', { paused: true });
    await maker.passUntil(lost, ({ state }) => state === 'waiting');
    await maker.studio.ask('queue.cancel', { ids: [lost] });
    await postFile(maker, path, name, file, fields);
    await begin(maker, file);
    const again =
      (await maker.studio.rows('queue')).find(({ id, kind }) => id !== lost && kind !== 'download')?.id ?? '';
    await maker.studio.ask('queue.setPaused', { paused: false });
    await maker.queue(again, ({ state }) => state === 'done');
    expect(await maker.sent('POST', path)).toBe(2);
  });

  it('is asked about where the list was read meanwhile, and shows it as made elsewhere', async () => {
    await using maker = await Maker.start();
    const queueId = await lostSpeech(maker);
    await maker.studio.ask('queue.cancel', { ids: [queueId] });
    await maker.api('POST', '/speech', { voice_id: await maker.voiceId(), text });
    await maker.studio.ask('speech.refresh', {});
    expect(await maker.studio.rows('speech')).toHaveLength(2);
    await maker.studio.ask('queue.restore', { ids: [queueId] });
    await maker.studio.ask('queue.setPaused', { paused: false });
    const row = await maker.queue(queueId, ({ state }) => state === 'needs-you');
    expect(row.question?.text).toContain('in your list already');
    expect(await maker.ledger()).toEqual([-7]);
    await maker.studio.ask('queue.answer', { id: queueId, choice: 'send-again' });
    await maker.queue(queueId, ({ state }) => state === 'done');
    expect(await maker.ledger()).toEqual([-7, -7]);
  });

  it.each([
    ['', () => Promise.resolve()],
    [
      ', also after a cancellation that was taken back',
      async (maker: Maker, queueId: string) => {
        await maker.studio.ask('queue.cancel', { ids: [queueId] });
        await maker.studio.ask('queue.restore', { ids: [queueId] });
      },
    ],
  ])(
    'is asked about where only its language tells it from what others had transcribed%s',
    async (_title, meanwhile) => {
      await using maker = await Maker.start();
      await maker.control.fault({ method: 'POST', path: '/transcriptions' }, { type: 'drop-before' });
      const address = await maker.studio.ask('staging.addUrl', { url: 'https://example.com/bees.mp3' });
      const stagedIds = [address.id];
      const { queueIds } = await maker.studio.ask('transcriptions.start', {
        stagedIds,
        language: null,
        expectedCredits: 0,
      });
      const queueId = queueIds[0] ?? '';
      await maker.queue(queueId, ({ state }) => state === 'unknown');
      await maker.studio.ask('queue.setPaused', { paused: true });
      await maker.passUntil(queueId, ({ state }) => state === 'waiting');
      await meanwhile(maker, queueId);
      await maker.api('POST', '/transcriptions', { url: 'https://example.com/wasps.mp3' });
      await maker.studio.ask('queue.setPaused', { paused: false });
      const row = await maker.queue(queueId, ({ state }) => state === 'needs-you');
      expect(row.question?.text).toContain('A new transcription on the service could be this one');
      expect(await maker.sent('POST', '/transcriptions')).toBe(2);
      await maker.studio.ask('queue.answer', { id: queueId, choice: 'send-again' });
      await maker.queue(queueId, ({ state }) => state === 'done' || state === 'running');
      expect(await maker.sent('POST', '/transcriptions')).toBe(3);
    },
  );
});
