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

/** What was not watched could be taken off the queue, and then nothing led to it any more. */
export const shownUnwatched = `
  UPDATE journal SET hidden = 0 WHERE hidden = 1 AND id IN (SELECT entry_id FROM jobs WHERE state = 'unwatched');
  UPDATE jobs SET hidden = 0 WHERE hidden = 1 AND state = 'unwatched';
`;
