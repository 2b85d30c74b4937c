import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Chores } from '../../../../src/main/chores/index.ts';
import { openFileReader } from '../../../../src/main/drafts/import/file-reader.ts';
import { Imports } from '../../../../src/main/drafts/index.ts';
import { DraftBench, noPresets } from '../../../helpers/drafts.ts';

const stubborn = new URL('./workers/stubborn-worker.ts', import.meta.url);
let bench: DraftBench;
beforeEach(() => (bench = new DraftBench()));
afterEach(() => bench.close());

async function files(...names: readonly string[]): Promise<string[]> {
  const paths = names.map((name) => join(bench.folder, name));
  for (const path of paths) await writeFile(path, `${basename(path)} begins.`);
  return paths;
}

describe('the thread that reads files', () => {
  it('reads scripts and tables, and says why it reads others not', async () => {
    const imports = new Imports(bench.drafts, noPresets, new Chores(() => undefined));
    const paths = await files('a.txt', 'b.md', 'c.csv', 'd.docx');
    await writeFile(paths[2] ?? '', 'Title,Script\nOne,Bees.\n');
    const { created, tables, refused } = await imports.files(paths, 'ai-visuals');
    expect(created.map(({ draftId }) => bench.drafts.read(draftId).script)).toEqual(['a.txt begins.', 'b.md begins.']);
    expect(tables).toMatchObject([{ name: 'c.csv', good: 1, bad: 0 }]);
    expect(refused).toMatchObject([{ name: 'd.docx', error: { code: 'not-docx' } }]);
  });

  it.each(['stuck.txt', 'crash.txt'])('gives up %s alone, and goes on with the rest', async (bad) => {
    const open = () => openFileReader(4000, stubborn);
    const imports = new Imports(bench.drafts, noPresets, new Chores(() => undefined), open);
    const { created, refused } = await imports.files(await files('a.txt', bad, 'z.txt'), 'ai-visuals');
    expect(created.map(({ name }) => name)).toEqual(['a.txt', 'z.txt']);
    expect(refused).toMatchObject([{ name: bad, error: { code: 'file-takes-too-long' } }]);
  });

  it('ends where the import is stopped, whatever it does', async () => {
    const chores: Chores = new Chores(() => {
      const [chore] = chores.list();
      if (chore?.done === 1) setTimeout(() => chores.stop(chore.id), 50);
    });
    const imports = new Imports(bench.drafts, noPresets, chores, () => openFileReader(1_000_000, stubborn));
    const outcome = await imports.files(await files('a.txt', 'stuck.txt', 'z.txt'), 'ai-visuals');
    expect(outcome.created.map(({ name }) => name)).toEqual(['a.txt']);
    expect(outcome).toMatchObject({ refused: [], stopped: 2 });
  });
});
