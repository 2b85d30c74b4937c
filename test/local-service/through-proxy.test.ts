import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FetchFailure, PublicFetch } from '../../src/local-service/sources/public-fetch.ts';

const names: Record<string, string[]> = {
  'site.example': ['93.184.215.14'],
  'inside.example': ['192.168.1.5'],
};
/** What the proxy was asked for. */
const asked: string[] = [];
let proxy: Server;
let address: string;
/** Nobody listens there any more. */
let dead: string;

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
};

beforeAll(async () => {
  proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url?.endsWith('/inward')) response.writeHead(302, { Location: 'http://inside.example/' }).end();
    else response.end('<p>x</p>');
  });
  proxy.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  address = await listening(proxy);
  const gone = createServer();
  dead = await listening(gone);
  await new Promise((resolve) => gone.close(resolve));
});
afterAll(() => void proxy.close());
beforeEach(() => {
  asked.length = 0;
});

const network = (...routes: readonly (string | null)[]): PublicFetch =>
  new PublicFetch({
    resolve(hostname, done) {
      const found = names[hostname];
      if (found === undefined) done(new Error(`getaddrinfo ENOTFOUND ${hostname}`), []);
      else done(null, found.map((one) => ({ address: one, family: 4 }))); // prettier-ignore
    },
    routes: () => Promise.resolve(routes),
  });
const { signal } = new AbortController();
const options = { accept: '*/*', rule: 'page', signal, redirects: 3, idleMs: 5_000 } as const;
const read = async (fetch: PublicFetch, url: string): Promise<string> =>
  (await fetch.read(url, 1000, options)).bytes.toString();
const failure = async (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof FetchFailure ? error.reason : error),
  );

it.each(['site.example', 'known-to-the-proxy-only.example'])('a page of %s is read through the proxy', async (host) => {
  expect(await read(network(address), `http://${host}/page`)).toBe('<p>x</p>');
  expect(asked).toEqual([`GET http://${host}/page`]);
});

it('a secured page is asked for by its name', async () => {
  expect(await failure(read(network(address), 'https://site.example/page'))).toBe('unreadable');
  expect(asked).toEqual(['CONNECT site.example:443']);
});

it('where one proxy does not answer, the next one does', async () => {
  expect(await read(network(dead, address), 'http://site.example/page')).toBe('<p>x</p>');
});

it.each(['http://inside.example/', 'http://site.example/inward', 'http://192.168.1.5/', 'http://localhost/'])(
  'no proxy is asked for what is not public: %s',
  async (url) => {
    expect(await failure(read(network(address), url))).toBe('notPublic');
    expect(asked.filter((one) => !one.includes('site.example'))).toEqual([]);
  },
);

it('nothing is read where the system names no way that can be gone', async () => {
  expect(await failure(read(network(), 'http://site.example/page'))).toBe('unreadable');
});

it('a system that does not say which way to go holds nothing up for ever', async () => {
  const silent = new PublicFetch({ resolve: (_, done) => done(null, []), routes: () => new Promise(() => undefined) });
  expect(await failure(silent.read('http://site.example/', 1000, { ...options, idleMs: 50 }))).toBe('unreadable');
  const given = new AbortController();
  const reading = silent.read('http://site.example/', 1000, { ...options, signal: given.signal });
  given.abort(new Error('given up'));
  await expect(reading).rejects.toThrow('given up');
});
