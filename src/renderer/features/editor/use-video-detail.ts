import { useEffect, useState } from 'react';
import type { AppError, VideoDetail } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';

interface DetailAnswer {
  readonly detail: VideoDetail | null;
  readonly error: AppError | null;
}

/** What there is of a video on the service, read again whenever `basis` changes; nothing is asked while that is null. */
export function useVideoDetail(id: string, basis: string | null): DetailAnswer {
  const [answer, setAnswer] = useState<DetailAnswer>({ detail: null, error: null });
  useEffect(() => {
    if (basis === null) return undefined;
    let wanted = true;
    ask('videos.detail', { id }).then(
      (detail) => wanted && setAnswer({ detail, error: null }),
      (thrown: unknown) => wanted && setAnswer({ detail: null, error: toAppError(thrown) }),
    );
    return () => {
      wanted = false;
    };
  }, [id, basis]);
  return answer;
}
