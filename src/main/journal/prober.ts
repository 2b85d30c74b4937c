import { z } from 'zod';
import { ApiError, errorWords, NotTheApiError } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import type { JournalEntry, Question } from '../records/index.ts';
import { Refusal } from '../refusal.ts';
import { storeProblem } from '../store/store-problem.ts';
import { journalTexts } from '../texts/journal.ts';
import { mayCharge, type EntryBook } from './entry-book.ts';
import { TooEarly, type Finding, type JournalHandler, type Looking } from './handler.ts';
import { findingWords } from './log-words.ts';
import { isDefinite, isOfAccount, saidToWait } from './outcome.ts';
import { notRecorded } from './delivery.ts';
import type { Run } from './run.ts';
import { sinceLost } from './since-lost.ts';
import { isLookedFor, type Probe } from './event.ts';

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
    this.#write(entry, handler, finding);
  }

  /**
   * Looks once more for what was lost before and is about to be sent again: it may have arrived since, while the entry waited.
   * True where it did, or the user is asked, so that nothing is sent.
   */
  async arrivedLate({ id }: JournalEntry, { handler, client, looking }: Run): Promise<boolean> {
    const { book } = this.#parts;
    const before = book.get(id);
    if (before?.state.kind !== 'waiting' || before.state.lostEvidence === undefined) return false;
    if (!isLookedFor(book.policy(before))) return false;
    const late: Looking = { ...looking, settling: () => true, late: true };
    const finding = await handler
      .probe(client, before, before.state.lostEvidence, late)
      .catch((error: unknown) => this.#unseenLate(before, error));
    const entry = book.get(id);
    if (this.#parts.closed() || entry === null) return false;
    if (finding.kind === 'nothing' && !book.policy(entry).askBeforeResend) return false;
    book.note(id, 'finding', findingWords(finding));
    this.#write(entry, handler, finding);
    const { state } = book.get(id) ?? entry;
    return state.kind !== 'waiting';
  }

  #unseenLate(entry: JournalEntry, error: unknown): Finding {
    if (isUnreadable(error)) return { kind: 'ambiguous', question: this.#nobodyToAsk(entry) };
    // Neither a failing service nor a disk says anything; what is still at work on it does.
    if (error instanceof ApiError || storeProblem(error) !== null) throw error;
    throw new TooEarly(this.#parts.clock.now() + 60_000);
  }

  #write(entry: JournalEntry, handler: JournalHandler, finding: Finding): void {
    const { book, lookAtAccount } = this.#parts;
    // No answer told what is left.
    if (finding.kind !== 'nothing' && mayCharge(entry, handler)) lookAtAccount(entry.accountId);
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
    this.#parts.book.note(entry.id, 'finding', journalTexts.log.couldNotLook(errorWords(error)));
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
    // A server in front of the service knows nothing of it.
    const refused = error instanceof ApiError && !(error instanceof NotTheApiError) && isDefinite(error);
    const forGood = isUnreadable(error) || refused;
    if (forGood && over) return { kind: 'ambiguous', question: this.#nobodyToAsk(entry) };
    return { kind: 'unreadable', retryMs: isOfAccount(error) ? turnedAwayRetryMs : saidToWait(error) };
  }

  /** What the operation asks itself may say that no charge was seen: nobody has looked. */
  #nobodyToAsk(entry: JournalEntry): Question {
    return { ...this.#parts.book.policy(entry).askText, text: journalTexts.nobodyToAsk };
  }
}

/** What was seen before cannot be read by this version, or what it was about is gone here. */
const isUnreadable = (error: unknown): boolean => error instanceof z.ZodError || error instanceof Refusal;
