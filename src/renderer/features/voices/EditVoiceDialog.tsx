import { type SyntheticEvent, useId, useState } from 'react';
import type { AppError, VoiceClone } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { Button, Dialog, ErrorNotice } from '../../ui/index.ts';
import { type CloneGender, editLimits } from './clone-draft.ts';
import { fieldErrors, VoiceFields } from './VoiceFields.tsx';

interface EditVoiceDialogProps {
  readonly clone: VoiceClone;
  readonly onClose: () => void;
}

const known = (gender: string | null): CloneGender | null =>
  gender === 'male' || gender === 'female' || gender === 'neutral' ? gender : null;

export function EditVoiceDialog({ clone, onClose }: EditVoiceDialogProps) {
  const form = useId();
  const [draft, setDraft] = useState({
    name: clone.name,
    gender: known(clone.gender),
    description: clone.description ?? '',
  });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const name = draft.name.trim();
  const { gender } = draft;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy || name === '' || gender === null) return;
    setBusy(true);
    try {
      await ask('voiceClones.update', { id: clone.id, name, gender, description: draft.description.trim() || null });
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };
  const missing = {
    ...(name === '' && { name: [texts.faults['no-name']] }),
    ...(gender === null && { gender: [texts.faults['no-gender']] }),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.editTitle}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={name === '' || gender === null}
            busy={busy && texts.saving}
          >
            {commonTexts.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        <VoiceFields
          {...draft}
          limits={editLimits}
          errors={{ ...fieldErrors(error), ...missing }}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
      </form>
    </Dialog>
  );
}
