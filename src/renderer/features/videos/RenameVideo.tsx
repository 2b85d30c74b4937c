import { type SyntheticEvent, useId, useState } from 'react';
import type { AppError, DraftSummary } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Button, Dialog, ErrorNotice, Field, TextInput } from '../../ui/index.ts';

/** Longest title in UTF-16 code units (`drafts.rename`). */
const longest = 500;

interface RenameVideoProps {
  readonly draft: DraftSummary;
  readonly onClose: () => void;
}

export function RenameVideo({ draft, onClose }: RenameVideoProps) {
  const form = useId();
  const [title, setTitle] = useState(draft.title);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const empty = title.trim() === '';
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (empty || busy) return;
    setBusy(true);
    try {
      await ask('drafts.rename', { id: draft.id, title: title.trim() });
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.renameTitle}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={empty} busy={busy && texts.renaming}>
            {commonTexts.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} />}
        <Field label={texts.title} errors={empty ? [texts.titleNeeded] : []}>
          {(input) => (
            <TextInput
              {...input}
              maxLength={longest}
              value={title}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
