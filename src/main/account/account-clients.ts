import type { ApiClient } from '../api/index.ts';
import { SecretsLockedError, type Clock, type Secrets } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { AccountRecord } from '../store/index.ts';
import type { AccountBook } from './account-book.ts';
import { hasTokenOfAnother, practiceNotStarted, tokenMissing } from './account-refusals.ts';
import type { Reachability } from './reachability.ts';

/** The local service inside the app. */
export interface PracticeService {
  /** Starts it when it does not run; the token is new at each start and never stored. */
  start(): Promise<{ baseUrl: string; token: string }>;
  /** Gives its account so many credits more; rejects where it does not run. */
  addCredits(credits: number): Promise<void>;
}

export interface AccountClientsParts {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly practice: PracticeService;
  readonly createClient: (accountId: string, baseUrl: string, token: string) => ApiClient;
  readonly reachability: Pick<Reachability, 'noting' | 'forget'>;
  /** An account can be reached now, or no longer. */
  readonly reachable: (accountId: string) => void;
}

/** How soon the practice account's service is started again after it ended by itself, milliseconds. */
const restartPracticeMs = 1_000;

/** How each signed-in account is reached: its token found, or the practice account's service started. */
export class AccountClients {
  readonly #parts: AccountClientsParts;
  readonly #book: AccountBook;
  /** The active account's token was found, or its service started; the account as it was then. */
  readonly #activeOpened: (account: AccountRecord) => void;
  readonly #clients = new Map<string, ApiClient>();
  /** Accounts that are being signed out. */
  readonly #leaving = new Set<string>();
  /** By account: the last time that its token was looked for, or its service started. */
  readonly #opening = new Map<string, Promise<void>>();
  #cancelRestart: () => void = () => undefined;

  constructor(parts: AccountClientsParts, book: AccountBook, activeOpened: (account: AccountRecord) => void) {
    this.#parts = parts;
    this.#book = book;
    this.#activeOpened = activeOpened;
  }

  /** Null while the account has no token, its service does not run, or it is being signed out. */
  of(accountId: string): ApiClient | null {
    return this.#leaving.has(accountId) ? null : (this.#clients.get(accountId) ?? null);
  }

  connect(account: AccountRecord, token: string): void {
    const { createClient, reachability } = this.#parts;
    const client = createClient(account.id, account.baseUrl, token);
    // The practice account's service is started again by itself.
    this.#clients.set(account.id, account.kind === 'practice' ? client : reachability.noting(account.id, client));
    this.#parts.reachable(account.id);
  }

  /** From here on nothing leaves with the token, however long the keychain takes; where it refuses, all is as before. */
  async disconnectOnce(accountId: string, removed: () => Promise<void>): Promise<void> {
    this.#leaving.add(accountId);
    this.#parts.reachable(accountId);
    try {
      await removed();
      this.disconnect(accountId);
    } catch (error) {
      this.#leaving.delete(accountId);
      this.#parts.reachable(accountId);
      throw error;
    }
    this.#leaving.delete(accountId);
  }

  /** Tell `reachable` afterwards, once it is written down. */
  disconnect(accountId: string): void {
    this.#clients.delete(accountId);
    this.#parts.reachability.forget(accountId);
  }

  /** Finds the token, or starts the service. Why it cannot be reached is kept in the account's `problem`. */
  async open(account: AccountRecord, ready: Promise<void> = Promise.resolve()): Promise<void> {
    const opening = ready.then(() =>
      account.kind === 'practice' ? this.#startPractice(account) : this.#unlock(account),
    );
    this.#opening.set(account.id, opening);
    await opening;
  }

  /** Waits while its token is looked for, or its service starts. A keychain may take its time, and ask the user. */
  async opened(accountId: string): Promise<void> {
    await this.#opening.get(accountId)?.catch(() => undefined);
  }

  /** The practice account's service ended by itself: it is started again. */
  practiceEnded(): void {
    const account = this.#book.signedIn().find(({ kind }) => kind === 'practice');
    if (account === undefined) return;
    this.#clients.delete(account.id);
    this.#cancelRestart = this.#parts.clock.after(restartPracticeMs, () => {
      // A failure is kept in the account's `problem`, which offers to try again.
      this.#startPractice(account).catch(() => undefined);
    });
  }

  close(): void {
    this.#cancelRestart();
  }

  async #startPractice(account: AccountRecord): Promise<void> {
    const book = this.#book;
    try {
      const { baseUrl, token } = await this.#parts.practice.start();
      // It may have been signed out while the service started.
      if (!book.required(account.id).signedIn) return;
      this.connect({ ...account, baseUrl }, token);
      const now = book.required(account.id);
      book.save({ ...now, baseUrl, problem: null });
      if (now.active) this.#activeOpened(now);
    } catch (error) {
      const problem = practiceNotStarted(error);
      book.save({ ...book.required(account.id), problem });
      throw new Refusal(problem);
    }
  }

  /** Reads the token of an account that was signed in before. */
  async #unlock(account: AccountRecord): Promise<void> {
    const book = this.#book;
    const { secrets } = this.#parts;
    try {
      const token = await secrets.read(account.id);
      const secret = token === null ? 'missing' : await secrets.persistence();
      // A keychain takes its time: the account may have been signed out, or in anew, or another made active.
      const now = book.required(account.id);
      if (!now.signedIn || this.of(account.id) !== null || hasTokenOfAnother(now)) return;
      if (token === null) {
        book.save({ ...now, secret, problem: tokenMissing(false) });
        return;
      }
      this.connect(now, token);
      book.save({ ...now, secret, problem: null });
      if (now.active) this.#activeOpened(now);
    } catch (error) {
      if (!(error instanceof SecretsLockedError)) throw error;
      book.save({ ...book.required(account.id), secret: 'locked', problem: tokenMissing(true) });
    }
  }
}
