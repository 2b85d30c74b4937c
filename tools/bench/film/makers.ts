import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Film } from '../../../src/film/index.ts';
import { findFfmpeg } from '../../../src/local-service/recognition/ffmpeg.ts';
import { findBrowser } from '../../bootstrap/browser.mjs';
import { launchHost } from '../../chromium-host/launch-host.ts';
import type { FilmsMade } from './ffmpeg-child.ts';

/** A process that makes films. */
interface Maker {
  readonly pid: number;
  /** Makes `count` copies of a film, asked for at once. */
  make(film: Film, count: number): Promise<void>;
  close(): Promise<void>;
}

export interface MakerKind {
  readonly name: string;
  open(folder: string): Promise<Maker>;
}

const filmApp = resolve(import.meta.dirname, '../../../test/e2e/film-app');

const withFfmpeg = (ffmpegPath: string): MakerKind => ({
  name: 'ffmpeg',
  open(folder) {
    const child = fork(new URL('./ffmpeg-child.ts', import.meta.url));
    return Promise.resolve({
      pid: child.pid ?? 0,
      async make(film, count) {
        child.send({ folder: join(folder, 'films'), ffmpegPath, film, count });
        const [{ error }] = (await once(child, 'message')) as [FilmsMade]; // the child sends nothing else
        if (error !== null) throw new Error(error);
      },
      async close() {
        child.disconnect();
        await once(child, 'exit');
      },
    });
  },
});

const inWindow: MakerKind = {
  name: 'Chromium',
  async open(folder) {
    const host = await launchHost({ app: filmApp, userData: join(folder, 'user-data') });
    const request = { folder: join(folder, 'films') };
    return {
      pid: host.child.pid ?? 0,
      async make(film, count) {
        const source = '(_, request) => globalThis.makeFilm(request)';
        const films = Array.from({ length: count }, () => host.evaluate(source, { ...request, film }));
        for (const { error } of (await Promise.all(films)) as { error: { message: string } | null }[])
          // the app's answer
          if (error !== null) throw new Error(error.message);
      },
      async close() {
        host.child.kill('SIGTERM');
        await host.exited;
      },
    };
  },
};

/** The ways of making films that this computer has. */
export function makersHere(): readonly MakerKind[] {
  const ffmpegPath = findFfmpeg();
  return [...(ffmpegPath === null ? [] : [withFfmpeg(ffmpegPath)]), ...(findBrowser() === undefined ? [] : [inWindow])];
}
