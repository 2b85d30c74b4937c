import { Refusal } from '../refusal.ts';
import { creationTexts } from '../texts/creations.ts';

interface RemovalParts<R> {
  readonly db: { transaction<T>(run: () => T): T };
  readonly rows: {
    get(id: string): { readonly row: R } | null;
    remove(id: string): void;
    show(id: string): void;
  };
  /** Tells the page. */
  readonly publish: (rows: readonly R[], removed?: readonly string[]) => void;
}

/** Takes them from their list here. Refused while one is still being made, so that nothing paid for gets out of sight. */
export function removeFromList<R>(
  { db, rows, publish }: RemovalParts<R>,
  ids: readonly string[],
  isUnderWay: (id: string) => boolean,
): void {
  const underWay = ids.filter((id) => isUnderWay(id));
  if (underWay.length > 0) {
    throw new Refusal({ code: 'creation-under-way', ...creationTexts.underWay(underWay.length) });
  }
  db.transaction(() => {
    for (const id of ids) rows.remove(id);
  });
  publish([], ids);
}

/** Takes a removal back, of all that are known. */
export function putBackInList<R>({ db, rows, publish }: RemovalParts<R>, ids: readonly string[]): void {
  const back = db.transaction(() =>
    ids.flatMap((id) => {
      const record = rows.get(id);
      if (record === null) return [];
      rows.show(id);
      return [record.row];
    }),
  );
  publish(back);
}
