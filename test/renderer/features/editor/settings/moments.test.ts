import { describe, expect, test } from 'vitest';
import type { VideoDetail } from '../../../../../src/bridge/index.ts';
import {
  backdropOf,
  captionMoments,
  sceneAfterWords,
} from '../../../../../src/renderer/features/editor/settings/moments.ts';
import { FigureCounter } from '../../../../../src/renderer/features/editor/script-figures.ts';
import { textOf } from '../../../../../src/renderer/features/editor/script-sync.ts';
import { caption } from '../../captions/segments.ts';

const { scenes } = new FigureCounter().count(textOf('One two. Three four five.\nSix.'));
const asset = (position: number, mimeType: string | null): VideoDetail['assets'][number] => ({
  id: position,
  position,
  name: null,
  mimeType,
  mediaUrl: `app-media://video-asset/v.${position}`,
});
const detail = (over: Partial<VideoDetail>): VideoDetail => ({
  id: 'v',
  mediaUrl: 'app-media://video/v',
  assets: [asset(0, 'image/png'), asset(1, 'video/mp4'), asset(2, 'application/json')],
  working: false,
  stagedCaptions: 0,
  captionConflicts: 0,
  ...over,
});
const moment = (scene: number, at: number | null = 1.5) => ({ words: 'x', at, scene });

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

test('moments of captions leave silences out, and stand in the middle of theirs', () => {
  const segments = [caption(0, 'One two'), caption(1, ''), caption(2, 'three four five'), caption(3, 'six')];
  const [first, second] = captionMoments(segments, scenes, 1, 2);
  expect(first).toMatchObject({ words: 'three four five', scene: 1 });
  expect(first?.at).toBeGreaterThan(segments[2]?.start ?? Infinity);
  expect(first?.at).toBeLessThan(segments[2]?.end ?? 0);
  expect(second).toMatchObject({ words: 'six', scene: 2 });
  expect(captionMoments(segments, scenes, 9, 2)).toEqual([]);
});

describe('the picture behind captions', () => {
  test('is that of the scene, which has no captions in it', () => {
    expect(backdropOf(moment(0), detail({}), 'scene')).toMatchObject({ kind: 'scene', moving: false });
    expect(backdropOf(moment(1), detail({}), 'scene')).toMatchObject({ kind: 'scene', moving: true });
  });

  test('is a frame of the finished file at its time where that is wanted, or the scene has none', () => {
    const frame = { kind: 'file', url: 'app-media://video/v', at: 1.5 };
    expect(backdropOf(moment(0), detail({}), 'file')).toEqual(frame);
    expect(backdropOf(moment(2), detail({}), 'scene')).toEqual(frame);
    expect(backdropOf(moment(7), detail({}), 'scene')).toEqual(frame);
  });

  test('is that of the scene while nothing is rendered, and painted where there is nothing at all', () => {
    expect(backdropOf(moment(0, null), detail({ mediaUrl: null }), 'file')).toMatchObject({ kind: 'scene' });
    expect(backdropOf(moment(9, null), detail({}), 'file')).toEqual({ kind: 'painted' });
    expect(backdropOf(moment(0), null, 'scene')).toEqual({ kind: 'painted' });
  });
});
