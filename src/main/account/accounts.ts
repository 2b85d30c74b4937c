import { randomUUID } from 'node:crypto';
import type { Account, AppError, CallOutput, Result } from '../../bridge/index.ts';
import { operations, type Profile } from '../../contract/index.ts';
import { ApiError, type ApiClient } from '../api/index.ts';
import { SecretsLockedError, type Clock, type Secrets } from '../ports/index.ts';
import type { AccountRecord, AccountRows, Changes, Database } from '../store/index.ts';
import { Refusal } from '../refusal.ts';

/** Asks the service who a token belongs to, at a base URL as the user typed it. */
export type CheckAccount = (
  baseUrl: string,
  token: string,
) => Promise<Result<{ readonly baseUrl: string; readonly token: string; readonly profile: Profile }>>;

/** The local service inside the app. */
export interface PracticeService {
  /** Starts it when it does not run; the token is new at each start and never stored. */
  start(): Promise<{ baseUrl: string; token: string }>;
}

interface AccountsParts {
  readonly db: Database;
  readonly rows: AccountRows;
  readonly changes: Changes;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly practice: PracticeService;
  readonly check: CheckAccount;
  readonly createClient: (accountId: string, baseUrl: string, token: string) => ApiClient;
  /** Credits that waiting and running work will take. */
  readonly reserved: (accountId: string) => number;
  /** An account can be reached now, or no longer. */
  readonly reachable: (accountId: string) => void;
  /** Its profile was read anew. */
  readonly seen: (accountId: string, profile: Profile) => void;
}

/** How long after something was charged the profile is read again, milliseconds; several changes make one request. */
const refreshDelayMs = 2_000;

/** How long changes of what is reserved are gathered, milliseconds. */
const reservedDelayMs = 200;

/** How soon the practice account's service is started again after it ended by itself, milliseconds. */
const restartPracticeMs = 1_000;

/** Who is signed in, and how each account is reached. */
export class Accounts {
  readonly #parts: AccountsParts;
  readonly #clients = new Map<string, ApiClient>();
  readonly #refreshTimers = new Map<string, () => void>();
  readonly #shownTimers = new Map<string, () => void>();
  #cancelRestart: () => void = () => undefined;
  /** Sign-ins take turns: two clicks must not make two accounts. */
  #signingIn: Promise<unknown> = Promise.resolve();

  constructor(parts: AccountsParts) {
    this.#parts = parts;
  }

  /** Finds the tokens of all signed-in accounts; those without are shown as such and asked for again. */
  async start(): Promise<void> {
    const accounts = this.#parts.rows.all().filter((account) => account.signedIn);
    const opened = await Promise.allSettled(
      accounts.map((account) => (account.kind === 'practice' ? this.#startPractice(account) : this.#unlock(account))),
    );
    // A `Refusal` is kept in the account's `problem`; anything else is a defect that the caller logs.
    for (const result of opened) {
      if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason;
    }
  }

  /** The practice account's service ended by itself: it is started again. */
  practiceEnded(): void {
    const account = this.#parts.rows.all().find(({ kind, signedIn }) => kind === 'practice' && signedIn);
    if (account === undefined) return;
    this.#clients.delete(account.id);
    this.#cancelRestart = this.#parts.clock.after(restartPracticeMs, () => {
      // A failure is kept in the account's `problem`, which offers to try again.
      this.#startPractice(account).catch(() => undefined);
    });
  }

  close(): void {
    this.#cancelRestart();
    for (const timers of [this.#refreshTimers, this.#shownTimers]) {
      for (const cancel of timers.values()) cancel();
      timers.clear();
    }
  }

  list(): Account[] {
    return this.#parts.rows
      .all()
      .filter((account) => account.signedIn)
      .map((account) => this.#shown(account));
  }

  /** In the words of the screens; empty for one that is not signed in. */
  nameOf(accountId: string): string {
    const account = this.list().find(({ id }) => id === accountId);
    if (account === undefined) return '';
    return account.kind === 'practice'
      ? 'Practice'
      : account.profile?.name || account.profile?.email || account.baseUrl;
  }

  active(): AccountRecord | null {
    return this.#parts.rows.all().find((account) => account.signedIn && account.active) ?? null;
  }

  /** The active account, or a refusal that says to sign in. */
  requireActive(): AccountRecord {
    const account = this.active();
    if (account === null) {
      throw new Refusal({
        code: 'no-account',
        title: 'No account is signed in',
        detail: 'Sign in, or use the practice account: it works without a network and costs nothing.',
        action: 'sign-in',
      });
    }
    return account;
  }

  /** Null while the account has no token or its service does not run. */
  clientFor(accountId: string): ApiClient | null {
    return this.#clients.get(accountId) ?? null;
  }

  /** A client of the active account, or a refusal. */
  requireClient(): { account: AccountRecord; client: ApiClient } {
    const account = this.requireActive();
    const client = this.clientFor(account.id);
    if (client === null) throw new Refusal(unreachable(account));
    return { account, client };
  }

  signIn(baseUrl: string, token: string): Promise<Account> {
    const turn = this.#signingIn.then(() => this.#signIn(baseUrl, token));
    this.#signingIn = turn.catch(() => undefined);
    return turn;
  }

  async #signIn(baseUrl: string, token: string): Promise<Account> {
    const answer = await this.#parts.check(baseUrl, token);
    if (!answer.ok) throw new Refusal(answer.error);
    const checked = answer.value;
    const known = this.#parts.rows
      .all()
      .find(
        (account) =>
          account.kind === 'service' && account.baseUrl === checked.baseUrl && account.userId === checked.profile.id,
      );
    const id = known?.id ?? randomUUID();
    await this.#parts.secrets.write(id, checked.token);
    const account: AccountRecord = {
      id,
      kind: 'service',
      baseUrl: checked.baseUrl,
      userId: checked.profile.id,
      profile: checked.profile,
      costs: known?.costs ?? null,
      secret: await this.#parts.secrets.persistence(),
      active: true,
      signedIn: true,
      checkedAt: this.#parts.clock.now(),
      problem: null,
      createdAt: known?.createdAt ?? this.#parts.clock.now(),
    };
    this.#connect(account, checked.token);
    this.#makeActive(account);
    await this.refresh(id).catch(() => undefined);
    return this.#shown(this.#required(id));
  }

  async usePractice(): Promise<Account> {
    const known = this.#parts.rows.all().find((account) => account.kind === 'practice');
    const account: AccountRecord = known ?? {
      id: randomUUID(),
      kind: 'practice',
      baseUrl: '',
      userId: null,
      profile: null,
      costs: null,
      secret: 'this session',
      active: true,
      signedIn: true,
      checkedAt: null,
      problem: null,
      createdAt: this.#parts.clock.now(),
    };
    this.#makeActive({ ...account, signedIn: true });
    await this.#startPractice(this.#required(account.id));
    await this.refresh(account.id);
    return this.#shown(this.#required(account.id));
  }

  activate(accountId: string): void {
    this.#makeActive(this.#signedIn(accountId));
    this.refreshSoon(accountId);
  }

  /** Removes the token; what the account made stays, and is there again after the next sign-in. */
  async signOut(accountId: string): Promise<void> {
    const account = this.#required(accountId);
    if (account.kind === 'service') await this.#parts.secrets.remove(accountId);
    this.#clients.delete(accountId);
    this.#refreshTimers.get(accountId)?.();
    this.#parts.db.transaction(() => {
      this.#parts.rows.save({ ...account, active: false, signedIn: false });
      const heir = account.active ? this.#parts.rows.all().find((other) => other.signedIn) : undefined;
      if (heir !== undefined) this.#parts.rows.save({ ...heir, active: true });
    });
    this.#parts.changes.publish('accounts', this.list(), [accountId]);
    this.#parts.reachable(accountId);
  }

  /** Reads profile and costs again. */
  async refresh(accountId: string): Promise<Account> {
    this.#signedIn(accountId);
    if (this.clientFor(accountId) === null) await this.#reopen(this.#required(accountId));
    const client = this.clientFor(accountId);
    if (client === null) throw new Refusal(unreachable(this.#required(accountId)));
    try {
      const me = await client.call(operations.account.me, {}, { lane: 'user' });
      const costs = await client.call(operations.account.costs, {}, { lane: 'user' });
      this.#save({
        ...this.#required(accountId),
        profile: me.data,
        userId: me.data.id,
        costs: costs.data,
        checkedAt: this.#parts.clock.now(),
        problem: null,
      });
      this.#parts.seen(accountId, me.data);
    } catch (error) {
      if (error instanceof ApiError) this.#save({ ...this.#required(accountId), problem: error.toAppError() });
      throw error;
    }
    return this.#shown(this.#required(accountId));
  }

  /** Reads the profile again in a moment; many calls make one request. */
  refreshSoon(accountId: string): void {
    this.#refreshTimers.get(accountId)?.();
    const cancel = this.#parts.clock.after(refreshDelayMs, () => {
      this.#refreshTimers.delete(accountId);
      // A failure is kept in the account's `problem` and shown there.
      this.refresh(accountId).catch(() => undefined);
    });
    this.#refreshTimers.set(accountId, cancel);
  }

  /** What an answer said about the balance. */
  setBalance(accountId: string, remaining: number): void {
    const account = this.#required(accountId);
    if (account.profile === null) return;
    this.#save({ ...account, profile: { ...account.profile, credits: { ...account.profile.credits, remaining } } });
  }

  /** Waiting work changed, and with it what is reserved; a batch tells it once. */
  reservedChanged(accountId: string): void {
    if (this.#shownTimers.has(accountId)) return;
    const cancel = this.#parts.clock.after(reservedDelayMs, () => {
      this.#shownTimers.delete(accountId);
      const account = this.#parts.rows.get(accountId);
      if (account !== null && account.signedIn) this.#parts.changes.publish('accounts', [this.#shown(account)]);
    });
    this.#shownTimers.set(accountId, cancel);
  }

  async ledger(page: number, perPage: number, order: 'ASC' | 'DESC'): Promise<CallOutput<'account.ledger'>> {
    const { client } = this.requireClient();
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

  /** The keychain may be unlocked by now, or the practice service may start after all. */
  async #reopen(account: AccountRecord): Promise<void> {
    if (account.kind === 'practice') await this.#startPractice(account);
    else await this.#unlock(account);
  }

  async #startPractice(account: AccountRecord): Promise<void> {
    try {
      const { baseUrl, token } = await this.#parts.practice.start();
      // It may have been signed out while the service started.
      if (!this.#required(account.id).signedIn) return;
      this.#connect({ ...account, baseUrl }, token);
      this.#save({ ...this.#required(account.id), baseUrl, problem: null });
    } catch (error) {
      const problem: AppError = {
        code: 'practice-not-started',
        title: 'The practice account could not start',
        detail: error instanceof Error ? error.message : 'The local service did not answer.',
        action: 'retry',
      };
      this.#save({ ...this.#required(account.id), problem });
      throw new Refusal(problem);
    }
  }

  /** Reads the token of an account that was signed in before. */
  async #unlock(account: AccountRecord): Promise<void> {
    try {
      const token = await this.#parts.secrets.read(account.id);
      const secret = token === null ? 'missing' : await this.#parts.secrets.persistence();
      // A keychain takes its time: the account may have been signed out, or in anew, or another made active.
      const now = this.#required(account.id);
      if (!now.signedIn || this.clientFor(account.id) !== null) return;
      if (token === null) {
        this.#save({ ...now, secret, problem: tokenMissing(false) });
        return;
      }
      this.#connect(now, token);
      this.#save({ ...now, secret, problem: null });
      if (now.active) this.refreshSoon(account.id);
    } catch (error) {
      if (!(error instanceof SecretsLockedError)) throw error;
      this.#save({ ...this.#required(account.id), secret: 'locked', problem: tokenMissing(true) });
    }
  }

  #connect(account: AccountRecord, token: string): void {
    this.#clients.set(account.id, this.#parts.createClient(account.id, account.baseUrl, token));
    this.#parts.reachable(account.id);
  }

  #makeActive(account: AccountRecord): void {
    this.#parts.db.transaction(() => {
      for (const other of this.#parts.rows.all()) {
        if (other.active && other.id !== account.id) this.#parts.rows.save({ ...other, active: false });
      }
      this.#parts.rows.save({ ...account, active: true });
    });
    this.#parts.changes.publish('accounts', this.list());
  }

  #required(accountId: string): AccountRecord {
    const account = this.#parts.rows.get(accountId);
    if (account === null) throw new Refusal(unknownAccount);
    return account;
  }

  #signedIn(accountId: string): AccountRecord {
    const account = this.#required(accountId);
    if (!account.signedIn) throw new Refusal(unknownAccount);
    return account;
  }

  #save(account: AccountRecord): void {
    this.#parts.rows.save(account);
    if (account.signedIn) this.#parts.changes.publish('accounts', [this.#shown(account)]);
  }

  #shown(account: AccountRecord): Account {
    const { id, kind, baseUrl, secret, active, profile, costs, checkedAt, problem } = account;
    return {
      id,
      kind,
      baseUrl,
      secret,
      active,
      profile,
      costs,
      reserved: this.#parts.reserved(id),
      checkedAt,
      problem,
    };
  }
}

const unknownAccount: AppError = {
  code: 'unknown-account',
  title: 'This account is not here any more',
  detail: 'Sign in again.',
  action: 'sign-in',
};

/** Why an account that is signed in cannot be asked now. */
function unreachable({ kind, secret }: AccountRecord): AppError {
  if (kind !== 'practice') return tokenMissing(secret === 'locked');
  return {
    code: 'practice-starting',
    title: 'The practice account is starting',
    detail: 'Its service takes a moment to start on this computer. Try again in a few seconds.',
    action: 'retry',
  };
}

function tokenMissing(locked: boolean): AppError {
  return locked
    ? {
        code: 'keychain-locked',
        title: 'The keychain is locked',
        detail: 'Unlock the keychain of your system and start Backlot again, or sign in again with the token.',
        action: 'sign-in',
      }
    : {
        code: 'token-missing',
        title: 'The token of this account is not in the keychain',
        detail: 'Sign in again with the token from your account settings. Nothing that you made here is lost.',
        action: 'sign-in',
      };
}
