import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/bridge/index.ts';
import type { QueueRow } from '../../../src/bridge/queue.ts';
import { Changes } from '../../../src/main/store/index.ts';

describe('changes', () => {
  it('are told to who listens to all, and to who listens to their collection alone', () => {
    const changes = new Changes();
    const heard: string[] = [];
    const hear = (who: string) => (change: Change) => heard.push(`${who} ${change.collection} ${change.revision}`);
    changes.subscribe(hear('all'));
    changes.subscribe(hear('library'), 'library');

    changes.publish('library', [], ['file']);
    changes.publish('drafts', [], ['draft']);

    expect(heard).toEqual(['all library 1', 'library library 1', 'all drafts 1']);
  });

  it('are told of once for each collection when they came together, with what each row was at the end', () => {
    const changes = new Changes();
    const heard: Change[] = [];
    changes.subscribe((change) => heard.push(change));
    // Rows of the queue have more, which is told as it is.
    const row = (id: string, title: string): QueueRow => ({ id, title }) as QueueRow;
    expect(() =>
      changes.together(() => {
        changes.publish('queue', [row('a', 'first'), row('b', 'first')], ['c']);
        changes.together(() => changes.publish('drafts', [], ['draft']));
        changes.publish('queue', [row('a', 'second'), row('c', 'back')], ['b']);
        throw new Error('a listener failed');
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
});
