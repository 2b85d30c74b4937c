import { passedSince } from '../passed-time.ts';
import type { EntryState } from '../records/index.ts';

type Unknown = EntryState & { kind: 'unknown' };

/** What the steady clock shows, whole milliseconds; left out where there is none. */
interface Steady {
  readonly steady?: number | undefined;
}

/** Milliseconds that have passed at least since an outcome was lost; negative where only a clock that was set back could tell. */
export function sinceLost({ since, steady }: Pick<Unknown, 'since' | 'steady'>, now: number, clock: Steady): number {
  return passedSince({ since, steady }, { at: now, steady: clock.steady });
}

/** How long it may take to find out what became of a lost request until the user may decide about it, milliseconds. */
const overdueMs = 3_600_000;

/** Whether the user may decide what nobody could find out for long. It cannot arrive late any more then. */
export function isOverdue(
  state: EntryState,
  now: number,
  policy: Steady & { readonly settleMs: number },
): state is Unknown {
  if (state.kind !== 'unknown' || now - state.since < overdueMs) return false;
  return sinceLost(state, now, policy) >= policy.settleMs;
}
