import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPublicHost } from '../../contract/index.ts';
import { publicLookup } from './public-lookup.ts';

/** Why a public file could not be had; the message is for the log, it names the host alone. */
class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

interface DownloadOptions {
  /** Those of the accounts' own services: plain http and private addresses are taken from these only. */
  readonly trustedOrigins: readonly string[];
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly authorities?: readonly string[];
}

const maxRedirects = 3;

/** The bytes of a public file that the service named by URL, such as a preview. Sends no token. Throws `DownloadError`. */
export async function download(url: string, options: DownloadOptions): Promise<{ bytes: Buffer; contentType: string }> {
  const { chunks, contentType } = await openDownload(url, options);
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return { bytes: Buffer.concat(all), contentType };
}

export interface OpenDownload {
  /** Read it to its end. Throws `DownloadError` where the file is cut short or too large. */
  readonly chunks: AsyncIterable<Buffer>;
  readonly contentType: string;
}

/** The same for a file of any size: its bytes as they come. */
export async function openDownload(url: string, options: DownloadOptions): Promise<OpenDownload> {
  let target = new URL(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await get(target, options);
    if (typeof answer !== 'string') return answer;
    target = new URL(answer, target);
  }
  throw new DownloadError(`${target.host} redirects too often`);
}

/** The file, or where it is redirected to. */
function get(url: URL, options: DownloadOptions): Promise<OpenDownload | string> {
  const secure = url.protocol === 'https:';
  const trusted = options.trustedOrigins.includes(url.origin);
  if (!secure && !(url.protocol === 'http:' && trusted)) {
    throw new DownloadError(`${url.host} is not reached over https`);
  }
  // An address that a service names must not lead into the user's own network.
  if (!trusted && !isPublicHost(url.hostname)) throw new DownloadError(`${url.host} is not public`);
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new DownloadError(`${url.host}: ${reason}`));
    const request = (secure ? httpsRequest : httpRequest)(
      url,
      {
        headers: { 'user-agent': 'Backlot' },
        ...(trusted ? {} : { lookup: publicLookup() }),
        ...(options.authorities === undefined ? {} : { ca: [...options.authorities] }),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const location = status >= 300 && status < 400 ? (response.headers.location ?? null) : null;
        if (location !== null || status !== 200) {
          response.resume();
          if (location === null) fail(`answered ${status}`);
          else resolve(location);
          return;
        }
        resolve({
          chunks: chunksOf(response, url.host, options.maxBytes),
          contentType: response.headers['content-type'] ?? '',
        });
      },
    );
    request.setTimeout(options.timeoutMs, () => request.destroy(new Error('no answer in time')));
    request.on('error', (error) => fail(error.message));
    request.end();
  });
}

async function* chunksOf(response: IncomingMessage, host: string, maxBytes: number): AsyncGenerator<Buffer, void> {
  let length = 0;
  try {
    for await (const chunk of response) {
      // No encoding was set, so that chunks are bytes.
      const bytes = chunk as Buffer;
      length += bytes.length;
      if (length > maxBytes) throw new Error('the file is too large');
      yield bytes;
    }
    if (!response.complete) throw new Error('the answer was cut short');
  } catch (error) {
    throw new DownloadError(`${host}: ${error instanceof Error ? error.message : 'it broke off'}`);
  } finally {
    response.destroy();
  }
}
