import { type ReactNode, useState } from 'react';
import { presetTexts as texts } from '../../texts/presets.ts';
import { Field, FormDialog, TextInput } from '../../ui/index.ts';

interface PresetNameDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly action: string;
  readonly onName: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Longest name of a preset in UTF-16 code units (`presets.create`). */
const longest = 255;

/** Asks what a new preset is called. */
export function PresetNameDialog({ title, description, action, onName, onClose }: PresetNameDialogProps) {
  const [name, setName] = useState('');
  const empty = name.trim() === '';
  return (
    <FormDialog
      title={title}
      description={description}
      action={action}
      busy={texts.making}
      onSubmit={() => (empty ? null : onName(name.trim()))}
      onClose={onClose}
    >
      {(tried) => (
        <Field label={texts.name} errors={tried && empty ? [texts.nameNeeded] : []}>
          {(input) => (
            <TextInput
              {...input}
              dir="auto"
              maxLength={longest}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
