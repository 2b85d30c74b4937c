import http from 'node:http';
import { isPublicHost } from '../../contract/index.ts';
import type { Clock, ProxyResolver } from '../ports/index.ts';
import { certificateAuthorities } from './certificate-authorities.ts';
import { ConnectionError, openConnection } from './connection.ts';
import { FetchFileError } from './fetch-file-error.ts';
import type { FetchedPart } from './file-version.ts';
import { publicLookup, privateAddressCode } from './public-lookup.ts';

export interface FileRequestOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly proxy?: ProxyResolver | undefined;
  readonly authorities?: readonly string[] | undefined;
  /** Origins that may be reached whatever they are: the account's own service. */
  readonly trustedOrigins: readonly string[];
  /** How long nothing may come, milliseconds. */
  readonly idleMs: number;
}

const maxRedirects = 5;
const connectMs = 30_000;

/** A server's answer whose body is still to be read; `close` ends the connection. */
interface Answered {
  readonly response: http.IncomingMessage;
  readonly host: string;
  readonly close: () => void;
}

/** Follows redirects; every address on the way has to be one that may be reached. */
export async function request(url: string, part: FetchedPart | null, options: FileRequestOptions): Promise<Answered> {
  let target = URL.parse(url);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (target === null || !isAllowed(target, options.trustedOrigins))
      throw new FetchFileError('forbidden-address', target?.host ?? 'an address');
    const answered = await requestOnce(target, part, options);
    const status = answered.response.statusCode ?? 0;
    const { location } = answered.response.headers;
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return answered;
    answered.close();
    target = URL.parse(location, target.href);
  }
  throw new FetchFileError('too-many-redirects', target?.host ?? 'an address');
}

/** The account's own service wherever it is, or a public host over https on its usual port. */
function isAllowed(url: URL, trustedOrigins: readonly string[]): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (trustedOrigins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname);
}

async function requestOnce(url: URL, part: FetchedPart | null, options: FileRequestOptions): Promise<Answered> {
  const { clock, signal, authorities } = options;
  const socket = await openConnection(url, {
    clock,
    signal,
    timeoutMs: connectMs,
    proxy: options.proxy,
    authorities: () => authorities ?? certificateAuthorities(),
    ...(options.trustedOrigins.includes(url.origin) ? {} : { lookup: publicLookup() }),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    if (!(error instanceof ConnectionError)) throw error;
    const reason = error.systemCode === privateAddressCode ? 'forbidden-address' : 'connection';
    throw new FetchFileError(reason, url.host);
  });
  const answered = Promise.withResolvers<http.IncomingMessage>();
  const sent = http.request({
    method: 'GET',
    path: url.pathname + url.search,
    headers: {
      host: url.host,
      connection: 'close',
      'user-agent': 'Backlot',
      accept: '*/*',
      'accept-encoding': 'identity',
      ...(part === null || part.validator === null
        ? {}
        : { range: `bytes=${part.bytes}-`, 'if-range': part.validator }),
    },
    createConnection: () => socket,
  });
  let timedOut = false;
  const close = (): void => {
    signal.removeEventListener('abort', close);
    sent.on('error', () => undefined);
    socket.on('error', () => undefined);
    sent.destroy();
    socket.destroy();
  };
  sent.setTimeout(options.idleMs, () => {
    timedOut = true;
    close();
  });
  const refuse = (): void =>
    answered.reject(signal.aborted ? signal.reason : new FetchFileError(timedOut ? 'timeout' : 'connection', url.host));
  sent.once('response', (response) => answered.resolve(response));
  sent.once('error', refuse);
  sent.once('close', refuse);
  signal.addEventListener('abort', close, { once: true });
  sent.end();
  try {
    return { response: await answered.promise, host: url.host, close };
  } catch (error) {
    close();
    throw error;
  }
}
