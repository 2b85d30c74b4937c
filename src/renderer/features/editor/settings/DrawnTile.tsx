import { useEffect, useRef } from 'react';
import { drawnPicture } from '../../../film-preview/index.ts';
import { exampleSize } from './example-films.ts';

interface DrawnTileProps {
  readonly genre: string;
  readonly words: string;
  readonly engine: string | null;
}

/** A still picture in the manner of a genre and an engine. */
export function DrawnTile({ genre, words, engine }: DrawnTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    let wanted = true;
    // Painted when it is first seen: most groups stay closed.
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      watcher.disconnect();
      void drawnPicture({ ...exampleSize, genre, words, engine }).then((picture) => {
        if (wanted) element.getContext('2d')?.drawImage(picture, 0, 0);
      });
    });
    watcher.observe(element);
    return () => {
      wanted = false;
      watcher.disconnect();
    };
  }, [genre, words, engine]);
  return <canvas ref={canvas} aria-hidden {...exampleSize} className="block size-full" />;
}
