import type { ProxyResolver } from '../ports/index.ts';
import { openConnection } from './connection.ts';
import { exchange, type Answer, type Exchange } from './exchange.ts';

/** One request on its way: everything of an exchange but the connection. */
type Carried = Omit<Exchange, 'socket'>;

/**
 * Brings one request to the service and its answer back, once. Rejects with a `ConnectionError` as long as nothing can have
 * left, then with an `ExchangeError`.
 */
export type Carrier = (request: Carried) => Promise<Answer>;

/** Time to connect, milliseconds: beyond it the user is better told. */
const connectMs = 15_000;

/** Over a connection of its own, through the system's proxy where there is one. */
export function overConnections(proxy: ProxyResolver | undefined, authorities: () => readonly string[]): Carrier {
  return async (request) => {
    const { clock, patience, signal, url } = request;
    const timeoutMs = patience.kind === 'answer' ? Math.min(connectMs, patience.ms) : connectMs;
    const socket = await openConnection(url, { clock, signal, timeoutMs, proxy, authorities });
    return exchange({ ...request, socket });
  };
}
