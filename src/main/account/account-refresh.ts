import type { Account } from '../../bridge/index.ts';
import { operations, type Profile } from '../../contract/index.ts';
import { ApiError, type Lane } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { AccountBook } from './account-book.ts';
import type { AccountClients } from './account-clients.ts';
import { unreachable } from './account-refusals.ts';

export interface AccountRefreshParts {
  readonly clock: Clock;
  /** Its profile was read anew. */
  readonly seen: (accountId: string, profile: Profile) => void;
}

/** How long after something was charged the profile is read again, milliseconds; several changes make one request. */
const refreshDelayMs = 2_000;

/** Reads profiles and costs of accounts anew, at once or in a moment. */
export class AccountRefresh {
  readonly #parts: AccountRefreshParts;
  readonly #book: AccountBook;
  readonly #clients: AccountClients;
  readonly #timers = new Map<string, () => void>();

  constructor(parts: AccountRefreshParts, book: AccountBook, clients: AccountClients) {
    this.#parts = parts;
    this.#book = book;
    this.#clients = clients;
  }

  /**
   * For the user, who waits for it. Throws a `Refusal` when it cannot be reached, an `ApiError` when the service refuses;
   * that is kept as its `problem`.
   */
  now(accountId: string): Promise<Account> {
    return this.#read(accountId, 'user');
  }

  async #read(accountId: string, lane: Lane): Promise<Account> {
    const book = this.#book;
    const account = book.requireSignedIn(accountId);
    // The keychain may be unlocked by now, or the practice service may start after all.
    if (this.#clients.of(accountId) === null) await this.#clients.open(account);
    const client = this.#clients.of(accountId);
    if (client === null) throw new Refusal(unreachable(book.required(accountId)));
    try {
      const me = await client.call(operations.account.me, {}, { lane });
      const costs = await client.call(operations.account.costs, {}, { lane });
      book.save({
        ...book.required(accountId),
        profile: me.data,
        userId: me.data.id,
        costs: costs.data,
        checkedAt: this.#parts.clock.now(),
        problem: null,
      });
      this.#parts.seen(accountId, me.data);
    } catch (error) {
      if (error instanceof ApiError) book.save({ ...book.required(accountId), problem: error.toAppError() });
      throw error;
    }
    return book.shown(book.required(accountId));
  }

  /** By itself, behind what the user asks for and what the journal sends; many calls make one. */
  soon(accountId: string): void {
    this.#timers.get(accountId)?.();
    const cancel = this.#parts.clock.after(refreshDelayMs, () => {
      this.#timers.delete(accountId);
      // A failure is kept in the account's `problem` and shown there.
      this.#read(accountId, 'evidence').catch(() => undefined);
    });
    this.#timers.set(accountId, cancel);
  }

  /** It was signed out. */
  forget(accountId: string): void {
    this.#timers.get(accountId)?.();
  }

  close(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}
