import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftover } from '../disk/index.ts';
import type { JournalRows, StagedRows, VoiceCloneRows } from '../store/index.ts';
import { type Library, rawSuffix } from './library.ts';

/** Recordings that nothing needs any more: neither waiting in a list nor for a voice that is not made. */
export async function unusedRecordings(library: Library, inUse: (path: string) => boolean): Promise<string[]> {
  const folder = library.folder('recordings');
  const finished = (await readdir(folder)).filter((name) => !name.endsWith(rawSuffix));
  return finished.map((name) => join(folder, name)).filter((path) => !inUse(path));
}

export async function removeUnusedRecordings(library: Library, inUse: (path: string) => boolean): Promise<void> {
  for (const path of await unusedRecordings(library, inUse)) await removeLeftover(path);
}

/**
 * Whether a recording waits in the list between a drop and a click, or for a voice that is still to be made of it, or failed and
 * can be used again; also where only another version can read which.
 */
export function recordingInUse({
  staged,
  journal,
  voiceClones,
}: {
  readonly staged: Pick<StagedRows, 'hasPath'>;
  readonly journal: Pick<JournalRows, 'needs'>;
  readonly voiceClones: Pick<VoiceCloneRows, 'needs'>;
}): (path: string) => boolean {
  return (path) => staged.hasPath(path) || journal.needs(path) || voiceClones.needs(path);
}
