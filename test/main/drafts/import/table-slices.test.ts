import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setImmediate } from 'node:timers/promises';
import { Chores } from '../../../../src/main/chores/index.ts';
import { Imports } from '../../../../src/main/drafts/index.ts';
import { DraftBench, noPresets, refusalIn } from '../../../helpers/drafts.ts';

const rows = 1_000;
const text = `Title\tScript\n${Array.from({ length: rows }, (_, row) => `Video ${row}\tWords ${row}.`).join('\n')}`;

let bench: DraftBench;
let chores: Chores;
let imports: Imports;
/** How far the import was, each time that it told. */
let told: number[];
beforeEach(() => {
  bench = new DraftBench();
  told = [];
  chores = new Chores(() => told.push(...chores.list().map(({ done }) => done)));
  imports = new Imports(bench.drafts, noPresets, chores);
});
afterEach(() => bench.close());

const approvalOf = async () => {
  const { tableId } = await imports.preview({ text }, 'ai-visuals', {});
  return { tableId, rows: null, names: [] };
};

/** How many turns of the event loop go by until it is done. */
async function turnsOf(work: Promise<unknown>, eachTurn: () => void = () => undefined): Promise<number> {
  const progress = { over: false, turns: 0 };
  const ended = work.finally(() => (progress.over = true));
  while (!progress.over) {
    eachTurn();
    await setImmediate();
    progress.turns += 1;
  }
  await ended;
  return progress.turns;
}

describe('a table of very many rows', () => {
  it('is read and becomes drafts in slices, so that nothing else stands still, and tells how far it is', async () => {
    expect(await turnsOf(imports.preview({ text }, 'ai-visuals', {}))).toBeGreaterThan(20);
    const approval = await approvalOf();
    expect(await turnsOf(imports.approve(approval))).toBeGreaterThan(10);
    expect(bench.drafts.list()).toHaveLength(rows);
    expect(told.at(-1)).toBe(rows);
    expect(new Set(told).size).toBeGreaterThan(10);
  });

  it('has its videos in the order of its rows, the first the newest, however long it takes', async () => {
    const approval = await approvalOf();
    const doing = imports.approve(approval);
    await bench.clock.advance(60_000);
    const { drafts } = await doing;
    const newestFirst = bench.drafts.list().toSorted((a, b) => b.createdAt - a.createdAt);
    expect(newestFirst.map(({ id }) => id)).toEqual(drafts.map(({ draftId }) => draftId));
    expect(newestFirst[0]?.title).toBe('Video 0');
  });

  it('is all there or not at all: nothing of one that was stopped, and all of it once, approved again', async () => {
    const approval = await approvalOf();
    const heard = bench.told.length;
    const refused = refusalIn(() => imports.approve(approval));
    await setImmediate();
    chores.stop(chores.list()[0]?.id ?? '');
    expect(await refused).toBe('import-stopped');
    expect(chores.list()).toEqual([]);
    bench.reopen();
    expect(bench.drafts.list()).toEqual([]);
    expect(bench.told).toHaveLength(heard);
    imports = new Imports(bench.drafts, noPresets, chores);
    expect((await imports.approve(await approvalOf())).drafts).toHaveLength(rows);
    expect(bench.drafts.list()).toHaveLength(rows);
  });

  it('is not there in part, whenever the program ends', async () => {
    const approval = await approvalOf();
    const seen = new Set<number>();
    await turnsOf(imports.approve(approval), () => seen.add(bench.drafts.list().length));
    expect([...seen].every((count) => count === 0 || count === rows)).toBe(true);
    expect(bench.drafts.list()).toHaveLength(rows);
  });

  it('makes its drafts once, where it is approved again while they are made', async () => {
    const approval = await approvalOf();
    const [first, second] = await Promise.all([imports.approve(approval), imports.approve(approval)]);
    expect(second).toEqual(first);
    expect(bench.drafts.list()).toHaveLength(rows);
  });

  it('is made at the next approval where its drafts could not be written down', async () => {
    const approval = await approvalOf();
    const full = imports.approve(approval, (write) =>
      bench.db.transaction(() => {
        write();
        throw new Error('the disk is full');
      }),
    );
    await expect(full).rejects.toThrow('the disk is full');
    expect(bench.drafts.list()).toEqual([]);
    const { drafts } = await imports.approve(approval);
    expect(drafts.map(({ draftId }) => bench.drafts.has(draftId))).toEqual(drafts.map(() => true));
    expect(drafts).toHaveLength(rows);
  });
});
