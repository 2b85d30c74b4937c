import { readdir } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';

/** The kinds of sherpa-onnx models that the practice account can use, by the files that make them up. */
const kinds: readonly { readonly kind: string; readonly files: readonly RegExp[] }[] = [
  { kind: 'Whisper', files: [/encoder.*\.onnx$/u, /decoder.*\.onnx$/u] },
  { kind: 'Paraformer or SenseVoice', files: [/model.*\.onnx$/u] },
];

/** Which kind of model a folder holds; refused with words when it holds none. */
export async function describeModelFolder(dir: string): Promise<string> {
  const names = await readdir(dir).catch(() => []);
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/joiner.*\.onnx$/u) && has(/tokens\.txt$/u)) return 'Transducer';
  if (has(/uncached_decode.*\.onnx$/u)) return 'Moonshine';
  const found = kinds.find(({ files }) => files.every(has));
  if (found !== undefined && has(/tokens\.txt$/u)) return found.kind;
  throw new Refusal({
    code: 'no-speech-model',
    title: 'There is no speech model in this folder',
    detail: 'Choose an unpacked sherpa-onnx model: a folder with tokens.txt and one or more .onnx files.',
    action: 'choose-another-file',
  });
}
