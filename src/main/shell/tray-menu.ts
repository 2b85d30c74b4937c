import type { MenuItemConstructorOptions } from 'electron';
import type { QueueWork } from '../queue/index.ts';
import { shellTexts } from '../texts/shell.ts';
import { trayWords } from './work-words.ts';

const texts = shellTexts.tray;

export interface TrayActions {
  readonly open: () => void;
  readonly openQueue: () => void;
  readonly toggleCompact: () => void;
  readonly setPaused: (paused: boolean) => void;
  readonly quit: () => void;
}

/** The menu of the tray: what is going on, the ways in, a pause, and the quit. */
export function trayMenu(work: QueueWork, paused: boolean, actions: TrayActions): MenuItemConstructorOptions[] {
  return [
    { label: trayWords(work, paused), enabled: false },
    { type: 'separator' },
    { label: texts.open, click: () => actions.open() },
    { label: texts.openQueue, click: () => actions.openQueue() },
    { label: shellTexts.menu.compact, click: () => actions.toggleCompact() },
    { type: 'separator' },
    {
      label: paused ? texts.resume : texts.pause,
      click: () => actions.setPaused(!paused),
    },
    { type: 'separator' },
    { label: shellTexts.menu.quit, click: () => actions.quit() },
  ];
}
