import type { DraftContent, NumberedSetting, SharedFields, TextEdit, VersionReason } from '../../bridge/index.ts';
import type { DraftHead, StoredConflict } from '../store/index.ts';
import type { FirstVersion } from './versions.ts';

/** A draft as it is kept. */
export interface KeptDraft {
  readonly head: DraftHead;
  readonly content: DraftContent;
}

/** A new draft with everything worked out that takes its time, before the transaction that writes it. */
export interface ReadyDraft {
  readonly head: Omit<DraftHead, 'createdAt' | 'updatedAt'>;
  readonly script: string;
  readonly base: SharedFields | null;
  /** None of a draft without a script. */
  readonly version: FirstVersion | null;
}

/** One change of a draft, whoever made it. What is left out stays. */
export interface Writing {
  readonly content?: DraftContent;
  /** The edits of the script where they are known. */
  readonly edits?: readonly TextEdit[];
  readonly head?: Partial<
    Pick<
      DraftHead,
      | 'accountId'
      | 'begunIn'
      | 'chosen'
      | 'remoteId'
      | 'remote'
      | 'collection'
      | 'trashedAt'
      | 'emptiedAt'
      | 'emptiedOnDay'
    >
  >;
  /** What the user chose, also where it is what it was: it counts as chosen in the account in use. */
  readonly chose?: readonly NumberedSetting[];
  readonly base?: SharedFields | null;
  readonly conflicts?: readonly StoredConflict[];
  /** How undo sees it: `moving` along the stack leaves the stack alone. */
  readonly undo: 'typing' | 'apart' | 'moving';
  /** Keeps the state before, or after, as a version. */
  readonly versionBefore?: VersionReason | null;
  readonly versionAfter?: VersionReason;
  /** What others have of it, such as the service where both sides changed: kept as a version too. */
  readonly beside?: { readonly content: DraftContent; readonly reason: VersionReason };
}
