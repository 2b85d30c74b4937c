import type { ReactNode } from 'react';
import { useKeptDialog } from '../../app/kept-dialog.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { Field, FormDialog, TextInput } from '../../ui/index.ts';

interface RenameDialogProps {
  /** Of what is renamed. */
  readonly id: string;
  /** Of the dialog. */
  readonly heading?: string;
  readonly hint?: string;
  /** The title as it is. */
  readonly title: string;
  /** What the title is called. */
  readonly label?: string;
  readonly needed?: string;
  /** The longest title, in UTF-16 code units; as the bridge has it. */
  readonly longest?: number;
  readonly onRename: (title: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** See `FormDialog`. */
  readonly beside?: (run: (work: () => Promise<unknown>) => void) => ReactNode;
}

/** Null: the title as it is. */
const unchanged = { title: null as string | null };

/** Asks for another title of something. */
export function RenameDialog(props: RenameDialogProps) {
  const { heading = texts.renameTitle, label = texts.title, needed = texts.titleNeeded, longest = 200 } = props;
  const kept = useKeptDialog(`rename/${props.id}`, unchanged, props.onClose);
  const title = kept.fields.title ?? props.title;
  const empty = title.trim() === '';
  if (!kept.ready) return null;
  return (
    <FormDialog
      title={heading}
      description={props.hint}
      action={texts.renameAction}
      busy={texts.renaming}
      disabled={empty}
      held={kept.held}
      beside={props.beside && ((run) => props.beside?.((work) => run(() => kept.doing(work()))))}
      onSubmit={() => kept.doing(props.onRename(title.trim()))}
      onClose={kept.onClose}
    >
      {() => (
        <Field label={label} errors={empty ? [needed] : []}>
          {(input) => (
            <TextInput
              {...input}
              maxLength={longest}
              value={title}
              onFocus={(event) => event.target.select()}
              onChange={(event) => kept.change({ title: event.target.value })}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
