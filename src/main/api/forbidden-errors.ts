import { errorCodes } from '../../contract/index.ts';
import type { AttemptFacts, Words } from './outcome.ts';
import { RefusedError, type ErrorAnswer } from './refused-error.ts';
import { apiTexts } from '../texts/api.ts';

/** 403 `SUBSCRIPTION-REQUIRED`: never subscribed, expired or cancelled. */
export class SubscriptionRequiredError extends RefusedError {
  readonly code = 'subscription-required';
  protected words(): Words {
    return {
      ...apiTexts.subscriptionRequired,
      action: 'open-billing',
    };
  }
}

/** 403 `PAID-SUBSCRIPTION-REQUIRED`: a trial. */
export class PaidSubscriptionRequiredError extends RefusedError {
  readonly code = 'paid-subscription-required';
  protected words(): Words {
    return {
      ...apiTexts.paidSubscriptionRequired,
      action: 'open-billing',
    };
  }
}

/** 403 `FEATURE-NOT-ALLOWED`. */
export class FeatureNotAllowedError extends RefusedError {
  readonly code = 'feature-not-allowed';
  protected words(): Words {
    return {
      ...apiTexts.featureNotAllowed,
      detail: this.said(apiTexts.featureNotAllowed.detail),
      action: 'open-billing',
    };
  }
}

/** 403 `REACH-PLAN-STORAGE-LIMIT`. */
export class StorageFullError extends RefusedError {
  readonly code = 'storage-full';
  protected words(): Words {
    return {
      ...apiTexts.storageFull,
      detail: this.said(apiTexts.storageFull.detail),
      action: 'open-billing',
    };
  }
}

/** Any other 403: somebody else's resource, or a precondition such as a busy video or no free slot. */
export class ForbiddenError extends RefusedError {
  readonly code = 'forbidden';
  protected words(): Words {
    return {
      ...apiTexts.forbidden,
      detail: this.said(apiTexts.forbidden.detail),
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
