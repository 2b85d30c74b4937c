// What is read before the first window is there: whatever a file imports, and not what it loads later.
// Belongs here: proof that large packages stay out of the start. Does not: how long it takes (`npm run bench -- startup`).
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const statement = /^(?:import|export)\s(?!type\b)([^'";]*?\bfrom\s*)?'([^']+)';/gmu;

/** Whether a statement takes values, and not types only. */
function takesValues(clause: string | undefined): boolean {
  const names = clause?.match(/^\{([^}]*)\}/u)?.[1];
  return names === undefined || names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type '));
}

/** The packages, by name, that a file of ours and all that it imports import. */
function packagesOf(first: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    expect(existsSync(file), file).toBe(true);
    for (const [, clause, from = ''] of readFileSync(file, 'utf8').matchAll(statement)) {
      if (!takesValues(clause)) continue;
      if (from.startsWith('.')) {
        if (/\.tsx?$/u.test(from)) visit(join(dirname(file), from));
      } else if (!from.startsWith('node:')) {
        const [scope = '', name = ''] = from.split('/');
        packages.add(scope.startsWith('@') ? `${scope}/${name}` : scope);
      }
    }
  };
  visit(join(root, first));
  return packages;
}

describe('the start', () => {
  it('of main reads no package but those that it cannot do without', () => {
    expect([...packagesOf('src/main/index.ts')].toSorted()).toEqual(['electron', 'papaparse', 'zod']);
  });

  it('of the page leaves the text editor, films and sound to the screens that need them', () => {
    expect([...packagesOf('src/renderer/index.tsx')].toSorted()).toEqual([
      '@tanstack/react-virtual',
      'cmdk',
      'lucide-react',
      'radix-ui',
      'react',
      'react-dom',
      'react-hotkeys-hook',
      'react-router',
      'zod',
      'zustand',
    ]);
  });
});
