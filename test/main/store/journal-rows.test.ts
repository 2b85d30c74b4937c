import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database, JobRows, JournalRows } from '../../../src/main/store/index.ts';
import { jobWith } from '../../helpers/jobs.ts';
import { entryWith } from '../journal/entries.ts';

let db: Database;
let rows: JournalRows;

beforeEach(() => {
  db = new Database(':memory:');
  rows = new JournalRows(db);
});

afterEach(() => db.close());

describe('entries that wait behind another', () => {
  const about = (id: string, position: number, changes = {}) =>
    rows.save(entryWith({ id, subjectId: 'film', position, ...changes }));
  const behind = (position: number) =>
    rows.waitingFor([{ id: `the one at ${position}`, subjectId: 'film', position }]).map(({ id }) => id);

  it('are those about the same subject that were asked for later, in the order of sending', () => {
    about('third', 3);
    about('second', 2);
    about('first', 1);
    about('elsewhere', 4, { subjectId: 'another film' });

    expect(behind(1)).toEqual(['second', 'third']);
    expect(behind(3)).toEqual([]);
  });

  it('are those of any of them, once and without themselves, and what names one as a parent', () => {
    about('first', 1);
    about('second', 2);
    about('third', 3);
    rows.save(entryWith({ id: 'child', position: 4, parents: ['first'] }));
    rows.save(entryWith({ id: 'child of another', position: 6, parents: ['somebody else'] }));
    rows.save(
      entryWith({
        id: 'asks',
        position: 5,
        parents: ['second'],
        state: { kind: 'ask', evidence: null, question: { text: '', sendAgain: '', leaveIt: '' }, attempts: 1 },
      }),
    );

    const two = [rows.get('first'), rows.get('second')].flatMap((entry) => entry ?? []);
    expect(rows.waitingFor(two).map(({ id }) => id)).toEqual(['third', 'child', 'asks']);
  });

  it('are not those that are over', () => {
    about('waits', 2);
    about('cancelled', 3, { state: { kind: 'cancelled', at: 0 } });
    about('done', 4, { state: { kind: 'confirmed', at: 0, charged: null, startedAt: null } });

    expect(rows.bySubject('film')).toHaveLength(3);
    expect(behind(1)).toEqual(['waits']);
  });
});

describe('entries about a subject', () => {
  const over = { kind: 'cancelled', at: 0 } as const;

  it('are read once, until the journal is written to', () => {
    const film = entryWith({ id: 'film', subjectId: 'film', position: 1 });
    rows.save(film);
    rows.save(entryWith({ id: 'another', subjectId: 'another film', position: 2 }));
    const all = vi.spyOn(db, 'all');

    expect(rows.bySubject('film').map(({ id }) => id)).toEqual(['film']);
    rows.bySubject('film');
    expect(all).toHaveBeenCalledOnce();

    rows.save({ ...film, state: over });
    expect(rows.bySubject('film').map(({ state }) => state)).toEqual([over]);
  });

  it('that wait are known without a look at the disk, in the order of sending', () => {
    rows.save(entryWith({ id: 'second', subjectId: 'film', position: 2 }));
    rows.save(entryWith({ id: 'first', subjectId: 'another film', position: 1 }));
    rows.save(entryWith({ id: 'elsewhere', subjectId: 'a third film', position: 3 }));
    rows.save(entryWith({ id: 'over', subjectId: 'film', position: 4, state: over }));
    rows.open();
    const all = vi.spyOn(db, 'all');

    expect(rows.waitingAbout(new Set(['film', 'another film'])).map(({ id }) => id)).toEqual(['first', 'second']);
    expect(all).not.toHaveBeenCalled();
  });
});

describe('what was asked for again since', () => {
  const refused = { kind: 'refused', at: 9, error: { code: 'x', title: 'No', detail: '' } } as const;
  const make = { accountId: 'me', operation: 'speech.create', subjectId: 'speech', cost: 3 };
  const works = { 'speech.create': 'speech' };

  it('is that also once the later one was moved before it', () => {
    const later = entryWith({ ...make, id: 'later', position: 9 });
    rows.save(entryWith({ ...make, id: 'earlier', position: 5, state: refused }));
    rows.save(later);
    expect([...rows.askedSince(works, null)]).toEqual(['earlier']);
    rows.save({ ...later, position: 2 });
    expect([...rows.askedSince(works, null)]).toEqual(['earlier']);
    expect([...rows.askedSince(works, 'later')]).toEqual([]);
  });

  it('is that of a job that failed, too', () => {
    const jobs = new JobRows(db);
    const again = entryWith({ ...make, id: 'again', position: 2 });
    rows.save(
      entryWith({
        ...make,
        id: 'begun',
        position: 5,
        state: { kind: 'confirmed', at: 0, charged: null, startedAt: null },
      }),
    );
    jobs.save(jobWith({ kind: 'speech', subjectId: 'speech', entryId: 'begun', state: 'failed' }));
    expect([...jobs.begunSince(['speech.create'], null)]).toEqual([]);
    rows.save(again);
    expect([...jobs.begunSince(['speech.create'], null)]).toEqual(['begun']);
  });
});

describe('what an account has', () => {
  const sending = { kind: 'sending', evidence: null, sealed: true, since: 0, attempts: 1 } as const;
  const confirmed = (at: number) => ({ kind: 'confirmed', at, charged: 3, startedAt: null }) as const;
  const others = { accountId: 'other', cost: 40 };

  it('waiting is its own alone, and takes nothing yet of what the user has to agree to', () => {
    rows.save(entryWith({ id: 'mine', accountId: 'me', cost: 3 }));
    rows.save(entryWith({ id: 'theirs', ...others }));
    rows.save(entryWith({ id: 'under way', accountId: 'me', cost: 5, state: sending }));
    const asks = { kind: 'waiting', reason: 'approval', notBefore: null, attempts: 0, detail: null } as const;
    rows.save(entryWith({ id: 'asks', accountId: 'me', cost: 9, state: asks }));
    expect(rows.waitingOf('me').map(({ id }) => id)).toEqual(['mine', 'asks']);
    expect(rows.credits.waitingSpending('me')).toEqual({ least: 3, most: 3, unpriced: 0 });
  });

  it('is at rest where only free ones, others, and what is over may have been charged', () => {
    rows.save(entryWith({ accountId: 'me', cost: 3, state: confirmed(5) }));
    rows.save(entryWith({ accountId: 'me', cost: 0, state: sending }));
    rows.save(entryWith({ ...others, state: sending }));
    expect(rows.credits.isQuiet('me')).toBe(true);
    rows.save(entryWith({ accountId: 'me', cost: null, state: sending }));
    expect(rows.credits.isQuiet('me')).toBe(false);
  });

  it('spent on a day is from its first moment until before that of the next', () => {
    for (const at of [200, 99, 100, 199])
      rows.save(entryWith({ accountId: 'me', cost: at, state: { ...confirmed(at), charged: at }, updatedAt: at }));
    rows.save(entryWith({ ...others, state: confirmed(150), updatedAt: 150 }));
    expect(rows.credits.spentBetween('me', 100, 200)).toEqual({ least: 299, most: 299, unpriced: 0 });
  });

  it('spent on a transcription is of the day on which it was taken, also where it is measured on the next', () => {
    const upload = { operation: 'transcriptions.create', accountId: 'me', cost: 7, subjectId: 'talk' };
    rows.save(entryWith({ ...upload, id: 'talk', state: { ...confirmed(199), charged: 0 }, updatedAt: 199 }));
    const spent = (from: number, to: number): number => rows.credits.spentBetween('me', from, to).most;
    const job = jobWith({ accountId: 'me', kind: 'transcription', entryId: 'talk', subjectId: 'talk', createdAt: 199 });
    const jobs = new JobRows(db);
    jobs.save(job);
    expect([spent(100, 200), spent(200, 300)]).toEqual([7, 0]);
    jobs.save({ ...job, lookedAt: 205, detail: { ...job.detail, credits: 9 } });
    expect([spent(100, 200), spent(200, 300)]).toEqual([9, 0]);
  });

  it('spent before the clock was put right is of the day as well, and of none once something went out after it', () => {
    const spend = (at: number): void =>
      rows.save(entryWith({ accountId: 'me', cost: 7, state: { ...confirmed(at), charged: 7 }, updatedAt: at }));
    const spent = (from: number, to: number): number => rows.credits.spentBetween('me', from, to).most;
    spend(50);
    spend(5_000);
    rows.save(entryWith({ ...others, state: confirmed(50), updatedAt: 50 }));
    // It never went out, and says nothing of the day.
    rows.save(entryWith({ accountId: 'me', cost: 7, state: { kind: 'cancelled', at: 60 }, updatedAt: 60 }));
    expect(spent(100, 200)).toBe(7);
    spend(150);
    expect(spent(100, 200)).toBe(14);
    // The next day.
    expect(spent(200, 300)).toBe(0);
    spend(250);
    expect(spent(200, 300)).toBe(7);
  });
});

describe('an entry that is written again', () => {
  const states = [
    { kind: 'waiting', reason: 'network', notBefore: 7, attempts: 1, detail: null },
    { kind: 'ask', evidence: null, question: { text: 'Well?', sendAgain: '', leaveIt: '' }, attempts: 1 },
    { kind: 'confirmed', at: 9, charged: 4, startedAt: 3 },
  ] as const;
  const first = entryWith({ id: 'one', position: 1, input: { text: 'said' } });

  it.each(states)('is the same in memory and in the database, once it is $kind', (state) => {
    rows.save(first);
    const known = rows.get('one') ?? first;
    const approval = { at: 5, offline: true, lifted: ['job', 'day'] as const };
    const after = { ...known, state, cost: 12, approval, hidden: true, updatedAt: 99 };
    rows.save(after);

    expect(rows.get('one')).toEqual(after);
    expect(new JournalRows(db).get('one')).toEqual(after);
  });

  it('lifts no limit where an older version wrote down that one was, and not which', () => {
    rows.save(first);
    db.run('UPDATE journal SET over_limit = 1');
    expect(new JournalRows(db).get('one')?.approval.lifted).toEqual([]);
  });

  // One at a time: another that changed with it would have the whole row written.
  it.each([{ position: 8 }, { title: 'Another' }, { batchId: 'other' }, { input: { text: 'something else' } }])(
    'keeps %o',
    (changed) => {
      rows.save(first);
      const after = { ...(rows.get('one') ?? first), ...changed, updatedAt: 99 };
      rows.save(after);

      expect(rows.get('one')).toEqual(after);
      expect(new JournalRows(db).get('one')).toEqual(after);
    },
  );
});
