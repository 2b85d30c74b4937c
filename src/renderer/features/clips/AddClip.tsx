import { useState } from 'react';
import { ask } from '../../bridge.ts';
import { clipsTexts as texts } from '../../texts/clips.ts';
import { Field, FormDialog, TextInput } from '../../ui/index.ts';
import { numberOf } from '../creations/index.ts';

/** Takes up a clip that only the service has. */
export function AddClip({ onClose }: { readonly onClose: () => void }) {
  const [number, setNumber] = useState('');
  const remoteId = numberOf(number);
  return (
    <FormDialog
      title={texts.addTitle}
      description={texts.addHint}
      action={texts.add}
      busy={texts.adding}
      onSubmit={() => (remoteId === null ? null : ask('textToVideo.addById', { remoteId }))}
      onClose={onClose}
    >
      {(tried) => (
        <Field label={texts.number} errors={tried && remoteId === null ? [texts.numberNeeded] : []}>
          {(input) => (
            <TextInput
              {...input}
              inputMode="numeric"
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
