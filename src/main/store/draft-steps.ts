import { z } from 'zod';
import { textPatch } from '../../bridge/index.ts';
import { flag, integer, json, readable, readableOne } from './columns.ts';
import type { Database, Row } from './database.ts';
import { versionContent } from './draft-versions.ts';

/** A change both ways, so that it can be taken back and done again. */
const draftStep = z.object({
  /** `typing` may be joined with the typing that follows; null where it never is. */
  typing: z.enum(['script', 'title']).nullable(),
  startedAt: z.number(),
  at: z.number(),
  script: z.object({ back: textPatch, forth: textPatch }).nullable(),
  content: z.object({ back: versionContent, forth: versionContent }).nullable(),
});
export type DraftStep = z.infer<typeof draftStep>;

export interface PlacedStep {
  readonly position: number;
  readonly step: DraftStep;
}

/** Characters of JSON; about what the steps of one draft may take. */
const sizeBudget = 8_000_000;
const countBudget = 500;

/** As it lies in the store. */
export interface KeptStep extends PlacedStep {
  readonly undone: boolean;
}

const placed = (row: Row): PlacedStep => ({
  position: integer(row['position']),
  step: draftStep.parse(json(row['step'])),
});

/** The undo stack of each draft: steps that are done, and after them those that were taken back. */
export class DraftStepRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  lastDone(draftId: string): PlacedStep | null {
    return this.#end(draftId, 'undone = 0 ORDER BY position DESC');
  }

  firstUndone(draftId: string): PlacedStep | null {
    return this.#end(draftId, 'undone = 1 ORDER BY position');
  }

  #end(draftId: string, which: string): PlacedStep | null {
    const row = this.#db.get(`SELECT position, step FROM draft_steps WHERE draft_id = ? AND ${which} LIMIT 1`, draftId);
    const step = readableOne(row, placed);
    // There is no way past one that cannot be read.
    if (row !== undefined && step === null) this.clear(draftId);
    return step;
  }

  has(draftId: string, undone: boolean): boolean {
    return (
      this.#db.get('SELECT 1 FROM draft_steps WHERE draft_id = ? AND undone = ? LIMIT 1', draftId, undone ? 1 : 0) !==
      undefined
    );
  }

  /** The oldest first; none where one of them cannot be read, as there is no way past it. */
  all(draftId: string): KeptStep[] {
    const rows = this.#db.all('SELECT * FROM draft_steps WHERE draft_id = ? ORDER BY position', draftId);
    const steps = readable(rows, (row) => ({ ...placed(row), undone: flag(row['undone']) }));
    return steps.length === rows.length ? steps : [];
  }

  /** Those of a draft that has none yet. */
  putAll(draftId: string, steps: readonly KeptStep[]): void {
    for (const { position, undone, step } of steps) {
      const stored = JSON.stringify(step);
      this.#db.run(
        'INSERT INTO draft_steps (draft_id, position, undone, size, step) VALUES (?, ?, ?, ?, ?)',
        draftId,
        position,
        undone ? 1 : 0,
        stored.length,
        stored,
      );
    }
  }

  setUndone(draftId: string, position: number, undone: boolean): void {
    this.#db.run(
      'UPDATE draft_steps SET undone = ? WHERE draft_id = ? AND position = ?',
      undone ? 1 : 0,
      draftId,
      position,
    );
  }

  /** A change after something was taken back: what was taken back cannot be done again. */
  dropUndone(draftId: string): void {
    this.#db.run('DELETE FROM draft_steps WHERE draft_id = ? AND undone = 1', draftId);
  }

  clear(draftId: string): void {
    this.#db.run('DELETE FROM draft_steps WHERE draft_id = ?', draftId);
  }

  replace(draftId: string, position: number, step: DraftStep): void {
    const stored = JSON.stringify(step);
    this.#db.run(
      'UPDATE draft_steps SET step = ?, size = ? WHERE draft_id = ? AND position = ?',
      stored,
      stored.length,
      draftId,
      position,
    );
  }

  /** Adds a step at the end and forgets the oldest beyond the budgets; the newest always stays. */
  add(draftId: string, step: DraftStep): void {
    const stored = JSON.stringify(step);
    this.#db.run(
      `INSERT INTO draft_steps (draft_id, position, size, step)
       SELECT ?, coalesce(max(position), 0) + 1, ?, ? FROM draft_steps WHERE draft_id = ?`,
      draftId,
      stored.length,
      stored,
      draftId,
    );
    this.#db.run(
      `DELETE FROM draft_steps WHERE draft_id = ? AND position IN (
         SELECT position FROM (
           SELECT position, sum(size) OVER newer AS total, row_number() OVER newer AS count
           FROM draft_steps WHERE draft_id = ? WINDOW newer AS (ORDER BY position DESC)
         ) WHERE count > 1 AND (total > ? OR count > ?)
       )`,
      draftId,
      draftId,
      sizeBudget,
      countBudget,
    );
  }
}
