import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VideoAction, VideoPlan } from '../../../src/bridge/index.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

async function made(): Promise<string> {
  const id = await bench.draft();
  await bench.start('publish', id);
  await bench.completed(id);
  await bench.quiet();
  return id;
}

async function plan(action: VideoAction, id: string): Promise<VideoPlan> {
  const [first] = (await bench.plan(action, id)).plans;
  if (first === undefined) throw new Error('There is no plan.');
  return first;
}

const problems = async (id: string): Promise<string[]> => (await plan('publish', id)).problems.map(({ code }) => code);

async function captionsThere(id: string): Promise<unknown> {
  return (await bench.look(id)).options?.['captions'];
}

async function exportNow(id: string): Promise<void> {
  await bench.start('export', id);
  await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
  await bench.completed(id);
  await bench.quiet();
}

describe('what was changed since the render', () => {
  it('is named before an export that may leave it out, and can still be rendered afterwards', async () => {
    const id = await made();
    expect(await problems(id)).toEqual(['nothing-changed']);
    await bench.edit(id, { script: 'Wasps sing.', settings: { transition: 'pop' }, finish: { overlay: 'vhs' } });
    const before = await plan('export', id);
    expect(before.notExported).toEqual(['script']);
    expect(before.brings).toEqual(['overlay', 'motion']);
    await exportNow(id);
    // Said there, it would have the film spoken anew, and its captions with it.
    expect(await bench.look(id)).toMatchObject({ script: 'Bees dance.', options: { transition: 'pop' } });
    const after = await plan('export', id);
    expect(after.notExported).toEqual(['script']);
    expect(after.brings).toEqual([]);
    expect(await problems(id)).toEqual([]);
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    await bench.completed(id);
    expect(await problems(id)).toEqual(['nothing-changed']);
  });
});

describe('a font and a colour of captions that were emptied', () => {
  const captions = { fontFamily: 'pacifico', fontColor: '#ff0000' };
  const emptied = { fontFamily: null, fontColor: null };

  it('are taken away by an export, which no render does, and then nothing is changed', async () => {
    const id = await bench.draft('b-roll', { settings: { captions } });
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.quiet();
    await bench.edit(id, { settings: { captions: emptied } });
    expect((await plan('publish', id)).keeps.map(({ field }) => field)).toEqual([
      'settings.captions.fontFamily',
      'settings.captions.fontColor',
    ]);
    expect(await problems(id)).toEqual(['nothing-changed']);
    const before = await plan('export', id);
    expect([before.keeps, before.brings, before.steps.map(({ kind }) => kind)]).toEqual([
      [],
      ['captionLook'],
      ['export'],
    ]);
    await exportNow(id);
    expect((await plan('export', id)).brings).toEqual([]);
    expect(await problems(id)).toEqual(['nothing-changed']);
    expect((await bench.studio.ask('videos.detail', { id })).changed).toBe(false);
    expect(await captionsThere(id)).toMatchObject({ font_family: null, font_color: null });
    // What is set again is brought again.
    await bench.edit(id, { settings: { captions } });
    expect((await plan('export', id)).brings).toEqual(['captionLook']);
    await exportNow(id);
    expect(await captionsThere(id)).toMatchObject({ font_family: 'pacifico', font_color: '#ff0000' });
    expect((await bench.charges()).filter((charge) => charge.includes('export'))).toHaveLength(2);
  });
});

describe('an export', () => {
  it('says itself what it takes of the settings, also where they were told before', async () => {
    const id = await bench.draft('b-roll', { settings: { transition: 'pop', sfx: 'whoosh', musicId: 1 } });
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.quiet();
    await bench.edit(id, {
      settings: { transition: 'fade', musicId: null, volume: 'low' },
      finish: { overlay: 'vhs' },
    });
    // The PATCH is answered as if it were taken, and does nothing: what is in the film is what the export says.
    const answered = { ...(await bench.look(id)), music_id: null };
    await bench.control.fault(
      { method: 'PATCH', path: '/b-roll/*' },
      { type: 'status', status: 200, body: { data: answered } },
    );
    await exportNow(id);
    expect((await bench.look(id)).options).toMatchObject({ transition: 'fade', sfx: 'whoosh', volume: 'low', overlay: 'vhs' }); // prettier-ignore
    expect((await bench.look(id)).music_id).toBeNull();
    expect((await plan('export', id)).brings).toEqual([]);
  });
});

describe('an export of a video that was changed elsewhere', () => {
  it('does not undo there what nobody changed here', async () => {
    const id = await bench.draft('ai-visuals', { settings: { transition: 'pop' } });
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.quiet();
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.elsewhere(remoteId ?? 0, { transition: 'swing' });
    await bench.edit(id, { settings: { volume: 'low' } });
    await exportNow(id);
    expect((await bench.look(id)).options).toMatchObject({ transition: 'swing', volume: 'low' });
  });
});

describe('a retry', () => {
  it('says what of the finish it does not take along, and leaves it to an export', async () => {
    const id = await bench.draft();
    await bench.control.fault(
      { method: 'POST', path: '/faceless/*/render' },
      { type: 'job-fail', code: 'GPU-LOST', message: 'The machine broke.' },
    );
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'failed');
    expect((await plan('publish', id)).later).toEqual([]);
    await bench.edit(id, { finish: { overlay: 'vhs', captionEffect: 'karaoke' } });
    const again = await plan('publish', id);
    expect(again.steps.map(({ kind }) => kind)).toEqual(['retry']);
    expect(again.later).toEqual(['captionEffect', 'overlay']);
    expect((await plan('retry', id)).later).toEqual(again.later);
    // The queue says the same before it is tried again there, and of no draft that loses nothing.
    const other = await bench.draft();
    expect(await bench.studio.ask('videos.leftOut', { ids: [id, other, 'no-such-draft'] })).toEqual({
      drafts: [{ id, later: again.later, keeps: [] }],
    });
    await bench.start('publish', id);
    await bench.completed(id);
    expect((await bench.look(id)).options).toMatchObject({ overlay: 'none' });
    expect(await problems(id)).toEqual([]);
    expect((await plan('export', id)).brings).toEqual(['captionEffect', 'overlay']);
  });
});

describe('an overlay and a watermark that were made', () => {
  it('are taken away by an export, which is no export of the same', async () => {
    const id = await made();
    const watermark = { id: bench.account.user_id, position: 'top-left' as const, opacity: 50 };
    await bench.edit(id, { finish: { overlay: 'vhs', watermark, sceneTexts: [['Bees', 'sing']] } });
    await exportNow(id);
    expect((await plan('export', id)).brings).toEqual([]);
    await bench.edit(id, { finish: { overlay: null, watermark: null, sceneTexts: null } });
    expect((await plan('export', id)).brings).toEqual(['noSceneTexts', 'noOverlay', 'noWatermark']);
    expect((await plan('publish', id)).later).toEqual(['noWatermark']);
    await exportNow(id);
    const seen = await bench.look(id);
    expect(seen.options).toMatchObject({ overlay: 'none' });
    expect(seen.watermark_id).toBeNull();
    expect((await plan('export', id)).brings).toEqual([]);
  });

  it('are taken away by a render as far as that can say so, and an effect stays', async () => {
    const id = await bench.draft('ai-visuals', { finish: { overlay: 'vhs', captionEffect: 'karaoke' } });
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.edit(id, { finish: { overlay: null, captionEffect: null } });
    const again = await plan('publish', id);
    expect(again.problems).toEqual([]);
    expect(again.keeps).toEqual([{ field: 'finish.captionEffect', value: 'karaoke' }]);
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    await bench.completed(id);
    expect((await bench.look(id)).options).toMatchObject({ overlay: 'none', captions: { effect: 'karaoke' } });
    expect(await problems(id)).toEqual(['nothing-changed']);
  });
});

describe('a watermark and texts of scenes, which no render adds', () => {
  it('are what an export is for: they have no finished video rendered from scratch, and changed nothing since', async () => {
    const watermark = { id: bench.account.user_id, position: 'top-left' as const, opacity: 50 };
    const id = await bench.draft('ai-visuals', { finish: { watermark } });
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.quiet();
    expect(await problems(id)).toEqual(['nothing-to-render']);
    expect((await bench.studio.ask('videos.detail', { id })).changed).toBe(false);
    await exportNow(id);
    expect(await problems(id)).toEqual(['nothing-changed']);
    await bench.edit(id, { finish: { watermark: null, sceneTexts: [['Bees', 'sing']] } });
    expect(await problems(id)).toEqual(['nothing-to-render']);
    // With something that a render does bring, it is offered.
    await bench.edit(id, { finish: { overlay: 'vhs' } });
    expect(await problems(id)).toEqual([]);
    expect((await bench.studio.ask('videos.detail', { id })).changed).toBe(true);
  });
});

describe('corrections of captions that the service has', () => {
  it('are what an export brings, until it has begun', async () => {
    const id = await made();
    const { segments } = await bench.studio.ask('captions.read', { id });
    const index = segments.find(({ gap }) => !gap)?.index ?? -1;
    await bench.studio.ask('captions.edit', { id, index, change: { text: 'Wasps dance.' } });
    await bench.start('captions', id);
    await expect.poll(async () => (await bench.studio.ask('captions.read', { id })).staged).toBe(0);
    await bench.quiet();
    await bench.restart();
    expect((await bench.studio.ask('videos.detail', { id })).captionsTaken).toBe(true);
    const next = await plan('export', id);
    expect(next.steps.map(({ kind }) => kind)).toEqual(['export']);
    expect(next.brings).toEqual(['captions']);
    expect(await problems(id)).toEqual([]);
    await exportNow(id);
    expect((await bench.studio.ask('videos.detail', { id })).captionsTaken).toBe(false);
    expect((await plan('export', id)).brings).toEqual([]);
    expect(await problems(id)).toEqual(['nothing-changed']);
  });
});

describe('a setting that no request can empty', () => {
  it('is said to stay on the service, with what it is there', async () => {
    const id = await bench.draft('ai-visuals', { settings: { captions: { fontColor: '#ffd23f' } } });
    await bench.start('publish', id);
    await bench.completed(id);
    expect((await plan('publish', id)).keeps).toEqual([]);
    await bench.edit(id, { settings: { captions: { fontColor: null } } });
    expect((await plan('publish', id)).keeps).toEqual([{ field: 'settings.captions.fontColor', value: '#ffd23f' }]);
    expect(await problems(id)).toEqual(['nothing-changed']);
  });
});
