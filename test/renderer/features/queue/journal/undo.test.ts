import { expect, it } from 'vitest';
import { isCancelled } from '../../../../../src/renderer/features/queue/journal/undo.ts';
import { queueRow } from '../queue-row.ts';

const cancelled = queueRow({ state: 'failed', phase: 'cancelled', position: 1, actions: ['retry', 'remove'] });

it('is resumed at its old place only what was cancelled, has that place, and may be sent again', () => {
  const others = [
    { phase: 'refused' },
    { position: null },
    { actions: ['remove' as const] },
    { state: 'waiting' as const },
  ];
  expect([cancelled, ...others.map((over) => ({ ...cancelled, ...over }))].map(isCancelled)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
