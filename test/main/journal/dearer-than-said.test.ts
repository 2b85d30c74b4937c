import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry, NewEntry } from '../../../src/main/journal/index.ts';
import { reckoned } from '../../../src/main/journal/approval.ts';
import { TestJournal } from '../../helpers/journal.ts';

// What the service takes is told by its answer alone: of a batch that was asked for at a price that has changed, only the first is paid for.

let folder: string;
let test: TestJournal;
/** Credits that the service takes for each one that it says takes one. */
let factor = 1;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-dearer-'));
  test = new TestJournal(join(folder, 'studio.sqlite'));
  factor = 1;
  const said = 3;
  // Fixed by a formula, whatever was agreed to.
  test.price = () => Promise.resolve(said);
  test.remote.attempt = (options) => {
    options.beforeLastByte?.();
    return Promise.resolve({ data: { id: 1 }, meta: { credits: { cost: said * factor, remaining: 1_000 } } });
  };
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const wish = (accountId = 'me', operation = 'transcriptions.create'): NewEntry => ({
  accountId,
  operation,
  subjectId: crypto.randomUUID(),
  title: 'A file',
  input: { what: crypto.randomUUID() },
  cost: 3,
});
const kinds = (entries: readonly JournalEntry[]): string[] => entries.map((entry) => test.state(entry).kind);

describe('a charge that was more than the service said', () => {
  it('is the last one of its kind that nobody agreed to: what comes after it asks for what was taken', async () => {
    const { entries: batch } = test.journal.enqueueAll([wish(), wish(), wish()]);
    factor = 2;
    await test.settle();
    expect(kinds(batch)).toEqual(['confirmed', 'waiting', 'waiting']);
    for (const entry of batch.slice(1))
      expect(test.state(entry)).toMatchObject({
        reason: 'approval',
        detail: { because: 'price', was: 3, price: 6, reckoned: true },
      });
    expect(test.remote.sent).toHaveLength(1);

    // Also after a restart, and also what is asked for only then; another account and another kind do not.
    await test.restart();
    const late = test.journal.add(wish());
    const others = [test.journal.add(wish('you')), test.journal.add(wish('me', 'textToVideo.create'))];
    await test.settle();
    expect(test.state(late)).toMatchObject({ reason: 'approval', detail: { price: 6 } });
    expect(kinds(others)).toEqual(['confirmed', 'confirmed']);

    for (const entry of batch.slice(1)) expect(test.journal.approve(entry.id, 6)).toBe(true);
    await test.settle();
    expect(kinds(batch)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(test.state(late)).toMatchObject({ kind: 'waiting' });

    // Cheap again: one that was agreed to shows it, and the next goes out by itself.
    factor = 1;
    expect(test.journal.approve(late.id, 6)).toBe(true);
    await test.settle();
    const next = test.journal.add(wish());
    await test.settle();
    expect(kinds([late, next])).toEqual(['confirmed', 'confirmed']);
  });
});

describe('what is reckoned with', () => {
  const credits = fc.integer({ min: 1, max: 10_000 });

  it('is never less than the service says, nor than what it took of the same before', () => {
    fc.assert(
      fc.property(credits, credits, credits, (said, price, charged) => {
        const wanted = reckoned(said, { price, charged }) ?? 0;
        expect(wanted).toBeGreaterThanOrEqual(said);
        expect(reckoned(price, { price, charged })).toBe(Math.max(price, charged));
        expect(reckoned(said, { price: Math.max(price, charged), charged })).toBe(said);
        expect(Number.isInteger(wanted)).toBe(true);
      }),
    );
  });

  it('is what the service says where nothing was taken before, and nothing where it says nothing', () => {
    expect(reckoned(7, null)).toBe(7);
    expect(reckoned(null, { price: 7, charged: 14 })).toBeNull();
    expect(reckoned(0, { price: 7, charged: 14 })).toBe(0);
  });
});
