import { useCallback, useEffect, useState } from 'react';
import type { AppError, VideoAction, VideoPlan } from '../../../bridge/index.ts';
import { useActiveAccount } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { planWait } from './plan-wait.ts';

export interface PlanAnswer {
  /** The last one that is known; while the next is worked out it stays. */
  readonly plan: VideoPlan | null;
  readonly balance: number | null;
  readonly error: AppError | null;
  /** Whether it is that of the present draft. */
  readonly current: boolean;
}

/** What an action would do and take, worked out anew whenever `basis` changes. Nothing is asked while `action` is null. */
export function usePlan(
  id: string,
  action: VideoAction | null,
  basis: string,
): PlanAnswer & { readonly again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const account = useActiveAccount()?.id ?? '';
  const key = action === null ? null : `${action} ${account} ${attempt} ${basis}`;
  const [answer, setAnswer] = useState<
    Omit<PlanAnswer, 'current'> & { readonly key: string | null; readonly action: VideoAction | null }
  >({
    key: null,
    action: null,
    plan: null,
    balance: null,
    error: null,
  });
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const first = answer.action !== action;
  useEffect(() => {
    if (action === null || key === null) return undefined;
    let wanted = true;
    const timer = setTimeout(
      () => {
        ask('videos.plan', { ids: [id], action }).then(
          ({ plans, balance }) => wanted && setAnswer({ key, action, plan: plans[0] ?? null, balance, error: null }),
          (thrown: unknown) =>
            wanted && setAnswer({ key, action, plan: null, balance: null, error: toAppError(thrown) }),
        );
      },
      first ? 0 : planWait(answer.plan),
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
    // `first` and the last answer say only how long to wait.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, action, key]);
  const { plan, balance, error } = first ? { plan: null, balance: null, error: null } : answer;
  return { plan, balance, error, current: answer.key === key, again };
}
