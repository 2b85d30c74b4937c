import { mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from '../../bridge/index.ts';
import { fetchFile, FetchFileError, type FetchFileOptions } from '../api/index.ts';
import { exportTranscript } from '../export/index.ts';
import type { LibraryRecord, PartFile } from '../records/index.ts';
import { NoFolderError, NoRoomError } from './disk-problem.ts';
import { NoAddressError } from './setback.ts';

/** Where finished files go. */
export interface LibraryFolder {
  readonly path: string;
  /** By the user: then it is there already, or its drive is not connected, and it is never made. */
  readonly chosen: boolean;
}

export interface BringParts {
  readonly folder: LibraryFolder;
  readonly network: Omit<FetchFileOptions, 'part' | 'sized' | 'synced' | 'received' | 'signal'>;
  readonly signal: AbortSignal;
  /** Where the service has it now; null when nowhere. */
  readonly renew: () => Promise<string | null>;
  readonly savePart: (part: PartFile) => void;
  readonly saveUrl: (url: string) => void;
  readonly received: (bytes: number, totalBytes: number | null) => void;
  readonly captions: Settings['captions'];
}

/** Brings a file, or writes the text that it is, to its part; every byte of it is on the disk then. */
export async function bring(record: LibraryRecord, parts: BringParts): Promise<PartFile> {
  await readyFolder(parts.folder);
  const path = join(parts.folder.path, `.backlot-${record.id}.part`);
  // Begun in another folder: a part is never moved between disks.
  if (record.part !== null && record.part.path !== path)
    await rm(record.part.path, { force: true }).catch(() => undefined);
  const part = record.part?.path === path ? record.part : null;
  return isText(record) ? write(record, path, part, parts) : fetch(record, path, part, parts);
}

/** Whether it is written here instead of being fetched. */
export function isText({ about }: { readonly about: { readonly kind: string | null } }): boolean {
  return about.kind === 'transcript';
}

/** @throws NoFolderError, or what the file system answers */
export async function readyFolder({ path, chosen }: LibraryFolder): Promise<void> {
  if (!chosen) await mkdir(path, { recursive: true });
  const found = await stat(path);
  if (!found.isDirectory()) throw new NoFolderError();
}

/** A little is left for everything else on the disk. */
const spareBytes = 20_000_000;

/** @throws NoRoomError */
async function needRoom(folder: string, bytes: number): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  // Some file systems tell nothing: then writing tells.
  if (disk === null || disk.bsize === 0 || disk.blocks === 0) return;
  const freeBytes = disk.bavail * disk.bsize;
  if (freeBytes < bytes + spareBytes) throw new NoRoomError(bytes + spareBytes - freeBytes);
}

async function write(
  record: LibraryRecord,
  path: string,
  before: PartFile | null,
  { captions, savePart }: BringParts,
): Promise<PartFile> {
  const bytes = await textOf(record, 'txt', captions);
  const placing = before?.placing ?? null;
  const part = { path, validator: null, totalBytes: bytes.length, bytes: bytes.length, placing };
  // Where it was going to be placed when the program ended, the part may have gone to its final name already.
  if (placing !== null && before?.bytes === bytes.length) return part;
  await needRoom(dirname(path), bytes.length);
  savePart({ ...part, bytes: 0 });
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  savePart(part);
  return part;
}

/** What was said as a file. @throws NoAddressError when its words are not known any more */
export function textOf(
  { about, source, kept }: LibraryRecord,
  format: 'txt' | 'srt',
  captions: Settings['captions'],
): Promise<Uint8Array> {
  const transcript = source?.transcript ?? null;
  if (transcript === null) throw new NoAddressError();
  const { title, language } = about;
  return exportTranscript(
    { title, language, durationS: kept?.media?.durationS ?? null, text: transcript.text, words: transcript.words },
    format,
    captions,
  );
}

async function fetch(
  record: LibraryRecord,
  path: string,
  before: PartFile | null,
  parts: BringParts,
): Promise<PartFile> {
  // Everything came, and it was being placed: what is left of that is the caller's.
  if (before !== null && before.placing !== null) return before;
  const { network, signal, savePart, received } = parts;
  let part = before ?? { path, validator: null, totalBytes: null, bytes: 0, placing: null };
  if (part.totalBytes !== null) await needRoom(dirname(path), part.totalBytes - part.bytes);
  const from = async (url: string): Promise<PartFile> => {
    const bytes = await fetchFile(url, path, {
      ...network,
      signal,
      part: part.bytes === 0 ? null : part,
      sized: (_total, missing) => needRoom(dirname(path), missing),
      synced: (synced) => {
        part = { ...synced, path, placing: null };
        savePart(part);
      },
      received,
    });
    return { ...part, bytes, totalBytes: bytes };
  };

  const known = record.source?.url ?? null;
  if (known !== null) {
    try {
      return await from(known);
    } catch (error) {
      if (!(error instanceof FetchFileError) || !mayBeOutdated.includes(error.reason)) throw error;
    }
  }
  const renewed = await parts.renew();
  signal.throwIfAborted();
  if (renewed === null) throw new NoAddressError();
  parts.saveUrl(renewed);
  return from(renewed);
}

/** What an address answers that has run out; one of a practice service of an earlier run leads nowhere. */
const mayBeOutdated: readonly string[] = ['gone', 'denied', 'forbidden-address', 'connection'];
