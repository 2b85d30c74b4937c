import { requestsPerMinute, slotDefaults } from '../choices.ts';
import type { Database } from './database.ts';

export type Subscription = 'paid' | 'trial' | 'expired' | 'none';

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly subscription: Subscription;
  readonly balance: number;
  readonly requestsPerMinute: number;
  readonly storageFull: boolean;
  readonly launchClips: boolean;
  readonly slots: { readonly defaultMax: number; readonly addonCap: number; readonly cost: number };
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface NewAccount {
  readonly subscription?: Subscription;
  readonly emailVerified?: boolean;
  readonly requestsPerMinute?: number;
  readonly storageFull?: boolean;
  readonly launchClips?: boolean;
  readonly slots?: { defaultMax?: number; addonCap?: number; cost?: number };
}

export const accountTables = `
  CREATE TABLE IF NOT EXISTS accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token TEXT UNIQUE,
    slug TEXT UNIQUE,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    email_verified INTEGER NOT NULL,
    subscription TEXT NOT NULL,
    balance INTEGER NOT NULL DEFAULT 0,
    requests_per_minute INTEGER NOT NULL,
    storage_full INTEGER NOT NULL,
    launch_clips INTEGER NOT NULL,
    slots_default INTEGER NOT NULL,
    slots_cap INTEGER NOT NULL,
    slots_cost INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;`;

interface Row {
  id: number;
  name: string;
  email: string;
  email_verified: number;
  subscription: Subscription;
  balance: number;
  requests_per_minute: number;
  storage_full: number;
  launch_clips: number;
  slots_default: number;
  slots_cap: number;
  slots_cost: number;
  created_at: number;
  updated_at: number;
}

function toAccount(row: Row): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified === 1,
    subscription: row.subscription,
    balance: row.balance,
    requestsPerMinute: row.requests_per_minute,
    storageFull: row.storage_full === 1,
    launchClips: row.launch_clips === 1,
    slots: { defaultMax: row.slots_default, addonCap: row.slots_cap, cost: row.slots_cost },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Who there is. Balances are changed by the ledger alone. */
export class Accounts {
  readonly #byToken;
  readonly #byId;
  readonly #bySlug;
  readonly #insert;
  readonly #setToken;

  constructor(database: Database) {
    this.#byToken = database.query<Row>('SELECT * FROM accounts WHERE token = ?');
    this.#byId = database.query<Row>('SELECT * FROM accounts WHERE id = ?');
    this.#bySlug = database.query<Row>('SELECT * FROM accounts WHERE slug = ?');
    this.#setToken = database.query('UPDATE accounts SET token = ? WHERE id = ?');
    this.#insert = database.query(`
      INSERT INTO accounts (slug, name, email, email_verified, subscription, requests_per_minute, storage_full,
        launch_clips, slots_default, slots_cap, slots_cost, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  }

  byToken(token: string): Account | undefined {
    const row = this.#byToken.get(token);
    return row && toAccount(row);
  }

  byId(id: number): Account | undefined {
    const row = this.#byId.get(id);
    return row && toAccount(row);
  }

  bySlug(slug: string): Account | undefined {
    const row = this.#bySlug.get(slug);
    return row && toAccount(row);
  }

  /** `null` takes the account's token away. */
  setToken(id: number, token: string | null): void {
    this.#setToken.run(token, id);
  }

  /** Makes an account without a token and without credits, and gives its id. What is left out is as for `practice`. */
  create(slug: string | null, name: string, fields: NewAccount, now: number): number {
    const email = `${(slug ?? name).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@practice.example`;
    return this.#insert.run(
      slug,
      name,
      email,
      (fields.emailVerified ?? true) ? 1 : 0,
      fields.subscription ?? 'paid',
      fields.requestsPerMinute ?? requestsPerMinute,
      (fields.storageFull ?? false) ? 1 : 0,
      (fields.launchClips ?? true) ? 1 : 0,
      fields.slots?.defaultMax ?? slotDefaults.default_max,
      fields.slots?.addonCap ?? slotDefaults.addon_cap,
      fields.slots?.cost ?? slotDefaults.cost,
      now,
      now,
    ).id;
  }
}
