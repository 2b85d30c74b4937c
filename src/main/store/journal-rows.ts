import { isAccountReason, isSettled, type JournalEntry } from '../records/index.ts';
import { integer, integerOrNull, text } from './columns.ts';
import type { Database, Row } from './database.ts';
import { JournalCredits } from './journal-credits.ts';
import {
  differsInStanding,
  entryOf,
  rowOf,
  savingEntry,
  standingValues,
  updatingEntry,
  valuesOf,
} from './journal-entry-row.ts';
import { Remembered } from './remembered.ts';
import { RowsInMemory } from './rows-in-memory.ts';

/** An entry that this version cannot read: kept, shown, never sent and never deleted. */
export interface SetAside {
  readonly id: string;
  readonly accountId: string;
  readonly operation: string;
  readonly title: string;
  readonly createdAt: number;
}

export class JournalRows {
  readonly #db: Database;
  readonly #setAside = new Map<string, SetAside>();
  /** Everything that is not settled: looked through after every change of any of it. */
  readonly #open: RowsInMemory<JournalEntry>;
  /** Asked for several times in a row: of a row of the queue, of its price, of what it waits for. */
  readonly #subjects: Remembered<readonly JournalEntry[]>;
  /** What entries take. */
  readonly credits: JournalCredits;
  constructor(db: Database) {
    this.#db = db;
    this.credits = new JournalCredits(db, () => {
      const open = this.#open.all();
      return this.#setAside.size === 0 ? open : null;
    });
    this.#open = new RowsInMemory({
      db,
      table: 'journal',
      order: (one, other) => one.position - other.position || one.createdAt - other.createdAt,
      read: () =>
        this.#readable(
          db.all(
            "SELECT * FROM journal WHERE state IN ('waiting', 'sending', 'unknown', 'ask') ORDER BY position, created_at",
          ),
        ),
    });
    this.#subjects = new Remembered(db, ['journal'], (subjectId) =>
      this.#readable(db.all('SELECT * FROM journal WHERE subject_id = ? ORDER BY position', subjectId)),
    );
  }

  /** Entries that could not be read, as far as they were met. */
  setAside(): SetAside[] {
    return [...this.#setAside.values()];
  }

  #readable(rows: readonly Row[]): JournalEntry[] {
    return rows.flatMap((row) => {
      try {
        return [entryOf(row)];
      } catch {
        const id = text(row['id']);
        this.#setAside.set(id, {
          id,
          accountId: String(row['account_id']),
          operation: String(row['operation']),
          title: String(row['title']),
          createdAt: Number(row['created_at']),
        });
        return [];
      }
    });
  }

  /** Everything that is not settled, in the order of sending. */
  open(): readonly JournalEntry[] {
    return this.#open.all();
  }

  /** Entries whose outcome is being found out. */
  unknown(): JournalEntry[] {
    return this.#open.all().filter(({ state }) => state.kind === 'unknown');
  }

  /** Whether something listed that is not done was asked for with a text that nothing else has in it, also where it cannot be read. */
  needs(said: string): boolean {
    const query = "SELECT 1 FROM journal WHERE hidden = 0 AND state <> 'confirmed' AND instr(input, ?) LIMIT 1";
    return this.#db.get(query, said) !== undefined;
  }

  /** Whether an operation was ever asked for with such a text. */
  tellsOf(operation: string, said: string): boolean {
    const query = 'SELECT 1 FROM journal WHERE operation = ? AND instr(input, ?) LIMIT 1';
    return this.#db.get(query, operation, said) !== undefined;
  }

  /** Ids of what is listed, in its order. */
  visibleIds(): string[] {
    return this.#db.all('SELECT id FROM journal WHERE hidden = 0 ORDER BY position').map((row) => text(row['id']));
  }

  /** Of these, what is listed, in its order. */
  visibleOf(ids: readonly string[]): JournalEntry[] {
    return this.#readable(
      this.#db.all(
        'SELECT * FROM journal WHERE id IN (SELECT value FROM json_each(?)) AND hidden = 0 ORDER BY position',
        JSON.stringify(ids),
      ),
    );
  }

  get(id: string): JournalEntry | null {
    const open = this.#open.get(id);
    if (open !== null) return open;
    const row = this.#db.get('SELECT * FROM journal WHERE id = ?', id);
    return row === undefined ? null : (this.#readable([row])[0] ?? null);
  }

  /** The state's name alone, also of an entry that cannot be read; null when there is no such entry. */
  stateKind(id: string): string | null {
    const open = this.#open.get(id);
    if (open !== null) return open.state.kind;
    const row = this.#db.get('SELECT state FROM journal WHERE id = ?', id);
    return row === undefined ? null : text(row['state']);
  }

  title(id: string): string | null {
    const open = this.#open.get(id);
    if (open !== null) return open.title;
    const row = this.#db.get('SELECT title FROM journal WHERE id = ?', id);
    return row === undefined ? null : text(row['title']);
  }

  /**
   * What waits for any of these, beside themselves, in the order of sending: what names one as a parent and is not settled, and
   * what was asked for after one about the same subject. One look through what is open, however many they are.
   */
  waitingFor(entries: readonly Pick<JournalEntry, 'id' | 'subjectId' | 'position'>[]): JournalEntry[] {
    const ids = new Set(entries.map(({ id }) => id));
    const firsts = new Map<string, number>();
    for (const { subjectId, position } of entries)
      firsts.set(subjectId, Math.min(position, firsts.get(subjectId) ?? position));
    return this.#open.all().filter(({ id, state: { kind }, parents, subjectId, position }) => {
      if (ids.has(id) || (kind !== 'waiting' && kind !== 'ask')) return false;
      const first = firsts.get(subjectId);
      return (
        (kind === 'waiting' && first !== undefined && position > first) || parents.some((parent) => ids.has(parent))
      );
    });
  }

  /** What was started with one click, in the order of sending. */
  ofBatch(batchId: string): JournalEntry[] {
    return this.#readable(this.#db.all('SELECT * FROM journal WHERE batch_id = ? ORDER BY position', batchId));
  }

  /** When any entry of an account was changed last, by the clock of that moment; null when there is none. */
  latestChange(accountId: string): number | null {
    const row = this.#db.get('SELECT max(updated_at) AS latest FROM journal WHERE account_id = ?', accountId);
    return integerOrNull(row?.['latest']);
  }

  /** Entries of an account that found something of it missing; they hold others too. */
  holding(accountId: string): JournalEntry[] {
    return this.waitingOf(accountId).filter(({ state }) => state.kind === 'waiting' && isAccountReason(state.reason));
  }

  /** Entries of an account that wait, in the order of sending. */
  waitingOf(accountId: string): JournalEntry[] {
    return this.#open.all().filter((entry) => entry.accountId === accountId && entry.state.kind === 'waiting');
  }

  /** Entries that wait about any of these subjects, in the order of sending. */
  waitingAbout(subjectIds: ReadonlySet<string>): JournalEntry[] {
    return this.#open.all().filter(({ subjectId, state }) => state.kind === 'waiting' && subjectIds.has(subjectId));
  }

  /** What was refused, cancelled or left about any of these subjects, by subject; read at once. */
  overAbout(subjectIds: ReadonlySet<string>): ReadonlyMap<string, readonly JournalEntry[]> {
    if (subjectIds.size === 0) return new Map();
    const rows = this.#db.all(
      `SELECT * FROM journal WHERE subject_id IN (SELECT value FROM json_each(?))
         AND state IN ('refused', 'cancelled', 'left') ORDER BY position`,
      JSON.stringify([...subjectIds]),
    );
    return Map.groupBy(this.#readable(rows), ({ subjectId }) => subjectId);
  }

  /** What was refused with this code about any of these subjects, and is in the queue. */
  refusedAbout(subjectIds: readonly string[], code: string): JournalEntry[] {
    const rows = this.#db.all(
      `SELECT * FROM journal WHERE subject_id IN (SELECT value FROM json_each(?)) AND state = 'refused' AND hidden = 0
         AND json_valid(detail) AND json_extract(detail, '$.error.code') = ? ORDER BY position`,
      JSON.stringify(subjectIds),
      code,
    );
    return this.#readable(rows);
  }

  /** Takes what is settled of these off the queue, or puts it back; what is such an entry now. */
  setHidden(ids: readonly string[], hidden: boolean): JournalEntry[] {
    const these = "id IN (SELECT value FROM json_each(?)) AND state IN ('confirmed', 'refused', 'cancelled', 'left')";
    this.#db.run(`UPDATE journal SET hidden = ? WHERE ${these}`, hidden ? 1 : 0, JSON.stringify(ids));
    return this.#readable(this.#db.all(`SELECT * FROM journal WHERE ${these} ORDER BY position`, JSON.stringify(ids)));
  }

  /** Everything about a subject, done or not, in its order. */
  bySubject(subjectId: string): readonly JournalEntry[] {
    return this.#subjects.of(subjectId);
  }

  /** What was cancelled or refused of an account after an answer to it was lost, in its order. */
  lostAndOver(accountId: string): JournalEntry[] {
    return this.#readable(
      this.#db.all(
        `SELECT * FROM journal WHERE account_id = ? AND state IN ('cancelled', 'refused')
           AND instr(detail, '"lostEvidence"') ORDER BY position`,
        accountId,
      ),
    );
  }

  /** What asks for the same operation as an entry, done or not, in its order. */
  ofItsKind({ accountId, operation }: JournalEntry): JournalEntry[] {
    return this.#readable(
      this.#db.all(
        'SELECT * FROM journal WHERE account_id = ? AND operation = ? ORDER BY position',
        accountId,
        operation,
      ),
    );
  }

  /** What was confirmed about the things of which something refused, cancelled or left is shown. */
  confirmedBeside(): JournalEntry[] {
    return this.#readable(
      this.#db.all(
        `SELECT * FROM journal WHERE state = 'confirmed'
           AND subject_id IN (SELECT subject_id FROM journal WHERE hidden = 0 AND state IN ('refused', 'cancelled', 'left'))`,
      ),
    );
  }

  /**
   * By the work that they do: those that were not done, and of which another one that is shown was asked for later and is open,
   * or was not done either. Later is what was written down later: "run next" changes places.
   * @param works by operation: equal for those that do the same about one thing
   * @param id only this one; null: all
   */
  askedSince(works: Readonly<Record<string, string>>, id: string | null): ReadonlySet<string> {
    const work = (entry: string): string => `(SELECT value FROM json_each(?) WHERE key = ${entry}.operation)`;
    const json = JSON.stringify(works);
    const rows = this.#db.all(
      `SELECT earlier.id FROM journal AS earlier JOIN journal AS later
         ON later.subject_id = earlier.subject_id AND later.account_id = earlier.account_id
           AND later.rowid > earlier.rowid
       WHERE earlier.hidden = 0 AND earlier.state IN ('refused', 'cancelled', 'confirmed')
         AND ${id === null ? '' : 'earlier.id = ? AND'} coalesce(earlier.cost, 1) > 0
         AND later.hidden = 0 AND later.state NOT IN ('confirmed', 'left')
         AND ${work('earlier')} = ${work('later')}`,
      ...(id === null ? [] : [id]),
      json,
      json,
    );
    return new Set(rows.map((row) => text(row['id'])));
  }

  /** Everything about a subject, done or not, is called otherwise. */
  rename(subjectId: string, title: string): void {
    this.#db.run('UPDATE journal SET title = ? WHERE subject_id = ? AND title <> ?', title, subjectId, title);
  }

  nextPosition(): number {
    return integer(this.#db.get('SELECT coalesce(max(position), 0) + 1 AS next FROM journal')?.['next']);
  }

  save(entry: JournalEntry): void {
    this.#open.save(entry.id, (known) => {
      if (known !== null && differsInStanding(entry, known)) {
        const { values, read } = standingValues(entry, known);
        this.#db.run(updatingEntry, ...values);
        return isSettled(entry.state) ? null : read();
      }
      const row = rowOf(entry);
      this.#db.run(savingEntry, ...valuesOf(row));
      if (isSettled(entry.state)) return null;
      // As it would be read: an input never changes, and may be long.
      return entryOf(row, known?.input === entry.input ? known : null);
    });
  }
}
