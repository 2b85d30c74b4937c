import type { VoiceClone } from '../../../bridge/index.ts';
import { useRows } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { voiceUses } from './voice-uses.ts';

interface DeleteVoiceDialogProps {
  readonly clone: VoiceClone;
  readonly onClose: () => void;
}

/** Says before a voice is deleted what would be left without one. */
export function DeleteVoiceDialog({ clone, onClose }: DeleteVoiceDialogProps) {
  const queue = useRows('queue');
  const drafts = useRows('drafts');
  const speech = useRows('speech');
  const presets = useRows('presets');
  const uses = texts.usesOf(voiceUses(clone, { queue, drafts, speech, presets }));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.deleteTitle(clone.name)}
      consequence={clone.slotType === 'addon' ? texts.deleteAddonConsequence : texts.deleteConsequence}
      action={texts.delete}
      busy={texts.deleting}
      danger
      onConfirm={() => ask('voiceClones.delete', { id: clone.id })}
    >
      {uses.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uses.map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
