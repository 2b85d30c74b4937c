import { z } from 'zod';
import {
  doubted,
  noWindow,
  shiftedWindow,
  told,
  untold,
  usedOfWindow,
  windowKnowledge,
  windowRenewsAt,
} from './counted-window.ts';
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
  /** The window in which the service counts, where it was seen to have one. */
  window: windowKnowledge.default(noWindow),
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
  return {
    advertised: limit,
    allowance: limit,
    raisedAt: now,
    taken: [],
    foreign: [],
    pausedUntil: 0,
    penalisedAt: 0,
    window: noWindow,
  };
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
      return { ...answer(state, event.id, now), window: untold(state.window) };
    case 'restarted':
      // How long the program was away is not known for sure, so that no window is.
      return {
        ...state,
        window: { ...state.window, open: null },
        taken: state.taken.map((slot) => ({ ...slot, answeredAt: slot.answeredAt ?? now })),
      };
    case 'answered': {
      const takenAt = state.taken.find(({ id }) => id === event.id)?.takenAt ?? now;
      const window = hear(state, event, takenAt, now);
      const pauseMs = event.limited ? (event.rate?.retryAfterMs ?? unsaidPauseMs) + pauseMarginMs : null;
      const answered = { ...answer(state, event.id, now), window };
      // After a 429 the service itself says when there is room again, whoever used it up.
      const learnt =
        event.rate === null ? answered : learn(answered, event.rate, now, now + Math.min(slotMs, pauseMs ?? slotMs));
      return pauseMs === null ? learnt : penalise(learnt, takenAt, pauseMs, now);
    }
  }
}

/** What the answer tells of the window in which the service counts. */
function hear(
  state: GateState,
  { id, rate, limited }: Extract<GateEvent, { type: 'answered' }>,
  takenAt: number,
  now: number,
): GateState['window'] {
  if (limited) return doubted(state.window, now);
  if (rate === null || rate.remaining === null) return untold(state.window);
  const earlier = state.taken.filter((slot) => slot.id !== id);
  return told(state.window, { takenAt, earlier }, (rate.limit ?? state.advertised) - rate.remaining, now);
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
    window: shiftedWindow(state.window, ms),
  };
}

/** How many requests may leave now; 0 while paused. */
export function freeSlots(state: GateState, now: number): number {
  const settled = settle(state, now);
  if (settled.pausedUntil > now) return 0;
  return Math.max(0, settled.allowance - usedSlots(settled, now));
}

/**
 * Slots in use, those of other programs included: the fewer of those that any sliding minute may hold, which every service lets
 * through, and those of the service's own window, where it is known.
 */
export function usedSlots(state: GateState, now: number): number {
  const settled = settle(state, now);
  const sliding = settled.taken.length + Math.max(0, ...settled.foreign.map(({ count }) => count));
  return Math.min(sliding, usedOfWindow(settled.window, onTheirWay(settled), settled.allowance, now));
}

const onTheirWay = ({ taken }: GateState): number => taken.filter(({ answeredAt }) => answeredAt === null).length;

/** When the service's own window begins anew at the latest; null where it has none that is known. */
export function renewsAt(state: GateState): number | null {
  return windowRenewsAt(state.window);
}

/** When more may become possible by time alone; null when only an answer can free something. */
export function nextChangeAt(state: GateState, now: number): number | null {
  const times = changeTimes(state, now);
  return times.length === 0 ? null : Math.min(...times);
}

/** When by time alone something changes that may let more leave; in no order. */
export function changeTimes(state: GateState, now: number): number[] {
  const settled = settle(state, now);
  const { pausedUntil: until } = settled;
  const times = [
    ...settled.taken.flatMap(({ answeredAt }) => (answeredAt === null ? [] : [answeredAt + slotMs])),
    ...settled.foreign.map(({ until }) => until),
    ...(settled.allowance < settled.advertised ? [settled.raisedAt + minuteMs] : []),
    ...later(renewsAt(settled), now),
  ];
  return until > now ? [until, ...times.filter((at) => at > until)] : times;
}

function later(at: number | null, now: number): number[] {
  return at === null || at <= now ? [] : [at];
}

/** When each slot in use comes back, in order; those on their way as if they were answered now. */
export function returnTimes(state: GateState, now: number): number[] {
  const settled = settle(state, now);
  const renewal = renewsAt(settled) ?? Number.POSITIVE_INFINITY;
  // A window that must be over is as good as renewed: one answer is still missing.
  return settled.taken
    .map(({ answeredAt }) => Math.min((answeredAt ?? now) + slotMs, Math.max(now, renewal)))
    .toSorted((a, b) => a - b)
    .slice(-usedSlots(settled, now) || settled.taken.length);
}

/** Until when nothing may leave; null when something may as soon as a slot is free. */
export function pausedUntil(state: GateState, now: number): number | null {
  const { pausedUntil: until } = settle(state, now);
  return until > now ? until : null;
}

/** Lets time pass. A clock that was set back must not hold slots longer than one window. */
function settle(state: GateState, now: number): GateState {
  if (isSettled(state, now)) return state;
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
    window: (state.window.open?.by ?? now) > now ? { ...state.window, open: null } : state.window,
    allowance: Math.min(state.advertised, state.allowance + cleanMinutes),
    raisedAt: raisedAt + cleanMinutes * minuteMs,
  };
}

/** Whether time has changed nothing: each event asks several times in the same moment. */
function isSettled(state: GateState, now: number): boolean {
  return (
    state.taken.every(({ answeredAt }) => answeredAt === null || (answeredAt <= now && answeredAt + slotMs > now)) &&
    state.foreign.every(({ until }) => until > now && until <= now + slotMs) &&
    state.allowance <= state.advertised &&
    state.raisedAt <= now &&
    now - state.raisedAt < minuteMs &&
    state.pausedUntil <= now + longestPauseMs &&
    state.penalisedAt <= now &&
    (state.window.open?.by ?? now) <= now
  );
}

function answer(state: GateState, answeredId: string, now: number): GateState {
  return { ...state, taken: state.taken.map((slot) => (slot.id === answeredId ? { ...slot, answeredAt: now } : slot)) };
}

function learn(state: GateState, rate: RateHeaders, now: number, foreignUntil: number): GateState {
  const advertised = rate.limit !== null && rate.limit > 0 ? rate.limit : state.advertised;
  const atFull = state.allowance === state.advertised;
  const { open } = state.window;
  // Those of ours that the service may count with this one.
  const own = open === null ? state.taken : state.taken.filter(({ answeredAt }) => (answeredAt ?? now) >= open.from);
  const others = rate.remaining === null ? 0 : advertised - rate.remaining - own.length;
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
