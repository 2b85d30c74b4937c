import { operations, trainingCredits, type CostMap } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import { listedPrice } from '../creations/index.ts';

/** The keys of the price list; the specification shows none of them, and a price for training only. */
const previewKeys = ['character_preview', 'character_previews'];
const trainingKeys = ['character_training', 'character_train', 'training'];

/** Credits of new pictures and of a training, by the price list as it was read last. */
export function characterPrices(costs: CostMap | null): { readonly preview: number; readonly training: number } {
  return {
    // "No price is shown": free, unless the price list says otherwise.
    preview: listedPrice(costs, previewKeys) ?? 0,
    training: listedPrice(costs, trainingKeys) ?? trainingCredits,
  };
}

/** Credits of new pictures by the price list as it is now; null when it does not say. */
export async function previewPriceNow(client: ApiClient): Promise<number | null> {
  return listedPrice(await costsNow(client), previewKeys);
}

/** Credits of a training by the price list as it is now: agreed to may be another, that the list had then. */
export async function trainingPriceNow(client: ApiClient): Promise<number> {
  return characterPrices(await costsNow(client)).training;
}

async function costsNow(client: ApiClient): Promise<CostMap> {
  return (await client.call(operations.account.costs, {}, { lane: 'evidence' })).data;
}
