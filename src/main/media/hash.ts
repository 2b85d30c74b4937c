import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { openOrdinary } from '../disk/index.ts';
import { isOfSystem } from '../system-code.ts';
import { refusalOfFileError, refusals, UnusableFileError } from './refusal.ts';

/** SHA-256 of a file's content in hexadecimal, streamed. Throws `UnusableFileError` where it cannot be read, or the signal's reason. */
export async function hashContent(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  try {
    const opened = await openOrdinary(path);
    if (opened === null) throw new UnusableFileError(refusals.notAFile());
    await pipeline(opened.file.createReadStream({ highWaterMark: 1 << 20 }), hash, { signal });
  } catch (error) {
    if (isOfSystem(error)) throw new UnusableFileError(refusalOfFileError(error));
    throw error;
  }
  return hash.digest('hex');
}
