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
});
