import type { Draft } from '../../bridge/index.ts';
import type { Faceless } from '../../contract/index.ts';
import { isSettled, wasLost, type EntryState, type JournalEntry } from '../journal/index.ts';
import type { JobRows } from '../store/index.ts';
import { arrivedLate, askedWhenLost, filmArrived, type Effect, type FilmAsked } from './evidence.ts';

/** How a film is asked for. */
export type Order = 'render' | 'retry' | 'export';

/** Whether an entry has the video made. */
export const isMaking = ({ operation }: JournalEntry): boolean => /\.(?:render|retry|export)$/u.test(operation);

interface OrdersParts {
  readonly jobs: Pick<JobRows, 'openOf'>;
  /** Entries of a draft, settled ones included. */
  readonly entriesOf: (draftId: string) => readonly JournalEntry[];
}

/** The films that were asked for here: which of them the service may be at work on, or have made. */
export class Orders {
  readonly #parts: OrdersParts;
  constructor(parts: OrdersParts) {
    this.#parts = parts;
  }

  /** Whether the service may be at work on something that was asked for here, and has not been answered. */
  mayHaveBegun(draftId: string): boolean {
    return this.#making(draftId).some(({ state }) => !isSettled(state) && !neverLeft(state));
  }

  /** Whether a film was asked for here that was neither answered nor given up: it may still wait. */
  isOrdered(draftId: string): boolean {
    return this.#making(draftId).some(({ state }) => !isSettled(state));
  }

  /** Whether a film that comes now may be one that was asked for here. */
  isAwaited(draftId: string): boolean {
    return this.#parts.jobs.openOf(draftId).some(({ entryId }) => entryId !== null) || this.mayHaveBegun(draftId);
  }

  /**
   * The order that was given up after its answer was lost, and that this answer shows to have been done all the same; null where
   * there is none, or another order left after it.
   */
  cameLate(draftId: string, video: Faceless): { readonly what: Order; readonly asked: FilmAsked | null } | null {
    const last = this.#making(draftId).findLast(({ state }) => !neverLeft(state));
    if (last === undefined || !isSettled(last.state)) return null;
    if (!arrivedLate(effectOf(last), last, video)) return null;
    return { what: orderOf(last), asked: askedWhenLost(last) };
  }

  /** Whether an order that was given up after its answer was lost has its film by now, as far as the draft knows. */
  hasArrived(entry: JournalEntry, remote: Draft['remote']): boolean {
    const all = this.#making(entry.subjectId);
    const since = all.slice(all.findIndex(({ id }) => id === entry.id) + 1);
    return !since.some(({ state }) => state.kind === 'confirmed') && filmArrived(effectOf(entry), entry, remote);
  }

  #making(draftId: string): readonly JournalEntry[] {
    return this.#parts.entriesOf(draftId).filter(isMaking);
  }
}

function orderOf({ operation }: JournalEntry): Order {
  const [, verb] = operation.split('.');
  return verb === 'retry' || verb === 'export' ? verb : 'render';
}

const effectOf = (entry: JournalEntry): Effect => (orderOf(entry) === 'retry' ? 'retry' : 'start');

/** It waits, for the limit of requests, too, or was given up, and no answer to it was ever lost. */
function neverLeft(state: EntryState): boolean {
  if (state.kind === 'waiting' || (state.kind === 'sending' && !state.sealed))
    return (state.losses ?? 0) === 0 && !wasLost(state);
  return (state.kind === 'cancelled' || state.kind === 'refused') && !wasLost(state);
}
