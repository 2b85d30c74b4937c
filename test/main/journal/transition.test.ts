import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryState, isSettled, type EntryState } from '../../../src/main/records/index.ts';
import type { JournalEvent, Policy } from '../../../src/main/journal/event.ts';
import { probeSchedule } from '../../../src/main/journal/lost-outcome.ts';
import { next } from '../../../src/main/journal/transition.ts';

const askText = { text: 'sent?', sendAgain: 'again', leaveIt: 'leave' };
const policy: Policy = { retry: 'evidence', askBeforeResend: false, settleMs: 120_000, askText };
const waiting: EntryState = { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 0, detail: null };
const sending: EntryState = { kind: 'sending', evidence: { ids: [1] }, sealed: false, since: 1000, attempts: 1 };
const sealed: EntryState = { ...sending, sealed: true };
const unknown: EntryState = {
  kind: 'unknown',
  evidence: { ids: [1] },
  since: 0,
  probes: 0,
  nextProbeAt: 3_000,
  attempts: 1,
};
const error = { code: 'x', title: 't', detail: 'd' };
const seen = { text: 'no charge seen', sendAgain: 'again', leaveIt: 'leave' };

describe('an entry of the journal', () => {
  const rows: [string, EntryState, JournalEvent, number, Partial<EntryState>][] = [
    [
      'is sent',
      waiting,
      { type: 'start', evidence: 7 },
      5,
      { kind: 'sending', evidence: 7, sealed: false, attempts: 1 },
    ],
    ['is confirmed', sealed, { type: 'confirmed', charged: 3 }, 9, { kind: 'confirmed', charged: 3, at: 9 }],
    ['is refused', sealed, { type: 'refused', error }, 9, { kind: 'refused', error }],
    [
      'waits again when nothing left',
      sending,
      { type: 'not-sent', reason: 'network', notBefore: 50 },
      9,
      { kind: 'waiting', reason: 'network', notBefore: 50 },
    ],
    [
      'is unknown when the answer was lost',
      sealed,
      { type: 'lost' },
      9,
      { kind: 'unknown', startedAt: sealed.since, nextProbeAt: 9 + 3_000, probes: 0 },
    ],
    [
      'did not leave when the program ended before the last byte',
      sending,
      { type: 'restart' },
      9,
      { kind: 'waiting', reason: 'ready', attempts: 0 },
    ],
    [
      'is unknown when the program ended after the last byte',
      sealed,
      { type: 'restart' },
      9,
      { kind: 'unknown', since: 9 },
    ],
    ['is cancelled while it waits', waiting, { type: 'cancel' }, 9, { kind: 'cancelled' }],
    ['is cancelled before the last byte', sending, { type: 'cancel' }, 9, { kind: 'cancelled' }],
    ['cannot be cancelled after the last byte', sealed, { type: 'cancel' }, 9, sealed],
    [
      'is confirmed by what a probe finds',
      unknown,
      { type: 'probed', probe: { kind: 'found', charged: null } },
      9,
      { kind: 'confirmed' },
    ],
    [
      'is confirmed with the begin of the attempt that a probe finds',
      { ...unknown, startedAt: 3 },
      { type: 'probed', probe: { kind: 'found', charged: null } },
      9,
      // What was answered, and when, tells charges apart: nothing was.
      { kind: 'confirmed', at: 9, startedAt: null, begunAt: 3 },
    ],
    [
      'is probed again when nothing is found before the settle window',
      unknown,
      { type: 'probed', probe: { kind: 'nothing' } },
      3_000,
      { kind: 'unknown', probes: 1, nextProbeAt: 15_000 },
    ],
    [
      'is looked for once more when the first look comes after the settle window',
      unknown,
      { type: 'probed', probe: { kind: 'nothing' } },
      500_000,
      { kind: 'unknown', probes: 1, nextProbeAt: 560_000 },
    ],
    [
      'is sent again when nothing is found at the settle window',
      { ...unknown, probes: 3 },
      { type: 'probed', probe: { kind: 'nothing' } },
      120_000,
      { kind: 'waiting', reason: 'ready' },
    ],
    [
      'does not settle by a probe that could not ask',
      unknown,
      { type: 'probed', probe: { kind: 'unreadable' } },
      20_000,
      { kind: 'unknown', nextProbeAt: 35_000 },
    ],
    [
      'is looked for later and later while nobody can look',
      unknown,
      { type: 'probed', probe: { kind: 'unreadable' } },
      400_000,
      { kind: 'unknown', nextProbeAt: 500_000 },
    ],
    [
      'is looked for every five minutes at least, however long nobody could look',
      unknown,
      { type: 'probed', probe: { kind: 'unreadable' } },
      90_000_000,
      { kind: 'unknown', nextProbeAt: 90_300_000 },
    ],
    [
      'asks when a probe is ambiguous',
      unknown,
      { type: 'probed', probe: { kind: 'ambiguous', question: askText } },
      9,
      { kind: 'ask', question: askText },
    ],
    [
      'does not go on while it asks',
      { kind: 'ask', evidence: 1, question: askText, attempts: 1 },
      { type: 'restart' },
      9,
      { kind: 'ask' },
    ],
    [
      'is sent again when the user says so',
      { kind: 'ask', evidence: 1, question: askText, attempts: 1 },
      { type: 'answer', choice: 'send-again', cost: null },
      9,
      { kind: 'waiting' },
    ],
    [
      'is left when the user says so',
      { kind: 'ask', evidence: 1, question: askText, attempts: 1 },
      { type: 'answer', choice: 'leave-it', cost: null },
      9,
      { kind: 'left', asked: { evidence: 1, question: askText, attempts: 1 } },
    ],
    [
      'asks once more when that is taken back, and is not sent by it',
      { kind: 'left', at: 1, asked: { evidence: 1, question: askText, attempts: 1 } },
      { type: 'restore' },
      9,
      { kind: 'ask', evidence: 1, question: askText, attempts: 1 },
    ],
    [
      'stays left where an older version did not keep what was asked',
      { kind: 'left', at: 1, asked: null },
      { type: 'restore' },
      9,
      { kind: 'left' },
    ],
    [
      'that was left is not sent by trying it again',
      { kind: 'left', at: 1, asked: { evidence: 1, question: askText, attempts: 1 } },
      { type: 'retry' },
      9,
      { kind: 'left' },
    ],
  ];
  it.each(rows)('%s', (_title, state, event, now, expected) => {
    expect(next(state, event, now, policy)).toMatchObject(expected);
  });

  it('asks before a charge is sent again when the user wants that, and after five lost outcomes in any case', () => {
    const clean: JournalEvent = { type: 'probed', probe: { kind: 'nothing' } };
    expect(next({ ...unknown, probes: 3 }, clean, 120_000, { ...policy, askBeforeResend: true }).kind).toBe('ask');
    expect(next({ ...unknown, probes: 3, attempts: 5 }, clean, 120_000, policy).kind).toBe('ask');
    expect(next({ ...unknown, probes: 3, losses: 5 }, clean, 120_000, policy).kind).toBe('ask');
  });

  it('says that nothing was found where only the wish of the user keeps a charge from being sent again', () => {
    const clean: JournalEvent = { type: 'probed', probe: { kind: 'nothing' } };
    const asked = next({ ...unknown, probes: 3 }, clean, 120_000, { ...policy, askBeforeResend: true });
    expect(asked).toMatchObject({
      question: {
        text: expect.stringMatching(/Nothing of it was found.*You chose/u),
        sendAgain: 'again',
        leaveIt: 'leave',
      },
    });
    const anyhow = next({ ...unknown, probes: 3, losses: 5 }, clean, 120_000, { ...policy, askBeforeResend: true });
    expect(anyhow).toMatchObject({ question: askText });
  });

  it('counts lost outcomes, not attempts that never left, until the user asks for it anew', () => {
    const unsent: JournalEvent = { type: 'not-sent', reason: 'network', notBefore: null };
    const clean: JournalEvent = { type: 'probed', probe: { kind: 'nothing' } };
    let state: EntryState = waiting;
    for (let attempt = 0; attempt < 5; attempt += 1)
      state = next(next(state, { type: 'start', evidence: 1 }, 0, policy), unsent, 0, policy);
    const lost = next(next(state, { type: 'start', evidence: 1 }, 0, policy), { type: 'lost' }, 0, policy);
    expect(lost).toMatchObject({ kind: 'unknown', attempts: 6, losses: 1 });
    const clear = lost.kind === 'unknown' ? next({ ...lost, probes: 3 }, clean, 120_000, policy) : lost;
    expect(clear).toMatchObject({ kind: 'waiting', attempts: 6, losses: 1 });
    const again = next(next(clear, { type: 'start', evidence: 1 }, 0, policy), { type: 'lost' }, 0, policy);
    expect(again).toMatchObject({ kind: 'unknown', losses: 2 });
    // Counted anew; what was seen before the first that was lost stays.
    expect(next(clear, { type: 'retry' }, 0, policy)).toEqual({ ...waiting, losses: 0, lostEvidence: 1 });
  });

  describe('one that counted as not done', () => {
    const lost: EntryState = { ...waiting, attempts: 1, losses: 1, lostEvidence: 'before' };
    const found: JournalEvent = { type: 'probed', probe: { kind: 'found', charged: 7 } };
    const several: JournalEvent = { type: 'probed', probe: { kind: 'ambiguous', question: askText } };

    it('is done where it arrived after all, and asks where that cannot be told', () => {
      expect(next(lost, found, 9, policy)).toEqual({ kind: 'confirmed', at: 9, charged: 7, startedAt: null });
      expect(next(lost, several, 9, policy)).toMatchObject({ kind: 'ask', evidence: 'before', question: askText });
      const nothing: JournalEvent = { type: 'probed', probe: { kind: 'nothing' } };
      expect(next(lost, nothing, 9, policy)).toBe(lost);
      expect(next({ ...waiting, losses: 1 }, found, 9, policy)).toMatchObject({ kind: 'waiting' });
    });

    it('is not asked about again where the user wants it sent all the same', () => {
      const ask: EntryState = { kind: 'ask', evidence: 'before', question: askText, attempts: 1 };
      const again = next(ask, { type: 'answer', choice: 'send-again', cost: null }, 0, policy);
      expect(again).toEqual({ ...waiting, lostEvidence: 'before', told: { text: askText.text, taken: 0 } });
      expect(next(again, several, 9, policy)).toBe(again);
      const atOnce = next(again, { type: 'retry' }, 0, policy);
      expect(next(atOnce, several, 9, policy)).toBe(atOnce);
      expect(next(again, found, 9, policy).kind).toBe('confirmed');
    });

    it('is asked about anew where a last look shows something else than the user was told, and counts once as taken', () => {
      const ask: EntryState = { kind: 'ask', evidence: 'before', question: askText, attempts: 1, mayHaveTaken: 3 };
      const sendAgain: JournalEvent = { type: 'answer', choice: 'send-again', cost: 7 };
      const charged: JournalEvent = {
        type: 'probed',
        probe: { kind: 'ambiguous', question: { ...askText, text: 'It was charged.' } },
      };
      const again = next(ask, sendAgain, 0, policy);
      expect(again).toMatchObject({ mayHaveTaken: 10 });
      // Nothing that it waits for, nor a try that never left, makes the user's word another one.
      const begun = next(again, { type: 'start', evidence: 'later' }, 0, policy);
      const held = next(begun, { type: 'not-sent', reason: 'network', notBefore: null }, 0, policy);
      const anew = next(next(held, { type: 'back', reason: 'network' }, 0, policy), charged, 9, policy);
      expect(anew).toMatchObject({ kind: 'ask', evidence: 'before', mayHaveTaken: 3 });
      expect(anew.kind === 'ask' && anew.question.text).toBe(
        'Not sent again yet: a last look before that shows something else than what you were told. It was charged.',
      );
      const wanted = next(anew, sendAgain, 0, policy);
      expect(wanted).toMatchObject({ kind: 'waiting', mayHaveTaken: 10 });
      expect(next(wanted, charged, 9, policy)).toBe(wanted);
      // So is what came out of restored data, where that is said behind it (`ask-before-sending.ts`).
      const restored: EntryState = { ...ask, question: { ...askText, text: 'It was charged. This is of before.' } };
      const restoredAgain = next(restored, sendAgain, 0, policy);
      expect(next(restoredAgain, charged, 9, policy)).toBe(restoredAgain);
      // What is found is what the user was told of; what was lost before that stays.
      expect(next(wanted, found, 9, policy)).toMatchObject({ kind: 'confirmed', charged: 7, mayHaveTaken: 3 });
    });

    it('is asked about where an earlier version did not keep what the user was told', () => {
      const older: EntryState = { ...waiting, lostEvidence: 'before' };
      expect(next(older, several, 9, policy)).toMatchObject({ kind: 'ask', evidence: 'before' });
    });

    it('is kept in mind also where nothing would ever show it, so that what ends otherwise is not called free', () => {
      const ask: EntryState = { kind: 'ask', evidence: 'before', question: askText, attempts: 1 };
      const never: Policy = { ...policy, retry: 'never' };
      const again = next(ask, { type: 'answer', choice: 'send-again', cost: null }, 0, never);
      expect(next(again, { type: 'cancel' }, 3, never)).toMatchObject({ kind: 'cancelled', lostEvidence: 'before' });
      expect(next(ask, { type: 'answer', choice: 'send-again', cost: null }, 0, { ...policy, retry: 'safe' })).toEqual(
        waiting,
      );
    });

    it('keeps what was seen before the first of several that were lost, until it is over or found', () => {
      const start: JournalEvent = { type: 'start', evidence: 'later' };
      const sent = next(lost, start, 0, policy);
      expect(sent).toMatchObject({ kind: 'sending', evidence: 'later', lostEvidence: 'before' });
      const busy: JournalEvent = { type: 'not-sent', reason: 'busy', notBefore: null };
      expect(next(sent, busy, 0, policy)).toMatchObject({ kind: 'waiting', lostEvidence: 'before' });
      const unknown = next(next(sent, { type: 'seal' }, 0, policy), { type: 'restart' }, 0, policy);
      expect(unknown).toMatchObject({ kind: 'unknown', evidence: 'later', lostEvidence: 'before' });
      const clear: JournalEvent = { type: 'probed', probe: { kind: 'nothing' } };
      const waits = unknown.kind === 'unknown' ? next({ ...unknown, probes: 3 }, clear, 120_000, policy) : unknown;
      expect(waits).toMatchObject({ kind: 'waiting', losses: 2, lostEvidence: 'before' });
      const cancelled = next(waits, { type: 'cancel' }, 0, policy);
      const taken: EntryState = { ...waiting, losses: 0, lostEvidence: 'before' };
      expect(next(cancelled, { type: 'restore' }, 0, policy)).toEqual(taken);
      expect(next(cancelled, { type: 'retry' }, 0, policy)).toEqual(taken);
      const refused = next(waits, { type: 'refused', error }, 0, policy);
      expect(next(refused, { type: 'retry' }, 0, policy)).toEqual(taken);
      // Nobody was told then what may still arrive.
      expect(next(taken, several, 9, policy)).toMatchObject({ kind: 'ask', evidence: 'before', question: askText });
      // The user was told that it is there, and wants another one.
      const there = next(waits, { type: 'refused', error, found: true }, 0, policy);
      expect(next(there, { type: 'retry' }, 0, policy)).toEqual(waiting);
      expect(entryState.parse(JSON.parse(JSON.stringify(waits)))).toEqual(waits);
    });
  });

  it('keeps what the service said that it takes for the time when its outcome is not known', () => {
    const sent = next(waiting, { type: 'start', evidence: 1, price: 18 }, 0, policy);
    expect(next(next(sent, { type: 'seal' }, 1, policy), { type: 'restart' }, 2, policy)).toMatchObject({
      kind: 'unknown',
      price: 18,
    });
    expect(next(waiting, { type: 'start', evidence: 1, price: null }, 0, policy)).not.toHaveProperty('price');
  });

  it('asks, and never sends again by itself, what cannot be found again, with what was seen', () => {
    const clean: JournalEvent = { type: 'probed', probe: { kind: 'nothing', question: seen } };
    const never: Policy = { ...policy, retry: 'never' };
    expect(next({ ...unknown, probes: 3 }, clean, 120_000, never)).toMatchObject({ kind: 'ask', question: seen });
    expect(
      next({ ...unknown, probes: 3 }, { type: 'probed', probe: { kind: 'nothing' } }, 120_000, never),
    ).toMatchObject({
      question: askText,
    });
    expect(next(sealed, { type: 'lost' }, 9, never).kind).toBe('unknown');
  });

  it('makes a harmless draft again, and asks before there is a pile of them', () => {
    const repeatable: Policy = { ...policy, retry: 'repeatable' };
    expect(next(sealed, { type: 'lost' }, 9, repeatable)).toMatchObject({ kind: 'waiting', reason: 'service-trouble' });
    expect(next({ ...sealed, losses: 6 }, { type: 'lost' }, 9, repeatable).kind).toBe('waiting');
    expect(next({ ...sealed, losses: 7 }, { type: 'lost' }, 9, repeatable).kind).toBe('ask');
    expect(next(sealed, { type: 'restart' }, 9, repeatable).kind).toBe('waiting');
  });

  it('waits for what passes with what is known of it, and goes on only when that is there', () => {
    const detail = { kind: 'credits' as const, required: 30, available: 20 };
    const short = next(sealed, { type: 'not-sent', reason: 'credits', notBefore: null, detail }, 9, policy);
    expect(short).toMatchObject({ kind: 'waiting', reason: 'credits', detail });
    const seenWith = (balance: number): JournalEvent => ({
      type: 'account-seen',
      account: { balance, emailVerified: true, subscription: 'paid' },
    });
    expect(next(short, seenWith(29), 10, policy)).toMatchObject({ reason: 'credits', detail: { available: 29 } });
    expect(next(short, seenWith(30), 10, policy)).toMatchObject({ reason: 'ready', detail: null });
    expect(next(short, { type: 'back', reason: 'network' }, 10, policy)).toBe(short);
    expect(next(unknown, seenWith(30), 10, policy)).toBe(unknown);
  });

  it('looks for a lost outcome at once when the network is back', () => {
    expect(next(unknown, { type: 'back', reason: 'network' }, 1_000, policy)).toMatchObject({ nextProbeAt: 1_000 });
    expect(next(unknown, { type: 'back', reason: 'busy' }, 1_000, policy)).toBe(unknown);
  });

  it('takes back a cancellation and nothing else', () => {
    expect(next({ kind: 'cancelled', at: 1 }, { type: 'restore' }, 9, policy)).toMatchObject({ kind: 'waiting' });
    for (const state of [waiting, sealed, unknown, { kind: 'refused' as const, at: 1, error }])
      expect(next(state, { type: 'restore' }, 9, policy)).toBe(state);
  });

  it('is agreed to only while it waits for that', () => {
    const asks: EntryState = { ...waiting, reason: 'approval' };
    expect(next(asks, { type: 'approve' }, 9, policy)).toMatchObject({ reason: 'ready' });
    expect(next({ ...waiting, reason: 'credits' }, { type: 'approve' }, 9, policy)).toMatchObject({
      reason: 'credits',
    });
  });

  it('sends an idempotent change again without looking', () => {
    expect(next(sealed, { type: 'lost' }, 9, { ...policy, retry: 'idempotent' })).toMatchObject({
      kind: 'waiting',
      reason: 'service-trouble',
    });
  });
});

const event: fc.Arbitrary<JournalEvent> = fc.oneof(
  fc.constant<JournalEvent>({ type: 'start', evidence: { ids: [] } }),
  fc.constant<JournalEvent>({ type: 'seal' }),
  fc.constant<JournalEvent>({ type: 'not-sent', reason: 'network', notBefore: null }),
  fc.constant<JournalEvent>({ type: 'confirmed', charged: 1 }),
  fc.constant<JournalEvent>({ type: 'refused', error }),
  fc.constant<JournalEvent>({ type: 'lost' }),
  fc.constant<JournalEvent>({ type: 'restart' }),
  fc.constant<JournalEvent>({ type: 'cancel' }),
  fc.constant<JournalEvent>({ type: 'retry' }),
  fc.constant<JournalEvent>({ type: 'restore' }),
  fc.constant<JournalEvent>({ type: 'approve' }),
  fc
    .constantFrom('network', 'sign-in', 'email', 'subscription', 'credits', 'busy', 'approval')
    .map((reason): JournalEvent => ({ type: 'back', reason })),
  fc
    .constantFrom('credits', 'subscription', 'email', 'sign-in', 'busy', 'approval')
    .map((reason): JournalEvent => ({ type: 'not-sent', reason, notBefore: null })),
  fc.constant<JournalEvent>({
    type: 'account-seen',
    account: { balance: 1_000, emailVerified: true, subscription: 'paid' },
  }),
  fc.constant<JournalEvent>({ type: 'probed', probe: { kind: 'found', charged: 1 } }),
  fc.constant<JournalEvent>({ type: 'probed', probe: { kind: 'nothing' } }),
  fc.constant<JournalEvent>({ type: 'probed', probe: { kind: 'unreadable' } }),
  fc.constant<JournalEvent>({ type: 'probed', probe: { kind: 'ambiguous', question: askText } }),
  fc.constant<JournalEvent>({ type: 'answer', choice: 'send-again', cost: null }),
  fc.constant<JournalEvent>({ type: 'answer', choice: 'leave-it', cost: null }),
);

describe('whatever happens in whatever order', () => {
  it.each(['evidence', 'never'] as const)(
    'a request (%s) whose last byte left is never sent again before a clean look at the settle window or the word of the user',
    (retry) => {
      const judged: Policy = { ...policy, retry };
      fc.assert(
        fc.property(fc.array(fc.tuple(event, fc.integer({ min: 1, max: 40_000 })), { maxLength: 60 }), (steps) => {
          let state: EntryState = waiting;
          let now = 0;
          // When a request may have been carried out without our knowing: the moment its outcome was lost.
          let doubtSince: number | null = null;
          const tooSoon: JournalEvent[] = [];
          for (const [step, ms] of steps) {
            now += ms;
            const before: EntryState = state;
            state = next(before, step, now, judged);
            if (state.kind === 'unknown' && before.kind !== 'unknown') doubtSince = now;
            const wasInDoubt = before.kind === 'unknown' || before.kind === 'ask';
            if (wasInDoubt && (state.kind === 'waiting' || state.kind === 'sending' || state.kind === 'cancelled')) {
              const settled = doubtSince !== null && now >= doubtSince + policy.settleMs;
              const clean = retry === 'evidence' && step.type === 'probed' && step.probe.kind === 'nothing' && settled;
              const asked = step.type === 'answer' && step.choice === 'send-again';
              if (!clean && !asked) tooSoon.push(step);
              doubtSince = null;
            }
            // Only what is definite leads straight back: nothing was done on the service.
            if (before.kind === 'sending' && before.sealed && state.kind === 'waiting' && step.type !== 'not-sent')
              tooSoon.push(step);
            if (before.kind === 'sending' && before.sealed && state.kind === 'cancelled') tooSoon.push(step);
          }
          expect(tooSoon).toEqual([]);
        }),
        { numRuns: 2_000 },
      );
    },
  );

  it('what was refused, cancelled, confirmed or left is sent again only when the user takes it up', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (steps) => {
        let state: EntryState = waiting;
        for (const [index, step] of steps.entries()) {
          const before: EntryState = state;
          state = next(before, step, index, policy);
          if (!isSettled(before) || state === before) continue;
          expect(['retry', 'restore']).toContain(step.type);
          const allowed = ['refused → waiting', 'cancelled → waiting', 'left → ask'];
          expect(allowed).toContain(`${before.kind} → ${state.kind}`);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('probes come at 3, 15 and 60 seconds and at the settle window', () => {
    let state = next(sealed, { type: 'lost' }, 0, policy);
    const times: number[] = [];
    while (state.kind === 'unknown') {
      times.push(state.nextProbeAt);
      state = next(state, { type: 'probed', probe: { kind: 'nothing' } }, state.nextProbeAt, policy);
    }
    expect(times).toEqual([...probeSchedule, policy.settleMs]);
    expect(state.kind).toBe('waiting');
  });
});
