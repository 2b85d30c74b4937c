import { useState } from 'react';
import { searchable, type Preset } from '../../../bridge/index.ts';
import { useFindField } from '../../app/index.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { Badge, cx, SearchInput } from '../../ui/index.ts';
import { setCount } from './set-values.ts';

interface PresetListProps {
  readonly presets: readonly Preset[];
  readonly openId: string;
  readonly onOpen: (id: string) => void;
}

/** The names, to choose one. A search field comes when there are many. */
export function PresetList({ presets, openId, onOpen }: PresetListProps) {
  const [search, setSearch] = useState('');
  const field = useFindField();
  const wanted = searchable(search.trim());
  const shown = wanted === '' ? presets : presets.filter(({ name }) => searchable(name).includes(wanted));
  return (
    <div className="flex w-64 shrink-0 flex-col gap-2 border-r border-line p-3 max-lg:w-52">
      {presets.length > 8 && (
        <SearchInput ref={field} label={texts.search} value={search} onChange={setSearch} found={shown.length} />
      )}
      {shown.length === 0 && <p className="p-2 text-muted">{texts.noMatch}</p>}
      <ul aria-label={texts.list} className="-m-1 flex min-h-0 flex-col gap-0.5 overflow-y-auto p-1">
        {shown.map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              aria-current={preset.id === openId || undefined}
              onClick={() => onOpen(preset.id)}
              className={cx(
                'flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left transition-colors',
                preset.id === openId ? 'bg-hover' : 'hover:bg-raised',
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  <bdi>{preset.name}</bdi>
                </span>
                <span className="block truncate text-xs text-muted">{texts.sets(setCount(preset.values))}</span>
              </span>
              {preset.state !== 'saved' && (
                <Badge tone={preset.state === 'failed' ? 'danger' : 'neutral'}>{texts.state[preset.state]}</Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
