// The folders of src/main as one graph: an arrow wherever a file of one imports a file of another, also for types alone.
// Belongs here: proof that no arrows lead in a circle, so that every folder can be read without those that import it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../src/main', import.meta.url));
/** Statements of several lines as well, and what is loaded later. */
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/gu;

/** The folder of a file at once below the root; a file that lies in none stands for itself. */
const nodeOf = (root: string, file: string): string => relative(root, file).split(sep)[0] ?? '';

/** By node: what it imports, and one file that does. */
function arrowsOf(root: string): Map<string, Map<string, string>> {
  const arrows = new Map<string, Map<string, string>>();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const file = join(root, name);
    const from = nodeOf(root, file);
    const own = arrows.get(from) ?? new Map<string, string>();
    arrows.set(from, own);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(specifier)) {
      const to = nodeOf(root, join(dirname(file), path));
      if (to !== '..' && to !== from && !own.has(to)) own.set(to, name.replaceAll(sep, '/'));
    }
  }
  return arrows;
}

/** The first circle that is found, each arrow with a file that draws it; empty where there is none. */
function circleOf(arrows: ReadonlyMap<string, ReadonlyMap<string, string>>): readonly string[] {
  const done = new Set<string>();
  const walk = (node: string, path: readonly string[]): readonly string[] => {
    const begin = path.indexOf(node);
    if (begin >= 0) {
      const circle = [...path.slice(begin), node];
      return circle.slice(1).map((to, at) => `${arrows.get(circle[at] ?? '')?.get(to) ?? ''} → ${to}`);
    }
    if (done.has(node)) return [];
    for (const to of arrows.get(node)?.keys() ?? []) {
      const circle = walk(to, [...path, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  };
  for (const node of arrows.keys()) {
    const circle = walk(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe('the folders of main', () => {
  const arrows = arrowsOf(main);
  const imports = (node: string): string[] => [...(arrows.get(node)?.keys() ?? [])].toSorted();
  const importers = (node: string): string[] =>
    [...arrows.keys()].filter((from) => arrows.get(from)?.has(node)).toSorted();

  it('import each other in no circle', () => {
    expect(arrows.size).toBeGreaterThan(30);
    expect(circleOf(arrows)).toEqual([]);
  });

  it('are wired by one that only the shell starts', () => {
    expect(importers('compose')).toEqual(['shell']);
  });

  it('write down shapes that know nothing else of main', () => {
    expect(imports('records')).toEqual([]);
  });
});

it('names a circle by the files that draw it, types and later loading included', () => {
  const root = mkdtempSync(join(tmpdir(), 'backlot-folders-'));
  const files = {
    'index.ts': `import { a } from './drafts/a.ts';\nvoid a;`,
    'drafts/a.ts': `import {\n  type B,\n} from '../store/rows/b.ts';\nexport const a: B = null;`,
    'store/rows/b.ts': `import '../c.ts';\nexport type B = null;`,
    'store/c.ts': `void import('../shared.ts');`,
    'shared.ts': `export type { A } from './drafts/a.ts';`,
  };
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), source);
  }
  expect([...circleOf(arrowsOf(root))].toSorted()).toEqual([
    'drafts/a.ts → store',
    'shared.ts → drafts',
    'store/c.ts → shared.ts',
  ]);
  writeFileSync(join(root, 'shared.ts'), '');
  expect(circleOf(arrowsOf(root))).toEqual([]);
  rmSync(root, { recursive: true });
});
