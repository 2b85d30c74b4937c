import { asset, type Asset } from '../../contract/index.ts';
import type { VideoRecord } from '../store/index.ts';

/** The assets that an answer about a video tells; null where it tells none. */
export function assetsIn(answer: { readonly assets?: unknown }): readonly Asset[] | null {
  const assets = asset.array().safeParse(answer.assets);
  return assets.success ? assets.data : null;
}

/** What is kept of assets: those that can be fetched. */
export const storedAssets = (assets: readonly Asset[]): VideoRecord['assets'] => assets.flatMap(stored);

function stored({ id, order, media }: Asset): VideoRecord['assets'] {
  const [first] = media ?? [];
  const url = first?.download_url ?? null;
  if (first === undefined || url === null) return [];
  return [{ id, position: order ?? null, name: first.name ?? null, mimeType: first.mime_type ?? null, url }];
}
