import { Download, PackageCheck, X } from 'lucide-react';
import type { Speech } from '../../../bridge/index.ts';
import { speechTexts as texts } from '../../texts/speech.ts';
import { Button, IconButton, type MenuItem } from '../../ui/index.ts';
import { removal } from '../creations/index.ts';
import { everyFormat, hasEnded, isSpoken, saveSpeech } from './save-speech.ts';

interface SelectedSpeechProps {
  readonly speech: readonly Speech[];
  readonly onClear: () => void;
}

/** What can be done with the speech that is selected. */
export function SelectedSpeech({ speech, onClear }: SelectedSpeechProps) {
  return (
    <section aria-label={texts.selection} className="contents">
      {selectedItems(speech).map(({ label, icon, disabled, onSelect }) => (
        <Button key={label} size="sm" icon={icon} disabled={disabled} onClick={onSelect}>
          {label}
        </Button>
      ))}
      <IconButton size="sm" label={texts.clearSelection} icon={X} onClick={onClear} />
    </section>
  );
}

/** The same for a menu. */
export function selectedItems(speech: readonly Speech[]): readonly MenuItem[] {
  const spoken = speech.filter(isSpoken).map(({ id }) => id);
  return [
    {
      label: texts.saveMp3,
      icon: Download,
      disabled: spoken.length === 0,
      onSelect: () => saveSpeech(spoken, ['mp3']),
    },
    {
      label: texts.saveAll,
      icon: PackageCheck,
      disabled: spoken.length === 0,
      onSelect: () => saveSpeech(spoken, everyFormat),
    },
    removal('speech', speech.filter(hasEnded)),
  ];
}
