/** Appended to the migrations: text and words deflated. What was written before stays as it is: it may be a gigabyte. */
export const deflatedTranscripts = `
  ALTER TABLE transcripts ADD COLUMN deflated BLOB;
`;
