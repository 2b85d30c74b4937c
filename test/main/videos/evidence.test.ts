import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Faceless } from '../../../src/contract/index.ts';
import type { ApiClient } from '../../../src/main/api/index.ts';
import type { LedgerVerdict, Looking } from '../../../src/main/journal/index.ts';
import { facelessDoor } from '../../../src/main/videos/door.ts';
import {
  effectSeen,
  estimateWithLedger,
  lookForEffect,
  seenOf,
  takeEvidence,
  verdictOf,
  type VideoSeen,
} from '../../../src/main/videos/evidence.ts';

const before: VideoSeen = { script: 'a', status: 'draft', url: null, retries: 0, updatedAt: '2026-01-01T00:00:00Z' };
const clean: LedgerVerdict = { kind: 'clean' };
const moved: LedgerVerdict = { kind: 'moved', credits: 20, lines: [] };
const unreadable: LedgerVerdict = { kind: 'unreadable' };
const question = () => ({ text: 'What now?', sendAgain: '', leaveIt: '' });
const verdict = (seen: 'yes' | 'perhaps' | 'no', ledger: LedgerVerdict, settling: boolean) =>
  verdictOf(seen, ledger, settling, question).kind;

describe('whether something was done is seen', () => {
  it.each([
    ['a script that is another one', 'script', {}, { script: 'b' }, 'yes'],
    ['a script that is the same', 'script', {}, { updatedAt: 'later' }, 'no'],
    ['a draft that is rendering', 'start', {}, { status: 'rendering' }, 'yes'],
    ['a draft in a state that is not shown', 'start', {}, { status: 'syncing' }, 'yes'],
    ['a draft that has failed already', 'start', {}, { status: 'failed' }, 'yes'],
    ['a video with another file', 'start', { status: 'completed', url: 'a' }, { status: 'completed', url: 'b' }, 'yes'],
    [
      'a video whose file is signed anew',
      'start',
      { status: 'completed', url: 'https://x.example/a.mp4?Signature=1' },
      { status: 'completed', url: 'https://x.example/a.mp4?Signature=2' },
      'no',
    ],
    [
      'a video whose file is signed anew, and that says a later time',
      'start',
      { status: 'completed', url: 'https://x.example/a.mp4?Signature=1' },
      { status: 'completed', url: 'https://x.example/a.mp4?Signature=2', updatedAt: 'later' },
      'perhaps',
    ],
    [
      'a video that only says a later time',
      'start',
      { status: 'completed' },
      { status: 'completed', updatedAt: 'later' },
      'perhaps',
    ],
    ['a video that was busy before and is still', 'start', { status: 'rendering' }, { status: 'rendering' }, 'no'],
    [
      'a video that was busy before and is done',
      'start',
      { status: 'rendering' },
      { status: 'completed', url: 'a' },
      'perhaps',
    ],
    ['a draft that is one', 'start', {}, {}, 'no'],
    ['one more retry', 'retry', { status: 'failed', retries: 1 }, { status: 'failed', retries: 2 }, 'yes'],
    ['as many retries, and another state', 'retry', { status: 'failed' }, { status: 'rendering' }, 'perhaps'],
    ['nothing new of a failure', 'retry', { status: 'failed' }, { status: 'failed' }, 'no'],
  ] as const)('by %s', (_what, effect, was, is, expected) => {
    expect(effectSeen(effect, { ...before, ...was }, { ...before, ...was, ...is })).toBe(expected);
  });

  it('from answers that leave out nearly everything', () => {
    const bare: Faceless = { id: 1 };
    expect(effectSeen('start', seenOf(bare), seenOf(bare))).toBe('no');
    expect(effectSeen('script', seenOf(bare), seenOf({ id: 1, script: '' }))).toBe('no');
  });
});

describe('what follows from it', () => {
  it('is that it was done, whatever the ledger says, when it is seen', () => {
    for (const ledger of [clean, moved, unreadable]) expect(verdict('yes', ledger, false)).toBe('found');
    expect(verdictOf('yes', moved, true, question)).toMatchObject({ charged: 20 });
  });

  it('is decided by the ledger where something changed that other things change too', () => {
    expect(verdict('perhaps', moved, true)).toBe('found');
    expect(verdict('perhaps', clean, false)).toBe('nothing');
    expect(verdict('perhaps', unreadable, false)).toBe('ambiguous');
  });

  it('is a question when credits moved and nothing is seen, but only when it cannot appear any more', () => {
    expect(verdict('no', moved, true)).toBe('nothing');
    expect(verdict('no', moved, false)).toBe('ambiguous');
  });

  it('never lets a charge be sent again unless the ledger is clean', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('yes', 'perhaps', 'no'),
        fc.constantFrom(clean, moved, unreadable),
        (seen, ledger) => {
          expect(verdict(seen, ledger, false) === 'nothing' && ledger.kind !== 'clean').toBe(false);
        },
      ),
    );
  });
});

describe('a video that says a later time right before its export is sent again', () => {
  const exported = {
    id: 7,
    script: 'a',
    video: { id: 1, status: 'completed', url: 'u', retries: 0, updated_at: 'later' },
  };
  const seen = { ...before, script: seenOf({ id: 7, script: 'a' }).script, status: 'completed', url: 'u' };
  const look = (lines: number, explained = lines, own = [5], status = 'completed') => {
    const call = ({ name }: { name: string }): Promise<unknown> => {
      const ledger = Array.from({ length: lines }, (_, id) => ({ label: `Speech ${id}`, credit_spend: '-7' }));
      const answers: Record<string, unknown> = {
        'account.me': { credits: { remaining: 100 - 7 * lines } },
        'account.ledger': ledger.slice(0, 50),
        'faceless.get': exported,
      };
      return Promise.resolve({ data: answers[name], meta: { total: lines } });
    };
    const evidence = { video: { ...seen, status }, ledger: { takenAt: 5, balance: 100, lines: [], total: 0 } };
    const otherCharges = () => ({ certain: Array.from({ length: explained }, () => 7), possible: [] });
    const now = () => 9;
    const looking = { now, own, otherCharges, knownBalance: () => null, settling: () => true, late: true };
    // The answers have all that is read of them.
    const client = { call } as unknown as ApiClient;
    return lookForEffect(client, facelessDoor, 7, { effect: 'start', evidence, looking, question });
  };

  it('was not exported where the ledger shows nothing of it', async () => {
    expect(await look(2)).toEqual({ kind: 'nothing' });
  });

  it('is asked about where something was charged that nobody here knows of', async () => {
    expect(await look(2, 1)).toMatchObject({ kind: 'ambiguous' });
  });

  it('is asked about also where that is as much as it takes: somebody else may have exported', async () => {
    expect(await look(2, 1, [7])).toMatchObject({ kind: 'ambiguous' });
  });

  it('was exported where it began and took that much; it is asked about where it took another amount, as of somebody else', async () => {
    expect(await look(1, 0, [7], 'failed')).toMatchObject({ kind: 'found', charged: 7 });
    expect(await look(1, 0, [5], 'failed')).toMatchObject({ kind: 'ambiguous' });
  });

  it('is asked about where more was charged since than the ledger shows', async () => {
    expect(await look(60)).toMatchObject({ kind: 'ambiguous' });
  });
});

describe('a draft that shows nothing of a render whose answer was lost', () => {
  const draft: Faceless = { id: 7, script: 'a', video: { id: 1, status: 'draft', url: null, retries: 0 } };
  async function look(settling: boolean, charges: readonly number[]) {
    const asked: string[] = [];
    const call = ({ name }: { name: string }): Promise<unknown> => {
      asked.push(name);
      const answers: Record<string, unknown> = {
        'account.me': { credits: { remaining: 100 - charges.reduce((sum, credits) => sum + credits, 0) } },
        'account.ledger': charges.map((credits) => ({ label: 'Faceless video render', credit_spend: `-${credits}` })),
        'faceless.get': draft,
      };
      return Promise.resolve({ data: answers[name], meta: { total: charges.length } });
    };
    const evidence = { video: seenOf(draft), ledger: { takenAt: 5, balance: 100, lines: [], total: 0 } };
    const otherCharges = () => ({ certain: [], possible: [] });
    const looking: Looking = {
      now: () => 9,
      own: [20],
      otherCharges,
      knownBalance: () => null,
      settling: () => settling,
      late: false,
    };
    // The answers have all that is read of them.
    const client = { call } as unknown as ApiClient;
    const { kind } = await lookForEffect(client, facelessDoor, 7, { effect: 'start', evidence, looking, question });
    return { kind, asked: asked.filter((name) => name !== 'faceless.get') };
  }

  it('is asked about, and not rendered again, where it was charged', async () => {
    expect((await look(false, [20])).kind).toBe('ambiguous');
    expect((await look(false, [])).kind).toBe('nothing');
  });

  it('needs no ledger while it may still show it', async () => {
    expect(await look(true, [20])).toEqual({ kind: 'nothing', asked: [] });
  });
});

describe('what is read before a render', () => {
  /** A service that says so of price and balance, and what it was asked. */
  function service(estimate: Record<string, unknown>) {
    const asked: string[] = [];
    const call = ({ name }: { name: string }): Promise<unknown> => {
      asked.push(name);
      const answers: Record<string, unknown> = {
        'account.me': { credits: { remaining: 100 } },
        'account.ledger': [],
        'faceless.estimate': estimate,
        'faceless.get': { id: 7, script: 'Bees.', video: { id: 1, status: 'draft', url: null, retries: 0 } },
      };
      return Promise.resolve({ data: answers[name], meta: null });
    };
    // The answers have all that is read of them.
    return { client: { call } as unknown as ApiClient, asked };
  }
  const looking = (balance: number | null): Looking => ({
    now: () => 5,
    own: [],
    otherCharges: () => ({ certain: [], possible: [] }),
    knownBalance: () => balance,
    settling: () => false,
    late: false,
  });

  it.each<[string, Record<string, unknown>, number | null, number, boolean]>([
    ['the same as before', { required: 20, available: 80 }, 80, 80, false],
    ['another balance', { required: 20, available: 80 }, 60, 100, true],
    ['a balance, of which nothing was known', { required: 20, available: 80 }, null, 100, true],
    ['no balance', { required: 20 }, null, 100, true],
  ])('takes the balance from the estimate only where that tells %s', async (_title, estimate, known, balance, asks) => {
    const { client, asked } = service(estimate);
    const read = await estimateWithLedger(client, facelessDoor, 7, looking(known));
    expect(read).toEqual({ credits: 20, ledger: { takenAt: 5, balance, lines: [], total: null } });
    // The ledger first: a charge in between shows as a line afterwards.
    expect(asked).toEqual(['account.ledger', 'faceless.estimate', ...(asks ? ['account.me'] : [])]);
  });

  it('is not asked for again where it is known', async () => {
    const { client, asked } = service({});
    const ledger = { takenAt: 4, balance: 80, lines: [], total: 0 };
    const video: Faceless = { id: 7, script: 'Bees.', video: { id: 1, status: 'draft', url: null, retries: 0 } };
    const known = await takeEvidence(client, video, looking(80), ledger, undefined);
    expect(known).toEqual({ video: seenOf(video), ledger });
    expect(asked).toEqual([]);
    const looked = await takeEvidence(client, video, looking(80), null, undefined);
    expect(looked).toMatchObject({ video: seenOf(video), ledger: { balance: 100 } });
    expect(asked).toEqual(['account.ledger', 'account.me']);
  });
});
