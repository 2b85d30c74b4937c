import type { Approval, ApprovalWanted, JournalEntry, LimitKind, OverLimit } from '../records/index.ts';
import { startOfDay, startOfNextDay } from './spending.ts';

/** How long what the user agreed to holds, milliseconds. */
export const approvalHoldsMs = 24 * 3_600_000;

/** Whether what the user agreed to still holds. */
function holds({ at }: Approval, now: number): boolean {
  // Agreed to in what is now the future: the clock was set back, and nobody knows how long ago that was.
  return Math.abs(now - at) <= approvalHoldsMs;
}

/** The limits that the user agreed to go over, as far as that still holds: over that of a day on that day alone. */
export function liftedNow(approval: Approval, now: number): readonly LimitKind[] {
  if (!holds(approval, now)) return [];
  const isSameDay = startOfDay(approval.at) === startOfDay(now);
  return approval.lifted.filter((which) => which !== 'day' || isSameDay);
}

/** What is known of a charge just before it would go out. */
export interface ChargeFacts {
  /** Credits that the service says it takes now, or that are `reckoned` with instead; null when it does not say. */
  readonly price: number | null;
  readonly reckoned?: boolean;
  /** It may cost something. */
  readonly charges: boolean;
  /** The specification fixes the price, so that it does not have to be asked for. */
  readonly fixedPrice: boolean;
  /** The user's limit that it would go over, of those that they did not lift for it. */
  readonly over: OverLimit | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What the service said that the last charge of a kind takes, and what it took, credits. */
interface TakenBefore {
  readonly price: number;
  readonly charged: number;
}

/**
 * Credits to reckon with where the service says so many: as many more as it took of the last one of the kind than it had said. A price
 * that is a formula, or a list that is read by its usual names, does not follow when the service takes more. Null: it does not say.
 */
export function reckoned(said: number | null, last: TakenBefore | null): number | null {
  if (said === null || last === null || last.charged <= last.price) return said;
  return Math.ceil((said * last.charged) / last.price);
}

/**
 * What the user has to agree to before this goes out; null when they did. Credits are spent on what they saw only: never more
 * than the price agreed to, never over a limit that they did not lift for it, never a day later, and of what was asked for
 * before the service had said its price only what has a price that is sure. Paying less needs no question.
 */
export function approvalNeeded(
  { cost, approval }: Pick<JournalEntry, 'cost' | 'approval'>,
  { price, reckoned: isReckoned = false, charges, fixedPrice, over, now }: ChargeFacts,
): ApprovalWanted | null {
  if (!charges && (price ?? 0) === 0) return null;
  const wanted = (because: ApprovalWanted['because']): ApprovalWanted => ({
    kind: 'approval',
    because,
    was: cost,
    price: price ?? cost,
    ...(isReckoned && { reckoned: true as const }),
    over,
  });
  if (price !== null && price > (cost ?? 0)) return wanted('price');
  if (over !== null) return wanted('limit');
  if (!holds(approval, now)) return wanted('age');
  if (approval.offline && price === null && !fixedPrice) return wanted('offline');
  return null;
}

/** When the question passes by itself, milliseconds since the epoch: a limit of the day is over when the day is. Null: never. */
export function passesAt({ because, over }: ApprovalWanted, now: number): number | null {
  return because === 'limit' && over?.which === 'day' ? startOfNextDay(now) : null;
}

/** The price that a waiting approval shows, credits; null when it is not known. */
export function priceShown(wanted: ApprovalWanted): number | null {
  return wanted.price ?? wanted.was;
}

/** The entry with what the user agrees to now; null when it asks for nothing, or not for the price that they saw. */
export function approved(entry: JournalEntry, seen: number | null, now: number, offline: boolean): JournalEntry | null {
  const { state } = entry;
  if (state.kind !== 'waiting' || state.reason !== 'approval') return null;
  const wanted = state.detail?.kind === 'approval' ? state.detail : null;
  const price = wanted === null ? entry.cost : priceShown(wanted);
  if (price !== seen) return null;
  const told = wanted?.over ? [wanted.over, ...(wanted.over.also ?? [])].map(({ which }) => which) : [];
  const lifted = [...new Set([...liftedNow(entry.approval, now), ...told])];
  return { ...entry, cost: price, approval: { at: now, offline, lifted } };
}
