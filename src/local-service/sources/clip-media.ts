import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { clipMedia } from '../choices.ts';
import { FilmFailure } from '../films/index.ts';
import { loadPicture } from '../films/pictures.ts';
import { removeLeftover } from '../leftover.ts';
import { sniff } from '../media/sniff.ts';
import { FetchFailure, PublicFetch } from './public-fetch.ts';
import { builtInHosts, checkPublicUrl } from './public-url.ts';
import { samplePicture } from './sample-site.ts';
import { sampleVideo } from './sample-video.ts';
import type { Sources } from './sources.ts';

export type ClipMediaKind = 'picture' | 'video';

/** A picture or video that cannot be used, with the reason in words that follow "The … field". */
export class ClipMediaProblem extends Error {}

const rules = {
  picture: { accept: 'image/png, image/jpeg, image/webp', types: ['png', 'jpg', 'webp'], names: 'jpeg, png, webp' },
  video: {
    accept: 'video/mp4, video/quicktime, video/webm',
    types: ['mp4', 'mov', 'webm'],
    names: 'mp4, quicktime, webm',
  },
} as const;

/** Pictures and a video of the hosts that work without a network, by the ending of the path. Null: there is no such file. */
async function sampleFile(url: string): Promise<Buffer | null> {
  const extension = extname(new URL(url).pathname).slice(1).toLowerCase();
  if (['mp4', 'mov', 'm4v'].includes(extension)) return sampleVideo();
  if (!['png', 'jpg', 'jpeg', 'webp'].includes(extension)) return null;
  const drawn = Buffer.from(samplePicture(url));
  if (extension === 'png') return drawn;
  const image = await loadImage(drawn);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.encode(extension === 'webp' ? 'webp' : 'jpeg', 90);
}

async function hasMovingPicture(bytes: Uint8Array): Promise<boolean> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  try {
    return (await input.getPrimaryVideoTrack()) !== null && (await input.computeDuration()) > 0;
  } catch {
    return false;
  } finally {
    input.dispose();
  }
}

/** Downloads the pictures and videos that a clip is to be made of, and looks whether they are what they have to be. */
export class ClipMedia {
  readonly #sources: Pick<Sources, 'path'>;
  readonly #network: PublicFetch;

  constructor(sources: Pick<Sources, 'path'>, network = new PublicFetch()) {
    this.#sources = sources;
    this.#network = network;
  }

  /**
   * @returns the name of the file among the sources; the caller deletes it.
   * @throws ClipMediaProblem when it is not public, cannot be read, is too large, or is something else; the signal's reason
   */
  async fetch(url: string, kind: ClipMediaKind, signal: AbortSignal): Promise<string> {
    const problem = await checkPublicUrl(url, 'media');
    if (problem !== null) throw new ClipMediaProblem(problem.replace(/^The url field /, ''));
    const bytes = await this.#read(url, kind, signal);
    const name = randomUUID();
    const path = this.#sources.path(name);
    await writeFile(path, bytes);
    try {
      await this.#check(path, bytes, kind);
      return name;
    } catch (error) {
      await removeLeftover(path);
      throw error;
    }
  }

  async #read(url: string, kind: ClipMediaKind, signal: AbortSignal): Promise<Uint8Array> {
    if (builtInHosts.includes(new URL(url).hostname)) {
      const sample = await sampleFile(url);
      if (sample === null) throw new ClipMediaProblem(`must be a file of type: ${rules[kind].names}.`);
      return sample;
    }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(clipMedia.timeoutMs)]);
    try {
      const { bytes } = await this.#network.read(url, clipMedia.maxBytes[kind], {
        accept: rules[kind].accept,
        rule: 'media',
        signal: limit,
        redirects: clipMedia.redirects,
        idleMs: clipMedia.idleMs,
      });
      return bytes;
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof FetchFailure && error.reason === 'notPublic')
        throw new ClipMediaProblem('must be a public address.');
      const reason = error instanceof FetchFailure ? error.message : 'It took too long.';
      throw new ClipMediaProblem(`could not be downloaded: ${reason}`);
    }
  }

  async #check(path: string, bytes: Uint8Array, kind: ClipMediaKind): Promise<void> {
    const { types, names } = rules[kind];
    const found = bytes.length === 0 ? [] : await sniff(path);
    if (found === null || !types.some((type) => found.includes(type)))
      throw new ClipMediaProblem(`must be a file of type: ${names}.`);
    if (kind === 'video') {
      if (!(await hasMovingPicture(bytes))) throw new ClipMediaProblem('must be a video that can be read.');
      return;
    }
    await loadPicture(path, clipMedia.picturePixels).catch((error: unknown) => {
      if (!(error instanceof FilmFailure)) throw error;
      throw new ClipMediaProblem('must be a picture that can be read.');
    });
  }
}
