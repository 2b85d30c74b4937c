/** The columns of things that the service makes, one table for each kind of them. */
function creationTable(table: string): string {
  return `
  CREATE TABLE ${table} (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    remote_id INTEGER,
    removed INTEGER NOT NULL DEFAULT 0,
    row TEXT NOT NULL,
    kept TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX ${table}_remote ON ${table} (account_id, remote_id) WHERE remote_id IS NOT NULL;
  CREATE INDEX ${table}_order ON ${table} (removed, created_at);`;
}

/** Speech, clips, launch clips, characters and ideas, and copies of what the service made of them. */
export const creationTables = `
  ${creationTable('speech')}
  ${creationTable('clips')}
  ${creationTable('launch_clips')}
  ${creationTable('characters')}

  CREATE TABLE idea_searches (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    key TEXT NOT NULL,
    network TEXT NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0,
    row TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX idea_searches_key ON idea_searches (account_id, key, network);
  CREATE TABLE idea_lists (
    search_id TEXT PRIMARY KEY REFERENCES idea_searches (id) ON DELETE CASCADE,
    ideas TEXT NOT NULL
  ) STRICT;

  CREATE TABLE kept_files (key TEXT PRIMARY KEY, url TEXT NOT NULL, path TEXT NOT NULL) STRICT;

  CREATE TABLE service_lists (
    account_id TEXT NOT NULL,
    list TEXT NOT NULL,
    value TEXT NOT NULL,
    read_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, list)
  ) STRICT;
`;
