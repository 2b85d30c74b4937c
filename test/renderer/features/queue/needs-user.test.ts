import { describe, expect, it } from 'vitest';
import { summarise } from '../../../../src/renderer/app/QueueStrip.tsx';
import { needsUser } from '../../../../src/bridge/needs-user.ts';
import { workOf } from '../../../../src/main/queue/queue-work.ts';
import { everything, filterRows } from '../../../../src/renderer/features/queue/view.ts';
import { queueRow } from './queue-row.ts';

describe('what needs the user', () => {
  it('is one number beside "Queue", in the strip, on the filter, on the program’s button and in the tray: a file that could not be saved counts too', () => {
    const file = { id: 'i', state: 'failed' as const };
    const rows = [
      queueRow({ id: 'asks', state: 'needs-you' }),
      queueRow({ id: 'unsaved', state: 'done', file }),
      queueRow({ id: 'done', state: 'done' }),
      queueRow({ id: 'failed', state: 'failed' }),
    ];
    expect(rows.filter(needsUser).map(({ id }) => id)).toEqual(['asks', 'unsaved']);
    expect(summarise(rows).needsYou).toBe(2);
    expect(workOf(rows, () => false).needsYou).toBe(2);
    expect(filterRows(rows, everything).counts.attention).toBe(2);
  });
});
