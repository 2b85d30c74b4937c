import { basename, dirname, extname, join } from 'node:path';
import {
  copyNewFile,
  type CopyOptions,
  isThere,
  moveToName,
  NameTakenError,
  newOpaqueId,
  removeNew,
  syncFile,
} from '../disk/index.ts';
import type { KeptFile } from '../records/index.ts';
import { freeStem, sameName } from './names.ts';
import { takenNames } from './place.ts';

/**
 * Copies a kept file, and the captions beside it, to a folder of the user's, never over another file and never half of one
 * under its name. Returns the path of the file. Throws what the file system answers, and the reason of the signal of `options`.
 */
export async function copyOut(
  kept: Pick<KeptFile, 'path' | 'beside'>,
  folder: string,
  options: CopyOptions = {},
): Promise<string> {
  const source = dirname(kept.path);
  const extension = extname(kept.path).slice(1);
  const stem = basename(kept.path, extname(kept.path));
  const besides: { readonly name: string; readonly extension: string }[] = [];
  // What the user took away beside the file is none of it any more.
  for (const name of kept.beside)
    if (await isThere(join(source, name))) besides.push({ name, extension: extname(name).slice(1) });
  const place = async (from: string, name: string, how: CopyOptions): Promise<void> => {
    const part = join(folder, `.backlot-${newOpaqueId()}.part`);
    try {
      await copyNewFile(from, part, how);
      await syncFile(part);
      await moveToName(part, join(folder, name));
    } finally {
      await removeNew(part);
    }
  };
  const refused = new Set<string>();
  for (;;) {
    const taken = new Set([...(await takenNames(folder)), ...refused]);
    const free = freeStem(taken, stem, [extension, ...besides.map((beside) => beside.extension)]);
    const target = `${free}.${extension}`;
    try {
      await place(kept.path, target, options);
    } catch (error) {
      if (!(error instanceof NameTakenError)) throw error;
      // Somebody took the name a moment ago, or the file system takes it for another one that is there.
      refused.add(sameName(target));
      continue;
    }
    // They are small, and belong to what is whole by now: they are not stopped.
    for (const { name, extension: ending } of besides) await place(join(source, name), `${free}.${ending}`, {});
    return join(folder, target);
  }
}
