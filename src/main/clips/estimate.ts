import { operations, textToVideoCredits, type TextToVideoModel } from '../../contract/index.ts';
import type { ClipEstimate, ClipModifiers } from '../../bridge/index.ts';
import { NotSentError, type ApiClient, type Lane } from '../api/index.ts';

interface Choice {
  readonly model: string;
  readonly modifiers: ClipModifiers;
}

/** What is chosen of the menus, which is what a price depends on. */
function menusOf({ duration, resolution, aspect_ratio, audio }: ClipModifiers): Record<string, string | number> {
  const menus = Object.entries({ duration, resolution, aspect_ratio, audio });
  return Object.fromEntries(menus.flatMap(([name, chosen]) => (chosen === undefined ? [] : [[name, chosen]])));
}

async function estimateNow(client: ApiClient, { model, modifiers }: Choice, lane: Lane) {
  // "Nested keys are ignored here": the menus lie flat in the query.
  const query = { model, ...menusOf(modifiers) };
  return (await client.call(operations.textToVideo.estimate, { query }, { lane })).data;
}

/** Credits that the service says a clip takes now ("equals the later charge exactly"); null when it does not say. */
export async function creditsNow(client: ApiClient, choice: Choice, lane: Lane): Promise<number | null> {
  return (await estimateNow(client, choice, lane)).required ?? null;
}

/** Credits of a clip by the prices of the models as they were read last; null when they do not tell. */
export function creditsByModels(
  models: readonly TextToVideoModel[] | null,
  { model, modifiers }: Choice,
): number | null {
  const chosen = models?.find(({ slug }) => slug === model);
  return chosen === undefined ? null : textToVideoCredits(chosen, menusOf(modifiers));
}

/** The service's word; without a network, what its price list makes of it. Throws what else the service answers. */
export async function estimateClip(
  client: ApiClient | null,
  models: readonly TextToVideoModel[] | null,
  choice: Choice,
): Promise<ClipEstimate> {
  const listed: ClipEstimate = { credits: creditsByModels(models, choice), basis: 'price-list', available: null };
  if (client === null) return listed;
  try {
    const { required, available } = await estimateNow(client, choice, 'user');
    return required === null || required === undefined
      ? { ...listed, available: available ?? null }
      : { credits: required, basis: 'service', available: available ?? null };
  } catch (error) {
    if (error instanceof NotSentError) return listed;
    throw error;
  }
}
