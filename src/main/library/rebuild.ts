import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { InspectedMedia } from '../media/index.ts';
import type { Clock } from '../ports/index.ts';
import type { KeptFile, LibraryRecord } from '../records/index.ts';
import type { KeptPath, LibraryRows } from '../store/index.ts';
import { bySidecar, fileOf, isThere, knownBy } from './by-sidecar.ts';
import { lookForAll, mediaNames } from './look-for.ts';
import { sidecarExtension } from './names.ts';
import { isSidecar, readSidecar, type Sidecar } from './sidecars.ts';

interface RebuildParts {
  readonly rows: LibraryRows;
  readonly clock: Clock;
  readonly inspect: (path: string) => Promise<InspectedMedia>;
  readonly hash: (path: string) => Promise<string>;
  readonly changed: (ids: readonly string[]) => void;
  /** How many files of the folder were looked at, of how many. */
  readonly looked: (looked: number, total: number) => void;
  /** Ends it early: what was found stays found. */
  readonly signal: AbortSignal;
}

export interface Rebuilt {
  /** Files that were not in the list. */
  readonly found: number;
  /** Files that were missing. */
  readonly foundAgain: number;
  /** Files that are missing now. */
  readonly missing: number;
  /** Names of media files that are not in the list, since they cannot be read. */
  readonly leftOut: readonly string[];
  /** It was ended before all files were looked at. */
  readonly stopped?: true;
}

/** Below the folder; deeper ones belong to somebody else. */
const deepest = 3;
/** What is known by its content alone: texts and pictures of somebody else may lie in the folder. */
const keptOthers = /\.(txt|srt|jpe?g|png|webp)$/iu;

/**
 * Makes the list agree with a folder: what has a sidecar is known by it, what was moved or renamed is found again by its
 * content, and the rest is opened. Files are only read. What cannot be read is left out, and named.
 */
export async function rebuild(folder: string, parts: RebuildParts): Promise<Rebuilt> {
  const { rows, changed, signal } = parts;
  await lookForAll(parts);
  const files = await filesBelow(folder, signal);
  let looked = 0;
  const next = (): boolean => {
    if (signal.aborted) return false;
    parts.looked(looked, files.length);
    looked += 1;
    return true;
  };
  const there = new Set(files);
  const counts = { found: 0, foundAgain: 0 };
  const leftOut: string[] = [];
  const { claimed, lost } = known(rows.keptPaths());
  const strays = new Map<number, Stray[]>();
  // One that comes at present may have its name already, and not be written down yet.
  for (const { path } of rows.chosenPaths()) claimed.add(path);

  for (const path of files.filter((file) => isSidecar(basename(file)))) {
    if (!next()) break;
    if (claimed.has(path)) continue;
    const value = await readSidecar(path);
    if (value === null) continue;
    const file = await fileOf(path, value, there);
    if (file === null) {
      strays.set(value.sizeBytes, [...(strays.get(value.sizeBytes) ?? []), { value, path }]);
      continue;
    }
    if (claimed.has(file)) continue;
    const before = knownBy(rows, value);
    if (isThere(before)) continue;
    const stem = basename(file, extname(file));
    const beside = value.beside.map((name) => `${stem}${extname(name)}`);
    const record = bySidecar({ before, value, path: file, beside, hasSidecar: true, now: parts.clock.now() });
    rows.save(record);
    changed([record.id]);
    for (const name of [basename(file), ...(record.kept?.beside ?? [])]) claimed.add(join(dirname(file), name));
    counts[before === null || before.state === 'removed' ? 'found' : 'foundAgain'] += 1;
  }

  let kept: ReadonlySet<string> | null = null;
  for (const path of files) {
    const name = basename(path);
    if (isSidecar(name)) continue;
    if (!next()) break;
    if (claimed.has(path) || !(mediaNames.test(name) || keptOthers.test(name))) continue;
    kept ??= new Set(await Promise.all(rows.keptPaths().map((one) => identityOf(one.path))));
    if (kept.has(await identityOf(path))) continue;
    const outcome = await byContent(path, { lost, strays }, parts);
    // A file whose reading was stopped may well be readable.
    if (outcome === null || (outcome === 'unreadable' && signal.aborted)) continue;
    if (outcome === 'unreadable') {
      leftOut.push(name);
      continue;
    }
    claimed.add(path);
    counts[outcome] += 1;
  }
  const missing = rows.keptPaths().filter((one) => one.missing).length;
  return { ...counts, missing, leftOut, ...(signal.aborted && { stopped: true }) };
}

/**
 * What a file is, whatever its path: a folder has another one through a link or a drive, and a file system may take several names
 * for one. A text of its own where that cannot be told.
 */
async function identityOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found === null || found.ino === 0n ? path : `${found.dev} ${found.ino}`;
}

/** Ids of missing files by their size, bytes. */
type Lost = ReadonlyMap<number, readonly string[]>;

/** A sidecar that lies at `path` without its file: this was renamed or moved alone. */
interface Stray {
  readonly value: Sidecar;
  readonly path: string;
}

/** What a file may be that is known by its content alone, by its size in bytes. */
interface Sought {
  readonly lost: Lost;
  readonly strays: ReadonlyMap<number, readonly Stray[]>;
}

/** What the list knows before a folder is read. `claimed`: paths of what is where it was, with all that lies beside it. */
function known(kept: readonly KeptPath[]): { readonly claimed: Set<string>; readonly lost: Lost } {
  const claimed = new Set<string>();
  const lost = new Map<number, string[]>();
  for (const { id, path, missing, sizeBytes, hasSidecar, beside } of kept) {
    if (missing) {
      lost.set(sizeBytes, [...(lost.get(sizeBytes) ?? []), id]);
      continue;
    }
    claimed.add(path);
    for (const name of beside) claimed.add(join(dirname(path), name));
    if (hasSidecar) claimed.add(join(dirname(path), `${basename(path, extname(path))}.${sidecarExtension}`));
  }
  return { claimed, lost };
}

/** A missing file, or that of a sidecar, under another name, or one that Backlot knows nothing of. Null: none of them. */
async function byContent(
  path: string,
  { lost, strays }: Sought,
  parts: RebuildParts,
): Promise<'found' | 'foundAgain' | 'unreadable' | null> {
  const { rows, clock, changed } = parts;
  try {
    const found = await stat(path);
    const alike = lost.get(found.size) ?? [];
    const told = strays.get(found.size) ?? [];
    if (alike.length + told.length === 0 && !mediaNames.test(path)) return null;
    const sha256 = await parts.hash(path);
    for (const id of alike) {
      // As it is now: it may have been found elsewhere, or removed, meanwhile.
      const record = rows.get(id);
      if (record?.state !== 'kept' || record.kept?.missing !== true || record.kept.sha256 !== sha256) continue;
      const beside = await movedAlong(record.kept, path);
      rows.save({ ...record, kept: { ...record.kept, path, beside, hasSidecar: false, missing: false } });
      changed([id]);
      return 'foundAgain';
    }
    for (const { value, path: sidecarPath } of told) {
      const before = knownBy(rows, value);
      if (value.sha256 !== sha256 || isThere(before)) continue;
      const beside = await movedAlong({ path: join(dirname(sidecarPath), value.file), beside: value.beside }, path);
      const record = bySidecar({ before, value, path, beside, hasSidecar: false, now: clock.now() });
      rows.save(record);
      changed([record.id]);
      return 'found';
    }
    if (!mediaNames.test(path)) return null;
    const { durationS, hasVideo, width, height } = await parts.inspect(path);
    const record: LibraryRecord = {
      id: randomUUID(),
      state: 'kept',
      about: { ...nothingKnown, title: basename(path, extname(path)), madeAt: found.mtimeMs },
      source: null,
      part: null,
      kept: {
        path,
        beside: [],
        hasSidecar: false,
        sizeBytes: found.size,
        sha256,
        media: { durationS, hasVideo, width, height },
        missing: false,
      },
      problem: null,
      createdAt: Math.round(found.mtimeMs),
      keptAt: clock.now(),
    };
    rows.save(record);
    changed([record.id]);
    return 'found';
  } catch {
    // Damaged or denied; what is gone meanwhile is not of the library, and neither is a text of somebody else.
    return mediaNames.test(path) && (await isFile(path)) ? 'unreadable' : null;
  }
}

/** What lay beside a file and was moved or renamed with it. Whatever else lies there is the user's, or another file's. */
async function movedAlong({ path, beside }: Pick<KeptFile, 'path' | 'beside'>, now: string): Promise<string[]> {
  const stem = basename(now, extname(now));
  const moved: string[] = [];
  for (const name of beside) {
    const nowBeside = `${stem}${extname(name)}`;
    const isMoved = !(await isFile(join(dirname(path), name))) && (await isFile(join(dirname(now), nowBeside)));
    if (isMoved) moved.push(nowBeside);
  }
  return moved;
}

const nothingKnown = {
  key: null,
  kind: 'other',
  accountId: null,
  resource: null,
  remoteId: null,
  subjectId: null,
  credits: null,
  voice: null,
  language: null,
  input: {},
  excerpt: null,
} as const;

async function filesBelow(folder: string, signal: AbortSignal, depth = 1, files: string[] = []): Promise<string[]> {
  if (signal.aborted) return files;
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const { name } = entry;
    if (entry.isFile() && !name.startsWith('.') && !name.endsWith('.part')) files.push(join(folder, name));
  }
  // Links are not followed: they lead out of the folder.
  for (const entry of depth < deepest ? entries : []) {
    if (entry.isDirectory() && !entry.name.startsWith('.'))
      await filesBelow(join(folder, entry.name), signal, depth + 1, files);
  }
  return files;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
