import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { useStill } from './stills.ts';

interface StillProps {
  /** Plays the video; null where there is none. */
  readonly src: string | null;
  /** `cover`: fills its place, for small ones. `contain`: shows the whole picture. */
  readonly fit: 'cover' | 'contain';
  readonly className?: string | undefined;
  /** Instead of a picture that there is not, or not yet. */
  readonly children: ReactNode;
}

/**
 * A picture of a video, for the eye only: its title stands beside it. Its place has the size that it was given, come what
 * may.
 */
export function Still({ src, fit, className, children }: StillProps) {
  const still = useStill(src);
  const canvas = useRef<HTMLCanvasElement>(null);
  // Before the frame is shown: what is known already never flashes.
  useLayoutEffect(() => {
    if (still) canvas.current?.getContext('2d')?.drawImage(still, 0, 0);
  }, [still]);
  return (
    <span className={cx('grid [grid-template:100%/100%] place-items-center overflow-hidden', className)}>
      {still === null ? (
        children
      ) : (
        <canvas
          ref={canvas}
          aria-hidden
          data-still
          width={still.width}
          height={still.height}
          className={cx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
        />
      )}
    </span>
  );
}
