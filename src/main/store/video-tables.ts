/** What is known of videos beside their drafts, lists of the service that are kept to work offline, and presets. */
export const videoTables = `
  CREATE TABLE videos (
    draft_id TEXT PRIMARY KEY REFERENCES drafts (id) ON DELETE CASCADE,
    row TEXT NOT NULL
  ) STRICT;

  CREATE TABLE video_captions (
    draft_id TEXT PRIMARY KEY REFERENCES drafts (id) ON DELETE CASCADE,
    transcript TEXT NOT NULL,
    staged TEXT NOT NULL
  ) STRICT;

  CREATE TABLE video_options (
    account_id TEXT PRIMARY KEY,
    options TEXT,
    voices TEXT NOT NULL,
    read_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE presets (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    remote_id INTEGER,
    row TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX presets_remote ON presets (account_id, remote_id) WHERE remote_id IS NOT NULL;

  -- A video is made again and again under one id: only one of its jobs runs at a time.
  DROP INDEX jobs_remote;
  CREATE UNIQUE INDEX jobs_remote ON jobs (account_id, kind, remote_id) WHERE state IN ('running', 'unwatched');
  CREATE INDEX jobs_ids ON jobs (account_id, kind, remote_id);
`;

/**
 * What the service was told of the finish of videos that were made before it was kept: what their drafts say, as far as is
 * known.
 */
export const videoOrders = `
  UPDATE videos SET row = json_set(row, '$.ordered', json(
    (SELECT drafts.row -> '$.finish' FROM drafts WHERE drafts.id = videos.draft_id)
  )) WHERE row ->> '$.madeFrom' IS NOT NULL
    AND EXISTS (SELECT 1 FROM drafts WHERE drafts.id = videos.draft_id AND json_type(drafts.row, '$.finish') = 'object');
`;
