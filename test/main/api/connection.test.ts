import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { CancelledError, type ApiClientOptions } from '../../../src/main/api/index.ts';
import { readProxyList } from '../../../src/main/api/connection.ts';
import { ManualClock } from '../../helpers/ports.ts';
import { clientFor, failure } from './parts.ts';
import { certificate, privateKey } from './tls-identity.ts';
import { always, ok, startWireServer } from './wire-server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(server: net.Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => server.close());
  // A TCP server listens on an address and a port.
  return (server.address() as AddressInfo).port;
}

function secureApi(): Promise<number> {
  const server = https.createServer({ cert: certificate, key: privateKey }, (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ message: 'ok', status: 200, data: { id: 7 } }));
  });
  return listen(server);
}

/** A proxy that knows where `api.test` is; notes what it was asked to open. */
async function startProxy(
  apiPort: number,
  status = 200,
): Promise<{ port: number; asked: string[]; headers: http.IncomingHttpHeaders[] }> {
  const asked: string[] = [];
  const headers: http.IncomingHttpHeaders[] = [];
  const server = http.createServer();
  server.on('connect', (request: http.IncomingMessage, client: net.Socket) => {
    asked.push(request.url ?? '');
    headers.push(request.headers);
    client.on('error', () => undefined);
    if (status !== 200) return void client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
    const upstream = net.connect(apiPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    upstream.on('error', () => client.destroy());
  });
  return { port: await listen(server), asked, headers };
}

async function me(baseUrl: string, more: Partial<ApiClientOptions> = {}): Promise<number> {
  return (await clientFor(baseUrl, more).call(operations.account.me, {})).data.id;
}

describe('TLS', () => {
  it('talks to a server whose authority is trusted', async () => {
    expect(await me(`https://localhost:${await secureApi()}/v2`, { authorities: [certificate] })).toBe(7);
  });

  it('sends nothing to a server that nobody vouches for', async () => {
    expect(await failure(me(`https://localhost:${await secureApi()}/v2`))).toMatchObject({
      reason: 'tls',
      outcome: 'not-sent',
      systemCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });

  it('sends nothing to a server with somebody else’s name', async () => {
    const error = await failure(me(`https://127.0.0.2:${await secureApi()}/v2`, { authorities: [certificate] }));
    // Linux reaches the server under 127.0.0.2 only when it listens on all addresses; both say that nothing left.
    expect(error).toMatchObject({ outcome: 'not-sent' });
    const other = await startProxy(await secureApi());
    const proxy = { resolve: () => Promise.resolve(`PROXY 127.0.0.1:${other.port}`) };
    expect(await failure(me('https://other.test/v2', { authorities: [certificate], proxy }))).toMatchObject({
      reason: 'tls',
      systemCode: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  it('counts as not sent when the other side speaks no TLS', async () => {
    const server = await startWireServer(({ socket }) => void socket.end('hello\r\n'));
    expect(await failure(me(`https://127.0.0.1:${server.port}/v2`))).toMatchObject({ reason: 'tls' });
    await server.close();
  });
});

describe('the system proxy', () => {
  it('opens a tunnel for https, and sees neither token nor path', async () => {
    const proxy = await startProxy(await secureApi());
    const resolved: string[] = [];
    const resolve = (url: string): Promise<string> => {
      resolved.push(url);
      return Promise.resolve(`PROXY 127.0.0.1:${proxy.port}`);
    };
    expect(await me('https://api.test/v2', { authorities: [certificate], proxy: { resolve } })).toBe(7);
    expect(proxy.asked).toEqual(['api.test:443']);
    expect(Object.keys(proxy.headers[0] ?? {})).not.toContain('authorization');
    expect(resolved).toEqual(['https://api.test/']);
  });

  it('takes the next entry when one does not work', async () => {
    const proxy = await startProxy(await secureApi());
    const resolve = (): Promise<string> =>
      Promise.resolve(`PROXY 127.0.0.1:1; SOCKS5 127.0.0.1:2; PROXY 127.0.0.1:${proxy.port}`);
    expect(await me('https://api.test/v2', { authorities: [certificate], proxy: { resolve } })).toBe(7);
  });

  it.each([407, 403, 502])('is named when it answers %i', async (status) => {
    const proxy = await startProxy(1, status);
    const resolve = (): Promise<string> => Promise.resolve(`PROXY 127.0.0.1:${proxy.port}`);
    expect(await failure(me('https://api.test/v2', { proxy: { resolve } }))).toMatchObject({
      reason: 'proxy',
      systemCode: String(status),
    });
  });

  it('is never asked about this computer', async () => {
    const server = await startWireServer(always(ok({ id: 7 })));
    const proxy = { resolve: () => Promise.reject(new Error('asked')) };
    expect(await me(server.baseUrl, { proxy })).toBe(7);
    expect(await me(`http://localhost:${server.port}/v2`, { proxy })).toBe(7);
    await server.close();
  });

  it('can be cancelled while it is silent', async () => {
    const silent = await startWireServer(() => undefined);
    const resolve = (): Promise<string> => Promise.resolve(`PROXY 127.0.0.1:${silent.port}`);
    const cancel = new AbortController();
    const work = failure(
      // On a clock that stands still nothing ends the wait but the cancel.
      clientFor('https://api.test/v2', { proxy: { resolve }, clock: new ManualClock() }).call(
        operations.account.me,
        {},
        { signal: cancel.signal },
      ),
    );
    await expect.poll(() => silent.requests()).toBe(1);
    cancel.abort();
    const error = await work;
    expect(error).toBeInstanceOf(CancelledError);
    expect(error).toHaveProperty('outcome', 'not-sent');
    await silent.close();
  });
});

describe('the list of proxies', () => {
  it.each([
    ['', [{ kind: 'direct' }]],
    ['DIRECT', [{ kind: 'direct' }]],
    ['PROXY a.b:3128;DIRECT', [{ kind: 'proxy', secure: false, host: 'a.b', port: 3128 }, { kind: 'direct' }]],
    ['HTTPS [::1]:8443', [{ kind: 'proxy', secure: true, host: '::1', port: 8443 }]],
    ['proxy a.b', [{ kind: 'proxy', secure: false, host: 'a.b', port: 80 }]],
    ['SOCKS5 a.b:1080', []],
    ['PROXY', []],
  ])('%j is read', (text, routes) => {
    expect(readProxyList(text)).toEqual(routes);
  });
});
