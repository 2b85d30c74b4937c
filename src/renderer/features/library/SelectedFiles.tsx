import { Download, Ellipsis, FolderDown, ListX, Square, Trash2, X } from 'lucide-react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { Button, IconButton, Menu, type MenuItem } from '../../ui/index.ts';
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
  return (
    <section aria-label={texts.selection} className="contents">
      <Button
        size="sm"
        icon={FolderDown}
        disabled={here.length === 0}
        onClick={() => saveCopiesOf(here.map(({ id }) => id))}
      >
        {texts.saveCopies(here.length)}
      </Button>
      <Button size="sm" icon={Trash2} disabled={here.length === 0} onClick={() => onAsk('trash', here)}>
        {texts.trash}
      </Button>
      <Menu
        align="start"
        trigger={<IconButton size="sm" label={texts.moreForSelected} icon={Ellipsis} />}
        items={others(items, onAsk)}
      />
      <IconButton size="sm" label={texts.clearSelection} icon={X} onClick={onClear} />
    </section>
  );
}

/** Everything of it as a menu. */
export function selectedItems(
  items: readonly LibraryItem[],
  onAsk: SelectedFilesProps['onAsk'],
): readonly (MenuItem | 'separator')[] {
  const here = items.filter(isHere);
  if (here.length === 0) return others(items, onAsk);
  return [
    {
      label: texts.saveCopies(here.length),
      icon: FolderDown,
      onSelect: () => saveCopiesOf(here.map(({ id }) => id)),
    },
    ...others(items, onAsk),
    { label: texts.trash, icon: Trash2, danger: true, onSelect: () => onAsk('trash', here) },
  ];
}

/** What has no button of its own, each with the number of those that it is for. */
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
      icon: Square,
      onSelect: () => stopFiles(coming.map(({ id }) => id)),
    },
    { label: texts.removeMany, icon: ListX, onSelect: () => onAsk('remove', items) },
  ];
  return all.filter((each) => each !== false);
}
