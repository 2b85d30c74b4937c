import type { AppError } from '../../bridge/index.ts';
import type { RetryClass } from '../../contract/index.ts';
import type { Question, WaitDetail, WaitReason } from '../records/index.ts';
import type { AccountSeen } from './account-seen.ts';

/** What was seen when the service was asked whether a lost request had been carried out. */
export type Probe =
  | { readonly kind: 'found'; readonly charged: number | null }
  /** Nothing of it. `question`: what the user is asked where it is not sent again by itself; left out: the operation's own. */
  | { readonly kind: 'nothing'; readonly question?: Question | undefined }
  /** The service could not be asked; says nothing. `retryMs`: how long not to ask again, where that is not soon. */
  | { readonly kind: 'unreadable'; readonly retryMs?: number | undefined }
  | { readonly kind: 'ambiguous'; readonly question: Question };

export type JournalEvent =
  /** `price`: credits that the service says it takes; null when it does not say. */
  | { readonly type: 'start'; readonly evidence: unknown; readonly price?: number | null }
  /** The last byte is about to leave. */
  | { readonly type: 'seal' }
  /**
   * Definitely not carried out: nothing left, or less than was declared, or the service turned it away for a reason that
   * passes (401, 402, the gates, 409, 429, a busy video), or the user has to agree to its price first.
   */
  | {
      readonly type: 'not-sent';
      readonly reason: WaitReason;
      readonly notBefore: number | null;
      readonly detail?: WaitDetail | null;
      /** It was turned away before it began to be sent, which counts as a try. */
      readonly isTry?: true;
    }
  | { readonly type: 'confirmed'; readonly charged: number | null }
  /** `found`: because what it asks for is there by now. */
  | { readonly type: 'refused'; readonly error: AppError; readonly found?: boolean }
  /** Sent, and no complete answer came. `waitMs`: how long the service says that it is down, milliseconds. */
  | { readonly type: 'lost'; readonly waitMs?: number }
  | { readonly type: 'probed'; readonly probe: Probe }
  /** `cost`: credits that what was asked about may have taken; null: not known. */
  | { readonly type: 'answer'; readonly choice: 'send-again' | 'leave-it'; readonly cost: number | null }
  /** The user agrees to what it costs; `approval.ts` writes down to what. */
  | { readonly type: 'approve' }
  | { readonly type: 'cancel' }
  /** A cancellation is taken back, or the decision to leave it. */
  | { readonly type: 'restore' }
  /** The user does not wait any longer for what cannot be found out. */
  | { readonly type: 'decide' }
  | { readonly type: 'retry' }
  /** The program starts: whatever was under way is not any more. */
  | { readonly type: 'restart' }
  /** What an entry waited for outside the program is there again. */
  | { readonly type: 'back'; readonly reason: BackReason }
  /** The account was looked at. */
  | { readonly type: 'account-seen'; readonly account: AccountSeen };

export type BackReason = 'network' | 'sign-in' | 'email' | 'subscription' | 'credits' | 'busy' | 'approval';

/** What the transition has to know beside the state. */
export interface Policy {
  /** What may follow when an outcome was lost (contract, `RetryClass`). */
  readonly retry: RetryClass;
  /** The user wants to be asked before a charge goes out again. */
  readonly askBeforeResend: boolean;
  /** How long after a lost request its effect may still appear, milliseconds: max(60 s, stated maximum) + 60 s. */
  readonly settleMs: number;
  readonly askText: Question;
  /** What the steady clock shows, whole milliseconds; left out where there is none. */
  readonly steady?: number | undefined;
}

/** What a lost one may have done is looked for, and kept, to be said where it ends otherwise. */
export const isLookedFor = ({ retry }: Pick<Policy, 'retry'>): boolean => retry === 'evidence' || retry === 'never';

export function assertNever(value: never): never {
  throw new Error(`not a journal event: ${JSON.stringify(value)}`);
}
