import { CircleStop, Download, FolderDown, ListX, Trash2, X } from 'lucide-react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { FittingActions, IconButton, type MenuItem } from '../../ui/index.ts';
import { canFetch, comes, fetchFiles, isHere, saveCopiesOf, stopFiles } from './file-deeds.ts';
import type { AskedOfFiles } from './FileMenu.tsx';

interface SelectedFilesProps {
  readonly items: readonly LibraryItem[];
  readonly onAsk: (what: AskedOfFiles, items: readonly LibraryItem[]) => void;
  readonly onClear: () => void;
}

/** What can be done with the files that are selected, on as little room as the filters take that stand there otherwise. */
export function SelectedFiles({ items, onAsk, onClear }: SelectedFilesProps) {
  const here = items.filter(isHere);
  const actions: readonly MenuItem[] = [
    { ...saveOf(here), disabled: here.length === 0 },
    { ...trashOf(here, onAsk), disabled: here.length === 0 },
    ...others(items, onAsk),
  ];
  return (
    <section aria-label={texts.selection} className="flex max-w-max min-w-0 flex-[10_1_8rem]">
      <FittingActions
        items={actions}
        more={texts.moreForSelected}
        end={<IconButton size="sm" label={texts.clearSelection} icon={X} onClick={onClear} />}
      />
    </section>
  );
}

const saveOf = (here: readonly LibraryItem[]): MenuItem => ({
  label: texts.saveCopies(here.length),
  icon: FolderDown,
  onSelect: () => saveCopiesOf(here.map(({ id }) => id)),
});

const trashOf = (here: readonly LibraryItem[], onAsk: SelectedFilesProps['onAsk']): MenuItem => ({
  label: texts.trash,
  icon: Trash2,
  danger: true,
  onSelect: () => onAsk('trash', here),
});

/** All actions for the selected files, as a menu. */
export function selectedItems(
  items: readonly LibraryItem[],
  onAsk: SelectedFilesProps['onAsk'],
): readonly (MenuItem | 'separator')[] {
  const here = items.filter(isHere);
  if (here.length === 0) return others(items, onAsk);
  return [saveOf(here), ...others(items, onAsk), trashOf(here, onAsk)];
}

/** The actions that are not for the files on this computer alone, each with the number of files that it is for. */
function others(items: readonly LibraryItem[], onAsk: SelectedFilesProps['onAsk']): readonly MenuItem[] {
  const [wanted, coming] = [items.filter(canFetch), items.filter(comes)];
  const all: (MenuItem | false)[] = [
    wanted.length > 0 && {
      label: texts.fetchMany(wanted.length),
      icon: Download,
      onSelect: () => fetchFiles(wanted.map(({ id }) => id)),
    },
    coming.length > 0 && {
      label: texts.stopMany(coming.length),
      icon: CircleStop,
      onSelect: () => stopFiles(coming.map(({ id }) => id)),
    },
    { label: texts.removeMany, icon: ListX, onSelect: () => onAsk('remove', items) },
  ];
  return all.filter((each) => each !== false);
}
