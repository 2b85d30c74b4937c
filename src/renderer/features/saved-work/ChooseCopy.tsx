import { FolderOpen, History } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OpenedCopy } from '../../../bridge/index.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { ask } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { savedWorkTexts } from '../../texts/saved-work.ts';
import { Badge, Button, Dialog, ErrorNotice, Skeleton, useSubmission } from '../../ui/index.ts';

const texts = savedWorkTexts.choose;

interface ChooseCopyProps {
  readonly isNew: boolean;
  readonly onChosen: (copy: OpenedCopy) => void;
  readonly onClose: () => void;
}

/** The daily copies, and the way to a file of the user's own. */
export function ChooseCopy({ isNew, onChosen, onClose }: ChooseCopyProps) {
  const copies = useAnswer('', () => ask('savedWork.copies', {}));
  /** Which daily copy is looked into; null: a file. */
  const wanted = useRef<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { busy, error, submit } = useSubmission(async () => {
    const copy = await ask('savedWork.open', { copy: wanted.current });
    if (copy !== null) onChosen(copy);
  });
  const look = (copy: string | null): void => {
    if (busy) return;
    wanted.current = copy;
    setShown(copy);
    submit();
  };
  const list = copies.value?.copies ?? [];
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={texts.title}
      description={isNew ? texts.textNew : texts.text}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant={isNew ? 'primary' : 'secondary'}
            icon={FolderOpen}
            busy={busy && shown === null && texts.looking}
            onClick={() => look(null)}
          >
            {texts.file}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
      {copies.value === null && copies.error === null && <Skeleton rows={3} />}
      {copies.error && <ErrorNotice error={copies.error} />}
      {copies.value !== null && list.length === 0 && !isNew && <p className="text-muted">{texts.none}</p>}
      {list.length > 0 && (
        <section aria-label={texts.copies} className="flex flex-col gap-1.5">
          <h3 className="text-muted">{texts.copies}</h3>
          <ul className="flex flex-col gap-1.5">
            {list.map(({ name, at, bytes, upgrade }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => look(name)}
                  className="flex min-h-10 w-full items-center gap-3 rounded-lg border border-line px-3 text-left hover:bg-hover"
                >
                  <History aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 flex-1">{texts.when(at)}</span>
                  {upgrade && <Badge>{texts.upgrade}</Badge>}
                  <span className="text-faint tabular">
                    {busy && shown === name ? texts.looking : texts.size(bytes)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
