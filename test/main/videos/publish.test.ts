import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

describe('a draft becomes a video', () => {
  it('in order: created, configured, rendered, charged once for what the plan said', async () => {
    const id = await bench.draft();
    const { plans, credits } = await bench.plan('publish', id);
    expect(plans[0]).toMatchObject({ problems: [], unknown: 0, credits: 20 });
    expect(plans[0]?.steps.map(({ kind }) => kind)).toEqual(['create', 'settings', 'render']);
    await bench.studio.ask('videos.start', { ids: [id], action: 'publish', approvedTotal: credits });
    await bench.completed(id);
    expect(await bench.changes()).toEqual(['POST /faceless', 'PATCH /faceless/#', 'POST /faceless/#/render']);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
    expect((await bench.control.invariants()).ok).toBe(true);
    const { remote } = await bench.studio.ask('drafts.read', { id });
    expect(remote).toMatchObject({ status: 'completed', chargedCredits: 20, failure: null, isTranscribed: true });
  });

  it('in as few requests as there can be: what was just answered is not asked for', async () => {
    const id = await bench.draft();
    const before = (await bench.control.requests()).length;
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering' || remote?.status === 'completed');
    const all = (await bench.control.requests()).slice(before).map(({ method, path }) => `${method} ${path}`);
    const rendered = all.findIndex((request) => request.endsWith('/render'));
    expect(all.slice(0, rendered + 1).map((request) => request.replace(/\d{2,}|\/\d+/gu, '/#'))).toEqual([
      'POST /v2/faceless',
      // What somebody changed there since is seen before anything is overwritten.
      'GET /v2/faceless/#',
      'PATCH /v2/faceless/#',
      'GET /v2/credits/history',
      'GET /v2/faceless/#/estimate',
      'POST /v2/faceless/#/render',
    ]);
  });

  it('without reading the account anew when it is done, and with it when it failed', async () => {
    const reads = async (): Promise<number> =>
      (await bench.control.requests()).filter(({ path }) => path === '/v2/me' || path === '/v2/credits/costs').length;
    const id = await bench.draft();
    await bench.start('publish', id);
    await bench.completed(id);
    const before = await reads();
    // A job has the account read anew ten seconds after the last time at the latest.
    await bench.passed(11_000);
    expect(await reads()).toBe(before);

    await bench.control.fault(
      { method: 'POST', path: '/faceless/*/render' },
      { type: 'job-fail', code: 'GPU-LOST', message: 'The machine broke.' },
    );
    const other = await bench.draft('ai-visuals', { title: 'Ants' });
    await bench.start('publish', other);
    await bench.untilDraft(other, ({ remote }) => remote?.status === 'failed');
    const failed = await reads();
    await expect.poll(reads).toBeGreaterThan(failed);
  });

  it('and tells what is left also where the answer that said so was lost', async () => {
    const left = async () => (await bench.studio.rows('accounts'))[0]?.profile?.credits?.remaining;
    const before = (await left()) ?? 0;
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'drop-after' });
    const id = await bench.draft();
    await bench.start('publish', id);
    await bench.completed(id);
    await expect.poll(left).toBe(before - 20);
  });

  it.each([
    ['url-based', ['POST /faceless', 'POST /faceless/#/scrape-images', 'PATCH /faceless/#', 'POST /faceless/#/render']],
    ['b-roll', ['POST /b-roll', 'PATCH /b-roll/#', 'POST /b-roll/#/render']],
  ] as const)('of the type %s', async (type, requests) => {
    const id = await bench.draft(type);
    await bench.start('publish', id);
    await bench.completed(id);
    expect(await bench.changes()).toEqual(requests);
    const detail = await bench.studio.ask('videos.detail', { id });
    expect(detail.mediaUrl).toBe(`app-media://video/${id}?film=1`);
    expect((await bench.charges()).length).toBe(1);
  });

  it('of the type ai-clips, which takes more than the list says for a render: nothing is sent before that is agreed to', async () => {
    const id = await bench.draft('ai-clips');
    await bench.start('publish', id);
    expect(await bench.approve()).toBeGreaterThan(20);
    await bench.completed(id);
    expect((await bench.charges()).length).toBe(1);
  });

  it('with a script that the service writes, which is in the draft before the settings are sent', async () => {
    const id = await bench.draft('ai-visuals', {
      script: '',
      scriptSource: { kind: 'generated', topic: 'Bees', style: 'story', tone: 'calm', language: 'en', duration: 30 },
    });
    expect((await bench.plan('publish', id)).plans[0]?.steps.map(({ kind }) => kind)).toEqual([
      'create',
      'script',
      'settings',
      'render',
    ]);
    await bench.start('publish', id);
    await bench.completed(id);
    expect((await bench.studio.ask('drafts.read', { id })).script.length).toBeGreaterThan(50);
    expect(await bench.charges()).toEqual(['Faceless script -2', 'Faceless video render -20']);
  });
});

describe('the event of a draft whose creation is on its way', () => {
  const [morning, evening] = ['2027-01-05T08:00:00.000Z', '2027-01-05T18:00:00.000Z'];

  it('stays as it goes out, whatever is taken back or restored, and follows again once that was cancelled', async () => {
    const content = { title: 'Bees', script: 'Bees dance.', startsAt: morning, settings: { voiceId: 1, genreId: 1 } };
    const { id } = await bench.studio.ask('drafts.create', { type: 'ai-visuals', content });
    // Its first version.
    const number = 1;
    await bench.edit(id, { startsAt: evening, endsAt: evening });
    await bench.studio.ask('queue.setPaused', { paused: true });
    const queued = await bench.start('publish', id);
    const fixed = { startsAt: evening, endsAt: evening, eventKept: true };
    expect(await bench.studio.ask('drafts.undo', { id })).toMatchObject(fixed);
    expect(await bench.studio.ask('drafts.redo', { id })).toMatchObject({ ...fixed, eventKept: false });
    // What is restored otherwise is that of then.
    expect(await bench.studio.ask('drafts.restoreVersion', { id, number })).toMatchObject(fixed);
    expect(await bench.studio.ask('drafts.read', { id })).toMatchObject({ startsAt: evening, endsAt: evening });
    await bench.studio.ask('queue.cancel', { ids: queued });
    await bench.edit(id, { startsAt: morning, endsAt: null });
    expect(await bench.studio.ask('drafts.undo', { id })).toMatchObject({ ...fixed, eventKept: false });
  });
});

describe('the kind of a draft whose creation is on its way', () => {
  it('is left alone by undo', async () => {
    const content = { title: 'Bees', script: 'Bees dance.', settings: { voiceId: 1, genreId: 1 } };
    const { id } = await bench.studio.ask('drafts.create', { type: 'ai-visuals', content });
    await bench.edit(id, { type: 'b-roll' });
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.start('publish', id);
    expect(await bench.studio.ask('drafts.undo', { id })).toMatchObject({ type: 'b-roll', eventKept: false });
  });
});

describe('a script that the service writes anew', () => {
  const topic = {
    kind: 'generated',
    topic: 'Bees',
    style: 'story',
    tone: 'calm',
    language: 'en',
    duration: 30,
  } as const;
  const read = (id: string) => bench.studio.ask('drafts.read', { id });

  it('takes the place of the one that was there at the click, which is kept as a version', async () => {
    const id = await bench.draft('ai-visuals', { scriptSource: topic });
    const { plans } = await bench.plan('write', id);
    expect(plans[0]?.steps.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['create', 0],
      ['script', 2],
    ]);
    await bench.start('write', id);
    await bench.untilDraft(id, ({ words }) => words > 20);
    await bench.quiet();
    expect((await read(id)).conflicts).toEqual([]);
    const { versions } = await bench.studio.ask('drafts.versions', { id });
    const kept = await Promise.all(versions.map(({ number }) => bench.studio.ask('drafts.version', { id, number })));
    expect(kept.map(({ content }) => content.script)).toContain('Bees dance.');
    expect(await bench.charges()).toEqual(['Faceless script -2']);
    // What is in the draft is what is rendered: it is not written again.
    expect((await bench.plan('publish', id)).plans[0]?.steps.map(({ kind }) => kind)).toEqual(['settings', 'render']);
  });

  it('is a conflict with what was written since the click', async () => {
    const id = await bench.draft('ai-visuals', { scriptSource: topic });
    bench.studio.connectivity.set(false);
    await bench.start('write', id);
    await bench.edit(id, { script: 'Bees dance, and I wrote more.' });
    bench.studio.connectivity.set(true);
    await bench.untilDraft(id, ({ conflictCount }) => conflictCount === 1);
    const { script, conflicts } = await read(id);
    expect(script).toBe('Bees dance, and I wrote more.');
    expect(String(conflicts[0]?.remote).length).toBeGreaterThan(50);
    // No other device wrote it: once that is decided, there is nothing to be told.
    await bench.studio.ask('drafts.resolve', { id, field: 'script', choice: 'mine' });
    expect((await bench.plan('publish', id)).plans[0]).toMatchObject({ problems: [] });
    expect((await bench.plan('publish', id)).plans[0]?.changedThere).toBeUndefined();
  });

  it('is in no film that waited for it where the user wrote on, until that is asked for again', async () => {
    const id = await bench.draft('ai-visuals', { script: '', scriptSource: topic });
    bench.studio.connectivity.set(false);
    await bench.start('publish', id);
    await bench.edit(id, { script: 'I wrote this.' });
    // Until the user has decided, which else may be before or after its turn.
    const filmRows = async () => (await bench.studio.rows('queue')).filter(({ kind }) => kind === 'video-render');
    const film = (await filmRows()).map((row) => row.id);
    await bench.studio.ask('queue.hold', { ids: film });
    bench.studio.connectivity.set(true);
    await bench.untilDraft(id, ({ conflictCount }) => conflictCount === 1);
    expect((await bench.plan('publish', id)).plans[0]?.changedThere?.fields).toEqual(['script']);
    await bench.studio.ask('drafts.resolve', { id, field: 'script', choice: 'mine' });
    await bench.studio.ask('queue.release', { ids: film });
    await bench.quiet();
    expect((await filmRows())[0]).toMatchObject({ state: 'failed', error: { code: 'video-changed-meanwhile' } });
    expect(await bench.charges()).toEqual(['Faceless script -2']);
  });

  it('from a page, and a page that cannot be read is refused without a charge', async () => {
    const { topic: _topic, kind: _kind, ...writing } = topic;
    const page = (url: string) => ({ ...writing, kind: 'page', url }) as const;
    const id = await bench.draft('b-roll', { script: '', scriptSource: page('https://example.com/bees') });
    await bench.start('publish', id);
    await bench.completed(id);
    expect((await read(id)).script).toContain('bees');
    expect(await bench.charges()).toEqual(['Faceless script from a web page -2', 'B-roll video render -20']);
    const other = await bench.draft('ai-visuals', { script: '', scriptSource: page('https://example.com/empty') });
    await bench.start('publish', other);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    expect(rows.find(({ state }) => state === 'failed')).toMatchObject({ kind: 'video-script', error: { code: 'validation' } }); // prettier-ignore
    expect((await bench.charges()).length).toBe(2);
  });

  it('is not asked for without a topic', async () => {
    const id = await bench.draft('ai-visuals', { scriptSource: { ...topic, topic: '' } });
    expect((await bench.plan('write', id)).plans[0]?.problems).toMatchObject([{ field: 'scriptSource.topic' }]);
  });
});

describe('a price that the service does not say', () => {
  const accountId = async (): Promise<string> => (await bench.studio.rows('accounts'))[0]?.id ?? '';
  /** The row that asks. */
  const asking = async () => {
    const rows = await bench.studio.until('queue', (all) => all.some(({ phase }) => phase === 'approval'));
    return rows.find(({ phase }) => phase === 'approval');
  };

  it('is asked about before the first byte, for a script too, and once', async () => {
    // A list that names its prices otherwise.
    const data = { 'Writes a script': { credits: 2 } };
    await bench.control.fault(
      { method: 'GET', path: '/credits/costs' },
      { type: 'status', status: 200, body: { message: '', status: 200, data } },
      0,
    );
    await bench.studio.ask('account.refresh', { accountId: await accountId() });
    const id = await bench.draft('ai-visuals', {
      script: '',
      scriptSource: { kind: 'generated', topic: 'Bees', style: 'story', tone: 'calm', language: 'en', duration: 30 },
    });
    expect(await bench.plan('write', id)).toMatchObject({ credits: 0, unknown: 1 });
    await bench.start('write', id);
    const row = await asking();
    expect(row).toMatchObject({ kind: 'video-script', credits: null });
    expect(row?.question?.sendAgain).toBe('Sends it, for what it turns out to cost.');
    expect(await bench.charges()).toEqual([]);
    expect(await bench.changes()).toEqual(['POST /faceless']);
    await bench.studio.ask('queue.approve', { ids: [row?.id ?? ''], expectedCredits: 0 });
    await bench.quiet();
    expect(await bench.charges()).toEqual(['Faceless script -2']);
  });

  it('is asked about where only the list named one, of which an estimate may be a multiple', async () => {
    await bench.control.switches({ faceless_estimate: 'bare' });
    const id = await bench.draft('ai-clips');
    await bench.start('publish', id);
    const row = await asking();
    expect(row).toMatchObject({ kind: 'video-render', credits: 20 });
    expect(row?.question?.text).toContain('it may take more');
    expect(await bench.charges()).toEqual([]);
    await bench.approve();
    await bench.completed(id);
    expect((await bench.charges()).length).toBe(1);
  });
});

describe('a draft that is thrown away', () => {
  const states = async (): Promise<string[]> =>
    (await bench.studio.rows('queue')).map(({ kind, state, phase }) => `${kind} ${state} ${phase}`);

  it('takes what waits for it along, so that nothing is charged for it when the queue goes on', async () => {
    const id = await bench.draft();
    const other = await bench.draft();
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.start('publish', id, other);
    expect(await bench.studio.ask('drafts.trash', { ids: [id] })).toEqual({ cancelled: 3, lost: 0 });
    // Again is not more.
    expect(await bench.studio.ask('drafts.trash', { ids: [id] })).toEqual({ cancelled: 0, lost: 0 });
    await bench.restart();
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.completed(other);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
    expect((await states()).filter((state) => state.endsWith('cancelled'))).toHaveLength(3);
    // Restored, it is started anew for its price, and by nothing else.
    await bench.studio.ask('drafts.restore', { ids: [id] });
    expect((await bench.plan('publish', id)).plans[0]).toMatchObject({ problems: [], credits: 20 });
  });

  it('does not undo what the service already makes', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 30 });
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    expect(await bench.studio.ask('drafts.trash', { ids: [id] })).toEqual({ cancelled: 0, lost: 0 });
    expect(await states()).not.toContain('video-render failed cancelled');
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });
});
