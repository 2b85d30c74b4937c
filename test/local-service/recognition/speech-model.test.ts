import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Recogniser } from '../../../src/local-service/recognition/index.ts';
import { wordsOf } from '../../../src/local-service/recognition/sherpa.ts';
import { findSpeechModel } from '../../../src/local-service/recognition/speech-model.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';

async function described(files: Record<string, string>) {
  await using folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder.path, name), content);
  const found = findSpeechModel(folder.path);
  return found.ok ? { ok: true, kind: found.kind } : found;
}
const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));

describe('a speech model is known by its files', () => {
  it.each([
    [
      'whisper',
      named('tiny.en-encoder.int8.onnx', 'tiny.en-decoder.int8.onnx', 'tiny.en-encoder.onnx', 'tiny.en-tokens.txt'),
    ],
    ['transducer', named('encoder-epoch-99.onnx', 'decoder-epoch-99.onnx', 'joiner-epoch-99.onnx', 'tokens.txt')],
    [
      'moonshine',
      named(
        'preprocess.onnx',
        'encode.int8.onnx',
        'uncached_decode.int8.onnx',
        'cached_decode.int8.onnx',
        'tokens.txt',
      ),
    ],
    ['paraformer', named('model.int8.onnx', 'tokens.txt')],
    ['sense-voice', { ...named('model.int8.onnx'), 'tokens.txt': '<unk> 0\n<|en|> 1\n' }],
  ])('%s', async (kind, files) => {
    expect(await described(files)).toEqual({ ok: true, kind });
  });

  it.each([
    ['an empty folder', {}],
    ['no tokens', named('model.onnx')],
    ['a decoder alone', named('decoder.onnx', 'tokens.txt')],
    ['another kind of model', named('vits.onnx', 'tokens.txt')],
  ])('or is not: %s', async (_, files) => {
    expect(await described(files)).toEqual({ ok: false, reason: expect.stringMatching(/\.$/) });
  });

  it('and a link that leads nowhere beside it does not matter', async () => {
    await using folder = await temporaryFolder();
    for (const name of ['model.onnx', 'tokens.txt']) await writeFile(join(folder.path, name), '');
    await symlink(join(folder.path, 'gone'), join(folder.path, 'readme.md'));
    expect(findSpeechModel(folder.path)).toMatchObject({ ok: true, kind: 'paraformer' });
  });

  it('and a folder that is not there says so', () => {
    expect(findSpeechModel('/no/such/folder')).toMatchObject({ ok: false });
  });
});

it('falls back to practice words, and says why, when the model cannot be loaded', async () => {
  const lines: string[] = [];
  const recogniser = new Recogniser({ decodeAudio: null, ffmpegPath: null }, (line) => lines.push(line));
  await using folder = await temporaryFolder();
  recogniser.setModel(folder.path);
  const { words } = await recogniser.transcribe(await media.wav(), new AbortController().signal);
  expect(words[0]?.text).toBe('[practice-1]');
  expect(lines).toEqual([expect.stringContaining('There is no model in this folder')]);
});

describe('words of a model', () => {
  const stretch = { start: 10, end: 12 };
  it('are joined from tokens, with their times', () => {
    const result = {
      text: ' Good morning',
      tokens: [' Go', 'od', '▁mor', 'ning', '<|end|>'],
      timestamps: [0.1, 0.3, 0.8, 1.1, 1.9],
    };
    expect(wordsOf(result, stretch)).toEqual([
      { text: 'Good', start: 10.1, end: 10.8, type: 'word' },
      { text: 'morning', start: 10.8, end: 12, type: 'word' },
    ]);
  });

  it('share the stretch when the model gives no times', () => {
    const words = wordsOf({ text: ' a bcd ' }, stretch);
    expect(words.map(({ text }) => text)).toEqual(['a', 'bcd']);
    expect([words[0]?.start, words[1]?.end]).toEqual([10, 12]);
    expect(words[0]?.end).toBe(words[1]?.start);
  });

  it('stay inside the stretch', () => {
    const words = wordsOf({ text: 'late', tokens: [' late'], timestamps: [5] }, stretch);
    expect(words).toEqual([{ text: 'late', start: 12, end: 12, type: 'word' }]);
    expect(wordsOf({}, stretch)).toEqual([]);
  });
});
