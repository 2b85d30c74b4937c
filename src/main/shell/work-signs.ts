import { app, nativeImage, type BrowserWindow } from 'electron';
import type { QueueWork } from '../queue/index.ts';
import { progressShare } from '../work-words.ts';
import { trayBitmap } from './tray-icon.ts';

/** Shows how much is going on at the program's button: a filled share while bytes are counted, a number for what needs the user. */
export function showWork(window: BrowserWindow | null, work: QueueWork): void {
  if (process.platform === 'win32') {
    // Windows has no number on the button; a picture in its corner stands for it.
    const { bytes, size } = trayBitmap(16, { template: false, dot: true });
    const overlay =
      work.needsYou > 0 ? nativeImage.createFromBitmap(Buffer.from(bytes), { width: size, height: size }) : null;
    window?.setOverlayIcon(overlay, work.needsYou > 0 ? `${work.needsYou} need you` : '');
  } else app.setBadgeCount(work.needsYou);
  window?.setProgressBar(progressShare(work));
}
