import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError, VideoAction, VideoPlan } from '../../../bridge/index.ts';
import { useActiveAccount, useStudioStatus } from '../../app/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { movedDrafts, useBeingSent } from './being-sent.ts';
import { movedByCredits } from './short-plans.ts';

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

/** Of so many the prices are asked for in one go. */
const askedTogether = 8;

/**
 * What several videos would take, worked out anew whenever the price list changes, and of those that lack credits, or do not any
 * more, whenever these change. What is done for one of them is seen at once: it alone is asked about again.
 */
export function usePlans(ids: readonly string[], action: VideoAction): Plans {
  const account = useActiveAccount();
  const accountId = account?.id;
  const costs = JSON.stringify(account?.costs);
  const credits = account?.profile?.credits?.remaining ?? null;
  const online = useStudioStatus()?.online ?? true;
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const sent = useBeingSent(ids);
  const seen = useRef(sent);
  /** How often each was asked about: an answer to an older question counts no more. */
  const asked = useRef(new Map<string, number>());
  /** Those of which the prices of now came. */
  const priced = useRef(new Set<string>());
  const isThere = useRef(true);
  const again = useCallback(
    (wanted: readonly string[] = ids, pricesKnown = false): Promise<void> => {
      const rounds = new Map(wanted.map((id) => [id, (asked.current.get(id) ?? 0) + 1]));
      for (const [id, round] of rounds) {
        asked.current.set(id, round);
        if (!pricesKnown) priced.current.delete(id);
      }
      const isNewest = (id: string): boolean => asked.current.get(id) === rounds.get(id);
      const answered = (plans: readonly VideoPlan[]): void => {
        const newest = plans.filter(({ id }) => isNewest(id));
        setError(null);
        for (const { id } of newest) priced.current.add(id);
        setFound((before) => {
          // Prices of another account are none.
          const known = before !== null && before.accountId === accountId ? [...before.plans] : [];
          return {
            accountId,
            plans: new Map([...known, ...newest.map((plan) => [plan.id, plan] as const)]),
          };
        });
      };
      const askAll = async (): Promise<void> => {
        for (let at = 0; at < wanted.length && isThere.current; at += askedTogether) {
          // What was asked about again meanwhile is that question's matter.
          const some = wanted.slice(at, at + askedTogether).filter(isNewest);
          if (some.length === 0) continue;
          // One after the other: the service has a limit of requests a minute, and whoever closes the dialog wants no more of them.
          const { plans } = await ask('videos.plan', { ids: some, action, ...(pricesKnown && { pricesKnown }) });
          if (isThere.current) answered(plans);
        }
      };
      return askAll().catch((thrown: unknown) => {
        if (isThere.current) setError(toAppError(thrown));
      });
    },
    [ids, action, accountId],
  );
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const worth = useRef(credits);
  useEffect(() => {
    worth.current = credits;
    void again();
    // The credits of now go with the answer: only those that change later are a question of their own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [again, online, costs]);
  useEffect(() => {
    if (worth.current === credits) return;
    worth.current = credits;
    const moved = movedByCredits(
      ids,
      found !== null && found.accountId === accountId ? found.plans : new Map(),
      credits,
    );
    // The price is the same whatever credits there are: the service is not asked for it again.
    if (moved.length > 0)
      void again(
        moved,
        moved.every((id) => priced.current.has(id)),
      );
  }, [ids, credits, again, found, accountId]);
  useEffect(() => {
    const moved = movedDrafts(seen.current, sent);
    seen.current = sent;
    if (moved.length > 0) void again(moved);
  }, [sent, again]);
  const known = found?.accountId === accountId ? found : null;
  return {
    // No price is said before that of all of them is known.
    plans:
      known === null || !ids.every((id) => known.plans.has(id)) ? null : ids.flatMap((id) => known.plans.get(id) ?? []),
    error,
    again,
  };
}
