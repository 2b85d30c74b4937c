import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A WAV file with a 440 Hz tone of `seconds`, 16-bit mono at 16 kHz, without ffmpeg. */
export function tone(seconds: number): Buffer {
  const rate = 16_000;
  const samples = Math.round(rate * seconds);
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++)
    bytes.writeInt16LE(Math.round(Math.sin((at * 440 * 2 * Math.PI) / rate) * 8_000), 44 + at * 2);
  return bytes;
}

export async function writeTone(path: string, seconds: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, tone(seconds));
}
