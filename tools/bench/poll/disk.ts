import type { BudgetState, BudgetStore } from '../../../src/main/api/index.ts';
import type { JobStore, Transactions } from '../../../src/main/jobs/index.ts';
import { MemoryRows } from './memory-rows.ts';

/** What of the app outlives its process. */
export interface Disk {
  readonly rows: JobStore;
  readonly db: Transactions;
  readonly budgets: BudgetStore;
}

/** A disk in memory, for runs that are many. */
export function memoryDisk(): Disk {
  const rows = new MemoryRows();
  const budgets = new Map<string, BudgetState>();
  return {
    rows,
    db: rows,
    budgets: {
      load: (key) => budgets.get(key) ?? null,
      // The gates in it are never changed in place.
      save: (key, state) => void budgets.set(key, { ...state, own: { ...state.own } }),
    },
  };
}
