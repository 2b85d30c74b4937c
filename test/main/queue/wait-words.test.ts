import { describe, expect, it } from 'vitest';
import { refuseOtherPrice } from '../../../src/main/creations/index.ts';
import { refundWords } from '../../../src/main/texts/common.ts';
import { balanceNote } from '../../../src/main/journal/balance-audit.ts';
import { ledgerQuestion } from '../../../src/main/journal/ledger-evidence.ts';
import { stateWords } from '../../../src/main/journal/log-words.ts';
import { approvalQuestion, waitsForNothing, whyWaiting } from '../../../src/main/queue/wait-words.ts';
import { videoFailure } from '../../../src/main/videos/job-kind.ts';
import { creditProblems } from '../../../src/main/videos/preconditions.ts';

describe('thousands of credits', () => {
  it('names every limit that it goes over', () => {
    const also = [{ which: 'day' as const, limit: 30, would: 41 }];
    const over = { which: 'job' as const, limit: 10, would: 20, also };
    const wanted = { kind: 'approval' as const, because: 'limit' as const, was: 20, price: 20, over };
    expect(approvalQuestion(wanted, 'speech.create').text).toBe(
      'Your limit for one job is 10 credits; with this it would be 20. Your limit for one day is 30 credits; with this it would be 41.',
    );
  });

  it('are written as on every button, wherever the user is asked or told about them', () => {
    const over = { which: 'day', limit: 1500, would: 4860 } as const;
    const asked = approvalQuestion(
      { kind: 'approval', because: 'price', was: 1020, price: 4840, over },
      'speech.create',
    );
    expect(asked.text).toBe(
      'It takes 4,840 credits, not the 1,020 that you agreed to. Your limit for one day is 1,500 credits; with this it would be 4,860.',
    );
    expect(asked.sendAgain).toBe('Sends it for 4,840 credits.');
    const dearer = { kind: 'approval', because: 'price', was: 1020, price: 4840, reckoned: true, over: null } as const;
    expect(approvalQuestion(dearer, 'speech.create').text).toBe(
      'The service took more for the last one than it had said: this may take 4,840 credits, not the 1,020 that you agreed to.',
    );
    expect(refundWords(1200)).toBe('1,200 credits were refunded.');
    expect(videoFailure('render', null, 1200, 1200).detail).toContain(' 1,200 credits were refunded.');
    expect(videoFailure('render', null, 1200, null).detail).toContain(' 1,200 credits stay charged');
    expect(ledgerQuestion({ kind: 'moved', credits: 1200, lines: [] }, 'it', 'is not there').text).toContain(
      'charged 1,200 credits meanwhile',
    );
    expect(stateWords({ kind: 'confirmed', at: 0, charged: 1200, startedAt: 0 })).toBe(
      'Confirmed by the service, 1,200 credits charged',
    );
    expect(stateWords({ kind: 'confirmed', at: 0, charged: 1, startedAt: 0 })).toBe(
      'Confirmed by the service, 1 credit charged',
    );
    const uneven = { expected: 3200, actual: 2000, fits: false };
    expect(balanceNote(uneven, null, { charges: [], refunds: [] }, { accountId: 'me', at: 0 })?.text).toContain(
      'is 1,200 credits lower',
    );
    expect(creditProblems(4840, 2000)[0]?.detail).toBe('It takes 4,840 and you have 2,000: 2,840 are missing.');
    expect(() => refuseOtherPrice(4840, 1020)).toThrow(
      expect.objectContaining({
        appError: expect.objectContaining({ detail: expect.stringContaining('4,840 credits now, not 1,020.') }),
      }),
    );
  });
});

describe('what waits for the network', () => {
  const state = { kind: 'waiting', reason: 'network', notBefore: 0, attempts: 1, detail: null } as const;
  const there = { paused: false, online: true, reachable: true };
  const unreached = { code: 'x', title: 'The connection is not secure', detail: 'The clock may be wrong.' };

  it('says what is in the way where there is one, and only then', () => {
    expect(whyWaiting(state, { ...there, unreached }, waitsForNothing)).toBe(
      'The connection is not secure. The clock may be wrong. Backlot tries again by itself.',
    );
    const network = 'Waits for the network. It continues by itself.';
    expect(whyWaiting(state, { ...there, unreached: null }, waitsForNothing)).toBe(network);
    expect(whyWaiting(state, { ...there, online: false, unreached }, waitsForNothing)).toBe(network);
    expect(whyWaiting({ ...state, reason: 'busy' }, { ...there, unreached }, waitsForNothing)).not.toContain('secure');
  });
});
