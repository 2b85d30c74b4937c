import type { Account } from '../../bridge/index.ts';
import { operations, type Profile } from '../../contract/index.ts';
import { ApiError, type ApiClient, type Lane } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { AccountRecord } from '../store/index.ts';
import type { AccountBook } from './account-book.ts';
import type { AccountClients } from './account-clients.ts';
import { tokenOfAnother, unreachable } from './account-refusals.ts';

export interface AccountRefreshParts {
  readonly clock: Clock;
  /** Its profile was read anew. */
  readonly seen: (accountId: string, profile: Profile) => void;
  /** An account can be reached now, or no longer. */
  readonly reachable: (accountId: string) => void;
}

/** How long after something changed the profile is read again, milliseconds; several changes make one request. */
const refreshDelayMs = 2_000;
/**
 * How long after the last time a profile is read again because of jobs, milliseconds: a hundred that end one by one must not
 * keep each other from being noticed. Of ten transcriptions a minute, few enough are charged meanwhile for the ledger to be read
 * before they are out of its reach (credits/charge-count.ts).
 */
const gapOfJobsMs = 10_000;
/**
 * How long prices are not read again by themselves, milliseconds. They change rarely, and what charges asks for its own before it
 * is sent.
 */
const costsHoldMs = 10 * 60_000;
/** How long after the service was not reached it is asked again, milliseconds. */
const unreachedDelayMs = 60_000;
/** How long after the user went to the website of an account what they did there may still show, milliseconds. */
const websiteMs = 60 * 60_000;

/** Reads profiles and costs of accounts anew, at once or in a moment. */
export class AccountRefresh {
  readonly #parts: AccountRefreshParts;
  readonly #book: AccountBook;
  readonly #clients: AccountClients;
  readonly #timers = new Map<string, { readonly at: number; readonly cancel: () => void }>();
  /** By account: when its profile, and its prices, were read last. */
  readonly #readAt = new Map<string, number>();
  readonly #costsAt = new Map<string, number>();
  /** By account: when the user went to its website from here. */
  readonly #websiteAt = new Map<string, number>();
  /** By account: how often an answer to something else told its balance. */
  readonly #told = new Map<string, number>();

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
    let told = this.#told.get(accountId);
    // It may wait for long until it leaves.
    const beforeLastByte = (): void => void (told = this.#told.get(accountId));
    // Signed in anew meanwhile, or out: what was answered to another token says nothing of the account as it is now.
    const isOver = (): boolean => this.#clients.of(accountId) !== client;
    try {
      const me = await client.call(operations.account.me, {}, { lane, beforeLastByte });
      if (!isOver() && this.#isOfAnother(accountId, me.data)) throw this.#shutOut(accountId);
      const costs =
        lane === 'user' || !this.#costsHold(accountId) ? await this.#readCosts(client, accountId, lane) : {};
      if (isOver()) return book.shown(book.required(accountId));
      const now = this.#parts.clock.now();
      this.#readAt.set(accountId, now);
      const read = { profile: me.data, userId: me.data.id, ...costs, checkedAt: now, problem: null };
      book.save({ ...book.required(accountId), ...read });
      this.#parts.seen(accountId, me.data);
      // Nobody knows which of the two balances is the later one.
      if (this.#told.get(accountId) !== told) this.soonForJob(accountId);
    } catch (error) {
      if (error instanceof ApiError && !isOver())
        book.save({ ...book.required(accountId), problem: error.toAppError() });
      throw error;
    }
    return book.shown(book.required(accountId));
  }

  /** The practice account is whoever its service on this computer says. */
  #isOfAnother(accountId: string, { id }: Profile): boolean {
    const { kind, userId } = this.#book.required(accountId);
    return kind === 'service' && userId !== null && userId !== id;
  }

  /** From here on nothing is sent with a token that is another user's. Gives the refusal that says so. */
  #shutOut(accountId: string): Refusal {
    this.#clients.disconnect(accountId);
    this.#book.save({ ...this.#book.required(accountId), problem: tokenOfAnother });
    this.#parts.reachable(accountId);
    return new Refusal(tokenOfAnother);
  }

  async #readCosts(client: ApiClient, accountId: string, lane: Lane): Promise<Pick<AccountRecord, 'costs'>> {
    const { data: costs } = await client.call(operations.account.costs, {}, { lane });
    this.#costsAt.set(accountId, this.#parts.clock.now());
    return { costs };
  }

  #costsHold(accountId: string): boolean {
    const age = this.#parts.clock.now() - (this.#costsAt.get(accountId) ?? Number.NEGATIVE_INFINITY);
    return age >= 0 && age < costsHoldMs;
  }

  /** By itself, behind what the user asks for and what the journal sends; many calls make one. */
  soon(accountId: string): void {
    this.#in(accountId, refreshDelayMs);
  }

  /** The same where a job may have moved its credits: the more of them there are, the fewer requests each makes. */
  soonForJob(accountId: string): void {
    const since = this.#parts.clock.now() - (this.#readAt.get(accountId) ?? Number.NEGATIVE_INFINITY);
    this.#in(accountId, Math.max(refreshDelayMs, since >= 0 ? gapOfJobsMs - since : 0));
  }

  /** The service was not reached: whether it is again is found out also where nothing else is asked of it. */
  whetherReached(accountId: string): void {
    this.#in(accountId, unreachedDelayMs);
  }

  websiteOpened(accountId: string): void {
    this.#websiteAt.set(accountId, this.#parts.clock.now());
  }

  /** The user is here again, perhaps from the website: what they bought or confirmed there is asked for. */
  userIsBack(): void {
    for (const [accountId, at] of this.#websiteAt) {
      if (this.#parts.clock.now() - at > websiteMs) this.#websiteAt.delete(accountId);
      else this.soon(accountId);
    }
  }

  #in(accountId: string, ms: number): void {
    const at = this.#parts.clock.now() + ms;
    const waiting = this.#timers.get(accountId);
    if (waiting !== undefined && waiting.at <= at) return;
    waiting?.cancel();
    const cancel = this.#parts.clock.after(ms, () => {
      this.#timers.delete(accountId);
      // A failure is kept in the account's `problem` and shown there.
      this.#read(accountId, 'evidence').catch(() => undefined);
    });
    this.#timers.set(accountId, { at, cancel });
  }

  /** An answer to something else told its balance: what is being read may be older by now, and is read again then. */
  balanceTold(accountId: string): void {
    this.#told.set(accountId, (this.#told.get(accountId) ?? 0) + 1);
  }

  close(): void {
    for (const { cancel } of this.#timers.values()) cancel();
  }
}
