import { wasLost, type JournalEntry } from '../records/index.ts';
import type { JournalRows } from '../store/index.ts';
import type { JournalHandler } from './handler.ts';
import { lostEarlier, wishOf } from './lost-earlier.ts';
import { type Tries, untried } from './tries.ts';

interface EarlierWishesParts {
  readonly rows: Pick<JournalRows, 'bySubject' | 'lostAndOver' | 'ofItsKind'>;
  readonly handlerOf: (entry: JournalEntry) => JournalHandler | undefined;
}

/** What the journal had that asked for the same as entries that are added together: read once for all of them. */
export class EarlierWishes {
  readonly #parts: EarlierWishesParts;
  /** Of each account, by wish: the last one that was lost and is over. */
  readonly #over = new Map<string, ReadonlyMap<string, JournalEntry>>();
  /** Of each account and operation, by wish. */
  readonly #kinds = new Map<string, Map<string, JournalEntry[]>>();

  constructor(parts: EarlierWishesParts) {
    this.#parts = parts;
  }

  /** What a new entry begins with: a request that asked for the same, and that may still arrive. */
  triesOf(entry: JournalEntry): Tries {
    return this.#triesOf(entry, () => true);
  }

  /**
   * The same right before one is sent that was asked for earlier: the other may have been cancelled, or refused, only since. What
   * was never sent itself has left no traces by now.
   */
  triesBefore(entry: JournalEntry): Tries {
    return this.#triesOf(entry, ({ state }) => state.kind !== 'waiting' || wasLost(state));
  }

  #triesOf(entry: JournalEntry, counts: (other: JournalEntry) => boolean): Tries {
    const { handlerOf, rows } = this.#parts;
    if (handlerOf(entry)?.findsAnew !== true) return untried;
    const wish = this.#wishOf(entry);
    const last = this.#lost(entry.accountId).get(wish);
    if (last === undefined) return untried;
    const others = [...rows.bySubject(last.subjectId), ...(this.#kind(entry).get(wish) ?? [])];
    return lostEarlier(last, others.filter(counts), (one) => handlerOf(one)?.operation.retry === 'evidence');
  }

  /** One more is in the journal. */
  added(entry: JournalEntry): void {
    const known = this.#kinds.get(kindKey(entry));
    if (known === undefined) return;
    const wish = this.#wishOf(entry);
    known.set(wish, [...(known.get(wish) ?? []), entry]);
  }

  #lost(accountId: string): ReadonlyMap<string, JournalEntry> {
    const known = this.#over.get(accountId);
    if (known !== undefined) return known;
    const lost = new Map(this.#parts.rows.lostAndOver(accountId).map((one) => [this.#wishOf(one), one]));
    this.#over.set(accountId, lost);
    return lost;
  }

  #kind(entry: JournalEntry): ReadonlyMap<string, readonly JournalEntry[]> {
    const key = kindKey(entry);
    const known = this.#kinds.get(key) ?? Map.groupBy(this.#parts.rows.ofItsKind(entry), (one) => this.#wishOf(one));
    this.#kinds.set(key, known);
    return known;
  }

  #wishOf(entry: JournalEntry): string {
    const handler = this.#parts.handlerOf(entry);
    return wishOf(entry, handler?.reads(entry) === true ? handler.wish(entry) : entry.input);
  }
}

const kindKey = ({ accountId, operation }: JournalEntry): string => `${accountId} ${operation}`;
