import type { Ref } from 'react';
import { queueTexts } from '../../texts/queue.ts';
import { Chips, SearchInput, Select } from '../../ui/index.ts';
import type { KindFilter, QueueView, Sort, StateFilter } from './view.ts';

interface QueueToolbarProps {
  readonly view: QueueView;
  readonly counts: Readonly<Record<StateFilter, number>>;
  readonly onChange: (change: Partial<QueueView>) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

const states: readonly StateFilter[] = ['all', 'active', 'waiting', 'attention', 'done', 'failed'];
const kinds: readonly { value: KindFilter; label: string }[] = [
  { value: 'all', label: queueTexts.allKinds },
  { value: 'transcription', label: queueTexts.kinds.transcription },
  { value: 'voice-clone', label: queueTexts.kinds['voice-clone'] },
  { value: 'voice-clone-edit', label: queueTexts.kinds['voice-clone-edit'] },
  { value: 'voice-clone-delete', label: queueTexts.kinds['voice-clone-delete'] },
  { value: 'video-create', label: queueTexts.kinds['video-create'] },
  { value: 'video-images', label: queueTexts.kinds['video-images'] },
  { value: 'video-script', label: queueTexts.kinds['video-script'] },
  { value: 'video-edit', label: queueTexts.kinds['video-edit'] },
  { value: 'video-captions', label: queueTexts.kinds['video-captions'] },
  { value: 'video-render', label: queueTexts.kinds['video-render'] },
  { value: 'video-export', label: queueTexts.kinds['video-export'] },
  { value: 'preset', label: queueTexts.kinds.preset },
];
const sorts: readonly { value: Sort; label: string }[] = [
  { value: 'turn', label: queueTexts.sorts.turn },
  { value: 'newest', label: queueTexts.sorts.newest },
  { value: 'oldest', label: queueTexts.sorts.oldest },
  { value: 'title', label: queueTexts.sorts.title },
  { value: 'state', label: queueTexts.sorts.state },
];

export function QueueToolbar({ view, counts, onChange, searchRef }: QueueToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Chips
        label={queueTexts.filter.label}
        value={view.state}
        onChange={(state) => onChange({ state })}
        chips={states.map((value) => ({ value, label: queueTexts.filter[value], count: counts[value] }))}
      />
      <span className="flex-1" />
      <SearchInput
        ref={searchRef}
        label={queueTexts.search}
        value={view.search}
        onChange={(search) => onChange({ search })}
        className="w-48"
      />
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
        options={sorts}
        onChange={(sort) => onChange({ sort })}
        className="w-auto!"
      />
    </div>
  );
}
