// Whose work is inside the program, and under which licence: two lists that are built beside the pages, for the settings to show.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What one package is given under; in the form in which Vite lists what it bundles. */
interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; null where the package names none. */
  readonly identifier: string | null;
  /** The licence itself; null where the package brings none. */
  readonly text: string | null;
}

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly name?: string;
}

/** The packages that are packed as they are, as far as they are installed here: those of other systems are not. */
export function installedLicences(folder: string): Licence[] {
  // Written by npm.
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  return Object.entries(lock.packages).flatMap(([path, { version, license, dev = false, name }]) => {
    if (path === '' || dev || !existsSync(join(folder, path))) return [];
    return {
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      identifier: license ?? licenceNamed(join(folder, path)),
      text: licenceText(join(folder, path)),
    };
  });
}

/** By the package itself: a lock file that was written on another system does not know it of what is for this one. */
function licenceNamed(folder: string): string | null {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  // Written by its author, read by npm.
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { readonly license?: unknown };
  return typeof license === 'string' ? license : null;
}

function licenceText(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:[.-].*)?$/iu.test(name));
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8');
}

/** Lays both lists beside the pages: what is bundled into them, and what is packed as it is. `folder`: of the project. */
export function licences(folder: string): Plugin {
  return {
    name: 'licences',
    config: () => ({ build: { license: { fileName: 'licences/bundled.json' } } }),
    generateBundle() {
      const source = JSON.stringify(installedLicences(folder));
      this.emitFile({ type: 'asset', fileName: 'licences/installed.json', source });
    },
  };
}
