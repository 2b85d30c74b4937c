import type { Profile } from '../../contract/index.ts';
import type { PracticeService } from '../account/account-clients.ts';
import { Accounts } from '../account/accounts.ts';
import {
  Budgets,
  checkAccount,
  createApiClient,
  reserves,
  type ApiClient,
  type ApiClientOptions,
  type Budget,
} from '../api/index.ts';
import type { Clock, Connectivity, Secrets } from '../ports/index.ts';
import type { Store } from './store.ts';
import type { StudioOptions } from './studio-options.ts';

/** How the service is reached. */
export type Network = Pick<ApiClientOptions, 'proxy' | 'authorities' | 'carry'>;

export function networkOf({ ports, authorities, parts = {} }: StudioOptions): Network {
  return {
    ...(ports.proxy === undefined ? {} : { proxy: ports.proxy }),
    ...(authorities === undefined ? {} : { authorities }),
    ...(parts.carry === undefined ? {} : { carry: parts.carry }),
  };
}

interface AccountsWiring {
  readonly store: Store;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly connectivity: Pick<Connectivity, 'online'>;
  readonly practice: PracticeService;
  readonly network: Network;
  /** Null where nobody reads them. */
  readonly log: ((line: string) => void) | null;
  /** Credits that waiting and running work of an account will take. */
  readonly reserved: (accountId: string) => number;
  readonly seen: (accountId: string, profile: Profile) => void;
  /** An account can be reached now, or no longer. */
  readonly reachable: (accountId: string) => void;
  /** See `Accounts`. */
  readonly reachedOrNot: (accountId: string) => void;
  /** Requests were made, or may be made again. */
  readonly budgetChanged: () => void;
  /** Another account is in use, or none is. */
  readonly activeChanged: () => void;
}

/** Accounts, and what each of them is asked with. */
export interface ComposedAccounts {
  readonly accounts: Accounts;
  readonly isPractice: (accountId: string) => boolean;
  /** Whether there is a way to its service: the practice account needs no network, its service runs on this computer. */
  readonly isOnline: (accountId: string) => boolean;
  /** Null while the account has no token, or no way to its service. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  /** The request budget of an account that was reached in this run. */
  readonly budgetOf: (accountId: string) => Budget | null;
  /** See `Studio`. */
  readonly setForeground: (inFront: boolean) => void;
}

export function composeAccounts(wiring: AccountsWiring): ComposedAccounts {
  const { store, clock, connectivity, network, log } = wiring;
  const budgets = new Budgets(store.rows.budgets, clock, wiring.budgetChanged);
  const budgetsInUse = new Map<string, Budget>();
  let reserve: number = reserves.normal;

  const accounts = new Accounts({
    db: store.db,
    rows: store.rows.accounts,
    changes: store.changes,
    secrets: wiring.secrets,
    clock,
    practice: wiring.practice,
    check: (baseUrl, token) => checkAccount(baseUrl, token, { ...network, clock, budget: budgets.of(baseUrl, token) }),
    createClient: (accountId, baseUrl, token) => {
      const budget = budgets.of(baseUrl, token);
      budgetsInUse.set(accountId, budget);
      budget.setReserve(reserve);
      return createApiClient({
        ...network,
        clock,
        baseUrl,
        readToken: () => Promise.resolve(token),
        budget,
        ...(log !== null && { log: (entry) => log(JSON.stringify(entry)) }),
      });
    },
    reserved: wiring.reserved,
    seen: wiring.seen,
    reachable: wiring.reachable,
    reachedOrNot: wiring.reachedOrNot,
    activeChanged: () => {
      // What is shown of requests is that of the active account.
      wiring.budgetChanged();
      wiring.activeChanged();
    },
  });

  const isPractice = (accountId: string): boolean => store.rows.accounts.get(accountId)?.kind === 'practice';
  const isOnline = (accountId: string): boolean => connectivity.online() || isPractice(accountId);
  return {
    accounts,
    isPractice,
    isOnline,
    clientFor: (accountId) => (isOnline(accountId) ? accounts.clientFor(accountId) : null),
    budgetOf: (accountId) => budgetsInUse.get(accountId) ?? null,
    setForeground: (inFront) => {
      reserve = inFront ? reserves.normal : reserves.background;
      for (const budget of budgetsInUse.values()) budget.setReserve(reserve);
    },
  };
}
