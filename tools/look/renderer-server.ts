import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { licences } from '../licences/index.ts';
import { sampleFilm } from './sample-films.ts';

/** The policy of the real window. */
const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' app-media: data: blob:; media-src 'self' app-media: blob:; font-src 'self'; connect-src 'self'";

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
};

const root = new URL('../../', import.meta.url).pathname;

/** Builds the renderer as the program does, into `outDir`. */
export async function buildRenderer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'src/renderer'),
    logLevel: 'warn',
    plugins: [react(), tailwindcss(), licences(root)],
    build: { target: 'chrome146', outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
}

/** Bundles a file of `tools/look/` into one script to run in the page before its own. */
export async function bundleForPage(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    // A library keeps its questions about the environment for whoever uses it; here that is a page.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'chrome146',
      lib: { entry: join(root, file), formats: ['iife'], name: 'look', fileName: 'look' },
      // Of the contract it uses lists and types: its shapes would be made anew in each page.
      rolldownOptions: { treeshake: { moduleSideEffects: false, manualPureFunctions: ['z'] } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not bundled.`);
  return chunk.code;
}

interface RendererServer {
  readonly url: string;
  close(): void;
}

/** Serves a built renderer on loopback under the real policy. */
export async function serveRenderer(dir: string): Promise<RendererServer> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(dir, path === '/' ? 'index.html' : path);
    (path.startsWith('/sample-films/') ? sampleFilm(path) : readFile(file)).then(
      (bytes) => {
        response.writeHead(200, {
          'content-type': types[extname(file)] ?? 'application/octet-stream',
          'content-security-policy': contentPolicy,
        });
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
