import { useKeptForm } from '../../../app/kept-form.ts';
import { ask } from '../../../bridge.ts';
import { videoImportTexts as texts } from '../../../texts/video-imports.ts';
import { Button, Field, FormDialog, Textarea } from '../../../ui/index.ts';
import { pasteForm, reviewPasted, useImports } from './imports.ts';

const empty = { text: '' };
/** Characters of a table that a text field still takes at once; a longer one is only described. */
const longestShown = 200_000;

/** Takes rows out of a spreadsheet. The text stays kept until its rows are drafts. */
export function PasteTable() {
  const { fields, change } = useKeptForm(pasteForm, empty);
  const { type } = useImports(({ pastedChoices }) => pastedChoices);
  const { text } = fields;
  const read = async (): Promise<void> => {
    reviewPasted(await ask('drafts.importTable.preview', { source: { text }, type }));
  };
  return (
    <FormDialog
      title={texts.pasteTitle}
      description={texts.pasteHint}
      size="lg"
      action={texts.readTable}
      busy={texts.reading}
      onSubmit={() => (text.trim() === '' ? null : read())}
      onClose={() => useImports.setState({ pasting: false })}
    >
      {(tried) => (
        <>
          <Field label={texts.pasteLabel} errors={tried && text.trim() === '' ? [texts.pasteFirst] : []}>
            {(input) =>
              text.length > longestShown ? (
                <PastedTable text={text} onClear={() => change(empty)} />
              ) : (
                <Textarea
                  {...input}
                  rows={12}
                  spellCheck={false}
                  placeholder={texts.pastePlaceholder}
                  value={text}
                  onChange={(event) => change({ text: event.target.value })}
                  onPaste={(event) => {
                    const pasted = event.clipboardData.getData('text/plain');
                    if (pasted.length <= longestShown) return;
                    event.preventDefault();
                    const { selectionStart, selectionEnd } = event.currentTarget;
                    change({ text: text.slice(0, selectionStart) + pasted + text.slice(selectionEnd) });
                  }}
                  className="font-mono text-xs"
                />
              )
            }
          </Field>
          <p className="text-xs text-muted">{texts.pasteNeeds}</p>
          <details className="text-xs text-muted">
            <summary className="cursor-pointer rounded">{texts.pasteColumns}</summary>
            <p className="mt-1 select-text">{texts.columnNames}.</p>
          </details>
        </>
      )}
    </FormDialog>
  );
}

/** In place of the field: a text of that length would hold up every key. */
function PastedTable({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-field bg-raised px-3 py-2">
      <output className="min-w-0 flex-1">{texts.pasted(text.split('\n').length, text.length)}</output>
      <Button size="sm" onClick={onClear}>
        {texts.pasteAgain}
      </Button>
    </div>
  );
}
