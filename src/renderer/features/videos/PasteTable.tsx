import { useState } from 'react';
import { ask } from '../../bridge.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Field, FormDialog, Textarea } from '../../ui/index.ts';
import { useImports } from './imports.ts';
import { importedType } from './video-actions.ts';

/** Takes rows out of a spreadsheet. */
export function PasteTable() {
  const [text, setText] = useState('');
  const read = async (): Promise<void> => {
    const table = await ask('drafts.importTable.preview', { source: { text }, type: importedType });
    useImports.setState(({ tables }) => ({ tables: [...tables, table] }));
  };
  return (
    <FormDialog
      title={texts.pasteTitle}
      description={texts.pasteHint}
      size="lg"
      action={texts.readTable}
      busy={texts.reading}
      disabled={text.trim() === ''}
      onSubmit={read}
      onClose={() => useImports.setState({ pasting: false })}
    >
      {() => (
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
      )}
    </FormDialog>
  );
}
