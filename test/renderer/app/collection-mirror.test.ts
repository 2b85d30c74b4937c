import { describe, expect, it } from 'vitest';
import { createMirror } from '../../../src/renderer/app/collection-mirror.ts';
import { type CollectionState, emptyCollection } from '../../../src/renderer/app/collection-sync.ts';

interface Row {
  readonly id: string;
  readonly n: number;
}

/** Main's side of a collection, and a clock that the test turns. */
function studio() {
  let state: CollectionState<Row> = emptyCollection();
  let timers: { at: number; run: () => void }[] = [];
  let now = 0;
  const main = { revision: 0, rows: new Map<string, Row>(), reads: 0, broken: false };
  const mirror = createMirror<Row>({
    read: () => {
      main.reads += 1;
      if (main.broken) return Promise.reject(new Error('no disk'));
      return Promise.resolve({ revision: main.revision, rows: [...main.rows.values()] });
    },
    get: () => state,
    set: (next) => {
      state = next;
    },
    after: (ms, run) => timers.push({ at: now + ms, run }),
    toAppError: (thrown) => ({ code: 'test', title: String(thrown), detail: '' }),
  });
  const change = (row: Row) => {
    main.revision += 1;
    main.rows.set(row.id, row);
    return { revision: main.revision, upserts: [row], removals: [] };
  };
  /** Lets `ms` pass, and every answer arrive. */
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    await settle();
    for (;;) {
      const next = timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.run();
      await settle();
    }
    now = end;
  };
  return { main, mirror, change, pass, state: () => state };
}
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('mirroring a collection', () => {
  it('reads once and then lives on changes', async () => {
    const { main, mirror, change, pass, state } = studio();
    change({ id: 'a', n: 1 });
    mirror.start();
    await pass(0);
    mirror.receive(change({ id: 'a', n: 2 }));
    await pass(20);
    expect(state().byId.get('a')).toEqual({ id: 'a', n: 2 });
    expect(main.reads).toBe(1);
  });

  it('loses nothing that changes while the first reading is under way', async () => {
    const { mirror, change, pass, state } = studio();
    mirror.start();
    mirror.receive(change({ id: 'a', n: 1 }));
    mirror.receive(change({ id: 'b', n: 1 }));
    await pass(100);
    expect(state().rows.map((row) => row.id)).toEqual(['a', 'b']);
  });

  it('reads everything again when a revision never comes', async () => {
    const { main, mirror, change, pass, state } = studio();
    mirror.start();
    await pass(0);
    change({ id: 'lost', n: 1 });
    mirror.receive(change({ id: 'b', n: 1 }));
    await pass(200);
    expect(main.reads).toBe(2);
    expect(state().rows.map((row) => row.id)).toEqual(['lost', 'b']);
    expect(state().revision).toBe(2);
  });

  it('tries once a second while it cannot read, however much changes meanwhile', async () => {
    const { main, mirror, change, pass, state } = studio();
    mirror.start();
    await pass(0);
    main.broken = true;
    change({ id: 'lost', n: 1 });
    const before = main.reads;
    for (let n = 1; n <= 20; n += 1) {
      mirror.receive(change({ id: 'b', n }));
      await pass(200);
    }
    await pass(6000);
    expect(main.reads - before).toBe(10);
    main.broken = false;
    await pass(2000);
    expect(state().rows.map(({ id, n }) => [id, n])).toEqual([
      ['lost', 1],
      ['b', 20],
    ]);
  });

  it('does not read again when the missing revision was only late', async () => {
    const { main, mirror, change, pass, state } = studio();
    mirror.start();
    await pass(0);
    const late = change({ id: 'late', n: 1 });
    mirror.receive(change({ id: 'b', n: 1 }));
    await pass(20);
    mirror.receive(late);
    await pass(200);
    expect(main.reads).toBe(1);
    expect(state().rows).toHaveLength(2);
  });

  it('applies a burst of changes as one', async () => {
    const { mirror, change, pass, state } = studio();
    mirror.start();
    await pass(0);
    const before = state();
    for (let n = 0; n < 500; n += 1) mirror.receive(change({ id: `r${n}`, n }));
    expect(state()).toBe(before);
    await pass(20);
    expect(state().rows).toHaveLength(500);
  });

  it('says why the first reading failed, and tries again by itself', async () => {
    const { main, mirror, pass, state } = studio();
    main.broken = true;
    mirror.start();
    await pass(10);
    expect(state()).toMatchObject({ status: 'failed', error: { code: 'test' } });
    main.broken = false;
    await pass(1500);
    expect(state().status).toBe('ready');
  });
});
