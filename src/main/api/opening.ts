import { changeTimes, freeSlots, next, renewsAt, type GateState } from './gate.ts';
import { leftToOtherProgram } from './reserve.ts';

/**
 * When something may leave through a gate that is closed at the earliest, as far as is known now, milliseconds as in the gate. Of more
 * requests than a minute may hold, a service with windows of its own let all through: the first that comes back opens nothing then. Null
 * where only an answer can free a slot.
 */
export function opensAt(gate: GateState, now: number): number | null {
  const renewal = renewsAt(gate) ?? Number.POSITIVE_INFINITY;
  // By the time that the window begins anew, what is on its way is answered.
  const answered = { ...gate, taken: gate.taken.map((slot) => ({ ...slot, answeredAt: slot.answeredAt ?? now })) };
  for (const at of changeTimes(gate, now).toSorted((a, b) => a - b)) {
    const then = next(at >= renewal ? answered : gate, { type: 'tick' }, at);
    if (freeSlots(then, at) > leftToOtherProgram(then)) return at;
  }
  return null;
}
