import { errorForForbidden } from './forbidden-errors.ts';
import type { AttemptFacts } from './outcome.ts';
import {
  BadRequestError,
  BodyTooLargeError,
  EmailUnverifiedError,
  InsufficientCreditsError,
  MethodNotAllowedError,
  NotFoundError,
  OtherRefusalError,
  RateLimitedError,
  UnauthorizedError,
  ValidationError,
} from './refusals.ts';
import type { ErrorAnswer, RefusedError } from './refused-error.ts';
import { ServerError } from './server-error.ts';

/** The error for a status of 400 and above. */
export function errorForRefusal(facts: AttemptFacts, refusal: ErrorAnswer, now: number): RefusedError | ServerError {
  switch (refusal.status) {
    case 400:
      return new BadRequestError(facts, refusal);
    case 401:
      return new UnauthorizedError(facts, refusal);
    case 402:
      return new InsufficientCreditsError(facts, refusal);
    case 403:
      return errorForForbidden(facts, refusal);
    case 404:
      return new NotFoundError(facts, refusal);
    case 405:
      return new MethodNotAllowedError(facts, refusal);
    case 408:
      // A server in front of the service says so, too, of one that took longer than it waits, and which goes on.
      return new ServerError(facts, refusal);
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
