import { Play } from 'lucide-react';
import { memo } from 'react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { formatBytes } from '../../texts/format.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { Duration, IconButton, RelativeTime } from '../../ui/index.ts';
import { dragOut } from './drag-out.ts';
import { FileMenu, type AskedOfFile } from './FileMenu.tsx';
import { FileState, FileStateBadge } from './FileState.tsx';
import { kindIcons } from './kind-icons.ts';

interface FileRowProps {
  readonly item: LibraryItem;
  readonly onAsk: (what: AskedOfFile, item: LibraryItem) => void;
}

/** Height of a row in px. */
export const rowHeight = 68;

/** A file in the list. */
export const FileRow = memo(function FileRow({ item, onAsk }: FileRowProps) {
  const { title, kind, state, durationS, sizeBytes, mediaUrl, excerpt } = item;
  const Icon = kindIcons[kind];
  return (
    // Dragging is for the mouse; the keyboard shows the file in its folder.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      draggable={state === 'kept'}
      onDragStart={(event) => dragOut(event, item)}
      className="@container mx-3 h-16 rounded-lg transition-colors hover:bg-hover"
    >
      <div className="flex h-full items-center gap-3 px-3">
        {mediaUrl === null ? (
          <span className="grid size-9 shrink-0 place-items-center rounded-lg border border-line bg-raised text-faint">
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          </span>
        ) : (
          <IconButton
            label={texts.playOf(title)}
            icon={Play}
            onClick={() => onAsk('play', item)}
            className="size-9! bg-hover"
          />
        )}
        <div className="min-w-0 flex-1">
          <p title={item.fileName ?? title} className="truncate font-medium">
            <bdi>{title}</bdi>
          </p>
          {state === 'kept' ? (
            <p className="truncate text-faint">{excerpt ?? item.fileName}</p>
          ) : (
            <FileState item={item} />
          )}
        </div>
        <span className="w-24 shrink-0 truncate text-muted @max-2xl:hidden">{texts.kinds[kind]}</span>
        <span className="w-24 shrink-0">{state === 'kept' ? null : <FileStateBadge item={item} />}</span>
        <span className="w-14 shrink-0 text-right text-muted @max-xl:hidden">
          {durationS === null ? <span className="text-faint">–</span> : <Duration seconds={durationS} />}
        </span>
        <span className="w-20 shrink-0 text-right text-muted tabular @max-xl:hidden">
          {sizeBytes === null ? <span className="text-faint">–</span> : formatBytes(sizeBytes)}
        </span>
        <RelativeTime
          at={item.keptAt ?? item.createdAt}
          className="w-24 shrink-0 truncate text-right text-faint @max-3xl:hidden"
        />
        <FileMenu item={item} onAsk={onAsk} />
      </div>
    </div>
  );
});
