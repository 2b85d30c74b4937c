import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { publicFiles } from '../../../src/main/library/public-files.ts';
import { realClock } from '../../helpers/ports.ts';
import { certificate, privateKey } from '../api/tls-identity.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  // A TCP server listens on an address and a port.
  return (server.address() as AddressInfo).port;
}

it('are fetched through the system’s proxy, from whom the computer’s own authorities vouch for', async () => {
  const files = https.createServer({ cert: certificate, key: privateKey }, (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
  });
  const port = await listen(files);
  const asked: string[] = [];
  const way = http.createServer().on('connect', (request: http.IncomingMessage, client: net.Socket) => {
    asked.push(request.url ?? '');
    const onward = net.connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(client).pipe(onward);
    });
    client.on('error', () => onward.destroy());
    onward.on('error', () => client.destroy());
  });
  const wayPort = await listen(way);
  const proxy = { resolve: () => Promise.resolve(`PROXY 127.0.0.1:${wayPort}`) };
  // The name of the certificate, which no public host has.
  const accounts = { all: () => [{ signedIn: true, baseUrl: 'https://api.test/v2' }] };
  const remote = publicFiles(accounts, realClock, { proxy, authorities: [certificate] });

  expect(Buffer.from((await remote.preview('https://api.test/a.png')).bytes).toString()).toBe('picture');
  const { chunks, contentType } = await remote.open('https://api.test/a.png');
  expect(Buffer.concat(await Array.fromAsync(chunks)).toString()).toBe('picture');
  expect(contentType).toBe('image/png');
  expect(asked).toEqual(['api.test:443', 'api.test:443']);
  // Without them: nobody else vouches for it.
  const strange = publicFiles(accounts, realClock, { proxy });
  await expect(strange.preview('https://api.test/a.png')).rejects.toMatchObject({ name: 'DownloadError' });
});
