import type { AttemptFacts, Words } from './outcome.ts';
import { RefusedError, type ErrorAnswer } from './refused-error.ts';
import { spanWords } from './span-words.ts';

/** 400: an `include` outside the allow-list. */
export class BadRequestError extends RefusedError {
  readonly code = 'bad-request';
  protected words(): Words {
    return {
      title: 'The service did not understand this',
      detail: this.said('It refused the request as it was sent.'),
    };
  }
}

/** 401: missing or invalid token. */
export class UnauthorizedError extends RefusedError {
  readonly code = 'unauthorized';
  protected words(): Words {
    return {
      title: 'The token is not valid',
      detail:
        'The service does not know this token. It may have been revoked: create a new one in your account and sign in again.',
      action: 'sign-in',
    };
  }
}

/** 402: `required` and `available` are credits; null when the service did not say. */
export class InsufficientCreditsError extends RefusedError {
  readonly code = 'insufficient-credits';
  readonly required: number | null;
  readonly available: number | null;

  constructor(facts: AttemptFacts, refusal: ErrorAnswer) {
    super(facts, refusal);
    this.required = refusal.required;
    this.available = refusal.available;
  }

  protected words(): Words {
    const numbers =
      this.required === null || this.available === null
        ? 'This costs more credits than you have.'
        : `This costs ${credits(this.required)} and you have ${new Intl.NumberFormat('en').format(this.available)}.`;
    return { title: 'Not enough credits', detail: `${numbers} Nothing was charged.`, action: 'open-billing' };
  }
}

/** 404: unknown, foreign or non-numeric id. */
export class NotFoundError extends RefusedError {
  readonly code = 'not-found';
  protected words(): Words {
    return {
      title: 'Not there any more',
      detail: 'The service does not have this. It may have been deleted, or it belongs to another account.',
      action: 'refresh',
    };
  }
}

/** 405: the path exists, but not for this method. */
export class MethodNotAllowedError extends RefusedError {
  readonly code = 'method-not-allowed';
  readonly allow: string | null;

  constructor(facts: AttemptFacts, refusal: ErrorAnswer) {
    super(facts, refusal);
    this.allow = refusal.allow;
  }

  protected words(): Words {
    return {
      title: 'The service does not offer this',
      detail: 'It may have changed since this version of Backlot was made. An update may help.',
    };
  }
}

/** 409: the account's email is not verified. */
export class EmailUnverifiedError extends RefusedError {
  readonly code = 'email-unverified';
  protected words(): Words {
    return {
      title: 'Your email address is not verified',
      detail: 'The service sent you a message with a link when the account was made. Open it, then try again.',
      action: 'verify-email',
    };
  }
}

/** 413: the body is above the server's upload limit. */
export class BodyTooLargeError extends RefusedError {
  readonly code = 'body-too-large';
  protected words(): Words {
    return {
      title: 'Too large for the service',
      detail: 'What was sent is above its upload limit. Choose a smaller file, or send only the audio.',
      action: 'choose-another-file',
    };
  }
}

/** Codes that name a field (specification, POST scrape-images and "Render preconditions"). */
const tags: ReadonlySet<string> = new Set(['url', 'assets']);

/** 422: validation; `fields` maps each field to its messages, and is empty for a generation failure. */
export class ValidationError extends RefusedError {
  readonly code = 'validation';
  readonly fields: Readonly<Record<string, string[]>>;

  constructor(facts: AttemptFacts, refusal: ErrorAnswer) {
    super(facts, refusal);
    this.fields = refusal.fields;
  }

  protected words(): Words {
    const first = Object.values(this.fields)[0]?.[0];
    const detail = this.serverMessage ?? first ?? 'Something in it is not valid.';
    const { errorCode: tag } = this;
    const isTagged = tag !== null && tags.has(tag) && first === undefined;
    const fields = isTagged ? { [tag]: [detail] } : { ...this.fields };
    return {
      title: 'The service did not accept this',
      detail,
      ...(Object.keys(fields).length === 0 ? {} : { fields }),
    };
  }
}

/** 429: `retryAt` is when the service takes requests again, in milliseconds since the epoch. */
export class RateLimitedError extends RefusedError {
  readonly code = 'rate-limited';
  readonly retryAfterMs: number;
  readonly retryAt: number;

  constructor(facts: AttemptFacts, refusal: ErrorAnswer, now: number) {
    super(facts, refusal);
    this.retryAfterMs = refusal.retryAfterMs ?? 60_000;
    this.retryAt = refusal.retryAt ?? now + this.retryAfterMs;
  }

  protected words(): Words {
    return {
      title: 'Too many requests',
      detail: `The service takes a limited number of requests a minute. It takes more in ${spanWords(this.retryAfterMs)}.`,
      action: 'retry',
    };
  }
}

/** Any other 4xx. */
export class OtherRefusalError extends RefusedError {
  readonly code = 'refused';
  protected words(): Words {
    return { title: 'The service refused this', detail: this.said(`It answered with status ${this.status}.`) };
  }
}

function credits(count: number): string {
  return `${new Intl.NumberFormat('en').format(count)} ${count === 1 ? 'credit' : 'credits'}`;
}
