import { Maximize2, Play } from 'lucide-react';
import { type DragEvent, memo, useId } from 'react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { formatBytes } from '../../texts/format.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { Checkbox, cx, Duration, RelativeTime } from '../../ui/index.ts';
import { FileMenu, type AskedOfFile } from './FileMenu.tsx';
import { FileStill } from './FileStill.tsx';
import { FileState, FileStateBadge, FileTold } from './FileState.tsx';
import { FileTitle } from './FileTitle.tsx';
import { kindIcons } from './kind-icons.ts';

export interface FileProps {
  readonly item: LibraryItem;
  /** What the account is called that it belongs to, where there are several; null: it need not be said. */
  readonly owner: string | null;
  readonly selected: boolean;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onAsk: (what: AskedOfFile, item: LibraryItem) => void;
  readonly onDrag: (event: DragEvent, item: LibraryItem) => void;
}

/** Height of a row in px. */
export const rowHeight = 68;

/** A file in the list. */
export const FileRow = memo(function FileRow({ item, owner, selected, onSelect, onAsk, onDrag }: FileProps) {
  const { id, title, kind, state, durationS, sizeBytes, mediaUrl, mediaKind, excerpt } = item;
  const Icon = kindIcons[kind];
  const about = useId();
  const isPicture = mediaKind === 'image';
  return (
    // Dragging is for the mouse; the keyboard shows the file in its folder.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      draggable={state === 'kept'}
      onDragStart={(event) => onDrag(event, item)}
      data-row={id}
      className={cx(
        '@container mx-3 h-16 rounded-lg transition-colors',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <div className="flex h-full items-center gap-3 px-3">
        <Checkbox hideLabel label={texts.select(title)} checked={selected} onChange={(next) => onSelect(id, next)} />
        <span className="group relative shrink-0">
          <FileStill
            item={item}
            fit="cover"
            className="h-10 w-[4.5rem] rounded-md bg-raised text-faint inset-ring inset-ring-line"
          >
            {mediaUrl === null && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
          </FileStill>
          {mediaUrl !== null && (
            <button
              type="button"
              aria-label={isPicture ? texts.lookAt(title) : texts.playOf(title)}
              data-open-row
              aria-describedby={about}
              onClick={() => onAsk('play', item)}
              className="absolute inset-0 grid place-items-center rounded-md"
            >
              <span
                className={cx(
                  'grid size-7 place-items-center rounded-full bg-raised text-ink shadow-pop transition-opacity',
                  mediaKind !== 'audio' && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
                )}
              >
                {isPicture ? (
                  <Maximize2 aria-hidden className="size-3" />
                ) : (
                  <Play aria-hidden className="size-3 translate-x-px fill-current" />
                )}
              </span>
            </button>
          )}
        </span>
        <div className="min-w-0 flex-1">
          <p title={item.fileName ?? title} className="truncate font-medium">
            <FileTitle item={item} about={about} />
          </p>
          <FileTold id={about} item={item} />
          {state === 'kept' ? (
            <p className="truncate text-faint">
              <bdi>{excerpt ?? item.fileName}</bdi>
            </p>
          ) : (
            <FileState item={item} />
          )}
        </div>
        <span className="w-24 shrink-0 text-muted @max-3xl:hidden">
          <span className="block truncate">{texts.kinds[kind]}</span>
          {owner !== null && (
            <bdi title={owner} className="block truncate text-xs text-faint">
              {owner}
            </bdi>
          )}
        </span>
        <span className="w-28 shrink-0 @max-3xl:w-auto">
          {state === 'kept' ? null : <FileStateBadge item={item} />}
        </span>
        <span className="w-16 shrink-0 text-right text-muted @max-xl:hidden">
          {durationS === null ? <span className="text-faint">–</span> : <Duration seconds={durationS} />}
        </span>
        <span className="w-20 shrink-0 text-right text-muted tabular @max-xl:hidden">
          {sizeBytes === null ? <span className="text-faint">–</span> : formatBytes(sizeBytes)}
        </span>
        <RelativeTime
          at={item.keptAt ?? item.createdAt}
          className="w-24 shrink-0 truncate text-right text-faint @max-3xl:hidden"
        />
        <FileMenu item={item} about={about} onAsk={onAsk} />
      </div>
    </div>
  );
});
