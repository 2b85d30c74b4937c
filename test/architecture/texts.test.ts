// The catalogue of words: `renderer/texts` holds what the screens say, `main/texts` what main says.
// Belongs here: proof that no sentence for the user stands elsewhere in main, so that a translation finds all of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../src/main', import.meta.url));

/** Three words or more that begin as a sentence does, or with a value; in capitals alone it is SQL. */
const sentence = /^(?:\p{Lu}[\p{Ll}’']*|\0|“\0”)(?:[,:]? [\p{L}\0“]\S*){2,}/u;
const capitals = /^[\0\P{Ll}]+$/u;

/** What a literal says, `\0` for each value in it. */
function wordsOf(node: object): string | null {
  if ('type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value;
  if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node)
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('\0'); // as ESTree has it
  return null;
}

/**
 * Errors and lines of the log that only programmers read, as the user is told by refusals, and what is looked for in the words of
 * other programs.
 */
function isForProgrammers(node: object): boolean {
  if (!('type' in node && 'callee' in node)) return false;
  const { type, name, object, property } = node.callee as {
    type: string;
    name?: string;
    object?: { name?: string };
    property?: { name?: string };
  }; // as ESTree has it
  // A refusal is given its words as an object.
  if (type === 'Super' && 'arguments' in node) return (node.arguments as object[]).some((one) => wordsOf(one) !== null);
  return node.type === 'NewExpression'
    ? (name ?? '').endsWith('Error')
    : name === 'log' || object?.name === 'console' || /^(?:startsWith|includes)$/u.test(property?.name ?? '');
}

/** Sentences for the user in a source, in the order in which they stand there. */
function sentencesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || isForProgrammers(node)) return;
    const words = wordsOf(node);
    if (words !== null && sentence.test(words) && !capitals.test(words)) found.push(words.replaceAll('\0', '…'));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync('a.ts', source).program);
  return found;
}

describe('the words of main', () => {
  it('are found wherever they stand', () => {
    const source = [
      "const title = 'The file is gone';",
      'const detail = `${name} needs a newer program.`;',
      "throw new Error('Nobody may call this twice.');",
      'class Full extends Error { constructor(bytes) { super(`${bytes} bytes are missing`); } }',
      "class Gone extends Refusal { constructor() { super({ title: 'It went away' }); } }",
      'log(`${name} failed: ${error}`);',
      "if (message.startsWith('Unsupported WAVE codec')) tell();",
      "const sql = 'SELECT ID FROM DRAFTS';",
      "const short = 'Two words';",
    ].join('\n');
    expect(sentencesIn(source)).toEqual(['The file is gone', '… needs a newer program.', 'It went away']);
  });

  it('stand in the catalogue alone', () => {
    const elsewhere = readdirSync(main, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && name.split(/[\\/]/u)[0] !== 'texts')
      .flatMap((name) => sentencesIn(readFileSync(join(main, name), 'utf8')).map((words) => `${name}: ${words}`));
    expect(elsewhere).toEqual([]);
  });
});

describe('all words', () => {
  it('spell e-mail in one way', () => {
    const spelt = ['main', 'renderer'].flatMap((part) => {
      const folder = join(main, '..', part, 'texts');
      const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
      return files.flatMap((source) => source.match(/(?<=['`].*)\bemail (?:address|is|was)\b/giu) ?? []);
    });
    expect(spelt).toEqual([]);
  });
});
