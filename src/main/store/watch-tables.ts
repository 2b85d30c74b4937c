/** Where running jobs stand in their lists, and how long jobs of a kind take. */
export const watchTables = `
  ALTER TABLE jobs ADD COLUMN newer INTEGER;
  ALTER TABLE jobs ADD COLUMN newest_id INTEGER;

  CREATE TABLE finish_times (
    account_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    count REAL NOT NULL,
    sum REAL NOT NULL,
    sum_of_squares REAL NOT NULL,
    PRIMARY KEY (account_id, kind)
  ) STRICT;
`;
