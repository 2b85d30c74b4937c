import { expect, it } from 'vitest';
import type { Draft } from '../../../src/bridge/index.ts';
import { bodyOfOrder, finishAfter, finishDifferences, orderOf } from '../../../src/main/videos/finish.ts';

const plain: Draft['finish'] = { overlay: null, captionEffect: null, watermark: null, sceneTexts: null };

it.each<[string, readonly (readonly string[])[] | null, Record<string, unknown>]>([
  [
    'up to the last one that says something',
    [[], ['Bees', 'sing'], [], []],
    { transcriptions: [[], ['Bees', 'sing']] },
  ],
  ['which are none where all were emptied', [[], []], {}],
  ['which are none where there were none', null, {}],
])('an export sends the texts of scenes %s', (_which, texts, body) => {
  const sceneTexts = texts?.map((words) => [...words]) ?? null;
  expect(bodyOfOrder(orderOf('export', { ...plain, sceneTexts }, []), {})).toEqual(body);
  expect(bodyOfOrder(orderOf('render', { ...plain, sceneTexts }, []), {})).toEqual({});
});

it('a watermark that is to be nowhere is none: it takes away the one of the film, and is said to the service', () => {
  const mark = { id: 5, position: 'top-left', opacity: null };
  const nowhere = { ...plain, watermark: { ...mark, position: 'none' } };
  expect(finishDifferences(nowhere, plain, null)).toEqual([]);
  expect(finishDifferences(nowhere, { ...plain, watermark: mark }, null)).toEqual(['noWatermark']);
  expect(bodyOfOrder(orderOf('export', nowhere, []), {})).toEqual({ watermark: nowhere.watermark });
});

const mark = { id: 5, position: 'top-left', opacity: 40 };
const full: Draft['finish'] = { overlay: 'rain', captionEffect: 'pop', watermark: mark, sceneTexts: [['Bees']] };

it('an order says what is set, beside the settings, and takes away in words what was told before', () => {
  const settings = { volume: 'low', captions: { position: 'top' } };
  const captions = { position: 'top', effect: 'pop' };
  expect(bodyOfOrder(orderOf('render', full, []), settings)).toEqual({ volume: 'low', overlay: 'rain', captions });
  expect(bodyOfOrder(orderOf('export', full, []), settings)).toEqual({
    volume: 'low',
    overlay: 'rain',
    captions,
    watermark: mark,
    transcriptions: [['Bees']],
  });
  expect(bodyOfOrder(orderOf('export', plain, []), settings)).toEqual(settings);
  expect(bodyOfOrder(orderOf('render', plain, [null, full]), {})).toEqual({ overlay: 'none' });
  expect(bodyOfOrder(orderOf('export', plain, [full, null, plain]), {})).toEqual({
    overlay: 'none',
    watermark: { id: null, position: null, opacity: null },
  });
  // What was told to be nowhere needs no taking away, nor does what has no watermark of its own.
  const nothing = { ...plain, overlay: 'none', watermark: { ...mark, position: 'none' } };
  expect(orderOf('export', plain, [nothing, { ...plain, watermark: { ...mark, id: null } }])).toEqual(plain);
  expect(orderOf('export', full, [{ ...full, overlay: 'snow' }])).toEqual(full);
});

it.each<[string, Draft['finish'], Draft['finish'] | null, Draft['finish'] | null, string[]]>([
  ['what is set and not there', full, plain, null, ['sceneTexts', 'captionEffect', 'overlay', 'watermark']],
  ['nothing where it is there', full, full, plain, []],
  [
    'what is there and wanted no more, but for a caption effect',
    plain,
    full,
    null,
    ['noSceneTexts', 'noOverlay', 'noWatermark'],
  ],
  [
    'what was ordered and is wanted no more, where the film is not known',
    plain,
    null,
    full,
    ['noSceneTexts', 'noOverlay', 'noWatermark'],
  ],
  [
    'all that is set, where the film is not known',
    full,
    null,
    full,
    ['sceneTexts', 'captionEffect', 'overlay', 'watermark'],
  ],
  ['nothing where nothing is known, set or said', plain, null, null, []],
  ['nothing in texts that say nothing', { ...plain, sceneTexts: [[], []] }, { ...plain, sceneTexts: [[]] }, null, []],
  ['another value', { ...full, overlay: 'snow' }, full, null, ['overlay']],
])('a finish differs in %s', (_what, wanted, film, ordered, differences) => {
  expect(finishDifferences(wanted, film, ordered)).toEqual(differences);
});

it('the finish of a film is what was said of it, and what was said before where nothing was; texts are those of one order', () => {
  expect(finishAfter(full, plain)).toEqual({ ...full, sceneTexts: null });
  expect(finishAfter(null, plain)).toEqual(plain);
  expect(finishAfter({ ...plain, overlay: 'snow' }, full)).toEqual(full);
});
