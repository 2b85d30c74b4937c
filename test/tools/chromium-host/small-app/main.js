// The smallest app that uses every part of Electron that the host stands in for. Runs in real Electron just the same.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, protocol, session } from 'electron';

const folder = import.meta.dirname;
const userData = process.argv.find((argument) => argument.startsWith('--user-data='))?.slice('--user-data='.length);
if (userData) app.setPath('userData', userData);

const seen = [];
const note = (line) => seen.push(line);
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; media-src app-media:; img-src 'self' app-media:";

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  { scheme: 'app-media', privileges: { standard: true, secure: true, stream: true } },
]);

/** A second of a 440 Hz tone for every minute of its index: 16-bit mono at 8 kHz, 60 s. */
const wav = (() => {
  const samples = 8000 * 60;
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(16000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++) bytes.writeInt16LE(Math.round(Math.sin(at * 0.345) * 8000), 44 + at * 2);
  return bytes;
})();

function media(request) {
  note(`media ${request.url} ${request.headers.get('range')}`);
  const [, from] = /bytes=(\d+)-/.exec(request.headers.get('range') ?? '') ?? [];
  const start = Number(from ?? 0);
  if (start >= wav.length)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${wav.length}` } });
  return new Response(wav.subarray(start), {
    status: from === undefined ? 200 : 206,
    headers: {
      'content-type': 'audio/wav',
      'accept-ranges': 'bytes',
      'content-length': String(wav.length - start),
      ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${wav.length - 1}/${wav.length}` }),
    },
  });
}

async function page(request) {
  const { pathname, host } = new URL(request.url);
  note(`page ${request.method} ${request.url}`);
  if (host !== 'small') return new Response('no', { status: 404 });
  const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
  const body = await readFile(join(folder, 'page', pathname === '/' ? 'index.html' : pathname)).catch(() => null);
  if (!body) return new Response('no', { status: 404 });
  return new Response(body, { headers: { 'content-type': type, 'content-security-policy': policy } });
}

if (!app.requestSingleInstanceLock()) app.quit();
else {
  app.on('second-instance', (_event, argv) => note(`second ${argv.at(-1)}`));
  app.on('before-quit', () => note('before-quit'));
  app.once('ready', () => {
    protocol.handle('app', page);
    protocol.handle('app-media', media);
    session.defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) => {
      note(`asks ${permission} ${details.mediaTypes} ${details.securityOrigin}`);
      answer(permission === 'media' && details.mediaTypes.join() === 'audio');
    });
    session.defaultSession.setPermissionCheckHandler(() => false);
    const window = new BrowserWindow({
      show: false,
      webPreferences: { preload: join(folder, 'preload.cjs'), contextIsolation: true, sandbox: true },
    });
    window.once('ready-to-show', () => window.show());
    window.webContents.on('will-navigate', (event, url) => {
      note(`will-navigate ${url}`);
      event.preventDefault();
    });
    window.webContents.setWindowOpenHandler(({ url }) => {
      note(`opens ${url}`);
      return { action: 'deny' };
    });
    ipcMain.handle('echo', (event, ...args) => {
      const { senderFrame } = event;
      return {
        args,
        sender: [senderFrame.url, senderFrame.origin, senderFrame.parent === null],
        isMain: senderFrame === window.webContents.mainFrame,
      };
    });
    ipcMain.handle('fail', () => {
      throw new RangeError('too far');
    });
    ipcMain.handle('choose', async () => (await dialog.showOpenDialog(window, { title: 'Choose' })).filePaths);
    ipcMain.on('say', (event, text) => event.sender.send('said', text, new Uint8Array([1, 2, 3])));
    ipcMain.handle('seen', () => seen);
    ipcMain.handle('last', (event, text) => console.error(`${text}, ${window.isDestroyed() ? 'too late' : 'in time'}`));
    void window.loadURL('app://small/index.html');
  });
  app.on('window-all-closed', () => app.quit());
}
