import type { Faceless } from '../../contract/index.ts';
import type { DraftContent, DraftRemote, FieldValue, SharedField, SharedFields } from '../../bridge/index.ts';
import { momentOf } from '../passed-time.ts';
import type { Clock } from '../ports/index.ts';
import { emptyContent, sharedOf, withShared } from '../records/index.ts';
import { Refusal } from '../refusal.ts';
import type { Database, DraftHead, DraftRows, StoredConflict } from '../store/index.ts';
import type { DraftBook } from './book.ts';
import type { Writing } from './writing.ts';
import { chosenWhere, type NumberNamed } from './chosen.ts';
import { sharedFieldNames, unset } from './content.ts';
import { merge, type Clash } from './merge.ts';
import { stillLost, wereSaid, type LostChange, type SaidFields } from './said-fields.ts';
import { fieldsOf, isOlder, remoteOf, toldType, typeOf } from './remote-video.ts';
import { unsentFields } from './unsent.ts';
import type { Sendable } from './update-body.ts';
import { draftTexts } from '../texts/drafts.ts';

interface SyncingParts {
  readonly db: Database;
  readonly book: DraftBook;
  readonly rows: DraftRows;
  readonly clock: Clock;
  readonly nameOf: NumberNamed;
}

/** Which side of a conflict counts, or a text that joins both. */
export type ConflictChoice = 'mine' | 'theirs' | { readonly text: string };

/** Where drafts and the service's videos meet. Every method is one transaction, or part of the caller's. */
export class Syncing {
  readonly #parts: SyncingParts;
  constructor(parts: SyncingParts) {
    this.#parts = parts;
  }

  /**
   * The service has the draft now. What the draft has set stays and is to be sent; where it has set nothing, what the new
   * video came with is taken.
   */
  bind(id: string, accountId: string, remoteId: number, video: Faceless | null = null): DraftHead {
    return this.#parts.db.transaction(() => {
      const kept = this.#parts.book.kept(id);
      this.#refuseSecond(id, accountId, remoteId);
      const theirs = video === null ? {} : fieldsOf(video);
      const { fields, base } = merge({}, sharedOf(kept.content), theirs, unset);
      return this.#parts.book.write(kept, {
        // "Fixed at creation": chosen otherwise since, it would be looked for where it is not.
        content: { ...withShared(kept.content, fields), type: (video && toldType(video)) ?? kept.content.type },
        head: { accountId, remoteId, remote: video === null ? kept.head.remote : remoteOf(video, kept.head.remote) },
        base: { ...this.#parts.rows.base(id), ...base },
        undo: 'apart',
      });
    });
  }

  /** The service has it no longer: the draft lives on this computer only again, with everything that was written. */
  unbind(id: string): DraftHead {
    const { db, book, rows, nameOf } = this.#parts;
    return db.transaction(() => {
      const kept = book.kept(id);
      const { head, content } = kept;
      const chosen = chosenWhere(head, content, rows.base(id), nameOf);
      return book.write(kept, {
        head: { accountId: null, begunIn: head.accountId, chosen, remoteId: null, remote: null },
        base: null,
        conflicts: [],
        undo: 'apart',
      });
    });
  }

  /** A draft of a video that the service already has; the one that is here where it is here, out of the trash as well. Its id. */
  adopt(accountId: string, video: Faceless): string {
    return this.#parts.db.transaction(() => {
      const here = this.#parts.rows.byRemoteId(accountId, video.id);
      if (here !== null) return this.#untrashed(this.remoteChanged(here.id, video)).id;
      const fields = fieldsOf(video);
      const content = withShared(emptyContent(typeOf(video)), fields);
      const known = { accountId, remoteId: video.id, remote: remoteOf(video, null) };
      return this.#parts.book.add(content, 'sync', known, fields).id;
    });
  }

  /** What somebody asks for is to be seen, and is not deleted for good while they work on it. */
  #untrashed(head: DraftHead): DraftHead {
    if (head.trashedAt === null) return head;
    const { book } = this.#parts;
    return book.write(book.kept(head.id), {
      head: { trashedAt: null, emptiedAt: null, emptiedOnDay: null },
      undo: 'moving',
    });
  }

  /**
   * The service said how the video is now. Merges by field; writes nothing where nothing is new, or where the answer is older
   * than what is known.
   */
  remoteChanged(id: string, video: Faceless): DraftHead {
    const { db, book, rows, clock } = this.#parts;
    return db.transaction(() => {
      const kept = book.kept(id);
      if (isOlder(video, kept.head.remote)) return kept.head;
      const before = rows.base(id) ?? {};
      const theirs = fieldsOf(video);
      const { fields, taken, clashes, base } = merge(before, sharedOf(kept.content), theirs, unset);
      const remote = remoteOf(video, kept.head.remote);
      const content = withShared(kept.content, fields);
      const standing = rows.conflicts(id);
      const conflicts = conflictsAfter(standing, clashes, theirs, content, clock.now());
      const same = taken.length === 0 && sameValue(conflicts, standing) && sameFields(base, before);
      if (same && sameValue(remote, kept.head.remote)) return kept.head;
      return book.write(kept, {
        ...(taken.length > 0 && { content }),
        // Both sides stay as versions, whatever becomes of them.
        versionBefore: taken.length > 0 || clashes.length > 0 ? 'before-sync' : null,
        ...(clashes.length > 0 && {
          beside: { content: withShared(kept.content, theirs), reason: 'conflict' as const },
        }),
        head: { remote },
        base,
        conflicts,
        undo: 'apart',
      });
    });
  }

  /**
   * The service took these fields (`changesSinceBase`): they are what both sides agree on. Give its answer to `remoteChanged`
   * afterwards, so that an older answer that comes late is known as such.
   */
  fieldsSent(id: string, fields: SharedFields): DraftHead {
    const { db, book, rows } = this.#parts;
    return db.transaction(() => book.write(book.kept(id), { base: { ...rows.base(id), ...fields }, undo: 'apart' }));
  }

  /**
   * Changes whose answers are not known said these fields, the one under way and those that were lost: what the video has of
   * them now came from here. Else what was written since would look as if both sides had changed the same, or somebody else
   * had. Returns those that may still arrive.
   */
  saidSeen(id: string, said: SaidFields, lost: readonly LostChange[], video: Faceless): readonly LostChange[] {
    const { db, book, rows, clock } = this.#parts;
    return db.transaction(() => {
      if (isOlder(video, book.kept(id).head.remote)) return lost;
      const shown = fieldsOf(video);
      const left = stillLost(lost, rows.base(id) ?? {}, shown, momentOf(clock));
      const taken = wereSaid([said, ...lost.map((one) => one.said)], shown);
      if (Object.keys(taken).length > 0) this.fieldsSent(id, taken);
      return left;
    });
  }

  /** Changes a part of what is known of the video, such as what was charged, outside of an answer that tells it all. */
  remoteKnown(id: string, remote: Partial<DraftRemote>): DraftHead {
    const { db, book } = this.#parts;
    return db.transaction(() => {
      const kept = book.kept(id);
      return book.write(kept, { head: { remote: { ...nothingKnown, ...kept.head.remote, ...remote } }, undo: 'apart' });
    });
  }

  /** The body of PATCH with what is not on the service yet, and the fields it says. Empty where all is there. */
  changesSinceBase(id: string): Sendable {
    const { book, rows } = this.#parts;
    const { body, fields } = unsentFields(book.kept(id).content, rows.base(id), rows.conflicts(id));
    return { body, fields };
  }

  /**
   * Ends a conflict by the user's choice, and keeps the states before and after it. `seen`: what the service had as it was shown; left
   * out: as it has it now.
   */
  resolve(id: string, field: SharedField, choice: ConflictChoice, seen?: FieldValue): DraftHead {
    const { db, book, rows } = this.#parts;
    return db.transaction(() => {
      const kept = book.kept(id);
      const conflicts = rows.conflicts(id);
      const conflict = conflicts.find((one) => one.field === field);
      if (conflict === undefined) throw alreadyResolved();
      if (seen !== undefined && seen !== conflict.remote) throw changedAgain();
      const writing: Writing = {
        content: resolved(kept.content, conflict, choice),
        conflicts: conflicts.filter((one) => one !== conflict),
        undo: 'apart',
        versionBefore: 'conflict',
        versionAfter: 'resolved',
      };
      return book.write(kept, writing);
    });
  }

  #refuseSecond(id: string, accountId: string, remoteId: number): void {
    const other = this.#parts.rows.byRemoteId(accountId, remoteId);
    if (other === null || other.id === id) return;
    throw new Refusal({ code: 'video-already-here', ...draftTexts.videoAlreadyHere(other.title) });
  }
}

const nothingKnown: DraftRemote = {
  status: null,
  url: null,
  failure: null,
  retries: 0,
  updatedAt: null,
  estimatedDuration: null,
  isTranscribed: false,
  chargedCredits: null,
};

/** Those that stand, with what the service says now, and the new ones. One where both sides agree again is over. */
function conflictsAfter(
  standing: readonly StoredConflict[],
  clashes: readonly Clash[],
  theirs: SharedFields,
  content: DraftContent,
  now: number,
): StoredConflict[] {
  const local = sharedOf(content);
  const updated = standing.map((conflict): StoredConflict => {
    const said = theirs[conflict.field];
    // What was taken away there is said as null.
    return said === undefined ? conflict : { ...conflict, remote: said ?? unset(conflict.field) };
  });
  const known = new Set(standing.map(({ field }) => field));
  const added = clashes
    .filter(({ field }) => !known.has(field))
    .map(({ field, base, remote }) => ({ field, base, remote, foundAt: now }));
  return [...updated, ...added].filter(({ field, remote }) => remote !== local[field]);
}

function resolved(content: DraftContent, { field, remote }: StoredConflict, choice: ConflictChoice): DraftContent {
  if (choice === 'mine') return content;
  if (choice === 'theirs') return withShared(content, { [field]: remote });
  if (field === 'title' || field === 'script') return withShared(content, { [field]: choice.text });
  throw new Refusal({ code: 'no-text-here', ...draftTexts.noTextHere });
}

function alreadyResolved(): Refusal {
  return new Refusal({ code: 'no-such-conflict', ...draftTexts.alreadyResolved, action: 'refresh' });
}

function changedAgain(): Refusal {
  return new Refusal({ code: 'conflict-changed', ...draftTexts.changedAgain });
}

/** Without a text of them: a script may be long. */
function sameFields(a: SharedFields, b: SharedFields): boolean {
  return sharedFieldNames.every((field) => a[field] === b[field]);
}

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
