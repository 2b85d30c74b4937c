import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildRenderer, bundleForPage } from '../../tools/look/renderer-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of what screens are opened from: `renderer/`, built, and `bridge.js`. */
    screens: string;
  }
}

/** Builds what all screens are opened from once for a run, before its first test of one. */
export default async function buildOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'backlot-screens-'));
  const of = process.env['NODE_ENV'];
  // As users have it: React for development, which Vitest asks for, is another one, and slower.
  process.env['NODE_ENV'] = 'production';
  try {
    await buildRenderer(join(dir, 'renderer'));
    await writeFile(join(dir, 'bridge.js'), await bundleForPage('tools/look/fake-bridge.ts'));
  } finally {
    if (of === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = of;
  }
  provide('screens', dir);
  return () => rm(dir, { recursive: true, force: true });
}
