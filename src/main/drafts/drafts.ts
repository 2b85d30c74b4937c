import {
  type Draft,
  type DraftSaved,
  type DraftSummary,
  type DraftType,
  type DraftVersion,
  type FieldValue,
  type MovedDraft,
  type SharedField,
  usualShape,
  type VersionReason,
} from '../../bridge/index.ts';
import { aspectRatios } from '../../contract/index.ts';
import type { Clock } from '../ports/index.ts';
import { emptyContent } from '../records/index.ts';
import {
  DraftRows,
  DraftSearchRows,
  DraftStepRows,
  DraftVersionRows,
  inSlices,
  SettingsRows,
  type Changes,
  type Database,
  type DraftHead,
  type FoundOf,
} from '../store/index.ts';
import { Belonging } from './belonging.ts';
import { DraftBook } from './book.ts';
import { BringingBack } from './bringing-back.ts';
import { chosenWhere, namedByNow, type NumberNamed } from './chosen.ts';
import { DaysSeen } from './days-of-use.ts';
import { savedOf, summaryOf } from './summary.ts';
import { changed, copyOf, type ContentChanges } from './content.ts';
import { Editing, refuseTooLong, type Edit } from './editing.ts';
import { History } from './history.ts';
import { type DraftsFound, DraftSearch } from './search.ts';
import { Syncing, type ConflictChoice } from './syncing.ts';
import { Trash } from './trash.ts';
import type { ReadVersion } from './versions.ts';
import type { ReadyDraft } from './writing.ts';

interface DraftsParts {
  readonly db: Database;
  readonly changes: Changes;
  readonly clock: Clock;
  /** Words a minute of a voice; null where it is not known. */
  readonly paceOf?: (accountId: string | null, voiceId: number) => number | null;
  /** Null where none is; none ever, when left out. */
  readonly accountInUse?: () => string | null;
  /** No account is, when left out. */
  readonly isPractice?: (accountId: string) => boolean;
  /** Never known, when left out. */
  readonly nameOf?: NumberNamed;
  /** The creation of its video is on its way: its kind and its event go out as they are. Never, when left out. */
  readonly isAskedFor?: (id: string) => boolean;
  /** See `BookParts`. Nobody hears it, when left out. */
  readonly renamed?: (id: string, title: string) => void;
  /** Whether the search index follows while nobody types; false: before each search alone. True when left out. */
  readonly indexAhead?: boolean;
}

export interface NewDraft {
  readonly type: DraftType;
  readonly content?: ContentChanges | undefined;
  readonly collection?: string | null | undefined;
  readonly batchId?: string | null | undefined;
}

/** Drafts as the user sees them: videos that live on this computer first. Needs no account. */
export class Drafts {
  readonly #book: DraftBook;
  readonly #clock: Clock;
  readonly #nameOf: NumberNamed;
  readonly #rows: DraftRows;
  readonly #editing: Editing;
  readonly #history: History;
  readonly #search: DraftSearch;
  /** For whoever speaks to the service. */
  readonly syncing: Syncing;
  readonly trash: Trash;
  /** For what a copy of the data has. */
  readonly back: BringingBack;

  constructor(parts: DraftsParts) {
    const {
      db,
      changes,
      clock,
      paceOf = () => null,
      accountInUse = () => null,
      isPractice = () => false,
      nameOf = () => null,
      isAskedFor = () => false,
      renamed = () => undefined,
      indexAhead = true,
    } = parts;
    const rows = new DraftRows(db);
    const search = new DraftSearchRows(db);
    const steps = new DraftStepRows(db);
    const now = (): number => clock.now();
    const versionRows = new DraftVersionRows(db);
    const book = new DraftBook({
      db,
      rows,
      versionRows,
      steps,
      search,
      changes,
      clock,
      paceOf,
      renamed,
      belonging: new Belonging({ accountInUse, isPractice, nameOf }),
      written: () => this.#search.soon(),
    });
    this.#rows = rows;
    this.#nameOf = nameOf;
    this.#book = book;
    this.#clock = clock;
    this.#editing = new Editing({ book, rows, now });
    this.#history = new History({ db, book, steps, isAskedFor });
    this.#search = new DraftSearch({ db, rows, search, clock, ahead: indexAhead });
    this.syncing = new Syncing({ db, book, rows, clock, nameOf });
    this.back = new BringingBack({ book, rows, versionRows, nameOf });
    this.trash = new Trash({ book, rows, now, days: new DaysSeen(new SettingsRows(db)) });
  }

  /** Call once, before anything else. */
  start(): void {
    this.trash.forgetExpired();
    this.#search.soon();
  }

  stop(): void {
    this.#search.stop();
  }

  list(): DraftSummary[] {
    return [...this.slices()].flat();
  }

  /** The list, a slice at a time; see `inSlices`. */
  slices(): Generator<readonly DraftSummary[]> {
    return inSlices(this.#rows.listedIds(), (ids) => this.#rows.listedOf(ids).map(summaryOf));
  }

  /** See `usualShape`, of those that are here. */
  usualShape(): ReturnType<typeof usualShape> {
    const aspectRatio = this.#rows.newestRatio(aspectRatios);
    return usualShape([{ aspectRatio, createdAt: 0 }]);
  }

  /** False once it was deleted for good. */
  has(id: string): boolean {
    return this.#rows.head(id) !== null;
  }

  /** Whether it is in the list or in the trash: false also of one that was emptied out of it. */
  isListed(id: string): boolean {
    return this.#rows.head(id)?.emptiedAt === null;
  }

  /** Throws a `Refusal` when there is no such draft, as everything here that takes an id. */
  read(id: string): Draft {
    return this.#book.read(id);
  }

  /** The same as the page shows it, with what its numbers are called by now. */
  shown(id: string): Draft {
    const draft = this.read(id);
    return { ...draft, ...(draft.chosen && { chosen: namedByNow(draft.chosen, this.#nameOf) }) };
  }

  /** The voice that is to read it, without reading all of it; null where none is chosen, or the draft is not here. */
  voiceOf(id: string): number | null {
    return this.#rows.head(id)?.settings.voiceId ?? null;
  }

  /** How what was changed on both sides stands; null where nobody can decide it: the draft is in the trash, or not here. */
  decision(id: string): 'open' | 'decided' | null {
    const head = this.#rows.head(id);
    if (head === null || head.trashedAt !== null) return null;
    return head.conflictCount > 0 ? 'open' : 'decided';
  }

  /** Whether the service of an account has it, without reading all of it; not where there is no such draft. */
  isOnService(id: string, accountId: string): boolean {
    return this.#rows.isOnService(id, accountId);
  }

  byRemoteId(accountId: string, remoteId: number): Draft | null {
    const head = this.#rows.byRemoteId(accountId, remoteId);
    return head === null ? null : this.read(head.id);
  }

  create(
    { type, content = {}, collection = null, batchId = null }: NewDraft,
    reason: VersionReason = 'created',
  ): DraftHead {
    refuseTooLong(content.script ?? '');
    return this.#book.add(changed(emptyContent(type), { ...content, type }), reason, { collection, batchId });
  }

  /** What is imported, made ready for `createAll`: that takes longer than writing it, so that thousands go in slices. */
  ready({ type, content = {}, collection = null, batchId = null }: NewDraft): ReadyDraft {
    refuseTooLong(content.script ?? '');
    return this.#book.ready(changed(emptyContent(type), { ...content, type }), 'import', { collection, batchId });
  }

  /**
   * What was imported: all of them or none, announced as one change. Returns their ids in the same order. Each is a millisecond older than the one
   * before it, so that lists, which begin with the newest, show them as they were given, and they are rendered in that order.
   */
  createAll(drafts: readonly ReadyDraft[]): string[] {
    const now = this.#clock.now();
    return this.#book.together(() => drafts.map((one, index) => this.#book.put(one, now - index).id));
  }

  edit(edit: Edit): DraftSaved {
    return savedOf(this.#editing.edit(edit));
  }

  rename(id: string, title: string): void {
    const kept = this.#book.kept(id);
    this.#book.write(kept, { content: { ...kept.content, title }, undo: 'apart' });
  }

  /** Copies of the content, unknown to the service. */
  duplicate(ids: readonly string[]): string[] {
    return this.#book.together(() =>
      ids.map((id) => {
        const { head, content } = this.#book.kept(id);
        const { collection, accountId, begunIn = null } = head;
        const chosen = chosenWhere(head, content, this.#rows.base(id), this.#nameOf);
        // A copy of what belongs to an account does as well, whichever is in use.
        return this.#book.add(copyOf(content), 'created', { collection, chosen, begunIn: accountId ?? begunIn }).id;
      }),
    );
  }

  /** Those that no account has on its service are drafts of this one from now on. */
  useIn(ids: readonly string[], accountId: string): void {
    this.#book.together(() => {
      for (const id of ids) {
        const kept = this.#book.kept(id);
        if (kept.head.accountId === null) this.#book.write(kept, { head: { begunIn: accountId }, undo: 'moving' });
      }
    });
  }

  versions(id: string): DraftVersion[] {
    this.#book.kept(id);
    return this.#book.versions.list(id);
  }

  version(id: string, number: number): ReadVersion {
    this.#book.kept(id);
    return this.#book.versions.read(id, number);
  }

  restoreVersion(id: string, number: number): MovedDraft {
    const moved = this.#history.restore(id, number);
    return { ...this.read(id), ...moved };
  }

  /** The name of the change that `undo` would take back; null when there is none. */
  lastStep(id: string): string | null {
    return this.#history.lastStep(id);
  }

  undo(id: string, step: string | null = null): MovedDraft {
    const moved = this.#history.undo(id, step);
    return { ...this.read(id), ...moved };
  }

  redo(id: string): MovedDraft {
    const moved = this.#history.redo(id);
    return { ...this.read(id), ...moved };
  }

  search(text: string, limit: number, of?: FoundOf): DraftsFound {
    return this.#search.find(text, limit, of);
  }

  resolve(id: string, field: SharedField, choice: ConflictChoice, seen?: FieldValue): Draft {
    this.syncing.resolve(id, field, choice, seen);
    return this.read(id);
  }

  /** The voices of an account were read: words a minute by voice, null where the service does not say. */
  pacesKnown(accountId: string, paces: ReadonlyMap<number, number | null>): void {
    this.#book.pacesKnown(accountId, paces);
  }
}
