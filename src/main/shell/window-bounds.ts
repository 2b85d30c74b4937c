import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Pixels of the screen. */
export interface WindowBounds {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
}

/** Of a window that may be there or not beside the main one. */
export interface WindowState extends WindowBounds {
  /** It was there when the program ended. */
  readonly open: boolean;
}

/** Windows whose place is remembered, by the file that keeps it. */
type RememberedWindow = 'window' | 'compact-window';

const bounds = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(200).max(20_000),
  height: z.int().min(150).max(20_000),
  maximized: z.boolean(),
});
/** What an earlier version kept says nothing of it. */
const state = bounds.extend({ open: z.boolean().default(false) });

/** Where a window was when it closed last; `usual` when nothing is remembered. */
export function readWindowBounds(folder: string, window: RememberedWindow, usual: WindowBounds): WindowBounds {
  return readAs(bounds, fileOf(folder, window), usual);
}

/** The same with whether it was open when the program ended. */
export function readWindowState(folder: string, window: RememberedWindow, usual: WindowState): WindowState {
  return readAs(state, fileOf(folder, window), usual);
}

function readAs<T>(schema: z.ZodType<T>, path: string, usual: T): T {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return usual;
  }
}

export function writeWindowBounds(folder: string, window: RememberedWindow, value: WindowBounds | WindowState): void {
  const path = fileOf(folder, window);
  try {
    writeFileSync(`${path}.part`, JSON.stringify(value));
    renameSync(`${path}.part`, path);
  } catch {
    // A full disk must not keep a window from closing.
  }
}

const fileOf = (folder: string, window: RememberedWindow): string => join(folder, `${window}.json`);

/** What of a window is listened to: Electron's `BrowserWindow`. */
interface LeavingWindow {
  on(event: 'close' | 'session-end', listener: () => void): unknown;
}

/** Calls back when a window may go for the last time. Windows ends the program with its session, and closes no window before. */
export function whenWindowLeaves(window: LeavingWindow, leave: (withSession: boolean) => void): void {
  window.on('close', () => leave(false));
  window.on('session-end', () => leave(true));
}

export interface ScreenArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of the title bar, enough to take hold of. */
const holdPx = 40;

/**
 * The same place and size where a screen still shows the title bar; no place where none does, and a size that the first screen has
 * room for. One that is larger than all screens together, since they became fewer or show everything larger, is put on one of them.
 * `screens`: at least one, the first one for what lies nowhere.
 */
export function stillReachable(
  { x, y, width, height }: WindowBounds,
  screens: readonly ScreenArea[],
): ScreenArea | Pick<ScreenArea, 'width' | 'height'> {
  const [first = { width, height }] = screens;
  const anywhere = { width: Math.min(width, first.width), height: Math.min(height, first.height) };
  if (x === undefined || y === undefined) return anywhere;
  const isReached = screens.some((area) => {
    const across = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
    return across >= holdPx && y >= area.y && y < area.y + area.height - holdPx;
  });
  if (!isReached) return anywhere;
  const span = (from: 'x' | 'y', size: 'width' | 'height'): number =>
    Math.max(...screens.map((area) => area[from] + area[size])) - Math.min(...screens.map((area) => area[from]));
  const wanted = { x, y, width, height };
  return width > span('x', 'width') || height > span('y', 'height') ? withinScreens(wanted, screens) : wanted;
}

/**
 * The same place where a screen still shows it, else the nearest one that a screen shows whole: screens come and go. `screens`:
 * the areas that windows may use, the first one for what lies nowhere; at least one.
 */
export function withinScreens(wanted: ScreenArea, screens: readonly ScreenArea[]): ScreenArea {
  const [first = wanted, ...others] = screens;
  const screen = others.reduce((best, next) => (overlap(wanted, next) > overlap(wanted, best) ? next : best), first);
  const width = Math.min(wanted.width, screen.width);
  const height = Math.min(wanted.height, screen.height);
  return {
    x: between(wanted.x, screen.x, screen.x + screen.width - width),
    y: between(wanted.y, screen.y, screen.y + screen.height - height),
    width,
    height,
  };
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

function overlap(a: ScreenArea, b: ScreenArea): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}
