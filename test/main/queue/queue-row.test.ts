import { describe, expect, it } from 'vitest';
import { queueRow as rowShape } from '../../../src/bridge/index.ts';
import { allOperations } from '../../../src/contract/index.ts';
import type { EntryState, JournalEntry } from '../../../src/main/journal/index.ts';
import { type Job, phaseWithoutAddress } from '../../../src/main/jobs/index.ts';
import { foundJobRow, queueRow } from '../../../src/main/queue/index.ts';
import { waitsForNothing, type Waits } from '../../../src/main/queue/wait-words.ts';
import { jobWith } from '../../helpers/jobs.ts';
import { entryWith } from '../journal/entries.ts';

const error = { code: 'x', title: 't', detail: 'd' };
const question = { text: 'sent?', sendAgain: 'again', leaveIt: 'leave' };
const open = { paused: false, online: true, reachable: true };

const entry = (state: EntryState): JournalEntry =>
  entryWith({
    id: 'e',
    subjectId: 's',
    title: 'A talk',
    state,
    cost: 3,
    approval: { at: 5, offline: false, lifted: [] },
    position: 1,
    createdAt: 5,
    updatedAt: 6,
  });
const job = (state: Job['state'], kind = 'transcription'): Job =>
  jobWith({
    id: 'j',
    kind,
    remoteId: 1,
    subjectId: 's',
    entryId: 'e',
    state,
    phase: 'p',
    detail: { title: 'A talk', credits: 2 },
    createdAt: 7,
    lookedAt: 8,
  });
const waiting = (reason: 'ready' | 'network' | 'sign-in'): EntryState => ({
  kind: 'waiting',
  reason,
  notBefore: null,
  attempts: 0,
  detail: null,
});
const sending = (sealed: boolean): EntryState => ({ kind: 'sending', evidence: null, sealed, since: 9, attempts: 1 });

const overBatch = (over: { which?: 'day'; limit?: number; would: number | null; unpriced?: number }) =>
  queueRow(
    entry({
      kind: 'waiting',
      reason: 'approval',
      notBefore: null,
      attempts: 0,
      detail: {
        kind: 'approval',
        because: 'limit',
        was: 3,
        price: 3,
        over: { which: 'batch', limit: 10, ...over },
      },
    }),
    null,
    null,
    open,
  ).question;

it('says of what is made and has no address that the service owes it, and which it is there', () => {
  const made = foundJobRow({ ...job('running', 'text-to-video'), phase: phaseWithoutAddress });
  expect(made).toMatchObject({ state: 'running', actions: ['open', 'stop-watching'] });
  expect(made.reason).toMatch(/^Made, but the service does not say yet where the file is\..* number 1,/u);
  expect(foundJobRow(job('running', 'text-to-video')).reason).toBeNull();
});

describe('a question about a limit', () => {
  it.each([
    [{ would: 12 }, 'with this it would be 12.'],
    [{ would: 6, unpriced: 1 }, 'with this it would be at least 6, and what one entry of it takes is not known.'],
    [{ would: 6, unpriced: 2 }, 'with this it would be at least 6, and what 2 entries of it take is not known.'],
  ])('says what it would come to, and what nobody knows of that: %o', (over, words) => {
    expect(overBatch(over)?.text).toBe(`Your limit for one batch is 10 credits; ${words}`);
  });

  it('says of a day what nobody knows of the others that are on it', () => {
    expect(overBatch({ which: 'day', would: 6, unpriced: 2 })?.text).toBe(
      'Your limit for one day is 10 credits; with this it would be at least 6, and what 2 entries of today take is not known. Otherwise it is sent tomorrow, as far as the limit allows.',
    );
  });

  it('says of a day that it passes by itself, where it fits into one', () => {
    const sum = 'Your limit for one day is 10 credits; with this it would be';
    expect(overBatch({ which: 'day', would: 12 })?.text).toBe(
      `${sum} 12. Otherwise it is sent tomorrow, as far as the limit allows.`,
    );
    expect(overBatch({ which: 'day', limit: 2, would: 3 })?.text).not.toContain('tomorrow');
  });

  it('says that the others of its batch may go once it is cancelled', () => {
    expect(overBatch({ would: 12 })?.leaveIt).toBe(
      'Cancels it. Nothing is sent and nothing is charged. The others of its batch are sent once they fit your limit.',
    );
  });

  it('says nothing of others where it is the only one of its batch that costs something', () => {
    expect(overBatch({ limit: 2, would: 3 })?.leaveIt).toBe('Cancels it. Nothing is sent and nothing is charged.');
    expect(overBatch({ limit: 2, would: 3, unpriced: 1 })?.leaveIt).toContain('The others of its batch');
  });
});

const kindsOfJobs = [
  'transcription',
  'voice-clone',
  'faceless-render',
  'faceless-export',
  'b-roll-render',
  'b-roll-export',
  'speech',
  'text-to-video',
  'launch-clip',
  'character-training',
  'character-preview',
];

const reason = (holds: Partial<typeof open>): string | null =>
  queueRow(entry(waiting('ready')), null, null, { ...open, ...holds }).reason;

describe('a row of the queue', () => {
  it.each<[Partial<typeof open>, string[]]>([
    [{ paused: true }, ['cancel']],
    [{ reachable: false }, ['cancel']],
    [{ online: false }, ['retry', 'cancel']],
  ])('that waits is offered to be tried again where that sends it: %o', (holds, actions) => {
    const row = queueRow(entry(waiting('sign-in')), null, null, { ...open, ...holds });
    expect(row).toMatchObject({ state: 'waiting', actions });
  });

  it.each<[string, EntryState, object]>([
    ['that waits its turn', waiting('ready'), { state: 'waiting', actions: ['cancel'] }],
    ['that waits for the network', waiting('network'), { state: 'waiting', actions: ['retry', 'cancel'] }],
    ['that is sent', sending(false), { state: 'uploading', phase: 'sending', actions: ['cancel'], startedAt: 9 }],
    ['whose last byte left', sending(true), { state: 'uploading', phase: 'waiting-for-answer', actions: [] }],
    [
      'whose answer was lost',
      { kind: 'unknown', evidence: null, since: 1, nextProbeAt: 2, probes: 0, attempts: 1 },
      { state: 'unknown', actions: [] },
    ],
    [
      'that asks',
      { kind: 'ask', evidence: null, question, attempts: 1 },
      { state: 'needs-you', question, actions: ['answer'] },
    ],
    [
      'that was refused',
      { kind: 'refused', at: 9, error },
      { state: 'failed', error, actions: ['retry', 'open', 'remove'] },
    ],
    ['that was cancelled', { kind: 'cancelled', at: 9 }, { state: 'failed', actions: ['retry', 'open', 'remove'] }],
    [
      'that was left',
      { kind: 'left', at: 9, asked: { evidence: null, question, attempts: 1 } },
      { state: 'done', actions: ['decide-again', 'remove'], finishedAt: 9 },
    ],
    ['that an older version left', { kind: 'left', at: 9, asked: null }, { state: 'done', actions: ['remove'] }],
  ])('%s', (_title, state, expected) => {
    expect(queueRow(entry(state), null, null, open)).toMatchObject({ id: 'e', credits: 3, ...expected });
  });

  it.each([
    [{}, 'Backlot is finding out whether it was done all the same'],
    [{ online: false }, 'As soon as there is a network, Backlot finds out whether it was done all the same'],
    [{ reachable: false }, 'Once you sign in again, Backlot finds out whether it was done all the same'],
  ])('says when it is found out what became of a lost answer: %o', (holds, words) => {
    const lost: EntryState = { kind: 'unknown', evidence: null, since: 1, nextProbeAt: 2, probes: 0, attempts: 1 };
    expect(queueRow(entry(lost), null, null, { ...open, ...holds }).reason).toBe(
      `The answer was lost, or was an error of the service. ${words}; nothing is sent again until that is clear.`,
    );
  });

  it.each([
    [{}, 'Decide, or let Backlot keep looking.'],
    [{ online: false }, 'Decide, or let Backlot look once there is a network.'],
    [{ reachable: false }, 'Decide, or sign in again to let Backlot look.'],
  ])('says what can be done where that takes for more than an hour: %o', (holds, words) => {
    const lost: EntryState = { kind: 'unknown', evidence: null, since: 1, nextProbeAt: 2, probes: 0, attempts: 1 };
    const { reason, actions } = queueRow(
      entry(lost),
      null,
      null,
      { ...open, ...holds },
      { ...waitsForNothing, overdue: true },
    );
    expect(reason).toMatch(/^No answer for over an hour/u);
    expect(reason).toContain(words);
    expect(actions).toEqual(['decide-now']);
  });

  it.each<[string, EntryState, number | null]>([
    ['is under way', sending(true), 9],
    ['was answered', { kind: 'confirmed', at: 99, charged: 15, startedAt: 9 }, 9],
    [
      'is found out',
      { kind: 'unknown', evidence: null, since: 50, startedAt: 9, nextProbeAt: 60, probes: 0, attempts: 1 },
      9,
    ],
    ['was found out', { kind: 'confirmed', at: 99, charged: 15, startedAt: null, begunAt: 9 }, 9],
    ['was found out by an older version', { kind: 'confirmed', at: 99, charged: 15, startedAt: null }, null],
    [
      'was found out after the clock was set back',
      { kind: 'confirmed', at: 5, charged: 15, startedAt: null, begunAt: 9 },
      null,
    ],
  ])('says since when a long call runs that %s', (_title, state, startedAt) => {
    expect(queueRow({ ...entry(state), operation: 'ideas.discover' }, null, null, open).startedAt).toBe(startedAt);
  });

  it('says that its end was found out, where no job tells it', () => {
    const found = entry({ kind: 'confirmed', at: 99, charged: 2, startedAt: null, begunAt: 5 });
    expect(queueRow(found, null, null, open)).toMatchObject({ startedAt: 5, finishedAt: 99, foundOut: true });
    expect(queueRow(found, { ...job('done'), finishedAt: 9 }, null, open)).toMatchObject({
      startedAt: 5,
      finishedAt: 9,
    });
    expect(queueRow(found, job('done'), null, open).foundOut).toBeUndefined();
    const answered = entry({ kind: 'confirmed', at: 99, charged: 2, startedAt: 5 });
    expect(queueRow(answered, null, null, open).foundOut).toBeUndefined();
    expect(queueRow(answered, job('running'), null, open).startedAt).toBe(7);
  });

  it('leads to what was done without a job, and not to what was deleted', () => {
    const done = entry({ kind: 'confirmed', at: 9, charged: null, startedAt: 8 });
    const actions = (operation: string) => queueRow({ ...done, operation }, null, null, open).actions;
    for (const operation of ['ideas.discover', 'faceless.writeScript', 'characters.preview', 'voiceClones.update'])
      expect(actions(operation), operation).toEqual(['open', 'remove']);
    for (const operation of ['voiceClones.delete', 'characters.delete']) expect(actions(operation)).toEqual(['remove']);
  });

  it('says first what holds everything back', () => {
    expect(reason({ paused: true, online: false })).toContain('paused');
    expect(reason({ online: false, reachable: false })).toContain('network');
    expect(reason({ reachable: false })).toContain('sign in');
  });

  it('says that the disk takes nothing, before anything is sent and where an answer waits to be written down', () => {
    const full = { ...open, disk: { code: 'disk-full', title: 'The disk is full', detail: 'd' } };
    for (const state of [waiting('ready'), waiting('network'), sending(true)])
      expect(queueRow(entry(state), null, null, full).reason).toContain('The disk is full');
    expect(queueRow(entry(sending(true)), null, null, { ...full, disk: null }).reason).toBe(null);
  });

  it('says until when the limit of requests a minute holds it back, before its first byte and after a 429', () => {
    const held = { phase: 'sending', progress: null, heldUntil: 77 } as const;
    const limited = { state: 'waiting', waitsUntil: 77, reason: expect.stringContaining('requests per minute') };
    for (const state of [waiting('ready'), sending(false)])
      expect(queueRow(entry(state), null, held, open)).toMatchObject({ ...limited, actions: ['cancel'] });
    expect(queueRow(entry(sending(true)), null, held, open)).toMatchObject({ state: 'uploading', waitsUntil: null });

    const after429 = entry({ kind: 'waiting', reason: 'request-budget', notBefore: 77, attempts: 1, detail: null });
    expect(queueRow(after429, null, null, open)).toMatchObject(limited);
    expect(queueRow(after429, null, null, { ...open, online: false }).waitsUntil).toBe(null);
    expect(queueRow(entry({ ...waiting('network'), notBefore: 77 } as EntryState), null, null, open).waitsUntil).toBe(
      null,
    );
  });

  it('says whose outcome it waits for, once nothing else holds it back', () => {
    const doubted = { ...waitsForNothing, inDoubt: 'Harbour' };
    const why = (state: EntryState, waits: Waits): string | null =>
      queueRow(entry(state), null, null, open, waits).reason;
    expect(why(waiting('ready'), doubted)).toContain('what became of “Harbour”:');
    expect(why(waiting('network'), doubted)).not.toContain('Harbour');
    expect(why(waiting('ready'), { ...doubted, account: 'credits' })).toContain('credits');
    expect(why(waiting('ready'), { ...doubted, step: { title: 'Script', because: 'open' } })).toContain('Script');
  });

  it.each<[Job['state'], object]>([
    ['running', { state: 'running', actions: ['open', 'stop-watching'] }],
    // Off the list nothing would lead to it any more.
    ['unwatched', { state: 'running', actions: ['open', 'watch'] }],
    ['done', { state: 'done', actions: ['open', 'remove'] }],
    ['failed', { state: 'failed', actions: ['retry', 'open', 'remove'] }],
  ])('shows a job that is %s, with what it really cost', (state, expected) => {
    const confirmed = entry({ kind: 'confirmed', at: 9, charged: 2, startedAt: 8 });
    expect(queueRow(confirmed, job(state), null, open)).toMatchObject({ credits: 2, checkedAt: 8, ...expected });
  });

  it('offers no retry for a failed voice, nor for a job that was found on the service', () => {
    const confirmed = entry({ kind: 'confirmed', at: 9, charged: null, startedAt: null });
    expect(queueRow(confirmed, job('failed', 'voice-clone'), null, open).actions).toEqual(['open', 'remove']);
    expect(foundJobRow(job('failed')).actions).toEqual(['open', 'remove']);
  });

  it.each<EntryState>([
    { kind: 'refused', at: 9, error },
    { kind: 'cancelled', at: 9 },
  ])('says that it was done since where that is so, and is not offered once more then: %o', (state) => {
    const again = 'You asked for it again later, and that was done.';
    const shown = (waits: Waits) => queueRow(entry(state), null, null, open, waits);
    expect(shown(waitsForNothing).error?.detail).not.toContain(again);
    expect(shown(waitsForNothing).actions).toContain('retry');
    const since = shown({ ...waitsForNothing, doneSince: true });
    expect(since.error?.detail).toContain(again);
    expect([since.error?.action, since.actions.includes('retry')]).toEqual([undefined, false]);
  });

  it.each<[string, Partial<EntryState>, string, true | undefined]>([
    ['unsent', {}, '', undefined],
    ['after an answer to it was lost', { lostEvidence: {} }, 'Should the service have done it all the same', true],
    [
      'after that of a free change was',
      { mayArrive: { since: 1, forMs: 2 } },
      'it may have been done all the same',
      undefined,
    ],
  ])('promises of what was cancelled or refused %s only what is sure', (_when, lost, said, mayBeCharged) => {
    const cancelled = queueRow(entry({ kind: 'cancelled', at: 9, ...lost } as EntryState), null, null, open);
    expect(cancelled.error?.detail).toContain(said === '' ? 'Nothing was charged.' : said);
    expect(cancelled.mayBeCharged).toBe(mayBeCharged);
    const refused = queueRow(entry({ kind: 'refused', at: 9, error, ...lost } as EntryState), null, null, open);
    expect(refused.error).toMatchObject({ code: error.code, title: error.title });
    expect(refused.error?.detail.startsWith(error.detail)).toBe(true);
    expect(refused.error?.detail).toContain(said);
    expect(refused.mayBeCharged).toBe(mayBeCharged);
  });

  it('does not say of what was left whether it was charged, where it costs something', () => {
    const left = entry({ kind: 'left', at: 9, asked: null });
    expect(queueRow(left, null, null, open).mayBeCharged).toBe(true);
    expect(queueRow({ ...left, cost: null }, null, null, open).mayBeCharged).toBe(true);
    expect(queueRow({ ...left, cost: 0 }, null, null, open).mayBeCharged).toBeUndefined();
  });

  it('promises nothing of what was cancelled after it came out of restored data, nor speaks of credits where it is free', () => {
    const copied = queueRow(entry({ kind: 'cancelled', at: 9, restored: { was: 5 } }), null, null, open);
    expect(copied.error?.detail).toContain('it may have been sent meanwhile');
    expect(copied.mayBeCharged).toBe(true);
    const lost: EntryState = { kind: 'cancelled', at: 9, lostEvidence: {} };
    const free = queueRow({ ...entry(lost), cost: 0 }, null, null, open);
    expect(free.error?.detail).toContain('it may have been done all the same');
    expect(free.mayBeCharged).toBeUndefined();
  });

  it('offers more than to be taken off the list, whatever failed and whoever asked for it', () => {
    const done: Waits = { ...waitsForNothing, doneSince: true };
    const ends: readonly EntryState[] = [
      { kind: 'refused', at: 9, error },
      { kind: 'cancelled', at: 9 },
    ];
    const confirmed = entry({ kind: 'confirmed', at: 9, charged: null, startedAt: null });
    const ofEntries = allOperations.flatMap(({ name: operation }) =>
      ends.flatMap((state) =>
        [waitsForNothing, done].map((waits) => queueRow({ ...entry(state), operation }, null, null, open, waits)),
      ),
    );
    const ofJobs = kindsOfJobs.flatMap((kind) => [
      queueRow(confirmed, job('failed', kind), null, open),
      foundJobRow(job('failed', kind)),
    ]);
    for (const { kind, state, actions } of [...ofEntries, ...ofJobs]) {
      expect(state).toBe('failed');
      expect(actions, kind).toContain('open');
    }
    const asked = rowShape.shape.kind.exclude(['download']).options;
    expect(new Set(ofEntries.map(({ kind }) => kind))).toEqual(new Set(asked));
  });
});

describe('when something is expected to end', () => {
  it.each(['unwatched', 'done', 'failed'] as const)('is said while it runs, and not of what is %s', (state) => {
    expect([foundJobRow(job('running'), 99).expectedAt, foundJobRow(job(state), 99).expectedAt]).toEqual([99, null]);
    const confirmed = entry({ kind: 'confirmed', at: 9, charged: null, startedAt: null });
    const expected = (of: Job) => queueRow(confirmed, of, null, open, waitsForNothing, 99).expectedAt;
    expect([expected(job('running')), expected(job(state))]).toEqual([99, null]);
  });
});
