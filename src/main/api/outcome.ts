import type { AppError } from '../../bridge/index.ts';

/**
 * What a call that failed may have done on the service. `not-sent`: nothing left this computer. `upload-incomplete`: fewer
 * bytes left than were declared, so the service cannot have carried it out. `refused`: a definite 4xx. `unknown`: everything
 * left, or an answer came that does not say.
 */
export type Outcome = 'not-sent' | 'upload-incomplete' | 'refused' | 'unknown';

/** One attempt on the wire, as far as it got. Bytes are those of the body, counted when the socket took them. */
export interface AttemptFacts {
  /** The operation's name in the contract. */
  readonly operation: string;
  /** Whether the call changes anything on the service. */
  readonly changes: boolean;
  readonly attemptId: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** The plain words of an error; `code` stays with the class. */
export type Words = Omit<AppError, 'code'>;

/** Base of everything that `api/` throws. Holds neither token nor URL, and no foreign error that could hold one. */
export abstract class ApiError extends Error {
  abstract readonly code: string;
  abstract readonly outcome: Outcome;
  readonly operation: string;
  readonly changes: boolean;
  readonly attemptId: string;
  readonly sentBytes: number;
  readonly totalBytes: number;

  constructor(message: string, facts: AttemptFacts) {
    super(`${facts.operation}: ${message}`);
    this.name = new.target.name;
    this.operation = facts.operation;
    this.changes = facts.changes;
    this.attemptId = facts.attemptId;
    this.sentBytes = facts.sentBytes;
    this.totalBytes = facts.totalBytes;
  }

  protected abstract words(): Words;

  /** The error as the user sees it. */
  toAppError(): AppError {
    return { code: this.code, ...this.words() };
  }
}
