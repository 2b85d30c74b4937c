import { writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Drafts } from '../../../src/main/drafts/index.ts';
import { Changes, Database, storeProblem } from '../../../src/main/store/index.ts';
import { DraftBench } from '../../helpers/drafts.ts';
import { HeldStore } from '../../helpers/held-store.ts';
import { ManualClock } from '../../helpers/ports.ts';
import { mayMount, smallDisk } from '../../helpers/small-disk.ts';

let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => bench.close());

/** The code that a write was refused with; null when it was taken. */
function refusal(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return storeProblem(error)?.code ?? String(error);
  }
}

/** Everything that is known of a draft. */
function known(drafts: Drafts, id: string) {
  const versions = drafts.versions(id);
  return { list: drafts.list(), draft: drafts.read(id), versions, texts: versions.map(({ number }) => drafts.version(id, number)) }; // prettier-ignore
}

const long = 'A long script about bees. '.repeat(20_000);

describe('drafts whose database takes nothing for a while', () => {
  type Write = (drafts: Drafts, id: string) => unknown;
  const edit: Write = (drafts, id) =>
    drafts.edit({ id, baseRevision: drafts.read(id).revision, changes: { script: long } });
  it.each<[string, Write]>([
    ['a new draft', (drafts) => drafts.create({ type: 'b-roll', content: { script: long } })],
    ['an edit', edit],
    ['a new name', (drafts, id) => drafts.rename(id, 'Another title')],
    ['a copy', (drafts, id) => drafts.duplicate([id])],
    ['an undo', (drafts, id) => drafts.undo(id)],
    ['an older version', (drafts, id) => drafts.restoreVersion(id, drafts.versions(id).at(-1)?.number ?? 0)],
    ['what the service has', (drafts, id) => drafts.syncing.bind(id, 'me', 7)],
    ['the trash', (drafts, id) => drafts.trash.put([id])],
  ])('are as they were before, tell of nothing, and take it afterwards: %s', (_what, write) => {
    const { id } = bench.draft('first');
    bench.edit(id, { script: 'second' });
    bench.drafts.stop();
    const store = new HeldStore(bench.path);
    const changes = new Changes(store);
    const told: unknown[] = [];
    changes.subscribe((change) => told.push(change));
    const drafts = new Drafts({ db: store, changes, clock: bench.clock });
    try {
      const before = known(drafts, id);
      store.hold(1, 1);
      expect(refusal(() => write(drafts, id))).toBe('disk-busy');
      expect(known(drafts, id)).toEqual(before);
      expect(told).toEqual([]);
      expect(refusal(() => write(drafts, id))).toBe(null);
      expect(known(drafts, id)).not.toEqual(before);
    } finally {
      drafts.stop();
      store.close();
    }
  });

  it('are found by their words later, and nothing breaks that runs by itself', async () => {
    const store = new HeldStore(bench.path);
    const clock = new ManualClock(1_700_000_000_000);
    const drafts = new Drafts({ db: store, changes: new Changes(store), clock });
    try {
      drafts.start();
      drafts.create({ type: 'b-roll', content: { title: 'Harbour', script: 'Gulls over the quay.' } });
      store.hold(1, 3);
      await clock.advance(5_000);
      expect(store.isHeld).toBe(true);
      await clock.advance(20_000);
      expect(store.isHeld).toBe(false);
      store.hold(1, 1);
      expect(drafts.search('gulls', 5)).toMatchObject({ hits: [{ id: expect.any(String) }], complete: true });
    } finally {
      drafts.stop();
      store.close();
    }
  });
});

describe('a database that cannot grow', () => {
  it('keeps a draft as it was where a longer one does not fit, and takes it when there is room', async () => {
    const { id } = bench.draft('first');
    bench.edit(id, { script: 'second' });
    await bench.clock.tick(60_000);
    const before = known(bench.drafts, id);
    const pages = Number(bench.db.get('PRAGMA page_count')?.['page_count']);
    bench.db.get(`PRAGMA max_page_count = ${pages}`);
    expect(refusal(() => bench.edit(id, { script: long }))).toBe('disk-full');
    expect(known(bench.drafts, id)).toEqual(before);
    bench.db.get('PRAGMA max_page_count = 1000000');
    bench.edit(id, { script: long });
    expect(bench.drafts.read(id).script).toBe(long);
    expect(bench.drafts.undo(id).script).toBe('second');
  });
});

describe.skipIf(!mayMount)('a disk that is full', () => {
  it('takes no edit and loses none that it took, also over a restart', async () => {
    await using disk = await smallDisk(4_000_000);
    const at = (name: string): string => join(disk?.path ?? '', name);
    const opened = () => {
      const db = new Database(at('studio.sqlite'));
      return { db, drafts: new Drafts({ db, changes: new Changes(db), clock: bench.clock, indexAhead: false }) };
    };
    let { db, drafts } = opened();
    const { id } = drafts.create({ type: 'b-roll', content: { title: 'T', script: 'kept' } });
    const edit = (): unknown => drafts.edit({ id, baseRevision: drafts.read(id).revision, changes: { script: long } });
    await writeFile(at('others'), Buffer.alloc(8_000_000)).catch(() => undefined);
    expect(refusal(edit)).toBe('disk-full');
    expect(drafts.read(id).script).toBe('kept');
    await rm(at('others'));
    db.close();
    ({ db, drafts } = opened());
    expect(drafts.read(id).script).toBe('kept');
    expect(refusal(edit)).toBe(null);
    expect(drafts.read(id).script).toBe(long);
    db.close();
  });
});
