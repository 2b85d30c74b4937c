import type { TextToVideoModel } from '../../../contract/index.ts';
import type { AppError, ClipModifiers } from '../../../bridge/index.ts';
import { useStudioStatus } from '../../app/collections.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { ask } from '../../bridge.ts';
import { creditsOf } from './clip-form.ts';

/** The models of the account's plan, read again when the network is back. */
export function useModels() {
  const online = useStudioStatus()?.online ?? true;
  const { value, ...rest } = useAnswer(
    `${online}`,
    () => ask('textToVideo.models', {}),
    (answer) => answer.readAt === null,
  );
  return { models: value?.models ?? null, ...rest };
}

interface ClipPrice {
  /** Exactly what the button says; null while it is not known. */
  readonly credits: number | null;
  readonly asking: boolean;
  /** Why the service did not tell it. */
  readonly error: AppError | null;
  readonly retry: () => void;
}

/** By the model's own prices, at once; only where they do not tell, the service is asked. */
export function useClipPrice(model: TextToVideoModel | null, modifiers: ClipModifiers): ClipPrice {
  const listed = model === null ? null : creditsOf(modifiers, model);
  const { duration, resolution, aspect_ratio, audio } = modifiers;
  const slug = listed === null ? (model?.slug ?? null) : null;
  const key = slug === null ? '' : JSON.stringify([slug, duration, resolution, aspect_ratio, audio]);
  const { value, loading, error, retry } = useAnswer(
    key,
    async () => (slug === null ? null : ask('textToVideo.estimate', { model: slug, modifiers })),
    (answer) => answer !== null && answer.credits === null,
  );
  if (listed !== null || slug === null) return { credits: listed, asking: false, error: null, retry };
  // What is kept of an earlier choice is neither its price nor why that is not known.
  if (loading || error !== null) return { credits: null, asking: loading, error: loading ? null : error, retry };
  return { credits: value?.credits ?? null, asking: false, error: null, retry };
}
