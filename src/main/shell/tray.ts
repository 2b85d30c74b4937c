import { Menu, nativeImage, screen, Tray, type NativeImage } from 'electron';
import type { QueueWork } from '../queue/index.ts';
import { shellTexts } from '../texts/shell.ts';
import { trayWords } from './work-words.ts';
import { trayBitmap, traySizes } from './tray-icon.ts';
import { trayMenu, type TrayActions } from './tray-menu.ts';

interface WorkTray {
  show(work: QueueWork, paused: boolean): void;
  close(): void;
}

/** The program in the tray: what is going on, a pause, and the ways in. Some Linux desktops have no tray; then there is none. */
export function createTray(actions: TrayActions): WorkTray {
  let tray: Tray | null = null;
  try {
    tray = new Tray(trayImage(false));
  } catch (error) {
    console.error(`There is no tray here: ${String(error)}`);
    return { show: () => undefined, close: () => undefined };
  }
  const own = tray;
  // On macOS a click opens the menu. Elsewhere the menu opens by the other button, and some Linux desktops tell no click at all:
  // all that a click does is in the menu, too.
  if (process.platform !== 'darwin') own.on('click', () => actions.open());
  let shown = '';
  return {
    show(work, paused) {
      const words = trayWords(work, paused);
      // A menu that is set anew closes where it is open.
      if (words === shown) return;
      shown = words;
      own.setImage(trayImage(work.needsYou > 0));
      own.setToolTip(shellTexts.tray.tip(words));
      // Linux shows the changes of a menu only once it is set anew.
      own.setContextMenu(Menu.buildFromTemplate(trayMenu(work, paused, actions)));
    },
    close: () => own.destroy(),
  };
}

/** The picture of the program as the tray shows it. `dot`: something needs the user. */
export function trayImage(dot: boolean): NativeImage {
  const { platform } = process;
  const template = platform === 'darwin';
  const image = nativeImage.createEmpty();
  for (const { points, scaleFactor } of traySizes(platform, screen.getPrimaryDisplay().scaleFactor)) {
    const { bytes } = trayBitmap(points, { template, dot });
    image.addRepresentation({
      scaleFactor,
      width: points,
      height: points,
      buffer: nativeImage.createFromBitmap(Buffer.from(bytes), { width: points, height: points, scaleFactor }).toPNG(),
    });
  }
  image.setTemplateImage(template);
  return image;
}
