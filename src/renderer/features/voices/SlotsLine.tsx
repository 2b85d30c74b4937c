import { isOnTrial } from '../../app/hindrance.ts';
import { useActiveAccount } from '../../app/index.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { cx, ErrorNotice } from '../../ui/index.ts';
import { slotSituation } from './slot-situation.ts';
import type { Slots } from './use-slots.ts';

/** How many slots there are, how many are taken, and what one more would cost. */
export function SlotsLine({ slots: { slots, coming, error, reload } }: { readonly slots: Slots }) {
  const account = useActiveAccount();
  // The banner says already that a trial has none.
  if (slots === null && error?.code === 'paid-subscription-required' && isOnTrial(account)) return null;
  if (error !== null && slots === null) {
    return <ErrorNotice error={{ ...error, action: error.action ?? 'retry' }} actions={{ retry: reload }} />;
  }
  if (slots === null) return <p className="text-faint">{texts.slotsLoading}</p>;
  const balance = account?.profile?.credits?.remaining ?? null;
  const situation = slotSituation(slots, { balance, trial: isOnTrial(account), coming });
  const filled = Math.min((slots.filled ?? 0) + coming, Math.max(situation.total, slots.filled ?? 0));
  const { current_addons: bought, addon_cap: cap } = slots;
  const extra =
    typeof bought === 'number' && typeof cap === 'number' && cap > 0 && (bought > 0 || situation.kind === 'buy');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: Math.min(situation.total, 12) }, (_, index) => (
          // Marks that are all alike and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <span
            key={index}
            className={cx(
              'h-2 w-5 rounded-full forced-colors:border',
              index < filled ? 'filled bg-accent' : 'bg-hover',
            )}
          />
        ))}
      </span>
      <span>{texts.slots(filled, situation.total)}</span>
      {extra && <span className="text-faint">{texts.extraSlots(bought, cap)}</span>}
      {situation.kind === 'buy' && <span className="text-faint">{texts.oneMore(situation.cost)}</span>}
      {situation.kind === 'full' && <span className="text-faint">{texts.full[situation.why](situation.short)}</span>}
    </div>
  );
}
