import { saysFailed, type Character as RemoteCharacter } from '../../contract/index.ts';
import { ForbiddenError, type RefusedError } from '../api/index.ts';
import type { RefusalMeaning } from '../journal/index.ts';

/** States in which nothing is being done (specification, "Character"). */
const idle: readonly string[] = ['draft', 'preview-failed', 'preview-ready', 'ready'];
export const training = 'pose-generating';

/**
 * The service is at work on it. The state of a preview that runs is not shown, so that any unknown one may be it, except one that says
 * that something failed.
 */
export function isBusy(status: string): boolean {
  return !idle.includes(status) && !saysFailed(status);
}

/** A training ended in a state that the specification does not show. */
export const isTrainingFailed = (status: string): boolean => saysFailed(status) && status !== 'preview-failed';

/**
 * Whether what it was trained with is still known after another look: a training that began elsewhere, between the two or
 * before, is not of that picture, and one that failed made nothing of it.
 */
export function keepsTraining(before: string, now: string): boolean {
  if (before === training) return now === training || now === 'ready';
  return now !== training && (now !== 'ready' || before === 'ready');
}

export function isPreviewing(status: string): boolean {
  return isBusy(status) && status !== training;
}

/**
 * "A character mid-preview or mid-training rejects deletion with 403"; neither code nor words of it are shown. A training that is
 * only named, as of a character that is not ready for one, is none that runs.
 */
const busyWords =
  /\b(?:busy|processing|generating|being trained|worked on|in progress|currently|still)\b|\b(?:is|mid|in|during|while|already)[ -]training\b/iu;

export function characterRefusalMeans(error: RefusedError): RefusalMeaning {
  if (!(error instanceof ForbiddenError)) return 'refused';
  return busyWords.test(`${error.errorCode?.replaceAll(/[-_]/gu, ' ') ?? ''} ${error.serverMessage ?? ''}`)
    ? 'busy'
    : 'refused';
}

export const previewIdsOf = (remote: RemoteCharacter): number[] => (remote.previews ?? []).map(({ id }) => id);
