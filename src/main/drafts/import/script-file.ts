import { basename, extname } from 'node:path';
import {
  type ForeignScriptKind,
  foreignScriptKinds,
  type LeftOut,
  maxScriptLength,
  named,
  type ScriptFileKind,
  scriptFileKinds,
} from '../../../bridge/index.ts';
import { openOrdinary } from '../../disk/index.ts';
import { Refusal } from '../../refusal.ts';
import { withoutControls } from '../../export/writing-systems.ts';
import { spokenCaptions } from './captions-text.ts';
import { decodeText, withoutUnseen } from './decode-text.ts';
import { withoutEmbedded } from './embedded.ts';
import { longestTitle, spokenMarkdown, type SpokenText } from './markdown.ts';
import { unpacksWithin } from './unpacked-size.ts';
import { leftOutOf, withKnownElements } from './word-elements.ts';
import { wordText } from './word.ts';
import { importTexts } from '../../texts/drafts-import.ts';

/** Bytes; a script of the longest kind takes less than 10 MB. */
const maxFileBytes = 50_000_000;
/** Bytes of a Word document without its pictures, unpacked: reading them takes three seconds. */
const maxUnpackedBytes = 50_000_000;

const kinds: ReadonlyMap<string, ScriptFileKind> = new Map(Object.entries(scriptFileKinds));
/** Lower case, without the dot. */
export const importExtensions: readonly string[] = [...kinds.keys()];
/** What a folder is searched for: captions lie beside recordings, and are those of them. */
export const scriptExtensions: readonly string[] = importExtensions.filter((one) => kinds.get(one) !== 'captions');

/** What turns others into a file that can be imported. */
const waysIn: Readonly<Record<ForeignScriptKind, string>> = importTexts.waysIn;

/** Throws a `Refusal` for a file that cannot be imported. */
export function kindOfFile(path: string): ScriptFileKind {
  const extension = extname(path).slice(1).toLowerCase();
  const kind = kinds.get(extension);
  if (kind !== undefined) return kind;
  const foreign = named(foreignScriptKinds, extension);
  throw new Refusal({
    code: 'unknown-script-file',
    title: importTexts.unknownKind(extension),
    detail: foreign === undefined ? importTexts.knownKinds : waysIn[foreign],
    action: 'choose-another-file',
  });
}

/** The bytes of a file. Throws a `Refusal` for one that is empty, too large or cannot be read. */
export async function bytesOf(path: string): Promise<Buffer> {
  const bytes = await readWithin(path).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal({ code: 'file-unreadable', ...importTexts.unreadable, action: 'choose-another-file' });
  });
  if (bytes.length === 0) throw nothingInside();
  return bytes;
}

async function readWithin(path: string): Promise<Buffer> {
  const opened = await openOrdinary(path);
  if (opened === null) throw new Error('No file on a disk');
  const { file, sizeBytes } = opened;
  try {
    if (sizeBytes > maxFileBytes) {
      throw new Refusal({
        code: 'file-too-large',
        ...importTexts.tooLarge(maxFileBytes, sizeBytes),
        action: 'choose-another-file',
      });
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** The text of a file's bytes. Throws a `Refusal` for what is no text that can be read. */
export function textOf(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text !== null) return text;
  throw new Refusal({ code: 'not-text', ...importTexts.noText, action: 'choose-another-file' });
}

/** A script with its title: what the file says, else its name; and what of it nobody speaks. Throws a `Refusal` with the reason. */
export async function scriptIn(
  bytes: Buffer,
  path: string,
  kind: Exclude<ScriptFileKind, 'table'>,
): Promise<SpokenText & { title: string; left: LeftOut }> {
  const { title, script, left } = await spoken(bytes, kind);
  const text = withoutUnseen(withoutControls(script)).trim();
  if (text === '') throw nothingInside();
  if (text.length > maxScriptLength) throw tooLong(text.length);
  return {
    title: (title ?? basename(path, extname(path))).trim().slice(0, longestTitle).toWellFormed(),
    script: text,
    left: Object.fromEntries(Object.entries(left).filter(([, count = 0]) => count > 0)),
  };
}

async function spoken(bytes: Buffer, kind: Exclude<ScriptFileKind, 'table'>): Promise<SpokenText & { left: LeftOut }> {
  switch (kind) {
    case 'text':
    case 'captions':
      return { title: null, script: plainText(textOf(bytes)), left: {} };
    case 'markdown':
      return spokenMarkdown(markdownOf(bytes));
    case 'word':
      return readWord(bytes);
  }
}

/** A text as it is said: captions have their times in it, whatever the file is called. Throws a `Refusal` for what is no text for people. */
function plainText(text: string): string {
  const foreign = /^\s*(?:\{\\rtf\d|(%PDF-\d))/u.exec(text);
  if (foreign !== null)
    throw new Refusal({
      code: 'not-text',
      title: foreign[1] === undefined ? importTexts.isRtf : importTexts.isPdf,
      detail: waysIn[foreign[1] === undefined ? 'document' : 'pages'],
      action: 'choose-another-file',
    });
  return spokenCaptions(text) ?? text;
}

/** As much again as of its text, for marks and addresses. Searches of lines that are much longer take more memory than there is. */
const mostMarkdown = 2 * maxScriptLength;

/** The text of a Markdown file, without the pictures in it: one may be longer than a script can be. */
function markdownOf(bytes: Buffer): string {
  const text = withoutEmbedded(textOf(bytes));
  if (text.length > mostMarkdown)
    throw new Refusal({
      code: 'file-too-large',
      ...importTexts.markdownTooLong(mostMarkdown, text.length),
      action: 'choose-another-file',
    });
  return text;
}

function tooLong(length: number): Refusal {
  return new Refusal({ code: 'script-too-long', ...importTexts.scriptTooLong(length) });
}

async function readWord(bytes: Buffer): Promise<SpokenText & { left: LeftOut }> {
  if (!unpacksWithin(bytes, maxUnpackedBytes)) {
    throw new Refusal({
      code: 'file-too-large',
      ...importTexts.wordTooLarge(maxUnpackedBytes),
      action: 'choose-another-file',
    });
  }
  try {
    const { hasContents, ...text } = await wordText(withKnownElements(bytes, maxUnpackedBytes));
    const left = leftOutOf(bytes, maxUnpackedBytes);
    return { ...text, left: { ...left, contents: Math.max(left.contents, Number(hasContents)) } };
  } catch {
    throw new Refusal({ code: 'not-docx', ...importTexts.noWord, action: 'choose-another-file' });
  }
}

function nothingInside(): Refusal {
  return new Refusal({ code: 'file-empty', ...importTexts.empty, action: 'choose-another-file' });
}
