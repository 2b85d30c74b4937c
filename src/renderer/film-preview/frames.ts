import { newCanvas } from './drawn-picture.ts';

/** Pixels of the longer side of a frame that is kept: a preview is small. */
const longerSide = 640;
/** Frames that are kept, the last ones asked for. */
const mostFrames = 24;
/** Milliseconds that a file may take to show a frame. */
const patienceMs = 20_000;

const frames = new Map<string, Promise<HTMLCanvasElement>>();
const players = new Map<string, Promise<HTMLVideoElement>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * The frame of a video at a moment (seconds; behind its end: the last one), taken one after another. Rejects when the file cannot
 * be fetched or is of a codec that is missing here. The pixels cannot be read back: the file is of another origin than the page.
 */
export function videoFrame(url: string, seconds: number): Promise<HTMLCanvasElement> {
  return kept(`${url} ${seconds.toFixed(2)}`, () => {
    const frame = last.then(async () => {
      const player = await playerOf(url);
      await seeked(player, seconds);
      return drawn(player, player.videoWidth, player.videoHeight);
    });
    last = frame.catch(() => undefined);
    return frame;
  });
}

/** A picture of the service's, once it is decoded. Rejects when it cannot be. Its pixels cannot be read back either. */
export function stillFrame(url: string): Promise<HTMLCanvasElement> {
  return kept(url, async () => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return drawn(image, image.naturalWidth, image.naturalHeight);
  });
}

function kept(key: string, make: () => Promise<HTMLCanvasElement>): Promise<HTMLCanvasElement> {
  const there = frames.get(key);
  if (there !== undefined) {
    // The latest asked for is the last to go.
    frames.delete(key);
    frames.set(key, there);
    return there;
  }
  const frame = make();
  frames.set(key, frame);
  // What failed is tried again when it is asked for again.
  frame.catch(() => frames.delete(key));
  const [oldest] = frames.keys();
  if (frames.size > mostFrames && oldest !== undefined) frames.delete(oldest);
  return frame;
}

function playerOf(url: string): Promise<HTMLVideoElement> {
  const there = players.get(url);
  if (there !== undefined) return there;
  // One file is open at a time: decoders are few.
  for (const [other, player] of players) {
    players.delete(other);
    void player.then(closed, () => undefined);
  }
  const player = opened(url);
  players.set(url, player);
  player.catch(() => players.delete(url));
  return player;
}

function opened(url: string): Promise<HTMLVideoElement> {
  const player = document.createElement('video');
  player.muted = true;
  player.playsInline = true;
  player.preload = 'auto';
  player.src = url;
  return happened(player, 'loadeddata').then(() => player);
}

function closed(player: HTMLVideoElement): void {
  player.removeAttribute('src');
  player.load();
}

async function seeked(player: HTMLVideoElement, seconds: number): Promise<void> {
  const end = Number.isFinite(player.duration) ? Math.max(0, player.duration - 0.05) : seconds;
  const wanted = Math.min(Math.max(0, seconds), end);
  if (Math.abs(player.currentTime - wanted) < 0.01) return;
  const arrived = happened(player, 'seeked');
  player.currentTime = wanted;
  await arrived;
}

function happened(player: HTMLVideoElement, type: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const end = (run: () => void) => (): void => {
      listening.abort();
      clearTimeout(timer);
      run();
    };
    const failed = end(() => reject(new Error('The video shows no frame here.')));
    const timer = setTimeout(failed, patienceMs);
    player.addEventListener(type, end(resolve), { signal: listening.signal });
    player.addEventListener('error', failed, { signal: listening.signal });
  });
}

function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const scale = Math.min(1, longerSide / Math.max(width, height, 1));
  const canvas = newCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}
