/** Where a job stands in its list, as last seen. */
export interface Place {
  /** Entries that were newer than it. */
  readonly newer: number;
  /** The newest id known then. */
  readonly newestId: number;
}

/** The page on which a job is, 1 being the newest. `addedSince`: our jobs that are newer than `newestId`. */
export function pageOf(place: Place, addedSince: number, pageSize: number): number {
  return Math.floor((place.newer + addedSince) / pageSize) + 1;
}

/** What a page told about a job that was looked for on it. */
type Sighting =
  | { readonly at: 'here'; readonly place: Place }
  /** Others were added or deleted meanwhile: it is on another page. */
  | { readonly at: 'elsewhere'; readonly place: Place }
  | { readonly at: 'nowhere' };

/** `ids`: those of the page, in its order. `newestId`: the newest id known when it was asked for. */
export function sighting(
  remoteId: number,
  page: number,
  ids: readonly number[],
  pageSize: number | null,
  newestId: number,
): Sighting {
  const before = pageSize === null ? 0 : (page - 1) * pageSize;
  const index = ids.indexOf(remoteId);
  const head = Math.max(newestId, ...ids);
  if (index >= 0) return { at: 'here', place: { newer: before + index, newestId: head } };
  if (pageSize === null) return { at: 'nowhere' };
  const isLast = ids.length < pageSize;
  if (!isLast && remoteId < Math.min(...ids)) {
    return { at: 'elsewhere', place: { newer: before + pageSize, newestId: head } };
  }
  // An empty page, which nothing is older than, lies behind the end of the list.
  if (page > 1 && remoteId > Math.max(...ids)) {
    return { at: 'elsewhere', place: { newer: before - 1, newestId: head } };
  }
  return { at: 'nowhere' };
}
