import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageFile, serveAppPages } from '../../../src/main/shell/app-pages.ts';
import { temporaryFolder } from '../../helpers/media.ts';

describe('our own pages', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let root: string;
  let get: (url: string, method?: string) => Promise<Response>;

  beforeAll(async () => {
    folder = await temporaryFolder();
    root = join(folder.path, 'renderer');
    await mkdir(join(root, 'assets'), { recursive: true });
    await writeFile(join(root, 'index.html'), '<title>x</title>');
    await writeFile(join(root, 'assets', 'a b.js'), 'let x;');
    await writeFile(join(root, 'assets', 'secret.pem'), 'no');
    await writeFile(join(folder.path, 'outside.js'), 'outside');
    const serve = serveAppPages(root);
    get = (url, method = 'GET') => serve(new Request(url, { method }));
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  test.each([
    ['app://backlot/', 'text/html; charset=utf-8', '<title>x</title>'],
    ['app://backlot/index.html', 'text/html; charset=utf-8', '<title>x</title>'],
    ['app://backlot/assets/a%20b.js?v=1#x', 'text/javascript; charset=utf-8', 'let x;'],
  ])('%s is served with its type and the policy', async (url, type, body) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test.each([
    'app://backlot/..%2foutside.js',
    'app://backlot/%2e%2e%2foutside.js',
    'app://backlot/assets/..%2f..%2foutside.js',
    'app://backlot/../outside.js',
    'app://backlot/%00',
    'app://backlot/index.html%00.html',
    'app://backlot/%',
    'app://backlot/%ff',
    'app://backlot/assets',
    'app://backlot/assets/',
    'app://backlot/assets/secret.pem',
    'app://other/index.html',
    'app://backlot.evil/index.html',
  ])('%s is not', async (url) => {
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
    expect(response.headers.get('content-security-policy')).not.toBeNull();
  });

  test('HEAD sends no body, and nothing can be posted', async () => {
    const head = await get('app://backlot/index.html', 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('app://backlot/index.html', 'POST')).status).toBe(405);
  });

  test('no path leads out of the folder', () => {
    const part = fc.oneof(fc.constantFrom('..', '%2e%2e', '%2f', '%5c', '\\', '/', '.', '%252e', 'C:'), fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const url = `app://backlot/${parts.join('/')}`;
        const file = URL.canParse(url) ? pageFile(root, url) : null;
        expect(file === null || file.startsWith(resolve(root) + sep)).toBe(true);
      }),
    );
  });
});
