import { expect, it } from 'vitest';
import type { EntryState, JournalEntry } from '../../../src/main/journal/index.ts';
import { Orders } from '../../../src/main/videos/orders.ts';

const sending = { kind: 'sending', evidence: null, price: 5, sealed: false, since: 1, attempts: 1 } as const;

it.each<[string, EntryState, boolean]>([
  ['held back by the limit of requests', sending, false],
  ['the last byte of which may have left', { ...sending, sealed: true }, true],
  ['held back, whose answer was lost before', { ...sending, losses: 1 }, true],
])('a film that comes is not one that was asked for here by an order that is %s', (_, state, awaited) => {
  // All that is read of an entry.
  const entry = { id: 'e', subjectId: 'd', operation: 'faceless.export', state } as JournalEntry;
  const orders = new Orders({ jobs: { openOf: () => [] }, entriesOf: () => [entry] });
  expect(orders.isAwaited('d')).toBe(awaited);
});
