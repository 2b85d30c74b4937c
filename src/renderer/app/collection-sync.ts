import type { AppError } from '../../bridge/errors.ts';

/** What the renderer knows of one collection. */
export interface CollectionState<Row extends { readonly id: string }> {
  /** `loading`: nothing is known yet. `failed`: the first reading failed; `error` says why. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: AppError | null;
  readonly revision: number;
  readonly byId: ReadonlyMap<string, Row>;
  /** The same rows as a list, made anew only when one of them changed. */
  readonly rows: readonly Row[];
}

export interface CollectionChange<Row> {
  readonly revision: number;
  readonly upserts: readonly Row[];
  readonly removals: readonly string[];
}

export function emptyCollection<Row extends { readonly id: string }>(): CollectionState<Row> {
  return { status: 'loading', error: null, revision: -1, byId: new Map(), rows: [] };
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
  let byId: Map<string, Row> | null = null;
  const changed = new Set<string>();
  let missing = false;
  for (const change of changes.toSorted((a, b) => a.revision - b.revision)) {
    if (change.revision <= revision) continue;
    if (change.revision !== revision + 1) {
      missing = true;
      break;
    }
    revision = change.revision;
    byId ??= new Map(state.byId);
    for (const id of change.removals) {
      byId.delete(id);
      changed.add(id);
    }
    for (const row of change.upserts) {
      byId.set(row.id, row);
      changed.add(row.id);
    }
  }
  if (byId === null) return { state, missing };
  return { state: { ...state, revision, byId, rows: patched(state, byId, changed) }, missing };
}

/** Above so many changed rows, the list is made anew. */
const fewRows = 50;

/** The list of rows after a change: where a few were replaced, the others are not read again. */
function patched<Row extends { readonly id: string }>(
  { rows, byId: before }: CollectionState<Row>,
  byId: ReadonlyMap<string, Row>,
  changed: ReadonlySet<string>,
): readonly Row[] {
  if (byId.size !== before.size || changed.size > fewRows) return [...byId.values()];
  const result = [...rows];
  for (const id of changed) {
    const [old, now] = [before.get(id), byId.get(id)];
    if (old === undefined || now === undefined) return [...byId.values()];
    result[rows.indexOf(old)] = now;
  }
  return result;
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
  return { status: 'ready', error: null, revision, byId: new Map(kept.map((row) => [row.id, row])), rows: kept };
}
