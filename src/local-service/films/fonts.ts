import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { fonts } from '../../film/index.ts';

/** Makes the fonts of captions known to every canvas of this process. Read, not opened by path: they may lie in an archive. */
export function registerFonts(): void {
  const require = createRequire(import.meta.url);
  for (const { family, file } of fonts) {
    if (!GlobalFonts.has(family)) GlobalFonts.register(readFileSync(require.resolve(file)), family);
  }
}
