import { Maximize2, Play } from 'lucide-react';
import { memo, useId } from 'react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { Checkbox, cx, Duration, RelativeTime } from '../../ui/index.ts';
import { FileMenu } from './FileMenu.tsx';
import type { FileProps } from './FileRow.tsx';
import { FileStill } from './FileStill.tsx';
import { FileState, FileStateBadge, FileTold } from './FileState.tsx';
import { FileTitle } from './FileTitle.tsx';
import { kindIcons } from './kind-icons.ts';

interface FileCardProps extends FileProps {
  /** px. */
  readonly pictureHeight: number;
}

/** A file in the grid: a picture of it or its first words, a name, and what is known of it. */
export const FileCard = memo(function FileCard(props: FileCardProps) {
  const { item, owner, pictureHeight, selected, onSelect, onAsk, onDrag } = props;
  const { id, title, state, kind, durationS, mediaUrl, mediaKind } = item;
  const about = useId();
  const isPicture = mediaKind === 'image';
  return (
    // Dragging is for the mouse; the keyboard shows the file in its folder.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      aria-label={title}
      draggable={state === 'kept'}
      onDragStart={(event) => onDrag(event, item)}
      className={cx(
        'flex min-w-0 flex-col overflow-hidden rounded-xl border',
        selected ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <div className="group relative overflow-hidden bg-canvas text-faint" style={{ height: pictureHeight }}>
        <FileStill item={item} fit="contain" className="absolute inset-0">
          <Words item={item} />
        </FileStill>
        {mediaUrl !== null && (
          <button
            type="button"
            aria-label={isPicture ? texts.lookAt(title) : texts.playOf(title)}
            data-open-row
            aria-describedby={about}
            onClick={() => onAsk('play', item)}
            className="absolute inset-0 grid place-items-center rounded-t-xl focus-visible:-outline-offset-2"
          >
            <span className="grid size-10 place-items-center rounded-full bg-raised text-ink opacity-0 shadow-pop transition-opacity group-hover:opacity-100 group-focus-within:opacity-100">
              {isPicture ? (
                <Maximize2 aria-hidden className="size-4" />
              ) : (
                <Play aria-hidden className="size-4 translate-x-px" />
              )}
            </span>
          </button>
        )}
        {!isPicture && (mediaUrl !== null || durationS !== null) && (
          <span className="pointer-events-none absolute right-2 bottom-2 flex h-5 items-center gap-1 rounded-md bg-raised px-1.5 text-xs text-ink">
            {mediaUrl !== null && <Play aria-hidden className="size-3 fill-current" />}
            {durationS !== null && <Duration seconds={durationS} />}
          </span>
        )}
        {state !== 'kept' && (
          <span className="pointer-events-none absolute top-2 left-2">
            <FileStateBadge item={item} />
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 pr-2">
        <div className="flex items-start justify-between gap-1">
          <span className="flex h-5 items-center pr-1">
            <Checkbox
              hideLabel
              label={texts.select(title)}
              checked={selected}
              onChange={(next) => onSelect(id, next)}
            />
          </span>
          <h2 className="min-w-0 flex-1 truncate font-medium" title={item.fileName ?? title}>
            <FileTitle item={item} about={about} />
          </h2>
          <span className="-mt-1 shrink-0">
            <FileMenu item={item} about={about} onAsk={onAsk} />
          </span>
        </div>
        <FileTold id={about} item={item} />
        <FileState item={item} />
        <p className="mt-auto flex items-center gap-1.5 text-xs text-faint">
          <span className="shrink-0">{texts.kinds[kind]}</span>
          <span aria-hidden>·</span>
          <RelativeTime at={item.keptAt ?? item.createdAt} className="shrink-0" />
          {owner !== null && (
            <>
              <span aria-hidden>·</span>
              <bdi title={owner} className="min-w-0 truncate">
                {owner}
              </bdi>
            </>
          )}
        </p>
      </div>
    </article>
  );
});

/** What has no picture is known by its first words, and otherwise by its kind. */
function Words({ item }: { readonly item: LibraryItem }) {
  const Icon = kindIcons[item.kind];
  if (item.state !== 'kept' || item.mediaKind === 'video' || item.excerpt === null)
    return <Icon aria-hidden className="size-8" strokeWidth={1.25} />;
  return (
    <span className="flex size-full gap-2.5 p-3">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <bdi className="line-clamp-4 min-w-0 self-start wrap-anywhere text-muted">{item.excerpt}</bdi>
    </span>
  );
}
