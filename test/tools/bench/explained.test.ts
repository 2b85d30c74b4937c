import { describe, expect, it } from 'vitest';
import { explained } from '../../../tools/bench/simulate/invariants.ts';
import { queueRow } from '../../renderer/features/queue/queue-row.ts';

describe('a row of the queue that needs the user', () => {
  const needsYou = (code: string | null) =>
    explained(
      queueRow({
        state: 'needs-you',
        phase: 'refused',
        question: null,
        error: code === null ? null : { code, title: 'Changed here and there', detail: 'Decide.' },
      }),
    );

  it('asks something, or leads to the two versions that are to be decided about', () => {
    expect(needsYou('video-conflicts')).toEqual([]);
    expect(needsYou('caption-conflicts')).toEqual([]);
    expect(needsYou('anything-else')).toHaveLength(1);
    expect(needsYou(null)).toHaveLength(1);
  });
});
