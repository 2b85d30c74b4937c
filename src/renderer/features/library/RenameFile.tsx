import { type SyntheticEvent, useId, useState } from 'react';
import type { AppError, LibraryItem } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { Button, Dialog, ErrorNotice, Field, TextInput } from '../../ui/index.ts';

/** Longest name in UTF-16 code units (`library.rename`). */
const longest = 200;

/** A name of the user's own for a file, or the one that the template gives. */
export function RenameFile({ item, onClose }: { readonly item: LibraryItem; readonly onClose: () => void }) {
  const form = useId();
  const [name, setName] = useState(item.title);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const empty = name.trim() === '';
  const rename = async (run: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await run();
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!empty) void rename(() => ask('library.rename', { id: item.id, name: name.trim() }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.renameTitle}
      description={texts.renameHint}
      footer={
        <>
          <Button onClick={() => void rename(() => ask('library.renameByTemplate', { ids: [item.id] }))}>
            {texts.byTemplate}
          </Button>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={empty} busy={busy && texts.renaming}>
            {texts.renameAction}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} />}
        <Field label={texts.name} errors={empty ? [texts.nameNeeded] : []}>
          {(input) => (
            <TextInput
              {...input}
              maxLength={longest}
              value={name}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
