import { stat } from 'node:fs/promises';
import { type InspectedMedia, UnusableFileError } from '../media/index.ts';
import type { KeptPath, LibraryRows } from '../store/index.ts';

/** What may be media, before anything is opened. */
export const mediaNames = /\.(mp4|m4v|mov|webm|mkv|mp3|m4a|wav|ogg|flac|aac)$/iu;

interface LookParts {
  readonly rows: Pick<LibraryRows, 'get' | 'save' | 'keptPaths'>;
  readonly changed: (ids: readonly string[]) => void;
  /** Opens what another program has changed; left out: that is as it was seen last. */
  readonly inspect?: (path: string) => Promise<InspectedMedia>;
}

type Place = Pick<KeptPath, 'id' | 'path' | 'missing' | 'sizeBytes'>;

/** Looks whether every kept file is where it was. Returns how many are missing now. */
export async function lookForAll(parts: LookParts & { readonly signal?: AbortSignal }): Promise<number> {
  let count = 0;
  for (const place of parts.rows.keptPaths()) {
    if (parts.signal?.aborted === true) break;
    if (!(await lookFor(place, parts))) count += 1;
  }
  return count;
}

/**
 * Whether a kept file is where it was; what is kept says so from then on. One that somebody has edited there is; one that another
 * program has damaged is not, so that it can be fetched again.
 */
export async function lookFor(place: Place, { rows, changed, inspect }: LookParts): Promise<boolean> {
  const { id, path, missing } = place;
  const isMissing = !(await isThere(place, inspect));
  if (isMissing === missing) return !isMissing;
  // The user may have renamed or removed it while it was looked for.
  const now = rows.get(id);
  if (now?.kept?.path === path) {
    rows.save({ ...now, kept: { ...now.kept, missing: isMissing } });
    changed([id]);
  }
  return !isMissing;
}

async function isThere({ path, missing, sizeBytes }: Place, inspect: LookParts['inspect']): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) return false;
  if (found.size === sizeBytes) return true;
  if (inspect === undefined) return !missing;
  // A text and a picture are whatever somebody made of them.
  if (found.size === 0 || !mediaNames.test(path)) return found.size > 0;
  return inspect(path).then(
    () => true,
    // Another program may be at it, or the look was ended.
    (error: unknown) => !(error instanceof UnusableFileError) && !missing,
  );
}
