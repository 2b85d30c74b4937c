/** Finished files: those that are kept, and those on their way. `key` names the result of the service that one is. */
export const libraryTables = `
  CREATE TABLE library_files (
    id TEXT PRIMARY KEY,
    key TEXT UNIQUE,
    state TEXT NOT NULL,
    about TEXT NOT NULL,
    source TEXT,
    part TEXT,
    kept TEXT,
    problem TEXT,
    created_at INTEGER NOT NULL,
    kept_at INTEGER
  ) STRICT;
  CREATE INDEX library_files_state ON library_files (state, created_at);
`;

/** What was fetched from an address is found by it. */
export const libraryAddresses = `
  CREATE INDEX library_files_address ON library_files (source ->> '$.url');
`;
