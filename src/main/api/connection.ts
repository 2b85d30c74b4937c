import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import type { Clock, ProxyResolver } from '../ports/index.ts';
import { systemCode } from '../system-code.ts';
import { isLoopback } from './base-url.ts';
import type { NotSentReason } from './transport-errors.ts';

interface ConnectionOptions {
  readonly clock: Clock;
  /** For the whole way to a secured connection, proxy included. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly proxy?: ProxyResolver | undefined;
  /** Replaces the authorities that TLS trusts. */
  readonly authorities: () => readonly string[];
  /** Replaces the system's name service on direct connections. */
  readonly lookup?: net.LookupFunction | undefined;
}

/** No connection was made, so nothing of a request can have left. */
export class ConnectionError extends Error {
  readonly reason: NotSentReason;
  readonly systemCode: string | null;

  constructor(reason: NotSentReason, systemCode: string | null) {
    super(systemCode ?? reason);
    this.name = 'ConnectionError';
    this.reason = reason;
    this.systemCode = systemCode;
  }
}

/**
 * A connection of its own for one request: plain or TLS, through the system's proxy where there is one. Connections are never
 * reused, so no request can meet a dead one and nothing is ever sent again behind our back; at 30 requests a minute that is
 * cheap. Rejects with a `ConnectionError`, or with the signal's reason.
 */
export async function openConnection(url: URL, options: ConnectionOptions): Promise<net.Socket> {
  const limit = new AbortController();
  const cancelTimer = options.clock.after(options.timeoutMs, () => {
    limit.abort(new ConnectionError('timeout-connecting', null));
  });
  const signal = AbortSignal.any([options.signal, limit.signal]);
  try {
    const routes = await untilAborted(routesTo(url, options.proxy), signal);
    let failure: unknown = new ConnectionError('proxy', null);
    for (const route of routes) {
      try {
        return await openRoute(url, route, signal, options);
      } catch (error) {
        signal.throwIfAborted();
        failure = error;
      }
    }
    throw failure;
  } finally {
    cancelTimer();
  }
}

type Route =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly secure: boolean; readonly host: string; readonly port: number };

async function routesTo(url: URL, proxy: ProxyResolver | undefined): Promise<readonly Route[]> {
  if (proxy === undefined || isLoopback(url.hostname)) return [{ kind: 'direct' }];
  // Only the origin: a proxy script needs no paths.
  return readProxyList(await proxy.resolve(`${url.origin}/`));
}

/** The ways to a URL in the order to try: the address of a proxy, or null for a direct connection. */
export const proxiesTo = async (url: string, proxy: ProxyResolver | undefined): Promise<(string | null)[]> =>
  (await routesTo(new URL(url), proxy)).map((route) =>
    route.kind === 'direct' ? null : `${route.secure ? 'https' : 'http'}://${inUrl(route.host)}:${route.port}`,
  );

/**
 * The PAC form `PROXY host:port; HTTPS host:port; DIRECT`, in the order to try. Kinds that we cannot speak (SOCKS) are left
 * out; an empty text means a direct connection.
 */
export function readProxyList(text: string): readonly Route[] {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return [{ kind: 'direct' }];
  return entries.flatMap((entry): Route[] => {
    const [kind = '', address = ''] = entry.split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return [{ kind: 'direct' }];
    const secure = kind.toUpperCase() === 'HTTPS';
    if (!secure && kind.toUpperCase() !== 'PROXY' && kind.toUpperCase() !== 'HTTP') return [];
    const proxy = URL.parse(`${secure ? 'https' : 'http'}://${address}`);
    if (proxy === null) return [];
    return [{ kind: 'proxy', secure, host: bare(proxy.hostname), port: Number(proxy.port || (secure ? 443 : 80)) }];
  });
}

async function openRoute(
  url: URL,
  route: Route,
  signal: AbortSignal,
  { authorities, lookup }: ConnectionOptions,
): Promise<net.Socket> {
  const host = bare(url.hostname);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  let socket: net.Socket;
  if (route.kind === 'direct') {
    socket = await connect(host, port, signal, lookup);
  } else {
    try {
      const proxy = await connect(route.host, route.port, signal);
      const speaking = route.secure ? await secure(proxy, route.host, signal, authorities) : proxy;
      socket = await tunnel(speaking, host, port, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw new ConnectionError('proxy', error instanceof ConnectionError ? error.systemCode : null);
    }
  }
  return url.protocol === 'https:' ? secure(socket, host, signal, authorities) : socket;
}

async function connect(
  host: string,
  port: number,
  signal: AbortSignal,
  lookup?: net.LookupFunction,
): Promise<net.Socket> {
  signal.throwIfAborted();
  const socket = net.connect({ host, port, noDelay: true, ...(lookup === undefined ? {} : { lookup }) });
  await ready(socket, 'connect', signal, reasonConnecting);
  return socket;
}

async function secure(
  socket: net.Socket,
  host: string,
  signal: AbortSignal,
  authorities: () => readonly string[],
): Promise<net.Socket> {
  const secured = tls.connect({
    socket,
    host,
    // A server name must not be an address.
    ...(net.isIP(host) === 0 ? { servername: host } : {}),
    ALPNProtocols: ['http/1.1'],
    ca: [...authorities()],
  });
  await ready(secured, 'secureConnect', signal, () => 'tls');
  return secured;
}

async function tunnel(socket: net.Socket, host: string, port: number, signal: AbortSignal): Promise<net.Socket> {
  const authority = `${net.isIPv6(host) ? `[${host}]` : host}:${port}`;
  const request = http.request({
    method: 'CONNECT',
    path: authority,
    headers: { host: authority },
    createConnection: () => socket,
  });
  const opened = Promise.withResolvers<void>();
  request.once('connect', (response, _socket, head) => {
    if (response.statusCode === 200 && head.length === 0) opened.resolve();
    else opened.reject(new ConnectionError('proxy', String(response.statusCode)));
  });
  request.once('response', (response) => {
    opened.reject(new ConnectionError('proxy', String(response.statusCode)));
  });
  request.once('error', (error) => {
    opened.reject(new ConnectionError('proxy', systemCode(error)));
  });
  request.end();
  try {
    await untilAborted(opened.promise, signal);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
}

/** Waits for a socket's event; destroys the socket when it fails or the signal comes first. */
async function ready(
  socket: net.Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
  reason: (code: string | null) => NotSentReason,
) {
  const done = Promise.withResolvers<void>();
  const failed = (error?: Error): void => {
    const code = error === undefined ? 'ECONNRESET' : systemCode(error);
    done.reject(new ConnectionError(reason(code), code));
  };
  const closed = (): void => {
    failed();
  };
  socket.once(event, () => {
    done.resolve();
  });
  socket.once('error', failed);
  socket.once('close', closed);
  try {
    await untilAborted(done.promise, signal);
  } catch (error) {
    socket.on('error', () => undefined); // What a destroyed socket still reports has nowhere to go.
    socket.destroy();
    throw error;
  } finally {
    socket.off('error', failed);
    socket.off('close', closed);
  }
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => {
    aborted.reject(signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError'));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function reasonConnecting(code: string | null): NotSentReason {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
    case 'EAI_NODATA':
      return 'dns';
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return 'offline';
    case 'ETIMEDOUT':
      return 'timeout-connecting';
    default:
      return 'refused';
  }
}

/** A host as URLs want it. */
const inUrl = (host: string): string => (net.isIPv6(host) ? `[${host}]` : host);

/** A URL's host as sockets want it: IPv6 without brackets. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
