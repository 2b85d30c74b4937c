/** What an entry was agreed to and comes after, the log of each entry, and the balances that answers told. */
export const journalTables = `
  ALTER TABLE journal ADD COLUMN parents TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE journal ADD COLUMN batch_id TEXT;
  ALTER TABLE journal ADD COLUMN approved_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE journal ADD COLUMN queued_offline INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE journal ADD COLUMN over_limit INTEGER NOT NULL DEFAULT 0;
  UPDATE journal SET approved_at = created_at;
  CREATE INDEX journal_batch ON journal (batch_id) WHERE batch_id IS NOT NULL;
  CREATE INDEX journal_account ON journal (account_id, state, updated_at);
  CREATE INDEX journal_children ON journal (state) WHERE parents <> '[]';
  CREATE INDEX journal_holding ON journal (account_id)
    WHERE state = 'waiting' AND detail ->> '$.reason' IN ('sign-in', 'email', 'subscription', 'credits');

  CREATE TABLE journal_findings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    entry_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX journal_findings_entry ON journal_findings (entry_id, id);

  CREATE TABLE balance_marks (
    account_id TEXT PRIMARY KEY,
    remaining REAL NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE balance_notes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    note TEXT NOT NULL
  ) STRICT;
  CREATE INDEX balance_notes_account ON balance_notes (account_id, id);
  `;

/** What waits for others is found in memory: nobody looks there any more, and each change of an entry had to keep them. */
export const fewerJournalIndexes = `
  DROP INDEX journal_children;
  DROP INDEX journal_holding;
  `;
