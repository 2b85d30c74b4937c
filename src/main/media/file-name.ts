import { basename, extname } from 'node:path';

/** The extension without its dot, in lower case; empty when there is none. */
export function extensionOf(path: string): string {
  return extname(path).slice(1).toLowerCase();
}

/** What the user knows a file by: its name without folder and extension. */
export function titleOf(path: string): string {
  const name = basename(path);
  return basename(name, extname(name)).trim() || name;
}

/** The name to send a file under: its own where the extension says what it holds, else its title with the right extension. */
export function nameWithExtension(path: string, extensions: readonly [string, ...string[]]): string {
  return extensions.includes(extensionOf(path)) ? basename(path) : `${titleOf(path)}.${extensions[0]}`;
}
