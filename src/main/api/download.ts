import type { IncomingMessage } from 'node:http';
import { FetchFileError } from './fetch-file-error.ts';
import { request, type FileRequestOptions } from './file-request.ts';

/** Why a public file could not be had; the message is for the log, it names the host alone. */
class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

interface DownloadOptions extends Omit<FileRequestOptions, 'signal'> {
  readonly maxBytes: number;
}

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
  // Nobody ends it early but the reader, who leaves the bytes.
  const { signal } = new AbortController();
  const { response, host, close } = await request(url, null, { ...options, signal }).catch((error: unknown) => {
    throw error instanceof FetchFileError ? new DownloadError(error.message) : error;
  });
  if (response.statusCode !== 200) {
    close();
    throw new DownloadError(`${host}: answered ${response.statusCode}`);
  }
  return {
    chunks: chunksOf(response, host, options.maxBytes, close),
    contentType: response.headers['content-type'] ?? '',
  };
}

async function* chunksOf(
  response: IncomingMessage,
  host: string,
  maxBytes: number,
  close: () => void,
): AsyncGenerator<Buffer, void> {
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
    close();
  }
}
