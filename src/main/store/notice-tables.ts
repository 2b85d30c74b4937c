/** Appended to the migrations: news that no notice has told yet. */
export const noticeTables = `
  CREATE TABLE notices_pending (id INTEGER PRIMARY KEY AUTOINCREMENT, news TEXT NOT NULL) STRICT;
`;
