import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../../../src/contract/index.ts';
import {
  CancelledError,
  InvalidRequestError,
  NotSentError,
  UnknownOutcomeError,
  UnreadableAnswerError,
  UploadIncompleteError,
  type ApiClient,
} from '../../../src/main/api/index.ts';
import type { JournalEntry } from '../../../src/main/journal/index.ts';
import { Refusal } from '../../../src/main/refusal.ts';
import { answered, answeredByAnother } from '../../helpers/api-errors.ts';
import { TestJournal } from '../../helpers/journal.ts';

const facts = {
  operation: operations.transcriptions.create.name,
  changes: true,
  attemptId: 'a',
  sentBytes: 1,
  totalBytes: 1,
};
const lost = new UnknownOutcomeError(facts, 'dropped');

let folder: string;
let path: string;
let test: TestJournal;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-journal-'));
  path = join(folder, 'studio.sqlite');
  test = new TestJournal(path);
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends everything and then loses the answer. */
function loseAnswer(): void {
  test.remote.attempt = (options) => {
    options.beforeLastByte?.();
    return Promise.reject(lost);
  };
}
function answer(data: unknown = { id: 1 }): void {
  test.remote.attempt = (options) => {
    options.beforeLastByte?.();
    return Promise.resolve({ data, meta: null });
  };
}

describe('the journal', () => {
  it('sends once and keeps what came of it', async () => {
    answer();
    const entry = test.add();
    await test.settle();
    expect(test.state(entry)).toMatchObject({ kind: 'confirmed' });
    await test.restart();
    await test.settle(600_000);
    expect(test.remote.sent).toHaveLength(1);
  });

  it('never sends again what the service answered, even when the answer cannot be written down', async () => {
    answer();
    test.onConfirmed = () => {
      throw new Error('disk full');
    };
    test.finding = () => Promise.resolve({ kind: 'found', data: { id: 1 }, charged: null });
    const entry = test.add();
    await test.settle();
    expect(test.state(entry).kind).toBe('unknown');
    await test.settle(600_000);
    expect(test.state(entry)).toMatchObject({ kind: 'ask' });
    expect(test.remote.sent).toHaveLength(1);
    expect(test.confirmed).toEqual([]);
  });

  it('takes over by a probe what could not be written down at once', async () => {
    answer();
    let broken = true;
    test.onConfirmed = () => {
      if (broken) throw new Error('busy');
    };
    test.finding = () => Promise.resolve({ kind: 'found', data: { id: 1 }, charged: null });
    const entry = test.add();
    await test.settle();
    broken = false;
    await test.settle(3_000);
    expect(test.state(entry).kind).toBe('confirmed');
    expect(test.remote.sent).toHaveLength(1);
  });

  it('asks about what can never be looked for where its answer cannot be written down', async () => {
    answer();
    test.onConfirmed = () => {
      throw new Error('an answer that its feature cannot take');
    };
    const entry = test.add({ operation: 'textToVideo.create' });
    await test.settle(600_000);
    expect(test.state(entry).kind).toBe('ask');
    expect(test.remote.sent).toHaveLength(1);
  });

  it('makes free things no second time whose answer cannot be written down, and says so', async () => {
    answer();
    test.onConfirmed = () => {
      throw new Error('an answer that its feature cannot take');
    };
    const entry = test.add({ operation: 'faceless.create', cost: 0 });
    await test.settle(600_000);
    expect(test.state(entry)).toMatchObject({ kind: 'refused', error: { code: 'not-recorded' } });
    expect(test.remote.sent).toHaveLength(1);
  });

  it('takes nothing for refused that was sent and could not be judged here', async () => {
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.reject(answered(422));
    };
    test.refusalMeans = () => {
      throw new Error('a fault of ours');
    };
    test.finding = () => Promise.resolve({ kind: 'found', data: { id: 1 }, charged: 3 });
    const entry = test.add();
    await test.settle();
    expect(test.state(entry).kind).toBe('unknown');
    await test.settle(60_000);
    expect(test.state(entry)).toMatchObject({ kind: 'confirmed', charged: 3 });
    expect(test.remote.sent).toHaveLength(1);
  });

  it('settles a refusal even when its feature cannot write it down', async () => {
    test.remote.attempt = () => Promise.reject(new InvalidRequestError(facts, { file: ['gone'] }));
    test.onSettled = () => {
      throw new Error('disk full');
    };
    const entry = test.add();
    await test.settle(600_000);
    expect(test.state(entry).kind).toBe('refused');
    expect(test.remote.sent).toHaveLength(1);
  });

  it('refuses what breaks the contract instead of trying for ever', async () => {
    test.remote.attempt = () => Promise.reject(new InvalidRequestError(facts, { file: ['gone'] }));
    const entry = test.add();
    await test.settle(60_000);
    expect(test.state(entry)).toMatchObject({ kind: 'refused', error: { code: 'invalid-request' } });
  });

  it('sets aside an entry whose input cannot be read, sends the next of its lane, and keeps it', async () => {
    answer();
    const bad = test.add({ input: { other: 'version' } });
    const unknownOperation = test.add({ operation: 'music.compose' });
    const good = test.add();
    await test.settle(1_000);
    expect(test.state(good).kind).toBe('confirmed');
    expect(test.state(bad).kind).toBe('waiting');
    expect(test.journal.isReadable(test.rows.get(bad.id) ?? bad)).toBe(false);
    expect(test.journal.isReadable(test.rows.get(unknownOperation.id) ?? bad)).toBe(false);
    expect(test.journal.isReadable(good)).toBe(true);
    expect(test.remote.sent).toHaveLength(1);
  });

  it.each<[string, (end: { resolve: () => void; reject: (error: Error) => void }, id: string) => unknown]>([
    ['it is answered', ({ resolve }) => resolve()],
    ['it is refused', ({ reject }) => reject(answered(404))],
    ['its answer is lost', ({ reject }) => reject(new UnknownOutcomeError(facts, 'dropped'))],
    ['it is cancelled', (_end, id) => test.journal.cancel(id)],
  ])('keeps the computer awake while it sends, and no longer than until %s', async (_title, end) => {
    const leaves = Promise.withResolvers<void>();
    test.remote.attempt = async ({ signal }) => {
      signal?.addEventListener('abort', () => leaves.reject(new CancelledError(facts, 'not-sent')));
      await leaves.promise;
      return { data: null, meta: null };
    };
    expect(test.awake).toBe(0);
    const entry = test.add();
    await test.settle();
    expect([test.state(entry).kind, test.awake]).toEqual(['sending', 1]);
    end(leaves, entry.id);
    await test.settle();
    expect(test.awake).toBe(0);
  });

  it('blocks its lane while an outcome is unknown, and not while the user is asked', async () => {
    loseAnswer();
    const first = test.add();
    await test.settle();
    expect(test.state(first).kind).toBe('unknown');
    answer();
    const second = test.add();
    await test.settle(10_000);
    expect(test.state(second).kind).toBe('waiting');
    expect(test.remote.sent).toHaveLength(1);
    const question = { text: 't', sendAgain: 's', leaveIt: 'l' };
    test.finding = () => Promise.resolve({ kind: 'ambiguous', question });
    await test.settle(20_000);
    expect(test.state(first).kind).toBe('ask');
    expect(test.state(second).kind).toBe('confirmed');
  });

  it.each<[string, Error]>([
    ['the service does not show it any more', answered(404)],
    ['another version saw what was seen before', new z.ZodError([])],
    ['what it was about is gone here', new Refusal({ code: 'gone', title: 'Gone', detail: 'Gone.' })],
  ])(
    'asks the user, who is told that nobody looked, where %s, and lets the next of its lane go',
    async (_title, error) => {
      loseAnswer();
      const first = test.add();
      await test.settle();
      test.finding = () => Promise.reject(error);
      answer();
      const second = test.add();
      await test.settle(110_000);
      expect([test.state(first).kind, test.state(second).kind]).toEqual(['unknown', 'waiting']);
      await test.settle(600_000);
      expect(test.state(first)).toMatchObject({ kind: 'ask', question: { sendAgain: 'again', leaveIt: 'leave' } });
      expect(JSON.stringify(test.state(first))).toContain('cannot be found out any more');
      expect(test.state(second).kind).toBe('confirmed');
      expect(test.remote.sent).toHaveLength(2);
    },
  );

  it('goes on looking while a server in front of the service answers in its place', async () => {
    loseAnswer();
    const entry = test.add();
    await test.settle();
    test.finding = () => Promise.reject(answeredByAnother(404));
    await test.settle(30 * 60_000);
    expect(test.state(entry).kind).toBe('unknown');
    test.finding = () => Promise.resolve({ kind: 'found', data: { id: 1 }, charged: 3 });
    await test.settle(10 * 60_000);
    expect(test.state(entry)).toMatchObject({ kind: 'confirmed', charged: 3 });
  });

  it('keeps the order of two changes of one thing when the first has to wait', async () => {
    let tries = 0;
    const order: string[] = [];
    test.prepare = (entry) => {
      order.push(entry.title);
      return Promise.resolve();
    };
    test.remote.attempt = () => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new NotSentError(facts, 'refused'))
        : Promise.resolve({ data: null, meta: null });
    };
    test.add({ operation: 'voiceClones.update', subjectId: 'nadia', title: 'first', cost: null });
    test.add({ operation: 'voiceClones.update', subjectId: 'nadia', title: 'second', cost: null });
    await test.settle(120_000);
    expect(order).toEqual(['first', 'first', 'second']);
  });

  describe('a change whose answer was lost and that may still arrive', () => {
    const change = (what: string) =>
      test.add({ operation: 'voiceClones.update', subjectId: 'nadia', title: what, input: { what }, cost: 0 });
    const lose = () => Promise.reject(lost);
    const sent: string[] = [];
    beforeEach(() => {
      sent.length = 0;
      test.prepare = ({ title }) => {
        sent.push(title);
        return Promise.resolve();
      };
    });

    async function lostChange(): Promise<JournalEntry> {
      test.remote.attempt = async (options) => {
        options.beforeLastByte?.();
        test.remote.attempt = () => Promise.resolve({ data: null, meta: null });
        return lose();
      };
      const entry = change('older');
      await test.settle(1_000);
      expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'service-trouble' });
      return entry;
    }

    it.each(['done when it is sent again', 'cancelled', 'cancelled, and the program started anew'])(
      'lets no newer one leave that it would undo, for as long as that may be, also where it is %s',
      async (how) => {
        const entry = await lostChange();
        if (how.startsWith('cancelled')) test.journal.cancel(entry.id);
        else await test.settle(4_000);
        if (how.endsWith('anew')) await test.restart();
        const newer = change('newer');
        const same = change('older');
        await test.settle(60_000);
        expect(test.state(newer)).toMatchObject({ kind: 'waiting', reason: 'earlier-change' });
        expect(test.state(same).kind).toBe('waiting');
        await test.settle(60_000);
        expect([test.state(newer).kind, test.state(same).kind]).toEqual(['confirmed', 'confirmed']);
        expect(sent.slice(-2)).toEqual(['newer', 'older']);
      },
    );

    it('holds back what says the same, or is about another thing, no moment', async () => {
      test.journal.cancel((await lostChange()).id);
      const same = change('older');
      const other = test.add({ operation: 'voiceClones.update', subjectId: 'tom', input: { what: 'y' }, cost: 0 });
      await test.settle();
      expect([test.state(same).kind, test.state(other).kind]).toEqual(['confirmed', 'confirmed']);
    });

    it('that is taken up again after a newer one waits for that one as well', async () => {
      const older = await lostChange();
      test.journal.cancel(older.id);
      const newer = change('newer');
      await test.settle(118_000);
      test.remote.attempt = (options) => {
        options.beforeLastByte?.();
        return lose();
      };
      await test.settle(2_000);
      expect(test.state(newer)).toMatchObject({ kind: 'waiting', reason: 'service-trouble' });
      test.journal.cancel(newer.id);
      test.remote.attempt = () => Promise.resolve({ data: null, meta: null });
      test.journal.restore(older.id);
      await test.settle(60_000);
      expect(test.state(older)).toMatchObject({ kind: 'waiting', reason: 'earlier-change' });
      await test.settle(60_000);
      expect(test.state(older).kind).toBe('confirmed');
    });
  });

  it('does not send what was made ready while its account was signed out or starts were paused', async () => {
    answer();
    let ready = Promise.withResolvers<void>();
    test.prepare = () => ready.promise;
    const entry = test.add();
    await test.settle();
    test.reachable = false;
    ready.resolve();
    await test.settle(1_000);
    expect(test.state(entry).kind).toBe('waiting');
    expect(test.remote.sent).toEqual([]);
    test.reachable = true;
    ready = Promise.withResolvers();
    test.journal.back('sign-in', 'me');
    await test.settle();
    test.paused = true;
    ready.resolve();
    await test.settle(1_000);
    expect(test.remote.sent).toEqual([]);
    test.paused = false;
    test.prepare = () => Promise.resolve();
    test.journal.wake();
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
  });

  it('does not send what was held back alone while it was being made ready', async () => {
    answer();
    const ready = Promise.withResolvers<void>();
    test.prepare = () => ready.promise;
    const entry = test.add();
    await test.settle();
    test.held.add(entry.id);
    ready.resolve();
    await test.settle(1_000);
    expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'ready' });
    expect(test.remote.sent).toEqual([]);
    test.held.clear();
    test.journal.wake();
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
  });

  it('sends what was cancelled and taken back while it was still being made ready', async () => {
    answer();
    const making = Promise.withResolvers<void>();
    test.prepare = () => making.promise;
    const entry = test.add();
    await test.settle();
    expect(test.journal.cancel(entry.id)).toBe(true);
    test.journal.retry(entry.id);
    test.prepare = () => Promise.resolve();
    making.reject(new DOMException('aborted', 'AbortError'));
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
    expect(test.remote.sent).toHaveLength(1);
  });

  it('does not let the last byte leave once the entry is cancelled', async () => {
    let sealed: unknown = 'not tried';
    test.remote.attempt = (options) => {
      test.journal.cancel(test.rows.open()[0]?.id ?? '');
      try {
        options.beforeLastByte?.();
        sealed = true;
      } catch (error) {
        sealed = error;
      }
      return Promise.reject(lost);
    };
    const entry = test.add();
    await test.settle();
    expect(sealed).toBeInstanceOf(Error);
    expect(test.state(entry).kind).toBe('cancelled');
  });

  it.each([
    ['had trouble', answered(500), 'service-trouble'],
    ['sent what cannot be read', new UnreadableAnswerError(facts, 200, []), 'service-trouble'],
    ['was not reached', new NotSentError(facts, 'refused'), 'network'],
  ])(
    'says of one that is being made ready that the service %s, tries again, and sends once',
    async (_, error, reason) => {
      test.prepare = () => Promise.reject(error);
      const entry = test.add();
      await test.settle();
      expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason });
      answer();
      test.prepare = () => Promise.resolve();
      await test.settle(60_000);
      expect(test.state(entry).kind).toBe('confirmed');
      expect(test.remote.sent).toHaveLength(1);
    },
  );

  it('cancels an entry whose timer runs, and the timer then does nothing', async () => {
    test.remote.attempt = () => Promise.reject(new NotSentError(facts, 'refused'));
    const entry = test.add();
    await test.settle();
    expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'network' });
    expect(test.journal.cancel(entry.id)).toBe(true);
    answer();
    await test.settle(600_000);
    expect(test.state(entry).kind).toBe('cancelled');
    expect(test.remote.sent).toHaveLength(1);
  });

  it('goes on when the clock of the computer was set back', async () => {
    test.remote.attempt = () => Promise.reject(new NotSentError(facts, 'refused'));
    const waits = test.add({ cost: 0 });
    const charges = test.add({ operation: 'faceless.render', cost: 20 });
    await test.settle();
    expect(test.state(waits).kind).toBe('waiting');
    answer();
    test.clock.jump(-365 * 24 * 3_600_000);
    await test.settle(120_000);
    expect(test.state(waits).kind).toBe('confirmed');
    // Nobody knows any more how long ago its price was agreed to.
    expect(test.state(charges)).toMatchObject({ kind: 'waiting', reason: 'approval' });
  });

  it('finds out an outcome when the clock was set back, and not sooner when it was set forward', async () => {
    loseAnswer();
    const entry = test.add();
    await test.settle();
    test.clock.jump(3_600_000);
    test.journal.wake();
    await test.settle();
    expect(test.state(entry).kind).toBe('unknown');
    test.clock.jump(-24 * 3_600_000);
    answer();
    await test.settle(600_000);
    expect(test.state(entry)).toMatchObject({ kind: 'confirmed' });
    expect(test.remote.sent).toHaveLength(2);
  });

  it('waits longer before it sends again what the service may take longer for', async () => {
    test.longestMs = 150_000;
    await test.restart();
    loseAnswer();
    const entry = test.add();
    await test.settle(200_000);
    expect(test.state(entry).kind).toBe('unknown');
    answer();
    await test.settle(20_000);
    expect(test.state(entry).kind).toBe('confirmed');
    expect(test.remote.sent).toHaveLength(2);
  });

  it('is asked about, not stuck, when the service will not let anyone look', async () => {
    loseAnswer();
    test.finding = () => Promise.reject(new InvalidRequestError(facts, {}));
    const entry = test.add();
    await test.settle(60_000);
    expect(test.state(entry).kind).toBe('unknown');
    await test.settle(120_000);
    expect(test.state(entry).kind).toBe('ask');
    expect(test.remote.sent).toHaveLength(1);
  });

  it('asks before a charge of unknown size goes out again, when the user wants to be asked', async () => {
    test.askBeforeResend = true;
    loseAnswer();
    const entry = test.add({ cost: null });
    await test.settle(300_000);
    expect(test.state(entry).kind).toBe('ask');
    expect(test.remote.sent).toHaveLength(1);
  });

  it('asks before a charge goes out again also where the user wants to be asked only since it waits for that', async () => {
    loseAnswer();
    const entry = test.add();
    await test.settle();
    test.paused = true;
    await test.settle(300_000);
    expect(test.state(entry).kind).toBe('waiting');
    test.askBeforeResend = true;
    answer();
    test.paused = false;
    test.journal.wake();
    await test.settle();
    expect(test.state(entry)).toMatchObject({ kind: 'ask', question: { text: expect.stringContaining('You chose') } });
    expect(test.remote.sent).toHaveLength(1);
    test.journal.answer(entry.id, 'send-again');
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
  });

  it('does not send again what the service is still at work on, as far as the last look shows, and looks once more', async () => {
    loseAnswer();
    const entry = test.add();
    await test.settle();
    test.paused = true;
    await test.settle(300_000);
    expect(test.state(entry)).toMatchObject({ kind: 'waiting', losses: 1 });
    answer();
    // Neither there nor not there yet, as a file that is still being measured.
    test.finding = () => Promise.reject(new Error('The service still measures it.'));
    test.paused = false;
    test.journal.wake();
    await test.settle(30_000);
    expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'earlier-change' });
    expect(test.remote.sent).toHaveLength(1);
    test.finding = () => Promise.resolve({ kind: 'found', data: { id: 1 }, charged: 3 });
    await test.settle(90_000);
    expect(test.state(entry)).toMatchObject({ kind: 'confirmed', charged: 3 });
    expect(test.remote.sent).toHaveLength(1);
  });

  it('asks anew, and sends nothing, where it was charged since the user chose to send it again, also where nothing lists it', async () => {
    const told = { text: 'No charge was seen.', sendAgain: 'Again.', leaveIt: 'Leave.' };
    const charged = { ...told, text: 'It was charged.' };
    loseAnswer();
    test.finding = () => Promise.resolve({ kind: 'ambiguous', question: told });
    const entry = test.add({ operation: 'textToVideo.create' });
    await test.settle(300_000);
    expect(test.state(entry)).toMatchObject({ kind: 'ask', question: told });
    answer();
    test.finding = () => Promise.resolve({ kind: 'ambiguous', question: charged });
    test.paused = true;
    test.journal.answer(entry.id, 'send-again');
    // What was answered is kept over a start of the program.
    await test.restart();
    test.paused = false;
    test.journal.wake();
    await test.settle();
    expect(test.state(entry)).toMatchObject({
      kind: 'ask',
      question: { text: expect.stringContaining(charged.text) as string },
    });
    expect(test.remote.sent).toHaveLength(1);
    test.journal.answer(entry.id, 'send-again');
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
    expect(test.remote.sent).toHaveLength(2);
  });

  it('cancels with a thing also what of it has begun, and is held back by the limit of requests before it leaves', async () => {
    test.remote.attempt = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new CancelledError(facts, 'not-sent')));
      });
    const entry = test.add();
    await test.settle();
    expect(test.state(entry)).toMatchObject({ kind: 'sending', sealed: false });
    expect(test.journal.cancelWaiting(entry.subjectId)).toHaveLength(1);
    await test.settle(300_000);
    expect(test.state(entry).kind).toBe('cancelled');
    expect(test.remote.sent).toHaveLength(1);
  });

  /** One that has begun, and does not leave before the limit of requests lets it go. */
  async function heldByTheLimit(): Promise<{ entry: JournalEntry; letGo: () => void }> {
    let letGo: () => void = () => undefined;
    test.remote.attempt = async ({ beforeLastByte, onHeld, signal }) => {
      onHeld?.(test.clock.now() + 60_000);
      await new Promise<void>((resolve, reject) => {
        letGo = resolve;
        signal?.addEventListener('abort', () => reject(new CancelledError(facts, 'not-sent')));
      });
      onHeld?.(null);
      beforeLastByte?.();
      return { data: { id: 1 }, meta: null };
    };
    const entry = test.add();
    await test.settle();
    expect(test.state(entry)).toMatchObject({ kind: 'sending', sealed: false });
    return { entry, letGo };
  }

  it.each([
    ['the queue is paused', true],
    ['it is held back alone', false],
  ])('does not leave where %s while the limit of requests holds it', async (_when, all) => {
    const { entry, letGo } = await heldByTheLimit();
    if (all) test.paused = true;
    else test.held.add(entry.id);
    test.journal.wake();
    await test.settle();
    letGo();
    await test.settle(300_000);
    expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'ready' });
    test.paused = false;
    test.held.clear();
    answer();
    test.journal.wake();
    await test.settle();
    expect(test.state(entry).kind).toBe('confirmed');
  });

  describe('an account that is signed out, or has another token, after something began', () => {
    // Nothing is answered to the other token.
    const other: ApiClient = {
      call: (_operation, _input, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new CancelledError(facts, 'not-sent')));
        }),
    };

    it.each([
      ['signed out', null],
      ['with another token', other],
    ])('has nothing charged that the limit of requests held until it was %s', async (_when, client) => {
      const { entry, letGo } = await heldByTheLimit();
      test.clientFor = () => client;
      test.journal.back('sign-in', entry.accountId);
      await test.settle();
      letGo();
      await test.settle(10_000);
      expect(test.confirmed).toEqual([]);
      expect(test.state(entry)).toMatchObject(
        client === null ? { kind: 'waiting', reason: 'ready' } : { sealed: false },
      );
    });

    it('has nothing charged of which the last byte has not left, and sends it once it is signed in again', async () => {
      let sendRest: () => void = () => undefined;
      test.remote.attempt = async ({ beforeLastByte }) => {
        await new Promise<void>((resolve) => (sendRest = resolve));
        try {
          beforeLastByte?.();
        } catch {
          throw new UploadIncompleteError(facts, 'dropped');
        }
        return { data: { id: 1 }, meta: null };
      };
      const entry = test.add();
      await test.settle();
      test.clientFor = () => null;
      test.journal.back('sign-in', entry.accountId);
      await test.settle();
      sendRest();
      await test.settle(10_000);
      expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'ready', notBefore: null });
      expect(test.confirmed).toEqual([]);
      answer();
      test.clientFor = () => test.remote.client;
      test.journal.back('sign-in', entry.accountId);
      await test.settle();
      expect(test.state(entry).kind).toBe('confirmed');
    });
  });

  describe('what the limit of requests holds back after it was looked at', () => {
    /** The first `times` attempts are held back for so long, milliseconds. */
    const holding = (ms: number, times: number): void => {
      let held = 0;
      test.remote.attempt = async ({ beforeLastByte, onHeld }) => {
        held += 1;
        if (held <= times) {
          onHeld?.(test.clock.now() + ms);
          await new Promise<void>((resolve) => void test.clock.after(ms, resolve));
          onHeld?.(null);
        }
        beforeLastByte?.();
        return { data: { id: 1 }, meta: null };
      };
    };
    /** Others may change what it is about. */
    const addRender = (): JournalEntry => test.add({ operation: 'faceless.render' });
    let looks = 0;
    beforeEach(() => {
      looks = 0;
      test.price = ({ cost }) => {
        looks += 1;
        return Promise.resolve(cost);
      };
    });

    it('is looked at again, and asked about where it takes more by now', async () => {
      holding(60_000, 1);
      const entry = addRender();
      await test.settle();
      expect(test.state(entry).kind).toBe('sending');
      test.price = () => Promise.resolve(5);
      await test.settle(60_000);
      expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'approval', attempts: 0 });
      expect(test.confirmed).toEqual([]);
    });

    it('is looked at again where the computer slept meanwhile', async () => {
      holding(4_000, 1);
      const entry = addRender();
      await test.settle();
      // The steady clock stands still.
      test.clock.jump(3_600_000);
      await test.settle(4_000);
      expect([looks, test.state(entry).kind]).toEqual([2, 'confirmed']);
    });

    it.each([
      ['as it was, after a minute', 60_000, true],
      ['anew, after longer', 180_000, false],
    ])('has its price taken %s', async (_, ms, again) => {
      const seen: unknown[] = [];
      test.price = ({ cost }, looking) => {
        seen.push(looking.again === true);
        return Promise.resolve(cost);
      };
      holding(ms, 1);
      addRender();
      await test.settle();
      await test.settle(ms);
      expect(seen).toEqual([false, again]);
    });

    it('leaves after a second look, however long it is held back then', async () => {
      holding(60_000, 2);
      const entry = addRender();
      await test.settle();
      await test.settle(60_000);
      expect([looks, test.state(entry)]).toMatchObject([2, { kind: 'sending', attempts: 1 }]);
      await test.settle(60_000);
      expect([looks, test.state(entry).kind, test.confirmed.length]).toEqual([2, 'confirmed', 1]);
    });

    it.each([
      ['what others may change', addRender],
      ['what nobody else changes', () => test.add()],
    ])('is asked about where it takes more after a sleep of days: %s', async (_, add) => {
      holding(30_000, 1);
      const entry = add();
      await test.settle();
      expect(test.state(entry).kind).toBe('sending');
      test.clock.jump(3 * 24 * 3_600_000);
      test.price = () => Promise.resolve(40);
      await test.settle(60_000);
      expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'approval', detail: { was: 3, price: 40 } });
      expect(test.confirmed).toEqual([]);
    });

    it('is asked about where the computer slept after the second look', async () => {
      holding(60_000, 2);
      const entry = addRender();
      await test.settle();
      await test.settle(60_000);
      expect([looks, test.state(entry).kind]).toEqual([2, 'sending']);
      test.clock.jump(3 * 24 * 3_600_000);
      test.price = () => Promise.resolve(40);
      await test.settle(60_000);
      expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'approval', detail: { price: 40 } });
      expect(test.confirmed).toEqual([]);
    });

    it.each(['it is made ready', 'its evidence is read'] as const)(
      'is asked about where the computer sleeps while %s',
      async (when) => {
        const sleep = (): Promise<void> => {
          test.clock.jump(3 * 24 * 3_600_000);
          test.price = () => Promise.resolve(40);
          return Promise.resolve();
        };
        if (when === 'it is made ready') test.prepare = sleep;
        else test.snapshot = () => sleep().then(() => ({ ids: [] }));
        const entry = test.add();
        await test.settle();
        expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'approval', detail: { price: 40 } });
        expect(test.confirmed).toEqual([]);
      },
    );

    it('leaves in the end where making it ready takes long each time', async () => {
      test.prepare = () => {
        test.clock.jump(60 * 60_000);
        return Promise.resolve();
      };
      const entry = test.add();
      await test.settle();
      expect([looks, test.state(entry).kind]).toEqual([2, 'confirmed']);
    });

    it('is not looked at again after a few seconds, nor where others cannot change it', async () => {
      holding(4_000, 1);
      const soon = addRender();
      await test.settle();
      await test.settle(4_000);
      expect([looks, test.state(soon).kind]).toEqual([1, 'confirmed']);
      holding(60_000, 1);
      let prepared = 0;
      test.prepare = () => {
        prepared += 1;
        return Promise.resolve();
      };
      const free = test.add({ operation: 'voiceClones.update', cost: 0 });
      await test.settle();
      await test.settle(60_000);
      expect([prepared, test.state(free).kind]).toEqual([1, 'confirmed']);
    });

    it('stays where it is where the queue was paused meanwhile', async () => {
      holding(60_000, 1);
      const entry = addRender();
      await test.settle();
      test.paused = true;
      await test.settle(60_000);
      expect(test.state(entry)).toMatchObject({ kind: 'waiting', reason: 'ready' });
      test.paused = false;
      test.journal.wake();
      await test.settle();
      expect(test.state(entry).kind).toBe('confirmed');
    });
  });

  it.each([
    ['before the last byte', false, 'waiting'],
    ['after the last byte', true, 'unknown'],
  ])('closed %s, takes it up at the next start', async (_when, seal, expected) => {
    test.remote.attempt = (options) => {
      if (seal) options.beforeLastByte?.();
      return new Promise((_resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new UnknownOutcomeError(facts, 'dropped')));
      });
    };
    const entry = test.add();
    await test.settle();
    expect(test.state(entry)).toMatchObject({ kind: 'sending', sealed: seal });
    test.reachable = false;
    await test.restart();
    expect(test.state(entry).kind).toBe(expected);
  });

  it('closes at once while it waits for evidence', async () => {
    test.remote.attempt = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new CancelledError(facts, 'not-sent')));
      });
    test.snapshot = (client) => client.call(operations.transcriptions.list, { query: {} }, { lane: 'evidence' });
    test.add();
    await test.settle();
    const closed = await Promise.race([
      test.journal.close().then(() => 'closed'),
      new Promise((resolve) => setTimeout(() => resolve('hangs'), 30_000)),
    ]);
    expect(closed).toBe('closed');
  });

  it('tells the progress of an upload ten times a second at most, and its end', async () => {
    test.files = { file: [] };
    test.remote.attempt = async (options) => {
      for (let sent = 1; sent <= 1_000; sent += 1) {
        options.onProgress?.(sent, 1_000);
        await test.clock.tick(1);
      }
      options.beforeLastByte?.();
      return { data: null, meta: null };
    };
    const entry = test.add();
    await test.settle();
    await expect.poll(() => test.state(entry).kind).toBe('confirmed');
    expect(test.told.length).toBeGreaterThan(8);
    expect(test.told.length).toBeLessThan(20);
  });

  it('says nothing of the speed of an upload once nothing of it has moved for a while', async () => {
    const answered = Promise.withResolvers<void>();
    test.files = { file: [] };
    test.remote.attempt = async (options) => {
      for (let sent = 100; sent <= 2_000; sent += 100) {
        options.onProgress?.(sent, 10_000);
        await test.clock.tick(200);
      }
      await answered.promise;
      return { data: null, meta: null };
    };
    const { id } = test.add();
    await test.settle();
    const progress = () => test.journal.activity(id)?.progress;
    await expect.poll(progress).toMatchObject({ sentBytes: 2_000, bytesPerS: 500, etaS: 16 });
    await test.settle(10_000);
    const still = progress();
    answered.resolve();
    expect(still).toEqual({ sentBytes: 2_000, totalBytes: 10_000, bytesPerS: null, etaS: null });
  });

  it('tells no bytes of a call without files: its answer is what takes time', async () => {
    test.remote.attempt = (options) => {
      expect(options.onProgress).toBeUndefined();
      options.beforeLastByte?.();
      return Promise.resolve({ data: null, meta: null });
    };
    test.add();
    await test.settle();
    expect(test.state(test.told[0] ?? { id: '' }).kind).toBe('confirmed');
  });

  it('takes 10,000 entries and comes back to them', async () => {
    test.reachable = false;
    test.journal.enqueueAll(
      Array.from({ length: 10_000 }, (_, index) => ({
        accountId: 'me',
        operation: 'transcriptions.create',
        subjectId: `s${index}`,
        title: `File ${index}`,
        input: { what: 'x' },
        cost: 1,
      })),
    );
    for (let round = 0; round < 20; round += 1) test.journal.wake();
    await test.settle();
    expect(test.rows.open()).toHaveLength(10_000);
  });
});
