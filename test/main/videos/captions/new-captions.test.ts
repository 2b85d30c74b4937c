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
const correct = async (text: string, to: string): Promise<void> => {
  const index = (await spoken()).find((segment) => segment.text === text)?.index ?? -1;
  await bench.studio.ask('captions.edit', { id, index, change: { text: to } });
};
const exported = async (times: number): Promise<void> => {
  await bench.studio.until('queue', (rows) => rows.filter(({ kind, state }) => kind === 'video-export' && state === 'done').length === times); // prettier-ignore
  await bench.quiet();
};

describe('a correction that the service took', () => {
  it('waits again where a render of another script makes new captions without it', async () => {
    await correct('Bees dence.', 'Bees dance all day.');
    await bench.start('captions', id);
    await bench.quiet();
    await bench.edit(id, { script: 'Listen. Bees dence. They tell where the flowers are.' });
    await bench.start('publish', id);
    await bench.quiet();
    await bench.restart();
    expect(await captions()).toMatchObject({ staged: 1, conflicts: 0 });
    expect((await spoken()).map(({ text, original }) => [text, original])).toEqual([
      ['Listen.', null],
      ['Bees dance all day.', 'Bees dence.'],
      ['They tell where the flowers are.', null],
    ]);
  });

  it('is over where the new captions have it, or nothing that it could correct', async () => {
    await correct('Bees dence.', 'Bees dance.');
    await bench.start('captions', id);
    await bench.quiet();
    await bench.edit(id, { script: 'Bees dance. They tell where the flowers are, in the dark.' });
    await bench.start('publish', id);
    await bench.quiet();
    expect(await captions()).toMatchObject({ staged: 0, unplaced: [] });
  });

  it('is over where it was taken back before the captions were made anew', async () => {
    await correct('Bees dence.', 'Bees dance.');
    await bench.start('captions', id);
    await bench.quiet();
    await correct('Bees dance.', 'Bees dence.');
    await bench.start('captions', id);
    await bench.quiet();
    await bench.edit(id, { settings: { voiceId: 2 } });
    await bench.start('publish', id);
    await bench.quiet();
    expect(await captions()).toMatchObject({ staged: 0 });
  });
});

describe('a render with corrections', () => {
  const later = async () => (await bench.plan('publish', id)).plans[0]?.later;

  it('says that another script or voice may bring captions without them', async () => {
    await correct('Bees dence.', 'Bees dance.');
    expect(await later()).toEqual([]);
    await bench.edit(id, { settings: { voiceId: 2 } });
    expect(await later()).toEqual(['newCaptions']);
    await bench.start('captions', id);
    await bench.quiet();
    expect(await later()).toEqual(['newCaptions']);
    await bench.edit(id, { settings: { voiceId: 1, transition: 'fade' } });
    expect(await later()).toEqual([]);
  });

  it('says nothing of that where no caption was corrected', async () => {
    await bench.edit(id, { script: 'Bees dance.' });
    expect(await later()).toEqual([]);
  });
});

describe('an export with corrections', () => {
  it('shows them, although the script was changed since the render', async () => {
    await correct('Bees dence.', 'Bees dance.');
    await bench.edit(id, {
      script: 'Bees dence. They tell where the flowers are. Then they sleep.',
      settings: { transition: 'fade' },
    });
    await bench.start('export', id);
    await exported(1);
    expect((await spoken()).map(({ text }) => text)).toEqual(['Bees dance.', 'They tell where the flowers are.']);
    expect(await captions()).toMatchObject({ staged: 0 });
    // What an export takes went along; the script waits for a render, and is still told as not in the film.
    const { plans } = await bench.plan('export', id);
    expect(plans[0]?.notExported).toEqual(['script']);
    const draft = await bench.studio.ask('drafts.read', { id });
    expect(draft.script).toContain('Then they sleep.');
    const [render] = (await bench.plan('publish', id)).plans;
    expect(render?.steps.map(({ kind }) => kind)).toEqual(['settings', 'render']);
  });

  it('sends no settings where an export takes none of what changed', async () => {
    await bench.edit(id, { script: 'Bees dance. They tell where the flowers are.' });
    const { plans } = await bench.plan('export', id);
    expect(plans[0]?.steps.map(({ kind }) => kind)).toEqual(['export']);
  });
});

describe('a correction that comes when other captions are there already', () => {
  const bees = 'Bees dence.';
  const late = async (index: number, text: string, said: readonly string[]) =>
    bench.studio.ask('captions.edit', { id, index, change: { text }, said: [...said] });
  const indexOf = async (text: string): Promise<number> =>
    (await spoken()).find((segment) => segment.text === text)?.index ?? -1;

  it('waits for the caption that says what it corrects, also where that was corrected before', async () => {
    const [at, others] = [await indexOf(bees), (await spoken()).filter(({ text }) => text !== bees)];
    const other = others[0]?.index ?? -1;
    await late(other, 'Bees dance.', [bees]);
    expect(await spoken()).toMatchObject([{ index: at, text: 'Bees dance.', conflict: null }, ...others]);
    await late(other, 'All bees dance.', [bees, 'Bees dance.']);
    expect(await spoken()).toMatchObject([{ index: at, text: 'All bees dance.', conflict: null }, ...others]);
    expect(await captions()).toMatchObject({ staged: 1, conflicts: 0 });
  });

  it('is to be decided where no caption says that any more, and takes the place of no other', async () => {
    const at = await indexOf(bees);
    await late(at, 'Wasps dance.', ['Wasps dence.']);
    expect(await captions()).toMatchObject({ staged: 1, conflicts: 1 });
    expect((await spoken())[0]).toMatchObject({ text: 'Wasps dance.', original: bees, conflict: bees });
    await late(at, 'Ants dance.', ['Ants dence.']);
    expect(await captions()).toMatchObject({ staged: 2, unplaced: [{ text: 'Ants dance.', was: 'Ants dence.' }] });
  });

  it('is to be decided where its caption says something else by now, though another one says what it said', async () => {
    const segments = await spoken();
    const [one, other] = [segments.find(({ text }) => text === bees), segments.find(({ text }) => text !== bees)];
    const { index = -1, start = 0, end = 0 } = one ?? {};
    const change = { text: 'Wasps dance.' };
    const said = [other?.text ?? ''];
    await bench.studio.ask('captions.edit', { id, index, change, said, at: { start, end } });
    expect(await captions()).toMatchObject({ staged: 1, conflicts: 1, unplaced: [] });
    expect(await spoken()).toMatchObject([{ index, text: 'Wasps dance.', conflict: bees }, ...segments.slice(1)]);
    // What is typed on takes its place, and what is there by now is no question.
    const typedOn = { id, index, change: { text: bees }, said: [...said, change.text], at: { start, end } };
    await bench.studio.ask('captions.edit', typedOn);
    expect(await captions()).toMatchObject({ staged: 0, conflicts: 0 });
  });

  it('is over where a caption says it already, and where it is in time is like any other', async () => {
    const at = await indexOf(bees);
    await late(at, bees, ['Bees dunce.']);
    expect(await captions()).toMatchObject({ staged: 0 });
    await late(at, 'Bees dance.', [bees]);
    expect(await captions()).toMatchObject({ staged: 1, conflicts: 0 });
  });
});
