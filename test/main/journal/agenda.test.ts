import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agenda, type AgendaRules } from '../../../src/main/journal/agenda.ts';
import { isInFlight, isSettled, type EntryState, type JournalEntry } from '../../../src/main/records/index.ts';
import { moved } from '../../../src/main/journal/reorder.ts';
import type { Policy } from '../../../src/main/journal/event.ts';
import { next } from '../../../src/main/journal/transition.ts';
import { entryWith } from './entries.ts';

const waits = (changes: Partial<EntryState & { kind: 'waiting' }> = {}): EntryState => ({
  kind: 'waiting',
  reason: 'ready',
  notBefore: null,
  attempts: 0,
  detail: null,
  ...changes,
});
const sending: EntryState = { kind: 'sending', evidence: null, sealed: true, since: 0, attempts: 1 };
const unknown: EntryState = { kind: 'unknown', evidence: null, since: 0, nextProbeAt: 0, probes: 0, attempts: 1 };

function rules(entries: readonly JournalEntry[], changes: Partial<AgendaRules> = {}): AgendaRules {
  return {
    now: 100,
    reachable: () => true,
    paused: false,
    isActive: () => false,
    lanesOf: (entry) => [`${entry.accountId} ${entry.operation}`],
    gateOf: (entry) => (entry.operation.startsWith('faceless') ? 'active' : 'paid'),
    stateOf: (id) => entries.find((entry) => entry.id === id)?.state.kind ?? null,
    ...changes,
  };
}
/** Ids that may go, of entries some of which are settled. */
function going(entries: readonly JournalEntry[], changes: Partial<AgendaRules> = {}): string[] {
  const open = entries.filter(({ state }) => !isSettled(state));
  return agenda(open, rules(entries, changes)).go.map(({ id }) => id);
}
const kind = (id: string, operation: string, changes: Partial<JournalEntry> = {}): JournalEntry =>
  entryWith({ id, operation, ...changes });

describe('the agenda', () => {
  it('sends one of a lane, and of the same wish, at a time', () => {
    expect(going([kind('a', 'x'), kind('b', 'x'), kind('c', 'y')])).toEqual(['a', 'c']);
    expect(going([kind('a', 'x', { state: sending }), kind('b', 'x')])).toEqual([]);
    expect(going([kind('a', 'x', { state: unknown }), kind('b', 'x')])).toEqual(['a']);
    const twice = { fingerprint: 'same' };
    expect(going([kind('a', 'x', twice), kind('b', 'y', twice)])).toEqual(['a']);
    expect(going([kind('a', 'x'), kind('b', 'x', { accountId: 'other' })])).toEqual(['a', 'b']);
  });

  describe('with chains of steps', () => {
    /** Videos of one batch: created, configured, rendered. */
    const chain = (name: string, done: number, batchId: string | null = 'batch'): JournalEntry[] =>
      ['create', 'update', 'render'].map((step, index) => {
        const id = `${name} ${step}`;
        const parents = index === 0 ? [] : [`${name} ${['create', 'update'][index - 1]}`];
        const confirmed: EntryState = { kind: 'confirmed', at: 0, charged: null, startedAt: null };
        const state = index < done ? confirmed : waits();
        return kind(id, `faceless.${step}`, { parents, batchId, subjectId: name, state });
      });
    /** Each on its own, so that nothing but the chains holds them. */
    const apart = { lanesOf: ({ id }: JournalEntry) => [id] };

    it('leads those of a batch to their end before more than three of them are under way', () => {
      const all = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => chain(name, 0));
      expect(going(all, apart)).toEqual(['a create', 'b create', 'c create']);
      const later = [chain('a', 3), chain('b', 2), chain('c', 1), chain('d', 0), chain('e', 0)].flat();
      expect(going(later, apart)).toEqual(['b render', 'c update', 'd create']);
      // One that is being sent, and one that waits for its turn behind it.
      const state: EntryState = sending;
      const turns = [...chain('a', 2), ...chain('b', 2), ...chain('c', 1), ...chain('d', 0)];
      const sent = turns.map((entry) => (entry.id === 'a render' ? { ...entry, state } : entry));
      expect(going(sent, { isActive: (id) => id === 'a render' })).toEqual(['c update']);
    });

    it('begins another one while what is under way cannot go on by itself', () => {
      const stopped = (changes: Partial<EntryState & { kind: 'waiting' }>): JournalEntry[] =>
        ['a', 'b', 'c'].flatMap((name) => {
          const [created, updated, rendered] = chain(name, 2);
          return [created, updated, { ...rendered, state: waits(changes) }].filter(
            (entry) => entry !== undefined,
          ) as JournalEntry[];
        });
      for (const changes of [{ reason: 'approval' }, { reason: 'busy', notBefore: 1_000 }] as const)
        expect(going([...stopped(changes), ...chain('d', 0)], apart)).toEqual(['d create']);
      // All of them wait until it is found out what became of the first one.
      const lost = [...chain('a', 2), ...chain('b', 2), ...chain('c', 2), ...chain('d', 2), ...chain('e', 0)];
      const later: EntryState = { ...unknown, nextProbeAt: 1_000 } as EntryState;
      const doubted = lost.map((entry) => (entry.id === 'a render' ? { ...entry, state: later } : entry));
      expect(going(doubted)).toEqual(['e create']);
    });

    it('holds back nothing of another batch, of none, and nothing that is one step', () => {
      const many = ['a', 'b', 'c', 'd'].flatMap((name) => chain(name, 1));
      const updates = ['a update', 'b update', 'c update', 'd update'];
      const others = [
        ...chain('x', 0, 'other'),
        ...chain('y', 0, null),
        kind('z', 'faceless.create', { batchId: 'batch' }),
      ];
      expect(going([...many, ...others], apart)).toEqual([...updates, 'x create', 'y create', 'z']);
    });
  });

  it('sends nothing that shares a lane with what is under way, whatever its other lanes are', () => {
    const lanesOf = (entry: JournalEntry): string[] => [entry.operation, `takes ${entry.cost}`];
    const all = [kind('a', 'x', { cost: 20 }), kind('b', 'y', { cost: 20 }), kind('c', 'z', { cost: 7 })];
    expect(going(all, { lanesOf })).toEqual(['a', 'c']);
    const lost = [kind('a', 'x', { cost: 7, state: unknown }), ...all.slice(1)];
    expect(going(lost, { lanesOf })).toEqual(['a', 'b']);
  });

  it.each<[string, EntryState, boolean]>([
    ['done', { kind: 'confirmed', at: 0, charged: null, startedAt: null }, true],
    ['refused', { kind: 'refused', at: 0, error: { code: 'x', title: 't', detail: 'd' } }, false],
    ['cancelled', { kind: 'cancelled', at: 0 }, false],
    ['left', { kind: 'left', at: 0, asked: null }, false],
    ['waiting', waits({ reason: 'approval' }), false],
    [
      'asked about',
      { kind: 'ask', evidence: null, question: { text: '', sendAgain: '', leaveIt: '' }, attempts: 1 },
      false,
    ],
  ])('sends a child when its parent is %s: it depends', (_title, state, goes) => {
    const parent = kind('parent', 'x', { state });
    const child = kind('child', 'y', { parents: ['parent'] });
    expect(going([parent, child]).includes('child')).toBe(goes);
    expect(going([child])).toEqual([]);
  });

  it.each<[string, Partial<EntryState & { kind: 'waiting' }>, string[]]>([
    ['a token', { reason: 'sign-in' }, []],
    ['an address', { reason: 'email' }, []],
    ['a subscription', { reason: 'subscription', detail: { kind: 'subscription', gate: 'all' } }, []],
    ['a paid one', { reason: 'subscription', detail: { kind: 'subscription', gate: 'paid' } }, ['video', 'free']],
    [
      'credits',
      { reason: 'credits', detail: { kind: 'credits', required: 9, available: 4 } },
      ['video', 'speech', 'free'],
    ],
    ['a busy video', { reason: 'busy' }, ['video', 'dear', 'speech', 'free']],
  ])('holds back what needs %s, and nothing else', (_title, state, expected) => {
    const entries = [
      kind('found', 'train', { state: waits(state), cost: 9 }),
      kind('video', 'faceless.render', { cost: 4 }),
      kind('dear', 'speech.dear', { cost: 5 }),
      kind('speech', 'speech.create', { cost: 4 }),
      kind('free', 'faceless.create', { cost: 0 }),
      kind('elsewhere', 'speech.create', { accountId: 'other', cost: 99 }),
    ];
    const open = state.reason === 'busy' ? { now: -1 } : {};
    expect(going(entries, open).filter((id) => id !== 'found')).toEqual([...expected, 'elsewhere']);
  });

  it('believes what was found out last, whatever the order of the entries', () => {
    const found = (gate: 'all' | 'paid', updatedAt: number): JournalEntry =>
      kind(gate, gate, { updatedAt, state: waits({ reason: 'subscription', detail: { kind: 'subscription', gate } }) });
    const film = kind('film', 'faceless.render');
    expect(going([found('paid', 2), found('all', 1), film])).toEqual(['film']);
    expect(going([found('paid', 1), found('all', 2), film])).toEqual([]);
  });

  it('has the account looked at for which something waits, and only if it can be reached', () => {
    const held = kind('a', 'x', { state: waits({ reason: 'credits', notBefore: 500 }) });
    expect([...agenda([held], rules([held])).looks]).toEqual([['me', 500]]);
    expect([...agenda([held], rules([held], { reachable: () => false })).looks]).toEqual([]);
    expect(agenda([held], rules([held])).wakeAt).toBeNull();
  });

  it('does not look for lost outcomes with a token that is not taken', () => {
    expect(
      going([kind('a', 'x', { state: waits({ reason: 'sign-in' }) }), kind('b', 'y', { state: unknown })]),
    ).toEqual([]);
  });

  it('asks for no price again by itself before the day is over', () => {
    const limited = kind('a', 'x', { state: waits({ reason: 'approval', notBefore: 200 }) });
    expect(going([limited])).toEqual([]);
    expect(going([limited], { now: 200 })).toEqual(['a']);
    expect(going([kind('a', 'x', { state: waits({ reason: 'approval' }) })], { now: 1e15 })).toEqual([]);
  });
});

const policy: Policy = {
  retry: 'evidence',
  askBeforeResend: false,
  settleMs: 120_000,
  askText: { text: '', sendAgain: '', leaveIt: '' },
};

describe('whatever is asked for, in whatever order it ends', () => {
  const wish = fc.record({
    lane: fc.constantFrom('x', 'y', 'z'),
    subject: fc.constantFrom('s', 't', 'u', 'v'),
    parent: fc.option(fc.nat(20)),
  });
  const step = fc.record({
    pick: fc.nat(20),
    before: fc.option(fc.nat(20)),
    what: fc.constantFrom('go', 'confirm', 'refuse', 'lose', 'probe', 'cancel', 'retry', 'move'),
  });

  it('no two of a lane are in flight, no child before its parent, nothing before what was asked for earlier about the same', () => {
    fc.assert(
      fc.property(
        fc.array(wish, { minLength: 1, maxLength: 12 }),
        fc.array(step, { maxLength: 60 }),
        (wishes, steps) => {
          let entries = wishes.map(({ lane, subject, parent }, index) =>
            entryWith({
              id: `w${index}`,
              operation: lane,
              subjectId: subject,
              fingerprint: `w${index}`,
              position: index,
              parents: parent !== null && parent < index ? [`w${parent}`] : [],
            }),
          );
          let now = 0;
          for (const { pick, before, what } of steps) {
            now += 200_000;
            entries = entries.toSorted((a, b) => a.position - b.position);
            const open = entries.filter(({ state }) => !isSettled(state));
            const { go } = agenda(open, rules(entries, { now }));
            for (const entry of go) {
              const parents = entries.filter(({ id }) => entry.parents.includes(id));
              const early = entry.state.kind === 'waiting' && parents.some(({ state }) => state.kind !== 'confirmed');
              expect(early).toBe(false);
              const earlier = open.filter(({ position }) => position < entry.position);
              expect(earlier.some(({ subjectId }) => subjectId === entry.subjectId)).toBe(false);
            }
            const chosen = entries[pick % entries.length];
            if (chosen === undefined) continue;
            if (what === 'move') {
              const target = before === null ? null : (open[before % Math.max(1, open.length)]?.id ?? null);
              const positions = moved(open, new Set([chosen.id]), target === chosen.id ? null : target);
              entries = entries.map((one) => ({ ...one, position: positions.get(one.id) ?? one.position }));
              continue;
            }
            const targets = what === 'go' ? go.map(({ id }) => id) : [chosen.id];
            entries = entries.map((one) => (targets.includes(one.id) ? { ...one, state: after(one, what, now) } : one));
            const inFlight = entries.filter(({ state }) => isInFlight(state)).map(({ operation }) => operation);
            expect(new Set(inFlight).size).toBe(inFlight.length);
          }
        },
      ),
      { numRuns: 1_500 },
    );
  });

  function after({ state }: JournalEntry, what: string, now: number): EntryState {
    switch (what) {
      case 'go':
        return next(state, { type: 'start', evidence: null }, now, policy);
      case 'confirm':
        return next(state, { type: 'confirmed', charged: 1 }, now, policy);
      case 'refuse':
        return next(state, { type: 'refused', error: { code: 'x', title: 't', detail: 'd' } }, now, policy);
      case 'lose':
        return next(state, { type: 'lost' }, now, policy);
      case 'probe':
        return next(state, { type: 'probed', probe: { kind: 'nothing' } }, now, policy);
      case 'cancel':
        return next(state, { type: 'cancel' }, now, policy);
      default:
        return next(state, { type: 'retry' }, now, policy);
    }
  }
});

describe('moving what waits', () => {
  const order = (
    entries: readonly JournalEntry[],
    ids: string | readonly string[],
    before: string | null,
  ): string[] => {
    const positions = moved(entries, new Set([ids].flat()), before);
    return entries
      .map((one) => ({ id: one.id, position: positions.get(one.id) ?? one.position }))
      .toSorted((a, b) => a.position - b.position)
      .map((one) => one.id);
  };
  const four = ['a', 'b', 'c', 'd'].map((id, position) => entryWith({ id, position }));

  it('puts it before another, or at the end, and leaves the others in their order', () => {
    expect(order(four, 'd', 'a')).toEqual(['d', 'a', 'b', 'c']);
    expect(order(four, 'a', null)).toEqual(['b', 'c', 'd', 'a']);
    expect(order(four, 'b', 'b')).toEqual(['a', 'b', 'c', 'd']);
    expect(order(four, 'nothing', 'a')).toEqual(['a', 'b', 'c', 'd']);
    expect(order(four, 'a', 'nothing')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes along what it depends on, and stays behind it', () => {
    const chain = [
      entryWith({ id: 'other', position: 0 }),
      entryWith({ id: 'script', subjectId: 'video', position: 1 }),
      entryWith({ id: 'voice', position: 2 }),
      entryWith({ id: 'render', subjectId: 'video', parents: ['voice'], position: 3 }),
    ];
    expect(order(chain, 'render', 'other')).toEqual(['voice', 'script', 'render', 'other']);
    expect(order(chain, 'script', null)).toEqual(['other', 'voice', 'script', 'render']);
  });

  it('moves several as one block in their own order, and never before one of themselves', () => {
    expect(order(four, ['d', 'b'], 'a')).toEqual(['b', 'd', 'a', 'c']);
    expect(order(four, ['a', 'c'], null)).toEqual(['b', 'd', 'a', 'c']);
    expect(order(four, ['a', 'c'], 'c')).toEqual(['a', 'b', 'c', 'd']);
    expect(order(four, ['nothing', 'c'], 'a')).toEqual(['c', 'a', 'b', 'd']);
  });

  it('loses and doubles nothing, keeps what depends behind what it needs, and leaves the order of all others', () => {
    const entry = fc.record({ subject: fc.nat(4), parent: fc.option(fc.nat(20)), moves: fc.boolean() });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 12 }), fc.option(fc.nat(11)), (all, target) => {
        const entries = all.map(({ subject, parent }, position) =>
          entryWith({
            id: `e${position}`,
            subjectId: `s${subject}`,
            parents: parent === null || parent >= position ? [] : [`e${parent}`],
            position,
          }),
        );
        const ids = entries.flatMap(({ id }, index) => (all[index]?.moves === true ? id : []));
        const before = target === null ? null : `e${target % entries.length}`;
        const after = order(entries, ids, before);
        expect(after.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
        const place = new Map(after.map((id, index) => [id, index]));
        const at = (id: string): number => place.get(id) ?? -1;
        const needed = new Map<string, readonly string[]>();
        for (const [index, one] of entries.entries()) {
          const earlier = entries.slice(0, index).findLast(({ subjectId }) => subjectId === one.subjectId);
          const needs = earlier === undefined ? one.parents : [...one.parents, earlier.id];
          for (const id of needs) expect(at(id)).toBeLessThan(at(one.id));
          needed.set(one.id, [...needs, ...needs.flatMap((id) => needed.get(id) ?? [])]);
        }
        // What the block needs comes along; nobody else moves past anybody else.
        const comesAlong = new Set(ids.flatMap((id) => needed.get(id) ?? []));
        const others = entries.flatMap(({ id }) => (ids.includes(id) || comesAlong.has(id) ? [] : id));
        expect(others.toSorted((a, b) => at(a) - at(b))).toEqual(others);
        // Those of the block keep their own order, but for what others need.
        const held = new Set(
          others.concat([...comesAlong]).flatMap((id) => (ids.includes(id) ? [] : (needed.get(id) ?? []))),
        );
        const free = ids.filter((id) => !held.has(id));
        expect(free.toSorted((a, b) => at(a) - at(b))).toEqual(free);
      }),
      { numRuns: 1_000 },
    );
  });

  it('moves one of a thousand edits of one thing without getting stuck', () => {
    const edits = Array.from({ length: 1_000 }, (_, position) => entryWith({ subjectId: 'one', position }));
    expect(order(edits, edits.at(-1)?.id ?? '', edits[0]?.id ?? '')).toEqual(edits.map(({ id }) => id));
  });
});
