import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../../helpers/videos.ts';

let bench: VideoBench;
let id: string;
beforeEach(async () => {
  bench = await VideoBench.open();
  id = await bench.draft('ai-visuals', { script: 'Bees dence. They tell where the flowers are.' });
  await bench.start('publish', id);
  await bench.completed(id);
  await bench.quiet();
});
afterEach(() => bench.close());

const captions = () => bench.studio.ask('captions.read', { id });
const spoken = async () => (await captions()).segments.filter(({ gap }) => !gap);
const indexes = async (): Promise<number[]> => (await spoken()).map(({ index }) => index);
const edit = (index: number, text: string) => bench.studio.ask('captions.edit', { id, index, change: { text } });

/** Corrects a caption as another device would. */
async function elsewhere(index: number, text: string): Promise<void> {
  const { remoteId } = await bench.studio.ask('drafts.read', { id });
  const response = await fetch(`${bench.control.service.baseUrl}/faceless/${remoteId}/captions`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bench.account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ segments: [{ index, text }] }),
  });
  if (!response.ok) throw new Error(await response.text());
}

describe('corrections of captions', () => {
  it('wait here, over a restart and without a network, and go out as one before one paid export', async () => {
    const [first = -1, second = -1] = await indexes();
    bench.studio.connectivity.set(false);
    await edit(first, 'Bees dance.');
    await edit(second, 'They tell each other where all the flowers are.');
    await bench.restart();
    expect(await captions()).toMatchObject({ staged: 2, conflicts: 0 });
    expect((await bench.studio.ask('videos.detail', { id })).stagedCaptions).toBe(2);
    bench.studio.connectivity.set(true);
    const { plans } = await bench.plan('export', id);
    expect(plans[0]?.steps.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['captions', 0],
      ['export', 5],
    ]);
    await bench.start('export', id);
    await bench.untilDraft(id, ({ remote }) => remote?.chargedCredits === 5 && remote.status === 'completed');
    expect((await bench.changes()).slice(-2)).toEqual(['PUT /faceless/#/captions', 'POST /faceless/#/export']);
    expect(await captions()).toMatchObject({ staged: 0 });
    expect((await spoken()).map(({ text }) => text)).toEqual([
      'Bees dance.',
      'They tell each other where all the flowers are.',
    ]);
  });

  it('are named before an export is paid for where texts of their scenes take their place', async () => {
    const [first = -1, second = -1] = await indexes();
    const covered = async (action: 'export' | 'publish' = 'export') => (await bench.plan(action, id)).plans[0]?.covered;
    await edit(second, 'They show where the flowers are.');
    expect(await covered()).toBeUndefined();
    await bench.edit(id, { finish: { sceneTexts: [['Mine']] } });
    expect(await covered()).toBeUndefined();
    await bench.edit(id, { finish: { sceneTexts: [[], ['Mine']] } });
    expect(await covered()).toEqual([2]);
    expect(await covered('publish')).toBeUndefined();
    // The service has it, and no film shows it yet.
    await bench.start('captions', id);
    await bench.quiet();
    await edit(first, 'Bees dance.');
    expect(await captions()).toMatchObject({ staged: 1 });
    expect(await covered()).toEqual([2]);
    await bench.start('export', id);
    await bench.untilDraft(id, ({ remote }) => remote?.chargedCredits === 5 && remote.status === 'completed');
    expect(await covered()).toBeUndefined();
  });

  it('are named as left out by an export that waits, once what takes captions along has gone, and go with it when it is tried again', async () => {
    const [first = -1, second = -1] = await indexes();
    const leftOut = async () => (await bench.studio.ask('videos.leftOut', { ids: [id] })).drafts;
    await bench.studio.ask('queue.setPaused', { paused: true });
    await edit(first, 'Bees dance.');
    await bench.start('export', id);
    const rows = await bench.studio.rows('queue');
    const step = (kind: string) => rows.find((row) => row.kind === kind && row.state === 'waiting')?.id ?? '';
    const [taking, paid] = [step('video-captions'), step('video-export')];
    await edit(second, 'They tell.');
    // The step that waits takes it along.
    expect(await leftOut()).toEqual([]);
    await bench.studio.ask('queue.hold', { ids: [paid] });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.studio.until('queue', (all) => all.some((row) => row.id === taking && row.state === 'done'));
    expect(await leftOut()).toEqual([]);
    await edit(second, 'They tell each other.');
    expect(await leftOut()).toEqual([{ id, later: [], keeps: [], captions: true }]);
    await bench.studio.ask('queue.cancel', { ids: [paid] });
    await bench.studio.ask('queue.retry', { ids: [paid], expectedCredits: 5 });
    await bench.untilDraft(id, ({ remote }) => remote?.chargedCredits === 5 && remote.status === 'completed');
    expect(await captions()).toMatchObject({ staged: 0 });
    expect((await bench.charges()).length).toBe(2);
  });

  it('are answered with the captions that changed and with no other', async () => {
    const [first = -1, second = -1] = await indexes();
    const one = await edit(first, 'Bees dance.');
    expect(one.segments.map(({ index }) => index)).toEqual([first]);
    const two = await edit(second, 'They tell.');
    expect(two).toMatchObject({ staged: 2, segments: [{ index: second, text: 'They tell.' }] });
    expect((await edit(second, 'They tell.')).segments.map(({ index }) => index)).not.toContain(first);
    const back = await bench.studio.ask('captions.revert', { id, corrections: null });
    expect(back.segments.map(({ index, original }) => [index, original])).toEqual([
      [first, null],
      [second, null],
    ]);
    expect((await bench.studio.ask('captions.revert', { id, corrections: null })).segments).toEqual([]);
  });

  it('keep the times of as many words, and show beforehand how others will be timed', async () => {
    const [first = -1] = await indexes();
    const [before] = await spoken();
    await edit(first, 'Bees dance.');
    expect((await spoken())[0]?.words.map(({ start }) => start)).toEqual(before?.words.map(({ start }) => start));
    const shown = await edit(first, 'All the bees dance.');
    const preview = shown.segments.find(({ index }) => index === first);
    await bench.start('captions', id);
    await bench.studio.until('queue', (rows) => rows.some(({ kind, state }) => kind === 'video-captions' && state === 'done')); // prettier-ignore
    const [saved] = await spoken();
    for (const [at, word] of (saved?.words ?? []).entries()) {
      expect(preview?.words[at]?.text).toBe(word.text);
      // The service keeps milliseconds.
      expect(preview?.words[at]?.start).toBeCloseTo(word.start ?? -1, 2);
    }
  });

  it('are refused for gaps, for segments that are not there, and for another number of words', async () => {
    const { segments } = await captions();
    const gap = segments.find((one) => one.gap)?.index ?? -1;
    const tried = async (index: number, change: { text: string } | { words: string[] }) => {
      const result = await bench.studio.try('captions.edit', { id, index, change });
      return result.ok ? 'taken' : result.error.code;
    };
    expect(await tried(gap, { text: 'x' })).toBe('caption-not-editable');
    expect(await tried(999, { text: 'x' })).toBe('caption-not-editable');
    const [first = -1] = await indexes();
    expect(await tried(first, { words: ['one'] })).toBe('caption-word-count');
    expect(await tried(first, { words: ['Bees', 'dance.'] })).toBe('taken');
    expect((await bench.studio.ask('captions.revert', { id, corrections: null })).staged).toBe(0);
  });

  it('of a list are applied to the whole video, and the list is kept', async () => {
    const rules = [
      { find: 'dence', replace: 'dance', matchCase: true, wholeWords: true },
      { find: 'flowers', replace: 'blossoms', matchCase: false, wholeWords: true },
    ];
    await bench.studio.ask('captions.saveRules', { rules });
    await bench.restart();
    expect(await bench.studio.ask('captions.rules', {})).toEqual({ rules });
    const { changed, captions: shown } = await bench.studio.ask('captions.replace', { id, rules: null });
    expect(changed).toBe(2);
    expect(shown.segments.filter(({ gap }) => !gap).map(({ text }) => text)).toEqual([
      'Bees dance.',
      'They tell where the blossoms are.',
    ]);
    expect((await bench.studio.ask('captions.replace', { id, rules: null })).changed).toBe(0);
  });

  it('are a conflict where the service’s words changed too, which holds the export until it is decided', async () => {
    const [first = -1, second = -1] = await indexes();
    await edit(first, 'Bees dance.');
    await edit(second, 'They tell where flowers are.');
    await elsewhere(first, 'Wasps dance.');
    // Found out when the corrections are about to be sent: nothing is sent, and nothing is charged.
    await bench.start('export', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ error }) => error !== null));
    const held = rows.find(({ error }) => error !== null);
    expect(held).toMatchObject({ state: 'needs-you', error: { code: 'caption-conflicts' }, actions: ['decide-first', 'remove'] }); // prettier-ignore
    // The export was not sent past the step that it needs.
    expect(rows.find(({ kind }) => kind === 'video-export')).toMatchObject({ state: 'waiting' });
    expect(rows.find(({ kind }) => kind === 'video-export')?.reason).toContain('An earlier step was refused');
    expect(rows.find(({ kind }) => kind === 'video-export')?.behind).toBe(
      'Its captions: The captions changed on the service too',
    );
    expect(await captions()).toMatchObject({ staged: 2, conflicts: 1 });
    expect((await spoken())[0]).toMatchObject({ text: 'Bees dance.', conflict: 'Wasps dance.' });
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
    // Whoever shows the queue is told that there is nothing to decide any more.
    const told = bench.studio.statesTold(held?.id ?? '');
    const settled = await bench.studio.ask('captions.resolve', { id, index: first, choice: 'mine' });
    expect(settled).toMatchObject({ staged: 2, conflicts: 0 });
    await expect.poll(() => told).toContain('failed');
    // The step that was refused goes on, and the export behind it.
    const decided = await bench.studio.until('queue', (all) => all.some(({ actions }) => actions.includes('retry')));
    const failed = decided.find(({ actions }) => actions.includes('retry'));
    expect(failed).toMatchObject({ id: held?.id, state: 'failed' });
    await bench.studio.ask('queue.retry', { ids: [failed?.id ?? ''], expectedCredits: 5 });
    await bench.untilDraft(id, ({ remote }) => remote?.chargedCredits === 5 && remote.status === 'completed');
    expect((await spoken()).map(({ text }) => text)).toEqual(['Bees dance.', 'They tell where flowers are.']);
  });

  it('of a video that is gone there wait for the captions of the next one, and do not hold its render', async () => {
    const [first = -1] = await indexes();
    await edit(first, 'Bees dance.');
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.control.fault({ method: 'GET', path: `/faceless/${remoteId}` }, { type: 'status', status: 404 }, 2);
    expect(await bench.studio.try('videos.refresh', { id })).toMatchObject({ error: { code: 'video-gone' } });
    const [plan] = (await bench.plan('publish', id)).plans;
    expect(plan?.problems).toEqual([]);
    expect(plan?.later).toEqual(['captions']);
    expect(plan?.steps.map(({ kind }) => kind)).toEqual(['create', 'settings', 'render']);
    // They can be seen, and discarded, all the while.
    const waiting = await captions();
    expect(waiting).toMatchObject({ segments: [], staged: 1, conflicts: 0, unplaced: [{ index: first, text: 'Bees dance.' }] }); // prettier-ignore
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.quiet();
    expect(await captions()).toMatchObject({ staged: 1, conflicts: 0, unplaced: [] });
    expect((await spoken())[0]).toMatchObject({ text: 'Bees dance.', original: 'Bees dence.' });
  });

  it('are sent where the service denies the captions once', async () => {
    const [first = -1] = await indexes();
    await edit(first, 'Bees dance.');
    await bench.control.fault({ method: 'GET', path: '/faceless/*/captions' }, { type: 'status', status: 404 });
    await bench.start('export', id);
    await bench.untilDraft(id, ({ remote }) => remote?.chargedCredits === 5 && remote.status === 'completed');
    expect((await bench.studio.rows('queue')).filter(({ state }) => state === 'failed')).toEqual([]);
    expect((await spoken())[0]?.text).toBe('Bees dance.');
  });

  it('are kept and explained where the service has no captions any more: an export is not paid for without them', async () => {
    const [first = -1] = await indexes();
    await edit(first, 'Bees dance.');
    const before = (await bench.charges()).length;
    await bench.control.fault({ method: 'GET', path: '/faceless/*/captions' }, { type: 'status', status: 404 }, 0);
    await bench.start('export', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    expect(rows.find(({ state }) => state === 'failed')?.error?.code).toBe('captions-gone');
    await bench.studio.ask('queue.cancel', {
      ids: rows.filter(({ state }) => state === 'waiting').map((row) => row.id),
    });
    expect((await bench.plan('export', id)).plans[0]?.problems).toMatchObject([{ code: 'captions-gone' }]);
    expect((await bench.plan('captions', id)).plans[0]?.problems).toMatchObject([{ code: 'captions-gone' }]);
    expect(await captions()).toMatchObject({ staged: 1, unplaced: [{ text: 'Bees dance.' }] });
    // There again, they fit as before.
    await bench.control.clearFaults();
    expect(await captions()).toMatchObject({ staged: 1, conflicts: 0, unplaced: [] });
    expect((await bench.plan('export', id)).plans[0]?.problems).toEqual([]);
    expect((await bench.charges()).length).toBe(before);
  });

  it('whose caption alone is gone are shown beside the others, and hold the export until they are discarded', async () => {
    const [first = -1, second = -1] = await indexes();
    await edit(first, 'Bees dance.');
    await edit(second, 'They tell.');
    const { segments } = await captions();
    const shorter = segments.filter(({ index }) => index < second).map(({ original, conflict: _conflict, ...segment }) => ({ ...segment, text: original ?? segment.text })); // prettier-ignore
    const body = { message: 'Captions.', data: { id: 1, segments: shorter } };
    await bench.control.fault({ method: 'GET', path: '/faceless/*/captions' }, { type: 'status', status: 200, body });
    await bench.start('captions', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ error }) => error !== null));
    const held = rows.find(({ error }) => error !== null);
    expect(held).toMatchObject({ state: 'needs-you', error: { code: 'caption-conflicts' }, actions: ['decide-first', 'remove'] }); // prettier-ignore
    expect(await captions()).toMatchObject({ staged: 2, conflicts: 1, unplaced: [{ index: second, text: 'They tell.' }] }); // prettier-ignore
    expect((await bench.plan('export', id)).plans[0]?.problems).toMatchObject([{ code: 'caption-conflicts', field: 'captions' }]); // prettier-ignore
    const after = await bench.studio.ask('captions.revert', { id, corrections: [{ index: second }] });
    expect(after).toMatchObject({ staged: 1, conflicts: 0, unplaced: [] });
    expect((await bench.plan('export', id)).plans[0]?.problems).toEqual([]);
    // As the page takes it back.
    const back = { id, index: second, change: { text: 'They tell.' }, said: [segments[1]?.original ?? ''] };
    const again = await bench.studio.ask('captions.edit', back);
    expect(again).toMatchObject({ staged: 2, conflicts: 1, unplaced: [{ index: second, text: 'They tell.' }] });
  });

  it('that are all taken back after the click change nothing, and the export goes on', async () => {
    const [first = -1] = await indexes();
    await edit(first, 'Wasps dance.');
    bench.studio.connectivity.set(false);
    await bench.start('export', id);
    await bench.studio.ask('captions.revert', { id, corrections: [{ index: first }] });
    bench.studio.connectivity.set(true);
    await bench.untilDraft(id, ({ remote }) => remote?.chargedCredits === 5 && remote.status === 'completed');
    expect((await spoken())[0]?.text).toBe('Bees dence.');
  });
});

describe('a video without captions', () => {
  it('says so in words', async () => {
    const other = await bench.draft();
    expect(await bench.studio.try('captions.read', { id: other })).toMatchObject({ error: { code: 'video-not-there-yet' } }); // prettier-ignore
    expect(await bench.studio.try('captions.edit', { id: other, index: 0, change: { text: 'x' } })).toMatchObject({
      error: { code: 'no-transcript' },
    });
  });
});
