import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

// Pages get these files as text: their types are stripped here, and they see each other by being written in one scope.
const source = (name: string): string =>
  stripTypeScriptTypes(readFileSync(new URL(name, import.meta.url), 'utf8')).replaceAll(/^export /gm, '');

/** One window's names for what its two worlds and the host share; all unguessable, none visible to the page. */
export interface WorldNames {
  readonly world: string;
  readonly main: string;
  readonly preload: string;
  readonly binding: string;
  readonly deliver: string;
  readonly fileToken: string;
}

/** What runs in a page's own world before its scripts. */
export function mainWorldScript(names: WorldNames): string {
  const MAIN = { own: names.main, other: names.preload };
  return `(() => {'use strict';
const MAIN = ${JSON.stringify(MAIN)};
${source('./between-worlds.ts')}
${source('./main-world.ts')}
})();`;
}

/** What runs in the preload's world: the stand-in for `electron`, then the preload. */
export function preloadWorldScript(names: WorldNames, preload: string): string {
  const PRELOAD = {
    own: names.preload,
    other: names.main,
    binding: names.binding,
    deliver: names.deliver,
    fileToken: names.fileToken,
    platform: process.platform,
    versions: { node: process.versions.node },
  };
  return `(() => {'use strict';
const PRELOAD = ${JSON.stringify(PRELOAD)};
function runPreload(require, module, exports, process) {
${preload}
}
${source('./wire.ts')}
${source('./between-worlds.ts')}
${source('./preload-world.ts')}
})();`;
}
