import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EntryState, JournalEntry } from '../../../src/main/records/index.ts';
import { Database, forgetInputs, JobRows, JournalRows } from '../../../src/main/store/index.ts';
import { jobWith } from '../../helpers/jobs.ts';
import { entryWith } from '../journal/entries.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = 100 * dayMs;
const words = 'Nobody but me is to know of the lighthouse.';

let folder: string;
let path: string;
let db: Database;
let rows: JournalRows;
let jobs: JobRows;
const open = (): void => {
  db = new Database(path);
  rows = new JournalRows(db);
  jobs = new JobRows(db);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-forgotten-'));
  path = join(folder, 'studio.sqlite');
  open();
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const question = { text: '', sendAgain: '', leaveIt: '' };
const mayArrive = { since: 0, forMs: 120_000 };
const confirmed: EntryState = { kind: 'confirmed', at: 1, charged: 3, startedAt: 1 };
const refused: EntryState = { kind: 'refused', at: 1, error: { code: 'no', title: 'No', detail: '' } };
const cancelled: EntryState = { kind: 'cancelled', at: 1 };
const over = [confirmed, refused, cancelled] as const;
/** Of each, something may still come, or be decided. */
const notOver: readonly EntryState[] = [
  { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 0, detail: null },
  { kind: 'sending', evidence: words, sealed: true, since: 0, attempts: 1 },
  { kind: 'unknown', evidence: words, since: 0, nextProbeAt: 0, probes: 1, attempts: 1 },
  { kind: 'ask', evidence: words, question, attempts: 1 },
  { kind: 'left', at: 1, asked: { evidence: words, question, attempts: 1 } },
  { kind: 'left', at: 1, asked: null },
  { ...refused, lostEvidence: words },
  { ...cancelled, lostEvidence: words },
  { ...cancelled, mayArrive },
  { ...confirmed, mayArrive },
  { ...cancelled, restored: { was: 3 } },
];

const speech = (changes: Partial<JournalEntry> & { id: string }): JournalEntry =>
  entryWith({
    operation: 'speech.create',
    hidden: true,
    state: confirmed,
    input: { text: words, voiceId: 1 },
    fingerprint: `me speech.create ${changes.id} ${words}`,
    batchId: 'batch',
    ...changes,
  });

function made(id: string, removed: boolean, table = 'speech'): void {
  db.run(`INSERT INTO ${table} (id, account_id, removed, row, kept, created_at) VALUES (?, 'me', ?, '{}', '{}', 0)
    ON CONFLICT (id) DO UPDATE SET removed = excluded.removed`, id, removed ? 1 : 0); // prettier-ignore
}

const forgotten = (id: string): boolean => !JSON.stringify(rows.get(id)).includes('lighthouse');

describe('the words of what was asked for', () => {
  it.each([
    ['speech.create', 'speech'],
    ['textToVideo.create', 'clips'],
    ['launchClips.create', 'launch_clips'],
  ])('by %s are gone, and nothing else, once it is over and nothing of it is shown', (operation, table) => {
    made('gone', true, table);
    made('here', false, table);
    const before = speech({ id: 'gone', operation });
    rows.save(before);
    rows.save(speech({ id: 'here', operation }));
    expect(forgetInputs(db, now)).toBe(1);
    const { input: _input, fingerprint: _fingerprint, ...kept } = before;
    expect(rows.get('gone')).toMatchObject(kept);
    expect([forgotten('gone'), forgotten('here')]).toEqual([true, false]);
    // Once is enough.
    expect(forgetInputs(db, now)).toBe(0);
  });

  it('are not in the file any more', () => {
    made('gone', true);
    rows.save(speech({ id: 'gone' }));
    db.close();
    expect(readFileSync(path).includes('lighthouse')).toBe(true);
    open();
    forgetInputs(db, now);
    db.close();
    expect(readFileSync(path).includes('lighthouse')).toBe(false);
    open();
  });

  it('stay where a job of it goes on or is shown, and for a day', () => {
    for (const id of ['running', 'unwatched', 'found', 'ended', 'today']) {
      made(id, true);
      rows.save(speech({ id, ...(id === 'today' && { updatedAt: now - dayMs + 1 }) }));
    }
    const job = (id: string, changes: object) => jobs.save(jobWith({ subjectId: id, entryId: id, ...changes }));
    job('running', { state: 'running' });
    job('unwatched', { state: 'unwatched' });
    job('found', { entryId: null });
    job('ended', {});
    forgetInputs(db, now);
    const all = ['running', 'unwatched', 'found', 'ended', 'today'];
    expect(all.map(forgotten)).toEqual([false, false, false, true, false]);
  });

  it('stay of every operation where anything may still come of it, whatever else there is', () => {
    const one = fc.record({
      subject: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      account: fc.constantFrom('me', 'another'),
      operation: fc.constantFrom('speech.create', 'speech.create', 'textToVideo.create', 'faceless.create'),
      // Mostly over: one that is not keeps all others.
      state: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...over) }, { weight: 1, arbitrary: fc.constantFrom(...notOver) }), // prettier-ignore
      hidden: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    });
    let taken = 0;
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), fc.subarray(['a', 'b', 'c', 'd', 'e']), (all, removed) => {
        db.run('DELETE FROM journal');
        for (const id of ['a', 'b', 'c', 'd', 'e']) made(id, removed.includes(id));
        const entries = all.map(({ subject: subjectId, account: accountId, ...rest }, at) =>
          speech({ id: `e${at}`, subjectId, accountId, ...rest }),
        );
        for (const entry of entries) rows.save(entry);
        const count = forgetInputs(db, now);
        const isOver = ({ state }: JournalEntry): boolean => over.some((one) => one === state);
        const goes = ({ subjectId, accountId, operation }: JournalEntry): boolean =>
          operation === 'speech.create' &&
          removed.includes(subjectId) &&
          entries.every((other) => other.subjectId !== subjectId || (isOver(other) && other.hidden)) &&
          entries.every((other) => other.accountId !== accountId || other.operation !== operation || isOver(other));
        expect(entries.map(({ id }) => forgotten(id))).toEqual(entries.map(goes));
        for (const { input: _input, fingerprint: _fingerprint, ...kept } of entries)
          expect(rows.get(kept.id)).toMatchObject(kept);
        taken += count;
      }),
      { numRuns: 150 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});
