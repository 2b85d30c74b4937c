import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/bridge/index.ts';
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

  it('make no rows that nobody hears of, and still tell who reads later that something changed', () => {
    const changes = new Changes();
    let made = 0;
    const make = () => {
      made += 1;
      return [];
    };
    const end = changes.subscribe(() => undefined, 'library');
    changes.publishMade('accounts', make);
    expect([made, changes.revision('accounts'), changes.isHeard('accounts')]).toEqual([0, 1, false]);

    changes.subscribe(() => undefined);
    end();
    changes.publishMade('accounts', make);
    expect([made, changes.isHeard('accounts'), changes.isHeard('library')]).toEqual([1, true, true]);
  });
});
