import type { Draft } from '../../../bridge/index.ts';
import { useAnswer } from '../../app/index.ts';
import { ask } from '../../bridge.ts';

/**
 * What is spoken in each scene of the film that is there, as its captions say; the service cuts scenes by rules of its own, and
 * the script may be another one by now. Empty where it has no captions, null until that is known.
 * @param wanted nothing is asked before
 */
export function useFilmScenes({ id, remote }: Draft, wanted: boolean): readonly string[] | null {
  const isTranscribed = remote?.isTranscribed === true;
  const { value, loading } = useAnswer(
    `${wanted && isTranscribed} ${id} ${remote?.status} ${remote?.updatedAt}`,
    async () => {
      if (!wanted || !isTranscribed) return [];
      const { segments } = await ask('captions.read', { id }).catch(() => ({ segments: [] }));
      return segments.filter(({ gap }) => !gap).map(({ text }) => text);
    },
  );
  return loading ? null : value;
}
