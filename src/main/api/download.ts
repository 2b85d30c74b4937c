import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Why a public file could not be had; the message is for the log, it names the host alone. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

export interface DownloadOptions {
  /** Plain http is taken from these origins only (a service on this computer). */
  readonly trustedOrigins: readonly string[];
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly authorities?: readonly string[];
}

const maxRedirects = 3;

/** The bytes of a public file that the service named by URL, such as a preview. Sends no token. Throws `DownloadError`. */
export async function download(url: string, options: DownloadOptions): Promise<{ bytes: Buffer; contentType: string }> {
  let target = new URL(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await get(target, options);
    if (answer.location === null) return answer;
    target = new URL(answer.location, target);
  }
  throw new DownloadError(`${target.host} redirects too often`);
}

function get(
  url: URL,
  options: DownloadOptions,
): Promise<{ bytes: Buffer; contentType: string; location: string | null }> {
  const secure = url.protocol === 'https:';
  if (!secure && !(url.protocol === 'http:' && options.trustedOrigins.includes(url.origin))) {
    throw new DownloadError(`${url.host} is not reached over https`);
  }
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new DownloadError(`${url.host}: ${reason}`));
    const request = (secure ? httpsRequest : httpRequest)(
      url,
      {
        headers: { 'user-agent': 'Backlot' },
        ...(options.authorities === undefined ? {} : { ca: [...options.authorities] }),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        const location = status >= 300 && status < 400 ? (response.headers.location ?? null) : null;
        if (location !== null || status !== 200) {
          response.resume();
          if (location === null) fail(`answered ${status}`);
          else resolve({ bytes: Buffer.alloc(0), contentType: '', location });
          return;
        }
        const chunks: Buffer[] = [];
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > options.maxBytes) request.destroy(new Error('the file is too large'));
          else chunks.push(chunk);
        });
        response.on('end', () => {
          if (!response.complete) fail('the answer was cut short');
          else
            resolve({
              bytes: Buffer.concat(chunks),
              contentType: response.headers['content-type'] ?? '',
              location: null,
            });
        });
        response.on('error', (error) => fail(error.message));
      },
    );
    request.setTimeout(options.timeoutMs, () => request.destroy(new Error('no answer in time')));
    request.on('error', (error) => fail(error.message));
    request.end();
  });
}
