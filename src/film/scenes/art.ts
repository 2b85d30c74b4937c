import type { Context2D, NewCanvas, Picture } from '../canvas.ts';
import type { MediaKey } from '../film.ts';

/** What one scene shows, ready to be painted often: whatever stands still was painted beforehand. */
export interface Art {
  /** Covers the whole frame, so that nothing needs to be painted below. */
  readonly opaque: boolean;
  /**
   * @param seconds since the scene's start.
   * @param length of the scene in seconds, until the next one covers it wholly.
   */
  paint(context: Context2D, seconds: number, length: number): void;
}

export interface ArtFrame {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly newCanvas: NewCanvas;
  readonly pictures: ReadonlyMap<MediaKey, Picture>;
  /** Slug of the film's background, for what does not fill the frame. */
  readonly background: string | null;
}
