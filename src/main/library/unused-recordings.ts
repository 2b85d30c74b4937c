import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftover } from '../disk/index.ts';
import type { JournalRows, StagedRows, VoiceCloneRows } from '../store/index.ts';
import { fileNameOf, type Library, rawSuffix } from './library.ts';

/** What the store knows of recordings; asked by the name of a file, since the folder may have come to another place. */
interface Known {
  readonly staged: Pick<StagedRows, 'hasFile' | 'wasLetGo'>;
  readonly journal: Pick<JournalRows, 'needs' | 'tellsOf'>;
  readonly voiceClones: Pick<VoiceCloneRows, 'needs'>;
}

/**
 * Recordings that are in no list and wait for no voice: those that the user let go of, and those of which nothing is known, as in a
 * store that was put back to an earlier moment. Files with other names are nobody's recordings.
 */
export async function unusedRecordings(
  library: Library,
  known: Known,
): Promise<{ readonly letGo: readonly string[]; readonly unknown: readonly string[] }> {
  const folder = library.folder('recordings');
  const inUse = recordingInUse(known);
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const unused = paths.filter((path) => library.fileOf(path) !== null && !inUse(path));
  const { letGo = [], unknown = [] } = Object.groupBy(unused, (path) => (isLetGo(known, path) ? 'letGo' : 'unknown'));
  return { letGo, unknown };
}

export async function removeRecordings(paths: readonly string[]): Promise<void> {
  for (const path of paths) await removeLeftover(path);
}

/**
 * Whether a recording waits in the list between a drop and a click, or for a voice that is still to be made of it, or failed and
 * can be used again; also where only another version can read which.
 */
export function recordingInUse({ staged, journal, voiceClones }: Known): (path: string) => boolean {
  return (path) => {
    const name = fileNameOf(path);
    return staged.hasFile(name) || journal.needs(name) || voiceClones.needs(name);
  };
}

/** It was taken off the list, or a voice was made of it; or all of it lies beside it still, and is finished once more. */
function isLetGo({ staged, journal }: Known, path: string): boolean {
  const name = fileNameOf(path);
  return staged.wasLetGo(name) || journal.tellsOf('voiceClones.create', name) || existsSync(path + rawSuffix);
}
