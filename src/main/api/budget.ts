import { randomUUID } from 'node:crypto';
import type { Clock } from '../ports/index.ts';
import { BulkPace } from './bulk-pace.ts';
import { restored, type BudgetState } from './budget-state.ts';
import {
  freeSlots,
  next,
  nextChangeAt,
  openGate,
  pausedUntil,
  returnTimes,
  usedSlots,
  type GateEvent,
  type GateState,
} from './gate.ts';
import {
  lanes,
  type BudgetSlot,
  type Lane,
  type OwnLimit,
  type PollRoom,
  type RequestBudget,
} from './request-budget.ts';
import { HeldWaiters, type HeldWaiter } from './held-waiters.ts';
import { opensAt as gateOpensAt } from './opening.ts';
import { freesIn, kept, leftToOtherProgram, reserves } from './reserve.ts';
import { steadyTime } from './steady-time.ts';

/** What the journal sends so soon after another is a chain: create, script, configure, render. Milliseconds. */
const chainGapMs = 10_000;

/** Keeps budgets over a restart. `save` has stored the state durably when it returns. */
export interface BudgetStore {
  /** Whatever was saved last; null when there is nothing. */
  load(key: string): unknown;
  save(key: string, state: BudgetState): void;
}

interface BudgetSnapshot {
  /** Requests a minute that are used at most at present. */
  readonly limit: number;
  /** Slots in use, those of other programs included. */
  readonly used: number;
  readonly waiting: Readonly<Record<Lane, number>>;
  /** When something may leave again, in milliseconds since the epoch; null when something may leave now. */
  readonly resumesAt: number | null;
}

export interface Budget extends RequestBudget {
  snapshot(): BudgetSnapshot;
  /** What polls may use at present; asked by what watches, beside which long lists are read more slowly. */
  pollRoom(): PollRoom;
  /** How many slots polls leave free while no chain is under way; see `reserves`. */
  setReserve(slots: number): void;
  /** Called after every change of the snapshot; the returned function ends it. */
  onChange(listener: () => void): () => void;
}

interface BudgetOptions {
  /** Stands for one token on one service; never the token itself. */
  readonly key: string;
  readonly store: BudgetStore;
  readonly clock: Clock;
}

interface Waiter extends HeldWaiter {
  readonly lane: Lane;
  readonly own: OwnLimit | null;
  readonly go: (slot: BudgetSlot) => void;
  readonly fail: (error: unknown) => void;
}

/** The request budget of one token: everything that calls the service with it passes here. */
export function createBudget({ key, store, clock }: BudgetOptions): Budget {
  // A clock that is set forward must not free slots, nor one that is set back hold them.
  const time = steadyTime(clock);
  const state = restored(store.load(key), time.now(), clock.steady?.());
  const queues: Record<Lane, Waiter[]> = { user: [], journal: [], evidence: [], poll: [], bulk: [] };
  const listeners = new Set<() => void>();
  let reserve: number = reserves.normal;
  /** When the journal sent something, or heard of it, last. */
  let journalAt = Number.NEGATIVE_INFINITY;
  let cancelWake: (() => void) | undefined;
  let opening: { readonly gate: GateState; readonly now: number; readonly at: number | null } | null = null;
  const bulkPace = new BulkPace();
  /** Slots are named after the run that took them and counted: all of them are stored with each request. */
  const run = randomUUID().slice(0, 8);
  let slotsTaken = 0;

  const wallAt = (moment: number | null): number | null => (moment === null ? null : time.wallAt(moment));
  const ownGate = (own: OwnLimit): GateState => state.own[own.name] ?? openGate(own.perMinute, time.now());
  const toGeneral = (event: GateEvent): void => {
    state.general = next(state.general, event, time.now());
  };
  const toOwn = (own: OwnLimit | null, event: GateEvent): void => {
    if (own !== null) state.own[own.name] = next(ownGate(own), event, time.now());
  };

  const chainPending = (now: number): boolean => queues.journal.length > 0 || now < journalAt + chainGapMs;

  /**
   * See `kept`. A long list takes minutes in any case, and all at once what it may while it is alone: it leaves the most
   * that is ever left, so that the screens that the user opens beside it, and what they start there, need not wait for the next
   * minute.
   */
  const keptNow = (now: number, lane: 'poll' | 'bulk' = 'poll'): number => {
    const alone = !bulkPace.isBeside(now) && leftToOtherProgram(state.general) === 0;
    return kept(state.general, now, {
      slots: lane === 'bulk' && alone ? Number.POSITIVE_INFINITY : reserve,
      chain: chainPending(now),
    });
  };

  const mayGo = (waiter: Waiter, now: number): boolean => {
    const free = freeSlots(state.general, now) - leftToOtherProgram(state.general);
    const isReading = waiter.lane === 'poll' || waiter.lane === 'bulk';
    if (free <= (isReading ? keptNow(now, waiter.lane) : 0)) return false;
    if (waiter.lane === 'bulk' && free * 2 <= state.general.allowance && bulkPace.opensAt(now) > now) return false;
    return waiter.own === null || freeSlots(ownGate(waiter.own), now) > 0;
  };

  const letGo = (waiter: Waiter, now: number): boolean => {
    if (!mayGo(waiter, now)) return false;
    try {
      if (waiter.heldUntil !== null) waiter.onHeld?.(null);
      waiter.go(take(waiter));
    } catch (error) {
      waiter.fail(error);
    }
    return true;
  };

  function pump(): void {
    cancelWake?.();
    toGeneral({ type: 'tick' });
    // One moment for all of it: what may not go now must not be taken for free when it is asked what else is to be waited for.
    const now = time.now();
    for (const lane of lanes) queues[lane] = queues[lane].filter((waiter) => !letGo(waiter, now));
    const waiters = lanes.flatMap((lane) => queues[lane]);
    if (waiters.length > 0) {
      const gates = [state.general, ...waiters.flatMap(({ own }) => (own === null ? [] : [ownGate(own)]))];
      const times = gates.flatMap((gate) => nextChangeAt(gate, now) ?? []);
      if (queues.bulk.length > 0 && bulkPace.opensAt(now) > now) times.push(bulkPace.opensAt(now));
      if (times.length > 0) cancelWake = clock.after(Math.ceil(Math.max(1, Math.min(...times) - now)), pump);
    }
    heldWaiters.tell();
    changed();
  }

  /** Asked for each that waits, in one moment. */
  function generalOpensAt(now: number): number | null {
    if (opening?.gate !== state.general || opening.now !== now)
      opening = { gate: state.general, now, at: gateOpensAt(state.general, now) };
    return opening.at;
  }

  /**
   * When a waiter may leave at the earliest. Null where only an answer can free a slot: that is a matter of a moment, and nobody
   * knows of which; and where a slot was freed in this very moment: it leaves next.
   */
  function opensAt({ own }: Waiter): number | null {
    const now = time.now();
    const free = freeSlots(state.general, now) - leftToOtherProgram(state.general);
    const closed = free > 0 ? [] : [generalOpensAt(now)];
    if (own !== null && freeSlots(ownGate(own), now) === 0) closed.push(gateOpensAt(ownGate(own), now));
    const opens = closed.flatMap((at) => at ?? []);
    return opens.length === 0 || opens.length < closed.length ? null : time.wallAt(Math.max(...opens));
  }

  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const heldWaiters = new HeldWaiters<Waiter>({
    clock,
    waiting: () => lanes.flatMap((lane) => queues[lane]),
    opensAt,
    changed,
  });

  const save = (): void => {
    state.wallAhead = time.wallAt(0);
    state.savedAt = time.now();
    state.steady = clock.steady?.();
    store.save(key, state);
  };

  function take({ lane, own }: Waiter): BudgetSlot {
    slotsTaken += 1;
    const id = `${run}-${slotsTaken}`;
    if (lane === 'journal') journalAt = time.now();
    if (lane === 'bulk') bulkPace.sent(time.now());
    toGeneral({ type: 'taken', id });
    toOwn(own, { type: 'taken', id });
    // Before the request leaves, so that a crash cannot forget it.
    save();
    const finish = (general: GateEvent, special: GateEvent): void => {
      if (lane === 'journal') journalAt = time.now();
      toGeneral(general);
      toOwn(own, special);
      try {
        // Not only with the next request: a clock that is set before a restart would make what is stored look older than it is.
        save();
      } catch {
        // What came of the request is worth more than that; what is stored counts the request as under way.
      }
      pump();
    };
    return {
      answered: (status, rate) => {
        const limited = status === 429;
        const special = own !== null && isOwnLimit(own, rate.limit, state.general.advertised);
        finish(
          { type: 'answered', id, rate: special ? null : rate, limited: limited && !special },
          { type: 'answered', id, rate: special ? rate : null, limited: limited && special },
        );
      },
      lost: () => {
        finish({ type: 'lost', id }, { type: 'lost', id });
      },
      unused: () => {
        finish({ type: 'unused', id }, { type: 'unused', id });
      },
    };
  }

  return {
    async acquire(lane, own, signal, onHeld) {
      signal.throwIfAborted();
      const turn = Promise.withResolvers<BudgetSlot>();
      const waiter: Waiter = { lane, own, go: turn.resolve, fail: turn.reject, onHeld, heldUntil: null };
      const onAbort = (): void => {
        const index = queues[lane].indexOf(waiter);
        if (index < 0) return;
        queues[lane].splice(index, 1);
        turn.reject(signal.reason);
        pump();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      queues[lane].push(waiter);
      pump();
      try {
        return await turn.promise;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
    snapshot() {
      const now = time.now();
      const free = freeSlots(state.general, now) - leftToOtherProgram(state.general);
      return {
        limit: next(state.general, { type: 'tick' }, now).allowance,
        used: usedSlots(state.general, now),
        waiting: {
          user: queues.user.length,
          journal: queues.journal.length,
          evidence: queues.evidence.length,
          poll: queues.poll.length,
          bulk: queues.bulk.length,
        },
        resumesAt: free > 0 ? null : wallAt(generalOpensAt(now)),
      };
    },
    pollRoom() {
      const now = time.now();
      bulkPace.watched(now);
      const { allowance } = next(state.general, { type: 'tick' }, now);
      const reserved = keptNow(now);
      const freedIn = freesIn(state.general, now, chainPending(now));
      const freed = freedIn === null ? [] : Array.from({ length: reserved }, () => freedIn);
      return {
        free: allowance - usedSlots(state.general, now) - leftToOtherProgram(state.general) - reserved,
        returnsIn: [...freed, ...returnTimes(state.general, now).map((at) => at - now)].toSorted((a, b) => a - b),
        renews: freedIn !== null,
        closedFor: Math.max(0, (pausedUntil(state.general, now) ?? now) - now),
      };
    },
    setReserve(slots) {
      reserve = slots;
      pump();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/**
 * Whether an endpoint with a limit of its own reports that one; it says nothing about the general limit then. A general limit
 * that has just become larger must not open the small gate.
 */
function isOwnLimit(own: OwnLimit, reported: number | null, general: number): boolean {
  return reported !== null && reported !== general && reported <= 2 * own.perMinute;
}
