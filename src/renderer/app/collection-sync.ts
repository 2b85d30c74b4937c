import type { AppError } from '../../bridge/errors.ts';
import { RowsById } from './rows-by-id.ts';

/** What the renderer knows of one collection. */
export interface CollectionState<Row extends { readonly id: string }> {
  /** `loading`: nothing is known yet. `failed`: the first reading failed; `error` says why. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: AppError | null;
  readonly revision: number;
  readonly byId: RowsById<Row>;
  /** The same rows as a list, made anew only when one of them changed. */
  readonly rows: readonly Row[];
}

export interface CollectionChange<Row> {
  readonly revision: number;
  readonly upserts: readonly Row[];
  readonly removals: readonly string[];
}

export function emptyCollection<Row extends { readonly id: string }>(): CollectionState<Row> {
  return { status: 'loading', error: null, revision: -1, byId: new RowsById<Row>([]), rows: [] };
}

/**
 * Applies changes in the order of their revisions. Those that are known already are skipped; at the first gap it stops.
 * `missing` says that a revision never came and that the collection has to be read again.
 */
export function applyChanges<Row extends { readonly id: string }>(
  state: CollectionState<Row>,
  changes: readonly CollectionChange<Row>[],
): { readonly state: CollectionState<Row>; readonly missing: boolean } {
  let { revision } = state;
  /** By id, what a row is now; null where it is gone. */
  const latest = new Map<string, Row | null>();
  let missing = false;
  for (const change of changes.toSorted((a, b) => a.revision - b.revision)) {
    if (change.revision <= revision) continue;
    if (change.revision !== revision + 1) {
      missing = true;
      break;
    }
    revision = change.revision;
    for (const id of change.removals) latest.set(id, null);
    for (const row of change.upserts) latest.set(row.id, row);
  }
  if (revision === state.revision) return { state, missing };
  const byId = state.byId.changed(latest);
  return { state: { ...state, revision, byId, rows: byId.rows }, missing };
}

/** The collection as it was just read; rows that did not change keep their identity, so that nothing is drawn again for them. */
export function replaceRows<Row extends { readonly id: string }>(
  state: CollectionState<Row>,
  revision: number,
  rows: readonly Row[],
): CollectionState<Row> {
  const kept = rows.map((row) => {
    const known = state.byId.get(row.id);
    return known !== undefined && JSON.stringify(known) === JSON.stringify(row) ? known : row;
  });
  return { status: 'ready', error: null, revision, byId: new RowsById(kept), rows: kept };
}
