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

/** Windows whose place is remembered, by the file that keeps it. */
type RememberedWindow = 'window' | 'compact-window';

const bounds = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(200).max(20_000),
  height: z.int().min(150).max(20_000),
  maximized: z.boolean(),
});

/** Where a window was when it closed last; `usual` when nothing is remembered. */
export function readWindowBounds(folder: string, window: RememberedWindow, usual: WindowBounds): WindowBounds {
  try {
    return bounds.parse(JSON.parse(readFileSync(fileOf(folder, window), 'utf8')));
  } catch {
    return usual;
  }
}

export function writeWindowBounds(folder: string, window: RememberedWindow, value: WindowBounds): void {
  const path = fileOf(folder, window);
  try {
    writeFileSync(`${path}.part`, JSON.stringify(value));
    renameSync(`${path}.part`, path);
  } catch {
    // A full disk must not keep a window from closing.
  }
}

const fileOf = (folder: string, window: RememberedWindow): string => join(folder, `${window}.json`);

export interface ScreenArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
