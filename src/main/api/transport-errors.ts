import { ApiError, type AttemptFacts, type Outcome, type Words } from './outcome.ts';

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
      title: 'This cannot be sent yet',
      detail: 'Some entries need a correction. Nothing was sent.',
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

const notSentWords: Readonly<Record<NotSentReason, Words>> = {
  dns: {
    title: 'The address was not found',
    detail: 'No computer answers to this name. Check the address of the service and your network.',
    action: 'check-connection',
  },
  refused: {
    title: 'The service does not answer',
    detail: 'The computer at this address refused the connection. It may be down, or the address may be wrong.',
    action: 'check-connection',
  },
  tls: {
    title: 'The connection is not secure',
    detail:
      'The service could not prove who it is, so nothing was sent. A wrong clock, a filtering network or an outdated certificate can cause this.',
    action: 'check-connection',
  },
  offline: {
    title: 'No network',
    detail: 'This computer cannot reach the internet at the moment.',
    action: 'check-connection',
  },
  'invalid-url': {
    title: 'The address of the service is not valid',
    detail: 'Open the settings and check it. It begins with https:// and ends in /v2.',
    action: 'open-settings',
  },
  'timeout-connecting': {
    title: 'The service does not answer',
    detail: 'No connection was made in time. Check your network and try again.',
    action: 'check-connection',
  },
  proxy: {
    title: 'The proxy let nothing through',
    detail: 'Your system sends traffic through a proxy, and it did not open a connection to the service.',
    action: 'check-connection',
  },
  'no-token': {
    title: 'You are signed out',
    detail: 'No usable token is stored for this account. Sign in again.',
    action: 'sign-in',
  },
  'secrets-locked': {
    title: 'Your keyring is locked',
    detail: 'The token is kept in the keyring of your system. Unlock it and try again.',
    action: 'retry',
  },
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
    return notSentWords[this.reason];
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
    if (this.reason === 'file-changed') {
      return {
        title: 'The file changed while it was sent',
        detail: 'It was written to, or could not be read any more. Nothing was done or charged.',
        action: 'choose-another-file',
      };
    }
    return {
      title: 'The upload did not finish',
      detail: 'The connection ended before the whole file was sent. Nothing was done or charged.',
      action: 'retry',
    };
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
    const lead =
      this.reason === 'timeout' ? 'The service took too long to answer.' : 'The connection broke before the answer.';
    return this.changes
      ? {
          title: 'It is not known yet whether this was done',
          detail: `${lead} It may have been carried out, so look before it is sent again.`,
          action: 'refresh',
        }
      : { title: 'No answer from the service', detail: `${lead} Nothing was changed.`, action: 'retry' };
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
    const detail = {
      html: 'A web page answered instead of the service. A sign-in page of this network can do that, or a wrong address.',
      redirect: 'The address leads elsewhere, and a token must not travel along. Enter the final address.',
      'not-http': 'What answers at this address is not a web service.',
      'not-found': 'A server answers there, but it does not know the service. The address usually ends in /v2.',
    }[this.reason];
    return { title: 'This is not the service', detail, action: 'open-settings' };
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
    return {
      title: 'The answer could not be read',
      detail: this.changes
        ? 'The service accepted it, but its answer is not what was expected. Look before it is sent again.'
        : 'The service sent something that is not what was expected.',
      action: this.changes ? 'refresh' : 'retry',
    };
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
      ? {
          title: 'Cancelled too late to be sure',
          detail: 'Everything had been sent already. It may have been carried out.',
          action: 'refresh',
        }
      : { title: 'Cancelled', detail: 'Nothing was done or charged.' };
  }
}
