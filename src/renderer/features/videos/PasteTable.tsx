import { type SyntheticEvent, useId, useState } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Button, Dialog, ErrorNotice, Field, Textarea } from '../../ui/index.ts';
import { useImports } from './imports.ts';
import { importedType } from './video-actions.ts';

/** Takes rows out of a spreadsheet. */
export function PasteTable() {
  const form = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const close = (): void => useImports.setState({ pasting: false });
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    try {
      const table = await ask('drafts.importTable.preview', { source: { text }, type: importedType });
      useImports.setState(({ tables }) => ({ tables: [...tables, table], pasting: false }));
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={texts.pasteTitle}
      description={texts.pasteHint}
      footer={
        <>
          <Button onClick={close}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={text.trim() === ''}
            busy={busy && texts.reading}
          >
            {texts.readTable}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} />}
        <Field label={texts.pasteLabel}>
          {(input) => (
            <Textarea
              {...input}
              rows={12}
              spellCheck={false}
              placeholder={texts.pastePlaceholder}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="font-mono text-xs"
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
