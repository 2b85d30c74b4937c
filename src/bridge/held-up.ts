import type { AppError } from './errors.ts';

/**
 * Codes of the refusals of what was changed here and on the service: the user has to decide first, about a draft or about its captions.
 */
export const heldUpCodes = { draft: 'video-conflicts', captions: 'caption-conflicts' } as const;

/** Where the user decides what held something up, which is no failure; null: nothing did. */
export function heldUpBy(error: Pick<AppError, 'code'> | null): keyof typeof heldUpCodes | null {
  if (error?.code === heldUpCodes.draft) return 'draft';
  return error?.code === heldUpCodes.captions ? 'captions' : null;
}
