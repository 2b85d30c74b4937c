import type { ReactNode } from 'react';
import { useKeptDialog } from '../../app/kept-dialog.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { Field, FormDialog, TextInput } from '../../ui/index.ts';

interface PresetNameDialogProps {
  /** As `useKeptDialog` takes it. */
  readonly form: string;
  readonly title: string;
  readonly description?: ReactNode;
  readonly action: string;
  readonly onName: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Longest name of a preset in UTF-16 code units (`presets.create`). */
const longest = 255;

const nothing = { name: '' };

/** Asks what a new preset is called. */
export function PresetNameDialog({ form, title, description, action, onName, onClose }: PresetNameDialogProps) {
  const kept = useKeptDialog(form, nothing, onClose);
  const { name } = kept.fields;
  const empty = name.trim() === '';
  if (!kept.ready) return null;
  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      busy={texts.making}
      onSubmit={() => (empty ? null : kept.doing(onName(name.trim())))}
      held={kept.held}
      onClose={kept.onClose}
    >
      {(tried) => (
        <Field label={texts.name} errors={tried && empty ? [texts.nameNeeded] : []}>
          {(input) => (
            <TextInput
              {...input}
              maxLength={longest}
              value={name}
              onChange={(event) => kept.change({ name: event.target.value })}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
