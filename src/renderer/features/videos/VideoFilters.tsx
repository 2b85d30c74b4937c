import { useAccountNames, useActiveAccount } from '../../app/index.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Chips, Select } from '../../ui/index.ts';
import { draftTypes } from './draft-types.ts';
import type { StateFilter, VideoFilter, VideoOrder } from './video-list.ts';

interface FilterProps {
  readonly filter: VideoFilter;
  readonly onFilter: (filter: VideoFilter) => void;
}

const states: readonly StateFilter[] = ['all', 'draft', 'under-way', 'needs-you', 'done', 'failed'];
const orders: readonly VideoOrder[] = ['edited', 'created', 'title', 'longest'];

/** The one in use stays in the list when nothing is in it any more. */
const withChosen = (collections: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || collections.includes(chosen) ? collections : [chosen, ...collections];

interface StateChipsProps extends FilterProps {
  readonly counts: Readonly<Record<StateFilter, number>>;
}

/** The states, each with how many videos are in it. */
export function StateChips({ filter, counts, onFilter }: StateChipsProps) {
  return (
    <Chips
      label={texts.filterState}
      value={filter.state}
      onChange={(state) => onFilter({ ...filter, state })}
      chips={states
        // A state that nothing is in is no filter, unless it is the one in use.
        .filter((state) => state === 'all' || state === filter.state || counts[state] > 0)
        .map((value) => ({ value, label: texts.states[value], count: counts[value] }))}
    />
  );
}

interface VideoFiltersProps extends FilterProps {
  readonly collections: readonly string[];
  /** Other accounts that some were begun in. */
  readonly begunInOthers: readonly string[];
}

/** Account, group, kind and order. */
export function VideoFilters({ filter, collections, begunInOthers, onFilter }: VideoFiltersProps) {
  const inUse = useActiveAccount()?.id ?? null;
  const name = useAccountNames();
  const { begunIn } = filter;
  return (
    <>
      {inUse !== null && (begunInOthers.length > 0 || begunIn !== null) && (
        <Select
          aria-label={texts.filterBegun}
          value={begunIn ?? ''}
          options={[
            { value: '', label: texts.begunAnywhere },
            { value: inUse, label: texts.begunHere },
            ...withChosen(begunInOthers, begunIn === inUse ? null : begunIn).map((id) => ({
              value: id,
              label: texts.begunIn(name(id)),
            })),
          ]}
          onChange={(value) => onFilter({ ...filter, begunIn: value === '' ? null : value })}
          className="w-36!"
        />
      )}
      {(collections.length > 0 || filter.collection !== null) && (
        <Select
          aria-label={texts.filterCollection}
          value={filter.collection ?? ''}
          options={[
            { value: '', label: texts.everyCollection },
            ...withChosen(collections, filter.collection).map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => onFilter({ ...filter, collection: value === '' ? null : value })}
          className="w-36!"
        />
      )}
      <Select
        aria-label={texts.filterType}
        value={filter.type ?? ''}
        options={[
          { value: '', label: texts.everyType },
          ...draftTypes.map((value) => ({ value, label: texts.types[value].name })),
        ]}
        onChange={(value) => onFilter({ ...filter, type: value === '' ? null : value })}
        className="w-32!"
      />
      <Select
        aria-label={texts.sort}
        value={filter.order}
        options={orders.map((value) => ({ value, label: texts.sorts[value] }))}
        onChange={(order) => onFilter({ ...filter, order })}
        className="w-32!"
      />
    </>
  );
}
