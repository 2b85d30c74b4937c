import { Command } from 'cmdk';
import { useState } from 'react';
import { frameTexts } from '../../texts/frame.ts';
import { CommandField, Dialog } from '../../ui/index.ts';
import { useCommand } from '../commands.ts';
import { matchesEveryWord } from './palette-filter.ts';
import { PaletteActions } from './PaletteActions.tsx';
import { PaletteRows } from './PaletteRows.tsx';
import { PaletteSettings } from './PaletteSettings.tsx';
import { WordsInScripts } from './WordsInScripts.tsx';

/** Everything by name: actions, places, settings, accounts and what the user has; and scripts by their words. */
export function Palette() {
  const [open, setOpen] = useState(false);
  useCommand('palette', () => setOpen(true));
  const close = (): void => setOpen(false);
  return (
    <Dialog open={open} onClose={close} title={frameTexts.palette.title} size="md" bare>
      <Command
        label={frameTexts.palette.title}
        loop
        filter={matchesEveryWord}
        className="flex max-h-[60vh] min-h-0 flex-col"
      >
        <CommandField
          data-autofocus
          placeholder={frameTexts.palette.placeholder}
          className="h-12 w-full shrink-0 border-b border-line bg-transparent px-4 text-base outline-none"
        />
        <Command.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2" tabIndex={-1}>
          <Command.Empty className="p-6 text-center text-muted">{frameTexts.palette.nothing}</Command.Empty>
          <PaletteActions done={close} />
          <PaletteSettings done={close} />
          <PaletteRows done={close} />
          <WordsInScripts done={close} />
        </Command.List>
      </Command>
    </Dialog>
  );
}
