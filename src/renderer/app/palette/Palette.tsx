import { Command, useCommandState } from 'cmdk';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { frameTexts } from '../../texts/frame.ts';
import { CommandField, Dialog } from '../../ui/index.ts';
import { useActiveAccount } from '../collections.ts';
import { useCommand } from '../commands.ts';
import { sharesOf, withEveryWord } from './named-rows.ts';
import { matchesEveryWord } from './palette-filter.ts';
import { paletteKinds } from './palette-kinds.ts';
import { PaletteActions } from './PaletteActions.tsx';
import { PaletteRows } from './PaletteRows.tsx';
import { PaletteSettings } from './PaletteSettings.tsx';
import { WordsInScripts } from './WordsInScripts.tsx';

/** Everything by name: actions, places, settings, accounts and what the user has; and scripts by their words. */
export function Palette() {
  const [open, setOpen] = useState(false);
  useCommand('palette', () => setOpen(true));
  const close = useCallback((): void => setOpen(false), []);
  return (
    <Dialog open={open} onClose={close} title={frameTexts.palette.title} size="md" bare>
      <Command
        label={frameTexts.palette.title}
        loop
        filter={matchesEveryWord}
        className="flex max-h-[60vh] min-h-0 flex-col"
      >
        <FieldAndList done={close}>
          <PaletteActions done={close} />
          <PaletteSettings done={close} />
        </FieldAndList>
      </Command>
    </Dialog>
  );
}

interface FieldAndListProps {
  /** What comes before the rows; made by who does not know what is typed, so that a letter does not make it again. */
  readonly children: ReactNode;
  readonly done: () => void;
}

function FieldAndList({ children, done }: FieldAndListProps) {
  const typed = useCommandState(({ search }) => search);
  const accountId = useActiveAccount()?.id ?? null;
  const words = frameTexts.palette;
  const kinds = useMemo(
    () => paletteKinds(accountId).map((kind) => ({ ...kind, rows: withEveryWord(kind.rows, typed) })),
    [accountId, typed],
  );
  const found = kinds.map(({ rows }) => rows.length);
  const isTyped = typed.trim() !== '';
  const shares = sharesOf(found, isTyped);
  const more = isTyped ? found.reduce((sum, count, kind) => sum + count - (shares[kind] ?? 0), 0) : 0;
  return (
    <>
      <CommandField
        data-autofocus
        placeholder={words.placeholder}
        more={more}
        className="h-12 w-full shrink-0 border-b border-line bg-transparent px-4 text-base outline-none"
      />
      <Command.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2" tabIndex={-1}>
        <Command.Empty className="p-6 text-center text-muted">{words.nothing}</Command.Empty>
        {children}
        <PaletteRows kinds={kinds} shares={shares} done={done} />
        <WordsInScripts done={done} />
      </Command.List>
      {more > 0 && <p className="shrink-0 border-t border-line px-4 py-2 text-sm text-faint">{words.more(more)}</p>}
    </>
  );
}
