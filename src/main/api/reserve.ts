import { renewsAt, type GateState } from './gate.ts';

/** Slots that polls leave free for everything else (polling.md, "Budget"); their pace keeps about one more (jobs/pace.ts). */
export const reserves = { normal: 2, chain: 6, background: 1 } as const;
/** Slots that every lane leaves free while another program uses the token, and more that polls leave. */
const otherProgramSlots = 2;
const otherProgramReserve = 3;
/**
 * Where the service counts in windows of its own, what was kept back is used in the last of each: it would be lost. Milliseconds.
 */
const lastOfWindowMs = 1_500;

/** What another program may have sent since the service told of it: it asks when it likes. */
export const leftToOtherProgram = (general: GateState): number =>
  general.foreign.length === 0 ? 0 : Math.min(otherProgramSlots, Math.floor(general.allowance / 6));

/**
 * How long until polls need not leave anything free, since the service counts anew soon after; null while that is not known.
 * `chain`: what the journal sends one after the other is under way.
 */
export function freesIn(general: GateState, now: number, chain: boolean): number | null {
  const at = renewsAt(general);
  if (at === null || chain || leftToOtherProgram(general) > 0) return null;
  return Math.max(0, at - lastOfWindowMs - now);
}

/**
 * Slots that polls leave free now; `slots`: at least so many. A small limit must not starve the polls: they
 * leave a third of it at most. Beside another program they leave more, since what it takes comes out of what the user would have.
 */
export function kept(
  general: GateState,
  now: number,
  { slots, chain }: { readonly slots: number; readonly chain: boolean },
): number {
  if (freesIn(general, now, chain) === 0) return 0;
  const wanted =
    Math.max(slots, chain ? reserves.chain : 0) + (leftToOtherProgram(general) > 0 ? otherProgramReserve : 0);
  return Math.min(wanted, Math.floor(general.allowance / 3));
}
