import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ffmpeg } from '../helpers/media.ts';

// What ffmpeg finds in a file that the service gave out: it is decoded to the end, so that a broken one is noticed.

const run = promisify(execFile);

const report = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number(), format_name: z.string() }),
});

/** @param url of the file. @returns its kinds of streams and its length in seconds */
export async function decoded(url: string): Promise<z.output<typeof report>> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  const folder = await mkdtemp(join(tmpdir(), 'backlot-stranger-file-'));
  const path = join(folder, 'file');
  try {
    await writeFile(path, new Uint8Array(await response.arrayBuffer()));
    await ffmpeg('-xerror', '-i', path, '-f', 'null', '-');
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path]);
    return report.parse(JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const decodedSeconds = async (url: string): Promise<number> => (await decoded(url)).format.duration;
