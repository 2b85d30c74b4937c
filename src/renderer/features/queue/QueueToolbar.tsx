import { memo, type Ref } from 'react';
import type { QueueRow } from '../../../bridge/queue.ts';
import { commonTexts } from '../../texts/common.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { Chips, SearchInput, Select } from '../../ui/index.ts';
import { AccountFilter, BatchFilter } from './QueueFilters.tsx';
import { groupings, sorts, type KindFilter, type QueueView, type StateFilter } from './view.ts';

interface QueueToolbarProps {
  readonly view: QueueView;
  /** Order and groups are known: what was chosen before has been read. */
  readonly ready: boolean;
  /** Null until the list has been read. */
  readonly counts: Readonly<Record<StateFilter, number>> | null;
  readonly onChange: (change: Partial<QueueView>) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

const states: readonly StateFilter[] = [
  'all',
  'active',
  'waiting',
  'attention',
  'done',
  'failed',
  'not-watched',
  'cancelled',
];
/** Most queues have none, and a small window has no room to say so. */
const rare: ReadonlySet<StateFilter> = new Set(['not-watched', 'cancelled']);
const kinds: readonly { value: KindFilter; label: string }[] = [
  { value: 'all', label: queueTexts.allKinds },
  // The keys of this table are the kinds, which its type checks.
  ...(Object.keys(queueTexts.kinds) as QueueRow['kind'][]).map((value) => ({ value, label: queueTexts.kinds[value] })),
];
const orders = sorts.map((value) => ({ value, label: queueTexts.sorts[value] }));
const groups = groupings.map((value) => ({ value, label: monitorTexts.groups[value] }));

/** What of the queue is shown. */
export const QueueToolbar = memo(function QueueToolbar(props: QueueToolbarProps) {
  const { view, ready, counts, onChange, searchRef } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Chips
        label={queueTexts.filter.label}
        value={view.state}
        onChange={(state) => onChange({ state })}
        chips={states
          .filter((value) => !rare.has(value) || (counts?.[value] ?? 0) > 0 || view.state === value)
          .map((value) => ({ value, label: queueTexts.filter[value], count: counts && counts[value] }))}
      />
      <SearchInput
        ref={searchRef}
        label={queueTexts.search}
        placeholder={commonTexts.search}
        value={view.search}
        onChange={(search) => onChange({ search })}
        found={counts && counts[view.state]}
        filters={JSON.stringify([view.state, view.kind, view.account, view.batch])}
        className="max-w-56 min-w-28 flex-[1_1_7rem]"
      />
      {/*
       * On one line in every window, in a small one together with the search where that has no room beside the states: the search
       * takes what their words leave, and only then are these cut.
       */}
      <div className="flex min-w-0 items-center gap-2 max-lg:max-w-max max-lg:gap-1.5 max-lg:flex-[1000_1_24rem]">
        <Select
          aria-label={queueTexts.kindFilter}
          value={view.kind}
          options={kinds}
          onChange={(kind) => onChange({ kind })}
          className="w-auto!"
        />
        <Select
          aria-label={queueTexts.sortLabel}
          value={view.sort}
          options={orders}
          disabled={!ready}
          onChange={(sort) => onChange({ sort })}
          className="w-auto!"
        />
        <Select
          aria-label={monitorTexts.groupLabel}
          value={view.group}
          options={groups}
          disabled={!ready}
          onChange={(group) => onChange({ group })}
          className="w-auto!"
        />
        <AccountFilter value={view.account} onChange={(account) => onChange({ account })} />
        <BatchFilter value={view.batch} onChange={(batch) => onChange({ batch })} />
      </div>
    </div>
  );
});
