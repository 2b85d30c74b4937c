import { createHash } from 'node:crypto';
import type { Clock } from '../ports/index.ts';
import { createBudget, type Budget, type BudgetStore } from './budget.ts';

/** One request budget for each token, whichever accounts and checks use it (specification, "Authentication" 4). */
export class Budgets {
  readonly #store: BudgetStore;
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #budgets = new Map<string, Budget>();

  constructor(store: BudgetStore, clock: Clock, changed: () => void) {
    this.#store = store;
    this.#clock = clock;
    this.#changed = changed;
  }

  /** The token itself is not kept: its budget is found by a digest. */
  of(baseUrl: string, token: string): Budget {
    const key = createHash('sha256').update(`${baseUrl}\n${token}`).digest('hex').slice(0, 32);
    const known = this.#budgets.get(key);
    if (known !== undefined) return known;
    const budget = createBudget({ key, store: this.#store, clock: this.#clock });
    budget.onChange(this.#changed);
    this.#budgets.set(key, budget);
    return budget;
  }
}
