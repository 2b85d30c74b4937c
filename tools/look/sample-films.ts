import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Colours that lie well beside each other. */
const palettes: readonly (readonly string[])[] = [
  ['1b2a49', '6c5b7b', 'c06c84', 'f8b195'],
  ['0b3954', '087e8b', '5fb3b3', 'bfd7ea'],
  ['3e2723', '8d5a2b', 'd9a05b', 'f6e7cb'],
  ['1f3d2b', '3f7d58', '7fb069', 'e6d690'],
];

const made = new Map<string, Promise<Buffer>>();

/** Where a sample film plays: each name has colours of its own. `portrait` in the name makes it upright. */
export const filmUrl = (name: string): string => `/sample-films/${encodeURIComponent(name)}.mp4`;

/** The film at such a path, two seconds long, made by ffmpeg when it is first asked for. */
export function sampleFilm(path: string): Promise<Buffer> {
  const film = made.get(path) ?? make(path);
  made.set(path, film);
  return film;
}

async function make(path: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-film-'));
  try {
    const file = join(folder, 'film.mp4');
    const seed = [...path].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
    const palette = palettes[seed % palettes.length] ?? [];
    const colours = palette.map((colour, index) => `c${index}=0x${colour}`).join(':');
    const size = path.includes('portrait') ? '180x320' : '320x180';
    const source = `gradients=s=${size}:d=2:r=10:n=4:seed=${seed}:speed=0.01:${colours}`;
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', '-y', file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
