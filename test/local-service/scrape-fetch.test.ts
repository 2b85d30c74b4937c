import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webPages } from '../../src/local-service/choices.ts';
import { PublicFetch } from '../../src/local-service/sources/public-fetch.ts';
import { PageFailure, WebPages } from '../../src/local-service/sources/web-pages.ts';

// Names resolve to what `names` says; whatever is allowed is connected to a server of ours.
const names: Record<string, string[]> = {
  'site.example': ['93.184.215.14'],
  'inside.example': ['192.168.1.5'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
  'meta.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'www.instagram.com': ['93.184.215.14'],
};
const asked: string[] = [];
let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
const server = createServer((request, response) => {
  // Without the port, which is that of the detour.
  asked.push(`${request.headers.host?.replace(/:\d+$/, '')}${request.url}`);
  handle(request, response);
});
let pages: WebPages;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  pages = new WebPages(
    new PublicFetch({
      resolve(hostname, done) {
        const found = names[hostname];
        if (found === undefined) done(new Error(`getaddrinfo ENOTFOUND ${hostname}`), []);
        else done(null, found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))); // prettier-ignore
      },
      detour: { address: '127.0.0.1', port },
    }),
  );
});
afterAll(() => void server.close());
beforeEach(() => {
  asked.length = 0;
});

const { signal } = new AbortController();
const html =
  (body: string, type = 'text/html; charset=utf-8') =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': type }).end(body);
  };
const redirect = (to: string) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(302, { Location: to }).end();
};

describe('a page of the public internet', () => {
  it('is fetched and read, its addresses made whole', async () => {
    handle = html(
      '<title>T</title><p>Text.</p><img src="/a.png"><img src="b.png"><img src="//cdn.example/c.png"><img src="ftp://x/d.png">',
    );
    expect(await pages.page('http://site.example/dir/page?x=1#part', signal)).toEqual({
      title: 'T',
      paragraphs: ['Text.'],
      pictures: ['http://site.example/a.png', 'http://site.example/dir/b.png', 'http://cdn.example/c.png'],
    });
    expect(asked).toEqual(['site.example/dir/page?x=1']);
  });

  it.each([
    ['text/html; charset=iso-8859-1', Buffer.from('<p>caf\xe9</p>', 'latin1')],
    ['text/html', Buffer.from('<meta charset="windows-1252"><p>caf\xe9</p>', 'latin1')],
    ['text/html; charset=nonsense', Buffer.from('<p>café</p>')],
    ['', Buffer.from('<p>café</p>')],
  ])('is decoded by its own word: %s', async (type, bytes) => {
    handle = (_, response) => response.writeHead(200, type === '' ? {} : { 'Content-Type': type }).end(bytes);
    expect((await pages.page('http://site.example/', signal)).paragraphs).toEqual(['café']);
  });

  it('is followed to where it went', async () => {
    handle = (request, response) =>
      request.url === '/old'
        ? redirect('/new/')(request, response)
        : html('<p>x</p><img src="p.png">')(request, response);
    expect((await pages.page('http://site.example/old', signal)).pictures).toEqual(['http://site.example/new/p.png']);
  });

  it.each(['http://site.example:8080/', 'http://site.example:80/'])('is read at %s, too', async (url) => {
    handle = html('<p>x</p>');
    expect((await pages.page(url, signal)).paragraphs).toEqual(['x']);
  });

  it.each([
    ['a private address', 'http://10.0.0.1/'],
    ['loopback', 'http://127.0.0.1/'],
    ['loopback by name', 'http://localhost/'],
    ['a name of a private address', 'http://inside.example/'],
    ['a name with a private address among others', 'http://both.example/'],
    ['link-local', 'http://meta.example/latest/meta-data'],
    ['a mapped address', 'http://mapped.example/'],
    ['IPv6 loopback', 'http://[::1]/'],
    ['a number', 'http://2130706433/'],
    ['a private address at another port', 'http://10.0.0.1:8080/'],
    ['loopback with credentials', 'http://site.example@127.0.0.1/'],
    ['another protocol', 'ftp://site.example/'],
    ['no address at all', '//'],
    ['social media', 'http://www.instagram.com/p/1'],
  ])('is not one behind a redirect to %s', async (_, target) => {
    handle = (request, response) =>
      (request.url === '/go' ? redirect(target) : html('<p>secret</p>'))(request, response);
    await expect(pages.page('http://site.example/go', signal)).rejects.toThrow(PageFailure);
    // Social media are public, and are seen only where the way ended.
    expect(asked.filter((path) => !path.startsWith('www.instagram.com'))).toEqual(['site.example/go']);
  });

  it.each([
    ['no such name', 'http://nowhere.example/'],
    ['a private name', 'http://inside.example/'],
  ])('is not %s', async (_, url) => {
    await expect(pages.page(url, signal)).rejects.toThrow(PageFailure);
    expect(asked).toEqual([]);
  });

  it.each([
    ['endless redirects', redirect('/again')],
    ['404', (_: IncomingMessage, response: ServerResponse) => response.writeHead(404).end('<p>x</p>')],
    ['an empty page', html('<html><body></body></html>')],
    ['a PDF', html('%PDF-1.7', 'application/pdf')],
    ['too large', html('x'.repeat(webPages.pageBytes + 1))],
    ['cut off', (_: IncomingMessage, response: ServerResponse) => { response.writeHead(200, { 'Content-Length': '100' }); response.write('<p>x'); setTimeout(() => response.destroy(), 20); }],
    ['no HTTP', (_: IncomingMessage, response: ServerResponse) => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n')],
  ])('is none when it is %s', async (_, answer) => {
    handle = answer;
    await expect(pages.page('http://site.example/', signal)).rejects.toThrow(PageFailure);
  }); // prettier-ignore
});

describe('pictures', () => {
  const canvas = (width: number, height: number) => createCanvas(width, height);
  const bytes: Record<string, Buffer> = {
    '/a.png': canvas(320, 200).toBuffer('image/png'),
    '/b.jpg': canvas(200, 320).toBuffer('image/jpeg'),
    '/c.webp': canvas(150, 150).toBuffer('image/webp'),
    '/icon.png': canvas(32, 32).toBuffer('image/png'),
    '/page.png': Buffer.from('<html>not a picture</html>'),
    '/cut.png': canvas(320, 200).toBuffer('image/png').subarray(0, 20),
    '/vector.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
    '/moving.gif': Buffer.from('GIF89a\x40\x01\x40\x01\x00\x00\x00'),
    '/empty.png': Buffer.alloc(0),
  };

  it('are known by their content; icons, pages and what cannot be shown are passed over', async () => {
    handle = (request, response) =>
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(bytes[request.url ?? '']);
    const found = await pages.pictures(
      [
        ...Object.keys(bytes).map((path) => `http://site.example${path}`),
        'http://inside.example/a.png',
        'http://nowhere.example/a.png',
      ],
      signal,
    );
    expect(found.map(({ extension, width, height }) => [extension, width, height])).toEqual([['png', 320, 200], ['jpg', 200, 320], ['webp', 150, 150]]); // prettier-ignore
  });

  it('are no more than can be used, in the order of the page', async () => {
    handle = (_, response) => response.writeHead(200).end(bytes['/a.png']);
    const urls = Array.from({ length: 100 }, (_, index) => `http://site.example/${index}.png`);
    expect(await pages.pictures(urls, signal)).toHaveLength(webPages.pictures);
    expect(asked.length).toBeLessThan(webPages.tries);
  });
});

describe('the address of a page', () => {
  it.each([
    'http://127.0.0.1/', 'https://[fe80::1]/', 'https://printer.local/', 'https://intranet/',
    'file:///etc/passwd', 'https://x.com/a', 'https://m.youtube.com/watch?v=1', 'https://www.facebook.com', 'https://pinterest.co.uk/pin/1', 'https://youtu.be/1',
  ])('is refused: %s', async (url) => {
    expect(await pages.problemOf(url)).toMatch(/url field/);
  }); // prettier-ignore

  it.each(['http://example.com/', 'https://example.org/page', 'https://notfacebook.com.invalid/', 'https://max.com.invalid/'])(
    'is let through: %s', async (url) => {
      expect(await pages.problemOf(url)).toBeNull();
    }); // prettier-ignore
});
