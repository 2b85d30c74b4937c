import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire, its body as raw bytes. */
export interface WireRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface WireConnection {
  readonly socket: net.Socket;
  /** Bytes received so far, head included. */
  received(): Buffer;
  /** Resolves with the request head (and no body) as soon as it is there. */
  head(): Promise<WireRequest>;
  /** Resolves with the whole request. */
  whole(): Promise<WireRequest>;
}

export interface WireServer {
  readonly port: number;
  /** Base URL of the API. */
  readonly baseUrl: string;
  /** Every connection that was made. */
  readonly connections: readonly WireConnection[];
  /** How many request heads came, over all connections. */
  requests(): number;
  close(): Promise<void>;
}

/** A raw TCP server: what each connection does with its bytes is up to the test. */
export async function startWireServer(
  serve: (connection: WireConnection, index: number) => Promise<void> | void,
): Promise<WireServer> {
  const connections: WireConnection[] = [];
  const server = net.createServer((socket) => {
    const connection = watch(socket);
    connections.push(connection);
    void serve(connection, connections.length - 1);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A TCP server listens on an address and a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    baseUrl: `http://127.0.0.1:${port}/v2`,
    connections,
    requests: () =>
      connections.reduce(
        (sum, { received }) =>
          sum +
          (received()
            .toString('latin1')
            .match(/ HTTP\/1\.1\r\n/g)?.length ?? 0),
        0,
      ),
    close: () => {
      for (const { socket } of connections) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function watch(socket: net.Socket): WireConnection {
  const chunks: Buffer[] = [];
  let listeners: (() => void)[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    chunks.push(Buffer.from(chunk));
    for (const listener of listeners) listener();
  });
  const received = (): Buffer => Buffer.concat(chunks);
  const until = <T>(read: () => T | null): Promise<T> =>
    new Promise((resolve) => {
      const check = (): void => {
        const value = read();
        if (value === null) return;
        listeners = listeners.filter((listener) => listener !== check);
        resolve(value);
      };
      listeners.push(check);
      check();
    });
  return {
    socket,
    received,
    head: () => until(() => parse(received(), false)),
    whole: () => until(() => parse(received(), true)),
  };
}

function parse(bytes: Buffer, whole: boolean): WireRequest | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const [method = '', target = ''] = first.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = bytes.subarray(end + 4);
  if (whole && body.length < Number(headers['content-length'] ?? 0)) return null;
  return { method, target, headers, body };
}

export function answerText(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n${text}`;
}

export function ok(data: unknown, status = 200, meta?: unknown): string {
  return answerText(status, { message: 'ok', status, data, ...(meta === undefined ? {} : { meta }) });
}

/** Answers every request in the same way, one a connection. */
export function always(text: string): (connection: WireConnection) => Promise<void> {
  return async ({ whole, socket }) => {
    await whole();
    socket.end(text);
  };
}
