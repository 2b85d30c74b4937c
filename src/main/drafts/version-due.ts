import type { VersionReason } from '../../bridge/index.ts';

/** Milliseconds of editing that one version may cover. */
const versionEveryMs = 60_000;

/** Characters that are deleted, or written over, in one go: kept apart, however soon after the last version. */
const bigDeletion = 200;

interface Edit {
  readonly now: number;
  /** When the last version was made, or the draft where it has none. */
  readonly lastAt: number;
  readonly lengthBefore: number;
  readonly lengthAfter: number;
  /** Characters of before that are not there any more, also where as many others came. */
  readonly replaced: number;
}

/**
 * Whether the state before an edit has to be kept as a version, and why: once a minute of editing, and before a deletion of
 * 200 characters or of half the script; a text that another is pasted over is deleted too. A clock that went back counts as
 * a minute.
 */
export function versionDue({ now, lastAt, lengthBefore, lengthAfter, replaced }: Edit): VersionReason | null {
  const removed = lengthBefore - lengthAfter;
  if (replaced >= bigDeletion || (removed > 0 && lengthAfter * 2 <= lengthBefore)) return 'deletion';
  return now < lastAt || now - lastAt >= versionEveryMs ? 'typing' : null;
}
