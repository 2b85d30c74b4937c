import type { WebPreferences } from 'electron';
import type { Chromium } from '../chromium/launch.ts';
import type { IpcMain } from './ipc-main.ts';
import type { NativeTheme } from './native-theme.ts';
import type { Session } from './session.ts';

/** A page for a window: `starting` while Chromium may still be loading the empty page that it starts with. */
export interface TakenPage {
  readonly targetId: string;
  readonly starting: boolean;
}

/** What the parts of the stand-in share in one run. */
export interface Machine {
  readonly headless: boolean;
  /** The session of a new window. */
  sessionOf(preferences: WebPreferences): Session;
  readonly ipcMain: IpcMain;
  readonly nativeTheme: NativeTheme;
  /** The running Chromium; only after `ready`. */
  chromium(): Chromium;
  /** Tells the app of a new page, so that it can confine it. */
  created(contents: object): void;
  /** A window that the app let a page open. */
  openWindow(url: string): void;
  /** A page of Chromium for a new window: the one it started with for the first, then others. */
  takePage(options: { session: Session; show: boolean; width: number; height: number }): Promise<TakenPage>;
}
