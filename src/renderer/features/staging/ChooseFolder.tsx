import { FolderPlus } from 'lucide-react';
import { stagingTexts as texts } from '../../texts/staging.ts';
import { attempt, IconButton } from '../../ui/index.ts';
import { chooseFolder } from './staging-actions.ts';
import type { Purpose } from './staging-tray.ts';

interface ChooseFolderProps {
  readonly purpose: Purpose;
  readonly disabled?: boolean | undefined;
}

/** Stands beside “Choose files”, whose dialog shows no folders to choose on Windows and Linux. */
export function ChooseFolder({ purpose, disabled }: ChooseFolderProps) {
  return (
    <IconButton
      label={texts.chooseFolder}
      icon={FolderPlus}
      disabled={disabled}
      onClick={() => void attempt(() => chooseFolder(purpose))}
    />
  );
}
