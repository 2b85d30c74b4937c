import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OpenedCopy } from '../../../bridge/index.ts';
import { forms } from '../../app/form-keeper.ts';
import { ask } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { formatDate } from '../../texts/format.ts';
import { savedWorkTexts } from '../../texts/saved-work.ts';
import {
  Badge,
  Button,
  Checkbox,
  cx,
  Dialog,
  ErrorNotice,
  IconButton,
  SelectableList,
  toast,
  useSelection,
  useSubmission,
  VirtualList,
} from '../../ui/index.ts';
import { captionsChanged } from '../videos/left-by-render.ts';
import { type CopyRow, rowsOf } from './copy-row.ts';
import { SeenInCopy } from './SeenInCopy.tsx';

const texts = savedWorkTexts.pick;

interface PickFromCopyProps {
  readonly copy: OpenedCopy;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** What a copy has that is not here, what each is, and which of them come back. */
export function PickFromCopy({ copy, onAnother, onClose }: PickFromCopyProps) {
  const navigate = useNavigate();
  const rows = useMemo(() => rowsOf(copy), [copy]);
  const selection = useSelection(rows);
  const { selected, ids, select, selectAll } = selection;
  const [seen, setSeen] = useState<string | null>(rows[0]?.id ?? null);
  const looked = rows.find(({ id }) => id === seen);
  const { busy, error, submit } = useSubmission(async () => {
    const of = (kind: 'draft' | 'preset' | 'captions'): string[] =>
      selected.flatMap((one) => (one.kind === kind ? [one.row.id] : []));
    const typed = selected.flatMap((one) => (one.kind === 'form' ? [one.row.name] : []));
    // What is typed here is later than what a copy has.
    for (const name of typed) forms.keepNow(name);
    const came = await ask('savedWork.bringBack', {
      id: copy.id,
      drafts: of('draft'),
      presets: of('preset'),
      captions: of('captions'),
      rules: selected.some(({ kind }) => kind === 'rules'),
      forms: typed,
    });
    for (const name of typed) forms.cameFromElsewhere(name);
    for (const { kind, row } of selected) if (kind === 'captions') captionsChanged(row.draftId);
    onClose();
    toast({
      tone: 'success',
      title: savedWorkTexts.done(came),
      ...(came.versions > 0 && { detail: savedWorkTexts.versionsHint }),
      ...(came.drafts + came.versions + came.corrections > 0 && {
        action: { label: savedWorkTexts.showVideos, run: () => void navigate('/videos') },
      }),
    });
  });
  return (
    <Dialog
      open
      size="lg"
      steady={rows.length > 0}
      onClose={onClose}
      held={selected.length > 0}
      title={rows.length === 0 ? texts.nothing : texts.title}
      description={texts.from(copy.name, copy.at)}
      footer={
        <>
          <Button className="mr-auto" onClick={onAnother}>
            {texts.another}
          </Button>
          <Button onClick={onClose}>{rows.length === 0 ? commonTexts.close : commonTexts.cancel}</Button>
          {rows.length > 0 && (
            <Button variant="primary" disabled={selected.length === 0} busy={busy && texts.bringing} onClick={submit}>
              {texts.bring(selected.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex min-h-0 flex-1 flex-col gap-3">
        {error && <ErrorNotice error={error} className="shrink-0" />}
        {rows.length === 0 ? (
          <p className="text-muted">{texts.nothingText}</p>
        ) : (
          <div className="grid min-h-40 flex-1 grid-cols-2 gap-4">
            <div className="flex min-h-0 min-w-0 flex-col gap-2">
              <Checkbox
                data-autofocus
                label={texts.all}
                checked={selected.length === rows.length}
                mixed={selected.length > 0 && selected.length < rows.length}
                onChange={selectAll}
              />
              <SelectableList selection={selection}>
                <VirtualList
                  label={texts.list}
                  items={rows}
                  keyOf={({ id }) => id}
                  rowHeight={56}
                  render={(one) => (
                    <Row
                      row={one}
                      isChosen={ids.has(one.id)}
                      isSeen={one.id === seen}
                      onChoose={(on) => select(one.id, on)}
                      onSee={() => setSeen(one.id)}
                    />
                  )}
                />
              </SelectableList>
            </div>
            {looked ? (
              <SeenInCopy key={looked.id} copyId={copy.id} row={looked} />
            ) : (
              <p className="self-center text-center text-muted">{texts.chooseOne}</p>
            )}
          </div>
        )}
        {notesOf(copy).map((note) => (
          <p key={note} className="shrink-0 text-xs text-muted">
            {note}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly row: CopyRow;
  readonly isChosen: boolean;
  readonly isSeen: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly onSee: () => void;
}

function Row({ row: one, isChosen, isSeen, onChoose, onSee }: RowProps) {
  const name = nameOf(one);
  const standing = one.kind === 'rules' || one.kind === 'form' ? 'missing' : one.row.standing;
  return (
    <div
      data-row={one.id}
      className={cx('flex h-14 items-center gap-2 rounded-lg px-2', isSeen ? 'bg-hover' : 'hover:bg-hover')}
    >
      <div className="min-w-0 flex-1">
        <Checkbox
          label={
            <span className="line-clamp-1">
              <bdi>{name}</bdi>
            </span>
          }
          hint={<span className="line-clamp-1">{factsOf(one)}</span>}
          checked={isChosen}
          onChange={onChoose}
        />
      </div>
      <Badge tone={standing === 'differs' ? 'warning' : 'neutral'}>{texts.standing[standing]}</Badge>
      <IconButton size="sm" icon={Eye} label={texts.look(name)} data-open-row aria-pressed={isSeen} onClick={onSee} />
    </div>
  );
}

function nameOf(one: CopyRow): string {
  switch (one.kind) {
    case 'draft':
      return one.row.title || texts.untitled;
    case 'captions':
      return texts.captionsOf(one.row.title || texts.untitled);
    case 'rules':
      return texts.rules;
    case 'form':
      return texts.form[one.row.name];
    case 'preset':
      return one.row.name || texts.untitled;
  }
}

function factsOf(one: CopyRow): string {
  switch (one.kind) {
    case 'draft': {
      const { words, updatedAt, account, wasTrashed } = one.row;
      const facts = [texts.words(words), formatDate(updatedAt), account, wasTrashed ? texts.wasTrashed : null];
      return facts.filter((fact) => fact !== null).join(' · ');
    }
    case 'captions':
      return [texts.corrections(one.row.corrections), one.row.account].join(' · ');
    case 'rules':
      return texts.pairs(one.row.length);
    case 'form':
      return one.row.words.join(' · ');
    case 'preset':
      return [texts.preset, texts.settings(one.row.settings), one.row.account].join(' · ');
  }
}

/** What of the copy is no row, and why. */
function notesOf({ kept, presets, otherRules, rulesLeft, otherForms, captionsElsewhere }: OpenedCopy): string[] {
  const unusable = presets.filter(({ usable }) => !usable);
  return [
    ...(kept > 0 ? [texts.kept(kept)] : []),
    ...(captionsElsewhere > 0 ? [texts.captionsElsewhere(captionsElsewhere)] : []),
    ...(otherRules > 0 ? [texts.otherRules(otherRules)] : []),
    ...(rulesLeft > 0 ? [texts.rulesLeft(rulesLeft)] : []),
    ...(otherForms > 0 ? [texts.otherForms(otherForms)] : []),
    ...(unusable.length > 0
      ? [texts.unusable(unusable.length, [...new Set(unusable.map(({ account }) => account))])]
      : []),
  ];
}
