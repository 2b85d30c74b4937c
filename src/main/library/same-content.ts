import { stat } from 'node:fs/promises';
import { refusalOfFileError } from '../media/index.ts';
import type { KeptFile } from '../records/index.ts';
import { Refusal } from '../refusal.ts';

/** Whether a file has the content of one that was kept. @throws Refusal where it cannot be read */
export async function isSameContent(
  path: string,
  { sizeBytes, sha256 }: Pick<KeptFile, 'sizeBytes' | 'sha256'>,
  hash: (path: string) => Promise<string>,
): Promise<boolean> {
  try {
    return (await stat(path)).size === sizeBytes && (await hash(path)) === sha256;
  } catch (error) {
    throw new Refusal(refusalOfFileError(error));
  }
}
