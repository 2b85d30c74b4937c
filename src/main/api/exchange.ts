import http from 'node:http';
import type { Socket } from 'node:net';
import type { Method, Patience } from '../../contract/index.ts';
import type { Clock } from '../ports/index.ts';
import { systemCode } from '../system-code.ts';
import { FileChangedError, type RequestBody } from './request-body.ts';

/** One request on one connection. */
export interface Exchange {
  readonly socket: Socket;
  readonly method: Method;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody | null;
  readonly patience: Patience;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called before the last byte is handed over: until it returns, the service cannot have the whole request. */
  readonly beforeLastByte: () => void;
  /** Called after every piece that the socket has taken. */
  readonly onSent: (sentBytes: number) => void;
}

/** A complete answer; `body` is cut short only where the status alone decides (4xx). */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

type ExchangeFailure = 'cancelled' | 'dropped' | 'timeout' | 'truncated' | 'not-http' | 'file-changed' | 'redirect';

/** Why there is no complete answer. `lastByteLeft` decides between definite and unknown. */
export class ExchangeError extends Error {
  readonly failure: ExchangeFailure;
  readonly lastByteLeft: boolean;
  readonly status: number | null;

  constructor(failure: ExchangeFailure, lastByteLeft: boolean, status: number | null) {
    super(failure);
    this.name = 'ExchangeError';
    this.failure = failure;
    this.lastByteLeft = lastByteLeft;
    this.status = status;
  }
}

/** Above this an answer is not one of ours: a transcript of three hours has about 3 MB. */
const maxAnswerBytes = 64 * 1024 * 1024;

/**
 * Sends the request and reads the answer. Writes wait until the socket has taken what came before, so memory stays constant
 * and `onSent` counts what really left. Rejects with an `ExchangeError` and destroys the socket at the first failure.
 */
export async function exchange(options: Exchange): Promise<Answer> {
  const { body, clock, patience, signal, socket } = options;
  const finished = Promise.withResolvers<Answer>();
  let lastByteLeft = false;
  let answered: http.IncomingMessage | undefined;
  let abandonWrite: (() => void) | undefined;
  let settled = false;

  const request = http.request({
    method: options.method,
    path: options.url.pathname + options.url.search,
    headers: {
      ...options.headers,
      host: options.url.host,
      connection: 'close',
      ...(body === null ? {} : { 'content-type': body.contentType, 'content-length': String(body.totalBytes) }),
    },
    createConnection: () => socket,
  });

  const settle = (): boolean => {
    if (settled) return false;
    settled = true;
    cancelTimer?.();
    signal.removeEventListener('abort', onAbort);
    abandonWrite?.();
    // What a destroyed connection still reports has nowhere to go.
    request.on('error', () => undefined);
    socket.on('error', () => undefined);
    return true;
  };
  const fail = (failure: ExchangeFailure, status: number | null = null): void => {
    if (!settle()) return;
    if (!lastByteLeft) abort(socket);
    request.destroy();
    socket.destroy();
    finished.reject(new ExchangeError(failure, lastByteLeft, status));
  };
  const succeed = (answer: Answer): void => {
    if (!settle()) return;
    request.destroy();
    socket.destroy();
    finished.resolve(answer);
  };
  const onAbort = (): void => {
    fail('cancelled');
  };

  let cancelTimer: (() => void) | undefined;
  const startTimer = (ms: number): void => {
    cancelTimer?.();
    cancelTimer = clock.after(ms, () => {
      fail('timeout');
    });
  };
  const progressed = (): void => {
    if (patience.kind === 'upload' && !settled) startTimer(patience.idleMs);
  };
  startTimer(patience.kind === 'upload' ? patience.idleMs : patience.ms);

  /** Resolves when the socket has taken the chunk: true, or false when there is nothing more to send to. */
  const write = async (chunk: Buffer): Promise<boolean> => {
    const taken = Promise.withResolvers<boolean>();
    abandonWrite = () => {
      taken.resolve(false);
    };
    request.write(chunk, (error) => {
      taken.resolve(error === null || error === undefined);
    });
    const ok = (await taken.promise) && !stopped();
    if (ok) progressed();
    return ok;
  };

  /** Also when a refusal is already there: nobody reads the rest. */
  const stopped = (): boolean => settled || (answered?.statusCode ?? 0) >= 300;

  const send = async (): Promise<void> => {
    if (body === null) {
      options.beforeLastByte();
      lastByteLeft = true;
      request.end();
      return;
    }
    let sentBytes = 0;
    for await (const chunk of body.chunks()) {
      if (stopped() || !(await write(chunk))) return;
      sentBytes += chunk.length;
      options.onSent(sentBytes);
    }
    if (stopped()) return;
    options.beforeLastByte();
    lastByteLeft = true;
    if (!(await write(body.tail))) return;
    options.onSent(body.totalBytes);
    request.end();
  };

  request.on('response', (response) => {
    answered = response;
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      response.resume();
      fail('redirect', status);
      return;
    }
    const chunks: Buffer[] = [];
    let receivedBytes = 0;
    const answer = (): Answer => ({ status, headers: flatHeaders(response.headers), body: Buffer.concat(chunks) });
    const cut = (): void => {
      // The status line of a refusal says all: nothing was done.
      if (status >= 400 && status < 500) succeed(answer());
      else fail('truncated', status);
    };
    response.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > maxAnswerBytes) cut();
      else chunks.push(chunk);
      progressed();
    });
    response.on('end', () => {
      if (response.complete) succeed(answer());
      else cut();
    });
    response.on('error', cut);
    response.on('close', cut);
  });
  request.on('error', (error) => {
    // Once an answer began, its own events decide.
    if (answered !== undefined) return;
    fail(systemCode(error)?.startsWith('HPE_') === true ? 'not-http' : 'dropped');
  });
  request.on('close', () => {
    if (answered === undefined) fail('dropped');
  });

  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  send().catch((error: unknown) => {
    if (error instanceof FileChangedError) fail('file-changed');
    else if (!settled) fail('dropped');
  });
  return finished.promise;
}

/** Drops what the system still has to send; on TLS the connection is simply closed. */
function abort(socket: Socket): void {
  try {
    socket.resetAndDestroy();
  } catch {
    socket.destroy();
  }
}

function flatHeaders(headers: http.IncomingHttpHeaders): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')] as const],
    ),
  );
}
