import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSpeechModel } from '../../../src/local-service/recognition/speech-model.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { TestStudio } from '../../helpers/studio.ts';

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let studio: TestStudio;
beforeAll(async () => {
  root = await temporaryFolder();
  studio = await new TestStudio(join(root.path, 'data')).open();
});
afterAll(async () => {
  await studio.close();
  await root[Symbol.asyncDispose]();
});

let folders = 0;
async function folderOf(...names: string[]): Promise<string> {
  const folder = join(root.path, `model-${(folders += 1)}`);
  await mkdir(folder);
  for (const name of names) await writeFile(join(folder, name), '');
  return folder;
}

const choose = (folder: string | null) => {
  studio.dialogs.folder = folder;
  return studio.try('settings.chooseSpeechModel', {});
};
const chosen = async () => (await studio.rows('settings'))[0]?.speechModelDir;

/** Folders that a glance at a name or two takes for the wrong thing, and whole models. */
const folderFiles: readonly (readonly string[])[] = [
  ['tiny-encoder.onnx', 'tiny-decoder.onnx', 'tiny-tokens.txt'],
  ['encoder.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt'],
  ['preprocess.onnx', 'encode.onnx', 'uncached_decode.onnx', 'cached_decode.onnx', 'tokens.txt'],
  ['model.int8.onnx', 'tokens.txt'],
  ['joiner.onnx', 'tokens.txt'],
  ['uncached_decode.onnx'],
  ['vits-model.onnx', 'tokens.txt'],
  ['encoder.onnx', 'decoder.onnx'],
  ['tokens.txt'],
  [],
];

describe('the folder of a speech model', () => {
  it.each(folderFiles.map((names) => ({ files: names.join(', ') || 'nothing', names })))(
    'with $files is taken exactly when the service can load it',
    async ({ names }) => {
      const before = await chosen();
      const folder = await folderOf(...names);
      const found = findSpeechModel(folder);
      const result = await choose(folder);
      expect(result.ok).toBe(found.ok);
      expect(await chosen()).toBe(found.ok ? folder : before);
    },
  );

  it('is named by its kind when it is chosen', async () => {
    const folder = await folderOf('model.onnx', 'tokens.txt');
    expect(await choose(folder)).toEqual({ ok: true, value: { dir: folder, kind: 'Paraformer' } });
  });

  it('is refused with the reason, and the one before stays', async () => {
    const kept = await folderOf('model.onnx', 'tokens.txt');
    await choose(kept);
    const result = await choose(await folderOf('model.onnx'));
    expect(result).toMatchObject({
      ok: false,
      error: {
        code: 'no-speech-model',
        detail: expect.stringContaining('tokens.txt is missing'),
        action: 'choose-another-file',
      },
    });
    expect(await chosen()).toBe(kept);
  });

  it('changes nothing when none is chosen', async () => {
    const before = await chosen();
    expect(await choose(null)).toEqual({ ok: true, value: { dir: null, kind: null } });
    expect(await chosen()).toBe(before);
  });
});
