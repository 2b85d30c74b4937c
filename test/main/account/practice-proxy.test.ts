import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Practice } from '../../../src/main/account/index.ts';
import { proxiesTo } from '../../../src/main/api/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { Peer } from '../../local-service/harness.ts';

const asked: string[] = [];
const server = createServer();
let port = 0;
beforeAll(async () => {
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  port = typeof bound === 'object' && bound !== null ? bound.port : 0;
});
afterAll(() => void server.close());

it('what the practice account reads of the web goes through the proxy of the system', async () => {
  await using folder = await temporaryFolder();
  const proxy = { resolve: () => Promise.resolve(`PROXY 127.0.0.1:${port}; DIRECT`) };
  const practice = new Practice({
    dataDir: folder.path,
    speed: 1000,
    speechModelDir: () => null,
    ffmpegPath: () => null,
    isRemembered: () => false,
    decoder: null,
    filmMaker: null,
    routes: (url) => proxiesTo(url, proxy),
    ended: () => undefined,
  });
  const { baseUrl, token } = await practice.start();
  const peer = new Peer(baseUrl, '');
  peer.token = token;
  const answer = await peer.ask('POST', '/transcriptions', { json: { url: 'https://recordings.invalid/a.mp3' } });
  expect(answer.status).toBeLessThan(300);
  await expect.poll(() => asked, { timeout: 20_000 }).toContain('recordings.invalid:443');
  await practice.close();
});

it.each([
  ['PROXY gate.example:3128; DIRECT', ['http://gate.example:3128', null]],
  ['HTTPS gate.example', ['https://gate.example:443']],
  ['PROXY [2001:db8::1]:3128', ['http://[2001:db8::1]:3128']],
  ['SOCKS gate.example:1080', []],
  ['', [null]],
])('the ways of “%s” are in their order', async (list, ways) => {
  expect(await proxiesTo('https://site.example/a', { resolve: () => Promise.resolve(list) })).toEqual(ways);
});
