import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allOperations, type Operation } from '../../src/contract/index.ts';
import { areas } from '../../src/local-service/rules/index.ts';
import { smallest } from '../../test/contract/samples.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const readmeFile = join(root, 'README.md');

const begin = '<!-- operations: npm run operations -->';
const end = '<!-- /operations -->';

interface TestFile {
  readonly path: string;
  readonly text: string;
}

async function testFiles(): Promise<readonly TestFile[]> {
  const entries = await readdir(join(root, 'test'), { recursive: true });
  const names = entries.filter((name) => /\.(test|spec)\.ts$/.test(name)).sort();
  return Promise.all(names.map(async (path) => ({ path, text: await readFile(join(root, 'test', path), 'utf8') })));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Whether a test speaks to the operation: it names the contract's entry (`voiceClones.create`), or asks for its path with its
 * method as the tests of the local service do (`.post('/voice-clones'`, `'POST', `/speech/${id}``).
 */
export function speaksOf(text: string, operation: Operation): boolean {
  const [area = '', verb = ''] = operation.name.split('.');
  if (new RegExp(String.raw`\b${area}\.${verb}\b`).test(text)) return true;
  const path = operation.path
    .split(/\{\w+\}/)
    .map(escaped)
    .join(String.raw`[^/'"\x60?\s]+`);
  const quoted = String.raw`['"\x60]${path}(?:[?'"\x60]|\$\{)`;
  const { method } = operation;
  return new RegExp(String.raw`(?:['"]${method}['"],\s*|\.${method.toLowerCase()}\(\s*)${quoted}`).test(text);
}

/** The table in Markdown: one row for each operation, in the order of the specification. */
export async function operationsTable(): Promise<string> {
  const files = await testFiles();
  const served = new Set(areas.flatMap((area) => area.operations));
  const rows = allOperations.map((operation) => {
    return [
      `\`${operation.method} ${operation.path}\``,
      `\`${operation.name}\``,
      // The test that sends every operation over a real connection takes its requests from this table.
      operation.name in smallest ? 'yes' : 'no',
      served.has(operation) ? 'yes' : 'no',
      files.some(({ text }) => speaksOf(text, operation)) ? 'yes' : 'no',
    ];
  });
  const count = (column: number): number => rows.filter((row) => row[column] === 'yes').length;
  return [
    '| Operation | Contract | Client | Local service | Tests of its own |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    `| **${rows.length}** | **${rows.length}** | **${count(2)}** | **${count(3)}** | **${count(4)}** |`,
  ].join('\n');
}

/** @throws when the README has no place for the table. */
export function withTable(readme: string, table: string): string {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md has no place for the table: ${begin} … ${end}`);
  return `${readme.slice(0, from + begin.length)}\n\n${table}\n\n${readme.slice(to)}`;
}
