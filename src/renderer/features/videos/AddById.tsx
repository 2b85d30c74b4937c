import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../bridge.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Field, FormDialog, Segmented, TextInput } from '../../ui/index.ts';
import { numberOf } from '../creations/index.ts';

/** Makes a draft of a video that only the service has. */
export function AddById({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [kind, setKind] = useState<'faceless' | 'b-roll'>('faceless');
  const [number, setNumber] = useState('');
  const remoteId = numberOf(number);
  const add = async (wanted: number): Promise<void> => {
    const { id } = await ask('videos.addById', { kind, remoteId: wanted });
    void navigate(`/videos/${id}`);
  };
  return (
    <FormDialog
      title={texts.byIdTitle}
      description={texts.byIdHint}
      action={texts.add}
      busy={texts.adding}
      onSubmit={() => (remoteId === null ? null : add(remoteId))}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Segmented
            label={texts.byIdKind}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'faceless', label: texts.byIdKinds.faceless },
              { value: 'b-roll', label: texts.byIdKinds['b-roll'] },
            ]}
          />
          <Field
            label={texts.byIdNumber}
            hint={texts.byIdNumberHint}
            errors={tried && remoteId === null ? [texts.byIdNumberNeeded] : []}
          >
            {(input) => (
              <TextInput
                {...input}
                inputMode="numeric"
                value={number}
                onChange={(event) => setNumber(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
