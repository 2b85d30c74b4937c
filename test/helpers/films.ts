import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { z } from 'zod';
import type { Film, Scene } from '../../src/film/index.ts';

// Films to make in tests, and what ffmpeg says of the videos that they became.

const run = promisify(execFile);

/** A silent black film of a second, small and quick to make. */
export function aFilm(parts: Partial<Film> = {}): Film {
  return {
    width: 64,
    height: 96,
    framesPerSecond: 10,
    duration: 1,
    scenes: [],
    background: null,
    overlay: 'none',
    captions: null,
    watermark: null,
    sound: { narration: null, music: null, effect: 'none' },
    ...parts,
  };
}

/** A scene that shows one picture and does not move. */
export const pictureScene = (media: string, start = 0): Scene => ({
  start,
  visual: { kind: 'picture', media },
  transition: 'none',
  animation: 'none',
});

/** Writes a picture of one colour, with noise that keeps it from being tiny. @returns its path */
export async function colouredPicture(
  folder: string,
  name: string,
  colour: string,
  format: 'png' | 'jpeg' | 'webp' = 'png',
): Promise<string> {
  const canvas = createCanvas(80, 120);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, 80, 120);
  context.globalAlpha = 0.05;
  context.fillStyle = '#000';
  for (let at = 0; at < 300; at += 1) context.fillRect((at * 37) % 80, (at * 53) % 120, 2, 2);
  const path = join(folder, `${name}.${format}`);
  await writeFile(path, format === 'png' ? await canvas.encode('png') : await canvas.encode(format));
  return path;
}

const numeric = z.coerce.number();
const probed = z.object({
  streams: z.array(
    z.object({
      codec_name: z.string(),
      codec_type: z.enum(['video', 'audio']),
      width: z.number().optional(),
      height: z.number().optional(),
      pix_fmt: z.string().optional(),
      color_range: z.string().optional(),
      color_space: z.string().optional(),
      color_transfer: z.string().optional(),
      color_primaries: z.string().optional(),
      level: z.number().optional(),
      r_frame_rate: z.string(),
      nb_read_frames: numeric,
      duration: numeric,
      start_time: numeric,
    }),
  ),
});

type ProbedStream = z.infer<typeof probed>['streams'][number];

/** What a video holds, its frames counted by decoding them. */
export async function probeVideo(path: string): Promise<{ picture: ProbedStream; sound: ProbedStream }> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-count_frames', '-show_streams', '-of', 'json', path]);
  const { streams } = probed.parse(JSON.parse(stdout));
  const [picture, sound] = (['video', 'audio'] as const).map((type) => streams.find((it) => it.codec_type === type));
  if (picture === undefined || sound === undefined || streams.length !== 2)
    throw new Error(`${path} should have a picture and a sound: ${stdout}`);
  return { picture, sound };
}

/** What ffmpeg complains about when it decodes all of a file; empty when it is sound. */
export async function complaints(path: string): Promise<string> {
  return (await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', path, '-f', 'null', '-'])).stderr;
}

/** The mean colour of the frame that a player shows after it was told to go to `at` seconds. */
export async function colourAt(path: string, at: number): Promise<readonly number[]> {
  const one = ['-frames:v', '1', '-vf', 'scale=1:1:flags=area', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-nostdin', '-ss', String(at), '-i', path, ...one], {
    encoding: 'buffer',
  });
  return [...stdout];
}

/** The sound as ffmpeg decodes it: one channel at 8 kHz. */
export async function soundIn(path: string): Promise<Float32Array> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-nostdin', '-i', path, '-vn', '-ac', '1', '-ar', '8000', '-f', 'f32le', '-'],
    { encoding: 'buffer', maxBuffer: 1 << 28 },
  );
  return new Float32Array(new Uint8Array(stdout).buffer);
}

/** Names of the top boxes of an MP4 file, in order. */
export function topBoxes(bytes: Buffer): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    names.push(bytes.toString('latin1', at + 4, at + 8));
    const size = bytes.readUInt32BE(at);
    // 1: the size is in the 64 bits that follow.
    const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) break;
    at += length;
  }
  return names;
}
