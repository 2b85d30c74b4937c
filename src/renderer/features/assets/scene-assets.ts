import type { VideoDetail } from '../../../bridge/index.ts';

export type SceneAsset = VideoDetail['assets'][number];

/** In the order of their scenes; those without a place come last, in the order in which they were made. */
export function inSceneOrder(assets: readonly SceneAsset[]): readonly SceneAsset[] {
  return assets.toSorted(
    (a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.id - b.id || a.part - b.part,
  );
}

/** The number that people read: the first scene is 1. `place`: where it stands in the list, for one that has no scene. */
export const sceneNumber = ({ position }: Pick<SceneAsset, 'position'>, place: number): number =>
  (position ?? place) + 1;

/** What the service calls it, where that says more than its heading; null where it does not. */
export const nameBeside = ({ name }: Pick<SceneAsset, 'name'>, heading: string): string | null =>
  name === '' || name === heading ? null : name;

export const isClip = ({ mimeType }: Pick<SceneAsset, 'mimeType'>): boolean => mimeType?.startsWith('video/') ?? false;
