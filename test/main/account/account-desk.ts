import type { Account, Change } from '../../../src/bridge/index.ts';
import type { Operation } from '../../../src/contract/index.ts';
import { Accounts } from '../../../src/main/account/accounts.ts';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { AccountRows, Changes, Database, type AccountRecord } from '../../../src/main/store/index.ts';
import { ManualClock, MemorySecrets } from '../../helpers/ports.ts';

export const now = 1_000_000_000;
export const baseUrl = 'https://service.test/v2';

/** An account that is signed in and was read a moment ago, with changes. */
export const kept = (changes: Partial<AccountRecord> = {}): AccountRecord => ({
  id: 'me',
  kind: 'service',
  baseUrl,
  userId: 1,
  profile: null,
  costs: null,
  secret: 'keychain',
  active: true,
  signedIn: true,
  checkedAt: now - 60_000,
  problem: null,
  createdAt: 0,
  ...changes,
});

type Checked = Awaited<ReturnType<ConstructorParameters<typeof Accounts>[0]['check']>>;

/** Accounts on a database in memory, in front of a service that tells of one user, and what they told and asked. */
export class AccountDesk implements Disposable {
  readonly db = new Database(':memory:');
  readonly rows = new AccountRows(this.db);
  readonly clock = new ManualClock(now);
  readonly changes: Change[] = [];
  /** What was asked, in order: `account.me token-1`. */
  readonly asked: string[] = [];
  /** By account, the base URL and token that each client was made with. */
  readonly connected: [string, string, string][] = [];
  /** Accounts that can be reached now, or no longer, each with whether it is signed in and can be reached. */
  readonly reachable: [string, boolean, boolean][] = [];
  /** Accounts whose way to their service is another than before. */
  readonly reachedOrNot: string[] = [];
  readonly reserved = new Map<string, number>();
  readonly accounts: Accounts;
  activeChanges = 0;
  /** Who the service says a token belongs to, or why it says nothing. */
  profile: { id: number; name?: string; credits?: { remaining: number } } | Error = {
    id: 1,
    credits: { remaining: 9 },
  };
  checked: Checked | null = null;
  /** A page of the ledger, as the service answers it. */
  ledger: object = { data: [] };
  /** Starts the service on this computer. */
  startPractice: () => Promise<{ baseUrl: string; token: string }> = () => Promise.reject(new Error('not here'));
  /** Gives the account of that service credits. */
  addPracticeCredits: (credits: number) => Promise<void> = () => Promise.reject(new Error('not here'));

  constructor(accounts: readonly AccountRecord[] = [], secrets = new MemorySecrets()) {
    for (const account of accounts) this.rows.save(account);
    const changes = new Changes(this.db);
    changes.subscribe((change) => this.changes.push(change), 'accounts');
    this.accounts = new Accounts({
      db: this.db,
      rows: this.rows,
      changes,
      secrets,
      clock: this.clock,
      practice: { start: () => this.startPractice(), addCredits: (credits) => this.addPracticeCredits(credits) },
      check: (wantedUrl, token) => {
        this.asked.push(`check ${wantedUrl} ${token}`);
        return Promise.resolve(this.checked ?? notChecked);
      },
      createClient: (accountId, url, token) => {
        this.connected.push([accountId, url, token]);
        return this.#client(token);
      },
      reserved: (accountId) => this.reserved.get(accountId) ?? 0,
      seen: () => undefined,
      reachable: (accountId) => {
        const isThere = this.accounts.clientFor(accountId) !== null;
        this.reachable.push([accountId, this.rows.get(accountId)?.signedIn === true, isThere]);
      },
      reachedOrNot: (accountId) => void this.reachedOrNot.push(accountId),
      activeChanged: () => (this.activeChanges += 1),
    });
  }

  #client(token: string): ApiClient {
    const call = ({ name }: Operation): Promise<unknown> => {
      this.asked.push(`${name} ${token}`);
      if (name === 'account.ledger') return Promise.resolve(this.ledger);
      if (this.profile instanceof Error) return Promise.reject(this.profile);
      return Promise.resolve({ data: name === 'account.costs' ? { speech: { credits: 7 } } : this.profile });
    };
    // As much of a client as is asked here.
    return { call } as unknown as ApiClient;
  }

  /** What was told of accounts since the last time: what is shown of each, and who is gone. */
  told(): { upserts: Account[]; removals: string[] }[] {
    return this.changes
      .splice(0)
      .map(({ upserts, removals }) => ({ upserts: upserts as unknown as Account[], removals: [...removals] }));
  }

  [Symbol.dispose](): void {
    this.accounts.close();
    this.db.close();
  }
}

const notChecked: Checked = { ok: false, error: { code: 'x', title: 'Nobody', detail: '' } };
