import type { JournalEntry } from '../../../src/main/records/index.ts';

let made = 0;

/** An entry that waits, with changes. */
export function entryWith(changes: Partial<JournalEntry> = {}): JournalEntry {
  made += 1;
  const id = changes.id ?? `e${made}`;
  return {
    id,
    accountId: 'me',
    operation: 'transcriptions.create',
    subjectId: id,
    title: id,
    input: {},
    fingerprint: id,
    state: { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 0, detail: null },
    cost: 1,
    approval: { at: 0, offline: false, lifted: [] },
    parents: [],
    batchId: null,
    hidden: false,
    position: made,
    createdAt: 0,
    updatedAt: 0,
    ...changes,
  };
}
