// `npm run bench -- NAME [--json FILE]`: measures one thing against its bar. Exit status 0 when every bar holds, 1 when one does
// not, 2 when there is no such bench. Belongs here: what measures. Does not: tests; a bench may be slow and needs a quiet
// machine.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Bench } from './result.ts';
import { tableOf } from './table.ts';

/** Each bench by its name; loaded only when it is run, since some open the app. */
const modules: ReadonlyMap<string, URL> = new Map(
  [
    'upload',
    'extract',
    'startup',
    'list',
    'lists',
    'editor',
    'drafts',
    'poll',
    'batch',
    'local-service',
    'sequences',
    'film',
    'crash',
    'simulate',
  ].map((name) => [name, new URL(`./${name}.ts`, import.meta.url)]),
);

function isBench(value: unknown): value is Bench {
  return typeof value === 'function';
}

async function load(name: string | undefined): Promise<Bench | null> {
  const url = name === undefined ? undefined : modules.get(name);
  if (url === undefined) return null;
  // The type of a module whose address is not written out is unknown; `isBench` looks at what it exports.
  const { default: bench } = (await import(url.href)) as { readonly default?: unknown };
  if (!isBench(bench)) throw new Error(`${url.pathname} exports no bench by default.`);
  return bench;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'string' }, scenarios: { type: 'string' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  const bench = more.length > 0 ? null : await load(name);
  if (bench === null) {
    console.error(
      `usage: npm run bench -- NAME [--json FILE] [--scenarios N --seed S]\nNAME is one of: ${[...modules.keys()].join(', ')}`,
    );
    return 2;
  }
  const results = await bench((line) => console.error(line), values);
  console.log(tableOf(results));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ bench: name, results }, null, 2)}\n`);
  return results.length > 0 && results.every(({ ok }) => ok) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof TypeError && 'code' in error ? 2 : 1;
}
