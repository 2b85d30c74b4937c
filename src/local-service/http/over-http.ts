import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiAnswer, ApiRequest } from './api-request.ts';
import type { FaultEffect } from './faults.ts';

/** A request of a connection, as the API takes it. */
export function overHttp(request: IncomingMessage, response: ServerResponse, path: string, search: string): ApiRequest {
  return {
    method: request.method ?? 'GET',
    path,
    search,
    authorization: request.headers.authorization ?? null,
    gone: () => request.destroyed,
    contentType: request.headers['content-type'] ?? '',
    announcedBytes: Number(request.headers['content-length'] ?? 0),
    chunks() {
      if (request.headers.expect !== undefined) response.writeContinue();
      // The request is not destroyed when we stop early, so that the answer still reaches the client.
      return request.iterator({ destroyOnReturn: false });
    },
  };
}

/** Sends an answer, or does to the connection what the mishap says. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ApiAnswer | null,
  effect: FaultEffect | null,
): Promise<void> {
  if (answer === null || effect?.type === 'drop-after') {
    request.socket.resetAndDestroy();
    return;
  }
  if (effect?.type === 'delay') await new Promise((resolve) => setTimeout(resolve, effect.ms));
  // What is left of a refused body is read and forgotten, so that the client gets to read the refusal.
  if (!request.complete) request.resume();
  if (response.destroyed) return;
  const { status, headers, text } = answer;
  const bytes = Buffer.from(status === 204 ? '' : text);
  response.writeHead(status, {
    ...(status === 204
      ? {}
      : { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(bytes.length) }),
    'Cache-Control': 'no-store',
    ...headers,
  });
  const cutAfter = effect?.type === 'truncate' ? effect.bytes : null;
  if (cutAfter === null || cutAfter >= bytes.length) {
    endWhenRead(request, response, bytes);
    return;
  }
  response.flushHeaders();
  if (cutAfter > 0) response.write(bytes.subarray(0, cutAfter));
  request.socket.destroySoon();
}

/** How long the rest of a refused upload is read, milliseconds. */
const lingerMs = 10_000;

/**
 * Sends the whole answer at once but closes only when the rest of the body was read: closing a connection with unread bytes
 * resets it, and a client that still sends would never see why it was refused.
 */
function endWhenRead(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  if (request.complete) {
    response.end(bytes);
    return;
  }
  const timer = setTimeout(() => response.end(), lingerMs);
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  request.once('end', end).once('close', end);
  response.write(bytes);
}
