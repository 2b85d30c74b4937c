import type { AttemptFacts, Words } from './outcome.ts';
import { RefusedError, type ErrorAnswer } from './refused-error.ts';
import { apiTexts } from '../texts/api.ts';

/** 400: an `include` outside the allow-list. */
export class BadRequestError extends RefusedError {
  readonly code = 'bad-request';
  protected words(): Words {
    return {
      ...apiTexts.badRequest,
      detail: this.said(apiTexts.badRequest.detail),
    };
  }
}

/** 401: missing or invalid token. */
export class UnauthorizedError extends RefusedError {
  readonly code = 'unauthorized';
  protected words(): Words {
    return {
      ...apiTexts.unauthorized,
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
    return { ...apiTexts.insufficientCredits(this.required, this.available), action: 'open-billing' };
  }
}

/** 404: unknown, foreign or non-numeric id. */
export class NotFoundError extends RefusedError {
  readonly code = 'not-found';
  protected words(): Words {
    return {
      ...apiTexts.notFound,
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
    return apiTexts.methodNotAllowed;
  }
}

/** 409: the account's email is not verified. */
export class EmailUnverifiedError extends RefusedError {
  readonly code = 'email-unverified';
  protected words(): Words {
    return {
      ...apiTexts.emailUnverified,
      action: 'verify-email',
    };
  }
}

/** 413: the body is above the server's upload limit. */
export class BodyTooLargeError extends RefusedError {
  readonly code = 'body-too-large';
  protected words(): Words {
    return {
      ...apiTexts.bodyTooLarge,
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
    const detail = this.serverMessage ?? first ?? apiTexts.validation.detail;
    const { errorCode: tag } = this;
    const isTagged = tag !== null && tags.has(tag) && first === undefined;
    const fields = isTagged ? { [tag]: [detail] } : { ...this.fields };
    return {
      ...apiTexts.validation,
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
      ...apiTexts.rateLimited(this.retryAfterMs),
      action: 'retry',
    };
  }
}

/** Any other 4xx. */
export class OtherRefusalError extends RefusedError {
  readonly code = 'refused';
  protected words(): Words {
    const { title, detail } = apiTexts.refused(this.status);
    return { title, detail: this.said(detail) };
  }
}
