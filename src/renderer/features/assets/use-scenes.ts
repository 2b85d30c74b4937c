import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { inSceneOrder, type SceneAsset } from './scene-assets.ts';

interface Scenes {
  /** Null while they are not known. */
  readonly assets: readonly SceneAsset[] | null;
  readonly error: AppError | null;
  /** Asks the service how the video is now, then reads again. */
  readonly refresh: () => Promise<void>;
}

/** The pictures of a video, read again whenever `changed` does. */
export function useScenes(id: string, changed: unknown): Scenes {
  const [assets, setAssets] = useState<readonly SceneAsset[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    ask('videos.detail', { id }).then(
      (detail) => {
        if (!wanted) return;
        setAssets(inSceneOrder(detail.assets));
        setError(null);
      },
      (thrown: unknown) => wanted && setError(toAppError(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [id, changed, attempt]);
  const refresh = useCallback(async () => {
    await ask('videos.refresh', { id });
    setAttempt((count) => count + 1);
  }, [id]);
  return { assets, error, refresh };
}
