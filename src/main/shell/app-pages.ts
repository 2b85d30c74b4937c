import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { appOrigin } from './origin.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Where a URL of `origin` lies below `folder`; null when it is of another one or would leave the folder. */
export function pageFile(folder: string, url: string, origin = appOrigin): string | null {
  const { protocol, host, pathname } = new URL(url);
  if (`${protocol}//${host}` !== origin) return null;
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const root = resolve(folder);
  const file = resolve(root, `.${path === '/' ? '/index.html' : path}`);
  return file.startsWith(root + sep) ? file : null;
}

/** Answers requests for `app://backlot/…` from the built renderer, each answer with the policy that our pages live under. */
export function serveAppPages(folder: string, origin = appOrigin): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = { 'content-security-policy': contentSecurityPolicy, 'x-content-type-options': 'nosniff' };
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers });
    const file = pageFile(folder, request.url, origin);
    const type = file === null ? undefined : types[extname(file)];
    const body = file === null ? null : await readFile(file).catch(() => null);
    if (body === null || type === undefined) return new Response('Not found', { status: 404, headers });
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: { ...headers, 'content-type': type, 'cache-control': 'no-cache' },
    });
  };
}
