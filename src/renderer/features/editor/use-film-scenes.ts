import type { AppError, Draft } from '../../../bridge/index.ts';
import { useAnswer } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';

interface FilmScenes {
  /** What is spoken in each; empty where the film has no captions, null while that is not known. */
  readonly scenes: readonly string[] | null;
  /** Why they cannot be read now. */
  readonly error: AppError | null;
  readonly again: () => void;
}

/**
 * What is spoken in each scene of the film that is there, as its captions say; the service cuts scenes by rules of its own, and
 * the script may be another one by now.
 * @param wanted nothing is asked before
 */
export function useFilmScenes({ id, remote }: Draft, wanted: boolean): FilmScenes {
  const isTranscribed = remote?.isTranscribed === true;
  const { value, error, loading, retry } = useAnswer(
    `${wanted && isTranscribed} ${id} ${remote?.status} ${remote?.updatedAt} ${remote?.captions}`,
    async () => {
      if (!wanted || !isTranscribed) return [];
      try {
        const { segments } = await ask('captions.read', { id });
        return segments.filter(({ gap }) => !gap).map(({ text }) => text);
      } catch (thrown) {
        if (toAppError(thrown).code === 'no-transcript') return [];
        throw thrown;
      }
    },
  );
  return { scenes: loading || error !== null ? null : value, error: loading ? null : error, again: retry };
}
