import { expect, it } from 'vitest';
import {
  inSceneOrder,
  isClip,
  nameBeside,
  sceneNumber,
} from '../../../../src/renderer/features/assets/scene-assets.ts';

const asset = (id: number, position: number | null, mimeType: string | null = 'image/png') => ({
  id,
  part: 0,
  position,
  name: null,
  mimeType,
  mediaUrl: '',
});

it('orders pictures by their scenes, those without one last, and leaves the given list alone', () => {
  const given = [asset(9, null), asset(8, 1), asset(7, 0), asset(3, null), asset(2, 1)];
  expect(inSceneOrder(given).map(({ id }) => id)).toEqual([7, 2, 8, 3, 9]);
  expect(given[0]?.id).toBe(9);
});

it('counts scenes from one, and those without a scene by their place', () => {
  expect(sceneNumber(asset(1, 0), 5)).toBe(1);
  expect(sceneNumber(asset(1, null), 5)).toBe(6);
});

it('knows clips by their kind', () => {
  expect(isClip(asset(1, 0, 'video/mp4'))).toBe(true);
  expect(isClip(asset(1, 0, null))).toBe(false);
});

it.each([
  ['Scene 1', null],
  ['', null],
  [null, null],
  ['a-lighthouse.png', 'a-lighthouse.png'],
])('tells what the service calls one, %s, only where its heading does not: %s', (name, beside) => {
  expect(nameBeside({ name }, 'Scene 1')).toBe(beside);
});
