import type { AppError, CallOutput } from '../../bridge/index.ts';
import type { Chores } from '../chores/index.ts';
import type { CopyOptions } from '../disk/index.ts';
import type { Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import { libraryTexts } from '../texts/library.ts';

interface CopyParts {
  readonly dialogs: Pick<Dialogs, 'chooseFolder'>;
  readonly chores: Pick<Chores, 'run'>;
  /** Bytes of a file. */
  readonly sizeOf: (id: string) => number;
  /** Answers with the path of a copy. Throws a `Refusal`, and the reason of the signal. */
  readonly copyTo: (id: string, folder: string, options: CopyOptions) => Promise<string>;
}

/**
 * Copies kept files to a folder that the user chooses; what cannot be copied does not keep the rest. Where it is stopped, those
 * that are whole stay, and `stopped` says how many are missing.
 */
export async function saveCopies(
  wanted: readonly string[],
  { dialogs, chores, sizeOf, copyTo }: CopyParts,
): Promise<CallOutput<'library.saveCopies'>> {
  const ids = [...new Set(wanted)];
  const folder = await dialogs.chooseFolder({ title: libraryTexts.file.chooseFolder, create: true });
  if (folder === null) return { folder, files: [], problems: [] };
  const totalBytes = ids.reduce((sum, id) => sum + sizeOf(id), 0);
  return chores.run('copies', totalBytes, async ({ signal, done }) => {
    const files: string[] = [];
    const problems: AppError[] = [];
    let before = 0;
    for (const id of ids) {
      let bytes = before;
      before += sizeOf(id);
      try {
        files.push(await copyTo(id, folder, { signal, copied: (more) => done((bytes += more)) }));
      } catch (error) {
        if (signal.aborted) return { folder, files, problems, stopped: ids.length - files.length - problems.length };
        if (!(error instanceof Refusal)) throw error;
        problems.push(error.appError);
      }
      done(before);
    }
    return { folder, files, problems };
  });
}
