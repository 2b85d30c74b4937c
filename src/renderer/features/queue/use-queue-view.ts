import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useKeptForm } from '../../app/kept-form.ts';
import { everything, groupings, sorts, unfiltered, type QueueView } from './view.ts';

type Filters = Omit<QueueView, 'group' | 'sort'>;

const usual = { group: everything.group as string, sort: everything.sort as string };

/**
 * How the queue is shown. Groups and order are a habit, and outlive the screen and a restart; what is filtered would hide entries
 * from whoever comes back, and does not. `ready`: the habit has been read. `change` stays the same function.
 */
export function useQueueView(): {
  readonly view: QueueView;
  readonly ready: boolean;
  readonly change: (changes: Partial<QueueView>) => void;
} {
  const { fields, ready, change: keep } = useKeptForm('queue', usual, 'view');
  const [filters, setFilters] = useState<Filters>(unfiltered);
  // Another version may have known others.
  const group = groupings.find((one) => one === fields.group) ?? everything.group;
  const sort = sorts.find((one) => one === fields.sort) ?? everything.sort;
  const view = useMemo(() => ({ ...filters, group, sort }), [filters, group, sort]);
  const keeping = useRef(keep);
  useEffect(() => {
    keeping.current = keep;
  });
  const change = useCallback((changes: Partial<QueueView>) => {
    const { group: newGroup, sort: newSort, ...others } = changes;
    if (newGroup !== undefined) keeping.current({ group: newGroup });
    if (newSort !== undefined) keeping.current({ sort: newSort });
    if (Object.keys(others).length > 0) setFilters((before) => ({ ...before, ...others }));
  }, []);
  return { view, ready, change };
}
