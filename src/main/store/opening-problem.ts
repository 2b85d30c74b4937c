import { diskFull, isDamaged, isFull, storeProblem } from './store-problem.ts';
import { storeTexts } from '../texts/store.ts';

/** The data folder was written by a later version; nothing of it was changed. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
  constructor() {
    super(storeTexts.opening.newerThanThis);
  }
}

/**
 * Why the program cannot start on its data, in words for the user, and what they can do. Nothing is deleted or made anew: what
 * cannot be read by this program may be read by another.
 * @param folder where the data are
 */
export function openingProblem(error: unknown, folder: string): { readonly title: string; readonly detail: string } {
  if (error instanceof NewerStoreError) return storeTexts.opening.newer(error.message, folder);
  if (isDamaged(error)) return storeTexts.opening.damaged(folder);
  const problem = isFull(error) ? diskFull : storeProblem(error);
  if (problem !== null) return storeTexts.opening.disk(problem.title, folder);
  return storeTexts.opening.other(error instanceof Error ? error.message : String(error), folder);
}
