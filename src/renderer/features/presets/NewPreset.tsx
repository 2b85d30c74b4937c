import { type SyntheticEvent, useId, useState } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { presetTexts as texts } from '../../texts/presets.ts';
import { Button, Dialog, ErrorNotice, Field, TextInput } from '../../ui/index.ts';

interface NewPresetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** Asks for a name; everything else is set in its place. */
export function NewPreset(props: NewPresetProps) {
  return props.open ? <OpenNewPreset {...props} /> : null;
}

function OpenNewPreset({ onClose, onMade }: NewPresetProps) {
  const form = useId();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || busy) return;
    setBusy(true);
    try {
      const { id } = await ask('presets.create', { name: name.trim(), values: {} });
      onMade(id);
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
      title={texts.createTitle}
      description={texts.createText}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy && texts.making}>
            {texts.createAction}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {error && <ErrorNotice error={error} />}
        <Field label={texts.name} errors={tried && name.trim() === '' ? [texts.nameNeeded] : []}>
          {(input) => (
            <TextInput {...input} maxLength={255} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
