import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BudgetRows, Database, JobRows } from '../../../src/main/store/index.ts';
import { Day, hour } from './day.ts';

setFlagsFromString('--expose-gc');
// A context of its own sees the function that the flag adds; it takes nothing and gives nothing.
const collectGarbage = runInNewContext('gc') as () => void;

/** What the program holds on to, bytes. */
function heldBytes(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const megabyte = 1024 * 1024;

let db: Database;
beforeEach(() => {
  db = new Database(':memory:');
});
afterEach(() => {
  db.close();
});

function rowCount(table: string): number {
  return Number(db.get(`SELECT count(*) AS rows FROM ${table}`)?.['rows']);
}

describe('a day with two hundred jobs every two hours', () => {
  it('takes no more memory at its end than after four hours, and no rows but those of its jobs', async () => {
    const rows = new JobRows(db);
    const limiter = { window: 'sliding', countsRefused: true } as const;
    const day = new Day(21, limiter, { rows, db, budgets: new BudgetRows(db) });
    void day.live(5);
    const seen = new Map<number, { bytes: number; jobs: number }>();
    let started = 0;
    for (let at = 0; at < 24; at += 2) {
      started += day.begin(200).length;
      await day.time.run(2 * hour);
      if ([4, 12, 24].includes(at + 2)) seen.set(at + 2, { bytes: heldBytes(), jobs: rowCount('jobs') });
    }
    const growth = (from: number, to: number): number =>
      ((seen.get(to)?.bytes ?? Number.NaN) - (seen.get(from)?.bytes ?? Number.NaN)) / megabyte;
    // The service's own list of its jobs grows as well: 0.3 and 0.6 MB are measured. A note of each look would be as much again.
    expect(growth(4, 12)).toBeLessThan(0.6);
    expect(growth(4, 24)).toBeLessThan(1);
    expect([...seen].map(([at, { jobs }]) => [at, jobs])).toEqual([
      [4, 400],
      [12, 1200],
      [24, 2400],
    ]);
    expect(rowCount('request_budgets')).toBe(1);
    expect(rowCount('finish_times')).toBe(7);
    expect(rows.running()).toEqual([]);
    expect(day.complete.size).toBe(started);
    expect(day.service.refused).toBe(0);
    expect(Math.min(...Object.values(day.mishaps))).toBeGreaterThan(1);
  });
});
