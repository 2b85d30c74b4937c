import { describe, expect, it } from 'vitest';
import type { QueueRow } from '../../../../src/bridge/queue.ts';
import { shownOf } from '../../../../src/renderer/features/queue/CompactQueue.tsx';
import { roughly } from '../../../../src/renderer/features/queue/Expected.tsx';
import { routeOf } from '../../../../src/renderer/features/queue/actions.ts';
import { canSave } from '../../../../src/renderer/features/queue/file-commands.ts';
import { canHold } from '../../../../src/renderer/features/queue/row-commands.ts';
import { queueRow } from './queue-row.ts';

describe('an expected finish', () => {
  it.each([
    [1, 5],
    [42, 40],
    [58, 60],
    [100, 120],
    [299, 300],
    [3_700, 3_600],
  ])('in %i seconds is said as about %i', (seconds, said) => {
    expect(roughly(seconds)).toBe(said);
  });
});

describe('the small window', () => {
  it('shows what moves and what has just ended, the most urgent and what goes out next first', () => {
    const now = 3_600_000;
    const rows = [
      queueRow({ id: 'old', state: 'done', finishedAt: 0 }),
      queueRow({ id: 'new', state: 'done', finishedAt: now - 60_000 }),
      queueRow({ id: 'never', state: 'failed', finishedAt: null }),
      queueRow({ id: 'later', state: 'waiting', position: 2, createdAt: 9 }),
      queueRow({ id: 'wait', state: 'waiting', position: 1, createdAt: 8 }),
      queueRow({ id: 'ask', state: 'needs-you' }),
      queueRow({ id: 'run', state: 'running' }),
    ];
    expect(shownOf(rows, now).map(({ id }) => id)).toEqual(['ask', 'run', 'wait', 'later', 'new']);
  });

  it('leaves out a free step of a video that is done, or whose film is there, unless something is to be done about it', () => {
    const step = (id: string, over: Partial<QueueRow>): QueueRow =>
      queueRow({ id, kind: 'video-edit', credits: 0, state: 'waiting', position: 1, ...over });
    const rows = [
      queueRow({ id: 'film', kind: 'video-render', subjectId: 'a', state: 'waiting', position: 2 }),
      step('saving', { subjectId: 'a' }),
      step('refused', { subjectId: 'a', state: 'failed', finishedAt: 99 }),
      step('alone', { subjectId: 'b' }),
      step('saved', { subjectId: 'c', state: 'done', finishedAt: 99 }),
    ];
    expect(shownOf(rows, 100).map(({ id }) => id)).toEqual(['refused', 'alone', 'film']);
  });
});

describe('what a row offers', () => {
  it('is a pause for what waits here, not for what was found or is held already', () => {
    expect(canHold(queueRow({ state: 'waiting', position: 1 }))).toBe(true);
    expect(canHold(queueRow({ state: 'waiting', position: null }))).toBe(false);
    expect(canHold(queueRow({ state: 'waiting', position: 1, held: true }))).toBe(false);
    expect(canHold(queueRow({ state: 'running', position: 1 }))).toBe(false);
  });

  it('is saving for a finished transcript only', () => {
    const done = queueRow({ state: 'done', subjectId: 't' });
    expect([done, { ...done, phase: 'left' }, { ...done, state: 'running' as const }].map(canSave)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('leads to what the row makes, or nowhere', () => {
    expect(routeOf({ kind: 'video-render', subjectId: 'v' })).toBe('/videos/v');
    expect(routeOf({ kind: 'transcription', subjectId: null })).toBeNull();
    expect(routeOf({ kind: 'voice-clone-edit', subjectId: null })).toBe('/voices');
  });
});
