import { expect, it } from 'vitest';
import { runSequences } from './random-requests/run.ts';

// Random requests to every operation, valid and not, from several accounts, with faults and with time that passes. After
// each of them the books must add up, a refusal must have changed nothing, and states may only have moved where the
// specification says. SEQUENCES=n runs as many, SEED=n begins elsewhere; `npm run bench -- sequences` runs 10,000.

const sequences = Number(process.env['SEQUENCES'] ?? 200);
const firstSeed = Number(process.env['SEED'] ?? 1);

it(`keeps books and states through ${sequences} random sequences`, { timeout: 60_000 + sequences * 1500 }, async () => {
  const { violations, edges, listed } = await runSequences(firstSeed, sequences);
  expect(violations).toEqual([]);
  // A generator that never gets anywhere would find nothing.
  expect(edges.size / listed.length).toBeGreaterThanOrEqual(sequences < 100 ? 0 : 0.7);
});
