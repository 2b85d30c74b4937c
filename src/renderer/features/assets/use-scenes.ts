import { useMemo, useState } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { useAnswer } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { inSceneOrder, type SceneAsset } from './scene-assets.ts';

interface Scenes {
  /** Null while they are not known. */
  readonly assets: readonly SceneAsset[] | null;
  /** How far it is: `coming` while the service works on it. */
  readonly film: 'none' | 'coming' | 'there';
  /** Of the film that they belong to; null where it is not known. */
  readonly shape: string | null;
  readonly error: AppError | null;
  /** How often the service was asked by hand: what could not be shown is tried again then. */
  readonly round: number;
  /** Asks the service how the video is now, then reads again. */
  readonly refresh: () => Promise<void>;
}

/** The pictures of a video, read again whenever `changed` does. */
export function useScenes(id: string, changed: string | null | undefined): Scenes {
  const { value, error, retry } = useAnswer(`${id} ${changed}`, () => ask('videos.detail', { id }));
  const assets = useMemo(() => (value === null ? null : inSceneOrder(value.assets)), [value]);
  const [round, setRound] = useState(0);
  const refresh = async (): Promise<void> => {
    await ask('videos.refresh', { id });
    retry();
    setRound((before) => before + 1);
  };
  const film = value?.working === true ? 'coming' : (value?.mediaUrl ?? null) === null ? 'none' : 'there';
  return { assets, film, shape: value?.aspectRatio ?? null, error, round, refresh };
}
