import { useEffect, useState } from 'react';
import type { MediaKey, Picture } from '../../../../film/index.ts';
import { drawnPicture, stillFrame, videoFrame } from '../../../film-preview/index.ts';
import type { Backdrop } from './moments.ts';

/** How pictures are painted where the service has none. */
interface PaintedManner {
  readonly genre: string;
  readonly engine: string | null;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface MomentPictures {
  /** By the keys `scene-0`, `scene-1`, and so on; null until the first are there. */
  readonly pictures: ReadonlyMap<MediaKey, Picture> | null;
  /** What the first one is; `painted` too where its file cannot be shown here. */
  readonly shown: Backdrop['kind'];
}

/** Seconds into the clip of a scene: its first frame is often black. */
const intoClip = 0.5;

/**
 * The pictures of moments: those of the service where it has some, else painted ones. Those from before stay until they are
 * there.
 */
export function useMomentPictures(
  words: string,
  backdrops: readonly Backdrop[],
  { genre, engine, width, height }: PaintedManner,
): MomentPictures {
  const [answer, setAnswer] = useState<MomentPictures>({ pictures: null, shown: 'painted' });
  // Compared by what they say: both are made anew with each render.
  const basis = JSON.stringify(backdrops);
  useEffect(() => {
    let wanted = true;
    const paint = (line: string): Promise<Picture> =>
      drawnPicture({ genre, words: line.slice(0, 200), engine, width, height });
    // It was made of them a moment ago.
    const sources = JSON.parse(basis) as readonly Backdrop[];
    const made = words.split('\n').map(async (line, index) => {
      const backdrop = sources[index] ?? { kind: 'painted' };
      const picture = await pictureOf(backdrop).catch(() => null);
      return picture === null
        ? { picture: await paint(line), kind: 'painted' as const }
        : { picture, kind: backdrop.kind };
    });
    void Promise.all(made).then((all) => {
      if (!wanted) return;
      const pictures = new Map(all.map(({ picture }, index) => [`scene-${index}`, picture]));
      setAnswer({ pictures, shown: all[0]?.kind ?? 'painted' });
    });
    return () => {
      wanted = false;
    };
  }, [words, basis, genre, engine, width, height]);
  return answer;
}

/** Null where it is to be painted. Rejects when it cannot be shown here. */
async function pictureOf(backdrop: Backdrop): Promise<Picture | null> {
  switch (backdrop.kind) {
    case 'scene':
      return backdrop.moving ? videoFrame(backdrop.url, intoClip) : stillFrame(backdrop.url);
    case 'file':
      return videoFrame(backdrop.url, backdrop.at);
    case 'painted':
      return null;
  }
}
