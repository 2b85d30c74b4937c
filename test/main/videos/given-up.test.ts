import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VideoAction, VideoPlan } from '../../../src/bridge/index.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open({ pace: 60 });
});
afterEach(() => bench.close());

const stands =
  (entryId: string, state: string) =>
  (rows: readonly { id: string; state: string }[]): boolean =>
    rows.some(({ id, state: its }) => id === entryId && its === state);

/** The last step of an action, whose request never reached the service, waiting in a queue that is paused. */
async function lost(action: VideoAction, id: string): Promise<string> {
  const path = action === 'export' ? '/faceless/*/export' : '/faceless/*/render';
  await bench.control.fault({ method: 'POST', path }, { type: 'drop-before' });
  const entryId = (await bench.start(action, id)).at(-1) ?? '';
  await bench.studio.until('queue', stands(entryId, 'unknown'));
  await bench.studio.ask('queue.setPaused', { paused: true });
  await bench.studio.until('queue', stands(entryId, 'waiting'));
  return entryId;
}

async function plan(action: VideoAction, id: string): Promise<VideoPlan | undefined> {
  return (await bench.plan(action, id)).plans[0];
}

async function madeHere(): Promise<{ id: string; remoteId: number }> {
  const made = await bench.prepared();
  await bench.start('publish', made.id);
  await bench.completed(made.id);
  await bench.quiet();
  return made;
}

describe('a render that was lost, given up, and made all the same', () => {
  it.each([['of a video without a film'], ['of one with another film']])(
    '%s is known as such once the draft is opened, and not paid for again',
    async (which) => {
      const { id, remoteId } = which.endsWith('without a film') ? await bench.prepared() : await madeHere();
      if (!which.endsWith('without a film')) await bench.edit(id, { script: 'Wasps dance.' });
      const before = await bench.charges();
      const render = await lost('publish', id);
      await bench.studio.ask('queue.cancel', { ids: [render] });
      await bench.renderElsewhere(remoteId);
      await expect.poll(async () => (await bench.look(id)).video?.status).toBe('completed');
      await bench.studio.ask('videos.opened', { id });
      const shown = await plan('publish', id);
      expect(shown?.problems.map(({ code }) => code)).toEqual(['nothing-changed']);
      expect(shown?.changedThere).toBeUndefined();
      expect(await bench.charges()).toEqual([...before, 'Faceless video render -20']);
    },
  );
});

describe('a render that was lost, cancelled, made all the same, and resumed after an edit', () => {
  it.each([['of a video without a film'], ['of one with another film']])(
    '%s makes no second film before the user was told of the first one',
    async (which) => {
      const { id, remoteId } = which.endsWith('without a film') ? await bench.prepared() : await madeHere();
      if (!which.endsWith('without a film')) await bench.edit(id, { script: 'Wasps dance.' });
      const render = await lost('publish', id);
      await bench.studio.ask('queue.cancel', { ids: [render] });
      await bench.renderElsewhere(remoteId);
      await expect.poll(async () => (await bench.look(id)).video?.status).toBe('completed');
      await bench.studio.ask('videos.opened', { id });
      const before = await bench.charges();
      await bench.edit(id, { script: 'Hornets dance.' });
      const code = 'video-made-meanwhile';
      const again = { ids: [render], expectedCredits: 20 };
      expect(await bench.studio.try('queue.retry', again)).toMatchObject({ ok: false, error: { code } });
      expect(await bench.studio.try('queue.restore', { ids: [render] })).toMatchObject({ ok: false, error: { code } });
      await bench.studio.ask('queue.setPaused', { paused: false });
      await bench.start('publish', id);
      await bench.quiet();
      expect(await bench.charges()).toEqual([...before, 'Faceless video render -20']);
    },
  );
});

describe('an export that was lost, and waits', () => {
  it('is not taken for what another device had made: the user is asked', async () => {
    const { id, remoteId } = await madeHere();
    await bench.edit(id, { finish: { sceneTexts: [['Buzz']] } });
    const entryId = await lost('export', id);
    await bench.elsewhere(remoteId, { script: 'Wasps dance.' });
    await bench.renderElsewhere(remoteId);
    await expect.poll(async () => (await bench.look(id)).video?.status).toBe('completed');
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.studio.until('queue', stands(entryId, 'needs-you'));
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video render -20']);
    await bench.studio.ask('queue.answer', { id: entryId, choice: 'leave-it' });
    expect((await plan('export', id))?.brings).toContain('sceneTexts');
  });

  it('and arrives late has the scene texts of then', async () => {
    const { id, remoteId } = await madeHere();
    await bench.edit(id, { finish: { sceneTexts: [['Buzz']] } });
    const entryId = await lost('export', id);
    await bench.api('POST', `/faceless/${remoteId}/export`, { transcriptions: [['Buzz']] });
    await bench.edit(id, { finish: { sceneTexts: [['Hum']] } });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.studio.until('queue', stands(entryId, 'done'));
    await bench.quiet();
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video export -5']);
    expect((await plan('export', id))?.brings).toEqual(['sceneTexts']);
  });
});
