import { describe, expect, it } from 'vitest';
import { withoutGone } from '../../../../src/renderer/features/queue/gone.ts';
import { queueRow } from './queue-row.ts';

const isThere = { characters: (id: string) => id === 'here', speech: () => true };

describe('an entry whose character was deleted', () => {
  const row = queueRow({ kind: 'character-training', subjectId: 'gone', actions: ['open', 'remove'] });

  it('does not offer to open it', () => {
    expect(withoutGone(row, isThere)).toEqual({ ...row, actions: ['remove'] });
  });

  it('offers to try again only what makes one', () => {
    const failed = queueRow({ ...row, actions: ['retry', 'open', 'remove'] });
    expect(withoutGone(failed, isThere).actions).toEqual(['remove']);
    expect(withoutGone({ ...failed, kind: 'character' }, isThere).actions).toEqual(['retry', 'remove']);
  });

  it('is the same row each time, so that lists need not be drawn anew', () => {
    expect(withoutGone(row, isThere)).toBe(withoutGone(row, isThere));
  });
});

describe('an entry that can be opened', () => {
  it.each([
    ['what it made is here', { kind: 'character-training', subjectId: 'here' }],
    ['its screen shows no single thing', { kind: 'voice-clone', subjectId: 'gone' }],
    ['nobody knows yet what is here', { kind: 'transcription', subjectId: 'gone' }],
  ] as const)('stays as it is where %s', (_why, over) => {
    const row = queueRow({ ...over, actions: ['open', 'remove'] });
    expect(withoutGone(row, isThere)).toBe(row);
  });
});
