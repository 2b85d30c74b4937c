import { z } from 'zod';
import { gateState, next, openGate, shifted, slotMs, type GateState } from './gate.ts';

/** Requests a minute until the service reports its limit (specification, "Limits"). */
const defaultLimit = 30;

const budgetState = z.object({
  general: gateState,
  own: z.record(z.string(), gateState),
  /** How far the wall clock was ahead of the times in here when this was stored, milliseconds. */
  wallAhead: z.number().default(0),
  /** When this was stored, in the times in here, and by the steady clock; left out by older versions. */
  savedAt: z.number().optional(),
  steady: z.number().optional(),
});
/** One token's budget as it is stored. */
export type BudgetState = z.infer<typeof budgetState>;

/**
 * What was stored, in the times of a program that starts at `now`, when the steady clock shows `steady`. A state that cannot be
 * read counts as none: the worst of it is one 429.
 */
export function restored(saved: unknown, now: number, steady: number | undefined): BudgetState {
  const parsed = budgetState.safeParse(saved);
  if (!parsed.success) return { general: openGate(defaultLimit, now), own: {}, wallAhead: 0 };
  const { general, own } = parsed.data;
  const ms = shiftOf(parsed.data, now, steady);
  const restarted = (gate: GateState): GateState => next(shifted(gate, ms), { type: 'restarted' }, now);
  return {
    general: restarted(general),
    own: Object.fromEntries(Object.entries(own).map(([name, gate]) => [name, restarted(gate)])),
    wallAhead: 0,
  };
}

/**
 * By how much stored times are moved. The wall clock may have been set since, which the steady clock tells: no more time has
 * passed than it counted, while the computer was not started anew; and after that at least as much as it shows.
 */
function shiftOf({ wallAhead, savedAt, steady: before }: BudgetState, now: number, steady: number | undefined): number {
  if (savedAt === undefined || before === undefined || steady === undefined) return wallAhead;
  const byWall = now - (savedAt + wallAhead);
  const passed = steady >= before ? steady - before : steady < slotMs ? steady : Math.max(byWall, steady);
  return Math.round(now - passed - savedAt);
}
