import { errorCodes } from '../../contract/index.ts';
import { ApiError, type AttemptFacts, type Words } from './outcome.ts';

/** What an error answer said, read leniently and with the token taken out. */
export interface Refusal {
  readonly status: number;
  /** The service's own sentence; null when it sent none. */
  readonly message: string | null;
  /** `error.code`; null when there is none. */
  readonly errorCode: string | null;
  /** `errors` of a 422: field to messages. */
  readonly fields: Readonly<Record<string, string[]>>;
  readonly required: number | null;
  readonly available: number | null;
  /** Methods of the `Allow` header of a 405. */
  readonly allow: string | null;
  /** How long to wait, in milliseconds, and when that is over (milliseconds since the epoch). */
  readonly retryAfterMs: number | null;
  readonly retryAt: number | null;
}

/** A definite 4xx: nothing was done. */
export abstract class RefusedError extends ApiError {
  readonly outcome = 'refused';
  readonly status: number;
  readonly serverMessage: string | null;
  readonly errorCode: string | null;

  constructor(facts: AttemptFacts, refusal: Refusal) {
    super(`answered ${refusal.status}${refusal.errorCode === null ? '' : ` ${refusal.errorCode}`}`, facts);
    this.status = refusal.status;
    this.serverMessage = refusal.message;
    this.errorCode = refusal.errorCode;
  }

  /** The service's own sentence, or ours when it sent none. */
  protected said(fallback: string): string {
    return this.serverMessage ?? fallback;
  }
}

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

  constructor(facts: AttemptFacts, refusal: Refusal) {
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

/** 403 `SUBSCRIPTION-REQUIRED`: never subscribed, expired or cancelled. */
export class SubscriptionRequiredError extends RefusedError {
  readonly code = 'subscription-required';
  protected words(): Words {
    return {
      title: 'A subscription is needed',
      detail: 'This account has no active subscription. What you prepared stays here until it has one.',
      action: 'open-billing',
    };
  }
}

/** 403 `PAID-SUBSCRIPTION-REQUIRED`: a trial. */
export class PaidSubscriptionRequiredError extends RefusedError {
  readonly code = 'paid-subscription-required';
  protected words(): Words {
    return {
      title: 'A paid subscription is needed',
      detail: 'This is not part of the trial. What you prepared stays here until the plan changes.',
      action: 'open-billing',
    };
  }
}

/** 403 `FEATURE-NOT-ALLOWED`. */
export class FeatureNotAllowedError extends RefusedError {
  readonly code = 'feature-not-allowed';
  protected words(): Words {
    return { title: 'Not in your plan', detail: this.said('Your plan does not include this.'), action: 'open-billing' };
  }
}

/** 403 `REACH-PLAN-STORAGE-LIMIT`. */
export class StorageFullError extends RefusedError {
  readonly code = 'storage-full';
  protected words(): Words {
    return {
      title: 'The storage of your plan is full',
      detail: this.said('Delete something on the service, or choose a plan with more room.'),
      action: 'open-billing',
    };
  }
}

/** Any other 403: somebody else's resource, or a precondition such as a busy video or no free slot. */
export class ForbiddenError extends RefusedError {
  readonly code = 'forbidden';
  protected words(): Words {
    return {
      title: 'Not possible at the moment',
      detail: this.said('The service refused this: it belongs to another account, or something is missing first.'),
      action: 'refresh',
    };
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

  constructor(facts: AttemptFacts, refusal: Refusal) {
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

/** 422: validation; `fields` maps each field to its messages, and is empty for a generation failure. */
export class ValidationError extends RefusedError {
  readonly code = 'validation';
  readonly fields: Readonly<Record<string, string[]>>;

  constructor(facts: AttemptFacts, refusal: Refusal) {
    super(facts, refusal);
    this.fields = refusal.fields;
  }

  protected words(): Words {
    const first = Object.values(this.fields)[0]?.[0];
    return {
      title: 'The service did not accept this',
      detail: this.serverMessage ?? first ?? 'Something in it is not valid.',
      ...(Object.keys(this.fields).length === 0 ? {} : { fields: { ...this.fields } }),
    };
  }
}

/** 429: `retryAt` is when the service takes requests again, in milliseconds since the epoch. */
export class RateLimitedError extends RefusedError {
  readonly code = 'rate-limited';
  readonly retryAfterMs: number;
  readonly retryAt: number;

  constructor(facts: AttemptFacts, refusal: Refusal, now: number) {
    super(facts, refusal);
    this.retryAfterMs = refusal.retryAfterMs ?? 60_000;
    this.retryAt = refusal.retryAt ?? now + this.retryAfterMs;
  }

  protected words(): Words {
    const seconds = Math.max(1, Math.ceil(this.retryAfterMs / 1000));
    return {
      title: 'Too many requests',
      detail: `The service takes a limited number of requests a minute. It takes more in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
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

/** Every 5xx: the work may have been done before the service failed. */
export class ServerError extends ApiError {
  readonly code = 'server-error';
  readonly outcome = 'unknown';
  readonly status: number;
  /** From `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(facts: AttemptFacts, refusal: Refusal) {
    super(`answered ${refusal.status}`, facts);
    this.status = refusal.status;
    this.retryAfterMs = refusal.retryAfterMs;
  }

  protected words(): Words {
    return {
      title: 'The service has a problem',
      detail: this.changes
        ? `It failed while it worked on this (status ${this.status}). It may have been carried out, so look before it is sent again.`
        : `It could not answer (status ${this.status}). Try again in a moment.`,
      action: this.changes ? 'refresh' : 'retry',
    };
  }
}

/** The error for a status of 400 and above. */
export function errorForRefusal(facts: AttemptFacts, refusal: Refusal, now: number): RefusedError | ServerError {
  switch (refusal.status) {
    case 400:
      return new BadRequestError(facts, refusal);
    case 401:
      return new UnauthorizedError(facts, refusal);
    case 402:
      return new InsufficientCreditsError(facts, refusal);
    case 403:
      return forbidden(facts, refusal);
    case 404:
      return new NotFoundError(facts, refusal);
    case 405:
      return new MethodNotAllowedError(facts, refusal);
    case 409:
      return new EmailUnverifiedError(facts, refusal);
    case 413:
      return new BodyTooLargeError(facts, refusal);
    case 422:
      return new ValidationError(facts, refusal);
    case 429:
      return new RateLimitedError(facts, refusal, now);
    default:
      return refusal.status >= 500 ? new ServerError(facts, refusal) : new OtherRefusalError(facts, refusal);
  }
}

function forbidden(facts: AttemptFacts, refusal: Refusal): RefusedError {
  switch (refusal.errorCode) {
    case errorCodes.subscriptionRequired:
      return new SubscriptionRequiredError(facts, refusal);
    case errorCodes.paidSubscriptionRequired:
      return new PaidSubscriptionRequiredError(facts, refusal);
    case errorCodes.featureNotAllowed:
      return new FeatureNotAllowedError(facts, refusal);
    case errorCodes.planStorageLimit:
      return new StorageFullError(facts, refusal);
    default:
      return new ForbiddenError(facts, refusal);
  }
}

function credits(count: number): string {
  return `${new Intl.NumberFormat('en').format(count)} ${count === 1 ? 'credit' : 'credits'}`;
}
