import {
  CircleStop,
  Download,
  FolderOpen,
  Maximize2,
  Pencil,
  Play,
  Search,
  SquareArrowOutUpRight,
  Trash2,
  X,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { LibraryItem } from '../../../bridge/index.ts';
import { screenOf } from '../../../bridge/screen-of.ts';
import { ask } from '../../bridge.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { attempt, Menu, type MenuItem, NearMenu } from '../../ui/index.ts';
import { canFetch, comes, fetchFiles, isHere, isNew, stopFiles } from './file-deeds.ts';

/** What is asked before it is done, of one file or of several. */
export type AskedOfFiles = 'remove' | 'trash';
export type AskedOfFile = 'play' | 'rename' | AskedOfFiles;

interface FileMenuProps {
  readonly item: LibraryItem;
  /** The id of what says more of it. */
  readonly about: string;
  readonly onAsk: (what: AskedOfFile, item: LibraryItem) => void;
}

/** Where what a file came from is shown; null when there is no such screen, or it was not made here. */
export const routeOf = ({ kind, subjectId }: LibraryItem): string | null =>
  subjectId === null ? null : screenOf(kind, subjectId);

/** Everything that can be done with a file in its state. */
export function FileMenu({ item, about, onAsk }: FileMenuProps) {
  const navigate = useNavigate();
  const { id, title, mediaUrl, mediaKind } = item;
  const route = routeOf(item);
  const itemsOf = (): (MenuItem | 'separator' | false)[] => [
    mediaUrl !== null && {
      label: mediaKind === 'image' ? texts.look : texts.play,
      icon: mediaKind === 'image' ? Maximize2 : Play,
      onSelect: () => onAsk('play', item),
    },
    isHere(item) && {
      label: texts.show,
      icon: FolderOpen,
      onSelect: () => void attempt(() => ask('library.show', { id })),
    },
    canFetch(item) && {
      label: isNew(item) ? texts.fetch : texts.fetchAgain,
      icon: Download,
      onSelect: () => fetchFiles([id]),
    },
    comes(item) && { label: texts.stop, icon: CircleStop, onSelect: () => stopFiles([id]) },
    item.locatable && {
      label: texts.locate,
      icon: Search,
      onSelect: () => void attempt(() => ask('library.locate', { id })),
    },
    route !== null && {
      label: texts.openSubject,
      icon: SquareArrowOutUpRight,
      onSelect: () => void navigate(route),
    },
    isHere(item) && { label: texts.rename, icon: Pencil, onSelect: () => onAsk('rename', item) },
    'separator',
    { label: texts.remove, icon: X, onSelect: () => onAsk('remove', item) },
    isHere(item) && { label: texts.trash, icon: Trash2, danger: true, onSelect: () => onAsk('trash', item) },
  ];
  return (
    <NearMenu
      label={texts.actionsOf(title)}
      // Of what cannot be played, and leads nowhere, it is all that can be focused.
      about={mediaUrl === null && route === null ? about : undefined}
    >
      {(near) => <Menu {...near} items={itemsOf().filter((each) => each !== false)} />}
    </NearMenu>
  );
}
