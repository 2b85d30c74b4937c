import { app, nativeImage, type BrowserWindow } from 'electron';
import type { QueueWork } from '../queue/index.ts';
import { signsOf } from './signs.ts';
import { dotBitmap } from './tray-icon.ts';

/** Shows how much is going on at the program's button; a window that was opened anew is told all of it. */
export function showWork(window: BrowserWindow | null, work: QueueWork): void {
  const { badge, overlay, progress } = signsOf(work, process.platform);
  if (badge !== null) app.setBadgeCount(badge);
  else window?.setOverlayIcon(overlay === null ? null : dot(), overlay ?? '');
  window?.setProgressBar(progress);
}

function dot(): Electron.NativeImage {
  const { bytes, size } = dotBitmap(16);
  return nativeImage.createFromBitmap(Buffer.from(bytes), { width: size, height: size });
}
