import { expect, it } from 'vitest';
import type { Draft } from '../../../src/bridge/index.ts';
import { bodyOfOrder, finishDifferences, orderOf } from '../../../src/main/videos/finish.ts';

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
