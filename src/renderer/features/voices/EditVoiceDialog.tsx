import { useState } from 'react';
import type { CallOutput, VoiceClone } from '../../../bridge/index.ts';
import { useKeptDialog } from '../../app/kept-dialog.ts';
import { ask } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { FormDialog } from '../../ui/index.ts';
import { textLength } from '../creations/text-length.ts';
import { type CloneGender, editLimits, genderOf } from './clone-form.ts';
import { fieldErrors, VoiceFields } from './VoiceFields.tsx';

interface VoiceEdit {
  readonly name: string;
  readonly gender: CloneGender | null;
  readonly description: string;
}

/** Only what was changed is kept: the rest may be another when it is gone on with. */
const unchanged: { readonly [Field in keyof VoiceEdit]: VoiceEdit[Field] | null } = {
  name: null,
  gender: null,
  description: null,
};

interface EditVoiceDialogProps {
  readonly clone: VoiceClone;
  /** What it was asked to be last, which its row does not show before it is done. */
  readonly wanted: CallOutput<'voiceClones.wanted'>;
  readonly onClose: () => void;
}

export function EditVoiceDialog({ clone, wanted, onClose }: EditVoiceDialogProps) {
  const [before] = useState<VoiceEdit>({
    name: wanted.name,
    gender: genderOf(wanted.gender),
    description: wanted.description ?? '',
  });
  const kept = useKeptDialog(`voice-edit/${clone.id}`, unchanged, onClose);
  const { fields: changed, ready, change } = kept;
  const draft: VoiceEdit = {
    name: changed.name ?? before.name,
    gender: changed.gender ?? before.gender,
    description: changed.description ?? before.description,
  };
  const name = draft.name.trim();
  const { gender } = draft;
  const wrong = {
    ...(name === '' && { name: [texts.faults['no-name']] }),
    ...(textLength(name) > editLimits.name && { name: [texts.nameLong(editLimits.name)] }),
    ...(textLength(draft.description) > editLimits.description && {
      description: [texts.descriptionLong(editLimits.description)],
    }),
    ...(gender === null && { gender: [texts.faults['no-gender']] }),
  };
  if (!ready) return null;
  return (
    <FormDialog
      title={texts.editTitle}
      size="md"
      action={commonTexts.save}
      busy={texts.saving}
      disabled={Object.keys(wrong).length > 0}
      held={kept.held}
      onSubmit={() =>
        gender === null
          ? null
          : kept.doing(
              ask('voiceClones.update', { id: clone.id, name, gender, description: draft.description.trim() || null }),
            )
      }
      onClose={kept.onClose}
    >
      {(_tried, error) => (
        <VoiceFields {...draft} limits={editLimits} errors={{ ...fieldErrors(error), ...wrong }} onChange={change} />
      )}
    </FormDialog>
  );
}
