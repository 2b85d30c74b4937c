import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../src/bridge/index.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

const render = { method: 'POST', path: '/faceless/*/render' };
const failure = { type: 'job-fail', code: 'GPU-LOST', message: 'The machine broke.' };

async function made(): Promise<string> {
  const id = await bench.draft();
  await bench.start('publish', id);
  await bench.completed(id);
  await bench.quiet();
  return id;
}

describe('a render that fails', () => {
  it('says why, keeps its charge as the ledger shows, and is made again from the queue for the price on the row', async () => {
    const id = await bench.draft();
    await bench.control.fault(render, failure);
    await bench.start('publish', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    const row = rows.find(({ state }) => state === 'failed');
    expect(row).toMatchObject({ kind: 'video-render', credits: 20, refundedCredits: null, phase: 'failed' });
    expect(row?.error?.detail).toBe(
      'The machine broke. (GPU-LOST) 20 credits stay charged: the ledger shows no refund.',
    );
    expect((await bench.summary(id))?.remote?.failure).toEqual({ code: 'GPU-LOST', message: 'The machine broke.' });
    await bench.studio.ask('queue.retry', { ids: [row?.id ?? ''], expectedCredits: 20 });
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video retry -20']);
    expect((await bench.summary(id))?.remote).toMatchObject({ retries: 1, failure: null });
    // One row for what was made: what failed before is no more to be tried again.
    expect(await bench.studio.until('queue', (all) => all.every(({ state }) => state === 'done'))).not.toContainEqual(
      expect.objectContaining({ id: row?.id }),
    );
    expect((await bench.control.invariants()).ok).toBe(true);
  });

  it('is made again from the queue for no more than its row says: a higher price is asked for', async () => {
    const id = await bench.draft();
    await bench.control.fault(render, failure);
    await bench.start('publish', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    await bench.edit(id, { script: 'word '.repeat(200) });
    await bench.studio.ask('videos.sync', { id });
    await bench.untilDraft(id, ({ unsent }) => !unsent);
    expect((await bench.plan('retry', id)).credits).toBe(40);
    const row = rows.find(({ state }) => state === 'failed');
    await bench.studio.ask('queue.retry', { ids: [row?.id ?? ''], expectedCredits: 20 });
    expect(await bench.approve()).toBe(40);
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video retry -40']);
  });

  it('says that the credits came back when the ledger says so', async () => {
    await bench.control.switches({ refund_failed_renders: true });
    const id = await bench.draft();
    await bench.control.fault(render, failure);
    await bench.start('publish', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    const row = rows.find(({ state }) => state === 'failed');
    expect(row?.refundedCredits).toBe(20);
    expect(row?.error?.detail).toContain('20 credits were refunded.');
  });

  it('is shown as refunded once the ledger shows it, however late', async () => {
    const id = await bench.draft();
    await bench.control.fault(render, failure);
    await bench.start('publish', id);
    const before = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    const failed = before.find(({ state }) => state === 'failed');
    expect(failed?.refundedCredits).toBeNull();
    const refund = {
      label: 'Faceless video render (refund)',
      transaction_type: 'credit',
      credit_spend: '+20',
      created_at: new Date().toISOString(),
    };
    const ledger = { type: 'status', status: 200, body: { data: [refund], meta: { total: 1 } } };
    await bench.control.fault({ method: 'GET', path: '/credits/history' }, ledger);
    await bench.studio.ask('credits.refresh', { accountId: failed?.accountId ?? '' });
    const after = await bench.studio.until('queue', (all) => all.some(({ refundedCredits }) => refundedCredits === 20));
    expect(after.find(({ state }) => state === 'failed')?.error?.detail).toBe(
      'The machine broke. (GPU-LOST) 20 credits were refunded.',
    );
  });

  it('is what publishing tries again, with what was changed since', async () => {
    const id = await bench.draft();
    await bench.control.fault(render, failure);
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'failed');
    await bench.edit(id, { script: 'Bees dance well.' });
    expect((await bench.plan('publish', id)).plans[0]?.steps.map(({ kind }) => kind)).toEqual(['settings', 'retry']);
    const shown: unknown[] = [];
    const isFailed = ({ state }: QueueRow): boolean => state === 'failed';
    bench.studio.studio.onEvent((event) => {
      if (event.type === 'change' && event.collection === 'queue') shown.push(...event.upserts);
    });
    const failed = (await bench.studio.rows('queue')).find(isFailed);
    expect(failed?.actions).toEqual(['retry', 'open', 'remove']);
    await bench.start('publish', id);
    const said = expect.objectContaining({ detail: expect.stringContaining('asked for again since') });
    const after = { id: failed?.id, actions: ['open', 'remove'], error: said };
    await expect.poll(() => shown).toContainEqual(expect.objectContaining(after));
    await bench.completed(id);
    expect((await bench.studio.ask('captions.read', { id })).segments.find(({ gap }) => !gap)?.text).toContain('well');
    expect(await bench.studio.rows('queue')).toContainEqual(expect.objectContaining(after));
    const again = await bench.studio.try('queue.retry', { ids: [failed?.id ?? ''], expectedCredits: 20 });
    expect(again).toMatchObject({ ok: false, error: { title: '“Bees” cannot be tried again' } });
  });

  it('says which of several cannot be made again, and makes none of them', async () => {
    const ids = [await bench.draft(), await bench.draft('ai-visuals', { title: 'Ants' })];
    await bench.control.fault(render, failure, 2);
    await bench.start('publish', ...ids);
    const isFailed = ({ state }: QueueRow): boolean => state === 'failed';
    const rows = await bench.studio.until('queue', (all) => all.filter(isFailed).length === 2);
    await bench.studio.ask('drafts.trash', { ids: ids.slice(1) });
    const queueIds = rows.filter(isFailed).map((row) => row.id);
    const all = await bench.studio.try('queue.retry', { ids: queueIds, expectedCredits: 40 });
    expect(all).toMatchObject({ ok: false, error: { title: '“Ants”: This draft is in the trash' } });
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video render -20']);
  });
});

describe('a video that is made', () => {
  it('is not made again for nothing: the second click is refused before anything is charged', async () => {
    const id = await made();
    const again = await bench.studio.try('videos.start', { ids: [id], action: 'publish', approvedTotal: 20 });
    expect(again).toMatchObject({ ok: false, error: { code: 'nothing-changed' } });
    await bench.edit(id, { script: 'Bees dance more.' });
    expect((await bench.plan('publish', id)).plans[0]?.problems).toEqual([]);
    await bench.studio.ask('videos.sync', { id });
    await bench.untilDraft(id, ({ unsent }) => !unsent);
    expect((await bench.plan('publish', id)).plans[0]?.problems).toEqual([]);
  });

  it('is made in steps that name the one they wait for by what it does, for all of them bear its title', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless' }, { type: 'delay', ms: 1500 });
    await bench.start('publish', id);
    const reasons = new Set<string | null>();
    await bench.studio.until('queue', (rows) => {
      for (const { kind, reason } of rows) if (kind === 'video-edit') reasons.add(reason);
      return rows.some(({ kind, state }) => kind === 'video-edit' && state === 'done');
    });
    expect(reasons).toContain('Waits for an earlier step: creating it.');
    await bench.completed(id);
  });

  it('is not charged again by taking back what was cancelled before it was made', async () => {
    const id = await bench.draft();
    await bench.studio.ask('queue.setPaused', { paused: true });
    const first = (await bench.start('publish', id)).at(-1) ?? '';
    await bench.studio.ask('queue.cancel', { ids: [first] });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.quiet();
    await bench.studio.ask('queue.setPaused', { paused: true });
    const second = (await bench.start('publish', id)).at(-1) ?? '';
    const onItsWay = await bench.studio.try('queue.restore', { ids: [first] });
    expect(onItsWay).toMatchObject({ ok: false, error: { code: 'on-its-way' } });
    // Both cancelled: one of them may be taken back.
    await bench.studio.ask('queue.cancel', { ids: [second] });
    const both = await bench.studio.try('queue.restore', { ids: [first, second] });
    expect(both).toMatchObject({ ok: false, error: { code: 'on-its-way' } });
    await bench.studio.ask('queue.restore', { ids: [second] });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.completed(id);

    const row = (await bench.studio.rows('queue')).find((one) => one.id === first);
    expect(row).toMatchObject({ phase: 'cancelled', actions: ['open', 'remove'] });
    expect(row?.error?.detail).toContain('that was done');
    expect(await bench.studio.try('queue.restore', { ids: [first] })).toMatchObject({ ok: false, error: { code: 'done-since' } }); // prettier-ignore
    const retried = await bench.studio.try('queue.retry', { ids: [first], expectedCredits: row?.credits ?? 0 });
    expect(retried).toMatchObject({ ok: false, error: { code: 'not-retryable' } });
    await bench.quiet();
    expect((await bench.charges()).length).toBe(1);
  });

  it('is started once by two clicks at a time', async () => {
    const id = await bench.draft();
    const start = { ids: [id], action: 'publish' as const, approvedTotal: 20 };
    const results = await Promise.all([bench.studio.try('videos.start', start), bench.studio.try('videos.start', start)]); // prettier-ignore
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await bench.completed(id);
    expect((await bench.charges()).length).toBe(1);
  });

  it('is not started for another price than the one that was seen', async () => {
    const id = await bench.draft();
    const result = await bench.studio.try('videos.start', { ids: [id], action: 'publish', approvedTotal: 19 });
    expect(result).toMatchObject({ ok: false, error: { code: 'price-changed' } });
    expect(await bench.studio.rows('queue')).toEqual([]);
  });

  it('asks before more is charged than the plan said, because the service’s own price is higher', async () => {
    const id = await bench.draft('ai-visuals', { script: 'word '.repeat(200) });
    expect((await bench.plan('publish', id)).credits).toBe(20);
    await bench.start('publish', id);
    expect(await bench.approve()).toBe(40);
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -40']);
  });

  it('has its file and the pictures of its scenes, and can be saved under a name, over another file only where the user says so', async () => {
    const id = await made();
    const bytes = async (url: string): Promise<Uint8Array> => {
      const response = await bench.studio.studio.media(url, new Request('http://x/'));
      expect(response.status).toBe(200);
      return new Uint8Array(await response.arrayBuffer());
    };
    const detail = await bench.studio.ask('videos.detail', { id });
    const film = await bytes(detail.mediaUrl ?? '');
    expect(new TextDecoder('latin1').decode(film.slice(4, 8))).toBe('ftyp');
    const [asset] = detail.assets;
    expect(asset).toMatchObject({ position: 0, mimeType: 'image/png' });
    expect((await bytes(asset?.mediaUrl ?? ''))[1]).toBe(0x50);
    const { dialogs } = bench.studio;
    dialogs.target = (name) => join(bench.folder, name);
    const saved = async () => (await bench.studio.ask('videos.saveFile', { id })).path ?? '';
    const first = await saved();
    expect(first).toBe(join(bench.folder, 'Bees.mp4'));
    expect(new Uint8Array(await readFile(first))).toEqual(film);
    // The user was asked before a file is replaced.
    await writeFile(first, 'another');
    expect(await saved()).toBe(first);
    expect(new Uint8Array(await readFile(first))).toEqual(film);
    // Nobody was asked about what has another name than they gave.
    dialogs.target = () => join(bench.folder, 'Bees');
    expect(await saved()).toBe(join(bench.folder, 'Bees (2).mp4'));
    dialogs.target = () => join(bench.folder, 'Best of bees.MP4');
    expect(await saved()).toBe(join(bench.folder, 'Best of bees.MP4'));
    expect((await readdir(bench.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    dialogs.target = (name) => join(bench.folder, 'unplugged', name);
    dialogs.folder = join(bench.folder, 'unplugged');
    for (const call of [
      bench.studio.try('videos.saveFile', { id }),
      bench.studio.try('videos.saveScenes', { id, assets: null }),
    ])
      expect(await call).toMatchObject({ error: { code: 'export-no-folder', title: 'This folder is not there any more' } }); // prettier-ignore
    // Fetched once, or the library's own; without a network it still plays.
    expect((await readdir(join(bench.folder, 'library', 'videos'))).length).toBeLessThanOrEqual(1);
    bench.studio.connectivity.set(false);
    await bench.restart();
    expect((await bytes(detail.mediaUrl ?? '')).length).toBe(film.length);
  });

  it.each(['ai-visuals', 'b-roll'] as const)(
    'has the captions and pictures of the last time that it was made: %s',
    async (type) => {
      const id = await bench.draft(type);
      await bench.start('publish', id);
      await bench.completed(id);
      const text = async () =>
        (await bench.studio.ask('captions.read', { id })).segments.map((segment) => segment.text).join('');
      expect(await text()).toBe('Bees dance.');
      await bench.edit(id, { script: 'Wasps sing. Ants march.' });
      await bench.start('publish', id);
      await expect.poll(text).toBe('Wasps sing.Ants march.');
      await expect.poll(async () => (await bench.studio.ask('videos.detail', { id })).assets.length).toBe(2);
    },
  );

  it('cannot be saved before it is there', async () => {
    const id = await bench.draft();
    bench.studio.dialogs.target = () => expect.fail('Nothing is asked where there is nothing to save.');
    expect(await bench.studio.try('videos.saveFile', { id })).toMatchObject({ error: { code: 'no-video-file' } });
  });
});

describe('a draft that is written on', () => {
  it('says that its film is of before, while it is made and when it is there', async () => {
    const changed = async (id: string) => (await bench.studio.ask('videos.detail', { id })).changed;
    const id = await bench.draft();
    expect(await changed(id)).toBe(false);
    await bench.control.fault(render, { type: 'job-stall', s: 600 });
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    await bench.quiet();
    expect(await changed(id)).toBe(false);
    await bench.edit(id, { script: 'Bees rest.' });
    expect(await changed(id)).toBe(true);
    const other = await made();
    expect(await changed(other)).toBe(false);
    await bench.edit(other, { finish: { overlay: 'vhs' } });
    expect(await changed(other)).toBe(true);
    await bench.edit(other, { finish: { overlay: null } });
    expect(await changed(other)).toBe(false);
  });
});

describe('an export', () => {
  it('carries overlay, caption effect, watermark and texts of scenes, and the other settings go before it', async () => {
    const id = await made();
    await bench.edit(id, {
      settings: { transition: 'pop' },
      finish: {
        overlay: 'vhs',
        captionEffect: 'karaoke',
        watermark: { id: bench.account.user_id, position: 'top-left', opacity: 50 },
        sceneTexts: [['Bees', 'sing']],
      },
    });
    expect((await bench.plan('publish', id)).plans[0]?.later).toEqual(['watermark', 'sceneTexts']);
    const { plans, credits } = await bench.plan('export', id);
    expect(plans[0]?.steps.map(({ kind }) => kind)).toEqual(['settings', 'export']);
    expect(credits).toBe(5);
    await bench.start('export', id);
    await bench.untilDraft(id, ({ remote }) => remote?.chargedCredits === 5 && remote.status === 'completed');
    const seen = await bench.look(id);
    expect(seen.options).toMatchObject({ transition: 'pop', overlay: 'vhs', watermark: { position: 'top-left', opacity: 50 } }); // prettier-ignore
    expect(seen.watermark_id).toBe(bench.account.user_id);
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video export -5']);
    expect((await bench.studio.rows('queue')).find(({ kind }) => kind === 'video-export')).toMatchObject({ state: 'done', credits: 5 }); // prettier-ignore
  });

  it('is refused before it is paid for where there are texts for scenes that the film does not have', async () => {
    const id = await made();
    const { segments } = await bench.studio.ask('captions.read', { id });
    const scenes = segments.filter(({ gap }) => !gap).length;
    const texts = Array.from({ length: scenes + 1 }, () => ['Mine']);
    // As many sentences as texts: it is the film that counts.
    await bench.edit(id, { script: 'One more. '.repeat(scenes + 1), finish: { sceneTexts: texts } });
    const { plans } = await bench.plan('export', id);
    expect(plans[0]?.problems.map(({ code }) => code)).toEqual(['too-many-scene-texts']);
    // The last ones say nothing: there is one text too few to be refused, or none at all.
    await bench.edit(id, { finish: { sceneTexts: [['Mine'], ...texts.map(() => [])] } });
    const [plan] = (await bench.plan('export', id)).plans;
    expect(plan).toMatchObject({ problems: [], brings: ['sceneTexts'] });
    await bench.edit(id, { finish: { sceneTexts: texts.map(() => []) } });
    expect((await bench.plan('export', id)).plans[0]).toMatchObject({ problems: [], brings: [] });
  });

  it('leaves the film of before to be looked at until the new one is there, also over a restart', async () => {
    const id = await made();
    const bytes = async (url: string | null): Promise<number> => {
      const response = await bench.studio.studio.media(url ?? '', new Request('http://x/'));
      return response.status === 200 ? (await response.arrayBuffer()).byteLength : 0;
    };
    const { mediaUrl } = await bench.studio.ask('videos.detail', { id });
    expect(mediaUrl).toBe(`app-media://video/${id}?film=1`);
    const film = await bytes(mediaUrl);
    expect(film).toBeGreaterThan(100);
    await bench.control.fault({ method: 'POST', path: '/faceless/*/export' }, { type: 'job-stall', s: 600 });
    await bench.edit(id, { finish: { overlay: 'vhs' } });
    await bench.start('export', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    await bench.restart();
    const meanwhile = await bench.studio.ask('videos.detail', { id });
    expect(meanwhile).toMatchObject({ mediaUrl: null, working: true });
    expect(await bytes(meanwhile.earlierUrl)).toBe(film);
    await bench.completed(id);
    expect(await bench.studio.ask('videos.detail', { id })).toMatchObject({
      // Another file, and not pieces of both.
      mediaUrl: `app-media://video/${id}?film=2`,
      earlierUrl: null,
    });
  });

  it('that failed is made again, from the queue and from the draft, for what an export takes', async () => {
    const id = await made();
    await bench.edit(id, { finish: { overlay: 'vhs' } });
    await bench.control.fault({ method: 'POST', path: '/faceless/*/export' }, failure, 2);
    await bench.start('export', id);
    const isFailed = ({ kind, state }: QueueRow): boolean => kind === 'video-export' && state === 'failed';
    const failedRow = async () => (await bench.studio.until('queue', (rows) => rows.some(isFailed))).find(isFailed);
    const row = await failedRow();
    // Written since: an export takes none of it along, and is no film of another script.
    await bench.edit(id, { script: 'Wasps sing.' });
    await bench.studio.ask('queue.retry', { ids: [row?.id ?? ''], expectedCredits: 5 });
    await bench.studio.until('queue', (rows) => rows.every((each) => each.id !== row?.id) && rows.some(isFailed));
    expect(await bench.studio.ask('videos.detail', { id })).toMatchObject({ mediaUrl: null, exportable: true });
    expect((await bench.plan('export', id)).plans[0]).toMatchObject({
      credits: 5,
      problems: [],
      notExported: ['script'],
    });
    await bench.start('export', id);
    await bench.completed(id);
    expect(await bench.look(id)).toMatchObject({ script: 'Bees dance.', options: { overlay: 'vhs' } });
    const each = 'Faceless video export -5';
    expect(await bench.charges()).toEqual(['Faceless video render -20', each, each, each]);
  });

  it('is not planned of a film that failed to be rendered anew', async () => {
    const id = await made();
    await bench.edit(id, { script: 'Wasps sing.' });
    await bench.control.fault(render, failure);
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'failed');
    expect((await bench.plan('export', id)).plans[0]?.problems.map(({ code }) => code)).toEqual(['not-rendered']);
    expect((await bench.studio.ask('videos.detail', { id })).exportable).toBe(false);
  });

  it('is refused while there is no video, and a second one has a job of its own', async () => {
    const id = await bench.draft();
    expect((await bench.plan('export', id)).plans[0]?.problems[0]?.code).toBe('not-rendered');
    await bench.start('publish', id);
    await bench.completed(id);
    for (const overlay of ['vhs', 'rain'] as const) {
      await bench.edit(id, { finish: { overlay } });
      await bench.start('export', id);
      await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
      await bench.completed(id);
    }
    await bench.quiet();
    expect((await bench.charges()).length).toBe(3);
    const exports = (await bench.studio.rows('queue')).filter(({ kind }) => kind === 'video-export');
    // Its file may still be on its way; that is a phase of its own.
    expect(exports.map(({ state }) => state)).toEqual(['done', 'done']);
  });
});

describe('many at a time', () => {
  it('are planned with one total and wait for credits in the middle, which are asked for only once', async () => {
    const ids = [await bench.draft(), await bench.draft('b-roll'), await bench.draft()];
    await bench.control.setCredits(bench.account.user_id, 45);
    await bench.studio.ask('account.refresh', { accountId: (await bench.studio.rows('accounts'))[0]?.id ?? '' });
    const plan = await bench.plan('publish', ...ids);
    expect(plan).toMatchObject({ credits: 60, unknown: 0 });
    await bench.studio.ask('videos.start', { ids, action: 'publish', approvedTotal: 60 });
    const rows = await bench.studio.until('queue', (all) => all.some(({ reason }) => reason?.includes('Waits for credits') === true)); // prettier-ignore
    expect(rows.filter(({ kind }) => kind === 'video-render')).toHaveLength(3);
    await bench.studio.until('drafts', (all) => all.filter(({ remote }) => remote?.status === 'completed').length === 2); // prettier-ignore
    await bench.control.setCredits(bench.account.user_id, 100);
    await bench.studio.ask('account.refresh', { accountId: (await bench.studio.rows('accounts'))[0]?.id ?? '' });
    for (const id of ids) await bench.completed(id);
    expect((await bench.charges()).length).toBe(3);
  });

  it('are all refused when one of them lacks something, which is named', async () => {
    const good = await bench.draft();
    const bad = await bench.draft('ai-visuals', { title: 'Wasps', settings: { voiceId: null } });
    const result = await bench.studio.try('videos.start', { ids: [good, bad], action: 'publish', approvedTotal: 40 });
    expect(result).toMatchObject({ error: { code: 'voice-required', title: '“Wasps”: A voice is missing' } });
    expect(await bench.studio.rows('queue')).toEqual([]);
  });
});
