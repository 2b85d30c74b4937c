import { Refusal } from '../refusal.ts';
import { journalTexts } from '../texts/journal.ts';

/** Rows of one page of a list (specification, "Limits": at most 50). */
export const evidencePageSize = 50;
/** A list that moves while it is read shows rows twice; one that never ends must not be read for ever. */
const mostPages = 20;

/** Of a list that was not read to what is looked for, nothing says that it is not there. */
const tooLong = (): Refusal => new Refusal({ code: 'list-too-long', ...journalTexts.listTooLong });

/** Reads one page of a list, the newest being 1, with `evidencePageSize` rows. Throws when the service cannot be asked. */
export type ReadPage<T> = (page: number) => Promise<readonly T[]>;

/**
 * The newest id of a list whose ids grow; 0 when it is empty. It is read anew before each request of a chain: the id that the answer to
 * the one before told shows only what was there when that one was carried out, so that whatever another device has made since, until this
 * one leaves, would count as newer. Should this one then be lost without having been carried out, a single equal one of those seconds (a
 * recording is told by language and length alone) would be taken for ours, and only a page in between tells them apart.
 */
export async function newestIdOf(read: ReadPage<{ readonly id: number }>): Promise<number> {
  return Math.max(0, ...(await read(1)).map(({ id }) => id));
}

/**
 * What came after an id in a list whose ids grow, newest first. Throws a `Refusal` where that is more than can be read: what was asked
 * for first is in what was not.
 */
export async function newerRows<T extends { readonly id: number }>(read: ReadPage<T>, newestId: number): Promise<T[]> {
  const found = new Map<number, T>();
  for (let page = 1; page <= mostPages; page += 1) {
    const rows = await read(page);
    const newer = rows.filter(({ id }) => id > newestId);
    for (const row of newer) found.set(row.id, row);
    if (newer.length < rows.length || rows.length < evidencePageSize) return [...found.values()];
  }
  throw tooLong();
}
