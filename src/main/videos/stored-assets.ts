import { asset, type Asset } from '../../contract/index.ts';
import { contentTypeOf, extensionOfType, knownExtension } from '../library/index.ts';
import type { VideoRecord } from '../store/index.ts';

type Media = NonNullable<Asset['media']>[number];

/** The assets that an answer about a video tells; null where it tells none. */
export function assetsIn(answer: { readonly assets?: unknown }): readonly Asset[] | null {
  const assets = asset.array().safeParse(answer.assets);
  return assets.success ? assets.data : null;
}

/** What is kept of assets: every picture that can be fetched (specification, "Asset": `media` is an array). */
export const storedAssets = (assets: readonly Asset[]): VideoRecord['assets'] => assets.flatMap(stored);

function stored({ id, order, media }: Asset): VideoRecord['assets'] {
  return (media ?? []).flatMap((file, part) => {
    const { name = null, mime_type: type = null, download_url: url = null } = file;
    if (url === null) return [];
    const extension = extensionOf(file);
    const isTold = /^(?:image|video)\//iu.test(type ?? '') || extension === null;
    const mimeType = isTold ? type : contentTypeOf(`file.${extension}`);
    return [{ id, part, position: order ?? null, name, mimeType, extension, url }];
  });
}

/** What the service says that the file is: its extension, else that of its name, else that of its type. */
function extensionOf({ extension, file_name: name, mime_type: type }: Media): string | null {
  return (
    knownExtension(`file.${extension?.replace(/^\./u, '') ?? ''}`) ??
    knownExtension(name ?? '') ??
    extensionOfType(type ?? '')
  );
}
