import { Play } from 'lucide-react';
import { memo } from 'react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { Duration, RelativeTime } from '../../ui/index.ts';
import { dragOut } from './drag-out.ts';
import { FileMenu, type AskedOfFile } from './FileMenu.tsx';
import { FileState, FileStateBadge } from './FileState.tsx';
import { kindIcons } from './kind-icons.ts';

interface FileCardProps {
  readonly item: LibraryItem;
  readonly onAsk: (what: AskedOfFile, item: LibraryItem) => void;
}

/** A file in the grid: its first picture, a name, and what is known of it. */
export const FileCard = memo(function FileCard({ item, onAsk }: FileCardProps) {
  const { title, state, kind, durationS, mediaUrl } = item;
  return (
    // Dragging is for the mouse; the keyboard shows the file in its folder.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      aria-label={title}
      draggable={state === 'kept'}
      onDragStart={(event) => dragOut(event, item)}
      className="flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div className="relative grid aspect-video place-items-center overflow-hidden bg-canvas text-faint">
        <Picture item={item} />
        {mediaUrl !== null && (
          <button
            type="button"
            aria-label={texts.playOf(title)}
            onClick={() => onAsk('play', item)}
            className="group absolute inset-0 grid place-items-center"
          >
            <span className="grid size-10 place-items-center rounded-full bg-raised text-ink shadow-pop transition-transform group-hover:scale-105">
              <Play aria-hidden className="size-4 translate-x-px" />
            </span>
          </button>
        )}
        {durationS !== null && (
          <span className="absolute right-2 bottom-2 rounded-md bg-raised px-1.5 py-0.5 text-xs text-ink">
            <Duration seconds={durationS} />
          </span>
        )}
        {state !== 'kept' && (
          <span className="absolute top-2 left-2">
            <FileStateBadge item={item} />
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 pr-2">
        <div className="flex items-start justify-between gap-1">
          <h2 className="min-w-0 flex-1 truncate font-medium" title={item.fileName ?? title}>
            <bdi>{title}</bdi>
          </h2>
          <span className="-mt-1 shrink-0">
            <FileMenu item={item} onAsk={onAsk} />
          </span>
        </div>
        <FileState item={item} />
        <p className="mt-auto flex items-center gap-1.5 text-xs text-faint">
          <span>{texts.kinds[kind]}</span>
          <span aria-hidden>·</span>
          <RelativeTime at={item.keptAt ?? item.createdAt} />
        </p>
      </div>
    </article>
  );
});

/** The first picture of a video; what kind it is for everything else. */
function Picture({ item }: { readonly item: LibraryItem }) {
  const Icon = kindIcons[item.kind];
  if (item.mediaUrl === null || item.mediaKind !== 'video')
    return <Icon aria-hidden className="size-8" strokeWidth={1.25} />;
  // A still: it never sounds, and the player beside it has the captions.
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={`${item.mediaUrl}#t=0.1`}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden
      className="size-full object-contain"
    />
  );
}
