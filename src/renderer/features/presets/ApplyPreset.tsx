import { useMemo, useState } from 'react';
import type { DraftSummary, Preset } from '../../../bridge/index.ts';
import { useActiveAccount, useRows } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { formatList } from '../../texts/format.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { searchable } from '../../texts/searchable.ts';
import { attempt, Button, Checkbox, Dialog, SearchInput, toast, toastError, VirtualList } from '../../ui/index.ts';

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
    await applyTo(preset, [...chosen]);
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

/** One after the other; one that refuses does not keep the others from it. */
async function applyTo({ id }: Preset, draftIds: readonly string[]): Promise<void> {
  const done: string[] = [];
  const left = new Set<string>();
  for (const draftId of draftIds) {
    try {
      const applied = await ask('presets.apply', { id, draftId });
      for (const field of applied.left) left.add(field);
      done.push(draftId);
    } catch (thrown) {
      toastError(toAppError(thrown));
    }
  }
  if (done.length === 0) return;
  const fields = Object.entries(texts.fields).flatMap(([field, name]) => (left.has(field) ? [name] : []));
  toast({
    tone: 'success',
    title: texts.applied(done.length),
    ...(fields.length > 0 && { detail: texts.left(formatList(fields)) }),
    action: {
      label: texts.undo,
      run: () => {
        for (const draftId of done) void attempt(() => ask('drafts.undo', { id: draftId }));
      },
    },
  });
}
