import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VideoAction, VideoPlan } from '../../../src/bridge/index.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
let beside: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
  beside = await VideoBench.openBeside(bench);
});
afterEach(async () => {
  await beside.close();
  await bench.close();
});

/** A video that was made here, and the draft of it on another device of the account. */
async function madeHere(): Promise<{ here: string; there: string }> {
  const here = await bench.draft('ai-visuals', { script: 'Bees dance.' });
  await bench.start('publish', here);
  await bench.completed(here);
  await bench.quiet();
  const { remoteId } = await bench.studio.ask('drafts.read', { id: here });
  const { id: there } = await beside.studio.ask('videos.addById', { kind: 'faceless', remoteId: remoteId ?? 0 });
  return { here, there };
}

/** The other device has it made anew. */
async function madeThere(there: string): Promise<void> {
  const before = (await bench.charges()).length;
  await beside.start('publish', there);
  await expect.poll(async () => (await bench.charges()).length, { timeout: 20_000 }).toBe(before + 1);
  await expect.poll(async () => (await beside.look(there)).video?.status, { timeout: 20_000 }).toBe('completed');
  await beside.quiet();
}

const spoken = async ({ studio }: VideoBench, id: string): Promise<string[]> =>
  (await studio.ask('captions.read', { id })).segments.flatMap(({ gap, text }) => (gap ? [] : [text]));

/** Corrects the only caption, and has the service take that. */
async function correct(device: VideoBench, id: string, text: string): Promise<void> {
  const { segments } = await device.studio.ask('captions.read', { id });
  const index = segments.find(({ gap }) => !gap)?.index ?? -1;
  await device.studio.ask('captions.edit', { id, index, change: { text } });
  await device.start('captions', id);
  await device.quiet();
}

async function plan(action: VideoAction, id: string): Promise<VideoPlan> {
  const [first] = (await bench.plan(action, id)).plans;
  if (first === undefined) throw new Error('There is no plan.');
  return first;
}

const problems = async (id: string): Promise<string[]> => (await plan('publish', id)).problems.map(({ code }) => code);

describe('a film that another device had made', () => {
  it('is not the last one from here: what was changed and changed back is needed again, and nothing counts as changed', async () => {
    const { here, there } = await madeHere();
    expect(await problems(here)).toEqual(['nothing-changed']);
    await beside.edit(there, { script: 'Wasps dance.' });
    await madeThere(there);
    await bench.studio.ask('videos.refresh', { id: here });
    expect(await bench.studio.ask('videos.detail', { id: here })).toMatchObject({ changed: false });
    await bench.edit(here, { script: 'Bees dance.' });
    expect(await problems(here)).toEqual([]);
    expect(await bench.studio.ask('videos.detail', { id: here })).toMatchObject({ changed: true });
  });

  it('has the corrections of captions that were taken before it', async () => {
    const { here, there } = await madeHere();
    await correct(bench, here, 'Bees dance all day.');
    expect((await plan('export', here)).brings).toEqual(['captions']);
    await beside.edit(there, { settings: { transition: 'fade' } });
    await madeThere(there);
    await bench.studio.ask('videos.refresh', { id: here });
    expect((await plan('export', here)).brings).toEqual([]);
  });

  it('has its captions and pictures when it is opened', async () => {
    const { here, there } = await madeHere();
    await beside.edit(there, { script: 'Wasps sing. Ants march.' });
    await madeThere(there);
    await bench.studio.ask('videos.opened', { id: here });
    expect(await spoken(bench, here)).toEqual(['Wasps sing.', 'Ants march.']);
    expect((await bench.studio.ask('videos.detail', { id: here })).assets).toHaveLength(2);
  });

  it('without the words of a correction has that wait again when it is opened, and no export promises the old one', async () => {
    const { here, there } = await madeHere();
    await correct(bench, here, 'Bees dance all day.');
    await beside.edit(there, { settings: { voiceId: 2 } });
    await madeThere(there);
    await bench.studio.ask('videos.opened', { id: here });
    expect(await bench.studio.ask('captions.read', { id: here })).toMatchObject({ staged: 1, conflicts: 0 });
    expect((await plan('export', here)).steps.map(({ kind }) => kind)).toEqual(['captions', 'export']);
  });
});

describe('a correction of another device', () => {
  it('of what was corrected here waits for the captions of a film with another voice, on both', async () => {
    const { here, there } = await madeHere();
    await correct(bench, here, 'Bees hum.');
    await beside.studio.ask('videos.refresh', { id: there });
    await correct(beside, there, 'Bees hum all day.');
    await bench.studio.ask('videos.refresh', { id: here });
    await bench.edit(here, { settings: { voiceId: 2 } });
    expect((await plan('publish', here)).later).toContain('newCaptions');
    await bench.start('publish', here);
    await bench.untilDraft(here, ({ remote }) => remote?.status === 'rendering');
    await bench.completed(here);
    await bench.quiet();
    await beside.studio.ask('videos.refresh', { id: there });
    for (const [device, id] of [
      [bench, here],
      [beside, there],
    ] as const) {
      expect(await spoken(device, id)).toEqual(['Bees hum all day.']);
      expect(await device.studio.ask('captions.read', { id })).toMatchObject({ staged: 1, conflicts: 0 });
    }
  });
});

describe('another film that waits', () => {
  const renders = async () => (await bench.charges()).filter((charge) => !charge.includes('export')).length;
  const ended = async () =>
    (await bench.studio.until('queue', (rows) => rows.some(({ state }) => state === 'failed'))).find(
      ({ state }) => state === 'failed',
    );

  it('is not paid for where another device has the same made, and is when it is tried again', async () => {
    const { here, there } = await madeHere();
    await bench.edit(here, { script: 'Wasps dance.' });
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.start('publish', here);
    await beside.edit(there, { script: 'Wasps dance.' });
    await madeThere(there);
    await bench.studio.ask('queue.setPaused', { paused: false });
    const row = await ended();
    expect(row?.error).toMatchObject({ code: 'video-film-made-meanwhile' });
    const paid = await renders();
    await bench.studio.ask('queue.retry', { ids: [row?.id ?? ''], expectedCredits: row?.credits ?? 0 });
    await expect.poll(renders, { timeout: 20_000 }).toBe(paid + 1);
  });

  it('is not paid for either where both asked for it, and the other device’s is made first', async () => {
    const { here, there } = await madeHere();
    await bench.edit(here, { script: 'Wasps dance.' });
    await beside.edit(there, { script: 'Wasps dance.' });
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.start('publish', here);
    const paid = await renders();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 120 });
    await beside.start('publish', there);
    await expect.poll(renders, { timeout: 20_000 }).toBe(paid + 1);
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.studio.until('queue', (rows) =>
      rows.some(({ reason }) => /is done with its current work/u.test(reason ?? '')),
    );
    expect((await ended())?.error).toMatchObject({ code: 'video-film-made-meanwhile' });
    expect(await renders()).toBe(paid + 1);
  });

  it('is made where the other device’s is of earlier words', async () => {
    const { here, there } = await madeHere();
    await bench.edit(here, { script: 'Wasps dance.' });
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.start('publish', here);
    await beside.edit(there, { finish: { overlay: 'vhs' } });
    await madeThere(there);
    const paid = await renders();
    await bench.studio.ask('queue.setPaused', { paused: false });
    await expect.poll(renders, { timeout: 20_000 }).toBe(paid + 1);
  });
});

describe('an export that waits', () => {
  const exports = async () => (await bench.charges()).filter((charge) => charge.includes('export'));
  const pause = (paused: boolean) => bench.studio.ask('queue.setPaused', { paused });
  const failed = async () =>
    (await bench.studio.until('queue', (rows) => rows.some(({ state }) => state === 'failed'))).find(
      ({ state }) => state === 'failed',
    );
  const retry = async (): Promise<void> => {
    const row = await failed();
    await bench.studio.ask('queue.retry', { ids: [row?.id ?? ''], expectedCredits: row?.credits ?? 0 });
    await expect.poll(exports, { timeout: 20_000 }).toEqual(['Faceless video export -5']);
  };

  it('is not paid for where another device has another film made, before that was seen, and is when it is tried again', async () => {
    const { here, there } = await madeHere();
    await bench.edit(here, { finish: { sceneTexts: [['Buzz']] } });
    await pause(true);
    await bench.start('export', here);
    // Nothing of this is told with the video.
    await beside.edit(there, { settings: { transition: 'fade' } });
    await madeThere(there);
    await pause(false);
    expect(await failed()).toMatchObject({
      kind: 'video-export',
      error: { code: 'video-changed-meanwhile', title: 'Another film of this video was made meanwhile' },
    });
    expect(await exports()).toEqual([]);
    await retry();
  });

  it('is not paid for where another device changes the script, with which the film would be spoken anew', async () => {
    const { here } = await madeHere();
    await bench.edit(here, { finish: { overlay: 'vhs' } });
    await pause(true);
    await bench.start('export', here);
    await bench.elsewhere((await bench.look(here)).id, { script: 'Wasps dance.' });
    await pause(false);
    expect(await failed()).toMatchObject({ error: { code: 'video-changed-meanwhile' } });
    expect(await exports()).toEqual([]);
    await retry();
  });

  it('is not paid for either where the video was added by its ID once more since', async () => {
    const { here } = await madeHere();
    await bench.edit(here, { finish: { overlay: 'vhs' } });
    await pause(true);
    await bench.start('export', here);
    const { id: remoteId } = await bench.look(here);
    await bench.elsewhere(remoteId, { script: 'Wasps dance.' });
    expect(await bench.studio.ask('videos.addById', { kind: 'faceless', remoteId })).toEqual({ id: here });
    await pause(false);
    expect(await failed()).toMatchObject({ error: { code: 'video-changed-meanwhile' } });
    expect(await exports()).toEqual([]);
  });

  it('is paid for where the film is another one since this device had that made', async () => {
    const { here } = await madeHere();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/export' }, { type: 'status', status: 422, body: { message: 'No.' } }); // prettier-ignore
    await bench.edit(here, { finish: { overlay: 'vhs' } });
    await bench.start('export', here);
    expect(await failed()).toMatchObject({ kind: 'video-export' });
    await bench.edit(here, { script: 'Wasps dance.' });
    await bench.start('publish', here);
    await bench.untilDraft(here, ({ remote }) => remote?.status === 'rendering');
    await bench.completed(here);
    await bench.quiet();
    await retry();
  });
});
