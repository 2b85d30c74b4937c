import { describe, expect, test } from 'vitest';
import type { VideoDetail } from '../../../../../src/bridge/index.ts';
import {
  backdropOf,
  captionMoments,
  sceneAfterWords,
  withSceneTexts,
} from '../../../../../src/renderer/features/editor/settings/moments.ts';
import { FigureCounter } from '../../../../../src/renderer/features/editor/script-figures.ts';
import { textOf } from '../../../../../src/renderer/features/editor/script-sync.ts';
import { caption } from '../../captions/segments.ts';

const { scenes } = new FigureCounter().count(textOf('One two. Three four five.\nSix.'));
const asset = (position: number, mimeType: string | null): VideoDetail['assets'][number] => ({
  id: position,
  part: 0,
  position,
  name: null,
  mimeType,
  mediaUrl: `app-media://video-asset/v.${position}`,
});
const detail = (over: Partial<VideoDetail>): VideoDetail => ({
  id: 'v',
  mediaUrl: 'app-media://video/v',
  earlierUrl: null,
  exportable: false,
  assets: [asset(0, 'image/png'), asset(1, 'video/mp4'), asset(2, 'application/json')],
  working: false,
  changed: false,
  stagedCaptions: 0,
  captionConflicts: 0,
  captionsTaken: false,
  aspectRatio: null,
  ...over,
});
const moment = (scene: number, at: number | null = 1.5, clear = true) => ({ words: 'x', at, clear, scene });

describe('the scene of a caption', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [4, 1],
    [5, 2],
    [99, 2],
  ])('after %i spoken words is %i', (words, scene) => expect(sceneAfterWords(scenes, words)).toBe(scene));

  test('is the first where there is no script', () => expect(sceneAfterWords([], 3)).toBe(0));
});

describe('moments of captions', () => {
  const segments = [
    caption(0, 'One two', 0),
    caption(1, '', 0.8),
    caption(2, 'three four five', 1.3),
    caption(3, 'six', 2.5),
  ];

  test('leave silences out, and know their scene', () => {
    expect(captionMoments(segments, scenes, 0, 3).map(({ words, scene }) => [words, scene])).toEqual([
      ['One two', 0],
      ['three four five', 1],
      ['six', 2],
    ]);
    expect(captionMoments(segments, scenes, 9, 2)).toEqual([]);
  });

  test('say the user’s own text of a scene, and its caption where there is none', () => {
    const spoken = segments.filter(({ gap }) => !gap);
    const texts = [[], ['Two', 'lines']];
    expect(withSceneTexts(spoken, texts).map(({ text }) => text)).toEqual(['One two', 'Two lines', 'six']);
    expect(withSceneTexts(spoken, null)).toEqual(spoken);
  });

  test('are in the silence before the words, or in their middle where there is none', () => {
    const [first, second, third] = captionMoments(segments, scenes, 0, 3);
    expect(first).toMatchObject({ at: 0.4, clear: false });
    expect(second?.clear).toBe(true);
    expect(second?.at).toBeGreaterThan(0.8);
    expect(second?.at).toBeLessThan(1.3);
    expect(third?.clear).toBe(false);
    expect(third?.at).toBeCloseTo(2.7, 6);
  });
});

describe('the picture behind captions', () => {
  const frame = { kind: 'file', url: 'app-media://video/v', at: 1.5 };

  test('is a frame of the finished file while no old caption is in it', () => {
    expect(backdropOf(moment(0), detail({}), 'file')).toEqual(frame);
  });

  test('is that of the scene where the file has its old captions in the picture, or where it is wanted', () => {
    expect(backdropOf(moment(0, 1.5, false), detail({}), 'file')).toMatchObject({ kind: 'scene', moving: false });
    expect(backdropOf(moment(1), detail({}), 'scene')).toMatchObject({ kind: 'scene', moving: true });
  });

  test('is the file all the same where the scene has no picture that can be shown', () => {
    expect(backdropOf(moment(2, 1.5, false), detail({}), 'file')).toEqual(frame);
    expect(backdropOf(moment(7), detail({}), 'scene')).toEqual(frame);
  });

  test('is that of the scene while nothing is rendered, and painted where there is nothing at all', () => {
    expect(backdropOf(moment(0, null), detail({ mediaUrl: null }), 'file')).toMatchObject({ kind: 'scene' });
    expect(backdropOf(moment(9, null), detail({}), 'file')).toEqual({ kind: 'painted' });
    expect(backdropOf(moment(0), null, 'scene')).toEqual({ kind: 'painted' });
  });
});
