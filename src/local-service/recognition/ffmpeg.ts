import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { RecognitionFailure } from './failure.ts';

/** The user's own ffmpeg on the PATH, if there is one. None is shipped. */
export function findFfmpeg(): string | null {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    if (folder === '') continue;
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** Decodes with ffmpeg, in pieces. Only this one file may be opened, whatever it says inside. */
export async function* ffmpegDecode(
  program: string,
  path: string,
  rate: number,
  signal: AbortSignal,
): AsyncGenerator<Float32Array> {
  const input = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-i', `file:${path}`];
  const output = [
    '-vn',
    '-map',
    '0:a:0',
    '-af',
    'aresample=async=1:first_pts=0',
    '-ac',
    '1',
    '-ar',
    String(rate),
    '-f',
    'f32le',
    'pipe:1',
  ];
  const process = spawn(program, [...input, ...output], {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    signal,
  });
  let complaint = '';
  process.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000);
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    process.once('error', reject);
    process.once('close', resolve);
  });
  // Awaited below; until then a failure must not count as unhandled.
  ended.catch(() => undefined);
  try {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of process.stdout) {
      const bytes = Buffer.concat([rest, chunk as Buffer]); // No encoding is set, so chunks are buffers.
      const whole = bytes.length - (bytes.length % 4);
      const samples = new Float32Array(whole / 4);
      new Uint8Array(samples.buffer).set(bytes.subarray(0, whole));
      rest = bytes.subarray(whole);
      yield samples;
    }
    const status = await ended;
    if (status !== 0) throw new RecognitionFailure('unreadable', `ffmpeg ended with status ${status}: ${complaint}`);
  } finally {
    process.kill('SIGKILL');
  }
}
