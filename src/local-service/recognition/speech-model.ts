import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type SpeechModelKind = 'transducer' | 'whisper' | 'moonshine' | 'sense-voice' | 'paraformer';

type ModelPart = Readonly<Record<string, unknown>>;
type FoundModel =
  | { readonly ok: true; readonly kind: SpeechModelKind; readonly tokens: string; readonly model: ModelPart }
  | { readonly ok: false; readonly reason: string };

/** Looks into a folder for an offline model of sherpa-onnx; its kind shows in the names of its files. */
export function findSpeechModel(folder: string): FoundModel {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => isFile(join(folder, name)));
  } catch {
    return { ok: false, reason: 'The folder cannot be read.' };
  }
  // Where a model comes in two sizes, the smaller one (int8) is faster and nearly as good.
  const onnx = names
    .filter((name) => name.endsWith('.onnx'))
    .sort((a, b) => Number(b.includes('int8')) - Number(a.includes('int8')));
  if (onnx.length === 0) return { ok: false, reason: 'There is no model in this folder (no .onnx file).' };
  const tokensName = names.find((name) => name.endsWith('tokens.txt'));
  if (tokensName === undefined) return { ok: false, reason: 'The file tokens.txt is missing beside the model.' };
  const file = (pattern: RegExp): string | null => {
    const name = onnx.find((entry) => pattern.test(entry));
    return name === undefined ? null : join(folder, name);
  };
  const tokens = join(folder, tokensName);
  const preprocessor = file(/^preprocess/i);
  const moonshineEncoder = file(/^encode[.-]/i);
  const uncachedDecoder = file(/^uncached_decode/i);
  const cachedDecoder = file(/^cached_decode/i);
  if (preprocessor !== null && moonshineEncoder !== null && uncachedDecoder !== null && cachedDecoder !== null) {
    const moonshine = { preprocessor, encoder: moonshineEncoder, uncachedDecoder, cachedDecoder };
    return { ok: true, kind: 'moonshine', tokens, model: { moonshine } };
  }
  const encoder = file(/encoder/i);
  const decoder = file(/decoder/i);
  const joiner = file(/joiner/i);
  if (encoder !== null && decoder !== null) {
    if (joiner === null) return { ok: true, kind: 'whisper', tokens, model: { whisper: { encoder, decoder } } };
    return { ok: true, kind: 'transducer', tokens, model: { transducer: { encoder, decoder, joiner } } };
  }
  const model = file(/^model[.-]/i);
  if (encoder !== null || decoder !== null || model === null) {
    return {
      ok: false,
      reason:
        'The model is not complete, or of a kind that is not known here (whisper, transducer, moonshine, paraformer, SenseVoice).',
    };
  }
  // Both are a single model file; only SenseVoice has languages among its tokens.
  const senseVoice = /^<\|(?:zh|en|yue|nospeech)\|>/m.test(readFileSync(tokens, 'utf8'));
  return senseVoice
    ? {
        ok: true,
        kind: 'sense-voice',
        tokens,
        model: { senseVoice: { model, language: 'auto', useInverseTextNormalization: 1 } },
      }
    : { ok: true, kind: 'paraformer', tokens, model: { paraformer: { model } } };
}

/** False also for a link that leads nowhere: beside a whole model it does no harm. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
