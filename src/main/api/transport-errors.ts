import { ApiError, type AttemptFacts, type Outcome, type Words } from './outcome.ts';
import { apiTexts } from '../texts/api.ts';

/** The request breaks the contract; nothing left this computer. */
export class InvalidRequestError extends ApiError {
  readonly code = 'invalid-request';
  readonly outcome = 'not-sent';
  /** Field to messages. */
  readonly fields: Readonly<Record<string, string[]>>;

  constructor(facts: AttemptFacts, fields: Readonly<Record<string, string[]>>) {
    super(`invalid ${Object.keys(fields).join(', ')}`, facts);
    this.fields = fields;
  }

  protected words(): Words {
    return {
      ...apiTexts.invalid,
      fields: { ...this.fields },
    };
  }
}

export type NotSentReason =
  | 'dns'
  | 'refused'
  | 'tls'
  | 'offline'
  | 'invalid-url'
  | 'timeout-connecting'
  | 'proxy'
  | 'no-token'
  | 'secrets-locked';

const notSentActions: Readonly<Record<NotSentReason, NonNullable<Words['action']>>> = {
  dns: 'check-connection',
  refused: 'check-connection',
  tls: 'check-connection',
  offline: 'check-connection',
  'invalid-url': 'open-settings',
  'timeout-connecting': 'check-connection',
  proxy: 'check-connection',
  'no-token': 'sign-in',
  'secrets-locked': 'retry',
};

/** Nothing of the request left this computer. */
export class NotSentError extends ApiError {
  readonly code: string;
  readonly outcome = 'not-sent';
  readonly reason: NotSentReason;
  /** The system's own code, such as ECONNREFUSED; null when there is none. */
  readonly systemCode: string | null;

  constructor(facts: AttemptFacts, reason: NotSentReason, systemCode: string | null = null) {
    super(`not sent, ${reason}${systemCode === null ? '' : ` (${systemCode})`}`, facts);
    this.code = `not-sent-${reason}`;
    this.reason = reason;
    this.systemCode = systemCode;
  }

  protected words(): Words {
    return { ...apiTexts.notSent[this.reason], action: notSentActions[this.reason] };
  }
}

type IncompleteReason = 'dropped' | 'stalled' | 'file-changed';

/** The connection ended, or the file did, before the last byte: the service cannot have carried it out. */
export class UploadIncompleteError extends ApiError {
  readonly code: string;
  readonly outcome = 'upload-incomplete';
  readonly reason: IncompleteReason;

  constructor(facts: AttemptFacts, reason: IncompleteReason) {
    super(`upload ended at ${facts.sentBytes} of ${facts.totalBytes} bytes, ${reason}`, facts);
    this.code = reason === 'file-changed' ? 'file-changed' : 'upload-incomplete';
    this.reason = reason;
  }

  protected words(): Words {
    return this.reason === 'file-changed'
      ? { ...apiTexts.fileChanged, action: 'choose-another-file' }
      : { ...apiTexts.uploadIncomplete, action: 'retry' };
  }
}

type UnknownReason = 'dropped' | 'timeout' | 'truncated';

/** Everything was sent and no complete answer came. */
export class UnknownOutcomeError extends ApiError {
  readonly code = 'unknown-outcome';
  readonly outcome = 'unknown';
  readonly reason: UnknownReason;

  constructor(facts: AttemptFacts, reason: UnknownReason) {
    super(`no complete answer, ${reason}`, facts);
    this.reason = reason;
  }

  protected words(): Words {
    const lead = this.reason === 'timeout' ? apiTexts.tookTooLong : apiTexts.broke;
    return this.changes
      ? { ...apiTexts.unknownOutcome(lead), action: 'refresh' }
      : { ...apiTexts.noAnswer(lead), action: 'retry' };
  }
}

/** A network that wants to be signed in to first (RFC 6585): no service answers so. */
export const networkSignIn = 511;
/** With these a server in front of the service turns away whatever is asked, until it has what it wants. */
const wantsSomethingFirst: ReadonlySet<number | null> = new Set([401, 402, networkSignIn]);

type NotTheApiReason = 'html' | 'redirect' | 'not-http' | 'not-found';

/** Something answered that is not the API: a web page, a redirect, another protocol. Redirects are never followed. */
export class NotTheApiError extends ApiError {
  readonly code = 'not-the-api';
  readonly outcome: Outcome;
  readonly reason: NotTheApiReason;
  readonly status: number | null;
  /** Whether anything else that is asked now would be turned away too. */
  readonly forAll: boolean;

  constructor(facts: AttemptFacts, reason: NotTheApiReason, status: number | null) {
    super(`not the API, ${reason}${status === null ? '' : ` (${status})`}`, facts);
    this.reason = reason;
    this.status = status;
    this.forAll = wantsSomethingFirst.has(status);
    // Only a 4xx says for sure that nothing was done, whoever said it.
    this.outcome = status !== null && status >= 400 && status < 500 ? 'refused' : 'unknown';
  }

  protected words(): Words {
    return { title: apiTexts.notTheService, detail: apiTexts.notTheApi[this.reason], action: 'open-settings' };
  }
}

/** A 2xx whose content is not what the contract says: it was probably done, but the answer cannot be used. */
export class UnreadableAnswerError extends ApiError {
  readonly code = 'unreadable-answer';
  readonly outcome = 'unknown';
  readonly status: number;
  /** Where the answer differs, such as `data.id`; never values. */
  readonly where: readonly string[];

  constructor(facts: AttemptFacts, status: number, where: readonly string[]) {
    super(`answer ${status} cannot be read${where.length === 0 ? '' : ` at ${where.join(', ')}`}`, facts);
    this.status = status;
    this.where = where;
  }

  protected words(): Words {
    return { ...apiTexts.unreadable(this.changes), action: this.changes ? 'refresh' : 'retry' };
  }
}

/** The caller cancelled. `outcome` says how far it got: definite before the last byte, unknown after it. */
export class CancelledError extends ApiError {
  readonly code = 'cancelled';
  readonly outcome: Outcome;

  constructor(facts: AttemptFacts, outcome: Outcome) {
    super(`cancelled (${outcome})`, facts);
    this.outcome = outcome;
  }

  protected words(): Words {
    return this.outcome === 'unknown' && this.changes
      ? { ...apiTexts.cancelledTooLate, action: 'refresh' }
      : apiTexts.cancelled;
  }
}
