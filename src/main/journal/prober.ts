import { z } from 'zod';
import { ApiError, errorWords } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import { storeProblem } from '../store/store-problem.ts';
import { mayCharge, type EntryBook } from './entry-book.ts';
import type { JournalEntry } from './entry.ts';
import { findingWords } from './log-words.ts';
import { isDefinite, isOfAccount } from './outcome.ts';
import { notRecorded, type Run } from './sender.ts';
import { sinceLost } from './since-lost.ts';
import type { Probe } from './transition.ts';

/** When to look again where the account itself is turned away, milliseconds; `back` comes sooner. */
const turnedAwayRetryMs = 10 * 60_000;

interface ProberParts {
  readonly book: EntryBook;
  readonly clock: Clock;
  readonly closed: () => boolean;
  /** See `JournalParts`. */
  readonly lookAtAccount: (accountId: string) => void;
}

/** Finds out what came of a request whose answer was lost, and writes down what it saw. */
export class Prober {
  readonly #parts: ProberParts;

  constructor(parts: ProberParts) {
    this.#parts = parts;
  }

  async probe(entry: JournalEntry, { handler, client, looking, show }: Run): Promise<void> {
    if (entry.state.kind !== 'unknown') return;
    const { book } = this.#parts;
    show({ phase: 'checking', progress: null });
    const finding = await handler.probe(client, entry, entry.state.evidence, looking);
    if (this.#parts.closed()) return;
    book.note(entry.id, 'finding', findingWords(finding));
    // No answer told what is left.
    if (finding.kind !== 'nothing' && mayCharge(entry, handler)) this.#parts.lookAtAccount(entry.accountId);
    if (finding.kind !== 'found') {
      book.apply(entry, { type: 'probed', probe: finding });
      return;
    }
    const probe: Probe = { kind: 'found', charged: finding.charged };
    try {
      book.confirm(entry.id, handler, finding.data, { type: 'probed', probe });
    } catch (error) {
      // It is there to be found once the disk takes it.
      if (storeProblem(error) !== null) throw error;
      book.apply(entry, { type: 'probed', probe: { kind: 'ambiguous', question: notRecorded } });
    }
  }

  /** A look that did not succeed says nothing. */
  stumbled(entry: JournalEntry, error: unknown): void {
    this.#parts.book.note(entry.id, 'finding', `Could not look: ${errorWords(error)}`);
    this.#parts.book.apply(entry, { type: 'probed', probe: this.#unseen(entry, error) });
  }

  /**
   * Where nobody can be asked any more, only the user can decide: the service refuses it, what it was about is gone here, or what
   * was seen before was written by a version that saw it otherwise.
   */
  #unseen(entry: JournalEntry, error: unknown): Probe {
    const { state } = entry;
    const policy = this.#parts.book.policy(entry);
    const over = state.kind === 'unknown' && sinceLost(state, this.#parts.clock.now(), policy) >= policy.settleMs;
    const unreadable = error instanceof z.ZodError || error instanceof Refusal;
    const forGood = unreadable || (error instanceof ApiError && isDefinite(error));
    // What the operation asks itself may say that no charge was seen: nobody has looked.
    if (forGood && over) return { kind: 'ambiguous', question: { ...policy.askText, text: nobodyToAsk } };
    return { kind: 'unreadable', retryMs: isOfAccount(error) ? turnedAwayRetryMs : undefined };
  }
}

const nobodyToAsk =
  'The answer was lost, and it cannot be found out any more what came of it: what would tell is gone, or the service does not show it. Look at your credits before you decide.';
