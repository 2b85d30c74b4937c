import { useMemo, useState } from 'react';
import { searchable, type DraftSummary, type Preset } from '../../../bridge/index.ts';
import { useActiveAccount, useFindField, useRows } from '../../app/index.ts';
import { commonTexts } from '../../texts/common.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { videosTexts } from '../../texts/videos.ts';
import {
  Button,
  Checkbox,
  Dialog,
  SearchInput,
  SelectableList,
  StateBadge,
  useSelection,
  VirtualList,
} from '../../ui/index.ts';
import { stateOf, useRowsByDraft } from '../videos/video-state.ts';
import { applyPreset } from './apply-preset.ts';

interface ApplyPresetProps {
  readonly preset: Preset;
  /** What is changed on the screen and not saved is not applied. */
  readonly unsaved: boolean;
  readonly onClose: () => void;
}

/** Chooses the drafts that get what a preset sets. */
export function ApplyPreset({ preset, unsaved, onClose }: ApplyPresetProps) {
  const accountId = useActiveAccount()?.id;
  const rows = useRows('drafts');
  const queue = useRowsByDraft();
  const [search, setSearch] = useState('');
  const field = useFindField();
  const [busy, setBusy] = useState(false);
  const drafts = useMemo(
    () =>
      rows
        .filter((row) => row.trashedAt === null && (row.accountId === null || row.accountId === accountId))
        .toSorted((a, b) => b.updatedAt - a.updatedAt),
    [rows, accountId],
  );
  const wanted = searchable(search.trim());
  const shown = wanted === '' ? drafts : drafts.filter(({ title }) => searchable(title).includes(wanted));
  // What the search hides stays chosen: the button says how many there are.
  const selection = useSelection(shown);
  const { ids: chosen, selected, select, selectAll } = selection;
  const apply = async (): Promise<void> => {
    setBusy(true);
    await applyPreset(preset, [...chosen]);
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={texts.applyTitle(preset.name)}
      description={unsaved ? `${texts.applyText} ${texts.applyUnsaved}` : texts.applyText}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            busy={busy && texts.applying}
            onClick={() => void apply()}
          >
            {texts.applyAction(chosen.size)}
          </Button>
        </>
      }
    >
      {drafts.length === 0 ? (
        <p className="py-6 text-center text-muted">{texts.noDrafts}</p>
      ) : (
        <div className="flex h-[min(22rem,45vh)] flex-col gap-2">
          <div className="flex items-center gap-3">
            <Checkbox
              label={texts.allDrafts}
              checked={selected.length > 0 && selected.length === shown.length}
              mixed={selected.length > 0 && selected.length < shown.length}
              onChange={selectAll}
            />
            <SearchInput
              ref={field}
              label={texts.searchDrafts}
              value={search}
              onChange={setSearch}
              found={shown.length}
              className="flex-1"
            />
          </div>
          <SelectableList selection={selection}>
            <VirtualList
              label={texts.drafts}
              items={shown}
              keyOf={idOf}
              rowHeight={48}
              render={(draft) => (
                <div data-row={draft.id} className="flex h-12 items-center gap-3 px-1">
                  <div className="min-w-0 flex-1">
                    <Checkbox
                      label={<bdi className="line-clamp-1">{draft.title || texts.untitled}</bdi>}
                      hint={
                        <bdi className="line-clamp-1">
                          {draft.excerpt || videosTexts.scriptToCome[draft.scriptKind]}
                        </bdi>
                      }
                      checked={chosen.has(draft.id)}
                      onChange={(on) => select(draft.id, on)}
                    />
                  </div>
                  <span className="shrink-0 text-xs text-faint">{videosTexts.types[draft.type].name}</span>
                  <StateBadge state={stateOf(draft, queue.get(draft.id))} />
                </div>
              )}
            />
          </SelectableList>
        </div>
      )}
    </Dialog>
  );
}

const idOf = ({ id }: DraftSummary): string => id;
