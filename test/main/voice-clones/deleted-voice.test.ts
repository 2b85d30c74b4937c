import { describe, expect, it } from 'vitest';
import { speechWav } from '../../helpers/media.ts';
import { Maker } from '../../helpers/maker.ts';

const every = { name: '', language: '', gender: '', accent: '', type: '', page: 1 } as const;
const spoken = { text: 'One line.', voiceName: 'Nadia', language: null, settings: null, title: null } as const;

async function begun(maker: Maker): Promise<void> {
  const [sample] = await maker.studio.stage([await speechWav()], 'sample');
  await maker.studio.ask('voiceClones.create', {
    stagedIds: [sample?.id ?? ''],
    consent: true,
    name: 'Nadia',
    gender: 'female',
    language: 'en',
    description: null,
    buySlotFor: null,
  });
}

/** A cloned voice that the account can speak with: its id here, and its id as a voice. */
async function cloned(maker: Maker): Promise<{ readonly id: string; readonly voiceId: number }> {
  await begun(maker);
  const [clone] = await maker.studio.until('voiceClones', ([row]) => row?.status === 'completed');
  const { voices } = await maker.studio.ask('voices.list', every);
  const voice = voices.find(({ name }) => name === 'Nadia');
  return { id: clone?.id ?? '', voiceId: voice?.id ?? 0 };
}

const options = (maker: Maker) => maker.studio.ask('videos.options', { refresh: false });
const speak = (maker: Maker, voiceId: number) =>
  maker.studio.try('speech.create', { ...spoken, voiceId, expectedCredits: 7 });

async function problems(maker: Maker, voiceId: number): Promise<readonly string[]> {
  const content = { title: 'A film', script: 'Words to be said.', settings: { voiceId } };
  const { id } = await maker.studio.ask('drafts.create', { type: 'b-roll', content });
  const { plans } = await maker.studio.ask('videos.plan', { ids: [id], action: 'publish' });
  return plans.flatMap((plan) => plan.problems.map(({ code }) => code));
}

describe.concurrent('a cloned voice', () => {
  it('that is renamed again after an answer was lost waits until the first name cannot arrive any more', async () => {
    await using maker = await Maker.start();
    const { id } = await cloned(maker);
    await maker.control.fault({ method: 'PATCH', path: '/voice-clones/*' }, { type: 'drop-before' });
    const rename = (name: string) =>
      maker.studio.ask('voiceClones.update', { id, name, gender: 'female', description: null });
    await rename('Ada');
    await maker.until('voiceClones', id, ({ name }) => name === 'Ada');
    await rename('Eva');
    await maker.studio.until('queue', (rows) => rows.some(({ reason }) => reason?.includes('earlier change') === true));
    expect((await maker.studio.rows('voiceClones'))[0]?.name).toBe('Ada');
    await maker.until('voiceClones', id, ({ name }) => name === 'Eva');
  });

  it('can be used at once, also where the lists that videos choose from were read before it was there', async () => {
    await using maker = await Maker.start();
    await options(maker);
    const { voiceId } = await cloned(maker);
    expect((await options(maker)).voices).toContainEqual(expect.objectContaining({ id: voiceId, name: 'Nadia' }));
    expect(await problems(maker, voiceId)).toEqual([]);
  });

  it('is not gone while the list of own voices has it as ready, before any list of voices was looked at', async () => {
    await using maker = await Maker.start();
    await options(maker);
    await begun(maker);
    const [clone] = await maker.studio.until('voiceClones', ([row]) => row?.status === 'completed');
    const voiceId = clone?.remoteId ?? 0;
    const { voices, allVoices } = await options(maker);
    expect(allVoices).toBe(true);
    expect(voices).toContainEqual(expect.objectContaining({ id: voiceId, name: 'Nadia', type: 'real-clone' }));
    expect(await problems(maker, voiceId)).toEqual([]);
    expect(await speak(maker, voiceId)).toMatchObject({ ok: true });
  });

  it('speaks only by the name that the account knows it by, so that nobody pays for another one of that id', async () => {
    await using maker = await Maker.start();
    const { id, voiceId } = await cloned(maker);
    await options(maker);
    const asked = { ...spoken, voiceId, expectedCredits: 7 };
    const refused = await maker.studio.try('speech.create', { ...asked, voiceName: 'PracB' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'other-voice' } });
    const parts = { parts: ['One.', 'Two.'], voiceId, language: null, settings: null, expectedCredits: 14 };
    const refusedParts = await maker.studio.try('speech.createParts', { ...parts, voiceName: 'PracB' });
    expect(refusedParts).toMatchObject({ ok: false, error: { code: 'other-voice' } });
    expect(await maker.studio.rows('speech')).toEqual([]);
    await maker.studio.ask('voiceClones.update', { id, name: 'Ada', gender: 'female', description: null });
    await maker.until('voiceClones', id, ({ name }) => name === 'Ada');
    expect((await options(maker)).voices).toContainEqual(expect.objectContaining({ id: voiceId, name: 'Ada' }));
    expect(await maker.studio.try('speech.create', { ...asked, voiceName: 'Ada' })).toMatchObject({ ok: true });
  });

  it('does not read a video of another account that has another voice of that id: it is asked for anew', async () => {
    await using maker = await Maker.start();
    const { voiceId } = await cloned(maker);
    const { voices } = await options(maker);
    const shared = voices.find(({ type }) => type === 'standard')?.id ?? 0;
    const drafted = async (voice: number): Promise<string> => {
      const content = { title: 'A film', script: 'Words to be said.', settings: { voiceId: voice } };
      return (await maker.studio.ask('drafts.create', { type: 'b-roll', content })).id;
    };
    const ids = [await drafted(voiceId), await drafted(shared)];
    const copies = (await maker.studio.ask('drafts.duplicate', { ids })).ids;
    const { token } = await maker.control.account({ credits: 1000 });
    await maker.studio.ask('account.signIn', { baseUrl: maker.control.service.baseUrl, token });
    await options(maker);
    const said = async (id: string): Promise<readonly string[]> => {
      const { plans } = await maker.studio.ask('videos.plan', { ids: [id], action: 'publish' });
      return plans.flatMap((plan) => plan.problems.map(({ title }) => title));
    };
    for (const [own, common] of [ids, copies]) {
      expect(await said(own ?? '')).toEqual([expect.stringMatching(/^The voice belongs to /u)]);
      expect(await said(common ?? '')).toEqual([]);
    }
  });

  it('is offered nowhere and speaks no more from the moment that it is deleted on, without a network, too', async () => {
    await using maker = await Maker.start();
    const { id, voiceId } = await cloned(maker);
    await options(maker);
    maker.studio.connectivity.set(false);
    await maker.studio.ask('voiceClones.delete', { id });
    const without = await options(maker);
    expect(without.voices.map((voice) => voice.id)).not.toContain(voiceId);
    expect(without.goneVoices).toEqual([voiceId]);
    expect((await maker.studio.ask('voices.list', every)).voices.map((voice) => voice.id)).not.toContain(voiceId);
    expect(await problems(maker, voiceId)).toEqual(['voice-not-found']);
    expect(await speak(maker, voiceId)).toMatchObject({ ok: false, error: { code: 'voice-gone' } });
    await maker.restart();
    expect(await speak(maker, voiceId)).toMatchObject({ ok: false, error: { code: 'voice-gone' } });
    maker.studio.connectivity.set(true);
    await maker.studio.until('voiceClones', (rows) => rows.length === 0);
    expect(await speak(maker, voiceId)).toMatchObject({ ok: false, error: { code: 'voice-gone' } });
    expect(await problems(maker, voiceId)).toEqual(['voice-not-found']);
    expect(await maker.studio.rows('speech')).toEqual([]);
    expect(await maker.sent('POST', '/speech')).toBe(0);
  });

  it('is ready where its deletion is taken back after the review that ended meanwhile', async () => {
    await using maker = await Maker.start();
    await maker.control.fault({ method: 'POST', path: '/voice-clones' }, { type: 'job-stall', s: 1200 });
    await begun(maker);
    const [clone] = await maker.studio.until('voiceClones', ([row]) => (row?.remoteId ?? null) !== null);
    await maker.studio.ask('queue.setPaused', { paused: true });
    await maker.studio.ask('voiceClones.delete', { id: clone?.id ?? '' });
    const queue = await maker.studio.rows('queue');
    const queueIdOf = (wanted: string): string => queue.find(({ kind }) => kind === wanted)?.id ?? '';
    await maker.queue(queueIdOf('voice-clone'), ({ state }) => state === 'done');
    await maker.studio.ask('queue.cancel', { ids: [queueIdOf('voice-clone-delete')] });
    expect((await maker.studio.rows('voiceClones'))[0]).toMatchObject({ status: 'completed', error: null });
  });

  it('is as the service told last where its deletion is taken back, and nobody had watched its review', async () => {
    await using maker = await Maker.start();
    await maker.control.fault({ method: 'POST', path: '/voice-clones' }, { type: 'job-stall', s: 1200 });
    await begun(maker);
    const rows = await maker.studio.until('queue', (all) => all.some(({ state }) => state === 'running'));
    await maker.studio.ask('queue.stopWatching', { ids: rows.map(({ id }) => id) });
    const status = async (): Promise<string | undefined> => {
      await maker.studio.ask('voiceClones.refresh', {});
      return (await maker.studio.rows('voiceClones'))[0]?.status;
    };
    await expect.poll(status, { timeout: 30_000 }).toBe('completed');
    const [clone] = await maker.studio.rows('voiceClones');
    await maker.studio.ask('queue.setPaused', { paused: true });
    await maker.studio.ask('voiceClones.delete', { id: clone?.id ?? '' });
    const deletion = (await maker.studio.rows('queue')).find(({ kind }) => kind === 'voice-clone-delete');
    await maker.studio.ask('queue.cancel', { ids: [deletion?.id ?? ''] });
    expect((await maker.studio.rows('voiceClones'))[0]?.status).toBe('completed');
  });

  it('is offered again where its deletion is taken back', async () => {
    await using maker = await Maker.start();
    const { id, voiceId } = await cloned(maker);
    await options(maker);
    maker.studio.connectivity.set(false);
    await maker.studio.ask('voiceClones.delete', { id });
    const open = (await maker.studio.rows('queue')).filter(({ state }) => state === 'waiting');
    await maker.studio.ask('queue.cancel', { ids: open.map((row) => row.id) });
    const { voices, goneVoices } = await options(maker);
    expect(voices.map((voice) => voice.id)).toContain(voiceId);
    expect(goneVoices).toEqual([]);
    expect(await problems(maker, voiceId)).toEqual([]);
  });

  it('holds the speech that waits for it, and says so at once', async () => {
    await using maker = await Maker.start();
    const { id, voiceId } = await cloned(maker);
    await options(maker);
    maker.studio.connectivity.set(false);
    const asked = { ...spoken, voiceId, expectedCredits: 7 };
    const { id: speechId, queueId } = await maker.studio.ask('speech.create', asked);
    await maker.studio.ask('voiceClones.delete', { id });
    const rows = await maker.studio.rows('queue');
    const row = rows.find((one) => one.id === queueId);
    expect(row).toMatchObject({ state: 'waiting', behind: 'Its voice was deleted', actions: ['open', 'cancel'] });
    expect(row?.reason).toBe(
      'Its voice was deleted. Cancel this and use its text again with another voice: nothing was sent or charged.',
    );
    maker.studio.connectivity.set(true);
    await maker.studio.until('voiceClones', (clones) => clones.length === 0);
    expect(await maker.sent('POST', '/speech')).toBe(0);
    expect((await maker.queue(queueId, ({ behind }) => behind !== undefined)).state).toBe('waiting');
    await maker.studio.ask('queue.cancel', { ids: [queueId] });
    await maker.until('speech', speechId, ({ status }) => status === 'cancelled');
    expect(await maker.ledger()).toEqual([]);
  });

  it('lets the speech go that waits for it, where its deletion is taken back', async () => {
    await using maker = await Maker.start();
    const { id, voiceId } = await cloned(maker);
    await options(maker);
    maker.studio.connectivity.set(false);
    const { id: speechId, queueId } = await maker.studio.ask('speech.create', {
      ...spoken,
      voiceId,
      expectedCredits: 7,
    });
    await maker.studio.ask('queue.setPaused', { paused: true });
    await maker.studio.ask('voiceClones.delete', { id });
    maker.studio.connectivity.set(true);
    await maker.queue(queueId, ({ behind }) => behind !== undefined);
    const deletion = (await maker.studio.rows('queue')).find(({ kind }) => kind === 'voice-clone-delete');
    await maker.studio.ask('queue.cancel', { ids: [deletion?.id ?? ''] });
    await maker.studio.ask('queue.setPaused', { paused: false });
    await maker.until('speech', speechId, ({ status }) => status === 'success');
    expect(await maker.ledger()).toEqual([-7]);
  });

  it('holds the video that waits for it until another voice is chosen there', async () => {
    await using maker = await Maker.start();
    const { voiceId } = await cloned(maker);
    const { voices } = await options(maker);
    const other = voices.find(({ type }) => type === 'standard')?.id ?? 0;
    maker.studio.connectivity.set(false);
    const content = { title: 'A film', script: 'Words to be said.', settings: { voiceId } };
    const { id } = await maker.studio.ask('drafts.create', { type: 'b-roll', content });
    const { credits } = await maker.studio.ask('videos.plan', { ids: [id], action: 'publish' });
    await maker.studio.ask('videos.start', { ids: [id], action: 'publish', approvedTotal: credits });
    expect((await maker.api('DELETE', `/voice-clones/${voiceId}`)).status).toBe(204);
    maker.studio.connectivity.set(true);
    await maker.studio.ask('voiceClones.refresh', {});
    const held = (rows: readonly { behind?: string | undefined }[]): boolean =>
      rows.some(({ behind }) => behind === 'Its voice was deleted');
    const row = (await maker.studio.until('queue', held)).find(({ behind }) => behind !== undefined);
    expect(row).toMatchObject({ subjectId: id, state: 'waiting', actions: ['open', 'cancel'] });
    expect(row?.reason).toBe(
      'Its voice was deleted. Choose another voice in the video and this continues, or cancel it.',
    );
    expect(await maker.ledger()).toEqual([]);
    const { revision } = await maker.studio.ask('drafts.read', { id });
    await maker.studio.ask('drafts.edit', { id, baseRevision: revision, changes: { settings: { voiceId: other } } });
    await maker.studio.until('queue', (rows) =>
      rows.some(({ kind, state }) => kind === 'video-render' && state === 'done'),
    );
    expect((await maker.ledger()).length).toBe(1);
  });

  it('is not needed to export the video that it has spoken already', async () => {
    await using maker = await Maker.start();
    const { id: cloneId, voiceId } = await cloned(maker);
    await options(maker);
    const content = { title: 'A film', script: 'Words to be said.', settings: { voiceId } };
    const { id } = await maker.studio.ask('drafts.create', { type: 'b-roll', content });
    const start = async (action: 'publish' | 'export'): Promise<void> => {
      const { credits, plans } = await maker.studio.ask('videos.plan', { ids: [id], action });
      expect(plans.flatMap(({ problems: found }) => found)).toEqual([]);
      await maker.studio.ask('videos.start', { ids: [id], action, approvedTotal: credits });
    };
    await start('publish');
    await maker.studio.until('queue', (rows) =>
      rows.some((row) => row.kind === 'video-render' && row.state === 'done'),
    );
    await maker.studio.ask('voiceClones.delete', { id: cloneId });
    await maker.studio.until('voiceClones', (clones) => clones.length === 0);
    await start('export');
    const rows = await maker.studio.until('queue', (all) =>
      all.some(({ kind, state }) => kind === 'video-export' && (state === 'done' || state === 'failed')),
    );
    expect(rows.find(({ kind }) => kind === 'video-export')).toMatchObject({ state: 'done', error: null });
  });

  it('that another program deleted is gone as soon as the voices or the own voices are looked at', async () => {
    await using maker = await Maker.start();
    const { voiceId } = await cloned(maker);
    await options(maker);
    expect((await maker.api('DELETE', `/voice-clones/${voiceId}`)).status).toBe(204);
    expect((await options(maker)).voices.map(({ id }) => id)).toContain(voiceId);
    // A search says nothing of those that it does not find.
    await maker.studio.ask('voices.list', { ...every, name: 'Isla' });
    expect((await options(maker)).voices.map(({ id }) => id)).toContain(voiceId);
    await maker.studio.ask('voices.list', every);
    expect((await options(maker)).voices.map(({ id }) => id)).not.toContain(voiceId);
    expect(await problems(maker, voiceId)).toEqual(['voice-not-found']);
    expect(await speak(maker, voiceId)).toMatchObject({ ok: false, error: { code: 'voice-gone' } });
    await maker.studio.ask('voiceClones.refresh', {});
    expect((await options(maker)).goneVoices).toEqual([voiceId]);
    expect(await maker.ledger()).toEqual([]);
  });
});
