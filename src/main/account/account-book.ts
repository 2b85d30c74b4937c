import type { Account, AppError } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { AccountRecord, AccountRows, Changes, Database } from '../store/index.ts';
import { noAccount, unknownAccount } from './account-refusals.ts';

export interface AccountBookParts {
  readonly db: Database;
  readonly rows: AccountRows;
  readonly changes: Changes;
  readonly clock: Clock;
  /** Credits that waiting and running work will take. */
  readonly reserved: (accountId: string) => number;
  /** Why the service of an account was not reached the last time; null: it was, or nothing tells. */
  readonly unreachable: (accountId: string) => AppError | null;
  /** Another account is the active one, or none is; not when left out. */
  readonly activeChanged?: () => void;
}

/** How long changes of what is reserved are gathered, milliseconds. */
const reservedDelayMs = 200;

/** The accounts as they are written down and shown; signed-out ones are kept with what they made. */
export class AccountBook {
  readonly #parts: AccountBookParts;
  /** By account: the next showing of what is reserved. */
  readonly #shownTimers = new Map<string, () => void>();
  /** By account: what was told of it last, as JSON. */
  readonly #told = new Map<string, string>();

  constructor(parts: AccountBookParts) {
    this.#parts = parts;
  }

  all(): readonly AccountRecord[] {
    return this.#parts.rows.all();
  }

  signedIn(): AccountRecord[] {
    return this.all().filter((account) => account.signedIn);
  }

  active(): AccountRecord | null {
    return this.signedIn().find((account) => account.active) ?? null;
  }

  /** The active account, or a refusal that says to sign in. */
  requireActive(): AccountRecord {
    const account = this.active();
    if (account === null) throw new Refusal(noAccount);
    return account;
  }

  /** Throws a `Refusal` when there is none, signed in or not. */
  required(accountId: string): AccountRecord {
    const account = this.#parts.rows.get(accountId);
    if (account === null) throw new Refusal(unknownAccount);
    return account;
  }

  /** Throws a `Refusal` when it is not signed in. */
  requireSignedIn(accountId: string): AccountRecord {
    const account = this.required(accountId);
    if (!account.signedIn) throw new Refusal(unknownAccount);
    return account;
  }

  save(account: AccountRecord): void {
    this.#parts.rows.save(account);
    if (account.signedIn) this.#tell([this.shown(account)]);
  }

  #tell(accounts: readonly Account[], gone: readonly string[] = []): void {
    for (const account of accounts) this.#told.set(account.id, JSON.stringify(account));
    this.#parts.changes.publish('accounts', accounts, gone);
  }

  makeActive(account: AccountRecord): void {
    this.#parts.db.transaction(() => {
      for (const other of this.all()) {
        if (other.active) this.#parts.rows.save({ ...other, active: false });
      }
      this.#parts.rows.save({ ...account, active: true });
    });
    this.#tell(this.list());
    this.#parts.activeChanged?.();
  }

  /** Where it was the active one, another takes its place. */
  signOut(account: AccountRecord): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.save({ ...account, active: false, signedIn: false });
      const heir = account.active ? this.signedIn()[0] : undefined;
      if (heir !== undefined) this.#parts.rows.save({ ...heir, active: true });
    });
    this.#tell(this.list(), [account.id]);
    this.#parts.activeChanged?.();
  }

  /** Waiting work changed, and with it what is reserved; a batch tells it once. */
  reservedChanged(accountId: string): void {
    if (this.#shownTimers.has(accountId)) return;
    const cancel = this.#parts.clock.after(reservedDelayMs, () => {
      this.#shownTimers.delete(accountId);
      this.showAgain(accountId);
    });
    this.#shownTimers.set(accountId, cancel);
  }

  /** What is known of it beside its record may be another than before; where it is the same, nothing is told. */
  showAgain(accountId: string): void {
    const account = this.#parts.rows.get(accountId);
    if (account === null || !account.signedIn) return;
    const shown = this.shown(account);
    if (this.#told.get(accountId) !== JSON.stringify(shown)) this.#tell([shown]);
  }

  /** Those that are signed in, as they are shown. */
  list(): Account[] {
    const accounts = this.signedIn().map((account) => this.shown(account));
    // Who reads it now knows something else than who was told, and both must hear what comes next.
    for (const account of accounts)
      if (this.#told.get(account.id) !== JSON.stringify(account)) this.#told.delete(account.id);
    return accounts;
  }

  /** Those that are not signed in any more. */
  signedOut(): Account[] {
    return this.all().flatMap((account) => (account.signedIn ? [] : [this.shown(account)]));
  }

  shown(account: AccountRecord): Account {
    const { id, kind, baseUrl, secret, active, profile, costs, checkedAt, problem } = account;
    const reserved = this.#parts.reserved(id);
    const unreachable = this.#parts.unreachable(id);
    return { id, kind, baseUrl, secret, active, profile, costs, reserved, checkedAt, problem, unreachable };
  }

  close(): void {
    for (const cancel of this.#shownTimers.values()) cancel();
  }
}
