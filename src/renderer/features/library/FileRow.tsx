import { Maximize2, Play } from 'lucide-react';
import { type DragEvent, memo, useId } from 'react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { formatBytes } from '../../texts/format.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { Checkbox, cx, Duration, type Picture, RelativeTime } from '../../ui/index.ts';
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

/** The pictures of the rows. */
export const filePictures: readonly Picture[] = Object.entries(kindIcons).map(([kind, icon]) => ({
  name: `file-${kind}`,
  icon,
  ink: 'faint',
  strokeWidth: 1.75,
}));

/** A file in the list. It has as few elements as it can: four of these rows are made anew within one frame of a scroll. */
export const FileRow = memo(function FileRow({ item, owner, selected, onSelect, onAsk, onDrag }: FileProps) {
  const { id, title, kind, state, durationS, sizeBytes, mediaUrl, mediaKind, excerpt } = item;
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
        'mx-3 flex h-16 items-center gap-3 rounded-lg px-3 transition-colors',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Checkbox hideLabel label={texts.select(title)} checked={selected} onChange={(next) => onSelect(id, next)} />
      {mediaUrl === null ? (
        <span className={cx('picture tile', `picture-file-${kind}`)} />
      ) : (
        <span className="group relative shrink-0">
          <FileStill
            item={item}
            fit="cover"
            className="h-10 w-[4.5rem] rounded-md bg-raised text-faint inset-ring inset-ring-line"
          />
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
        </span>
      )}
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
      <span className="w-28 shrink-0 @max-3xl:w-auto">{state === 'kept' ? null : <FileStateBadge item={item} />}</span>
      {durationS === null ? (
        <span className="w-16 shrink-0 text-right text-faint @max-xl:hidden">–</span>
      ) : (
        <Duration seconds={durationS} className="w-16 shrink-0 text-right text-muted @max-xl:hidden" />
      )}
      <span
        className={cx(
          'w-20 shrink-0 text-right tabular @max-xl:hidden',
          sizeBytes === null ? 'text-faint' : 'text-muted',
        )}
      >
        {sizeBytes === null ? '–' : formatBytes(sizeBytes)}
      </span>
      <RelativeTime
        at={item.keptAt ?? item.createdAt}
        className="w-24 shrink-0 truncate text-right text-faint @max-3xl:hidden"
      />
      <FileMenu item={item} about={about} onAsk={onAsk} />
    </div>
  );
});
