import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ScriptFormat, scriptFormat } from '../../../src/bridge/index.ts';
import { exportToFolder } from '../../../src/main/drafts/export-to-folder.ts';
import { scriptIn } from '../../../src/main/drafts/import/script-file.ts';
import { exportScript } from '../../../src/main/export/index.ts';
import { withoutControls } from '../../../src/main/export/writing-systems.ts';
import { DraftBench } from '../../helpers/drafts.ts';
import { ScriptedDialogs } from '../../helpers/ports.ts';

let bench: DraftBench;
let folder: string;
let dialogs: ScriptedDialogs;
beforeEach(async () => {
  bench = new DraftBench();
  folder = await mkdtemp(join(tmpdir(), 'backlot-scripts-'));
  dialogs = new ScriptedDialogs();
  dialogs.folder = folder;
});
afterEach(async () => {
  bench.close();
  await rm(folder, { recursive: true, force: true });
});

const save = (ids: readonly string[], format: ScriptFormat) => exportToFolder(bench.drafts, dialogs, ids, format);

describe('scripts that are saved as files', () => {
  it('are written as they are, each into a file of its own, over none that is there', async () => {
    await writeFile(join(folder, 'Bees.txt'), 'mine');
    const ids = [
      bench.draft('Bees dance.\n\nAll  day.', 'Bees').id,
      bench.draft('蜂が踊る', 'Bees').id,
      bench.draft('', 'Nothing yet').id,
      bench.draft('Who?', '').id,
      bench.draft('Which?', 'A/B: "why"?').id,
    ];
    const { files, empty } = await save(ids, 'txt');
    expect(empty).toBe(1);
    expect(files.map((file) => basename(file))).toEqual([
      'Bees (2).txt',
      'Bees (3).txt',
      'Untitled script.txt',
      "A-B - 'why'.txt",
    ]);
    const texts = await Promise.all(
      ['Bees.txt', 'Bees (2).txt', 'Bees (3).txt'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(texts).toEqual(['mine', 'Bees dance.\n\nAll  day.\n', '蜂が踊る\n']);
  });

  it('are not asked a folder for where none has words, and none is written where none is chosen', async () => {
    const empty = bench.draft(' \n', 'Nothing yet').id;
    await expect(save([empty], 'docx')).rejects.toMatchObject({ appError: { code: 'no-words' } });
    dialogs.folder = null;
    expect(await save([bench.draft('Words.').id], 'docx')).toEqual({ folder: null, files: [], empty: 0 });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(scriptFormat.options)('are the same words when they are imported again: %s', async (format) => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('# not a heading', '*words*', 'שלום, bees', '<b>&amp;</b>', '\t- x'),
    );
    const lines = fc.array(line, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom('\n', '\n\n'), async (parts, between) => {
        const script = withoutControls(parts.join(between))
          .replaceAll(/\r\n?|[\u2028\u2029\v\f]/gu, '\n')
          .trim();
        fc.pre(script !== '');
        const { fileName, ...file } = await exportScript({ title: 'Bees & “co”', script }, format);
        const path = join(folder, fileName);
        await writeFile(path, 'bytes' in file ? file.bytes : '');
        const read = await scriptIn(await readFile(path), path, format === 'txt' ? 'text' : 'word');
        expect(read.title).toBe('Bees & “co”');
        expect(read.script).toBe(format === 'txt' ? script : script.replaceAll(/\n{3,}/gu, '\n\n'));
      }),
      { numRuns: 60 },
    );
  });
});
