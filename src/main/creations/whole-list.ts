interface OwnedRecord {
  readonly row: { readonly accountId: string; readonly remoteId: number | null };
}

/** Those of an account that the service has, by its id. */
export function recordsOnService<R extends OwnedRecord>(
  records: readonly R[],
  accountId: string,
): ReadonlyMap<number, R> {
  return new Map(
    records.flatMap((record) =>
      record.row.accountId === accountId && record.row.remoteId !== null
        ? [[record.row.remoteId, record] as const]
        : [],
    ),
  );
}

interface WholeList<R, M> {
  /** What was here when the list was asked for, and what is here now. */
  readonly before: ReadonlyMap<number, R>;
  readonly now: ReadonlyMap<number, R>;
  readonly remote: readonly M[];
  /** The service has it. `known`: as it is here. */
  readonly there: (remote: M, known: R | undefined) => void;
  /** The service has it no more. */
  readonly gone: (record: R) => void;
}

/** Lays a list that shows all of an account over what is here: what was changed here while it was on its way is newer. */
export function layOver<R, M extends { readonly id: number }>({
  before,
  now,
  remote,
  there,
  gone,
}: WholeList<R, M>): void {
  const untouched = (id: number): boolean => JSON.stringify(before.get(id)) === JSON.stringify(now.get(id));
  for (const one of remote) if (untouched(one.id)) there(one, now.get(one.id));
  const ids = new Set(remote.map(({ id }) => id));
  for (const [id, record] of now) if (!ids.has(id) && untouched(id)) gone(record);
}
