import { useEffect, useState } from 'react';

/** The longer side of a still, px: twice what the widest tile shows of an upright video, and enough for a wide one. */
const longest = 480;
/** Stills that are kept, each a small JPEG. What is in sight on any screen is far less. */
const mostKept = 120;
/** Videos that are read at once: each is a decoder of its own. */
const atOnce = 2;
/** Where the picture is taken: in the middle of what is told, for films begin with black or with a title. */
const momentOf = (durationS: number): number => Math.min(10, durationS / 3);
/** A video that shows nothing by then has no picture, ms. */
const patience = 8_000;

/** The longest unused first. As long as it is here, whatever shows it has it at once: it is not read a second time. */
const kept = new Map<string, HTMLImageElement>();

interface Wanted {
  readonly src: string;
  readonly found: (still: HTMLImageElement | null) => void;
}
const waiting: Wanted[] = [];
let reading = 0;

/**
 * The address of a picture of a video that plays at an address of ours; null until it is there, and where there is none. It is read
 * once and shown wherever it is wanted: a `<video>` for each row of a list would be a decoder for each, and a canvas a layer that is
 * drawn and sent anew in each frame of a scroll.
 */
export function useStill(src: string | null): string | null {
  const [, drawAgain] = useState(0);
  const still = src === null ? null : (kept.get(src)?.src ?? null);
  const wanted = still === null ? src : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    const asked: Wanted = {
      src: wanted,
      found: (found) => {
        if (found === null) return;
        keep(wanted, found);
        drawAgain((before) => before + 1);
      },
    };
    waiting.push(asked);
    readNext();
    return () => {
      // Scrolled by: its turn goes to what is in sight.
      const index = waiting.indexOf(asked);
      if (index !== -1) waiting.splice(index, 1);
    };
  }, [wanted]);
  return still;
}

/** Reads the next; what was asked for last is in sight most likely. */
function readNext(): void {
  if (reading >= atOnce) return;
  const asked = waiting.pop();
  if (!asked) return;
  reading += 1;
  const known = kept.get(asked.src);
  void (known ? Promise.resolve(known) : read(asked.src)).then((still) => {
    reading -= 1;
    asked.found(still);
    readNext();
  });
}

function keep(src: string, still: HTMLImageElement): void {
  kept.delete(src);
  kept.set(src, still);
  const [oldest] = kept;
  if (kept.size <= mostKept || oldest === undefined) return;
  kept.delete(oldest[0]);
  // What shows it goes on doing so.
  URL.revokeObjectURL(oldest[1].src);
}

/** Never rejects; null for what has no picture or cannot be read. */
function read(src: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const end = (still: Promise<HTMLImageElement> | null): void => {
      clearTimeout(late);
      video.onloadedmetadata = video.onseeked = video.onerror = null;
      // Lets go of the file and of the decoder.
      video.removeAttribute('src');
      video.load();
      resolve(still?.catch(() => null) ?? null);
    };
    const late = setTimeout(() => end(null), patience);
    video.muted = true;
    video.preload = 'auto';
    video.onerror = () => end(null);
    video.onloadedmetadata = () => {
      video.currentTime = momentOf(video.duration);
    };
    video.onseeked = () => end(drawn(video));
    video.src = src;
  });
}

/** Takes the picture before it answers; null where the video has none. */
function drawn(video: HTMLVideoElement): Promise<HTMLImageElement> | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(videoWidth * scale)),
    Math.max(1, Math.round(videoHeight * scale)),
  );
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return pictureOf(canvas);
}

async function pictureOf(canvas: OffscreenCanvas): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }));
  await picture.decode();
  return picture;
}
