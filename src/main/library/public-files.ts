import { type ApiClientOptions, download, openDownload, type OpenDownload } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';

/** A picture or a sound that is played on a screen, bytes. */
const maxPreviewBytes = 20_000_000;
const previewTimeoutMs = 20_000;
/** A result that is looked at before the library has it, bytes. */
const maxResultBytes = 8_000_000_000;
const resultTimeoutMs = 60_000;

/** Files that the service names by a public address. @throws DownloadError */
export interface PublicFiles {
  readonly preview: (url: string) => Promise<{ readonly bytes: Uint8Array; readonly contentType: string }>;
  /** A result of any size: its bytes as they come. */
  readonly open: (url: string) => Promise<OpenDownload>;
}

/** Plain http and private addresses are trusted only where a signed-in account itself is served. */
export function publicFiles(
  accounts: { all(): readonly { readonly signedIn: boolean; readonly baseUrl: string }[] },
  clock: Clock,
  { proxy, authorities }: Pick<ApiClientOptions, 'proxy' | 'authorities'>,
): PublicFiles {
  const way = () => ({
    clock,
    proxy,
    authorities,
    trustedOrigins: accounts.all().flatMap(({ signedIn, baseUrl }) => {
      const origin = signedIn ? URL.parse(baseUrl)?.origin : undefined;
      return origin === undefined ? [] : [origin];
    }),
  });
  return {
    preview: (url) => download(url, { ...way(), maxBytes: maxPreviewBytes, idleMs: previewTimeoutMs }),
    open: (url) => openDownload(url, { ...way(), maxBytes: maxResultBytes, idleMs: resultTimeoutMs }),
  };
}
