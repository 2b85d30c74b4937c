import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createBudget,
  reserves,
  type Budget,
  type BudgetSlot,
  type BudgetState,
  type BudgetStore,
  type Lane,
} from '../../../src/main/api/index.ts';
import type { OwnLimit } from '../../../src/main/api/index.ts';
import type { Clock } from '../../../src/main/ports/index.ts';
import { ManualClock } from '../../helpers/ports.ts';
import { virtualClock } from './virtual-clock.ts';

const silent = { limit: null, remaining: null, retryAfterMs: null };
const never = new AbortController().signal;

/** Stores as a database does: what was saved, not the object itself. */
function memoryStore(): BudgetStore & { saved: string | null } {
  return {
    saved: null,
    load() {
      return this.saved === null ? null : (JSON.parse(this.saved) as unknown);
    },
    save(_key: string, state: BudgetState) {
      this.saved = JSON.stringify(state);
    },
  };
}

/** The clock alone, without what a test does to it. */
const bare = (clock: ManualClock): Clock => ({
  now: () => clock.now(),
  steady: () => clock.steady(),
  after: clock.after.bind(clock),
});

function setUp(store = memoryStore(), clock = virtualClock()) {
  const budget = createBudget({ key: 'k', store, clock });
  const passed: string[] = [];
  const slots: BudgetSlot[] = [];
  const ask = (lane: Lane, name: string = lane, own: OwnLimit | null = null, signal = never): Promise<void> =>
    (async () => {
      const slot = await budget.acquire(lane, own, signal);
      passed.push(name);
      slots.push(slot);
    })();
  const asks = (count: number, lane: Lane, own: OwnLimit | null = null): void => {
    for (let index = 0; index < count; index += 1) void ask(lane, `${lane}${index}`, own);
  };
  const answerAll = (status = 200, rate: Partial<typeof silent> | Record<string, number> = {}): void => {
    for (const slot of slots.splice(0)) slot.answered(status, { ...silent, ...rate });
  };
  return { budget, clock, store, passed, slots, ask, asks, answerAll };
}

describe('the request budget', () => {
  it('lets thirty requests go and holds the next until 60.6 s after an answer', async () => {
    const { asks, passed, answerAll, clock, budget } = setUp();
    asks(31, 'user');
    await clock.advance(1000);
    expect(passed).toHaveLength(30);
    expect(budget.snapshot()).toMatchObject({ limit: 30, used: 30, waiting: { user: 1 }, resumesAt: null });
    answerAll();
    expect(budget.snapshot().resumesAt).toBe(clock.now() + 60_600);
    await clock.advance(60_599);
    expect(passed).toHaveLength(30);
    await clock.advance(1);
    expect(passed).toHaveLength(31);
  });

  it('lets a request go after a pause, in whatever moment of looking the pause ends', async () => {
    for (let late = 0; late < 12; late += 1) {
      const clock = virtualClock();
      let readings = Number.NEGATIVE_INFINITY;
      // A millisecond passes before one of the readings: no look at the gates is over at once.
      const ticking = {
        ...clock,
        now: () => {
          readings += 1;
          return clock.now() + (readings > late ? 1 : 0);
        },
      };
      const { ask, answerAll, passed } = setUp(memoryStore(), ticking);
      void ask('user', 'first');
      await clock.advance(0);
      answerAll(429, { retryAfterMs: 1000 });
      await clock.advance(1199);
      readings = 0;
      void ask('user', 'next');
      await clock.advance(10);
      expect(passed, `a millisecond passes before reading ${late + 1}`).toEqual(['first', 'next']);
    }
  });

  it('tells a request that is held back until when, again when that changes, and when it leaves', async () => {
    const { asks, answerAll, clock, budget } = setUp();
    const told: (number | null)[] = [];
    void budget.acquire('journal', null, never, (until) => told.push(until));
    await clock.advance(0);
    // The one that may leave at once hears nothing.
    expect(told).toEqual([]);
    asks(29, 'user');
    await clock.advance(1000);
    void budget.acquire('journal', null, never, (until) => told.push(until));
    // Only answers can free a slot as yet.
    expect(told).toEqual([]);
    answerAll();
    const until = clock.now() + 60_600;
    expect(told).toEqual([until]);
    await clock.advance(60_600);
    expect(told).toEqual([until, null]);
  });

  it('lets the next one go in its place where a request that was held back does not want to leave any more', async () => {
    const { ask, asks, passed, answerAll, clock, budget } = setUp();
    asks(29, 'user');
    await clock.advance(0);
    answerAll();
    await clock.advance(30_000);
    void ask('user', 'thirtieth');
    const refuses = (until: number | null): void => {
      if (until === null) throw new Error('too old');
    };
    const refused = budget.acquire('journal', null, never, refuses).catch(String);
    asks(29, 'journal');
    await clock.advance(31_000);
    expect(await refused).toContain('too old');
    expect(passed).toHaveLength(29 + 1 + 29);
    expect(budget.snapshot().used).toBe(30);
  });

  it.each([
    ['back', -2 * 3_600_000],
    ['forward', 2 * 3_600_000],
  ])('tells it anew when the clock was set %s meanwhile, and holds it no longer or shorter', async (_way, ms) => {
    const clock = new ManualClock(1_800_000_000_000);
    const { ask, answerAll, passed, budget } = setUp(memoryStore(), { ...virtualClock(), ...bare(clock) });
    void ask('user', 'first');
    await clock.advance(0);
    answerAll(429, { retryAfterMs: 10 * 60_000 });
    const told: (number | null)[] = [];
    let changes = 0;
    void budget.acquire('journal', null, never, (until) => told.push(until)).then(() => passed.push('held'));
    budget.onChange(() => (changes += 1));
    const until = clock.now() + 10 * 60_000 + 200;
    await clock.advance(60_000);
    expect(told).toEqual([until]);
    expect(changes).toBe(0);
    clock.jump(ms);
    await clock.advance(10_000);
    expect(told).toEqual([until, until + ms]);
    expect(budget.snapshot().resumesAt).toBe(until + ms);
    expect(changes).toBe(1);
    await clock.advance(9 * 60_000 - 10_000);
    expect(passed).toEqual(['first']);
    await clock.advance(200);
    expect(passed).toEqual(['first', 'held']);
    expect(told).toEqual([until, until + ms, null]);
  });

  it.each([3, 6, 9, 12, 15, 18])(
    'tells no instant that is none, where a slot is freed while it looks (%i ms on)',
    async (ahead) => {
      const base = virtualClock();
      let ticks: number | null = null;
      // Goes on with every look at it.
      const now = (): number => base.now() + (ticks === null ? 0 : (ticks += 1));
      const { asks, answerAll, budget } = setUp(memoryStore(), { ...base, now });
      asks(30, 'user');
      await base.advance(0);
      answerAll();
      await base.advance(60_600 - ahead);
      ticks = 0;
      const told: (number | null)[] = [];
      void budget.acquire('journal', null, never, (until) => told.push(until));
      expect(told.filter((until) => until !== null && !Number.isSafeInteger(until))).toEqual([]);
    },
  );

  it('tells the end of the window of the service where more were let through than a sliding minute holds', async () => {
    const { budget, clock, asks, slots } = setUp();
    const answerEach = (firstRemaining: number): void => {
      for (const [index, slot] of slots.splice(0).entries())
        slot.answered(200, { ...silent, limit: 30, remaining: firstRemaining - index });
    };
    const startedAt = clock.now();
    asks(25, 'user');
    await clock.advance(0);
    answerEach(29);
    await clock.advance(31_000);
    // A new window of the service, in which thirty more may leave.
    asks(1, 'user');
    await clock.advance(0);
    answerEach(29);
    asks(29, 'user');
    await clock.advance(0);
    answerEach(28);
    const told: (number | null)[] = [];
    void budget.acquire('journal', null, never, (until) => told.push(until));
    await clock.advance(0);
    const renewsAt = startedAt + 31_000 + 60_250;
    expect([told, budget.snapshot().resumesAt]).toEqual([[renewsAt], renewsAt]);
    // The first of the sliding minute come back, and open nothing.
    await clock.advance(30_000);
    expect([told, budget.snapshot().resumesAt]).toEqual([[renewsAt], renewsAt]);
    await clock.advance(30_250);
    expect(told).toEqual([renewsAt, null]);
  });

  it('tells the later of two limits', async () => {
    const { asks, answerAll, clock, budget } = setUp();
    const own = { name: 'preview', perMinute: 1 };
    asks(1, 'user', own);
    await clock.advance(0);
    answerAll();
    await clock.advance(10_000);
    asks(29, 'user');
    await clock.advance(0);
    answerAll();
    const told: (number | null)[] = [];
    void budget.acquire('journal', own, never, (until) => told.push(until));
    expect(told).toEqual([clock.now() + 50_600]);
  });

  it('serves user before journal before evidence before poll before bulk, and each lane in order', async () => {
    const { ask, asks, passed, answerAll, clock } = setUp();
    asks(30, 'user');
    await clock.advance(0);
    passed.length = 0;
    for (const lane of ['bulk', 'poll', 'evidence', 'journal', 'user'] as const)
      for (const nth of [1, 2]) void ask(lane, `${lane}${nth}`);
    answerAll();
    await clock.advance(60_600);
    expect(passed).toEqual([
      'user1',
      'user2',
      'journal1',
      'journal2',
      'evidence1',
      'evidence2',
      'poll1',
      'poll2',
      'bulk1',
      'bulk2',
    ]);
  });

  it.each([
    [reserves.normal, 28],
    [reserves.chain, 24],
    [reserves.background, 29],
  ])('keeps %i slots free of polls', async (reserve, polls) => {
    const { asks, passed, budget, clock } = setUp();
    budget.setReserve(reserve);
    asks(40, 'poll');
    await clock.advance(0);
    expect(passed).toHaveLength(polls);
    asks(40, 'evidence');
    await clock.advance(0);
    expect(passed).toHaveLength(30);
  });

  it('lets looks and a long list go on side by side, and the user before both', async () => {
    const { budget, clock } = setUp();
    const sent = { bulk: 0, poll: 0 };
    const read = async (lane: 'bulk' | 'poll'): Promise<void> => {
      const slot = await budget.acquire(lane, null, never);
      sent[lane] += 1;
      await new Promise<void>((resolve) => clock.after(300, resolve));
      slot.answered(200, silent);
    };
    void (async () => {
      for (;;) await read('bulk');
    })();
    // While nothing is watched, it takes all but what the screens need that the user opens, and what they start there.
    await clock.advance(30_000);
    expect(sent.bulk).toBe(20);
    const opened = clock.now();
    for (let calls = 0; calls < 10; calls += 1) (await budget.acquire('user', null, never)).answered(200, silent);
    expect(clock.now()).toBe(opened);
    await clock.advance(90_000);
    expect(sent.bulk).toBe(40);
    const watch = (): void => {
      if (budget.pollRoom().free >= 1) void read('poll');
      clock.after(2_000, watch);
    };
    watch();
    await clock.advance(120_000);
    Object.assign(sent, { bulk: 0, poll: 0 });
    await clock.advance(600_000);
    expect(Math.min(sent.bulk, sent.poll)).toBeGreaterThan(10 * 10);
    expect(sent.bulk + sent.poll).toBeGreaterThan(10 * 26);
    const at = clock.now();
    (await budget.acquire('user', null, never)).answered(200, silent);
    expect(clock.now()).toBe(at);
  });

  it('lets a long list go on beside another program that uses half of the limit', async () => {
    const { budget, clock } = setUp();
    let sent = 0;
    void (async () => {
      for (;;) {
        const slot = await budget.acquire('bulk', null, never);
        sent += 1;
        const own = Math.min(sent, 10);
        await new Promise<void>((resolve) => clock.after(300, resolve));
        slot.answered(200, { limit: 30, remaining: 30 - 15 - own, retryAfterMs: null });
      }
    })();
    await clock.advance(5_000);
    expect(sent).toBeGreaterThan(7);
  });

  it('lets polls go even under a tiny limit', async () => {
    const { ask, asks, passed, answerAll, clock } = setUp();
    void ask('user');
    await clock.advance(0);
    answerAll(200, { limit: 2, remaining: 1 });
    await clock.advance(61_000);
    asks(5, 'poll');
    await clock.advance(0);
    expect(passed).toHaveLength(3);
  });

  it('keeps a limit of its own for an operation, without holding the others or touching the general limit', async () => {
    const { asks, ask, passed, answerAll, clock, budget } = setUp();
    const own = { name: 'preview', perMinute: 5 };
    asks(7, 'journal', own);
    void ask('poll', 'poll');
    await clock.advance(0);
    expect(passed).toEqual(['journal0', 'journal1', 'journal2', 'journal3', 'journal4', 'poll']);
    answerAll(200, { limit: 5, remaining: 0 });
    expect(budget.snapshot().limit).toBe(5);
    await clock.advance(60_600);
    expect(passed).toHaveLength(8);
  });

  it('takes the headers of such an operation for its own limit only', async () => {
    const { asks, answerAll, budget, clock, passed } = setUp();
    asks(1, 'user', { name: 'preview', perMinute: 5 });
    await clock.advance(0);
    answerAll(429, { limit: 5, remaining: 0, retryAfterMs: 30_000 });
    expect(budget.snapshot()).toMatchObject({ limit: 30, resumesAt: null });
    asks(1, 'user', { name: 'preview', perMinute: 5 });
    asks(1, 'user');
    await clock.advance(30_199);
    expect(passed).toHaveLength(2);
    await clock.advance(1);
    expect(passed).toHaveLength(3);
  });

  it('takes a larger general limit for the general one, even when such an operation is the first to report it', async () => {
    const { asks, passed, answerAll, clock, budget } = setUp();
    const own = { name: 'create', perMinute: 10 };
    asks(1, 'journal', own);
    await clock.advance(0);
    answerAll(200, { limit: 60, remaining: 59 });
    expect(budget.snapshot().limit).toBe(60);
    asks(20, 'journal', own);
    await clock.advance(0);
    expect(passed).toHaveLength(10);
  });

  it('makes everything wait after a 429, also what comes later', async () => {
    const { asks, passed, answerAll, clock, budget } = setUp();
    asks(1, 'poll');
    await clock.advance(0);
    answerAll(429, { limit: 30, remaining: 0, retryAfterMs: 12_000 });
    asks(3, 'user');
    await clock.advance(12_199);
    expect(passed).toHaveLength(1);
    expect(budget.snapshot()).toMatchObject({ limit: 27, waiting: { user: 3 }, resumesAt: clock.now() + 1 });
  });

  it('gives up waiting when aborted, and passes the turn on', async () => {
    const { ask, asks, passed, answerAll, clock, budget } = setUp();
    asks(30, 'user');
    await clock.advance(0);
    const cancel = new AbortController();
    const waiting = ask('user', 'cancelled', null, cancel.signal);
    void ask('user', 'after');
    cancel.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(ask('user', 'late', null, cancel.signal)).rejects.toThrow('enough');
    expect(budget.snapshot().waiting.user).toBe(1);
    answerAll();
    await clock.advance(60_600);
    expect(passed.slice(30)).toEqual(['after']);
  });

  it('keeps six slots free of polls while the journal sends one thing after another, and for ten seconds after', async () => {
    const { ask, asks, passed, answerAll, clock } = setUp();
    void ask('journal');
    await clock.advance(0);
    answerAll();
    asks(40, 'poll');
    await clock.advance(9_999);
    expect(passed).toHaveLength(24);
    asks(1, 'poll');
    await clock.advance(50_601);
    asks(1, 'poll');
    await clock.advance(0);
    expect(passed).toHaveLength(29);
  });

  it('leaves two slots to another program with the same token, and polls leave three more to the user', async () => {
    const { ask, asks, passed, answerAll, clock, budget } = setUp();
    void ask('user');
    await clock.advance(0);
    answerAll(200, { limit: 30, remaining: 20 });
    expect(budget.pollRoom().free).toBe(30 - 10 - 2 - 3 - 2);
    asks(40, 'poll');
    await clock.advance(0);
    expect(passed).toHaveLength(1 + 13);
    asks(40, 'user');
    await clock.advance(0);
    expect(passed).toHaveLength(1 + 18);
    expect(budget.snapshot()).toMatchObject({ used: 28 });
  });

  it('tells what polls may use, and when more comes back', async () => {
    const { asks, answerAll, clock, budget } = setUp();
    asks(2, 'user');
    asks(1, 'poll');
    await clock.advance(1_000);
    expect(budget.pollRoom()).toEqual({
      free: 25,
      returnsIn: [60_600, 60_600, 60_600],
      renews: false,
      closedFor: 0,
    });
    answerAll();
    await clock.advance(10_000);
    expect(budget.pollRoom().returnsIn).toEqual([50_600, 50_600, 50_600]);
    await clock.advance(50_600);
    expect(budget.pollRoom()).toEqual({ free: 28, returnsIn: [], renews: false, closedFor: 0 });
  });

  it('leaves nothing unused at the end of a window that the service begins anew each minute', async () => {
    const { budget, clock, slots, asks, answerAll } = setUp();
    const tell = async (remaining: number): Promise<void> => {
      asks(1, 'poll');
      await clock.advance(250);
      answerAll(200, { limit: 30, remaining });
    };
    for (let remaining = 29; remaining > 19; remaining -= 1) await tell(remaining);
    // The count fell at once, which that of a sliding minute cannot.
    await tell(29);
    expect(budget.pollRoom()).toMatchObject({ free: 29 - reserves.normal, renews: true });
    expect(budget.pollRoom().returnsIn).toEqual([58_750, 58_750, 60_250]);
    expect(budget.snapshot()).toMatchObject({ limit: 30, used: 1 });
    asks(28, 'user');
    await clock.advance(250);
    answerAll(200, { limit: 30, remaining: 1 });
    expect(budget.pollRoom().free).toBe(1 - reserves.normal);
    await clock.advance(58_500);
    // Just before the end, what was kept back for the user may go as well.
    expect(budget.pollRoom()).toMatchObject({ free: 1, renews: true });
    await clock.advance(1_500);
    // It must be over now: one request finds out, whoever sends it.
    expect(budget.pollRoom()).toMatchObject({ free: 1, renews: true });
    asks(2, 'poll');
    await clock.advance(250);
    expect(slots).toHaveLength(1);
    answerAll(200, { limit: 30, remaining: 29 });
    await clock.advance(250);
    expect(slots).toHaveLength(1);
    expect(budget.snapshot().used).toBe(2);
  });

  it('keeps the reserve to the end of the window for a chain of the journal, and beside another program', async () => {
    const { budget, clock, asks, answerAll } = setUp();
    for (const remaining of [29, 28, 27, 26, 25, 24, 23, 29]) {
      asks(1, 'poll');
      await clock.advance(250);
      answerAll(200, { limit: 30, remaining });
    }
    await clock.advance(59_000);
    expect(budget.pollRoom()).toMatchObject({ free: 29, renews: true });
    asks(1, 'journal');
    await clock.advance(250);
    answerAll(200, { limit: 30, remaining: 28 });
    expect(budget.pollRoom()).toMatchObject({ free: 28 - reserves.chain, renews: false });
    asks(1, 'user');
    await clock.advance(10);
    answerAll(200, { limit: 30, remaining: 20 });
    await clock.advance(500);
    expect(budget.pollRoom().renews).toBe(false);
    expect(budget.pollRoom().free).toBeLessThan(20 - reserves.chain);
  });

  it('says how long it is closed after a 429', async () => {
    const { asks, answerAll, clock, budget } = setUp();
    asks(1, 'poll');
    await clock.advance(0);
    answerAll(429, { limit: 30, remaining: 0, retryAfterMs: 12_000 });
    expect(budget.pollRoom().closedFor).toBe(12_200);
  });

  it.each([
    ['forward', 3_600_000],
    ['back', -3_600_000],
  ])('goes by time that passes: a clock that is set %s neither frees nor holds a slot', async (_, jump) => {
    const store = memoryStore();
    const clock = new ManualClock(1_000_000_000);
    const budget = createBudget({ key: 'k', store, clock });
    const use = async (count: number): Promise<void> => {
      for (let used = 0; used < count; used += 1) (await budget.acquire('user', null, never)).answered(200, silent);
    };
    await use(29);
    clock.jump(jump);
    expect(budget.snapshot().used).toBe(29);
    await use(1);
    expect(budget.snapshot()).toMatchObject({ used: 30, resumesAt: clock.now() + 60_600 });
    // What is stored is read in the time of the clock as it was set.
    const restarted = createBudget({ key: 'k', store, clock });
    expect(restarted.snapshot().used).toBe(30);
    await clock.advance(60_599);
    expect([budget.snapshot().used, restarted.snapshot().used]).toEqual([30, 30]);
    await clock.advance(1);
    expect([budget.snapshot().used, restarted.snapshot().used]).toEqual([0, 0]);
  });

  it.each([
    ['a day forward', 86_400_000],
    ['a day back', -86_400_000],
  ])('overspends nothing when the clock is set %s after the last answer and just before a restart', async (_, jump) => {
    const store = memoryStore();
    const clock = new ManualClock(1_000_000_000);
    const budget = createBudget({ key: 'k', store, clock });
    for (let used = 0; used < 30; used += 1) (await budget.acquire('user', null, never)).answered(200, silent);
    await clock.advance(10_000);
    clock.jump(jump);
    const restarted = createBudget({ key: 'k', store, clock });
    expect(restarted.snapshot().used).toBe(30);
    await clock.advance(50_599);
    expect(restarted.snapshot().used).toBe(30);
    await clock.advance(1);
    expect(restarted.snapshot().used).toBe(0);
  });

  it('overspends nothing when the computer is started anew with a clock that is ahead, and holds nothing longer than a minute', async () => {
    const store = memoryStore();
    const clock = new ManualClock(1_000_000_000);
    const budget = createBudget({ key: 'k', store, clock });
    for (let used = 0; used < 30; used += 1) (await budget.acquire('user', null, never)).answered(200, silent);
    clock.jump(86_400_000);
    /** Of the computer that was started `ms` ago. */
    const usedAfterBoot = (ms: number): number =>
      createBudget({ key: 'k', store, clock: { now: () => clock.now(), steady: () => ms, after: clock.after.bind(clock) } }).snapshot().used; // prettier-ignore
    expect([0, 20_000, 60_599].map(usedAfterBoot)).toEqual([30, 30, 30]);
    expect([60_600, 600_000].map(usedAfterBoot)).toEqual([0, 0]);
  });

  it('keeps an answer that came when nothing can be stored any more, and counts its request', async () => {
    let isFull = false;
    const save = (): void => {
      if (isFull) throw new Error('disk full');
    };
    const budget = createBudget({ key: 'k', store: { load: () => null, save }, clock: virtualClock() });
    const slot = await budget.acquire('journal', null, never);
    isFull = true;
    expect(() => slot.answered(200, silent)).not.toThrow();
    expect(budget.snapshot().used).toBe(1);
  });

  it('does not forget over a restart what was spent, nor what was on its way', async () => {
    const store = memoryStore();
    const clock = virtualClock();
    const first = setUp(store, clock);
    first.asks(20, 'user');
    await clock.advance(0);
    first.answerAll();
    first.asks(5, 'user');
    await clock.advance(1000);
    const second = setUp(store, clock);
    expect(second.budget.snapshot().used).toBe(25);
    second.asks(30, 'user');
    await clock.advance(0);
    expect(second.passed).toHaveLength(5);
    await clock.advance(59_600);
    expect(second.passed).toHaveLength(25);
  });

  it('starts anew from a state that cannot be read, and lets nothing go that cannot be stored', async () => {
    const broken: BudgetStore = { load: () => ({ general: 'x' }), save: () => undefined };
    expect(createBudget({ key: 'k', store: broken, clock: virtualClock() }).snapshot()).toMatchObject({
      limit: 30,
      used: 0,
    });
    const full: BudgetStore = {
      load: () => null,
      save: () => {
        throw new Error('disk full');
      },
    };
    await expect(
      createBudget({ key: 'k', store: full, clock: virtualClock() }).acquire('user', null, never),
    ).rejects.toThrow('disk full');
  });

  it('tells about changes', async () => {
    const { budget, ask, clock } = setUp();
    let changes = 0;
    const end = budget.onChange(() => (changes += 1));
    await ask('user');
    expect(changes).toBeGreaterThan(0);
    end();
    const before = changes;
    await ask('user');
    await clock.advance(100);
    expect(changes).toBe(before);
  });

  const request = fc.record({
    afterMs: fc.nat(4_000),
    lane: fc.constantFrom<Lane>('user', 'journal', 'evidence', 'poll'),
    toServerMs: fc.nat(3_000),
    backMs: fc.nat(3_000),
    restart: fc.boolean(),
    lost: fc.boolean(),
  });

  it('never lets the service see more than the limit in any 60 s, in fixed or sliding windows, restarts included', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: 60, maxLength: 140 }),
        fc.integer({ min: 1, max: 12 }),
        async (requests, limit) => {
          const clock = virtualClock();
          const store = memoryStore();
          const arrivals: number[] = [];
          // A program that was ended sends and stores nothing more.
          let current: BudgetStore | undefined;
          const start = (): Budget => {
            const mine: BudgetStore = {
              load: () => store.load('k'),
              save: (key, state) => {
                if (current === mine) store.save(key, state);
              },
            };
            current = mine;
            return createBudget({ key: 'k', store: mine, clock });
          };
          let budget = start();
          const firstSlot = await budget.acquire('user', null, never);
          arrivals.push(clock.now());
          firstSlot.answered(200, { ...silent, limit });
          for (const { afterMs, lane, toServerMs, backMs, restart, lost } of requests) {
            await clock.advance(afterMs);
            if (restart && afterMs % 7 === 0) budget = start();
            const mine = budget;
            void (async () => {
              const slot = await mine.acquire(lane, null, never);
              const whileRunning = (ms: number, run: () => void): void => {
                clock.after(ms, () => {
                  if (mine === budget) run();
                });
              };
              whileRunning(toServerMs, () => {
                arrivals.push(clock.now());
                whileRunning(backMs, () => {
                  if (lost) slot.lost();
                  else slot.answered(200, { ...silent, limit });
                });
              });
            })();
          }
          await clock.advance(900_000);
          // The very first answer taught the limit; everything after it must keep it.
          for (const from of arrivals) {
            expect(arrivals.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(limit);
          }
        },
      ),
      { numRuns: 30, endOnFailure: true },
    );
  });
});
