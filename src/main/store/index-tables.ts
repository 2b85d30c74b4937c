/** What an account has open, what asked for the same, what lists show, and what is of one thing of the service is found at once. */
export const indexesOfLists = `
  CREATE INDEX jobs_open ON jobs (account_id, state);
  CREATE INDEX jobs_shown ON jobs (created_at) WHERE hidden = 0;
  CREATE INDEX journal_kind ON journal (account_id, operation, position);
  CREATE INDEX journal_shown ON journal (position) WHERE hidden = 0;
  CREATE INDEX library_files_remote ON library_files (about ->> '$.remoteId', about ->> '$.resource');
`;
