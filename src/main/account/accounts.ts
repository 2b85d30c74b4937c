import { randomUUID } from 'node:crypto';
import { practiceCredits, type Account, type AppError, type CallOutput, type Result } from '../../bridge/index.ts';
import { operations, type Profile } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import { Refusal } from '../refusal.ts';
import type { AccountRecord } from '../store/index.ts';
import { accountName } from './account-name.ts';
import { AccountBook, type AccountBookParts } from './account-book.ts';
import { AccountClients, type AccountClientsParts } from './account-clients.ts';
import { AccountRefresh, type AccountRefreshParts } from './account-refresh.ts';
import { notForPractice, otherAccountInUse, otherToken, practiceNotStarted, unreachable } from './account-refusals.ts';
import { newPractice } from './new-practice.ts';
import { Reachability } from './reachability.ts';

/** Asks the service who a token belongs to, at a base URL as the user typed it. */
type CheckAccount = (
  baseUrl: string,
  token: string,
) => Promise<Result<{ readonly baseUrl: string; readonly token: string; readonly profile: Profile }>>;

/** How long a profile counts as just read, milliseconds. */
const freshMs = 120_000;

interface AccountsParts
  extends Omit<AccountBookParts, 'unreachable'>, Omit<AccountClientsParts, 'reachability'>, AccountRefreshParts {
  /** Something else than before keeps the service of an account from being reached, or nothing does any more. */
  readonly reachedOrNot: (accountId: string) => void;
  readonly check: CheckAccount;
}

/** Who is signed in, and how each account is reached. */
export class Accounts {
  readonly #parts: AccountsParts;
  readonly #book: AccountBook;
  readonly #clients: AccountClients;
  readonly #refresh: AccountRefresh;
  readonly #reachability: Reachability;
  /** Sign-ins take turns: two clicks must not make two accounts. */
  #signingIn: Promise<unknown> = Promise.resolve();

  constructor(parts: AccountsParts) {
    this.#parts = parts;
    const reachability = new Reachability({
      changed: (accountId) => {
        this.#book.showAgain(accountId);
        parts.reachedOrNot(accountId);
      },
      missed: (accountId) => this.#refresh.whetherReached(accountId),
    });
    this.#reachability = reachability;
    this.#book = new AccountBook({ ...parts, unreachable: (accountId) => reachability.problemOf(accountId) });
    this.#clients = new AccountClients({ ...parts, reachability }, this.#book, (account) => this.#opened(account));
    this.#refresh = new AccountRefresh(parts, this.#book, this.#clients);
  }

  /**
   * Finds the tokens of all signed-in accounts, once the keychain is `ready`; those without are shown as such and asked for
   * again.
   */
  async start(ready: Promise<void> = Promise.resolve()): Promise<void> {
    const opened = await Promise.allSettled(this.#book.signedIn().map((account) => this.#clients.open(account, ready)));
    // A `Refusal` is kept in the account's `problem`; anything else is a defect that the caller logs.
    for (const result of opened) {
      if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason;
    }
  }

  /**
   * What was read a moment ago, and what nothing may have changed since, need not be read again by a program that was
   * restarted.
   */
  #opened({ id, checkedAt, problem }: AccountRecord): void {
    const age = this.#parts.clock.now() - (checkedAt ?? 0);
    const isFresh = age >= 0 && age < freshMs && problem === null && this.#parts.reserved(id) === 0;
    if (!isFresh) this.refreshSoon(id);
  }

  /** The practice account's service ended by itself: it is started again. */
  practiceEnded(): void {
    this.#clients.practiceEnded();
  }

  close(): void {
    this.#clients.close();
    this.#book.close();
    this.#refresh.close();
  }

  list(): Account[] {
    return this.#book.list();
  }

  /** In the words of the screens, also of one that is signed out; empty for one that nobody knows. */
  nameOf(accountId: string): string {
    const account = this.#book.all().find(({ id }) => id === accountId);
    return account === undefined ? '' : accountName(account);
  }

  /** All that are known here, signed in or not. */
  known(): readonly AccountRecord[] {
    return this.#book.all();
  }

  /** Whose work came back out of a copy of the data: known here from now on, and not signed in. Nothing where it is known already. */
  keepSignedOut(account: AccountRecord): void {
    if (this.#book.all().some(({ id }) => id === account.id)) return;
    const unread = { secret: 'missing', costs: null, checkedAt: null, problem: null } as const;
    this.#book.save({ ...account, ...unread, active: false, signedIn: false });
  }

  active(): AccountRecord | null {
    return this.#book.active();
  }

  /** The active account, or a refusal that says to sign in. */
  requireActive(): AccountRecord {
    return this.#book.requireActive();
  }

  /**
   * Throws a `Refusal` where another account is in use than the one that the user saw (null: none). Where none is in use, what
   * is asked says so itself.
   */
  requireInUse(seenId: string | null): void {
    const active = this.active();
    if (active !== null && active.id !== seenId) throw new Refusal(otherAccountInUse(this.nameOf(active.id)));
  }

  /** Null while the account has no token or its service does not run. */
  clientFor(accountId: string): ApiClient | null {
    return this.#clients.of(accountId);
  }

  /** Why the service of an account was not reached the last time; null: it was, or nothing tells. */
  whyUnreachable(accountId: string): AppError | null {
    return this.#reachability.problemOf(accountId);
  }

  /** A client of the account that is active now, once its token was looked for, or a refusal. */
  async requireClient(): Promise<{ account: AccountRecord; client: ApiClient }> {
    const { id } = this.requireActive();
    await this.#clients.opened(id);
    const account = this.#book.required(id);
    const client = this.clientFor(id);
    if (client === null) throw new Refusal(unreachable(account));
    return { account, client };
  }

  /** Asks the service something for the account that is active now; rejects as `requireClient` does. */
  async withClient<T>(ask: (accountId: string, client: ApiClient) => Promise<T>): Promise<T> {
    const { account, client } = await this.requireClient();
    return ask(account.id, client);
  }

  /** `again`: the account that is signed in again. Throws a `Refusal` where the token is another one's. */
  signIn(baseUrl: string, token: string, again?: string): Promise<Account> {
    const turn = this.#signingIn.then(() => this.#signIn(baseUrl, token, again));
    this.#signingIn = turn.catch(() => undefined);
    return turn;
  }

  async #signIn(baseUrl: string, token: string, again: string | undefined): Promise<Account> {
    const { check, clock, secrets } = this.#parts;
    const answer = await check(baseUrl, token);
    if (!answer.ok) throw new Refusal(answer.error);
    const checked = answer.value;
    const known = this.#book
      .all()
      .find(
        (account) =>
          account.kind === 'service' && account.baseUrl === checked.baseUrl && account.userId === checked.profile.id,
      );
    if (again !== undefined && again !== known?.id && this.#book.all().some((one) => one.id === again))
      throw new Refusal(otherToken(checked.profile, this.nameOf(again)));
    const id = known?.id ?? randomUUID();
    await secrets.write(id, checked.token);
    const account: AccountRecord = {
      id,
      kind: 'service',
      baseUrl: checked.baseUrl,
      userId: checked.profile.id,
      profile: checked.profile,
      costs: known?.costs ?? null,
      secret: await secrets.persistence(),
      active: true,
      signedIn: true,
      checkedAt: clock.now(),
      problem: null,
      createdAt: known?.createdAt ?? clock.now(),
    };
    this.#clients.connect(account, checked.token);
    this.#book.makeActive(account);
    await this.refresh(id).catch(() => undefined);
    return this.#book.shown(this.#book.required(id));
  }

  async usePractice(): Promise<Account> {
    const known = this.#book.all().find((account) => account.kind === 'practice');
    const account = known ?? newPractice(this.#parts.clock.now());
    this.#book.makeActive({ ...account, signedIn: true });
    await this.#clients.open(this.#book.required(account.id));
    return this.refresh(account.id);
  }

  /** Gives the practice account, where it is the one in use, credits to go on with. */
  async addPracticeCredits(): Promise<Account> {
    const { id, kind } = this.requireActive();
    if (kind !== 'practice') throw new Refusal(notForPractice);
    await this.#parts.practice.addCredits(practiceCredits).catch((error: unknown) => {
      throw new Refusal(practiceNotStarted(error));
    });
    return this.refresh(id);
  }

  activate(accountId: string): void {
    this.#book.makeActive(this.#book.requireSignedIn(accountId));
    this.refreshSoon(accountId);
  }

  /** Removes the token; what the account made stays, and is there again after the next sign-in. */
  async signOut(accountId: string): Promise<void> {
    const account = this.#book.required(accountId);
    if (account.kind === 'practice') this.#clients.disconnect(accountId);
    else await this.#clients.disconnectOnce(accountId, () => this.#parts.secrets.remove(accountId));
    this.#book.signOut(account);
    this.#parts.reachable(accountId);
  }

  /** See `AccountBook`. */
  signedOut(): Account[] {
    return this.#book.signedOut();
  }

  /** Reads profile and costs again. */
  refresh(accountId: string): Promise<Account> {
    return this.#refresh.now(accountId);
  }

  /** Reads the profile again in a moment; many calls make one request. */
  refreshSoon(accountId: string): void {
    this.#refresh.soon(accountId);
  }

  /** The same where a job of it may have moved its credits. */
  refreshSoonForJob(accountId: string): void {
    this.#refresh.soonForJob(accountId);
  }

  /** The user went to the website of the account in use, to buy credits or confirm something. */
  websiteOpened(): void {
    const account = this.active();
    if (account !== null) this.#refresh.websiteOpened(account.id);
  }

  /** See `AccountRefresh`. */
  userIsBack(): void {
    this.#refresh.userIsBack();
  }

  /** Credits that it has, as was told last; null where nothing was told yet. */
  balanceOf(accountId: string): number | null {
    return this.#book.required(accountId).profile?.credits?.remaining ?? null;
  }

  /**
   * What an answer said about the balance, and what it took (null: it did not say), credits. Where that does not lead from the
   * balance before, the answer came after a later one, or something else moved the balance: it is read.
   */
  setBalance(accountId: string, remaining: number, cost: number | null): void {
    const account = this.#book.required(accountId);
    this.#refresh.balanceTold(accountId);
    if (account.profile === null) return;
    const before = account.profile.credits?.remaining ?? null;
    if (before !== null && cost !== null && before - cost !== remaining) this.#refresh.soonForJob(accountId);
    this.#book.save({
      ...account,
      profile: { ...account.profile, credits: { ...account.profile.credits, remaining } },
    });
  }

  /** Waiting work changed, and with it what is reserved; a batch tells it once. */
  reservedChanged(accountId: string): void {
    this.#book.reservedChanged(accountId);
  }

  async ledger(page: number, perPage: number, order: 'ASC' | 'DESC'): Promise<CallOutput<'account.ledger'>> {
    const { client } = await this.requireClient();
    const answer = await client.call(
      operations.account.ledger,
      { query: { page, per_page: perPage, order } },
      { lane: 'user' },
    );
    return {
      entries: answer.data,
      page: answer.meta?.current_page ?? page,
      perPage: answer.meta?.per_page ?? perPage,
      total: answer.meta?.total ?? null,
    };
  }
}
