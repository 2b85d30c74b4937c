import type { LibraryRecord } from '../records/index.ts';
import { bring } from './bring.ts';
import type { DownloadsParts } from './download-parts.ts';
import { keep } from './keep.ts';
import { NotSignedInError } from './setback.ts';

interface Taking {
  readonly signal: AbortSignal;
  /** So many bytes are here, of how many; null where that is not known. */
  readonly received: (bytes: number, totalBytes: number | null) => void;
}

/**
 * Brings one file from the service to its place in the library, with what lies beside it, and writes each step down.
 * @throws the signal's reason, or what `setbackOf` decides about
 */
export async function takeIn(
  wanted: LibraryRecord,
  parts: DownloadsParts,
  { signal, received }: Taking,
): Promise<void> {
  const { clock, rows } = parts;
  const record = await withWords(wanted, parts);
  signal.throwIfAborted();
  const { id, about } = record;
  const savePart = (part: LibraryRecord['part']): void => rows.savePart(id, part);
  const part = await bring(record, {
    folder: parts.folder(),
    network: { ...parts.network, clock, trustedOrigins: parts.trustedOrigins(about.accountId ?? '') },
    signal,
    captions: parts.captions(),
    renew: () => renew(record, parts),
    savePart,
    saveUrl: (url) => {
      const now = rows.get(id);
      if (now?.source != null) rows.save({ ...now, source: { ...now.source, url } });
    },
    received,
  });
  signal.throwIfAborted();
  const kept = await keep(rows.get(id) ?? record, part, {
    template: parts.template(),
    captions: parts.captions(),
    now: clock.now(),
    inspect: (path) => parts.inspect(path, signal),
    hash: (path) => parts.hash(path, signal),
    savePart,
    chosen: () => rows.chosenPaths().flatMap((other) => (other.id === id ? [] : other.path)),
  });
  rows.save(kept);
}

/**
 * With the words that are to lie beside it, and with its address, as far as they are known here: the program may have ended before the
 * captions of a video were read, and those of a file that is fetched anew were let go.
 */
async function withWords(record: LibraryRecord, { rows, wishOf }: DownloadsParts): Promise<LibraryRecord> {
  const { source, about } = record;
  if (source === null || source.transcript !== null || about.key === null) return record;
  const wish = await wishOf({ key: about.key, about });
  if (wish === null) return record;
  // The user may have stopped it meanwhile.
  const now = rows.get(record.id) ?? record;
  const known = { ...now, source: { ...source, url: source.url ?? wish.url, transcript: wish.transcript } };
  rows.save(known);
  return known;
}

async function renew({ about }: LibraryRecord, parts: DownloadsParts): Promise<string | null> {
  const { accountId, resource, remoteId, key } = about;
  if (accountId === null || resource === null || remoteId === null) return null;
  const answer = await parts.renew(accountId, resource, remoteId, key);
  if (answer === null) throw new NotSignedInError();
  return answer.url;
}
