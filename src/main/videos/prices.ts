import { listedVideoPrice, operations, type Faceless, type VideoWork } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { Door } from './door.ts';

/** Asks for the price list. @throws ApiError */
export async function priceNow(client: ApiClient, what: VideoWork): Promise<number | null> {
  const { data } = await client.call(operations.account.costs, {}, { lane: 'evidence' });
  return listedVideoPrice(data, what);
}

/** What the service says of a render: credits that it takes, and that the account has; null where it does not say. */
interface Estimate {
  readonly required: number | null;
  readonly available: number | null;
}

/** @throws ApiError */
export async function estimateNow(
  client: ApiClient,
  door: Door,
  remoteId: Faceless['id'],
  lane: 'user' | 'evidence',
): Promise<Estimate> {
  const { data } = await client.call(door.operations.estimate, { path: { id: remoteId } }, { lane });
  const { required, available } = operations.faceless.estimate.response.data.parse(data);
  return { required: required ?? null, available: available ?? null };
}
