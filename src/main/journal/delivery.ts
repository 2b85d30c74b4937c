import type { AppError } from '../../bridge/index.ts';
import { creditsMeta } from '../../contract/index.ts';
import { ApiError, errorWords, NotFoundError, wait, type ApiClient, type RefusedError } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import { isSettled, type JournalEntry, type Question } from '../records/index.ts';
import { storeProblem } from '../store/store-problem.ts';
import { journalTexts } from '../texts/journal.ts';
import { mayCharge, type EntryBook } from './entry-book.ts';
import type { JournalEvent } from './event.ts';
import type { JournalHandler, PreparedCall, RefusalMeaning } from './handler.ts';
import { HeldForLong, refusingHeld } from './held-for-long.ts';
import { answerOf } from './log-words.ts';
import { eventOf } from './outcome.ts';
import type { Run } from './run.ts';
import { uploadMeter } from './upload-progress.ts';

/** What an answer says of credits; null when that cannot be read. */
const readableCredits = creditsMeta.catch(null);

/** How soon what could not be written down is tried again, milliseconds. */
const writeAgainMs = 5_000;

/** The service has it, and it cannot be written down here: only the user may decide to pay again. */
export const notRecorded: Question = journalTexts.notRecorded;

export interface DeliveryParts {
  readonly book: EntryBook;
  readonly clock: Clock;
  readonly closed: () => boolean;
  /** After an answer that says what was charged and what is left, credits. */
  readonly charged: (entry: JournalEntry, cost: number, remaining: number, client: ApiClient) => void;
  /** See `JournalParts`. */
  readonly balance: (accountId: string, remaining: number, cost: number | null) => void;
  /** See `JournalParts`. */
  readonly lookAtAccount: (accountId: string) => void;
  /** Whether the disk takes what came of a request; null: it does. */
  readonly diskSays: (problem: AppError | null) => void;
}

interface Answer {
  readonly data: unknown;
  readonly meta: unknown;
}

/** Sends once what is ready and agreed to, and commits what is known of the outcome. */
export class Delivery {
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** Makes the one attempt and commits what is known of its outcome. Not null where it was held back for longer than `longestMs`. */
  async deliver(sending: JournalEntry, call: PreparedCall, run: Run, longestMs: number): Promise<HeldForLong | null> {
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
