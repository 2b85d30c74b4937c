// The one-way arrows of the house, each broken once on purpose in a copy of the folder layout.
// Belongs here: proof that .oxlintrc.json reports what the design forbids, and lets pass what it allows.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));
const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

interface Case {
  readonly arrow: string;
  readonly file: string;
  readonly source: string;
  /** What `b.ts` beside it holds. */
  readonly b?: string;
}

const forbidden: readonly Case[] = [
  { arrow: 'contract → a package', file: 'src/contract/a.ts', source: `import 'react';` },
  { arrow: 'contract → a package that begins like zod', file: 'src/contract/b.ts', source: `import 'zod-to-x';` },
  { arrow: 'contract → node', file: 'src/contract/c.ts', source: `import 'node:fs';` },
  { arrow: 'contract → bridge', file: 'src/contract/d.ts', source: `import '../bridge/calls.ts';` },
  { arrow: 'contract → film', file: 'src/contract/f.ts', source: `import '../film/index.ts';` },
  {
    arrow: 'contract → local-service, types only',
    file: 'src/contract/video/e.ts',
    source: `import type {} from '../../local-service/x.ts';`,
  },
  { arrow: 'bridge → main', file: 'src/bridge/a.ts', source: `export * from '../main/compose/studio.ts';` },
  { arrow: 'bridge → a package', file: 'src/bridge/b.ts', source: `import 'undici';` },
  {
    arrow: 'renderer → main',
    file: 'src/renderer/features/queue/a.tsx',
    source: `import '../../../main/jobs/index.ts';`,
  },
  {
    arrow: 'renderer → main, loaded later',
    file: 'src/renderer/b.ts',
    source: `void import('../main/compose/studio.ts');`,
  },
  { arrow: 'renderer → local-service', file: 'src/renderer/c.ts', source: `import '../local-service/index.ts';` },
  { arrow: 'renderer → preload', file: 'src/renderer/d.ts', source: `import '../preload/index.ts';` },
  {
    arrow: 'renderer → electron',
    file: 'src/renderer/e.ts',
    source: `import { ipcRenderer } from 'electron';\nvoid ipcRenderer;`,
  },
  { arrow: 'renderer → node', file: 'src/renderer/f.ts', source: `import 'node:fs';` },
  { arrow: 'renderer → the network', file: 'src/renderer/g.ts', source: `void fetch('/');` },
  { arrow: 'renderer → the network by a global object', file: 'src/renderer/h.ts', source: `void window.fetch('/');` },
  { arrow: 'preload → main', file: 'src/preload/a.ts', source: `import '../main/compose/studio.ts';` },
  { arrow: 'preload → node', file: 'src/preload/b.ts', source: `import 'node:fs';` },
  { arrow: 'preload → a package', file: 'src/preload/c.ts', source: `import 'zod';` },
  { arrow: 'preload → film', file: 'src/preload/d.ts', source: `import '../film/index.ts';` },
  { arrow: 'preload → contract', file: 'src/preload/e.ts', source: `import '../contract/values.ts';` },
  { arrow: 'film → local-service', file: 'src/film/a.ts', source: `import '../local-service/index.ts';` },
  { arrow: 'film → renderer', file: 'src/film/paint/b.ts', source: `import '../../renderer/bridge.ts';` },
  { arrow: 'film → node', file: 'src/film/c.ts', source: `import 'node:fs';` },
  { arrow: 'film → a package', file: 'src/film/d.ts', source: `import '@napi-rs/canvas';` },
  { arrow: 'bridge → film', file: 'src/bridge/film.ts', source: `import '../film/index.ts';` },
  { arrow: 'local-service → main', file: 'src/local-service/a.ts', source: `import '../main/compose/studio.ts';` },
  { arrow: 'local-service → bridge', file: 'src/local-service/jobs/b.ts', source: `import '../../bridge/calls.ts';` },
  { arrow: 'local-service → electron', file: 'src/local-service/c.ts', source: `import 'electron';` },
  { arrow: 'main → local-service', file: 'src/main/account/a.ts', source: `import '../../local-service/index.ts';` },
  { arrow: 'main → renderer', file: 'src/main/b.ts', source: `import '../renderer/bridge.ts';` },
  { arrow: 'main → tests', file: 'src/main/c.ts', source: `import '../../test/helpers/clock.ts';` },
  { arrow: 'a feature → film', file: 'src/main/media/film.ts', source: `import '../../film/index.ts';` },
  { arrow: 'jobs → film', file: 'src/main/jobs/film.ts', source: `import '../../film/index.ts';` },
  { arrow: 'api → film', file: 'src/main/api/film.ts', source: `import '../../film/index.ts';` },
  { arrow: 'shell → film', file: 'src/main/shell/film.ts', source: `import '../../film/index.ts';` },
  { arrow: 'index → film', file: 'src/main/index.ts', source: `import '../film/index.ts';` },
  { arrow: 'a feature → electron', file: 'src/main/media/d.ts', source: `import { app } from 'electron';\nvoid app;` },
  { arrow: 'a feature → electron by its other name', file: 'src/main/media/e.ts', source: `import 'electron/main';` },
  { arrow: 'ipc → electron', file: 'src/main/ipc/f.ts', source: `import { ipcMain } from 'electron';\nvoid ipcMain;` },
  { arrow: 'jobs → electron', file: 'src/main/jobs/g.ts', source: `import 'electron';` },
  { arrow: 'api → electron', file: 'src/main/api/h.ts', source: `import 'electron';` },
  { arrow: 'studio → electron', file: 'src/main/compose/studio.ts', source: `import 'electron';` },
  { arrow: 'studio → shell', file: 'src/main/compose/studio.ts', source: `import '../shell/window.ts';` },
  { arrow: 'a feature → shell', file: 'src/main/library/i.ts', source: `import '../shell/window.ts';` },
  { arrow: 'api → shell', file: 'src/main/api/j.ts', source: `import '../shell/proxy.ts';` },
  { arrow: 'index → ipcMain', file: 'src/main/index.ts', source: `import { ipcMain } from 'electron';\nvoid ipcMain;` },
  {
    arrow: 'a feature → undici',
    file: 'src/main/media/k.ts',
    source: `import { request } from 'undici';\nvoid request;`,
  },
  { arrow: 'a feature → node:http', file: 'src/main/media/l.ts', source: `import 'node:http';` },
  { arrow: 'a feature → http', file: 'src/main/media/m.ts', source: `import 'http';` },
  {
    arrow: 'a feature → fetch',
    file: 'src/main/account/n.ts',
    source: `void globalThis.fetch('https://example.com');`,
  },
  { arrow: 'jobs → node:https', file: 'src/main/jobs/o.ts', source: `import 'node:https';` },
  { arrow: 'journal → undici', file: 'src/main/journal/p.ts', source: `import 'undici';` },
  { arrow: 'shell → undici', file: 'src/main/shell/q.ts', source: `import 'undici';` },
  { arrow: 'index → node:tls', file: 'src/main/index.ts', source: `import 'node:tls';` },
  { arrow: 'polling in a feature', file: 'src/main/library/r.ts', source: `setInterval(() => {}, 1000);` },
  { arrow: 'polling in the journal', file: 'src/main/journal/s.ts', source: `globalThis.setInterval(() => {}, 1000);` },
  { arrow: 'polling in api', file: 'src/main/api/t.ts', source: `setInterval(() => {}, 1000);` },
  { arrow: 'polling in shell', file: 'src/main/shell/u.ts', source: `setInterval(() => {}, 1000);` },
  { arrow: 'polling in index', file: 'src/main/index.ts', source: `setInterval(() => {}, 1000);` },
  {
    arrow: 'polling by an import',
    file: 'src/main/drafts/v.ts',
    source: `import { setInterval as every } from 'node:timers/promises';\nvoid every(1);`,
  },
  {
    arrow: 'a circle, types only',
    file: 'src/main/jobs/a.ts',
    source: `import type { B } from './b.ts';\nexport type A = B | null;`,
    b: `import type { A } from './a.ts';\nexport type B = A[];`,
  },
];

const allowed: readonly Case[] = [
  {
    arrow: 'contract → zod and its own files',
    file: 'src/contract/a.ts',
    source: `import 'zod';\nimport './values.ts';\nimport '../contract/values.ts';`,
  },
  {
    arrow: 'bridge → contract and zod',
    file: 'src/bridge/a.ts',
    source: `import 'zod';\nimport '../contract/values.ts';\nimport './errors.ts';`,
  },
  {
    arrow: 'renderer → bridge and packages',
    file: 'src/renderer/app/a.tsx',
    source: `import '../../bridge/calls.ts';\nimport 'react';\nimport '../features/main/view.ts';`,
  },
  {
    arrow: 'preload → bridge and electron',
    file: 'src/preload/index.ts',
    source: `import { ipcRenderer } from 'electron';\nimport '../bridge/calls.ts';\nvoid ipcRenderer;`,
  },
  {
    arrow: 'local-service → contract, node and packages',
    file: 'src/local-service/a.ts',
    source: `import '../contract/values.ts';\nimport 'node:http';\nimport 'mediabunny';`,
  },
  {
    arrow: 'a feature → bridge, contract, ports and node',
    file: 'src/main/library/a.ts',
    source: `import '../../bridge/queue.ts';\nimport '../../contract/values.ts';\nimport '../ports/index.ts';\nimport 'node:fs';`,
  },
  {
    arrow: 'api → undici and sockets',
    file: 'src/main/api/a.ts',
    source: `import 'undici';\nimport 'node:https';\nimport '../../contract/values.ts';`,
  },
  { arrow: 'jobs → a timer', file: 'src/main/jobs/a.ts', source: `setInterval(() => {}, 1000);` },
  {
    arrow: 'shell → electron and studio',
    file: 'src/main/shell/a.ts',
    source: `import { ipcMain } from 'electron';\nimport '../compose/index.ts';\nvoid ipcMain;`,
  },
  {
    arrow: 'index → electron and shell',
    file: 'src/main/index.ts',
    source: `import { app } from 'electron';\nimport './shell/window.ts';\nvoid app;`,
  },
];

/** Rules that stand for an arrow. */
const arrowRules = /no-restricted-(imports|globals)|no-cycle/;

const folder = mkdtempSync(join(tmpdir(), 'backlot-arrows-'));
const reported = new Set<string>();

/** Several cases may stand for one file, so each lives in a copy of the layout of its own. */
const placeOf = (kind: 'forbidden' | 'allowed', index: number) => join(folder, kind, String(index));

beforeAll(() => {
  for (const [kind, cases] of Object.entries({ forbidden, allowed } as const)) {
    for (const [index, { file, source, b }] of cases.entries()) {
      const path = join(folder, kind, String(index), file);
      mkdirSync(dirname(path), { recursive: true });
      copyFileSync(join(root, '.oxlintrc.json'), join(folder, kind, String(index), '.oxlintrc.json'));
      writeFileSync(path, `${source}\n`);
      if (b !== undefined) writeFileSync(join(dirname(path), 'b.ts'), `${b}\n`);
    }
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--format', 'json', '.'], { cwd: folder, encoding: 'utf8' });
  for (const { code, filename } of report.parse(JSON.parse(run.stdout)).diagnostics) {
    if (arrowRules.test(code)) reported.add(join(folder, filename));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the linter reports', () => {
  it.each(forbidden.map((entry, index) => ({ ...entry, index })))('$arrow', ({ file, index }) => {
    expect(reported).toContain(join(placeOf('forbidden', index), file));
  });
});

describe('the linter lets pass', () => {
  it.each(allowed.map((entry, index) => ({ ...entry, index })))('$arrow', ({ file, index }) => {
    expect(reported).not.toContain(join(placeOf('allowed', index), file));
  });
});
