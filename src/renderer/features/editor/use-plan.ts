import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError, VideoAction, VideoPlan } from '../../../bridge/index.ts';
import { useActiveAccount } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { planWait } from './plan-wait.ts';

export interface PlanAnswer {
  /** The last one that is known; while the next is worked out it stays. */
  readonly plan: VideoPlan | null;
  readonly error: AppError | null;
  /** Whether it is that of the present draft. */
  readonly current: boolean;
}

/**
 * What an action would do and take, worked out anew whenever `basis`, the price list or the credits change. Nothing is asked while
 * `action` is null.
 */
export function usePlan(
  id: string,
  action: VideoAction | null,
  basis: string,
): PlanAnswer & { readonly again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const account = useActiveAccount();
  const work =
    action === null ? null : `${action} ${account?.id} ${JSON.stringify(account?.costs)} ${attempt} ${basis}`;
  const key = work === null ? null : `${account?.profile?.credits?.remaining} ${account?.reserved} ${work}`;
  const [answer, setAnswer] = useState<
    Omit<PlanAnswer, 'current'> & {
      readonly key: string | null;
      readonly work: string | null;
      readonly action: VideoAction | null;
    }
  >({
    key: null,
    work: null,
    action: null,
    plan: null,
    error: null,
  });
  /** Somebody waits for the next answer. */
  const isWanted = useRef(false);
  const again = useCallback(() => {
    isWanted.current = true;
    setAttempt((before) => before + 1);
  }, []);
  const first = answer.action !== action;
  // The price is the same whatever credits there are: the service is not asked for it again.
  const pricesKnown = answer.plan !== null && answer.work === work;
  useEffect(() => {
    if (action === null || key === null) return undefined;
    let wanted = true;
    const timer = setTimeout(
      () => {
        const answered = (plan: VideoPlan | null, error: AppError | null): void => {
          if (!wanted) return;
          isWanted.current = false;
          setAnswer({ key, work, action, plan, error });
        };
        ask('videos.plan', { ids: [id], action, ...(pricesKnown && { pricesKnown }) }).then(
          ({ plans }) => answered(plans[0] ?? null, null),
          (thrown: unknown) => answered(null, toAppError(thrown)),
        );
      },
      first || pricesKnown || isWanted.current ? 0 : planWait(answer.plan),
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
    // `first` and the last answer say only how long to wait, and whether prices are asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, action, key]);
  const { plan, error } = first ? { plan: null, error: null } : answer;
  return { plan, error, current: answer.key === key, again };
}
