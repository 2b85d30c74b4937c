import type { CloneSlots } from '../../../contract/index.ts';

/** What the next voice clone needs. */
type SlotSituation =
  | { readonly kind: 'free'; readonly available: number; readonly total: number }
  /** None is free; one more can be bought. `cost` in credits. */
  | { readonly kind: 'buy'; readonly cost: number; readonly total: number }
  /** None is free and none can be bought; `short` in credits where that is the reason. */
  | {
      readonly kind: 'full';
      readonly why: 'cap' | 'credits' | 'trial' | 'unknown';
      readonly short: number;
      readonly total: number;
    };

/**
 * Reads the slots as the specification describes them; nulls are "not known" and never a free slot. `coming`: voices that wait
 * here for theirs, or are being sent.
 */
export function slotSituation(
  slots: CloneSlots,
  { balance, trial, coming }: { readonly balance: number | null; readonly trial: boolean; readonly coming: number },
): SlotSituation {
  const total = (slots.default_max ?? 0) + (slots.current_addons ?? 0);
  const available = (slots.available ?? Math.max(0, total - (slots.filled ?? total))) - coming;
  if (available > 0) return { kind: 'free', available, total };
  const { cost, addon_cap: cap, current_addons: addons } = slots;
  if (slots.can_buy === true && typeof cost === 'number') return { kind: 'buy', cost, total };
  if (trial) return { kind: 'full', why: 'trial', short: 0, total };
  if (typeof cap === 'number' && typeof addons === 'number' && addons >= cap)
    return { kind: 'full', why: 'cap', short: 0, total };
  if (typeof cost === 'number' && balance !== null && balance < cost)
    return { kind: 'full', why: 'credits', short: cost - balance, total };
  return { kind: 'full', why: 'unknown', short: 0, total };
}
