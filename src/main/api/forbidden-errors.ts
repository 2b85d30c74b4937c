import { errorCodes } from '../../contract/index.ts';
import type { AttemptFacts, Words } from './outcome.ts';
import { RefusedError, type ErrorAnswer } from './refused-error.ts';

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

/** The error for a 403, by its `error.code` (specification, "Errors"). */
export function errorForForbidden(facts: AttemptFacts, refusal: ErrorAnswer): RefusedError {
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
