import { textHash, type DraftContent, type SharedFields } from '../../bridge/index.ts';
import type {
  DraftHead,
  DraftRows,
  DraftVersionRows,
  KeptStep,
  StoredConflict,
  VersionRecord,
} from '../store/index.ts';
import { contentOf } from './summary.ts';
import { sameContent } from './versions.ts';

/** A draft as a copy of the data has it. */
export interface CopiedDraft {
  readonly head: DraftHead;
  readonly content: DraftContent;
  readonly base: SharedFields | null;
  readonly conflicts: readonly StoredConflict[];
  readonly versions: readonly VersionRecord[];
  /** Of undo and redo. */
  readonly steps: readonly KeptStep[];
}

/**
 * How a draft of a copy stands to what is here. `same`: all of it is here. `kept`: what the copy has is among its versions.
 * `trashed`: it is in the trash here, or was emptied out of it. `differs`: what the copy has is nowhere here. `missing`: there is no
 * such draft.
 */
export type Standing = 'same' | 'kept' | 'trashed' | 'differs' | 'missing';

interface Rows {
  readonly rows: DraftRows;
  readonly versionRows: DraftVersionRows;
}

export function standingOf(
  { rows, versionRows }: Rows,
  { head, content }: Pick<CopiedDraft, 'head' | 'content'>,
): Standing {
  const here = rows.head(head.id);
  if (here === null) return 'missing';
  if (here.emptiedAt !== null || (here.trashedAt !== null && head.trashedAt === null)) return 'trashed';
  const now = contentOf(here, rows.script(head.id));
  if (saysTheSame(now, content)) return 'same';
  return isKept({ versionRows }, head.id, content) ? 'kept' : 'differs';
}

/** Whether one of its versions says the same. */
export const isKept = (
  { versionRows }: Pick<Rows, 'versionRows'>,
  id: string,
  { script, ...content }: DraftContent,
): boolean => versionRows.contentsOf(id, textHash(script)).some((version) => sameContent(version, content));

export const saysTheSame = (one: DraftContent, other: DraftContent): boolean =>
  one.script === other.script && sameContent(one, other);
