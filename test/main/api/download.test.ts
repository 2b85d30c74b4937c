import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download } from '../../../src/main/api/index.ts';
import { realClock } from '../../helpers/ports.ts';

let server: Server;
let origin: string;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/moved') response.writeHead(302, { location: 'https://169.254.169.254/secret' }).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port of the network.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const fetched = (url: string, trustedOrigins: string[] = []) =>
  download(url, { trustedOrigins, maxBytes: 1000, idleMs: 2000, clock: realClock });

describe('a file that the service names by its address', () => {
  it('is fetched from the service of the account itself, wherever that is', async () => {
    expect((await fetched(`${origin}/a.png`, [origin])).bytes.toString()).toBe('picture');
  });

  it('is not fetched over plain http from anywhere else', async () => {
    const before = asked;
    await expect(fetched(`${origin}/a.png`)).rejects.toThrow('forbidden-address');
    expect(asked).toBe(before);
  });

  it.each(['https://127.0.0.1/a', 'https://192.168.0.1/a', 'https://[::1]/a', 'https://router.local/a', 'file:///a'])(
    'is not fetched from the user’s own network (%s)',
    async (url) => {
      await expect(fetched(url)).rejects.toThrow('forbidden-address');
    },
  );

  it('does not lead there over a redirection either', async () => {
    await expect(fetched(`${origin}/moved`, [origin])).rejects.toThrow('169.254.169.254: forbidden-address');
  });
});

it.each([
  [302, 'picture'],
  [403, 'answered 403'],
])('what a server says beside an answer %i is not read', async (status, outcome) => {
  const over = Promise.withResolvers<void>();
  const endless = createServer((request, response) => {
    if (request.url === '/a.png') return void response.writeHead(200).end('picture');
    response.writeHead(status, status === 302 ? { location: '/a.png' } : {});
    const more = setInterval(() => response.write(Buffer.alloc(65_536)), 5);
    response.on('close', () => {
      clearInterval(more);
      over.resolve();
    });
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
  const answer = fetched(`${at}/moved`, [at]).then(({ bytes }) => bytes.toString(), String);
  expect(await answer).toContain(outcome);
  // Nobody goes on listening to it.
  await over.promise;
  await new Promise((resolve) => endless.close(resolve));
});
