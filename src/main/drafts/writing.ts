import type { DraftContent, SharedFields, TextEdit, VersionReason } from '../../bridge/index.ts';
import type { DraftHead, StoredConflict } from '../store/index.ts';

/** A draft as it is kept. */
export interface KeptDraft {
  readonly head: DraftHead;
  readonly content: DraftContent;
}

/** One change of a draft, whoever made it. What is left out stays. */
export interface Writing {
  readonly content?: DraftContent;
  /** The edits of the script where they are known. */
  readonly edits?: readonly TextEdit[];
  readonly head?: Partial<
    Pick<DraftHead, 'accountId' | 'remoteId' | 'remote' | 'collection' | 'trashedAt' | 'emptiedAt' | 'emptiedOnDay'>
  >;
  readonly base?: SharedFields | null;
  readonly conflicts?: readonly StoredConflict[];
  /** How undo sees it: `moving` along the stack leaves the stack alone. */
  readonly undo: 'typing' | 'apart' | 'moving';
  /** Keeps the state before, or after, as a version. */
  readonly versionBefore?: VersionReason | null;
  readonly versionAfter?: VersionReason;
  /** What the service had where both sides changed: kept as a version too. */
  readonly theirs?: DraftContent;
}
