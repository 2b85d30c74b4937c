import { GitCompareArrows } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AppError, DraftConflict, VideoOptions } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { editorTexts } from '../../texts/editor.ts';
import { Button, cx, Dialog, ErrorNotice, Field, Textarea } from '../../ui/index.ts';
import { Difference } from './Difference.tsx';
import type { DraftSession } from './draft-session.ts';
import { fieldWords } from './field-words.ts';
import { useCombined } from './use-combined.ts';

const texts = editorTexts.conflict;

interface ConflictsProps {
  readonly session: DraftSession;
  readonly draftId: string;
  readonly conflicts: readonly DraftConflict[];
  readonly options: VideoOptions | null;
}

/** Says that both sides changed something, and lets the user decide, one after the other. */
export function Conflicts({ session, draftId, conflicts, options }: ConflictsProps) {
  const [open, setOpen] = useState(false);
  const [conflict] = conflicts;
  if (conflict === undefined) return null;
  return (
    <>
      <output data-puts-right="conflicts" className="flex items-center gap-3 bg-warning-soft px-4 py-2 text-ink">
        <GitCompareArrows aria-hidden className="size-4 shrink-0 text-warning" />
        <span className="min-w-0 flex-1">
          <span className="font-medium text-warning">{texts.title(conflicts.length)}.</span> {texts.hint}
        </span>
        <Button size="sm" onClick={() => setOpen(true)}>
          {texts.decide}
        </Button>
      </output>
      {open && (
        <ConflictDialog
          key={conflict.field}
          session={session}
          draftId={draftId}
          conflict={conflict}
          left={conflicts.length - 1}
          options={options}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ConflictDialogProps extends Omit<ConflictsProps, 'conflicts'> {
  readonly conflict: DraftConflict;
  /** How many come after it. */
  readonly left: number;
  readonly onClose: () => void;
}

type Choice = 'mine' | 'theirs' | { readonly text: string };

function ConflictDialog({ session, draftId, conflict, left, options, onClose }: ConflictDialogProps) {
  const { field, base, remote } = conflict;
  const text = field === 'script' || field === 'title';
  // The draft goes on being written while a conflict waits.
  const local = field === 'script' ? session.script : conflict.local;
  const combined = useCombined(draftId, field, {
    base: String(base ?? ''),
    mine: String(local ?? ''),
    theirs: String(remote ?? ''),
  });
  // What was written of both waits while one of them is looked at.
  const [choosing, setChoosing] = useState(false);
  const joined = choosing ? null : combined.text;
  const combine = (): void => {
    setChoosing(false);
    if (combined.text === null) combined.begin();
  };
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const decide = async (choice: Choice): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await session.take(async () => {
        const resolved = await ask('drafts.resolve', { id: draftId, field, choice, seen: remote });
        combined.clear();
        if (resolved.conflicts.length === 0) onClose();
        return resolved;
      });
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={`${editorTexts.fields[field]}: ${texts.dialog}`}
      description={
        <>
          {texts.before}:{' '}
          {base === null || text
            ? base === null
              ? texts.unset
              : excerpt(String(base))
            : fieldWords(field, base, options)}
          {left > 0 && ` · ${texts.next(left)}`}
        </>
      }
      footer={
        joined === null ? (
          <>
            {text && <Button onClick={combine}>{texts.edit}</Button>}
            <span className="flex-1" />
            <Button busy={busy && texts.resolving} onClick={() => void decide('theirs')}>
              {texts.takeTheirs}
            </Button>
            <Button variant="primary" busy={busy && texts.resolving} onClick={() => void decide('mine')}>
              {texts.keepMine}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setChoosing(true)}>{texts.choose}</Button>
            <Button variant="primary" busy={busy && texts.resolving} onClick={() => void decide({ text: joined })}>
              {texts.useText}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} />}
        <div className="grid grid-cols-2 gap-3">
          {/* Of a setting, every button decides: the keyboard begins where there is nothing to press by mistake. */}
          <Side title={texts.mine} low={joined !== null} first={!text}>
            {text ? (
              <Difference before={String(base ?? '')} after={String(local ?? '')} />
            ) : (
              fieldWords(field, local, options)
            )}
          </Side>
          <Side title={texts.theirs} low={joined !== null}>
            {text ? (
              <Difference before={String(base ?? '')} after={String(remote ?? '')} />
            ) : (
              fieldWords(field, remote, options)
            )}
          </Side>
        </div>
        {joined !== null && (
          <Field label={texts.joined} hint={texts.joinedHint}>
            {(input) => (
              <Textarea
                {...input}
                rows={field === 'title' ? 2 : 8}
                value={joined}
                onChange={(event) => combined.type(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}

function excerpt(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text || texts.unset;
}

interface SideProps {
  readonly title: string;
  /** Leaves the room to what is written below. */
  readonly low: boolean;
  /** The keyboard begins here. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

function Side({ title, low, first, children }: SideProps) {
  return (
    <section
      aria-label={title}
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-autofocus={first || undefined}
      className={cx(
        'min-w-0 overflow-y-auto rounded-lg border border-line bg-canvas p-3',
        low ? 'max-h-[20vh]' : 'max-h-[40vh]',
      )}
    >
      <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}
