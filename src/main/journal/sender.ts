import type { AppError } from '../../bridge/index.ts';
import { creditsMeta } from '../../contract/index.ts';
import { ApiError, errorWords, inLane, NotFoundError, wait, type ApiClient, type RefusedError } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import { isSettled, type JournalEntry, type Question } from '../records/index.ts';
import type { JournalRows } from '../store/index.ts';
import { storeProblem } from '../store/store-problem.ts';
import { approvalNeeded, passesAt, reckoned } from './approval.ts';
import { mayCharge, type EntryBook } from './entry-book.ts';
import { momentOf } from '../passed-time.ts';
import { journalTexts } from '../texts/journal.ts';
import { heldMs, HeldForLong, longestHeldMs, passedFrom, priceHoldsMs, refusingHeld } from './held-for-long.ts';
import { TooEarly, type JournalHandler, type Looking, type PreparedCall, type RefusalMeaning } from './handler.ts';
import type { JournalParts } from './journal-parts.ts';
import type { Limits } from './limits.ts';
import { answerOf } from './log-words.ts';
import { eventBeforeSending, eventOf } from './outcome.ts';
import type { JournalEvent } from './event.ts';
import { uploadMeter, type UploadProgress } from './upload-progress.ts';

/** What an answer says of credits; null when that cannot be read. */
const readableCredits = creditsMeta.catch(null);

/** How soon what could not be written down is tried again, milliseconds. */
const writeAgainMs = 5_000;

/** The service has it, and it cannot be written down here: only the user may decide to pay again. */
export const notRecorded: Question = journalTexts.notRecorded;

/** What an entry is doing at this moment, beside its committed state. */
export interface Activity {
  readonly phase: 'preparing' | 'checking' | 'sending';
  readonly progress: UploadProgress | null;
  /**
   * Until when the limit of requests a minute holds it back at the earliest, milliseconds since the epoch; left out: it does
   * not.
   */
  readonly heldUntil?: number | undefined;
}

/** What one run of an entry works with. */
export interface Run {
  readonly handler: JournalHandler;
  readonly client: ApiClient;
  readonly signal: AbortSignal;
  /** It was neither cancelled, nor paused, nor its account signed out since the run began. */
  readonly mayStart: () => boolean;
  /** Its account is reached with the same token as when the run began. */
  readonly isReached: () => boolean;
  readonly show: (activity: Activity) => void;
  readonly looking: Looking;
}

export interface SenderParts {
  readonly book: EntryBook;
  readonly clock: Clock;
  readonly closed: () => boolean;
  readonly limits: Pick<Limits, 'exceeded'>;
  readonly rows: JournalRows;
  /** See `JournalParts`. */
  readonly marks?: JournalParts['marks'];
  /** After an answer that says what was charged and what is left, credits. */
  readonly charged: (entry: JournalEntry, cost: number, remaining: number, client: ApiClient) => void;
  /** See `JournalParts`. */
  readonly balance: (accountId: string, remaining: number, cost: number | null) => void;
  /** See `JournalParts`. */
  readonly lookAtAccount: (accountId: string) => void;
  /** Whether the disk takes what came of a request; null: it does. */
  readonly diskSays: (problem: AppError | null) => void;
  readonly awake: () => () => void;
  /** See `Prober`. */
  readonly arrivedLate: (entry: JournalEntry, run: Run) => Promise<boolean>;
}

interface Answer {
  readonly data: unknown;
  readonly meta: unknown;
}

/** Makes one entry ready, sees that it costs what was agreed to, and sends it once; commits what is known of the outcome. */
export class Sender {
  readonly #parts: SenderParts;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  async send(asked: JournalEntry, run: Run): Promise<void> {
    const sleepAgain = this.#parts.awake();
    try {
      let held = await this.#looksAndSends(asked, run, run.handler.looksAgain ? heldMs : priceHoldsMs);
      // Where every look is held back, too, nothing would ever leave: from then on only a sleep of the computer is too long.
      while (held !== null) {
        // Longer ago the price may have been another one.
        const again = held.ms <= priceHoldsMs;
        held = await this.#looksAndSends(asked, { ...run, looking: { ...run.looking, again } }, longestHeldMs);
      }
    } finally {
      sleepAgain();
    }
  }

  /** Not null where nothing was sent, since it was held back for longer than `longestMs`, or what it costs was asked for long ago. */
  async #looksAndSends(asked: JournalEntry, run: Run, longestMs: number): Promise<HeldForLong | null> {
    const { handler, client, signal, show } = run;
    show({ phase: 'preparing', progress: null });
    const entry = this.#parts.book.withLost(this.#parts.book.get(asked.id) ?? asked);
    // What is asked for it goes with it: behind whatever else is to be sent, it would leave only after all of that had begun.
    const looks = inLane(client, 'journal');
    const { clock } = this.#parts;
    let priced = momentOf(clock);
    let price = await this.#priceOf(entry, looks, run, run.looking);
    if (this.#waitsForApproval(this.#parts.book.get(entry.id), handler, price)) return null;
    const undoneUntil = this.#parts.book.undoneUntil(entry);
    if (undoneUntil !== null) throw new TooEarly(undoneUntil);
    const call = await handler.prepare(entry, signal);
    // Large files take their time to be made ready, and the computer may sleep meanwhile.
    if (passedFrom(priced, clock) > priceHoldsMs) {
      priced = momentOf(clock);
      price = await this.#priceOf(entry, looks, run, { ...run.looking, again: false });
    }
    const evidence = await handler.snapshot(looks, entry, run.looking);
    // Last of all, so that nothing arrives unseen between a look and what leaves.
    if (await this.#parts.arrivedLate(entry, { ...run, client: looks })) return null;
    if (!run.mayStart()) return null;
    const ms = passedFrom(priced, clock);
    if (ms > longestHeldMs) return new HeldForLong(ms);
    const sending = this.#parts.book.atOnce(() => this.#begun(entry.id, handler, evidence, price));
    if (sending === null) return null;
    this.#parts.marks?.begun();
    show({ phase: 'sending', progress: null });
    return this.#deliver(sending, call, run, longestMs);
  }

  /** Credits that the service says it takes now; null where it does not say. Also of what was free when the user saw its price. */
  async #priceOf(entry: JournalEntry, client: ApiClient, { handler }: Run, looking: Looking): Promise<number | null> {
    return handler.operation.cost === 'free' ? null : handler.price(client, entry, looking);
  }

  /** The entry as it begins to be sent; null where it does not. */
  #begun(entryId: string, handler: JournalHandler, evidence: unknown, price: number | null): JournalEntry | null {
    const { book } = this.#parts;
    const current = book.get(entryId);
    // Cancelled while it was made ready: it waits, or is over.
    if (current?.state.kind !== 'waiting') return null;
    // What asked for the same was cancelled meanwhile: that is looked for first.
    if (book.withLost(current) !== current) return null;
    // Another charge may have gone out meanwhile: what it leaves of the limits is looked at in the moment of starting.
    if (this.#waitsForApproval(current, handler, price)) return null;
    this.#parts.marks?.begins();
    return book.apply(current, { type: 'start', evidence, price });
  }

  /** Something failed before the first byte left: nothing has happened on the service. */
  stumbled(entry: JournalEntry, error: unknown): void {
    this.#parts.book.note(entry.id, 'error', errorWords(error));
    // From `sending` on bytes may have left: whatever went wrong inside, only a look at the service can tell.
    if (entry.state.kind === 'sending') this.#parts.book.apply(entry, { type: 'lost' });
    else this.#parts.book.settle(entry, eventBeforeSending(entry, error, this.#parts.clock.now()));
  }

  /** Whether the user has to agree first; the entry then waits for that. `said`: credits that the service says it takes. */
  #waitsForApproval(entry: JournalEntry | null, handler: JournalHandler, said: number | null): boolean {
    if (entry?.state.kind !== 'waiting') return false;
    const { clock, rows } = this.#parts;
    const now = clock.now();
    const price = (said ?? 0) > 0 ? reckoned(said, rows.credits.takenLast(entry.accountId, entry.operation)) : said;
    const wanted = approvalNeeded(entry, {
      price,
      reckoned: price !== said,
      charges: mayCharge(entry, handler),
      fixedPrice: handler.operation.cost === 'formula' || handler.operation.cost === 'fixed',
      over: this.#parts.limits.exceeded(entry, price ?? entry.cost),
      now,
    });
    if (wanted === null) return false;
    const notBefore = passesAt(wanted, now);
    this.#parts.book.apply(entry, { type: 'not-sent', reason: 'approval', notBefore, detail: wanted });
    return true;
  }

  /** Makes the one attempt and commits what is known of its outcome. Not null where it was held back for longer than `longestMs`. */
  async #deliver(sending: JournalEntry, call: PreparedCall, run: Run, longestMs: number): Promise<HeldForLong | null> {
    const { handler, client } = run;
    const { book } = this.#parts;
    const request = `${handler.operation.method} ${handler.operation.path}`;
    book.note(sending.id, 'request', journalTexts.log.begun(request));
    const meter = uploadMeter(this.#parts.clock, (progress) => run.show({ phase: 'sending', progress }));
    let answer: Answer;
    let isStopped = false;
    try {
      answer = await client.call(handler.operation, call, {
        lane: 'journal',
        onHeld: refusingHeld(this.#parts.clock, longestMs),
        beforeLastByte: () => {
          // Signed out meanwhile, or the token is another user's: nothing is charged with it any more.
          isStopped = !run.isReached();
          if (isStopped) throw new Error('the account is not reached with this token any more');
          book.atOnce(() => this.#seal(sending));
        },
        // Only files take long enough on their way for their bytes to say anything.
        ...(call.files !== undefined && { onProgress: (sent, total) => meter.moved(sent, total) }),
      });
      book.note(sending.id, 'request', journalTexts.log.answered(request));
      // What came of this one is found out as if there were no answer.
      if (!handler.answersWithAnother && isOfAnother(answer.data, call))
        throw new Error('The answer is about another thing.');
    } catch (error) {
      // What the disk would not take says nothing of the request: it is judged by what was written down before.
      if (storeProblem(error) !== null) throw error;
      const entry = book.get(sending.id);
      // A close in the middle is judged at the next start, from what was committed.
      if (entry === null || !isSameAttempt(entry, sending) || this.#parts.closed()) return null;
      if (isStopped) {
        book.apply(entry, { type: 'restart' });
        return null;
      }
      if (error instanceof HeldForLong)
        return book.apply(entry, { type: 'restart' }).state.kind === 'waiting' ? error : null;
      const outcome = error instanceof ApiError ? error.outcome : 'unknown';
      book.note(entry.id, 'request', journalTexts.log.ended(request, outcome));
      book.note(entry.id, 'error', errorWords(error));
      const said = answerOf(error);
      if (said !== null) book.note(entry.id, 'answer', said);
      const known = { now: this.#parts.clock.now(), balance: run.looking.knownBalance() };
      const event = eventOf(entry, error, known, (refusal) => meaningOf(refusal, handler, entry));
      if (event.type !== 'done') {
        await this.#written(run, () => this.#settled(entry.id, event));
        return null;
      }
      answer = { data: null, meta: null };
    } finally {
      meter.end();
    }
    await this.#answered(sending, answer, run);
    return null;
  }

  #settled(entryId: string, event: JournalEvent): void {
    const entry = this.#parts.book.get(entryId);
    if (entry !== null) this.#parts.book.settle(entry, event);
  }

  async #answered(sending: JournalEntry, answer: Answer, run: Run): Promise<void> {
    const { handler, client } = run;
    const credits = readableCredits.parse(answer.meta)?.credits ?? null;
    const cost = credits === null ? handler.took(answer.data) : (credits.cost ?? null);
    await this.#written(run, () => {
      try {
        this.#parts.book.confirm(sending.id, handler, answer.data, { type: 'confirmed', charged: cost });
      } catch (error) {
        if (storeProblem(error) !== null) throw error;
        this.#unrecorded(sending.id);
      }
    });
    if (typeof credits?.remaining !== 'number') {
      // What a text or a recording takes is told by its job.
      if (handler.operation.cost !== 'formula' && mayCharge(sending, handler))
        this.#parts.lookAtAccount(sending.accountId);
      return;
    }
    this.#parts.balance(sending.accountId, credits.remaining, cost);
    this.#parts.charged(sending, cost ?? 0, credits.remaining, client);
  }

  /** Nobody gives an answer a second time: while the disk does not take it, it is kept here and tried again. */
  async #written({ signal }: Run, write: () => void): Promise<void> {
    for (;;) {
      try {
        write();
        return;
      } catch (error) {
        const problem = storeProblem(error);
        if (problem === null) throw error;
        this.#parts.diskSays(problem);
        if (!(await wait(this.#parts.clock, writeAgainMs, signal))) throw error;
      }
    }
  }

  /** The service did it and its feature cannot take that: never a reason to send it again. */
  #unrecorded(entryId: string): void {
    const { book } = this.#parts;
    const entry = book.get(entryId);
    if (entry === null || isSettled(entry.state)) return;
    const { retry } = book.policy(entry);
    if (retry === 'evidence' || retry === 'never') book.apply(entry, { type: 'lost' });
    else {
      const { text: title, leaveIt: detail } = notRecorded;
      book.apply(entry, { type: 'refused', error: { code: 'not-recorded', title, detail } });
    }
  }

  /** Commits that the last byte is about to leave; throws, so that it does not, when the entry is not being sent any more. */
  #seal(sending: JournalEntry): void {
    const entry = this.#parts.book.get(sending.id);
    if (entry === null || !isSameAttempt(entry, sending)) throw new Error('the entry is not being sent any more');
    this.#parts.book.apply(entry, { type: 'seal' });
  }
}

/** Another process that takes itself for the owner may have begun one of its own. */
function isSameAttempt({ state }: JournalEntry, { state: begun }: JournalEntry): boolean {
  return state.kind === 'sending' && begun.kind === 'sending' && state.since === begun.since;
}

/** A proxy may give the answer to another question: nothing of it belongs to what was asked about. */
function isOfAnother(data: unknown, { path }: PreparedCall): boolean {
  const asked = path?.['id'];
  const told = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
  return typeof asked === 'number' && typeof told === 'number' && told !== asked;
}

/** Gone is gone, whoever deleted it. */
function meaningOf(refusal: RefusedError, handler: JournalHandler, entry: JournalEntry): RefusalMeaning {
  if (handler.operation.method === 'DELETE' && refusal instanceof NotFoundError) return 'done';
  return handler.refusalMeans(refusal, entry);
}
