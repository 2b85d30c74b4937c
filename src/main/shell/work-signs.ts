import { app, BrowserWindow, nativeImage } from 'electron';
import type { QueueWork } from '../queue/index.ts';
import { signsOf } from './signs.ts';
import { dotBitmap } from './tray-icon.ts';

/** Shows how much is going on at the program's button; a window that was opened anew is told all of it. */
export function showWork(window: BrowserWindow | null, work: QueueWork): void {
  const { badge, overlay, progress } = signsOf(work, process.platform);
  if (badge !== null) app.setBadgeCount(badge);
  else window?.setOverlayIcon(overlay === null ? null : dot(), overlay ?? '');
  // The Dock has one for the program, which any window draws.
  const drawing = process.platform === 'darwin' ? (window ?? BrowserWindow.getAllWindows()[0]) : window;
  drawing?.setProgressBar(progress);
}

/** A window is about to go. On macOS the program may go on without any, and what the Dock shows would stand still. */
export function closesWork(window: BrowserWindow): void {
  if (process.platform === 'darwin') window.setProgressBar(-1);
}

function dot(): Electron.NativeImage {
  const { bytes, size } = dotBitmap(16);
  return nativeImage.createFromBitmap(Buffer.from(bytes), { width: size, height: size });
}
