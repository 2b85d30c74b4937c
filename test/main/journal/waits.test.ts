import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../src/main/api/index.ts';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import { PriceChange, type JournalEntry } from '../../../src/main/journal/index.ts';
import { answered, answeredByAnother, down, refused } from '../../helpers/api-errors.ts';
import { TestJournal } from '../../helpers/journal.ts';

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 };
const profile = { id: 1, email_verified: true, credits: { remaining: 1_000 } };
const paid = { ...profile, subscription: { active: true, trial: false } };
const trial = { ...profile, subscription: { active: true, trial: true } };
const day = 24 * 3_600_000;

let folder: string;
let test: TestJournal;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-waits-'));
  test = new TestJournal(join(folder, 'studio.sqlite'));
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** The service answers every attempt with this error, or takes it. */
function answer(error: ApiError | null, data: { cost?: number; remaining?: number } | null = null): void {
  test.remote.attempt = (options) => {
    options.beforeLastByte?.();
    return error === null
      ? Promise.resolve({ data: { id: 1 }, meta: data === null ? null : { credits: data } })
      : Promise.reject(error);
  };
}
/** What the service makes of a confirmed entry, with what it was charged and what came back of that, credits. */
function jobOf(entry: JournalEntry, credits: number | null, refundedCredits: number | null = null): void {
  test.db.run(
    `INSERT INTO jobs (id, account_id, kind, remote_id, subject_id, entry_id, state, phase, detail, created_at)
     VALUES (?, 'me', 'transcriptions', (SELECT count(*) FROM jobs), ?, ?, ?, 'processing', ?, ?)`,
    entry.id,
    entry.subjectId,
    entry.id,
    refundedCredits === null ? 'running' : 'failed',
    JSON.stringify({ title: '', error: null, credits, refundedCredits }),
    test.clock.now(),
  );
}
const speech = { operation: 'voiceClones.update', cost: 0 };
const video = { operation: 'faceless.render', cost: 20 };
const draft = { operation: 'faceless.create', cost: 0 };
const reason = (entry: JournalEntry): string | null => {
  const state = test.state(entry);
  return state.kind === 'waiting' ? state.reason : state.kind;
};

describe('an account that lacks something', () => {
  it.each<[string, ApiError, object, string]>([
    ['token', answered(401), paid, 'sign-in'],
    ['address', answered(409), paid, 'email'],
    ['subscription', refused(403, { errorCode: 'SUBSCRIPTION-REQUIRED' }), trial, 'subscription'],
  ])(
    'is asked once, not by every entry (%s), and goes on when it is put right',
    async (_what, error, seen, expected) => {
      answer(error);
      const entries = [test.add(), test.add(speech), test.add(video), test.add(draft)];
      await test.settle();
      // What was under way when the first answer came was turned away too; nothing else tries.
      const tried = test.remote.sent.length;
      expect(tried).toBeLessThanOrEqual(4);
      const late = test.add({ subjectId: 'late' });
      await test.settle(3 * 3_600_000);
      expect(test.remote.sent).toHaveLength(tried);
      expect(entries.some((entry) => reason(entry) === expected)).toBe(true);
      expect(test.looks.length).toBeGreaterThan(3);
      expect(test.looks.length).toBeLessThan(30);
      answer(null);
      test.journal.accountSeen('me', { id: 1, ...seen });
      await test.settle(1_000);
      for (const entry of [...entries, late]) expect(test.state(entry).kind).toBe('confirmed');
    },
  );

  it('goes on waiting when the look shows that it is not put right', async () => {
    answer(answered(409));
    const entry = test.add();
    await test.settle();
    test.journal.accountSeen('me', { ...paid, email_verified: false });
    await test.settle(60_000);
    expect(reason(entry)).toBe('email');
    expect(test.remote.sent).toHaveLength(1);
  });

  it('is looked at soon after it fell short, later and later, and at once when the user is back', async () => {
    answer(refused(402, { required: 3, available: 0 }));
    const entry = test.add();
    await test.settle();
    expect(test.looks).toHaveLength(1);
    await test.settle(8 * 60_000);
    expect(test.looks).toHaveLength(4);
    await test.settle(55 * 60_000);
    expect(test.looks).toHaveLength(9);
    test.journal.userIsBack();
    await test.settle(1_000);
    expect(test.looks).toHaveLength(10);
    answer(null);
    test.journal.accountSeen('me', paid);
    await test.settle(1_000);
    expect(test.state(entry).kind).toBe('confirmed');
    test.journal.userIsBack();
    await test.settle(3_600_000);
    expect(test.looks).toHaveLength(10);
  });

  it.each<[string, number | null]>([
    ['was known', 7],
    ['was not known', null],
  ])(
    'waits for more credits where the service does not say how many it takes, and the balance %s',
    async (_what, told) => {
      test.balance = told;
      answer(refused(402, {}));
      const entry = test.add();
      await test.settle();
      const seen = (remaining: number) => test.journal.accountSeen('me', { ...paid, credits: { remaining } });
      for (let minutes = 0; minutes < 3 * 60; minutes += 1) {
        seen(7);
        await test.settle(60_000);
      }
      expect(test.state(entry)).toMatchObject({ reason: 'credits', detail: { required: null, available: 7 } });
      expect(test.remote.sent).toHaveLength(1);
      answer(null);
      // Something else is charged, and then credits are bought.
      seen(5);
      await test.settle(1_000);
      expect(reason(entry)).toBe('credits');
      seen(6);
      await test.settle(1_000);
      expect(test.state(entry).kind).toBe('confirmed');
    },
  );

  it('goes on at the first look where credits were bought right after the answer', async () => {
    test.balance = 7;
    answer(refused(402, {}));
    const entry = test.add();
    await test.settle();
    answer(null);
    test.journal.accountSeen('me', paid);
    await test.settle(1_000);
    expect(test.state(entry).kind).toBe('confirmed');
  });

  it('on a trial goes on with what a trial includes', async () => {
    answer(refused(403, { errorCode: 'PAID-SUBSCRIPTION-REQUIRED' }));
    const clone = test.add(speech);
    await test.settle();
    answer(null);
    const render = test.add(video);
    const transcription = test.add();
    await test.settle(1_000);
    expect(test.state(render).kind).toBe('confirmed');
    expect(reason(transcription)).toBe('ready');
    test.journal.accountSeen('me', trial);
    await test.settle();
    expect(reason(clone)).toBe('subscription');
    test.journal.accountSeen('me', paid);
    await test.settle(1_000);
    expect(test.state(clone).kind).toBe('confirmed');
    expect(test.state(transcription).kind).toBe('confirmed');
  });

  it('says so where the look before a charge is turned away already, which asks no more often than the charge', async () => {
    let looks = 0;
    test.snapshot = () => {
      looks += 1;
      return Promise.reject(refused(403, { errorCode: 'PAID-SUBSCRIPTION-REQUIRED' }));
    };
    const entry = test.add();
    await test.settle();
    expect(test.state(entry)).toMatchObject({ reason: 'subscription', detail: { gate: 'paid' } });
    test.journal.accountSeen('me', trial);
    await test.settle(3_600_000);
    expect(looks).toBe(1);
    // Its profile says one thing, and the answers another.
    for (let minutes = 0; minutes < 8 * 60; minutes += 1) {
      test.journal.accountSeen('me', paid);
      await test.settle(60_000);
    }
    expect(looks).toBeGreaterThan(5);
    expect(looks).toBeLessThan(30);
    test.snapshot = () => Promise.resolve({ ids: [] });
    answer(null);
    test.journal.retry(entry.id);
    await test.settle(1_000);
    expect(test.state(entry).kind).toBe('confirmed');
    expect(test.remote.sent).toHaveLength(1);
  });

  it('is tried later and later when its profile says one thing and the answers another', async () => {
    answer(refused(402, { required: 3, available: 0 }));
    test.add();
    for (let minutes = 0; minutes < 8 * 60; minutes += 1) {
      test.journal.accountSeen('me', paid);
      await test.settle(60_000);
    }
    expect(test.remote.sent.length).toBeGreaterThan(5);
    expect(test.remote.sent.length).toBeLessThan(30);
  });

  it.each<[string, ApiError]>([
    ['subscription', refused(403, { errorCode: 'SUBSCRIPTION-REQUIRED' })],
    ['address', answered(409)],
  ])(
    'goes on when it is put right although the clock was a year ahead when it fell short again (%s)',
    async (_what, error) => {
      answer(error);
      test.clock.jump(365 * day);
      const entry = test.add(speech);
      await test.settle();
      test.journal.accountSeen('me', paid);
      await test.settle(60_000);
      expect(test.remote.sent).toHaveLength(2);
      test.clock.jump(-365 * day);
      const looks = test.looks.length;
      await test.settle(3_600_000);
      expect(test.looks.length).toBeGreaterThan(looks);
      answer(null);
      test.journal.accountSeen('me', paid);
      await test.settle(1_000);
      expect(test.state(entry).kind).toBe('confirmed');
    },
  );

  it('is tried at once when the user says so', async () => {
    answer(answered(401));
    const first = test.add();
    await test.settle();
    const second = test.add({ subjectId: 'other', operation: 'faceless.create', cost: 0 });
    answer(null);
    await test.settle();
    expect(reason(second)).toBe('ready');
    test.journal.retry(second.id);
    await test.settle();
    expect(test.state(first).kind).toBe('confirmed');
    expect(test.state(second).kind).toBe('confirmed');
  });

  it('remembers it over a restart, without a request', async () => {
    answer(answered(409));
    test.add();
    await test.settle();
    await test.restart();
    const other = test.add();
    await test.settle(60_000);
    expect(test.remote.sent).toHaveLength(1);
    expect(reason(other)).toBe('ready');
  });

  it('is not said to lack anything where a server in front of the service asks for a sign-in of its own', async () => {
    answer(answeredByAnother(401));
    const entry = test.add();
    await test.settle();
    expect(reason(entry)).toBe('network');
    expect(test.looks).toHaveLength(0);
    answer(null);
    await test.settle(60_000);
    expect(test.state(entry).kind).toBe('confirmed');
  });

  it('does not hide a plain 403 or a 422', async () => {
    answer(refused(403, { errorCode: 'FORBIDDEN' }));
    const foreign = test.add();
    await test.settle();
    answer(answered(422));
    const invalid = test.add();
    await test.settle();
    expect(test.state(foreign).kind).toBe('refused');
    expect(test.state(invalid).kind).toBe('refused');
  });

  it('asks for the new price instead of waiting for credits to spend more than was agreed to', async () => {
    answer(refused(402, { required: 4, available: 3 }));
    const entry = test.add({ cost: 3 });
    await test.settle();
    expect(test.state(entry)).toMatchObject({ reason: 'approval', detail: { was: 3, price: 4 } });
    test.journal.accountSeen('me', paid);
    await test.settle(3_600_000);
    expect(test.remote.sent).toHaveLength(1);
  });
});

describe('a service that says how long it is down', () => {
  it('is sent what costs nothing when that is over', async () => {
    answer(down(600_000));
    const entry = test.add(draft);
    await test.settle(590_000);
    expect(reason(entry)).toBe('service-trouble');
    expect(test.remote.sent).toHaveLength(1);
    answer(null);
    await test.settle(20_000);
    expect(test.state(entry).kind).toBe('confirmed');
  });

  it('is asked what something takes when that is over, and sent it at once where the user wants that', async () => {
    let asked = 0;
    test.price = () => {
      asked += 1;
      return Promise.reject(down(600_000));
    };
    answer(null);
    const entry = test.add();
    await test.settle(590_000);
    expect([reason(entry), asked]).toEqual(['service-trouble', 1]);
    test.price = () => Promise.resolve(entry.cost);
    test.journal.retry(entry.id);
    await test.settle(1_000);
    expect(test.state(entry).kind).toBe('confirmed');
  });

  it('is asked what became of a lost request when that is over', async () => {
    answer(down(600_000));
    const entry = test.add();
    await test.settle();
    let looks = 0;
    test.finding = () => {
      looks += 1;
      return Promise.reject(down(600_000));
    };
    await test.settle(590_000);
    expect([reason(entry), looks]).toEqual(['unknown', 1]);
    test.finding = () => Promise.resolve({ kind: 'found', data: { id: 1 }, charged: 3 });
    await test.settle(20_000);
    expect(test.state(entry).kind).toBe('confirmed');
  });
});

describe('a busy video', () => {
  it('waits for the end of its job, not by asking again and again', async () => {
    test.refusalMeans = () => 'busy';
    answer(answered(403));
    const entry = test.add({ ...video, subjectId: 'film' });
    const other = test.add({ ...draft, subjectId: 'other film' });
    await test.settle(4 * 60_000);
    expect(reason(entry)).toBe('busy');
    expect(reason(other)).toBe('busy');
    expect(test.remote.sent).toHaveLength(2);
    answer(null);
    test.journal.back('busy', 'me', 'film');
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
    expect(reason(other)).toBe('busy');
    // Nobody here watches what keeps this one busy.
    await test.settle(10 * 60_000);
    expect(test.state(other).kind).toBe('confirmed');
  });

  it('that turns out to be as asked is done', async () => {
    test.refusalMeans = () => 'done';
    answer(answered(422));
    const entry = test.add(video);
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
  });
});

describe('steps that depend on each other', () => {
  it('wait when an earlier one is refused, stay, and go on when it is tried again', async () => {
    answer(answered(422));
    const parent = crypto.randomUUID();
    const { batchId, entries } = test.journal.enqueueAll([
      { ...wish(), id: parent, title: 'Script' },
      { ...wish(), operation: 'faceless.render', title: 'Render', after: [parent] },
    ]);
    const [script, render] = entries;
    if (script === undefined || render === undefined) throw new Error('no entries');
    expect(entries.map((entry) => entry.batchId)).toEqual([batchId, batchId]);
    await test.settle(3_600_000);
    expect(test.state(script).kind).toBe('refused');
    expect(reason(render)).toBe('ready');
    expect(test.journal.blockedBy(render)).toEqual({ entryId: parent, because: 'refused' });
    const refusedAt = test.told.findIndex(({ id, state }) => id === parent && state.kind === 'refused');
    expect(test.told.slice(refusedAt).map(({ id }) => id)).toContain(render.id);
    await test.restart();
    answer(null);
    await test.settle(60_000);
    expect(test.remote.sent).toHaveLength(1);
    test.journal.retry(parent);
    await test.settle(1_000);
    expect(test.state(render).kind).toBe('confirmed');
  });

  it('go on when an earlier one that was left is decided on again, which sends nothing by itself', async () => {
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.reject(new UnknownOutcomeError(facts, 'dropped'));
    };
    const question = { text: 't', sendAgain: 's', leaveIt: 'l' };
    test.finding = () => Promise.resolve({ kind: 'ambiguous', question });
    const parent = crypto.randomUUID();
    const [script, render] = test.journal.enqueueAll([
      { ...wish(), id: parent, title: 'Script' },
      { ...wish(), operation: 'faceless.render', title: 'Render', after: [parent] },
    ]).entries;
    if (script === undefined || render === undefined) throw new Error('no entries');
    await test.settle(600_000);
    test.journal.answer(parent, 'leave-it');
    await test.settle(600_000);
    expect(test.journal.blockedBy(render)).toEqual({ entryId: parent, because: 'left' });
    await test.restart();
    answer(null);
    test.told.length = 0;
    expect(test.journal.restore(parent)).toBe(true);
    expect(test.journal.restore(parent)).toBe(false);
    await test.settle(600_000);
    expect(test.state(script)).toMatchObject({ kind: 'ask', question });
    expect(test.told.map(({ id }) => id)).toContain(render.id);
    expect(test.remote.sent).toHaveLength(1);
    test.journal.answer(parent, 'send-again');
    await test.settle(600_000);
    expect([test.state(script).kind, test.state(render).kind]).toEqual(['confirmed', 'confirmed']);
    expect(test.remote.sent).toHaveLength(3);
  });

  it('wait behind one that cannot be read, which is kept', async () => {
    answer(null);
    const bad = test.add({ input: { of: 'another version' } });
    const broken = test.add({ operation: 'voiceClones.update' });
    test.db.run("UPDATE journal SET detail = '{}' WHERE id = ?", broken.id);
    const children = [bad, broken].map(({ id }) => test.add({ operation: 'faceless.create', after: [id] }));
    await test.settle(3_600_000);
    for (const child of children) expect(reason(child)).toBe('ready');
    expect(test.remote.sent).toEqual([]);
    expect(test.db.all('SELECT id FROM journal')).toHaveLength(4);
    expect(test.rows.setAside().map(({ id }) => id)).toEqual([broken.id]);
  });

  it('are all added or none, and name only steps that are there', () => {
    const twice = crypto.randomUUID();
    expect(() => test.journal.enqueueAll([wish(), { ...wish(), after: ['nothing'] }])).toThrow('come after');
    expect(() =>
      test.journal.enqueueAll([
        { ...wish(), id: twice },
        { ...wish(), id: twice },
      ]),
    ).toThrow('already');
    expect(test.rows.open()).toEqual([]);
  });

  it('keep their order when one is moved to the front', () => {
    test.reachable = false;
    const first = test.add({ title: 'first' });
    const script = test.add({ title: 'script', subjectId: 'film' });
    const render = test.add({ title: 'render', subjectId: 'film' });
    test.journal.runNext([render.id]);
    expect(test.rows.open().map(({ title }) => title)).toEqual(['script', 'render', 'first']);
    test.journal.moveBefore([render.id], null);
    expect(test.rows.open().map(({ title }) => title)).toEqual(['script', 'first', 'render']);
    expect(test.journal.cancel(script.id)).toBe(true);
    expect(test.journal.restore(script.id)).toBe(true);
    expect(test.journal.restore(first.id)).toBe(false);
    expect(test.rows.open().map(({ title }) => title)).toEqual(['script', 'first', 'render']);
  });
});

describe('a charge', () => {
  it('whose price rose is not sent before the user agrees to that price', async () => {
    answer(null);
    test.price = () => Promise.resolve(5);
    let madeReady = 0;
    test.prepare = () => {
      madeReady += 1;
      return Promise.resolve();
    };
    const entry = test.add({ cost: 3 });
    await test.settle(60_000);
    expect(madeReady).toBe(0);
    expect(test.state(entry)).toMatchObject({ reason: 'approval', detail: { because: 'price', was: 3, price: 5 } });
    expect(test.rows.credits.openCost('me')).toBe(0);
    test.journal.retry(entry.id);
    await test.settle();
    expect(test.remote.sent).toEqual([]);
    expect(test.journal.approve(entry.id, 3)).toBe(false);
    expect(test.journal.approve(entry.id, 5)).toBe(true);
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
    expect(test.rows.get(entry.id)?.cost).toBe(5);
  });

  it('whose price turns out while it is made ready asks too', async () => {
    answer(null);
    test.prepare = () => Promise.reject(new PriceChange(9));
    const entry = test.add({ cost: 3 });
    await test.settle(60_000);
    expect(test.state(entry)).toMatchObject({ reason: 'approval', detail: { price: 9 } });
    expect(test.remote.sent).toEqual([]);
  });

  it('that waited for the network for more than a day asks, and for less goes', async () => {
    answer(null);
    test.reachable = false;
    const old = test.add();
    await test.settle(day / 2);
    const young = test.add();
    await test.settle(day / 2 + 1);
    test.reachable = true;
    test.journal.back('network');
    await test.settle();
    expect(test.state(old)).toMatchObject({ reason: 'approval', detail: { because: 'age' } });
    expect(test.state(young).kind).toBe('confirmed');
    expect(test.journal.approve(old.id, 3)).toBe(true);
    await test.settle();
    expect(test.state(old).kind).toBe('confirmed');
  });

  it('that came out of a copy of the data asks, and goes once when the user says so, also where it is free', async () => {
    answer(null);
    test.reachable = false;
    const [paid, free] = [test.add(), test.add(speech)];
    await test.settle();
    for (const { id, cost } of [paid, free]) {
      const entry = test.rows.get(id);
      if (entry === null) throw new Error('the entry is gone');
      const detail = { kind: 'approval', because: 'restored', was: cost, price: null, over: null } as const;
      test.rows.save({
        ...entry,
        state: { kind: 'waiting', reason: 'approval', notBefore: null, attempts: 0, detail },
      });
    }
    // Nor does it go by being cancelled and taken up again, or tried again, without that.
    for (const { id } of [paid, free]) expect(test.journal.cancel(id)).toBe(true);
    expect(test.journal.restore(paid.id)).toBe(true);
    test.journal.retry(free.id);
    test.reachable = true;
    test.journal.back('network');
    await test.settle(day * 2);
    expect(test.remote.sent).toEqual([]);
    for (const { id, cost } of [paid, free])
      expect(test.state({ id })).toMatchObject({ reason: 'approval', detail: { because: 'restored', was: cost } });
    expect(test.journal.approve(paid.id, 3)).toBe(true);
    expect(test.journal.approve(free.id, 0)).toBe(true);
    await test.settle();
    expect([test.state(paid).kind, test.state(free).kind]).toEqual(['confirmed', 'confirmed']);
    expect(test.remote.sent).toHaveLength(2);
  });

  it.each([
    ['offline', false],
    ['for the price of a list, of which an estimate may be a multiple', true],
  ])('that was asked for %s, and whose price nothing tells, asks', async (_how, online) => {
    answer(null);
    test.price = () => Promise.resolve(null);
    test.reachable = online;
    const render = test.add(video);
    test.reachable = true;
    test.journal.wake();
    await test.settle();
    expect(test.state(render)).toMatchObject({ reason: 'approval', detail: { because: 'offline' } });
    expect(test.remote.sent).toEqual([]);
  });

  it('over a limit waits from the start, and goes when the limit is lifted for it or for all', async () => {
    answer(null);
    test.limits = { job: 5, batch: null, day: null };
    const dear = test.add({ cost: 6 });
    const dearer = test.add({ cost: 7 });
    expect(test.state(dear)).toMatchObject({
      detail: { because: 'limit', over: { which: 'job', limit: 5, would: 6 } },
    });
    await test.settle(60_000);
    expect(test.remote.sent).toEqual([]);
    expect(test.journal.approve(dear.id, 6)).toBe(true);
    await test.settle();
    expect(test.state(dear).kind).toBe('confirmed');
    test.limits = { job: 7, batch: null, day: null };
    test.journal.wake();
    await test.settle();
    expect(test.state(dearer).kind).toBe('confirmed');
  });

  it('over a limit that was lifted for it asks again when it is sent anew', async () => {
    test.limits = { job: 2, batch: null, day: null };
    const [turnedAway, lost, waits] = [test.add(), test.add({ operation: 'textToVideo.create' }), test.add()];
    const lift = async (entry: JournalEntry): Promise<void> => {
      expect(test.journal.approve(entry.id, 3)).toBe(true);
      await test.settle();
    };
    answer(answered(422));
    await lift(turnedAway);
    expect(test.state(turnedAway).kind).toBe('refused');
    answer(new UnknownOutcomeError(facts, 'dropped'));
    await lift(lost);
    await test.settle(30 * 60_000);
    expect(test.state(lost).kind).toBe('ask');
    answer(refused(402, { required: 3, available: 0 }));
    await lift(waits);
    expect(reason(waits)).toBe('credits');

    answer(null);
    test.journal.retry(turnedAway.id);
    test.journal.answer(lost.id, 'send-again');
    // What never went out is sent as it was agreed to.
    test.journal.retry(waits.id);
    await test.settle();
    for (const entry of [turnedAway, lost])
      expect(test.state(entry)).toMatchObject({ reason: 'approval', detail: { because: 'limit' } });
    expect(test.state(waits).kind).toBe('confirmed');
    await lift(turnedAway);
    expect(test.state(turnedAway).kind).toBe('confirmed');
  });

  it('over a limit that was lifted for it goes when its cancellation is taken back at once', async () => {
    test.limits = { job: 2, batch: null, day: null };
    const entry = test.add();
    test.paused = true;
    test.journal.approve(entry.id, 3);
    expect(test.journal.cancel(entry.id)).toBe(true);
    expect(test.journal.restore(entry.id)).toBe(true);
    test.paused = false;
    test.journal.wake();
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
  });

  it('over the limit of its batch waits with all of the batch', () => {
    test.limits = { job: null, batch: 5, day: null };
    const { entries } = test.journal.enqueueAll([wish(), wish()]);
    for (const entry of entries)
      expect(test.state(entry)).toMatchObject({ detail: { over: { which: 'batch', would: 6 } } });
    expect(reason(test.add({ cost: 3 }))).toBe('ready');
  });

  it('of a batch with one without a price fits no limit of a batch before that is known', async () => {
    test.limits = { job: null, batch: 10, day: null };
    answer(null, { cost: 0, remaining: 100 });
    const { entries } = test.journal.enqueueAll([wish(), wish(), { ...wish(), cost: null }]);
    const [first, second, address] = entries;
    if (first === undefined || second === undefined || address === undefined) throw new Error('no entries');
    for (const entry of [first, second])
      expect(test.state(entry)).toMatchObject({ detail: { over: { which: 'batch', would: 6, unpriced: 1 } } });
    expect(test.state(address)).toMatchObject({ detail: { over: { which: 'batch', would: null } } });

    test.onConfirmed = () => {
      jobOf(address, null);
      test.onConfirmed = () => undefined;
    };
    test.journal.approve(address.id, null);
    await test.settle();
    expect(test.state(address).kind).toBe('confirmed');
    expect([first, second].map(reason)).toEqual(['approval', 'approval']);
    test.db.run(`UPDATE jobs SET detail = json_set(detail, '$.credits', 4)`);
    test.journal.wake();
    await test.settle();
    expect([first, second].map((entry) => test.state(entry).kind)).toEqual(['confirmed', 'confirmed']);
  });

  it('over the limit of the day goes by itself on the next day, and no two slip through at once', async () => {
    answer(null, { cost: 3, remaining: 97 });
    const entries = ['transcriptions.create', 'faceless.render'].map((operation) => test.add({ operation, cost: 3 }));
    test.limits = { job: null, batch: null, day: 3 };
    await test.settle();
    const states = entries.map((entry) => test.state(entry));
    expect(states.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1);
    const third = test.add({ cost: 3 });
    expect(test.state(third)).toMatchObject({ detail: { over: { which: 'day', would: 6 } } });
    await test.settle(2 * day);
    expect(test.remote.sent.length).toBeGreaterThan(1);
  });

  it('over the limit of the day counts what the service charged for others once it had measured them', async () => {
    answer(null, { cost: 0, remaining: 100 });
    const [address, file] = [test.add({ cost: null }), test.add({ cost: 3 })];
    await test.settle();
    jobOf(address, 40);
    jobOf(file, 4);
    test.limits = { job: null, batch: null, day: 46 };
    expect(test.state(test.add({ cost: 3 }))).toMatchObject({ detail: { over: { which: 'day', would: 47 } } });
    expect(reason(test.add({ cost: 2 }))).toBe('ready');
  });

  it.each([
    ['waits', false],
    ['was sent, and is not measured yet', true],
  ])(
    'over the limit of the day asks where an address that %s could take more than is left of it',
    async (_what, sent) => {
      answer(null, { cost: 0, remaining: 1000 });
      test.limits = { job: null, batch: null, day: 200 };
      test.paused = true;
      // Whatever it takes, it fits.
      const address = test.add({ cost: null });
      expect(reason(address)).toBe('ready');
      if (sent) {
        test.paused = false;
        await test.settle();
        jobOf(address, null);
        test.paused = true;
      }
      // With three hours it would still fit; the next one would not for sure.
      const fits = test.add({ cost: 20 });
      expect(reason(fits)).toBe('ready');
      const asks = test.add({ cost: 3 });
      expect(test.state(asks)).toMatchObject({ detail: { over: { which: 'day', would: 24, unpriced: 1 } } });
      expect(test.state(test.add({ cost: null }))).toMatchObject({ detail: { over: { which: 'day', would: null } } });
      test.journal.wake();
      await test.settle();
      expect(reason(asks)).toBe('approval');
      if (sent) test.db.run(`UPDATE jobs SET detail = json_set(detail, '$.credits', 4)`);
      else test.journal.cancel(address.id);
      test.journal.wake();
      await test.settle();
      expect(reason(asks)).toBe('ready');
    },
  );

  it('over the limit of the day asks for an address that could take more than that, before it goes', async () => {
    test.limits = { job: null, batch: null, day: 179 };
    const address = test.add({ cost: null });
    expect(test.state(address)).toMatchObject({ detail: { over: { which: 'day', would: null, limit: 179 } } });
    await test.settle();
    expect(test.remote.sent).toEqual([]);
  });

  it('over a limit counts nothing that came back for what failed', async () => {
    answer(null, { cost: 3, remaining: 97 });
    const { entries } = test.journal.enqueueAll([wish(), wish(), wish(), wish()]);
    await test.settle();
    const [whole, part, done] = entries;
    if (whole === undefined || part === undefined || done === undefined) throw new Error('no entries');
    jobOf(whole, 3, 3);
    jobOf(part, 3, 2);
    jobOf(done, 3);
    // Of four for 3 credits each one is free now, and one took 1.
    test.limits = { job: null, batch: null, day: 9 };
    expect(test.state(test.add({ cost: 3 }))).toMatchObject({ detail: { over: { which: 'day', would: 10 } } });
    expect(reason(test.add({ cost: 2 }))).toBe('ready');
    expect(test.rows.credits.batchSpending(entries[0]?.batchId ?? '')).toEqual({ credits: 7, unpriced: 0 });
  });

  it.each([
    ['failed before the service had measured and charged it', 'failed', 'failed', { credits: 0, unpriced: 0 }],
    ['is not there any more, and may have been charged', 'failed', 'gone', { credits: 3, unpriced: 1 }],
    ['was not measured yet', 'running', 'pending', { credits: 3, unpriced: 1 }],
  ])('over a limit takes a transcription that %s for what it is', async (_what, state, phase, spending) => {
    // The service answers that nothing was charged yet.
    answer(null, { cost: 0, remaining: 100 });
    const { entries } = test.journal.enqueueAll([wish(), { ...wish(), cost: null }]);
    await test.settle();
    for (const entry of entries) jobOf(entry, null);
    test.db.run(`UPDATE jobs SET kind = 'transcription', state = ?, phase = ?`, state, phase);
    expect(test.rows.credits.batchSpending(entries[0]?.batchId ?? '')).toEqual(spending);
  });

  it('over the limit of the day goes by itself when what was being sent is turned away', async () => {
    test.limits = { job: null, batch: null, day: 5 };
    const { promise, reject } = Promise.withResolvers<never>();
    test.remote.attempt = () => promise;
    const first = test.add();
    await test.settle();
    expect(test.state(first).kind).toBe('sending');
    const second = test.add({ ...video, cost: 3 });
    await test.settle();
    expect(test.state(second)).toMatchObject({ detail: { over: { which: 'day', would: 6 } } });
    answer(null);
    reject(answered(422));
    await test.settle();
    expect([first, second].map((entry) => test.state(entry).kind)).toEqual(['refused', 'confirmed']);
  });

  it('over the limit of the day goes by itself when as much comes back, and stays where it does not fit', async () => {
    answer(null, { cost: 3, remaining: 97 });
    const failed = test.add();
    await test.settle();
    test.limits = { job: 5, batch: null, day: 5 };
    const [fits, dear, old] = [test.add(), test.add({ cost: 6 }), test.add({ cost: 4 })];
    await test.settle();
    expect([fits, dear, old].map(reason)).toEqual(['approval', 'approval', 'approval']);
    jobOf(failed, 3, 3);
    test.journal.wake();
    await test.settle();
    expect(test.state(fits).kind).toBe('confirmed');
    expect([dear, old].map((entry) => test.state(entry))).toMatchObject([
      { reason: 'approval', detail: { over: { which: 'job' } } },
      { reason: 'approval', detail: { over: { which: 'day', would: 7 } } },
    ]);
    expect(test.remote.sent.filter((name) => name === 'transcriptions.create')).toHaveLength(2);
  });

  it('over the limit of the day counts what went out while the clock was ahead, until something after it went out a day earlier', async () => {
    test.limits = { job: null, batch: null, day: 3 };
    answer(null, { cost: 3, remaining: 97 });
    test.clock.jump(365 * day);
    const ahead = test.add();
    await test.settle();
    test.clock.jump(-365 * day);
    const entry = test.add();
    await test.settle();
    expect(test.state(ahead).kind).toBe('confirmed');
    expect(test.state(entry)).toMatchObject({ reason: 'approval', detail: { over: { which: 'day', would: 6 } } });
    expect(test.journal.approve(entry.id, 3)).toBe(true);
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
    test.clock.jump(day);
    const [next, over] = [test.add(), test.add()];
    await test.settle();
    expect(test.state(next).kind).toBe('confirmed');
    expect(test.state(over)).toMatchObject({ reason: 'approval', detail: { over: { which: 'day', would: 6 } } });
  });

  it.each([
    ['is not known to have been made', 'faceless.create', 'x', 'confirmed', 2],
    ['was asked for with a date', 'faceless.create', 'with a date', 'ask', 1],
    ['cannot be found again', 'textToVideo.create', 'x', 'ask', 1],
  ])('or a draft that %s', async (_title, operation, what, kind, sent) => {
    let lost = true;
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      if (!lost) return Promise.resolve({ data: { id: 1 }, meta: null });
      lost = false;
      return Promise.reject(new UnknownOutcomeError(facts, 'dropped'));
    };
    const entry = test.add({ operation, input: { what }, cost: operation === 'faceless.create' ? 0 : 3 });
    await test.settle(30 * 60_000);
    expect(test.state(entry).kind).toBe(kind);
    expect(test.remote.sent).toHaveLength(sent);
    expect(test.journal.logOf(entry.id).map((line) => line.kind)).toContain('error');
  });

  it('writes down what was looked at after its answer was lost', async () => {
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.reject(new UnknownOutcomeError(facts, 'dropped'));
    };
    const entry = test.add();
    await test.settle(20_000);
    const findings = test.journal.logOf(entry.id).filter((line) => line.kind === 'finding');
    expect(findings.map((line) => line.text)).toEqual([
      'Checked the service: nothing of it was found.',
      'Checked the service: nothing of it was found.',
    ]);
  });

  it('keeps the log of an entry that tries again and again within bounds', async () => {
    answer(answered(429));
    const entry = test.add();
    await test.settle(3_600_000);
    expect(test.journal.logOf(entry.id).length).toBeLessThanOrEqual(200);
    expect(test.journal.logOf(entry.id).length).toBeGreaterThan(150);
  });
});

describe('a balance', () => {
  it('that is what it should be is not remarked on, and one that is not is, once, with what the ledger shows', async () => {
    answer(null, { cost: 3, remaining: 97 });
    test.add();
    await test.settle();
    answer(null, { cost: 3, remaining: 94 });
    test.add();
    await test.settle();
    expect(test.journal.balanceNotes('me')).toEqual([]);
    const ledger = [-3, -12, -3, -3].map((credits) => ({ label: 'Film', credit_spend: String(credits) }));
    test.remote.reads = (name) =>
      name === 'account.me' ? { data: { id: 1, credits: { remaining: 79 } } } : { data: ledger, meta: { total: 4 } };
    answer(null, { cost: 3, remaining: 79 });
    test.add();
    await test.settle();
    expect(test.journal.balanceNotes('me')).toMatchObject([
      { expected: 91, actual: 79, lines: [{ label: 'Film', credits: -12 }] },
    ]);
    answer(null, { cost: 3, remaining: 76 });
    test.add();
    await test.settle();
    expect(test.journal.balanceNotes('me')).toHaveLength(1);
  });
});

function wish(): Parameters<TestJournal['journal']['add']>[0] {
  return {
    accountId: 'me',
    operation: 'transcriptions.create',
    subjectId: crypto.randomUUID(),
    title: 'A file',
    input: { what: 'x' },
    cost: 3,
  };
}

describe('the limit of requests a minute', () => {
  it('is told of an entry for as long as it holds one of its calls back', async () => {
    const until = test.clock.now() + 30_000;
    let letGo: () => void = () => undefined;
    test.remote.attempt = async ({ onHeld, beforeLastByte }) => {
      onHeld?.(until);
      await new Promise<void>((resolve) => (letGo = resolve));
      onHeld?.(null);
      beforeLastByte?.();
      return { data: { id: 1 }, meta: null };
    };
    const entry = test.add(speech);
    await expect.poll(() => test.journal.activity(entry.id)).toMatchObject({ heldUntil: until });
    expect(test.told.at(-1)).toMatchObject({ id: entry.id, state: { kind: 'sending', sealed: false } });
    const told = test.told.length;
    letGo();
    await test.settle();
    expect(test.told.length).toBeGreaterThan(told);
    expect(test.state(entry).kind).toBe('confirmed');
    expect(test.journal.activity(entry.id)).toBe(null);
  });
});
