import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { answerControl } from '../control/control.ts';
import type { State } from '../state.ts';

const json = (response: ServerResponse, status: number, message: string): void => {
  const text = JSON.stringify({ message });
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
    .end(text);
};

/**
 * Pages of other sites can make a browser send requests to this port, and can give it any name (DNS rebinding). Only our
 * own names in `Host`, and no `Origin` but our own, get an answer.
 */
function foreign(request: IncomingMessage, port: number): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host = '', origin } = request.headers;
  return (
    !hosts.includes(host.toLowerCase()) || (origin !== undefined && !hosts.some((own) => origin === `http://${own}`))
  );
}

async function answer(
  state: State,
  control: boolean,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = request.url ?? '/';
  const cut = target.indexOf('?');
  const path = cut === -1 ? target : target.slice(0, cut);
  const search = cut === -1 ? '' : target.slice(cut + 1);
  if (foreign(request, port)) {
    json(response, 403, 'Only programs on this computer may ask.');
    request.resume();
  } else if (path.startsWith('/v2/')) {
    await state.api.answer(request, response, path.slice(3), search);
  } else if (path.startsWith('/media/')) {
    await state.media.answer(path.slice(7), request, response);
  } else if (control && path.startsWith('/_control/')) {
    await answerControl(state, request, response, path.slice(9));
  } else {
    json(response, 404, 'Not found.');
    request.resume();
  }
}

interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on the loopback interface only. */
export async function listen(
  state: State,
  options: { port: number; control: boolean; log: (line: string) => void },
): Promise<Listening> {
  let port = options.port;
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    answer(state, options.control, port, request, response).catch((error: unknown) => {
      options.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      response.destroy();
    });
  };
  const server: Server = createServer(handle);
  // A client that asks first is told to go on only when its body is wanted: refusals then save the upload.
  server.on('checkContinue', handle);
  // Uploads may take as long as they take; a header may not. Longer than the idle time of usual client pools, so that
  // the server is never the one that closes a connection which a client is about to use.
  server.requestTimeout = 0;
  server.headersTimeout = 60_000;
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address === 'object' && address !== null) port = address.port;
  state.media.origin = `http://127.0.0.1:${port}`;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
