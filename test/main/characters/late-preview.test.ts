import { expect, it } from 'vitest';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { previewHandler } from '../../../src/main/characters/step-handlers.ts';
import type { Looking } from '../../../src/main/journal/index.ts';
import { entryWith } from '../journal/entries.ts';

const minute = 60_000;
const handler = previewHandler({
  requireKept: () => undefined,
  price: () => Promise.resolve(null),
  confirmed: () => undefined,
  settled: () => undefined,
  reopened: () => undefined,
});

/** A look at a character on which the service is at work, right before its lost preview is asked for again. */
function look(lostMsAgo: number): Promise<unknown> {
  const now = 100 * minute;
  // The handler reads `data` only.
  const client = { call: () => Promise.resolve({ data: { id: 7, status: 'previewing', previews: [] } }) } as unknown;
  const looking: Looking = {
    now: () => now,
    own: [],
    otherCharges: () => ({ certain: [], possible: [] }),
    knownBalance: () => null,
    settling: () => true,
    late: true,
  };
  const ledger = { takenAt: now - lostMsAgo, balance: 10, lines: [], total: 0 };
  const before = { status: 'draft', previewIds: [], ledger };
  const input = { remoteId: 7, genreId: 1 };
  return Promise.resolve(handler.probe?.(client as ApiClient, entryWith(), input, before, looking));
}

it('waits for a character that is being worked on before a lost preview is asked for again, but not for ever', async () => {
  await expect(look(5 * minute)).rejects.toThrow('still at work');
  expect(await look(20 * minute)).toMatchObject({ kind: 'ambiguous' });
});
