import { useEffect, useState } from 'react';

/** The longer side of a still, px: twice what the widest tile shows of an upright video, and enough for a wide one. */
const longest = 480;
/** Stills that are kept: about 60 MB where all are full. What is in sight on any screen is far less. */
const mostKept = 120;
/** Videos that are read at once: each is a decoder of its own. */
const atOnce = 2;
/** Where the picture is taken: in the middle of what is told, for films begin with black or with a title. */
const momentOf = (durationS: number): number => Math.min(10, durationS / 3);
/** A video that shows nothing by then has no picture, ms. */
const patience = 8_000;

/** The longest unused first. */
const kept = new Map<string, HTMLCanvasElement>();

interface Wanted {
  readonly src: string;
  readonly found: (still: HTMLCanvasElement | null) => void;
}
const waiting: Wanted[] = [];
let reading = 0;

/**
 * A picture of a video that plays at an address of ours; null until it is there, and where there is none. It is read once and
 * drawn wherever it is wanted: a `<video>` for each row of a list would be a decoder for each.
 */
export function useStill(src: string | null): HTMLCanvasElement | null {
  const [, drawAgain] = useState(0);
  const still = src === null ? null : (kept.get(src) ?? null);
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

function keep(src: string, still: HTMLCanvasElement): void {
  kept.delete(src);
  kept.set(src, still);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

/** Never rejects; null for what has no picture or cannot be read. */
function read(src: string): Promise<HTMLCanvasElement | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const end = (still: HTMLCanvasElement | null): void => {
      clearTimeout(late);
      video.onloadedmetadata = video.onseeked = video.onerror = null;
      // Lets go of the file and of the decoder.
      video.removeAttribute('src');
      video.load();
      resolve(still);
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

/** Null where the video has no picture. */
function drawn(video: HTMLVideoElement): HTMLCanvasElement | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
  // Of another origin than the page: a canvas may show it, and give nobody its bytes, so that no file of a picture comes of it.
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}
