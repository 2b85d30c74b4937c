/** Recordings that were taken off the list, by the names of their files: of those alone it is known that nobody wants them. */
export const recordingsLetGo = `
  CREATE TABLE recordings_let_go (name TEXT PRIMARY KEY) STRICT;
`;
