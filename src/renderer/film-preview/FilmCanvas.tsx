import { useEffect, useRef } from 'react';
import { createPainter, type Film, type MediaKey, type Painter, type Picture } from '../../film/index.ts';
import { cx } from '../ui/index.ts';
import { newCanvas } from './drawn-picture.ts';
import { useFilmFonts } from './fonts.ts';

interface FilmCanvasProps {
  readonly film: Film;
  /** Null while they are on their way: nothing is painted before, for without them it is black. */
  readonly pictures?: ReadonlyMap<MediaKey, Picture> | null | undefined;
  /** Seconds: what is shown while it stands still. */
  readonly still: number;
  readonly playing: boolean;
  /** What is seen, for those who do not see it; decoration without one. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const noPictures: ReadonlyMap<MediaKey, Picture> = new Map();

/** A film on a canvas: one frame, or over and over while it plays. Nothing is painted while it is out of sight. */
export function FilmCanvas({ film, pictures = noPictures, still, playing, label, className }: FilmCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = film;
  // Painted anew when they come: the canvas is the same one, and so is the control that it is in.
  const fonts = useFilmFonts();
  useEffect(() => {
    const element = canvas.current;
    // Overlays read their frames back; a canvas that is read often must not live on the graphics card.
    const context = element?.getContext('2d', { willReadFrequently: film.overlay !== 'none' }) ?? null;
    if (element === null || context === null || pictures === null) return undefined;
    let painter: Painter | null = null;
    let frame = 0;
    let started: number | null = null;
    const paint = (at: number): void => {
      painter ??= createPainter(film, { pictures, newCanvas: film.overlay === 'none' ? newCanvas : readCanvas });
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
      painter.paint(context, at);
    };
    const play = (now: number): void => {
      started ??= now;
      paint(((now - started) / 1000) % film.duration);
      frame = requestAnimationFrame(play);
    };
    const watcher = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(frame);
      if (entry?.isIntersecting !== true) return;
      if (playing) frame = requestAnimationFrame(play);
      else frame = requestAnimationFrame(() => paint(still));
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [film, pictures, still, playing, width, height, fonts]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      aria-busy={pictures === null || undefined}
      className={cx('block', className)}
    />
  );
}

function readCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = newCanvas(width, height);
  // The first asking decides for all.
  canvas.getContext('2d', { willReadFrequently: true });
  return canvas;
}
