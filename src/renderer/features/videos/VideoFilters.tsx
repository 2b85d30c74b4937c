import type { Ref } from 'react';
import type { DraftType } from '../../../bridge/index.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Chips, SearchInput, Select } from '../../ui/index.ts';
import type { StateFilter, VideoFilter, VideoOrder } from './video-list.ts';

interface VideoFiltersProps {
  readonly filter: VideoFilter;
  readonly counts: Readonly<Record<StateFilter, number>>;
  readonly collections: readonly string[];
  readonly search: string;
  readonly searchField: Ref<HTMLInputElement>;
  readonly onFilter: (filter: VideoFilter) => void;
  readonly onSearch: (text: string) => void;
}

const states: readonly StateFilter[] = ['all', 'draft', 'under-way', 'needs-you', 'done', 'failed'];
const types: readonly DraftType[] = ['ai-visuals', 'ai-clips', 'b-roll', 'url-based'];
const orders: readonly VideoOrder[] = ['edited', 'created', 'title', 'longest'];

/** The one in use stays in the list when nothing is in it any more. */
const withChosen = (collections: readonly string[], chosen: string | null): readonly string[] =>
  chosen === null || collections.includes(chosen) ? collections : [chosen, ...collections];

/** State, group, kind, order and words. */
export function VideoFilters(props: VideoFiltersProps) {
  const { filter, counts, collections, search, searchField, onFilter, onSearch } = props;
  return (
    <>
      <Chips
        label={texts.filterState}
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state })}
        chips={states
          // A state that nothing is in is no filter, unless it is the one in use.
          .filter((state) => state === 'all' || state === filter.state || counts[state] > 0)
          .map((value) => ({ value, label: texts.states[value], count: counts[value] }))}
      />
      <div className="flex min-w-0 flex-[1_1_30rem] items-center justify-end gap-2">
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
            ...types.map((value) => ({ value, label: texts.types[value].short })),
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
        <SearchInput
          ref={searchField}
          label={texts.search}
          value={search}
          onChange={onSearch}
          className="max-w-56 min-w-32 flex-1"
        />
      </div>
    </>
  );
}
