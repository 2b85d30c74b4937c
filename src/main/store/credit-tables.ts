/** Appended to the migrations: the ledger of each account as it was last read, newest first by `position`. */
export const creditTables = `
  CREATE TABLE credit_entries (
    account_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    label TEXT NOT NULL,
    content_type TEXT NOT NULL,
    amount REAL NOT NULL,
    type TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE credit_histories (
    account_id TEXT PRIMARY KEY,
    complete INTEGER NOT NULL,
    read_at INTEGER NOT NULL
  ) STRICT;
`;

/** `gap`: entries are missing between this one and the next newer one. */
export const creditGaps = `
  ALTER TABLE credit_entries ADD COLUMN gap INTEGER NOT NULL DEFAULT 0;
`;

/** `balance`: what was left when the ledger was read, as was told then. */
export const ledgerBalances = `
  ALTER TABLE credit_histories ADD COLUMN balance REAL;
`;
