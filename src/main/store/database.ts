import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { AfterCommit } from './after-commit.ts';
import { migrate } from './migrations.ts';
import { isNoJson, quoteNoJson } from './no-json.ts';
import { named, prepare, type Prepared, read, type Row } from './prepared.ts';
import { isBusy, isDamaged } from './store-problem.ts';

export type { Row };

/** What belongs to a connection, and outlives whoever used it before. */
interface Connected {
  readonly statements: Map<string, Prepared>;
  /** By table: how often it was written to over this connection. */
  readonly writes: Map<string, number>;
  /** How often anything else may have changed: what was rolled back, and what others committed. */
  others: number;
  /** Whether others can open what it is connected to: a database in memory is its own. */
  readonly isShared: boolean;
}

/** For others that are at the database, milliseconds. */
const patienceMs = 5000;
const betweenTriesMs = 20;

/** As long as the log of the last changes stays once a large one is in the store, bytes. */
const mostLogBytes = 16_000_000;

/** One program alone can change how a new database is written, and SQLite lets nobody wait for that: tries until it is done. */
function writeAhead(connection: DatabaseSync): void {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      connection.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenTriesMs);
    }
  }
}

/**
 * The one connection of main. WAL with `synchronous=FULL`: what a transaction committed is there after a power cut.
 * Statements are prepared once and kept.
 */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #connected: Connected;
  #depth = 0;
  readonly #afterCommit = new AfterCommit();
  /** What SQLite says of commits over other connections, when it was asked last. */
  #commitsOfOthers: unknown = null;
  #askedOthers = false;
  #damaged: () => void = () => undefined;
  #beforeWriting: () => void = () => undefined;

  /** `store`: a path, or an open connection of which nobody else makes use meanwhile. */
  constructor(store: string | DatabaseSync) {
    this.#connection = typeof store === 'string' ? new DatabaseSync(store, { timeout: patienceMs }) : store;
    this.#connected = connectedTo(this.#connection);
    try {
      writeAhead(this.#connection);
      // What was deleted is overwritten: nothing of it is left in the unused parts of the file.
      this.#connection.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
      this.#connection.exec(`PRAGMA journal_size_limit = ${mostLogBytes}`);
      migrate(this.#connection);
    } catch (error) {
      // Windows moves no file that is open.
      if (typeof store === 'string') this.#connection.close();
      throw error;
    }
  }

  #prepared(sql: string): Prepared {
    const { statements, writes } = this.#connected;
    let prepared = statements.get(sql);
    if (prepared === undefined) {
      prepared = prepare(this.#connection, sql);
      statements.set(sql, prepared);
    }
    if (prepared.writes !== null && this.#depth === 0) this.#beforeWriting();
    if (prepared.writes !== null) writes.set(prepared.writes, (writes.get(prepared.writes) ?? 0) + 1);
    return prepared;
  }

  /** `listener` is called whenever something of the file cannot be read because it is damaged. */
  onDamage(listener: () => void): void {
    this.#damaged = listener;
  }

  /** `look` is called before anything is written; what it throws keeps it from being written. */
  beforeWriting(look: () => void): void {
    this.#beforeWriting = look;
  }

  /** Tells of damage; gives back the error. */
  #told(error: unknown): unknown {
    if (isDamaged(error)) this.#damaged();
    return error;
  }

  /** Does the work; where a query meets a value that is no JSON, makes JSON of such values and does the work once more. */
  #tried<T>(work: () => T, again = true): T {
    try {
      return work();
    } catch (error) {
      if (!again || !isNoJson(error)) throw this.#told(error);
      quoteNoJson(this.#connection);
      this.changedElsewhere();
      return this.#tried(work, false);
    }
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#tried(() => Number(this.#prepared(sql).statement.run(...values).changes));
  }

  get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#row(sql, values);
  }

  #row(sql: string, values: readonly SQLInputValue[]): Row | undefined {
    return this.#tried(() => {
      const prepared = this.#prepared(sql);
      const row = read(prepared, (statement) => statement.get(...values));
      return row === undefined ? undefined : named(row, prepared);
    });
  }

  all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#tried(() => {
      const prepared = this.#prepared(sql);
      return read(prepared, (statement) => statement.all(...values)).map((row) => named(row, prepared));
    });
  }

  /** As `all`, for long lists: of each row only what `make` makes of it stays in memory. `make` must not ask the same again. */
  each<T>(sql: string, make: (row: Row) => T): T[] {
    return this.#tried(() => {
      const prepared = this.#prepared(sql);
      return read(prepared, (statement) => Array.from(statement.iterate(), (row) => make(named(row, prepared))));
    });
  }

  /**
   * Grows whenever rows of a table may have changed: written here, rolled back, or committed by another process. As long as it
   * is the same, what was read before is still there. Deletions that follow from those in another table do not count.
   */
  version(table: string): number {
    if (this.#depth === 0) this.#askOthers();
    return this.#connected.others + (this.#connected.writes.get(table) ?? 0);
  }

  /** Rows may have changed behind this connection's back. */
  changedElsewhere(): void {
    this.#connected.others += 1;
  }

  /** Whether others committed something, asked once in a turn; while a transaction is open they cannot. */
  #askOthers(): void {
    if (this.#askedOthers || !this.#connected.isShared) return;
    this.#askedOthers = true;
    queueMicrotask(() => {
      this.#askedOthers = false;
    });
    const commits = this.#row('PRAGMA data_version', [])?.['data_version'];
    if (commits !== this.#commitsOfOthers) this.#connected.others += 1;
    this.#commitsOfOthers = commits;
  }

  /** Runs `work` in one transaction; nested calls join the outer one. Rolls back when it throws. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work();
    this.#beforeWriting();
    this.#prepared('BEGIN IMMEDIATE').statement.run();
    this.#depth += 1;
    const { mark } = this.#afterCommit;
    let result: T;
    try {
      // From here on nobody else commits; what somebody did in this turn already must be seen.
      this.#askedOthers = false;
      this.#askOthers();
      result = work();
      this.#prepared('COMMIT').statement.run();
    } catch (error) {
      // A full disk may have ended the transaction already.
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      this.#connected.others += 1;
      this.#afterCommit.takeBack(mark);
      throw error;
    } finally {
      this.#depth -= 1;
    }
    this.#afterCommit.tell(mark);
    return result;
  }

  /** As `transaction`; within another one, nothing but what `work` wrote is taken back where it throws. */
  attempt<T>(work: () => T): T {
    if (this.#depth === 0) return this.transaction(work);
    const { mark } = this.#afterCommit;
    this.#prepared('SAVEPOINT attempt').statement.run();
    try {
      const result = work();
      this.#prepared('RELEASE attempt').statement.run();
      return result;
    } catch (error) {
      // A full disk may have ended the whole transaction already.
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK TO attempt; RELEASE attempt');
      this.#connected.others += 1;
      this.#afterCommit.takeBack(mark);
      throw error;
    }
  }

  /** Runs once the outermost transaction is committed; at once when there is none. What rolls back is never announced. */
  afterCommit(run: () => void): void {
    if (this.#depth === 0) run();
    else this.#afterCommit.add(run);
  }

  /**
   * As `afterCommit`, but everything that one transaction gives to the same `tell` (the same function) is told of at once, in its
   * order: a change of thousands of rows, one by one, is one change for whoever shows them. So is what those give who are told of it.
   */
  afterCommitTogether<T>(tell: (items: readonly T[]) => void, items: readonly T[]): void {
    if (this.#depth === 0 && !this.#afterCommit.isTelling) tell(items);
    else this.#afterCommit.addTogether(tell, items);
  }

  /** Everything as it is now, to a new file. */
  copyTo(path: string): void {
    this.#connection.prepare('VACUUM INTO ?').run(path);
  }

  close(): void {
    this.#connected.statements.clear();
    this.#connection.close();
  }
}

const connections = new WeakMap<DatabaseSync, Connected>();

function connectedTo(connection: DatabaseSync): Connected {
  const connected = connections.get(connection) ?? {
    statements: new Map(),
    writes: new Map(),
    others: 0,
    isShared: connection.location() !== null,
  };
  connections.set(connection, connected);
  return connected;
}
