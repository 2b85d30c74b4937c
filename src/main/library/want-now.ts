import type { LibraryRecord } from '../records/index.ts';
import type { LibraryRows } from '../store/index.ts';
import { fileAddress } from './address.ts';
import type { Downloads } from './downloads.ts';
import { isWhereItWas } from './place.ts';
import type { Wanted, WantFileNow } from './wanted.ts';

interface WantNowParts {
  readonly rows: LibraryRows;
  readonly downloads: Downloads;
  /** Tells that this one is another now. */
  readonly changed: (id: string) => void;
}

/** `added`: it comes, or is in the list again, because of this; `coming`: it was on its way already; `here`: it is kept. */
export type WantedNow = Awaited<ReturnType<WantFileNow>>;

/**
 * Wanted by the user at this moment: it comes also where its kind is not saved by itself, where it was taken from the list, was
 * stopped, has failed, or is not where it was. What is on its way or here stays as it is.
 */
export async function wantNow(wish: Wanted, parts: WantNowParts): Promise<WantedNow> {
  const { rows, downloads } = parts;
  const before = knownAs(wish, rows);
  if (before === null) {
    downloads.want(wish);
    const made = rows.byKey(wish.key);
    if (made?.state === 'off') await downloads.fetch([made.id]);
    return 'added';
  }
  if (before.state === 'waiting') return 'coming';
  const isThere = before.kept !== null && (await isWhereItWas(before.kept));
  if (before.state === 'kept' && isThere) return 'here';
  const source = { ...before.source, url: wish.url, transcript: before.source?.transcript ?? wish.transcript };
  if (before.state === 'removed' && isThere) {
    rows.save({ ...before, state: 'kept', source, problem: null });
    parts.changed(before.id);
    return 'added';
  }
  const { kept } = before;
  const gone: LibraryRecord['kept'] = kept === null ? null : { ...kept, missing: true };
  rows.save({ ...before, state: gone === null ? 'off' : 'kept', source, kept: gone });
  await downloads.fetch([before.id]);
  return 'added';
}

/**
 * What the list knows of it, under whichever key. By its address; where that is not known any more, as of what was found in the
 * folder, by which of the pictures of its thing it is.
 */
function knownAs({ key, accountId, resource, remoteId, url }: Wanted, rows: LibraryRows): LibraryRecord | null {
  const alike = rows.ofService(accountId, resource, remoteId);
  const same = (record: LibraryRecord): boolean =>
    record.source?.url == null
      ? partOf(record.about.key) === partOf(key)
      : url !== null && fileAddress(record.source.url) === fileAddress(url);
  return rows.byKey(key) ?? alike.find(same) ?? null;
}

/** Of `character/ID/preview.7` that it is `preview.7`. */
const partOf = (key: string | null): string | undefined => key?.split('/').at(-1);
