import { ImageOff, UserRound } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../ui/index.ts';

interface PictureProps {
  readonly src: string | null;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A picture of a person, or a place kept for one. */
export function Picture({ src, alt, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || broken === src) {
    const Icon = src === null ? UserRound : ImageOff;
    return (
      <span className={cx('grid place-items-center bg-hover text-faint', className)}>
        <Icon aria-hidden className="size-8 max-h-full max-w-full" strokeWidth={1.25} />
        {alt !== '' && <span className="sr-only">{alt}</span>}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      draggable={false}
      onError={() => setBroken(src)}
      className={cx('bg-hover object-cover', className)}
    />
  );
}
