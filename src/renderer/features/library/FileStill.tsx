import { type ReactNode, useState } from 'react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { cx, Still } from '../../ui/index.ts';

interface FileStillProps {
  readonly item: LibraryItem;
  /** `cover`: fills its place, for small ones. `contain`: shows the whole picture. */
  readonly fit: 'cover' | 'contain';
  readonly className: string;
  /** Instead of a picture that there is not, or not yet; left out: an empty place. */
  readonly children?: ReactNode;
}

/** What a file shows, for the eye only: its title stands beside it. */
export function FileStill({ item: { mediaKind, mediaUrl }, fit, className, children }: FileStillProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isPicture = mediaKind === 'image' && mediaUrl !== null && mediaUrl !== broken;
  return (
    <Still src={mediaKind === 'video' ? mediaUrl : null} fit={fit} className={className}>
      {isPicture ? (
        <img
          src={mediaUrl}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(mediaUrl)}
          className={cx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
        />
      ) : (
        children
      )}
    </Still>
  );
}
