import { z } from 'zod';
import { appError, account as accountModel } from '../../bridge/index.ts';
import { costMap, profile } from '../../contract/index.ts';
import { flag, integer, integerOrNull, readOnce, text } from './columns.ts';
import type { Database, Row } from './database.ts';

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
  constructor(db: Database) {
    this.#db = db;
  }

  all(): AccountRecord[] {
    return this.#db.all('SELECT * FROM accounts ORDER BY created_at').map(record);
  }

  get(id: string): AccountRecord | null {
    const row = this.#db.get('SELECT * FROM accounts WHERE id = ?', id);
    return row === undefined ? null : record(row);
  }

  save(account: AccountRecord): void {
    this.#db.run(
      `INSERT INTO accounts (id, kind, base_url, user_id, profile, costs, secret, active, signed_in, checked_at, problem, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET base_url = excluded.base_url, user_id = excluded.user_id, profile = excluded.profile,
         costs = excluded.costs, secret = excluded.secret, active = excluded.active, signed_in = excluded.signed_in,
         checked_at = excluded.checked_at, problem = excluded.problem`,
      account.id,
      account.kind,
      account.baseUrl,
      account.userId,
      account.profile === null ? null : JSON.stringify(account.profile),
      account.costs === null ? null : JSON.stringify(account.costs),
      account.secret,
      account.active ? 1 : 0,
      account.signedIn ? 1 : 0,
      account.checkedAt,
      account.problem === null ? null : JSON.stringify(account.problem),
      account.createdAt,
    );
  }
}
