import { z } from 'zod';
import type { RateHeaders } from './rate-headers.ts';

/** A slot is free again this long after its answer: a window of 60 s, fixed or sliding, and some tolerance for clocks. */
export const slotMs = 60_600;
/** Added to what the service asks to wait. */
const pauseMarginMs = 200;
const minuteMs = 60_000;
/** What is waited after a 429 that does not say. */
const unsaidPauseMs = 60_000;
/** No pause lasts longer, even if the clock was set back meanwhile. */
const longestPauseMs = 16 * 60_000;

/** One gate: at most `allowance` requests in any 60 s. Times are milliseconds since the epoch. Survives a restart as JSON. */
export const gateState = z.object({
  /** The limit as the service reports it, in requests a minute. */
  advertised: z.int().positive(),
  /** At most `advertised`; a 429 lowers it, each clean minute raises it by one. */
  allowance: z.int().positive(),
  raisedAt: z.number(),
  /** Requests that still count; `answeredAt` is null while one is on its way. */
  taken: z.array(z.object({ id: z.string(), takenAt: z.number(), answeredAt: z.number().nullable() })).readonly(),
  /** What other programs with the same token use, as last seen; each holds until it must have left the window. */
  foreign: z.array(z.object({ count: z.int().positive(), until: z.number() })).readonly(),
  pausedUntil: z.number(),
  penalisedAt: z.number(),
});
export type GateState = Readonly<z.infer<typeof gateState>>;

export type GateEvent =
  | { readonly type: 'tick' }
  | { readonly type: 'taken'; readonly id: string }
  /** `limited`: the answer was a 429 of this very gate. */
  | { readonly type: 'answered'; readonly id: string; readonly rate: RateHeaders | null; readonly limited: boolean }
  /** No answer came; the service may have counted it. */
  | { readonly type: 'lost'; readonly id: string }
  /** It never left. */
  | { readonly type: 'unused'; readonly id: string }
  /** The program starts again: what was on its way may have been counted until now. */
  | { readonly type: 'restarted' };

export function openGate(limit: number, now: number): GateState {
  return { advertised: limit, allowance: limit, raisedAt: now, taken: [], foreign: [], pausedUntil: 0, penalisedAt: 0 };
}

/** The gate after an event at `now`. */
export function next(before: GateState, event: GateEvent, now: number): GateState {
  const state = settle(before, now);
  switch (event.type) {
    case 'tick':
      return state;
    case 'taken':
      return { ...state, taken: [...state.taken, { id: event.id, takenAt: now, answeredAt: null }] };
    case 'unused':
      return { ...state, taken: state.taken.filter(({ id }) => id !== event.id) };
    case 'lost':
      return answer(state, event.id, now);
    case 'restarted':
      return { ...state, taken: state.taken.map((slot) => ({ ...slot, answeredAt: slot.answeredAt ?? now })) };
    case 'answered': {
      const takenAt = state.taken.find(({ id }) => id === event.id)?.takenAt ?? now;
      const pauseMs = event.limited ? (event.rate?.retryAfterMs ?? unsaidPauseMs) + pauseMarginMs : null;
      const answered = answer(state, event.id, now);
      // After a 429 the service itself says when there is room again, whoever used it up.
      const learnt =
        event.rate === null ? answered : learn(answered, event.rate, now + Math.min(slotMs, pauseMs ?? slotMs));
      return pauseMs === null ? learnt : penalise(learnt, takenAt, pauseMs, now);
    }
  }
}

/** The same gate on a clock that is ahead by so much. */
export function shifted(state: GateState, ms: number): GateState {
  return {
    ...state,
    raisedAt: state.raisedAt + ms,
    taken: state.taken.map((slot) => ({
      ...slot,
      takenAt: slot.takenAt + ms,
      answeredAt: slot.answeredAt === null ? null : slot.answeredAt + ms,
    })),
    foreign: state.foreign.map(({ count, until }) => ({ count, until: until + ms })),
    pausedUntil: state.pausedUntil + ms,
    penalisedAt: state.penalisedAt + ms,
  };
}

/** How many requests may leave now; 0 while paused. */
export function freeSlots(state: GateState, now: number): number {
  const settled = settle(state, now);
  if (settled.pausedUntil > now) return 0;
  return Math.max(0, settled.allowance - usedSlots(settled, now));
}

/** Slots in use, those of other programs included. */
export function usedSlots(state: GateState, now: number): number {
  const settled = settle(state, now);
  return settled.taken.length + Math.max(0, ...settled.foreign.map(({ count }) => count));
}

/** When more may become possible by time alone; null when only an answer can free something. */
export function nextChangeAt(state: GateState, now: number): number | null {
  const settled = settle(state, now);
  if (settled.pausedUntil > now) return settled.pausedUntil;
  const times = [
    ...settled.taken.flatMap(({ answeredAt }) => (answeredAt === null ? [] : [answeredAt + slotMs])),
    ...settled.foreign.map(({ until }) => until),
    ...(settled.allowance < settled.advertised ? [settled.raisedAt + minuteMs] : []),
  ];
  return times.length === 0 ? null : Math.min(...times);
}

/** When each slot in use comes back, in order; those on their way as if they were answered now. */
export function returnTimes(state: GateState, now: number): number[] {
  return settle(state, now)
    .taken.map(({ answeredAt }) => (answeredAt ?? now) + slotMs)
    .toSorted((a, b) => a - b);
}

/** Until when nothing may leave; null when something may as soon as a slot is free. */
export function pausedUntil(state: GateState, now: number): number | null {
  const { pausedUntil: until } = settle(state, now);
  return until > now ? until : null;
}

/** Lets time pass. A clock that was set back must not hold slots longer than one window. */
function settle(state: GateState, now: number): GateState {
  const taken = state.taken
    .map((slot) => (slot.answeredAt !== null && slot.answeredAt > now ? { ...slot, answeredAt: now } : slot))
    .filter(({ answeredAt }) => answeredAt === null || answeredAt + slotMs > now);
  const foreign = state.foreign
    .map(({ count, until }) => ({ count, until: Math.min(until, now + slotMs) }))
    .filter(({ until }) => until > now);
  const raisedAt = Math.min(state.raisedAt, now);
  const cleanMinutes = Math.floor((now - raisedAt) / minuteMs);
  return {
    ...state,
    taken,
    foreign,
    pausedUntil: Math.min(state.pausedUntil, now + longestPauseMs),
    penalisedAt: Math.min(state.penalisedAt, now),
    allowance: Math.min(state.advertised, state.allowance + cleanMinutes),
    raisedAt: raisedAt + cleanMinutes * minuteMs,
  };
}

function answer(state: GateState, answeredId: string, now: number): GateState {
  return { ...state, taken: state.taken.map((slot) => (slot.id === answeredId ? { ...slot, answeredAt: now } : slot)) };
}

function learn(state: GateState, rate: RateHeaders, foreignUntil: number): GateState {
  const advertised = rate.limit !== null && rate.limit > 0 ? rate.limit : state.advertised;
  const atFull = state.allowance === state.advertised;
  const others = rate.remaining === null ? 0 : advertised - rate.remaining - state.taken.length;
  return {
    ...state,
    advertised,
    allowance: atFull ? advertised : Math.min(state.allowance, advertised),
    foreign:
      others > 0
        ? [...state.foreign.filter(({ count }) => count > others), { count: others, until: foreignUntil }]
        : state.foreign,
  };
}

/** Requests that left before the last penalty belong to the same mistake and lower nothing further. */
function penalise(state: GateState, takenAt: number, pauseMs: number, now: number): GateState {
  const pausedUntil = Math.max(state.pausedUntil, now + pauseMs);
  const again = takenAt < state.penalisedAt;
  return {
    ...state,
    pausedUntil,
    penalisedAt: again ? state.penalisedAt : now,
    raisedAt: now,
    allowance: again ? state.allowance : Math.max(1, Math.floor(state.allowance * 0.9)),
  };
}
