import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What ffmpeg hears at a URL, one channel, -1 to 1. */
export async function decodedWith(url: string, rate: number): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', url, '-f', 'f32le', '-ac', '1', '-ar', String(rate), '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 28 });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}
