import { FolderOpen } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { formatBytes } from '../../texts/format.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { attempt, Button, Dialog } from '../../ui/index.ts';
import { isHere } from './file-deeds.ts';
import { NotHere } from './NotHere.tsx';
import { usePlaybackKeys } from '../transcript/use-playback-keys.ts';
import { usePlayer } from '../transcript/use-player.ts';

function focusIfPointed({ currentTarget }: SyntheticEvent<HTMLMediaElement>): void {
  if (currentTarget.matches(':hover')) currentTarget.focus();
}

/** The browser's own controls show the position. */
const unheard = (): void => undefined;

/**
 * Shows a picture, or plays a file with the browser's own controls: seek, volume, full screen, all by keyboard. The keys of the
 * program's players work here too.
 */
export function FilePlayer({ item, onClose }: { readonly item: LibraryItem; readonly onClose: () => void }) {
  const { mediaUrl, mediaKind, title, width, height, sizeBytes, voice } = item;
  const standing = `${item.state} ${mediaUrl}`;
  // How it stood when it could not be played: once that changes, it may play, also if it is as it was before.
  const [failed, setFailed] = useState<string | null>(null);
  const broken = failed === standing;
  if (failed !== null && !broken) setFailed(null);
  const fail = (): void => {
    setFailed(standing);
    // It may be gone: then its card says so too, and offers what can be done.
    ask('library.lookFor', { id: item.id }).catch(() => undefined);
  };
  const player = usePlayer(unheard);
  const facts = [
    texts.kinds[item.kind],
    width === null || height === null ? null : texts.size(width, height),
    sizeBytes === null ? null : formatBytes(sizeBytes),
    voice === null ? null : texts.voice(voice),
  ].filter((fact) => fact !== null);
  const place = useRef<HTMLDivElement>(null);
  const plays = !broken && mediaUrl !== null && mediaKind !== 'image';
  usePlaybackKeys(player, { enabled: plays, place });
  const shared = {
    ref: player.attach,
    src: mediaUrl ?? undefined,
    controls: true,
    autoPlay: true,
    preload: 'metadata',
    'aria-label': texts.playerOf(title),
    'data-autofocus': true,
    onError: fail,
    // The browser's own slider keeps all keys to itself once the mouse has moved it.
    onSeeking: focusIfPointed,
    // It may have taken them only after the first of these was told.
    onSeeked: focusIfPointed,
  } as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={facts.join(' · ')}
      size="lg"
      footer={
        <>
          <Button icon={FolderOpen} onClick={() => void attempt(() => ask('library.show', { id: item.id }))}>
            {texts.show}
          </Button>
          <Button data-autofocus={plays ? undefined : true} onClick={onClose}>
            {commonTexts.close}
          </Button>
        </>
      }
    >
      <div ref={place}>
        {mediaUrl === null && !isHere(item) ? (
          <NotHere item={item} />
        ) : broken || mediaUrl === null ? (
          <p className="text-muted">{mediaKind === 'image' ? texts.cannotShow : texts.cannotPlay}</p>
        ) : mediaKind === 'image' ? (
          <img
            src={mediaUrl}
            alt={title}
            draggable={false}
            onError={fail}
            className="mx-auto max-h-[65vh] max-w-full rounded-lg bg-canvas object-contain"
          />
        ) : mediaKind === 'video' ? (
          // Captions that the service makes are part of the picture.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video {...shared} playsInline className="mx-auto max-h-[65vh] w-full rounded-lg bg-canvas object-contain" />
        ) : (
          // What is said lies beside the file as text.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio {...shared} className="w-full" />
        )}
        {item.excerpt !== null && <p className="mt-3 line-clamp-4 wrap-anywhere text-muted">{item.excerpt}</p>}
      </div>
    </Dialog>
  );
}
