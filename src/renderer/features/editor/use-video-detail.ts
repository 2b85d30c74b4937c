import type { AppError, VideoDetail } from '../../../bridge/index.ts';
import { useAnswer } from '../../app/index.ts';
import { ask } from '../../bridge.ts';

interface DetailAnswer {
  readonly detail: VideoDetail | null;
  readonly error: AppError | null;
}

/** What there is of a video on the service, read again whenever `basis` changes; nothing is asked while that is null. */
export function useVideoDetail(id: string, basis: string | null): DetailAnswer {
  const { value, error } = useAnswer(`${id} ${basis}`, async () =>
    basis === null ? null : ask('videos.detail', { id }),
  );
  return { detail: error === null ? value : null, error };
}
