import { describe, expect, it } from 'vitest';
import { summarise } from '../../../../src/renderer/app/QueueStrip.tsx';
import { needsUser } from '../../../../src/bridge/needs-user.ts';
import { workOf } from '../../../../src/main/queue/queue-work.ts';
import { shownState } from '../../../../src/renderer/features/queue/phase.ts';
import { everything, filterRows, listedState, sortRows } from '../../../../src/renderer/features/queue/view.ts';
import { stateOf } from '../../../../src/renderer/features/videos/video-state.ts';
import { queueRow } from './queue-row.ts';

describe('what needs the user', () => {
  it('is one number beside "Queue", in the strip, on the filter, on the program’s button and in the tray: a file that could not be saved counts too, and what waits behind a step that only the user takes up again', () => {
    const behindOnes = ['cancelled', 'refused'].map((id) =>
      queueRow({ id, state: 'waiting', behind: `Its script: ${id}` }),
    );
    const file = { id: 'i', state: 'failed' as const };
    const rows = [
      queueRow({ id: 'asks', state: 'needs-you' }),
      queueRow({ id: 'unsaved', state: 'done', file }),
      ...behindOnes,
      queueRow({ id: 'waits', state: 'waiting' }),
      queueRow({ id: 'done', state: 'done' }),
      queueRow({ id: 'failed', state: 'failed' }),
    ];
    expect(rows.filter(needsUser).map(({ id }) => id)).toEqual(['asks', 'unsaved', 'cancelled', 'refused']);
    expect(summarise(rows)).toMatchObject({ needsYou: 4, waiting: 1 });
    expect(workOf(rows, () => false)).toMatchObject({ needsYou: 4, waiting: 1 });
    expect(filterRows(rows, everything, () => '').counts).toMatchObject({ attention: 4, waiting: 1 });
    expect(behindOnes.map(shownState)).toEqual(['needs-you', 'needs-you']);
    expect(behindOnes.map((row) => stateOf({ remote: null }, row))).toEqual(['needs-you', 'needs-you']);
    // Before all that goes on by itself.
    expect(sortRows(rows, 'state').map(({ id }) => id)).toEqual(['refused', 'cancelled', 'asks', 'failed', 'waits', 'unsaved', 'done']); // prettier-ignore
  });

  it('has no tick in the list while its file is not saved', () => {
    const states = (['failed', 'fetching', 'held', 'kept'] as const).map((state) =>
      listedState(queueRow({ state: 'done', file: { id: 'i', state } })),
    );
    expect(states).toEqual(['needs-you', 'running', 'waiting', 'done']);
  });
});
