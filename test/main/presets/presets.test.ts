import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

const presets = () => bench.studio.rows('presets');
const saved = (count: number) =>
  bench.studio.until('presets', (rows) => rows.length === count && rows.every(({ state }) => state === 'saved'));

async function elsewhere(method: string, path: string, body?: unknown): Promise<void> {
  const response = await fetch(`${bench.control.service.baseUrl}/presets/faceless${path}`, {
    method,
    headers: { authorization: `Bearer ${bench.account.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
}

describe('a preset', () => {
  it('is made from a draft and gives another draft its settings, which undo takes back', async () => {
    const source = await bench.draft('ai-visuals', {
      settings: { voiceId: 1, genreId: 1, aspectRatio: '16:9', transition: 'pop', captions: { position: 'top', fontColor: '#abc' } },
      finish: { overlay: 'vhs', captionEffect: 'karaoke', watermark: { id: bench.account.user_id, position: 'top-left', opacity: 40 } },
    }); // prettier-ignore
    await bench.studio.ask('presets.createFromDraft', { name: 'Calm', draftId: source });
    const [row] = await saved(1);
    expect(row).toMatchObject({ name: 'Calm', error: null, values: { orientation: 'landscape', overlay: 'vhs' } });
    expect(row?.remoteId).not.toBeNull();
    const target = await bench.draft('ai-visuals', { script: 'Other words.', settings: { voiceId: 1, genreId: 1 } });
    const applied = await bench.studio.ask('presets.apply', { id: row?.id ?? '', draftId: target });
    expect(applied).toEqual({ left: [], step: expect.any(String) });
    const [a, b] = [await bench.studio.ask('drafts.read', { id: source }), await bench.studio.ask('drafts.read', { id: target })]; // prettier-ignore
    expect([b.settings, b.finish]).toEqual([a.settings, a.finish]);
    expect(b.script).toBe('Other words.');
    expect((await bench.studio.ask('drafts.undo', { id: target })).settings.transition).toBeNull();
  });

  it('is made of what it can have: values of a video that no preset takes are left out, and named', async () => {
    const draftId = await bench.draft('ai-visuals', { settings: { voiceId: 1, volume: 'low' } });
    await bench.start('publish', draftId);
    await bench.completed(draftId);
    await bench.quiet();
    const seen = await bench.look(draftId);
    // A shape that came later, and a number that stands for none.
    const told = { ...seen, music_id: 0, options: { ...seen.options, aspect_ratio: '4:3' } };
    const answer = { type: 'status', status: 200, body: { data: told } };
    await bench.control.fault({ method: 'GET', path: '/faceless/*' }, answer);
    await bench.studio.ask('videos.refresh', { id: draftId });
    const { settings } = await bench.studio.ask('drafts.read', { id: draftId });
    expect(settings).toMatchObject({ aspectRatio: '4:3', musicId: 0 });
    const { id, left } = await bench.studio.ask('presets.createFromDraft', { name: 'Odd', draftId });
    expect(left.toSorted()).toEqual(['music_id', 'orientation']);
    expect(await saved(1)).toMatchObject([
      { id, error: null, values: { voice_id: 1, volume: 'low', orientation: null, music_id: null } },
    ]);
  });

  it('sets the length of the video where the draft has one, never that of the script to be written', async () => {
    const { studio } = bench;
    const scriptSource = { kind: 'generated', topic: 'Bees', style: 'list', tone: 'calm', language: 'en', duration: 60 } as const; // prettier-ignore
    const draftId = await bench.draft('ai-visuals', { scriptSource });
    await studio.ask('presets.createFromDraft', { name: 'Any', draftId });
    await bench.edit(draftId, { settings: { duration: 30 } });
    await studio.ask('presets.createFromDraft', { name: 'Short', draftId });
    const rows = await saved(2);
    expect(rows.map(({ name, values }) => [name, values.duration, values.language])).toEqual(
      expect.arrayContaining([
        ['Any', null, 'en'],
        ['Short', 30, 'en'],
      ]),
    );
  });

  it('is what a new video begins with, also while the service does not have it yet; what is said beside counts more', async () => {
    await bench.control.fault({ method: 'POST', path: '/presets/faceless' }, { type: 'status', status: 500 });
    const values = { voice_id: 1, orientation: 'square', transition: 'pop', font_color: '#abc', language: 'en', overlay: 'vhs' } as const; // prettier-ignore
    const { id } = await bench.studio.ask('presets.create', { name: 'Calm', values });
    const wanted = { presetId: id, type: 'ai-visuals', content: { title: 'Bees', settings: { aspectRatio: '9:16' } } } as const; // prettier-ignore
    const { draftId, left } = await bench.studio.ask('presets.newDraft', wanted);
    expect(left).toEqual(['language']);
    expect(await bench.studio.ask('drafts.read', { id: draftId })).toMatchObject({
      title: 'Bees',
      type: 'ai-visuals',
      settings: { voiceId: 1, aspectRatio: '9:16', transition: 'pop', captions: { fontColor: '#abc', position: null } },
      finish: { overlay: 'vhs' },
      canUndo: false,
    });
    const other = await bench.studio.ask('presets.newDraft', { presetId: id, type: 'b-roll' });
    expect((await bench.studio.ask('drafts.read', { id: other.draftId })).settings.aspectRatio).toBe('1:1');
    const { length } = await bench.studio.rows('drafts');
    expect(await bench.studio.try('presets.newDraft', { ...wanted, presetId: 'gone' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-preset' },
    });
    expect(await bench.studio.rows('drafts')).toHaveLength(length);
    expect(await bench.charges()).toEqual([]);
  });

  it('is what rows of a table begin with: the one that each names, else one for the others; what the row says counts more', async () => {
    const calm = { voice_id: 1, orientation: 'square', transition: 'pop', language: 'de', watermark_id: 4, watermark_opacity: 60 } as const; // prettier-ignore
    const { id } = await bench.studio.ask('presets.create', { name: 'Calm', values: calm });
    const other = await bench.studio.ask('presets.create', { name: 'Loud', values: { volume: 'high', duration: 90 } });
    const text = [
      'title,script,topic,preset,voice,shape,watermark position,style,tone,language,duration',
      'Bees,Text.,,Calm,2,,top-left,,,,',
      'Ants,Text.,,,,9:16,,,,,30',
      'Moss,Text.,,nobody,,,,,,,',
      'Tree,,Old trees,calm,,,,list,calm,English,60',
    ].join('\n');
    const { tableId, rows } = await bench.studio.ask('drafts.importTable.preview', { source: { text }, type: 'ai-visuals' }); // prettier-ignore
    expect(rows.map(({ preset, problems }) => [preset, problems])).toEqual([['Calm', []], [null, []], ['nobody', []], ['calm', []]]); // prettier-ignore
    const wanted = { tableId, rows: null, names: [] };
    const gone = await bench.studio.try('drafts.importTable.approve', { ...wanted, presets: [{ name: 'Calm', id: 'gone' }] }); // prettier-ignore
    expect(gone).toMatchObject({ ok: false, error: { code: 'unknown-preset' } });
    expect(await bench.studio.rows('drafts')).toEqual([]);

    const presets = [{ name: 'Calm', id }, { name: 'calm', id }, { name: null, id: other.id }]; // prettier-ignore
    const { drafts, left } = await bench.studio.ask('drafts.importTable.approve', { ...wanted, presets });
    expect(left).toEqual(['language']);
    const made = await Promise.all(drafts.map(({ draftId }) => bench.studio.ask('drafts.read', { id: draftId })));
    expect(made).toMatchObject([
      {
        settings: { voiceId: 2, aspectRatio: '1:1', transition: 'pop', volume: null },
        finish: { watermark: { id: 4, position: 'top-left', opacity: 60 } },
      },
      {
        settings: { voiceId: null, aspectRatio: '9:16', transition: null, volume: 'high', duration: 30 },
        finish: { watermark: null },
      },
      { settings: { voiceId: null, transition: null, volume: null } },
      { settings: { voiceId: 1 }, scriptSource: { kind: 'generated', topic: 'Old trees', language: 'English' } },
    ]);
    expect(await bench.charges()).toEqual([]);
  });

  it('begins nothing while another account is in use: what it names is something else there', async () => {
    const { studio, control } = bench;
    const { id } = await studio.ask('presets.create', { name: 'Calm', values: { voice_id: 1 } });
    const { token } = await control.account({});
    await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token });
    const text = 'title,script\nBees,Text.';
    const { tableId } = await studio.ask('drafts.importTable.preview', { source: { text }, type: 'ai-visuals' });
    const refused = { ok: false, error: { code: 'preset-of-another' } };
    const wanted = { tableId, rows: null, names: [], presets: [{ name: null, id }] };
    expect(await studio.try('drafts.importTable.approve', wanted)).toMatchObject(refused);
    expect(await studio.try('presets.newDraft', { presetId: id, type: 'b-roll' })).toMatchObject(refused);
    expect(await studio.rows('drafts')).toEqual([]);
  });

  it('is taken back alone: nothing where the draft had all of it, and nothing that was done since', async () => {
    const { id } = await bench.studio.ask('presets.create', { name: 'Quiet', values: { volume: 'low' } });
    const draftId = await bench.draft('ai-visuals', { script: 'Before.', settings: { volume: 'low' } });
    await bench.edit(draftId, { script: 'After.' });
    expect(await bench.studio.ask('presets.apply', { id, draftId })).toEqual({ left: [], step: null });

    await bench.edit(draftId, { settings: { volume: 'high' } });
    const { step } = await bench.studio.ask('presets.apply', { id, draftId });
    await bench.edit(draftId, { script: 'Since.' });
    const since = await bench.studio.try('drafts.undo', { id: draftId, step: step ?? '' });
    expect(since).toMatchObject({ ok: false, error: { code: 'changed-since' } });
    expect(await bench.studio.ask('drafts.read', { id: draftId })).toMatchObject({ script: 'Since.', settings: { volume: 'low' } }); // prettier-ignore
    await bench.studio.ask('drafts.undo', { id: draftId });
    const back = await bench.studio.ask('drafts.undo', { id: draftId, step: step ?? '' });
    expect(back).toMatchObject({ script: 'After.', settings: { volume: 'high' } });
  });

  it('leaves out what a draft cannot have, and says so', async () => {
    await elsewhere('POST', '', { name: 'Odd', position: 'somewhere', caption_animation: 'wobble', resource_id: 3, language: 'de', volume: 'low' }); // prettier-ignore
    await bench.studio.ask('presets.refresh', {});
    const [row] = await saved(1);
    const draft = await bench.draft();
    const { left } = await bench.studio.ask('presets.apply', { id: row?.id ?? '', draftId: draft });
    expect(left.sort()).toEqual(['caption_animation', 'language', 'position', 'resource_id']);
    expect((await bench.studio.ask('drafts.read', { id: draft })).settings.volume).toBe('low');
  });

  it.each([
    ['drop-before', { type: 'drop-before' }],
    ['drop-after', { type: 'drop-after' }],
    ['truncate', { type: 'truncate', bytes: 30 }],
  ])('is made, changed and deleted once after %s', async (_name, effect) => {
    for (const [method, path] of [
      ['POST', '/presets/faceless'],
      ['PATCH', '/presets/faceless/*'],
      ['DELETE', '/presets/faceless/*'],
    ] as const)
      await bench.control.fault({ method, path }, effect);
    const { id } = await bench.studio.ask('presets.create', { name: 'One', values: { volume: 'low' } });
    await bench.studio.ask('presets.update', { id, name: 'Two', values: { volume: null, sfx: 'whoosh' } });
    const [row] = await saved(1);
    expect(row).toMatchObject({ name: 'Two', values: { volume: null, sfx: 'whoosh' } });
    await bench.studio.ask('presets.refresh', {});
    expect(await presets()).toEqual([row]);
    await bench.studio.ask('presets.delete', { id });
    expect((await presets())[0]?.state).toBe('deleting');
    await bench.studio.until('presets', (rows) => rows.length === 0);
    await bench.studio.ask('presets.refresh', {});
    expect(await presets()).toEqual([]);
  });

  it('is made, changed and deleted without a network, and leaves nothing when it is back', async () => {
    bench.studio.connectivity.set(false);
    const { id } = await bench.studio.ask('presets.create', { name: 'One', values: {} });
    await bench.studio.ask('presets.update', { id, values: { volume: 'high' } });
    await bench.restart();
    expect(await presets()).toMatchObject([{ name: 'One', values: { volume: 'high' }, state: 'saving' }]);
    await bench.studio.ask('presets.delete', { id });
    bench.studio.connectivity.set(true);
    await bench.studio.until('presets', (rows) => rows.length === 0);
    expect(await bench.changes()).toEqual(['POST /presets/faceless', 'PATCH /presets/faceless/#', 'DELETE /presets/faceless/#']); // prettier-ignore
  });

  it('is what it was again where a change of it is cancelled, and what it was to be where that is resumed', async () => {
    const { studio } = bench;
    const { id } = await studio.ask('presets.create', { name: 'One', values: { volume: 'low', sfx: 'none' } });
    await saved(1);
    studio.connectivity.set(false);
    await studio.ask('presets.update', { id, name: 'Two', values: { volume: 'high' } });
    const change = (await studio.rows('queue')).find(({ state }) => state === 'waiting')?.id ?? '';
    await studio.ask('queue.cancel', { ids: [change] });
    expect(await presets()).toMatchObject([{ name: 'One', values: { volume: 'low', sfx: 'none' }, state: 'saved' }]);
    await studio.ask('queue.restore', { ids: [change] });
    expect(await presets()).toMatchObject([{ name: 'Two', values: { volume: 'high', sfx: 'none' }, state: 'saving' }]);
    studio.connectivity.set(true);
    await saved(1);
    await studio.ask('presets.refresh', {});
    expect(await presets()).toMatchObject([{ name: 'Two', values: { volume: 'high', sfx: 'none' }, state: 'saved' }]);
  });

  it('that is changed again after an answer was lost is what it was changed to last, also where the first change arrives late', async () => {
    const { studio, control } = bench;
    const { id } = await studio.ask('presets.create', { name: 'One', values: { volume: 'low', sfx: 'none' } });
    const [row] = await saved(1);
    await control.fault({ method: 'PATCH', path: '/presets/faceless/*' }, { type: 'drop-before' });
    await studio.ask('presets.update', { id, name: 'Two', values: { volume: 'high' } });
    await studio.until('queue', (rows) => rows.some(({ reason }) => reason?.includes('trouble') === true));
    await saved(1);
    await studio.ask('presets.update', { id, values: { sfx: 'whoosh' } });
    await saved(1);
    await studio.ask('presets.update', { id, name: 'Three', values: { volume: 'medium' } });
    await studio.until('queue', (rows) => rows.some(({ reason }) => reason?.includes('earlier change') === true));
    await elsewhere('PATCH', `/${row?.remoteId}`, { name: 'Two', volume: 'high' });
    await saved(1);
    await studio.ask('presets.refresh', {});
    expect(await presets()).toMatchObject([{ name: 'Three', values: { volume: 'medium', sfx: 'whoosh' } }]);
  });

  it('that the list of the service names twice is here once', async () => {
    const data = [7, 8, 7].map((id) => ({ id, name: `Number ${id}` }));
    await bench.control.fault(
      { method: 'GET', path: '/presets/faceless' },
      { type: 'status', status: 200, body: { data } },
    );
    await bench.studio.ask('presets.refresh', {});
    expect((await presets()).map(({ name }) => name).sort()).toEqual(['Number 7', 'Number 8']);
  });

  it('that was changed, made or deleted elsewhere is so here after a refresh', async () => {
    const { id } = await bench.studio.ask('presets.create', { name: 'Mine', values: {} });
    const [row] = await saved(1);
    await elsewhere('PATCH', `/${row?.remoteId}`, { name: 'Theirs', volume: 'low' });
    await elsewhere('POST', '', { name: 'New' });
    await bench.studio.ask('presets.refresh', {});
    expect((await saved(2)).map(({ name }) => name).sort()).toEqual(['New', 'Theirs']);
    expect((await presets()).find((one) => one.id === id)?.values.volume).toBe('low');
    await elsewhere('DELETE', `/${row?.remoteId}`);
    await bench.studio.ask('presets.refresh', {});
    expect((await presets()).map(({ name }) => name)).toEqual(['New']);
    // Deleted there already: gone is gone.
    const [rest] = await presets();
    await elsewhere('DELETE', `/${rest?.remoteId}`);
    await bench.studio.ask('presets.delete', { id: rest?.id ?? '' });
    await bench.studio.until('presets', (rows) => rows.length === 0);
  });

  describe('that the service does not take', () => {
    const failed = () => bench.studio.until('presets', ([row]) => row?.state === 'failed');
    const shown = async () => (await bench.studio.rows('queue')).map(({ state }) => state);

    it('stays here with its reason, and is made once it is corrected', async () => {
      const { studio } = bench;
      const { id } = await studio.ask('presets.create', { name: 'One', values: { voice_id: 999_999, volume: 'low' } });
      const [row] = await failed();
      expect(row?.error?.code).toBe('validation');
      await studio.ask('presets.update', { id, name: 'Two', values: { voice_id: 1 } });
      await saved(1);
      expect(await shown()).toEqual(['done']);
      await studio.ask('presets.refresh', {});
      expect(await presets()).toMatchObject([{ id, name: 'Two', values: { voice_id: 1, volume: 'low' }, error: null }]);
    });

    it('is made with what was changed while it was on its way, or deleted with that', async () => {
      const { studio } = bench;
      studio.connectivity.set(false);
      const { id } = await studio.ask('presets.create', { name: 'One', values: { voice_id: 999_999 } });
      await studio.ask('presets.update', { id, name: 'Two', values: { volume: 'low' } });
      const other = await studio.ask('presets.create', { name: 'Other', values: { voice_id: 999_999 } });
      await studio.ask('presets.update', { id: other.id, values: { volume: 'low' } });
      studio.connectivity.set(true);
      await studio.until('presets', (rows) => rows.length === 2 && rows.every(({ state }) => state === 'failed'));
      await studio.ask('presets.update', { id, values: { voice_id: null } });
      await studio.ask('presets.delete', { id: other.id });
      expect(await saved(1)).toMatchObject([{ id, name: 'Two', values: { voice_id: null, volume: 'low' } }]);
      expect(await shown()).toEqual(['done']);
    });

    it('keeps what was changed, and sends all of it once it is corrected', async () => {
      const { studio } = bench;
      const { id } = await studio.ask('presets.create', { name: 'One', values: { volume: 'low' } });
      await saved(1);
      studio.connectivity.set(false);
      await studio.ask('presets.update', { id, name: 'Two', values: { voice_id: 999_999, volume: 'high' } });
      await studio.ask('presets.update', { id, values: { sfx: 'whoosh' } });
      studio.connectivity.set(true);
      await failed();
      await studio.ask('presets.refresh', {});
      const mine = { id, name: 'Two', values: { volume: 'high', sfx: 'whoosh' }, state: 'failed' };
      expect(await presets()).toMatchObject([{ ...mine, error: { code: 'validation' } }]);
      await studio.ask('presets.update', { id, values: { voice_id: 1 } });
      await saved(1);
      await studio.ask('presets.refresh', {});
      expect(await presets()).toMatchObject([{ ...mine, values: { ...mine.values, voice_id: 1 }, state: 'saved' }]);
    });

    it('is as the service has it once the refused change is let go of', async () => {
      const { studio } = bench;
      const { id } = await studio.ask('presets.create', { name: 'One', values: { volume: 'low' } });
      const [before] = await saved(1);
      await studio.ask('presets.update', { id, name: 'Two', values: { voice_id: 999_999, volume: 'high' } });
      await failed();
      await studio.ask('presets.update', { id, values: { volume: 'medium' } });
      await failed();
      await studio.ask('presets.discard', { id });
      expect(await presets()).toEqual([before]);
      expect(await shown()).toEqual(['done']);
    });

    it('sends nothing later of a change that was discarded', async () => {
      const { studio } = bench;
      const { id } = await studio.ask('presets.create', { name: 'One', values: { volume: 'low' } });
      await saved(1);
      await studio.ask('presets.update', { id, values: { voice_id: 999_999 } });
      await failed();
      await studio.ask('presets.discard', { id });
      await studio.ask('presets.update', { id, values: { genre_id: 999_999 } });
      await failed();
      await studio.ask('presets.update', { id, values: { genre_id: null } });
      const [row] = await saved(1);
      expect(row?.values).toMatchObject({ voice_id: null, genre_id: null, volume: 'low' });
    });

    it('is made anew where it was deleted elsewhere meanwhile', async () => {
      const { studio } = bench;
      const { id } = await studio.ask('presets.create', { name: 'One', values: { volume: 'low' } });
      const [row] = await saved(1);
      await studio.ask('presets.update', { id, values: { voice_id: 999_999 } });
      await failed();
      await elsewhere('DELETE', `/${row?.remoteId}`);
      await studio.ask('presets.refresh', {});
      await studio.ask('presets.update', { id, values: { voice_id: 1 } });
      await saved(1);
      await studio.ask('presets.refresh', {});
      expect(await presets()).toMatchObject([{ id, name: 'One', values: { volume: 'low', voice_id: 1 } }]);
    });
  });
});
