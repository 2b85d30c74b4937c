import { useMemo, useState } from 'react';
import type { DraftSummary, Preset } from '../../../bridge/index.ts';
import { useActiveAccount, useRows } from '../../app/index.ts';
import { commonTexts } from '../../texts/common.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { searchable } from '../../texts/searchable.ts';
import { Button, Checkbox, Dialog, SearchInput, VirtualList } from '../../ui/index.ts';
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
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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
  const all = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const choose = (ids: readonly string[], on: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
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
              checked={all}
              mixed={!all && shown.some(({ id }) => chosen.has(id))}
              onChange={(on) =>
                choose(
                  shown.map(({ id }) => id),
                  on,
                )
              }
            />
            <SearchInput label={texts.searchDrafts} value={search} onChange={setSearch} className="flex-1" />
          </div>
          <VirtualList
            label={texts.drafts}
            items={shown}
            keyOf={idOf}
            rowHeight={36}
            render={(draft) => (
              <div className="flex h-9 items-center px-1">
                <Checkbox
                  label={<bdi className="line-clamp-1">{draft.title || texts.untitled}</bdi>}
                  checked={chosen.has(draft.id)}
                  onChange={(on) => choose([draft.id], on)}
                />
              </div>
            )}
          />
        </div>
      )}
    </Dialog>
  );
}

const idOf = ({ id }: DraftSummary): string => id;
