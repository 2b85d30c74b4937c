import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../src/bridge/index.ts';
import type { QueueRow } from '../../../src/bridge/queue.ts';
import { Changes, Database } from '../../../src/main/store/index.ts';

let db: Database;
let changes: Changes;
beforeEach(() => {
  db = new Database(':memory:');
  changes = new Changes(db);
});
afterEach(() => db.close());

// Rows of the queue have more, which is told as it is.
const row = (id: string, title: string): QueueRow => ({ id, title }) as QueueRow;

describe('changes', () => {
  it('are told to who listens to all, and to who listens to their collection alone', () => {
    const heard: string[] = [];
    const hear = (who: string) => (change: Change) => heard.push(`${who} ${change.collection} ${change.revision}`);
    changes.subscribe(hear('all'));
    changes.subscribe(hear('library'), 'library');

    changes.publish('library', [], ['file']);
    changes.publish('drafts', [], ['draft']);

    expect(heard).toEqual(['all library 1', 'library library 1', 'all drafts 1']);
  });

  it('are told of once for each collection that a commit changed, with what each row was at the end', () => {
    const heard: Change[] = [];
    changes.subscribe((change) => heard.push(change));
    expect(() =>
      db.transaction(() => {
        db.afterCommit(() => changes.publish('queue', [row('a', 'first'), row('b', 'first')], ['c']));
        // Whoever hears of it writes something, too.
        db.afterCommit(() => db.transaction(() => db.afterCommit(() => changes.publish('drafts', [], ['draft']))));
        db.afterCommit(() => {
          throw new Error('a listener failed');
        });
        db.afterCommit(() => changes.publish('queue', [row('a', 'second'), row('c', 'back')], ['b']));
        expect(heard).toEqual([]);
      }),
    ).toThrow('a listener failed');
    changes.publish('queue', [row('a', 'third')]);
    expect(heard).toEqual([
      {
        type: 'change',
        collection: 'queue',
        revision: 1,
        upserts: [row('a', 'second'), row('c', 'back')],
        removals: ['b'],
      },
      { type: 'change', collection: 'drafts', revision: 1, upserts: [], removals: ['draft'] },
      { type: 'change', collection: 'queue', revision: 2, upserts: [row('a', 'third')], removals: [] },
    ]);
  });

  it('of one collection are told of also where nobody could be told of another one of the same commit', () => {
    const heard: string[] = [];
    changes.subscribe(() => {
      throw new Error('a listener failed');
    }, 'library');
    changes.subscribe(({ collection }) => heard.push(collection), 'queue');
    expect(() =>
      db.transaction(() => {
        db.afterCommit(() => changes.publish('library', [], ['file']));
        db.afterCommit(() => changes.publish('queue', [row('a', 'first')]));
      }),
    ).toThrow('a listener failed');
    expect(heard).toEqual(['queue']);
  });

  it('are told to everybody, also behind somebody who fails, but to nobody who does not listen any more', () => {
    const heard: string[] = [];
    changes.subscribe(() => stop());
    changes.subscribe(() => {
      throw new Error('a listener failed');
    }, 'queue');
    const stop = changes.subscribe(() => heard.push('stopped'));
    changes.subscribe(() => heard.push('the last'));
    expect(() => db.transaction(() => changes.publish('queue', [row('a', 'first')]))).toThrow('a listener failed');
    expect(heard).toEqual(['the last']);
  });

  it('that follow from those of a commit are told of once, too, and nothing is that was taken back', () => {
    const heard: string[] = [];
    changes.subscribe(({ removals }) => {
      for (const id of removals) changes.publish('queue', [row(id, 'its file')]);
      expect(() =>
        db.transaction(() => {
          changes.publish('queue', [row('never', 'written')]);
          throw new Error('no');
        }),
      ).toThrow('no');
      changes.publish('queue', [row('last', 'of all')]);
    }, 'staged');
    changes.subscribe(
      ({ upserts, revision }) => heard.push(`${revision} ${upserts.map(({ id }) => id).join()}`),
      'queue',
    );
    db.transaction(() => db.afterCommit(() => changes.publish('staged', [], ['a', 'b'])));
    expect(heard).toEqual(['1 a,b,last']);
  });
});
