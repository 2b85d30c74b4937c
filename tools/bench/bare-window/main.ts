// The least that electron-vite's own React template does: one window, one page. What `npm run bench -- startup` compares with.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readFile } from 'node:fs/promises';
import { app, BrowserWindow, protocol } from 'electron';

const renderer = join(import.meta.dirname, '../renderer');
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

async function open(): Promise<void> {
  protocol.handle('app', async (request) => {
    const path = new URL(request.url).pathname;
    const file = new URL(`.${path === '/' ? '/index.html' : path}`, `${pathToFileURL(renderer).href}/`);
    const type = types[file.pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return new Response(await readFile(file), { headers: { 'content-type': type } });
  });
  const window = new BrowserWindow({
    width: 900,
    height: 670,
    show: false,
    webPreferences: { preload: join(import.meta.dirname, '../preload/index.cjs'), sandbox: true },
  });
  window.on('ready-to-show', () => window.show());
  await window.loadURL('app://bare/');
}

app.on('window-all-closed', () => app.quit());
void app.whenReady().then(open);
