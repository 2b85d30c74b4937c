import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { KeptFile, LibraryRecord } from '../records/index.ts';
import type { LibraryRows } from '../store/index.ts';
import { sidecarExtension } from './names.ts';
import { aboutOf, type Sidecar } from './sidecars.ts';

/** What the list has of the file that a sidecar speaks of. */
export const knownBy = (rows: LibraryRows, { id, key }: Sidecar): LibraryRecord | null =>
  rows.get(id) ?? (key === null ? null : rows.byKey(key));

/** The library has that very file somewhere, so that another one like it is a copy. */
export const isThere = (record: LibraryRecord | null): boolean =>
  record?.state === 'kept' && record.kept?.missing === false;

/** The file of a sidecar: by its name there, else under the sidecar's own, when somebody renamed both. */
export async function fileOf(sidecarPath: string, value: Sidecar, files: ReadonlySet<string>): Promise<string | null> {
  const folder = dirname(sidecarPath);
  const stem = basename(sidecarPath, `.${sidecarExtension}`);
  for (const name of [value.file, `${stem}${extname(value.file)}`]) {
    const path = join(folder, name);
    if (!files.has(path)) continue;
    const size = await stat(path).then(
      (found) => found.size,
      () => null,
    );
    if (size === value.sizeBytes) return path;
  }
  return null;
}

interface OfSidecar {
  /** What the list had of it. */
  readonly before: LibraryRecord | null;
  readonly value: Sidecar;
  readonly path: string;
  /** Names of what lies beside the file. */
  readonly beside: readonly string[];
  readonly hasSidecar: boolean;
  readonly now: number;
}

/** The file of a sidecar as the list has it. */
export function bySidecar({ before, value, path, beside, hasSidecar, now }: OfSidecar): LibraryRecord {
  const kept: KeptFile = {
    path,
    beside: [...beside],
    hasSidecar,
    sizeBytes: value.sizeBytes,
    sha256: value.sha256,
    media: value.media,
    missing: false,
  };
  return {
    id: before?.id ?? value.id,
    state: 'kept',
    about: before?.about ?? aboutOf(value),
    source: before?.source ?? sourceOf(value),
    part: null,
    kept,
    problem: null,
    createdAt: before?.createdAt ?? (Date.parse(value.listedAt ?? value.madeAt) || now),
    keptAt: Date.parse(value.keptAt) || now,
  };
}

/** What the service made can be asked for again; null for everything else. */
function sourceOf({ key, account, service }: Sidecar): LibraryRecord['source'] {
  if (key === null || account === null || service.resource === null || service.id === null) return null;
  return { url: null, transcript: null };
}
