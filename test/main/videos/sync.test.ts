import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

const read = (id: string) => bench.studio.ask('drafts.read', { id });
const remoteId = async (id: string): Promise<number> => (await read(id)).remoteId ?? -1;

/** A video on the service that was rendered. */
async function made(): Promise<string> {
  const id = await bench.draft();
  await bench.start('publish', id);
  await bench.completed(id);
  await bench.quiet();
  return id;
}

describe('without a network', () => {
  it('drafts are written and asked for, and all is sent in order when it is back', async () => {
    bench.studio.connectivity.set(false);
    const first = await bench.draft('ai-visuals', { title: 'First' });
    const second = await bench.draft('b-roll', { title: 'Second' });
    await bench.start('publish', first, second);
    await bench.edit(first, { script: 'Bees dance and sing.' });
    await bench.restart();
    expect(await bench.changes()).toEqual([]);
    bench.studio.connectivity.set(true);
    await bench.completed(first);
    await bench.completed(second);
    const order = (await bench.changes()).filter((one) => one.includes('/faceless'));
    expect(order).toEqual(['POST /faceless', 'PATCH /faceless/#', 'POST /faceless/#/render']);
    // What was written after the click and before anything left is in the video.
    expect(await read(first)).toMatchObject({
      script: 'Bees dance and sing.',
      base: { script: 'Bees dance and sing.' },
    });
    expect((await bench.charges()).sort()).toEqual(['B-roll video render -20', 'Faceless video render -20']);
  });
});

describe('a video that is here and there', () => {
  it('gets what changed here, and gives what changed there', async () => {
    const id = await made();
    await bench.elsewhere(await remoteId(id), { aspect_ratio: '1:1' });
    await bench.edit(id, { script: 'Bees dance again.' });
    await bench.studio.ask('videos.sync', { id });
    await bench.untilDraft(id, ({ unsent }) => !unsent);
    const draft = await read(id);
    expect(draft.settings.aspectRatio).toBe('1:1');
    expect(draft.base).toMatchObject({ script: 'Bees dance again.', 'settings.aspectRatio': '1:1' });
    expect(draft.conflicts).toEqual([]);
  });

  it('has what others changed there when it is opened, at most once a minute, and without a network opens all the same', async () => {
    const id = await made();
    await bench.elsewhere(await remoteId(id), { script: 'Theirs.' });
    bench.studio.connectivity.set(false);
    await bench.studio.ask('videos.opened', { id });
    expect((await read(id)).script).toBe('Bees dance.');
    bench.studio.connectivity.set(true);
    const looks = async () =>
      (await bench.control.requests()).filter(({ method, path }) => method === 'GET' && /faceless\/\d+$/u.test(path))
        .length;
    const before = await looks();
    await bench.studio.ask('videos.opened', { id });
    await bench.studio.ask('videos.opened', { id });
    expect(await read(id)).toMatchObject({ script: 'Theirs.', conflicts: [] });
    expect(await looks()).toBe(before + 1);
  });

  it('is not given up where it is gone when it is opened', async () => {
    const id = await made();
    await bench.control.fault({ method: 'GET', path: '/faceless/*' }, { type: 'status', status: 404, body: { message: 'No.' } }, 9); // prettier-ignore
    await bench.studio.ask('videos.opened', { id });
    expect((await read(id)).remoteId).not.toBeNull();
  });

  it('has what is left told once it is made, also where another program had it made', async () => {
    const left = async () => (await bench.studio.rows('accounts'))[0]?.profile?.credits?.remaining;
    const before = (await left()) ?? 0;
    const id = await bench.draft();
    await bench.start('prepare', id);
    await bench.quiet();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 200 });
    await bench.renderElsewhere(await remoteId(id));
    await bench.studio.ask('videos.refresh', { id });
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    await bench.completed(id);
    await expect.poll(left).toBe(before - 20);
  });

  it('keeps both where the same thing changed on both sides, and sends neither before the user decides', async () => {
    const id = await made();
    await bench.elsewhere(await remoteId(id), { script: 'Theirs.' });
    await bench.edit(id, { script: 'Mine.', settings: { transition: 'fade' } });
    await bench.studio.ask('videos.sync', { id });
    await bench.untilDraft(id, ({ conflictCount }) => conflictCount === 1);
    await bench.quiet();
    expect(await read(id)).toMatchObject({ script: 'Mine.', conflicts: [{ field: 'script', remote: 'Theirs.' }] });
    // Nothing is charged for a script that nobody decided on.
    const refused = await bench.studio.try('videos.start', { ids: [id], action: 'publish', approvedTotal: 20 });
    expect(refused).toMatchObject({ ok: false, error: { code: 'video-conflicts' } });
    await bench.studio.ask('drafts.resolve', { id, field: 'script', choice: 'mine' });
    await bench.studio.ask('videos.sync', { id });
    await bench.untilDraft(id, ({ unsent }) => !unsent);
    await bench.studio.ask('videos.refresh', { id });
    expect(await read(id)).toMatchObject({ script: 'Mine.', base: { script: 'Mine.' }, conflicts: [] });
  });

  it('takes theirs by the user’s choice', async () => {
    const id = await made();
    await bench.elsewhere(await remoteId(id), { script: 'Theirs.' });
    await bench.edit(id, { script: 'Mine.' });
    await bench.studio.ask('videos.refresh', { id });
    await bench.studio.ask('drafts.resolve', { id, field: 'script', choice: 'theirs' });
    expect(await read(id)).toMatchObject({ script: 'Theirs.', conflicts: [] });
    expect((await bench.summary(id))?.unsent).toBe(false);
  });

  it('keeps both versions where another program wrote right after the video was created here', async () => {
    const id = await bench.draft();
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.start('publish', id);
    const settings = (await bench.studio.rows('queue'))
      .filter(({ kind }) => kind === 'video-edit')
      .map((row) => row.id);
    await bench.studio.ask('queue.hold', { ids: settings });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.untilDraft(id, (row) => row.remoteId !== null);
    await bench.elsewhere(await remoteId(id), { script: 'Theirs.' });
    await bench.studio.ask('queue.release', { ids: settings });
    await bench.untilDraft(id, ({ conflictCount }) => conflictCount === 1);
    expect(await read(id)).toMatchObject({
      script: 'Bees dance.',
      conflicts: [{ field: 'script', remote: 'Theirs.' }],
    });
    expect(await bench.charges()).toEqual([]);
  });

  it('holds a render for which a conflict was found after the click', async () => {
    const id = await made();
    await bench.edit(id, { script: 'Mine.' });
    bench.studio.connectivity.set(false);
    await bench.start('publish', id);
    await bench.elsewhere(await remoteId(id), { script: 'Theirs.' });
    bench.studio.connectivity.set(true);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'needs-you'));
    const failed = rows.find(({ state }) => state === 'needs-you');
    // What helps is to decide: to try it again would be refused again.
    expect(failed).toMatchObject({ error: { code: 'video-conflicts' }, actions: ['decide-first', 'remove'] });
    expect((await bench.charges()).length).toBe(1);
    // Tried again once that is decided, it takes along what was decided for.
    const again = { ids: [failed?.id ?? ''], expectedCredits: failed?.credits ?? 0 };
    await expect(bench.studio.ask('queue.retry', again)).rejects.toThrow('video-conflicts');
    await bench.studio.ask('drafts.trash', { ids: [id] });
    const inTrash = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    expect(inTrash.find(({ id: rowId }) => rowId === failed?.id)).toMatchObject({ error: failed?.error });
    await bench.studio.ask('drafts.restore', { ids: [id] });
    await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'needs-you'));
    // Whoever shows the queue is told that there is nothing to decide any more.
    const told = bench.studio.statesTold(failed?.id ?? '');
    await bench.studio.ask('drafts.resolve', { id, field: 'script', choice: 'mine' });
    // At once, and for that alone: the film that is fetched meanwhile tells of this row as well.
    expect(told).toContain('failed');
    const decided = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    expect(decided.find(({ id: rowId }) => rowId === failed?.id)).toMatchObject({
      error: { detail: expect.stringMatching(/Nothing was sent now\. You have decided since\.$/u) as string },
      actions: ['retry', 'open', 'remove'],
    });
    await bench.studio.ask('queue.retry', again);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    await bench.completed(id);
    expect(await bench.look(id)).toMatchObject({ script: 'Mine.' });
    expect((await bench.charges()).length).toBe(2);
    const left = await bench.studio.rows('queue');
    expect(left.some(({ id: rowId }) => rowId === failed?.id)).toBe(false);
  });

  it('is not paid for where somebody else changed what it is made of since, before that was seen here', async () => {
    const id = await bench.draft();
    await bench.start('prepare', id);
    await bench.quiet();
    // What the service has just told needs no look.
    await bench.studio.ask('videos.refresh', { id });
    await bench.elsewhere(await remoteId(id), { script: 'Theirs.' });
    await bench.start('publish', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    const failed = rows.find(({ state }) => state === 'failed');
    expect(failed?.error?.code).toBe('video-changed-meanwhile');
    expect(await bench.charges()).toEqual([]);
    // Theirs is in the draft by now, and mine a version of it.
    expect(await read(id)).toMatchObject({ script: 'Theirs.', conflicts: [] });
    await bench.studio.ask('queue.retry', { ids: [failed?.id ?? ''], expectedCredits: failed?.credits ?? 0 });
    await bench.completed(id);
    expect((await bench.charges()).length).toBe(1);
  });

  it('that was refused is not tried again ahead of a change that was asked for since', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'status', status: 422, body: { message: 'No.' } }); // prettier-ignore
    await bench.start('publish', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    const failed = rows.find(({ state }) => state === 'failed');
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.edit(id, { script: 'Wasps dance.' });
    await bench.studio.ask('videos.sync', { id });
    await bench.studio.ask('queue.retry', { ids: [failed?.id ?? ''], expectedCredits: failed?.credits ?? 0 });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.completed(id);
    expect((await bench.changes()).slice(-2)).toEqual(['PATCH /faceless/#', 'POST /faceless/#/render']);
    expect(await bench.look(id)).toMatchObject({ script: 'Wasps dance.' });
    expect((await bench.charges()).length).toBe(1);
  });

  it('that was refused is not tried again ahead of a change that was asked for since, nor with the pictures of an earlier page', async () => {
    const id = await bench.draft('url-based');
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'status', status: 422, body: { message: 'No.' } }); // prettier-ignore
    await bench.start('publish', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    const failed = rows.find(({ state }) => state === 'failed');
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.edit(id, { script: 'Wasps dance.', imagesFrom: 'https://example.com/wasps' });
    await bench.studio.ask('videos.sync', { id });
    await bench.studio.ask('queue.retry', { ids: [failed?.id ?? ''], expectedCredits: failed?.credits ?? 0 });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.completed(id);
    expect(await bench.look(id)).toMatchObject({ script: 'Wasps dance.' });
    expect((await bench.changes()).filter((one) => one.endsWith('/scrape-images'))).toHaveLength(2);
    expect((await bench.charges()).length).toBe(1);
  });

  it('that was cancelled takes along what was written since where it is resumed, and is paid for once', async () => {
    const { id } = await bench.prepared();
    await bench.studio.ask('queue.setPaused', { paused: true });
    const [render = ''] = await bench.start('publish', id);
    await bench.studio.ask('queue.hold', { ids: [render] });
    await bench.studio.ask('queue.cancel', { ids: [render] });
    await bench.edit(id, { script: 'Wasps dance.' });
    await bench.studio.ask('queue.restore', { ids: [render] });
    await bench.studio.ask('queue.setPaused', { paused: false });
    // The user still holds it back.
    const rows = await bench.studio.until('queue', (all) => all.some(({ kind, state }) => kind === 'video-edit' && state === 'done')); // prettier-ignore
    const [again] = rows.filter(({ kind, state }) => kind === 'video-render' && state === 'waiting');
    expect(again).toMatchObject({ held: true, credits: 20 });
    await bench.studio.ask('queue.release', { ids: [again?.id ?? ''] });
    await bench.completed(id);
    expect((await bench.changes()).slice(-2)).toEqual(['PATCH /faceless/#', 'POST /faceless/#/render']);
    expect(await bench.look(id)).toMatchObject({ script: 'Wasps dance.' });
    expect((await bench.charges()).length).toBe(1);
  });

  it('is not paid for where somebody else changed what it is made of while it waited, also where a change of ours went before it', async () => {
    const id = await bench.draft();
    await bench.start('prepare', id);
    await bench.quiet();
    await bench.edit(id, { settings: { transition: 'fade' } });
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.start('publish', id);
    await bench.elsewhere(await remoteId(id), { script: 'Theirs.' });
    // Seen meanwhile: the draft has it before anything leaves.
    await bench.studio.ask('videos.refresh', { id });
    await bench.studio.ask('queue.setPaused', { paused: false });
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    const failed = rows.find(({ state }) => state === 'failed');
    expect([failed?.kind, failed?.error?.code]).toEqual(['video-render', 'video-changed-meanwhile']);
    expect(await bench.charges()).toEqual([]);
    await bench.studio.ask('queue.retry', { ids: [failed?.id ?? ''], expectedCredits: failed?.credits ?? 0 });
    await bench.completed(id);
    expect(await bench.look(id)).toMatchObject({ script: 'Theirs.', options: { transition: 'fade' } });
    expect((await bench.charges()).length).toBe(1);
  });

  it('is not made of theirs where the user decided for their own words while a film waited', async () => {
    const id = await made();
    await bench.edit(id, { script: 'Mine.', settings: { transition: 'fade' } });
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.start('publish', id);
    const waits = (await bench.studio.rows('queue')).find(
      ({ kind, state }) => kind === 'video-render' && state === 'waiting',
    );
    const render = waits?.id ?? '';
    await bench.studio.ask('queue.hold', { ids: [render] });
    await bench.elsewhere(await remoteId(id), { script: 'Theirs.' });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.studio.until('queue', (rows) =>
      rows.every(({ kind, state }) => kind !== 'video-edit' || state === 'done'),
    );
    await bench.untilDraft(id, ({ conflictCount }) => conflictCount === 1);
    await bench.studio.ask('drafts.resolve', { id, field: 'script', choice: 'mine' });
    await bench.restart();
    await bench.studio.ask('queue.release', { ids: [render] });
    const rows = await bench.studio.until('queue', (all) =>
      all.some((row) => row.id === render && row.state === 'failed'),
    );
    const failed = rows.find((row) => row.id === render);
    expect(failed?.error?.code).toBe('video-changed-meanwhile');
    expect(await bench.charges()).toHaveLength(1);
    await bench.studio.ask('queue.retry', { ids: [render], expectedCredits: failed?.credits ?? 0 });
    await bench.studio.until(
      'queue',
      (all) => all.filter(({ kind, state }) => kind === 'video-render' && state === 'done').length === 2,
    );
    expect(await bench.look(id)).toMatchObject({ script: 'Mine.', options: { transition: 'fade' } });
    expect(await bench.charges()).toHaveLength(2);
  });

  it('is not made of what somebody else wrote since because its higher price was agreed to', async () => {
    const id = await bench.draft();
    await bench.start('prepare', id);
    await bench.quiet();
    await bench.edit(id, { settings: { transition: 'fade' } });
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.start('publish', id);
    await bench.elsewhere(await remoteId(id), { script: 'theirs '.repeat(200) });
    await bench.studio.ask('queue.setPaused', { paused: false });
    const rows = await bench.studio.until('queue', (all) =>
      all.some(({ state }) => state === 'failed' || state === 'needs-you'),
    );
    const refused = rows.find(({ state }) => state === 'failed' || state === 'needs-you');
    expect([refused?.kind, refused?.error?.code]).toEqual(['video-render', 'video-changed-meanwhile']);
    // Told of it, the user asks again, and agrees to what it takes.
    await bench.studio.ask('queue.retry', { ids: [refused?.id ?? ''], expectedCredits: refused?.credits ?? 0 });
    expect(await bench.approve()).toBe(40);
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -40']);
  });

  it('is made as it is seen at the click, also where somebody else had changed it before', async () => {
    const id = await made();
    await bench.elsewhere(await remoteId(id), { script: 'Theirs.' });
    await bench.studio.ask('videos.refresh', { id });
    await bench.start('publish', id);
    await bench.quiet();
    expect((await bench.studio.rows('queue')).filter(({ state }) => state === 'failed')).toEqual([]);
    expect(await bench.charges()).toHaveLength(2);
  });

  it('is not refused for what the service makes of our own words', async () => {
    const id = await bench.draft();
    await bench.start('prepare', id);
    await bench.quiet();
    const number = await remoteId(id);
    await bench.edit(id, { script: 'Bees <b>dance</b> again.' });
    const video = await bench.look(id);
    const data = { ...video, script: 'Bees dance again.' };
    await bench.control.fault({ method: 'PATCH', path: `/faceless/${number}` }, { type: 'status', status: 200, body: { message: 'ok', status: 200, data } }); // prettier-ignore
    await bench.start('publish', id);
    const rows = await bench.studio.until('queue', (all) =>
      all.some(({ kind, state }) => kind === 'video-render' && ['done', 'running', 'failed'].includes(state)),
    );
    expect(rows.find(({ state }) => state === 'failed')?.error).toBeUndefined();
  });

  it('is paid for where the service writes the same words in other letters', async () => {
    const id = await bench.draft();
    await bench.start('prepare', id);
    await bench.quiet();
    // What the service has just told needs no look.
    await bench.studio.ask('videos.refresh', { id });
    await bench.elsewhere(await remoteId(id), { script: '  Bees  dance.\r\n' });
    await bench.start('publish', id);
    await bench.completed(id);
    expect((await bench.charges()).length).toBe(1);
  });

  it('is not changed while the service works on it: the change waits and goes on by itself', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 300 });
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    await bench.edit(id, { script: 'Bees dance again.' });
    await bench.studio.ask('videos.sync', { id });
    await bench.studio.until('queue', (rows) =>
      rows.some(({ reason }) => reason?.includes('current work on this') === true),
    );
    // A second change while the first waits makes no second entry.
    await bench.edit(id, { script: 'Bees dance at last.' });
    await bench.studio.ask('videos.sync', { id });
    await bench.completed(id);
    await bench.untilDraft(id, ({ unsent }) => !unsent);
    expect((await read(id)).base?.script).toBe('Bees dance at last.');
    expect((await bench.studio.rows('queue')).filter(({ kind }) => kind === 'video-edit')).toHaveLength(2);
    expect((await bench.charges()).length).toBe(1);
  });

  it('that is busy with what somebody else asked for gets its change as soon as a look shows that it is done', async () => {
    const id = await made();
    const busy = { message: 'The video is processing.', error: { code: 'VIDEO-PROCESSING', status: 403 } };
    await bench.control.fault({ method: 'PATCH', path: '/faceless/*' }, { type: 'status', status: 403, body: busy });
    await bench.edit(id, { script: 'Bees dance again.' });
    await bench.studio.ask('videos.sync', { id });
    await bench.studio.until('queue', (rows) => rows.some(({ reason }) => reason?.includes('current work on this') === true)); // prettier-ignore
    await bench.studio.ask('videos.refresh', { id });
    await bench.untilDraft(id, ({ unsent }) => !unsent);
    expect((await read(id)).base?.script).toBe('Bees dance again.');
  });

  it('stays what it is where the service denies it once', async () => {
    const id = await made();
    const before = await read(id);
    await bench.control.fault({ method: 'GET', path: '/faceless/*' }, { type: 'status', status: 404 });
    await bench.studio.ask('videos.refresh', { id });
    expect(await read(id)).toMatchObject({ remoteId: before.remoteId, remote: { status: 'completed' } });
  });

  it('gets its change where the service denies it once before that is sent', async () => {
    const id = await made();
    await bench.edit(id, { script: 'Bees dance again.' });
    await bench.control.fault({ method: 'GET', path: '/faceless/*' }, { type: 'status', status: 404 });
    await bench.studio.ask('videos.sync', { id });
    await bench.untilDraft(id, ({ unsent }) => !unsent);
    expect((await read(id)).base?.script).toBe('Bees dance again.');
  });

  it('is made anew from its draft, and not by a retry, where the service has it no longer while it makes it', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 2000 });
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    await bench.control.fault({ method: 'GET', path: '/faceless/*' }, { type: 'status', status: 404 }, 4);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    expect(rows.find(({ state }) => state === 'failed')).toMatchObject({
      phase: 'gone',
      error: { code: 'gone', detail: expect.stringContaining('“Check the service again”') as string },
      actions: ['open', 'remove'],
    });
    expect(await bench.studio.try('videos.refresh', { id })).toMatchObject({ error: { code: 'video-gone' } });
    expect((await bench.plan('publish', id)).plans[0]?.steps[0]?.kind).toBe('create');
  });

  it('becomes a draft that can be made anew when the service has it no longer', async () => {
    const id = await made();
    await bench.control.fault(
      { method: 'GET', path: '/faceless/*' },
      { type: 'status', status: 404, body: { message: 'Not found.' } },
      2,
    );
    expect(await bench.studio.try('videos.refresh', { id })).toMatchObject({ error: { code: 'video-gone' } });
    expect(await read(id)).toMatchObject({ remoteId: null, script: 'Bees dance.' });
    expect((await bench.plan('publish', id)).plans[0]?.steps[0]?.kind).toBe('create');
  });
});

describe('a video that only the service has', () => {
  it('is added by its id, with its captions and pictures, and is watched while it is made', async () => {
    const id = await made();
    const number = await remoteId(id);
    await bench.studio.ask('drafts.trash', { ids: [id] });
    await bench.studio.ask('drafts.emptyTrash', { ids: [id] });
    const other = await VideoBench.openBeside(bench);
    try {
      const added = await other.studio.ask('videos.addById', { kind: 'faceless', remoteId: number });
      expect(await other.studio.ask('drafts.read', { id: added.id })).toMatchObject({
        title: 'Bees',
        script: 'Bees dance.',
        remoteId: number,
        remote: { status: 'completed' },
      });
      expect((await other.studio.ask('videos.detail', { id: added.id })).assets.length).toBeGreaterThan(0);
      expect((await other.studio.ask('captions.read', { id: added.id })).segments.length).toBeGreaterThan(0);
      // Twice is once.
      expect(await other.studio.ask('videos.addById', { kind: 'faceless', remoteId: number })).toEqual(added);
      // Made anew from here: the other studio sees it on its next look, and watches it to its end.
      await bench.studio.ask('drafts.restore', { ids: [id] });
      await bench.edit(id, { script: 'Bees dance more.' });
      await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 200 });
      await bench.start('publish', id);
      await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
      await other.studio.ask('videos.refresh', { id: added.id });
      const [row] = await other.studio.until('queue', (rows) => rows.some(({ state }) => state === 'running'));
      expect(row?.kind).toBe('video-render');
      await other.completed(added.id);
    } finally {
      await other.close();
    }
  });

  it('that is being made counts from when the service began, not from when it was added', async () => {
    // One second of the service is one: it goes on for long enough.
    const slow = await VideoBench.open({ speed: 1 });
    const other = await VideoBench.openBeside(slow);
    try {
      const id = await slow.draft();
      await slow.start('publish', id);
      await slow.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
      const number = (await slow.summary(id))?.remoteId ?? 0;
      await other.studio.ask('videos.addById', { kind: 'faceless', remoteId: number });
      const [row] = await other.studio.until('queue', (rows) => rows.some(({ state }) => state === 'running'));
      const { video } = await slow.look(id);
      expect(row?.startedAt).toBe(Date.parse(video?.updated_at ?? ''));
    } finally {
      await other.close();
      await slow.close();
    }
  });

  it('that was not watched any more is watched once it is added by its ID', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 2000 });
    await bench.start('publish', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'running'));
    const queueId = rows.find(({ state }) => state === 'running')?.id ?? '';
    await bench.studio.ask('queue.stopWatching', { ids: [queueId] });
    const state = async () => (await bench.studio.rows('queue')).find((row) => row.id === queueId)?.actions;
    expect(await state()).toEqual(['open', 'watch']);
    const number = await remoteId(id);
    expect(await bench.studio.ask('videos.addById', { kind: 'faceless', remoteId: number })).toEqual({ id });
    expect(await state()).toEqual(['open', 'stop-watching']);
    await bench.completed(id);
  });

  it('comes to the library with its captions when it had been made already, once, and only then', async () => {
    const id = await made();
    const number = await remoteId(id);
    const here = await bench.studio.until('library', (rows) => rows.some(({ state }) => state === 'kept'));
    // What was made here is here.
    await bench.studio.ask('videos.addById', { kind: 'faceless', remoteId: number });
    expect(await bench.studio.rows('library')).toEqual(here);
    const other = await VideoBench.openBeside(bench);
    try {
      expect(await other.studio.rows('library')).toEqual([]);
      await other.studio.ask('videos.addById', { kind: 'faceless', remoteId: number });
      const kept = await other.studio.until('library', (rows) => rows.some(({ state }) => state === 'kept'));
      expect(kept).toMatchObject([{ kind: 'video', title: 'Bees', beside: [expect.stringMatching(/\.srt$/u)] }]);
      await other.studio.ask('videos.addById', { kind: 'faceless', remoteId: number });
      expect(await other.studio.rows('library')).toEqual(kept);
    } finally {
      await other.close();
    }
  });

  it('is refused in words where it belongs to another account', async () => {
    const id = await bench.draft();
    await bench.start('prepare', id);
    await bench.quiet();
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    const { token } = await bench.control.account();
    await bench.studio.ask('account.signIn', { baseUrl: bench.control.service.baseUrl, token });
    const result = await bench.studio.try('videos.addById', { kind: 'faceless', remoteId: remoteId ?? 0 });
    expect(result).toMatchObject({ ok: false, error: { code: 'no-such-video' } });
  });

  it('is refused in words where there is none', async () => {
    const result = await bench.studio.try('videos.addById', { kind: 'faceless', remoteId: 999 });
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'no-such-video', title: 'No faceless video has this ID' },
    });
    const stock = await bench.studio.try('videos.addById', { kind: 'b-roll', remoteId: 999 });
    expect(stock).toMatchObject({ ok: false, error: { title: 'No stock footage video has this ID' } });
    expect(await bench.studio.rows('drafts')).toEqual([]);
  });
});
