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

const bounds = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(400).max(20_000),
  height: z.int().min(300).max(20_000),
  maximized: z.boolean(),
});

const usual: WindowBounds = { width: 1280, height: 820, maximized: false };

/** Where the window was when it closed last; in the middle when nothing is remembered. */
export function readWindowBounds(folder: string): WindowBounds {
  try {
    return bounds.parse(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8')));
  } catch {
    return usual;
  }
}

export function writeWindowBounds(folder: string, value: WindowBounds): void {
  const path = join(folder, 'window.json');
  try {
    writeFileSync(`${path}.part`, JSON.stringify(value));
    renameSync(`${path}.part`, path);
  } catch {
    // A full disk must not keep a window from closing.
  }
}
