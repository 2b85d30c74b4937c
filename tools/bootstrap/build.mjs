// Builds main, preload and renderer into out/, and knows whether what is there was built from the present sources.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { runFile } from './node.mjs';

const stamp = join(root, 'out', '.built-from');
const roots = [
  'src',
  'resources',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

function* filesBelow(path) {
  try {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (entry.isDirectory()) yield* filesBelow(`${path}/${entry.name}`);
      else yield `${path}/${entry.name}`;
    }
  } catch (error) {
    if (error.code === 'ENOTDIR') yield path;
    else if (error.code !== 'ENOENT') throw error;
  }
}

/** Contents, not times: a checkout of another commit changes times in both directions. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const path of roots.flatMap((entry) => [...filesBelow(entry)])) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

function builtFrom() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}

/** Builds, and shows what electron-vite said only when it failed. Returns the exit status and that output. */
export async function build() {
  const hash = sourcesHash();
  rmSync(stamp, { force: true });
  const result = await runFile('node_modules/electron-vite/bin/electron-vite.js', ['build'], {
    capture: true,
    limitMs: 300_000,
  });
  if (result.status !== 0) return result;
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stamp, hash);
  return result;
}

/** The exit status; 0 at once when nothing changed. */
export async function buildWhenChanged() {
  if (builtFrom() === sourcesHash()) return 0;
  process.stderr.write('Building …\n');
  const { status, output } = await build();
  if (status !== 0) process.stderr.write(`${output}The build failed.\n`);
  return status;
}
