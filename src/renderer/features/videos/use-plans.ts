import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError, VideoAction, VideoPlan } from '../../../bridge/index.ts';
import { useActiveAccount, useStudioStatus } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { movedDrafts, useBeingSent } from './being-sent.ts';

interface Found {
  readonly accountId: string | undefined;
  readonly plans: ReadonlyMap<string, VideoPlan>;
}

interface Plans {
  /** In the order of the ids; null before the first answer. */
  readonly plans: readonly VideoPlan[] | null;
  readonly error: AppError | null;
  /** Asks anew about all; never rejects. */
  readonly again: () => Promise<void>;
}

/** What several videos would take. What is done for one of them is seen at once: it alone is asked about again. */
export function usePlans(ids: readonly string[], action: VideoAction): Plans {
  const accountId = useActiveAccount()?.id;
  const online = useStudioStatus()?.online ?? true;
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const sent = useBeingSent(ids);
  const seen = useRef(sent);
  /** How often each was asked about: an answer to an older question counts no more. */
  const asked = useRef(new Map<string, number>());
  const isThere = useRef(true);
  const again = useCallback(
    (wanted: readonly string[] = ids): Promise<void> => {
      const rounds = new Map(wanted.map((id) => [id, (asked.current.get(id) ?? 0) + 1]));
      for (const [id, round] of rounds) asked.current.set(id, round);
      return ask('videos.plan', { ids: [...wanted], action }).then(
        ({ plans }) => {
          if (!isThere.current) return;
          const newest = plans.filter(({ id }) => asked.current.get(id) === rounds.get(id));
          setError(null);
          setFound((before) => {
            // Prices of another account are none.
            const known = before !== null && before.accountId === accountId ? [...before.plans] : [];
            return {
              accountId,
              plans: new Map([...known, ...newest.map((plan) => [plan.id, plan] as const)]),
            };
          });
        },
        (thrown: unknown) => {
          if (isThere.current) setError(toAppError(thrown));
        },
      );
    },
    [ids, action, accountId],
  );
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  useEffect(() => void again(), [again, online]);
  useEffect(() => {
    const moved = movedDrafts(seen.current, sent);
    seen.current = sent;
    if (moved.length > 0) void again(moved);
  }, [sent, again]);
  const known = found?.accountId === accountId ? found : null;
  return {
    plans: known === null ? null : ids.flatMap((id) => known.plans.get(id) ?? []),
    error,
    again,
  };
}
