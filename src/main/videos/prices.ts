import { operations, type CostMap, type Faceless } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { Door } from './door.ts';

/** What is paid for. */
export type Paid = 'script' | 'render' | 'export';

/**
 * The keys of GET /credits/costs; the specification shows none of them. A list that names them otherwise tells no price here,
 * and then the user is asked when the service says one.
 */
const keys: Readonly<Record<Paid, readonly string[]>> = {
  script: ['faceless_script', 'faceless-script', 'script', 'script_generation', 'script-generation'],
  render: ['faceless_render', 'faceless-render', 'faceless', 'faceless_video', 'faceless-video'],
  export: ['faceless_export', 'faceless-export', 'export', 'video_export', 'video-export'],
};

/** Credits of one use by the price list; null when it does not say. Free uses may make it less, never more. */
export function listedPrice(costs: CostMap | null, what: Paid): number | null {
  for (const key of keys[what]) {
    const credits = costs?.[key]?.credits;
    if (typeof credits === 'number') return credits;
  }
  return null;
}

/** Asks for the price list. @throws ApiError */
export async function priceNow(client: ApiClient, what: Paid): Promise<number | null> {
  const { data } = await client.call(operations.account.costs, {}, { lane: 'evidence' });
  return listedPrice(data, what);
}

/** What the service says that a render of this video takes; null when it does not say. @throws ApiError */
export async function estimateNow(
  client: ApiClient,
  door: Door,
  remoteId: Faceless['id'],
  lane: 'user' | 'evidence',
): Promise<number | null> {
  const { data } = await client.call(door.operations.estimate, { path: { id: remoteId } }, { lane });
  const { required } = operations.faceless.estimate.response.data.parse(data);
  return required ?? null;
}
