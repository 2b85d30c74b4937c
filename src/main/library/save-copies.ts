import type { AppError, CallOutput } from '../../bridge/index.ts';
import type { Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';

/**
 * Copies kept files to a folder that the user chooses; what cannot be copied does not keep the rest. `copyTo` answers with the path of
 * a copy, or throws a `Refusal`.
 */
export async function saveCopies(
  ids: readonly string[],
  dialogs: Pick<Dialogs, 'chooseFolder'>,
  copyTo: (id: string, folder: string) => Promise<string>,
): Promise<CallOutput<'library.saveCopies'>> {
  const files: string[] = [];
  const problems: AppError[] = [];
  const folder = await dialogs.chooseFolder({ title: 'Choose where to put the files', create: true });
  if (folder === null) return { folder, files, problems };
  for (const id of new Set(ids)) {
    try {
      files.push(await copyTo(id, folder));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(error.appError);
    }
  }
  return { folder, files, problems };
}
