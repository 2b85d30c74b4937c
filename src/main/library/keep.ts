import { lstat, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from '../../bridge/index.ts';
import { isThere, moveToName, NameTakenError } from '../disk/index.ts';
import type { InspectedMedia } from '../media/index.ts';
import type { KeptFile, LibraryRecord, PartFile } from '../records/index.ts';
import { systemCode } from '../system-code.ts';
import { isText, textOf } from './bring.ts';
import { NoFolderError } from './disk-problem.ts';
import { freeStem, sameName, sidecarExtension, stemFor } from './names.ts';
import { syncFolder, takenNames, writeBeside, writeReplacing } from './place.ts';
import { TakenAwayError } from './setback.ts';
import { sidecarBytes, sidecarOf } from './sidecars.ts';

export interface KeepParts {
  readonly template: string;
  readonly captions: Settings['captions'];
  readonly now: number;
  readonly inspect: (path: string) => Promise<InspectedMedia>;
  readonly hash: (path: string) => Promise<string>;
  readonly savePart: (part: PartFile) => void;
  /** Final paths that were chosen for other files. */
  readonly chosen: () => readonly string[];
}

/** Where the file lies by now, and what was written beside it. */
interface Placed {
  path: string;
  readonly beside: string[];
}

/**
 * Checks a whole part by opening it and gives it its final name, with its captions and its sidecar beside it. A program that
 * ends in the middle goes on here at its next start.
 * @throws UnusableFileError for what cannot be opened, TakenAwayError, NoFolderError, or what the file system answers
 */
export async function keep(record: LibraryRecord, brought: PartFile, parts: KeepParts): Promise<LibraryRecord> {
  const part = await takeUp(brought);
  const folder = dirname(part.path);
  const placed: Placed = { path: part.placing === null ? part.path : join(folder, part.placing), beside: [] };
  try {
    const kept = await check(record, part, parts, placed);
    if (!(await isGone(placed.path))) return kept;
  } catch (error) {
    // Each step has an error of its own for a folder or a file that has gone, so the disk is asked instead of the error.
    if (await isGone(folder)) throw new NoFolderError();
    if (!(await isGone(placed.path))) throw error;
  }
  // A file that stayed here would keep its name from the media file that is fetched in place of this one.
  for (const path of placed.beside) await rm(path, { force: true }).catch(() => undefined);
  throw new TakenAwayError();
}

async function check(record: LibraryRecord, part: PartFile, parts: KeepParts, placed: Placed): Promise<LibraryRecord> {
  const folder = dirname(part.path);
  const media = isText(record) ? null : await parts.inspect(placed.path);
  const extension = media?.extension ?? 'txt';
  const texts = await textsBeside(record, parts.captions);
  const extensions = [extension, ...texts.map((text) => text.extension), sidecarExtension];
  const sha256 = await parts.hash(placed.path);

  const stem = await place(record, part, extensions, parts);
  placed.path = join(folder, `${stem}.${extension}`);
  const names: string[] = [];
  for (const { extension: of, bytes } of texts) {
    const name = `${stem}.${of}`;
    // Somebody may have laid a file there since the name was chosen: it stays, and so do the words.
    if (!(await writeBeside(join(folder, name), bytes))) continue;
    names.push(name);
    placed.beside.push(join(folder, name));
  }
  const opened =
    media === null
      ? null
      : { durationS: media.durationS, hasVideo: media.hasVideo, width: media.width, height: media.height };
  const kept: KeptFile = {
    path: placed.path,
    beside: names,
    hasSidecar: true,
    sizeBytes: part.bytes,
    sha256,
    media: opened,
    missing: false,
  };
  const after: LibraryRecord = { ...record, state: 'kept', part: null, kept, problem: null, keptAt: parts.now };
  const sidecar = join(folder, `${stem}.${sidecarExtension}`);
  placed.beside.push(sidecar);
  await writeReplacing(sidecar, sidecarBytes(sidecarOf(after, parts.now)));
  await syncFolder(folder);
  // Its words are in the captions then.
  const isWritten = names.length === texts.length;
  const source = record.source === null || !isWritten ? record.source : { ...record.source, transcript: null };
  return { ...after, source: withoutFormer(source) };
}

/** Whether nothing is there for certain; a disk that does not answer is something else. */
const isGone = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => false,
    (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? ''),
  );

/** Takes up a move that a former run had decided on; the part without that decision where it was not carried out. */
async function takeUp(part: PartFile): Promise<PartFile> {
  if (part.placing === null) return part;
  const final = join(dirname(part.path), part.placing);
  try {
    if (await isThere(part.path)) {
      // Not moved yet: the name is chosen anew, since somebody may have laid a file beside it meanwhile.
      if (!(await isThere(final))) return { ...part, placing: null };
      await moveToName(part.path, final);
    }
    if ((await stat(final)).size === part.bytes) return part;
  } catch (error) {
    // Another file took the name, or the part was never moved and is gone: the caller finds out which.
    if (!(error instanceof NameTakenError) && systemCode(error) !== 'ENOENT') throw error;
  }
  return { ...part, placing: null };
}

/** Decides on a name, writes the decision down, then moves. Returns the stem. */
async function place(
  record: LibraryRecord,
  part: PartFile,
  extensions: readonly string[],
  { template, savePart, chosen }: KeepParts,
): Promise<string> {
  const folder = dirname(part.path);
  const [extension = ''] = extensions;
  if (part.placing !== null) return part.placing.slice(0, -extension.length - 1);
  const { about } = record;
  const former = record.source?.formerStem;
  const byTemplate = stemFor({ ...about, at: about.madeAt }, template);
  // Names that the file system says are taken, though by `sameName` no file in the folder has them.
  const refused = new Set<string>();
  for (;;) {
    const taken = new Set([...(await takenNames(folder, chosen)), ...refused]);
    const stem =
      former !== undefined && freeStem(taken, former, extensions) === former
        ? former
        : freeStem(taken, byTemplate, extensions);
    savePart({ ...part, placing: `${stem}.${extension}` });
    try {
      await moveToName(part.path, join(folder, `${stem}.${extension}`));
      return stem;
    } catch (error) {
      if (!(error instanceof NameTakenError)) throw error;
      refused.add(sameName(`${stem}.${extension}`));
    }
  }
}

async function textsBeside(
  record: LibraryRecord,
  captions: Settings['captions'],
): Promise<readonly { readonly extension: string; readonly bytes: Uint8Array }[]> {
  const words = record.source?.transcript?.words ?? [];
  if (words.length === 0) return [];
  return [{ extension: 'srt', bytes: await textOf(record, 'srt', captions) }];
}

/** It is here again: what it was before is of no use any more. */
export function withoutFormer(source: LibraryRecord['source']): LibraryRecord['source'] {
  if (source === null) return null;
  const { former: _gone, ...rest } = source;
  return rest;
}

/** What is here of a file that will not be kept. */
export async function dropPart(part: PartFile | null): Promise<void> {
  if (part !== null) await rm(part.path, { force: true }).catch(() => undefined);
}
