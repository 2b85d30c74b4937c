import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Faceless } from '../../../src/contract/index.ts';
import type { LedgerVerdict } from '../../../src/main/journal/index.ts';
import { effectSeen, seenOf, verdictOf, type VideoSeen } from '../../../src/main/videos/evidence.ts';

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
