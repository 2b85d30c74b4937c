import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allOperations, operations, type Operation } from '../../src/contract/index.ts';
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

/** How far each operation is known beyond the contract. */
export async function known(): Promise<
  readonly { operation: Operation; sent: boolean; served: boolean; tested: boolean }[]
> {
  const files = await testFiles();
  const served = new Set(areas.flatMap((area) => area.operations));
  return allOperations.map((operation) => ({
    operation,
    // The test that sends every operation over a real connection takes its requests from this table.
    sent: operation.name in smallest,
    served: served.has(operation),
    tested: files.some(({ text }) => speaksOf(text, operation)),
  }));
}

/** In Markdown: how many operations are known where, and a row for each area with the names of its operations and their requests. */
export async function operationsTable(): Promise<string> {
  const all = await known();
  const count = (where: 'sent' | 'served' | 'tested'): number => all.filter((one) => one[where]).length;
  const rows = Object.entries(operations).map(([area, entries]) => {
    const requests = Object.entries<Operation>(entries).map(
      ([verb, { method, path }]) => `\`${verb}\` ${method} ${path}`,
    );
    return `| \`${area}\` | ${requests.join('<br>')} |`;
  });
  return [
    `Of ${all.length} operations ${count('sent')} are sent by the client, ${count('served')} served on this computer, and ${count('tested')} have tests of their own.`,
    '',
    '| In `contract/` | Operations and their requests |',
    '|---|---|',
    ...rows,
  ].join('\n');
}

/** @throws when the README has no place for the table. */
export function withTable(readme: string, table: string): string {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md has no place for the table: ${begin} … ${end}`);
  return `${readme.slice(0, from + begin.length)}\n\n${table}\n\n${readme.slice(to)}`;
}
