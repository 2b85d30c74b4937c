import { asset, type Asset } from '../../contract/index.ts';
import type { VideoRecord } from '../store/index.ts';

/** The assets that an answer about a video tells; null where it tells none. */
export function assetsIn(answer: { readonly assets?: unknown }): readonly Asset[] | null {
  const assets = asset.array().safeParse(answer.assets);
  return assets.success ? assets.data : null;
}

/** What is kept of assets: every picture that can be fetched (specification, "Asset": `media` is an array). */
export const storedAssets = (assets: readonly Asset[]): VideoRecord['assets'] => assets.flatMap(stored);

function stored({ id, order, media }: Asset): VideoRecord['assets'] {
  return (media ?? []).flatMap(({ name = null, mime_type: mimeType = null, download_url: url = null }, part) =>
    url === null ? [] : [{ id, part, position: order ?? null, name, mimeType, url }],
  );
}
