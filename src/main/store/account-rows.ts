import { z } from 'zod';
import { appError, account as accountModel } from '../../bridge/index.ts';
import { costMap, profile } from '../../contract/index.ts';
import { flag, integer, integerOrNull, readOnce, text } from './columns.ts';
import type { Database, Row } from './database.ts';
import { RowsInMemory } from './rows-in-memory.ts';

export interface AccountRecord {
  readonly id: string;
  readonly kind: 'service' | 'practice';
  readonly baseUrl: string;
  readonly userId: number | null;
  readonly profile: z.output<typeof profile> | null;
  readonly costs: z.output<typeof costMap> | null;
  readonly secret: z.output<typeof accountModel.shape.secret>;
  readonly active: boolean;
  /** A signed-out account keeps what it made, has no token and is not shown. */
  readonly signedIn: boolean;
  readonly checkedAt: number | null;
  readonly problem: z.output<typeof appError> | null;
  readonly createdAt: number;
}

// What cannot be read counts as not known.
const storedProfile = profile.nullable().catch(null);
const storedCosts = costMap.nullable().catch(null);
const storedSecret = accountModel.shape.secret.catch('missing');
const storedProblem = appError.nullable().catch(null);
const profileOf = readOnce((value) => storedProfile.parse(value));
const costsOf = readOnce((value) => storedCosts.parse(value));
const problemOf = readOnce((value) => storedProblem.parse(value));

function record(row: Row): AccountRecord {
  return {
    id: text(row['id']),
    kind: row['kind'] === 'practice' ? 'practice' : 'service',
    baseUrl: text(row['base_url']),
    userId: integerOrNull(row['user_id']),
    profile: profileOf(row['profile']),
    costs: costsOf(row['costs']),
    secret: storedSecret.parse(row['secret']),
    active: flag(row['active']),
    signedIn: flag(row['signed_in']),
    checkedAt: integerOrNull(row['checked_at']),
    problem: problemOf(row['problem']),
    createdAt: integer(row['created_at']),
  };
}

export class AccountRows {
  readonly #db: Database;
  readonly #accounts: RowsInMemory<AccountRecord>;
  constructor(db: Database) {
    this.#db = db;
    this.#accounts = new RowsInMemory({
      db,
      table: 'accounts',
      order: (one, other) => one.createdAt - other.createdAt,
      read: () => db.all('SELECT * FROM accounts ORDER BY created_at').map(record),
    });
  }

  all(): readonly AccountRecord[] {
    return this.#accounts.all();
  }

  get(id: string): AccountRecord | null {
    return this.#accounts.get(id);
  }

  save(account: AccountRecord): void {
    this.#accounts.save(account.id, (known) => {
      const row = {
        id: account.id,
        kind: account.kind,
        base_url: account.baseUrl,
        user_id: account.userId,
        profile: account.profile === null ? null : JSON.stringify(account.profile),
        costs: account.costs === null ? null : JSON.stringify(account.costs),
        secret: account.secret,
        active: account.active ? 1 : 0,
        signed_in: account.signedIn ? 1 : 0,
        checked_at: account.checkedAt,
        problem: account.problem === null ? null : JSON.stringify(account.problem),
        created_at: account.createdAt,
      };
      this.#db.run(
        `INSERT INTO accounts (id, kind, base_url, user_id, profile, costs, secret, active, signed_in, checked_at, problem, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET base_url = excluded.base_url, user_id = excluded.user_id, profile = excluded.profile,
           costs = excluded.costs, secret = excluded.secret, active = excluded.active, signed_in = excluded.signed_in,
           checked_at = excluded.checked_at, problem = excluded.problem`,
        ...Object.values(row),
      );
      // What is not written again stays as it was.
      const { kind, createdAt } = known ?? account;
      return { ...record(row), kind, createdAt };
    });
  }
}
