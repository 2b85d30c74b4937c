import type { AppError } from './errors.ts';

/** The code of the refusal of what was changed here and on the service: the user has to decide first. */
export const heldUpCode = 'video-conflicts';

/** Whether something was held up by what was changed on both sides, which is for the user to decide: nothing went wrong. */
export const isHeldUpBy = (error: Pick<AppError, 'code'> | null): boolean => error?.code === heldUpCode;
