import { useCallback, useMemo, useState } from 'react';
import { Checkbox } from './choices.tsx';

interface Selection<Row> {
  /** Of those that are shown. */
  readonly selected: readonly Row[];
  readonly isSelected: (id: string) => boolean;
  readonly select: (id: string, on: boolean) => void;
  readonly setSelected: (ids: Iterable<string>) => void;
  readonly selectAll: (on: boolean) => void;
}

/**
 * Which rows of a list are selected. What a live update took away or a filter hides is not: an action never touches what is out
 * of sight. `first`: ids that are selected from the start.
 */
export function useSelection<Row extends { readonly id: string }>(
  shown: readonly Row[],
  first: () => Iterable<string> = () => [],
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first()));
  const select = useCallback(
    (id: string, on: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const setSelected = useCallback((wanted: Iterable<string>) => setIds(new Set(wanted)), []);
  return {
    selected: useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]),
    isSelected: (id) => ids.has(id),
    select,
    setSelected,
    selectAll: (on) => setSelected(on ? shown.map(({ id }) => id) : []),
  };
}

interface SelectAllProps<Row> {
  readonly label: string;
  readonly shown: readonly Row[];
  readonly selection: Selection<Row>;
}

/** Above a list: selects all that is shown, or nothing. */
export function SelectAll<Row>({ label, shown, selection: { selected, selectAll } }: SelectAllProps<Row>) {
  return (
    <div className="flex pr-1">
      <Checkbox
        hideLabel
        label={label}
        checked={selected.length > 0 && selected.length === shown.length}
        mixed={selected.length > 0 && selected.length < shown.length}
        onChange={selectAll}
      />
    </div>
  );
}
