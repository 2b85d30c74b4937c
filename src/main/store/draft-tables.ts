/** The step of the migrations that makes the tables of drafts. Never edit it: add another step. */
export const draftTables = `
  CREATE TABLE drafts (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account_id TEXT,
    remote_id INTEGER,
    row TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    trashed_at INTEGER,
    emptied_at INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX drafts_remote ON drafts (account_id, remote_id) WHERE remote_id IS NOT NULL;
  CREATE INDEX drafts_emptied ON drafts (emptied_at) WHERE emptied_at IS NOT NULL;

  CREATE TABLE draft_scripts (
    draft_id TEXT PRIMARY KEY REFERENCES drafts (id) ON DELETE CASCADE,
    script TEXT NOT NULL
  ) STRICT;

  CREATE TABLE draft_bases (
    draft_id TEXT PRIMARY KEY REFERENCES drafts (id) ON DELETE CASCADE,
    fields TEXT NOT NULL
  ) STRICT;

  CREATE TABLE draft_conflicts (
    draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    field TEXT NOT NULL,
    base TEXT NOT NULL,
    remote TEXT NOT NULL,
    found_at INTEGER NOT NULL,
    PRIMARY KEY (draft_id, field)
  ) STRICT;

  CREATE TABLE draft_versions (
    draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    words INTEGER NOT NULL,
    content TEXT NOT NULL,
    coding TEXT NOT NULL,
    script BLOB NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (draft_id, number)
  ) STRICT;

  CREATE TABLE draft_steps (
    draft_id TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    undone INTEGER NOT NULL DEFAULT 0,
    size INTEGER NOT NULL,
    step TEXT NOT NULL,
    PRIMARY KEY (draft_id, position)
  ) STRICT;

  CREATE TABLE draft_unindexed (draft_id TEXT PRIMARY KEY) STRICT;
  CREATE VIRTUAL TABLE draft_search USING fts5 (
    title, script, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
  );
`;

/** Signs, emoji among them, are found too: the index is made anew, by and by, as after changes of the drafts. */
export const draftSigns = `
  DROP TABLE draft_search;
  CREATE VIRTUAL TABLE draft_search USING fts5 (
    title, script, tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'", prefix = '1 2 3'
  );
  INSERT OR IGNORE INTO draft_unindexed (draft_id) SELECT id FROM drafts WHERE trashed_at IS NULL AND emptied_at IS NULL;
`;

/**
 * Letters are found however they are typed, `ß` as `ss`: then the texts of the index are not the ones that are shown, which lie
 * beside them. The index is made anew as before.
 */
export const draftLetters = `
  DROP TABLE draft_search;
  CREATE VIRTUAL TABLE draft_search USING fts5 (
    title, script, shown_title UNINDEXED, shown_script UNINDEXED,
    tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'", prefix = '1 2 3'
  );
  INSERT OR IGNORE INTO draft_unindexed (draft_id) SELECT id FROM drafts WHERE trashed_at IS NULL AND emptied_at IS NULL;
`;

/**
 * Words of a draft that is gone are gone from the index too, and not only left out of what is found. A step that makes the index anew
 * has to say so again.
 */
export const draftWordsGone = `
  INSERT INTO draft_search (draft_search, rank) VALUES ('secure-delete', 1);
  INSERT INTO draft_search (draft_search) VALUES ('optimize');
`;

/** What is found of thousands is named without a read of each draft, whose row is long. */
export const draftNames = `
  CREATE INDEX drafts_named ON drafts (number, account_id, id);
`;

/** The newest are found without a read of all. */
export const draftsByAge = `
  CREATE INDEX drafts_begun ON drafts (created_at);
`;
