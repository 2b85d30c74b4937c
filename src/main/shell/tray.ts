import { Menu, nativeImage, Tray, type NativeImage } from 'electron';
import type { QueueWork } from '../queue/index.ts';
import { trayWords } from '../work-words.ts';
import { trayBitmap } from './tray-icon.ts';

interface TrayActions {
  readonly open: () => void;
  readonly openQueue: () => void;
  readonly toggleCompact: () => void;
  readonly setPaused: (paused: boolean) => void;
  readonly quit: () => void;
}

export interface WorkTray {
  show(work: QueueWork, paused: boolean): void;
  close(): void;
}

/** The program in the tray: what is going on, a pause, and the ways in. Some Linux desktops have no tray; then there is none. */
export function createTray(actions: TrayActions): WorkTray {
  let tray: Tray | null = null;
  try {
    tray = new Tray(icon(false));
  } catch (error) {
    console.error(`There is no tray here: ${String(error)}`);
    return { show: () => undefined, close: () => undefined };
  }
  const own = tray;
  own.on('click', actions.open);
  let shown = '';
  return {
    show(work, paused) {
      const words = trayWords(work, paused);
      // A menu that is set anew closes where it is open.
      if (words === shown) return;
      shown = words;
      own.setImage(icon(work.needsYou > 0));
      own.setToolTip(`Backlot: ${words}`);
      own.setContextMenu(
        Menu.buildFromTemplate([
          { label: words, enabled: false },
          { type: 'separator' },
          { label: 'Open Backlot', click: actions.open },
          { label: 'Open queue', click: actions.openQueue },
          { label: 'Compact window', click: actions.toggleCompact },
          { type: 'separator' },
          {
            label: paused ? 'Resume new starts' : 'Pause new starts (what runs goes on)',
            click: () => actions.setPaused(!paused),
          },
          { type: 'separator' },
          { label: 'Quit Backlot', click: actions.quit },
        ]),
      );
    },
    close: () => own.destroy(),
  };
}

function icon(dot: boolean): NativeImage {
  const template = process.platform === 'darwin';
  const size = template ? 18 : 16;
  const image = nativeImage.createEmpty();
  for (const scaleFactor of [1, 2]) {
    const { bytes, size: points } = trayBitmap(size * scaleFactor, { template, dot });
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
