import { diskFull, isDamaged, isFull, storeProblem } from './store-problem.ts';

/** The data folder was written by a later version; nothing of it was changed. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
  constructor() {
    super('This data folder was written by a newer Backlot. Install the newer version again; nothing was changed.');
  }
}

/**
 * Why the program cannot start on its data, in words for the user, and what they can do. Nothing is deleted or made anew: what
 * cannot be read by this program may be read by another.
 * @param folder where the data are
 */
export function openingProblem(error: unknown, folder: string): { readonly title: string; readonly detail: string } {
  if (error instanceof NewerStoreError)
    return { title: 'Your data are those of a newer Backlot', detail: `${error.message}\n\n${folder}` };
  if (isDamaged(error)) {
    return {
      title: 'Your data cannot be read',
      detail: `The file studio.sqlite is damaged. Start Backlot again: it puts the file together from what can be read and from its copies, and deletes nothing. If another Backlot has it open, end that one first.\n\n${folder}`,
    };
  }
  const problem = isFull(error) ? diskFull : storeProblem(error);
  if (problem !== null) {
    return {
      title: problem.title,
      detail: `Backlot cannot open its data. Nothing of them was changed: put it right, then start again.\n\n${folder}`,
    };
  }
  const words = error instanceof Error ? error.message : String(error);
  return { title: 'Backlot could not start', detail: `${words}\n\n${folder}` };
}
