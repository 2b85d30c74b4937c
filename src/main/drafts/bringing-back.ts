import type { DraftHead, DraftRows, DraftVersionRows } from '../store/index.ts';
import type { DraftBook } from './book.ts';
import { chosenWhere, type NumberNamed } from './chosen.ts';
import { type CopiedDraft, isKept, saysTheSame, type Standing, standingOf } from './standing.ts';
import { unsentFields } from './unsent.ts';

interface BringingBackParts {
  readonly book: DraftBook;
  readonly rows: DraftRows;
  readonly versionRows: DraftVersionRows;
  readonly nameOf: NumberNamed;
}

/** The account here that has the video of a draft of a copy; null where none of those here does. */
export type AccountHere = (accountId: string) => string | null;

/** What of a draft's video comes back with it. `taken`: another draft has it here; `elsewhere`: no account here has it. */
export type Link = 'none' | 'kept' | 'taken' | 'elsewhere';

/** Whose video a draft of a copy would be here. */
export function linkOf(rows: DraftRows, { id, accountId, remoteId }: DraftHead, accountHere: AccountHere): Link {
  if (accountId === null || remoteId === null) return 'none';
  const here = accountHere(accountId);
  if (here === null) return 'elsewhere';
  const owner = rows.byRemoteId(here, remoteId);
  return owner === null || owner.id === id ? 'kept' : 'taken';
}

/**
 * The draft here that has the video of a draft of a copy, where it would be one; null where none here has it, nor would. The id of one
 * that is not here is its own: it has its video once it is brought back.
 */
export function ownerOf(rows: DraftRows, head: DraftHead, accountHere: AccountHere): string | null {
  const { id, accountId, remoteId } = head;
  const here = accountId === null || remoteId === null ? null : accountHere(accountId);
  if (here === null || remoteId === null) return null;
  const owner = rows.byRemoteId(here, remoteId);
  return owner?.id ?? (rows.head(id) === null ? id : null);
}

/**
 * Drafts out of a copy of the data. Nothing that is here is changed by it: one that is here, and says something else, gets what the
 * copy has as a version. Nothing is asked of the service.
 */
export class BringingBack {
  readonly #parts: BringingBackParts;
  constructor(parts: BringingBackParts) {
    this.#parts = parts;
  }

  /** See `ownerOf`. */
  ownerOf(head: DraftHead, accountHere: AccountHere): string | null {
    return ownerOf(this.#parts.rows, head, accountHere);
  }

  /** Brings one back, as it stands to what is here by now. Once more, it finds it `same` or `kept`, and does nothing. */
  bringBack(copied: CopiedDraft, accountHere: AccountHere): Standing {
    const { book } = this.#parts;
    return book.together(() => {
      const standing = standingOf(this.#parts, copied);
      if (standing === 'missing') book.addBack(this.#asItself(copied, accountHere), copied.content);
      else if (standing === 'differs' || standing === 'trashed') this.#beside(copied);
      return standing;
    });
  }

  #beside({ head: { id }, content }: CopiedDraft): void {
    const { book } = this.#parts;
    const kept = book.kept(id);
    const isNew = !saysTheSame(kept.content, content) && !isKept(this.#parts, id, content);
    book.write(kept, {
      undo: 'moving',
      ...(kept.head.trashedAt !== null && { head: { trashedAt: null, emptiedAt: null, emptiedOnDay: null } }),
      // What it says now comes after it: the last version is what a draft is taken from that cannot be read.
      ...(isNew && { beside: { content, reason: 'copy' as const }, versionAfter: 'typing' as const }),
    });
  }

  #asItself(copied: CopiedDraft, accountHere: AccountHere): CopiedDraft {
    const { rows, nameOf } = this.#parts;
    const { content, base, conflicts } = copied;
    const head = inAccountsHere(copied.head, accountHere);
    const link = linkOf(rows, copied.head, accountHere);
    if (link === 'kept') {
      const unsent = unsentFields(content, base, conflicts).any;
      return { ...copied, head: { ...head, unsent, conflictCount: conflicts.length } };
    }
    if (link === 'none') return { ...copied, base: null, conflicts: [], head: { ...head, ...alone } };
    // Another creation would put its event into the calendar once more.
    const noEvent = { startsAt: null, endsAt: null };
    const { accountId } = head;
    return {
      ...copied,
      content: { ...content, ...noEvent },
      base: null,
      conflicts: [],
      // They would put it back.
      steps: [],
      head: { ...head, ...alone, ...noEvent, begunIn: accountId, chosen: chosenWhere(head, content, base, nameOf) },
    };
  }
}

/** In the list, with the accounts that are here. What was chosen in one that is not stays its own. */
function inAccountsHere(head: DraftHead, accountHere: AccountHere): DraftHead {
  const { accountId, begunIn, chosen = [] } = head;
  return {
    ...head,
    accountId: accountId === null ? null : accountHere(accountId),
    begunIn: begunIn == null ? null : accountHere(begunIn),
    chosen: chosen.map((one) => ({ ...one, accountId: accountHere(one.accountId) ?? one.accountId })),
    trashedAt: null,
    emptiedAt: null,
    emptiedOnDay: null,
    canUndo: false,
    canRedo: false,
  };
}

/** Unknown to the service. */
const alone = { accountId: null, remoteId: null, remote: null, unsent: false, conflictCount: 0 };
