import { type SyntheticEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AppError } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import { Button, Dialog, ErrorNotice, Field, Segmented, TextInput } from '../../ui/index.ts';

/** Makes a draft of a video that only the service has. */
export function AddById({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'faceless' | 'b-roll'>('faceless');
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const remoteId = /^[1-9]\d{0,14}$/.test(number.trim()) ? Number(number.trim()) : null;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (remoteId === null || busy) return;
    setBusy(true);
    setError(null);
    try {
      const { id } = await ask('videos.addById', { kind, remoteId });
      onClose();
      void navigate(`/videos/${id}`);
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.byIdTitle}
      description={texts.byIdHint}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy && texts.adding}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} />}
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
      </form>
    </Dialog>
  );
}
