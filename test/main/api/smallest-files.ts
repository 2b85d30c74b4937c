import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from '../../../src/contract/index.ts';
import type { FilePart } from '../../../src/main/api/index.ts';

/** The files that an operation has to have, three bytes each, in a folder of the test's own. */
export async function smallestFiles(
  { name, request }: Operation,
  folder: string,
): Promise<Record<string, readonly FilePart[]>> {
  const entries = request.files
    .filter(({ min }) => min > 0)
    .map(async ({ field, extensions }) => {
      const fileName = `a.${extensions[0]}`;
      // Apart from those of other operations, which may be sent at the same time.
      const path = join(folder, `${name} ${fileName}`);
      await writeFile(path, 'abc');
      return [field, [{ path, fileName, contentType: 'application/octet-stream', sizeBytes: 3 }]] as const;
    });
  return Object.fromEntries(await Promise.all(entries));
}
