import { useKeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Field, FormDialog, Textarea } from '../../ui/index.ts';
import { useImports } from './imports.ts';
import { importedType } from './video-actions.ts';

const empty = { text: '' };

/** Takes rows out of a spreadsheet. */
export function PasteTable() {
  const { fields, change, clear } = useKeptForm('paste-table', empty);
  const { text } = fields;
  const read = async (): Promise<void> => {
    const table = await ask('drafts.importTable.preview', { source: { text }, type: importedType });
    useImports.setState(({ tables }) => ({ tables: [...tables, table] }));
    clear();
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
              onChange={(event) => change({ text: event.target.value })}
              className="font-mono text-xs"
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
