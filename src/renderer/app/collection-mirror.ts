import type { AppError } from '../../bridge/errors.ts';
import { applyChanges, type CollectionChange, type CollectionState, replaceRows } from './collection-sync.ts';

interface MirrorPorts<Row extends { readonly id: string }> {
  readonly read: () => Promise<{ readonly revision: number; readonly rows: readonly Row[] }>;
  readonly get: () => CollectionState<Row>;
  readonly set: (state: CollectionState<Row>) => void;
  /** Runs once after `ms`. */
  readonly after: (ms: number, run: () => void) => void;
  readonly toAppError: (thrown: unknown) => AppError;
}

export interface Mirror<Row> {
  /** Reads everything, now and whenever a revision is missing. */
  readonly start: () => void;
  readonly receive: (change: CollectionChange<Row>) => void;
}

/** Changes that arrive within one frame are applied together. */
const frameMs = 12;
const retryMs = 1000;
/** A gap may be a change that is still on its way, so it is given this long before everything is read again. */
const gapMs = 50;

/** Keeps one collection equal to main's: in order, nothing lost, nothing applied twice. */
export function createMirror<Row extends { readonly id: string }>(ports: MirrorPorts<Row>): Mirror<Row> {
  let pending: CollectionChange<Row>[] = [];
  let reading = false;
  let flushPlanned = false;
  let gapPlanned = false;
  let retryPlanned = false;

  const flush = (): void => {
    flushPlanned = false;
    if (reading || pending.length === 0 || ports.get().status !== 'ready') return;
    const before = ports.get();
    const { state, missing } = applyChanges(before, pending);
    if (state !== before) ports.set(state);
    pending = pending.filter((change) => change.revision > state.revision);
    if (!missing || gapPlanned || retryPlanned) return;
    gapPlanned = true;
    ports.after(gapMs, () => {
      gapPlanned = false;
      if (pending.length > 0) void readAll();
    });
  };

  const readAll = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    try {
      const { revision, rows } = await ports.read();
      ports.set(replaceRows(ports.get(), revision, rows));
      pending = pending.filter((change) => change.revision > revision);
      reading = false;
      flush();
    } catch (thrown) {
      reading = false;
      const state = ports.get();
      if (state.status !== 'ready') ports.set({ ...state, status: 'failed', error: ports.toAppError(thrown) });
      // One at a time: each change that comes meanwhile finds the same gap.
      if (retryPlanned) return;
      retryPlanned = true;
      ports.after(retryMs, () => {
        retryPlanned = false;
        void readAll();
      });
    }
  };

  return {
    start: () => void readAll(),
    receive: (change) => {
      pending.push(change);
      if (flushPlanned || reading) return;
      flushPlanned = true;
      ports.after(frameMs, flush);
    },
  };
}
