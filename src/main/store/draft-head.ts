import { z } from 'zod';
import { draft, draftSummary, type SharedFields } from '../../bridge/index.ts';
import { spokenSeconds, spokenWords } from '../../contract/index.ts';
import { excerptOf } from '../excerpt.ts';
import { emptyContent, withShared } from '../records/index.ts';
import { integer, integerOrNull, json, jsonIfReadable, readOnce, text, textOrNull } from './columns.ts';
import type { Row } from './database.ts';
import { mended } from './mending.ts';

/** All of a draft that is small: everything but its script, its base and its conflicts. */
const draftHead = z.object({
  ...draft.omit({ script: true, base: true, conflicts: true }).shape,
  ...draftSummary.pick({ excerpt: true, conflictCount: true, unsent: true }).shape,
  /** The last revision at which the script became another. */
  scriptReplacedAt: z.int(),
  /** Taken out of the trash's list; deleted for good some time after. */
  emptiedAt: z.number().nullable(),
  /** How many days of use there had been by then; null also where an older version emptied it. */
  emptiedOnDay: z.int().nullable().default(null),
});
export type DraftHead = z.infer<typeof draftHead>;

/** Throws where anything of it cannot be read. */
export const headOf = readOnce((value) => draftHead.parse(value));

/** What lists show of a draft. Of thousands of rows that are read at once, to read the rest as well takes as long again. */
const listedHead = z.object({
  ...draftSummary.omit({ scriptKind: true, voiceId: true, genreId: true, aspectRatio: true }).shape,
  ...draftHead.pick({ scriptSource: true }).shape,
  settings: draftHead.shape.settings.pick({ voiceId: true, genreId: true, aspectRatio: true }),
});
export type ListedHead = z.infer<typeof listedHead>;

/** Throws where anything of it cannot be read. */
export const listedOf = (row: unknown): ListedHead => listedHead.parse(json(row));

/** What else is known of a draft whose row cannot be read. */
interface KeptBeside {
  readonly script: string;
  /** What the service had last. */
  readonly base: SharedFields;
  /** Of the last version, as it is stored; null where there is none. */
  readonly version: unknown;
  readonly versions: number;
}

/**
 * The head of a draft of which something cannot be read, because it is damaged or another version wrote it: that part is as the
 * service or the last version has it, or not set. Its script stands elsewhere.
 */
export function mendedHead(row: Row, { script, base, version, versions }: KeptBeside): DraftHead {
  const empty = emptyContent('ai-visuals');
  const { script: _script, ...content } = withShared(mended(draftHead, version, empty), { ...base, script });
  const words = spokenWords(script);
  const createdAt = integer(row['created_at']);
  const plain: DraftHead = {
    ...content,
    remote: null,
    revision: 1,
    words,
    spokenSeconds: spokenSeconds(words),
    versionCount: versions,
    batchId: null,
    collection: null,
    updatedAt: createdAt,
    emptiedOnDay: null,
    excerpt: excerptOf(script),
    conflictCount: 0,
    unsent: false,
    scriptReplacedAt: 0,
    canUndo: false,
    canRedo: false,
    id: '',
    accountId: null,
    remoteId: null,
    createdAt,
    trashedAt: null,
    emptiedAt: null,
  };
  return {
    ...mended(draftHead, jsonIfReadable(row['row']), plain),
    mended: true,
    // Which draft it is, and where it is to be found, stand in columns of their own.
    id: text(row['id']),
    accountId: textOrNull(row['account_id']),
    remoteId: integerOrNull(row['remote_id']),
    createdAt,
    trashedAt: integerOrNull(row['trashed_at']),
    emptiedAt: integerOrNull(row['emptied_at']),
  };
}
