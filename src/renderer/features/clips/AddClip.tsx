import { type SyntheticEvent, useId, useState } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { clipsTexts as texts } from '../../texts/clips.ts';
import { commonTexts } from '../../texts/common.ts';
import { Button, Dialog, ErrorNotice, Field, TextInput } from '../../ui/index.ts';

/** Takes up a clip that only the service has. */
export function AddClip({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const [number, setNumber] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const remoteId = /^[1-9]\d{0,14}$/u.test(number.trim()) ? Number(number.trim()) : null;
  const add = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (remoteId === null || busy) return;
    setBusy(true);
    setError(null);
    try {
      await ask('textToVideo.addById', { remoteId });
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.addTitle}
      description={texts.addHint}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy && texts.adding}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void add(event)} className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} />}
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
      </form>
    </Dialog>
  );
}
