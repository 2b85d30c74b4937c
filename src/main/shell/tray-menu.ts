import type { MenuItemConstructorOptions } from 'electron';
import type { QueueWork } from '../queue/index.ts';
import { trayWords } from './work-words.ts';

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
    { label: 'Open Backlot', click: () => actions.open() },
    { label: 'Open queue', click: () => actions.openQueue() },
    { label: 'Compact window', click: () => actions.toggleCompact() },
    { type: 'separator' },
    {
      label: paused ? 'Resume new starts' : 'Pause new starts (what runs goes on)',
      click: () => actions.setPaused(!paused),
    },
    { type: 'separator' },
    { label: 'Quit Backlot', click: () => actions.quit() },
  ];
}
