import { describe, expect, it } from 'vitest';
import { characterState, faceOf, underWaySince } from '../../../../src/renderer/features/characters/character-step.ts';
import { queueRow } from '../queue/queue-row.ts';

const preview = { kind: 'preview', since: 0 } as const;
const training = { kind: 'training', since: 0 } as const;

describe('the state of a character', () => {
  it.each([
    ['draft', null, undefined, 'needs-pictures', 'draft'],
    ['preview-ready', null, undefined, 'choose-picture', 'draft'],
    ['preview-failed', null, undefined, 'not-drawn', 'failed'],
    ['pose-generating', null, undefined, 'training', 'running'],
    ['ready', null, undefined, 'ready', 'done'],
    ['ready', preview, { state: 'running' }, 'drawing', 'running'],
    ['ready', preview, { state: 'waiting' }, 'waiting', 'waiting'],
    ['preview-ready', training, { state: 'needs-you' }, 'question', 'needs-you'],
    ['preview-ready', training, { state: 'unknown' }, 'unknown', 'unknown'],
    ['queued', null, { state: 'uploading' }, 'sending', 'uploading'],
    ['queued', null, { state: 'waiting' }, 'waiting', 'waiting'],
    ['queued', null, undefined, 'waiting', 'waiting'],
    ['failed', null, { state: 'failed' }, 'failed', 'failed'],
    ['cancelled', null, { state: 'failed' }, 'cancelled', 'cancelled'],
    ['deleting', null, { state: 'running' }, 'deleting', 'running'],
    ['training-failed', null, undefined, 'not-trained', 'failed'],
    ['a-state-of-next-year', null, undefined, 'other', 'running'],
  ] as const)('%s, with %o and the row %o, is "%s"', (status, activity, row, step, state) => {
    expect(characterState({ status, activity }, row)).toEqual({ step, state });
  });
});

describe('what a character is about', () => {
  const character = { status: 'draft', activity: { kind: 'preview', since: 100 } } as const;

  it('is under way since it was sent, and not since it was asked for and waited', () => {
    expect(underWaySince(character, undefined)).toBe(100);
    expect(underWaySince(character, queueRow({ state: 'running', startedAt: 900 }))).toBe(900);
    expect(underWaySince(character, queueRow({ state: 'done', startedAt: 50 }))).toBe(100);
  });

  it('is not while it waits or is over', () => {
    expect(underWaySince(character, queueRow({ state: 'waiting' }))).toBeNull();
    expect(underWaySince({ ...character, activity: null }, queueRow({ state: 'running', startedAt: 900 }))).toBeNull();
  });
});

describe('the face of a character', () => {
  it('is a pose, else the newest picture, else the photo, else nothing', () => {
    const previews = [
      { id: 1, url: 'first' },
      { id: 2, url: 'second' },
    ];
    expect(faceOf({ poses: ['pose'], previews, photoUrl: 'photo' })).toBe('pose');
    expect(faceOf({ poses: [], previews, photoUrl: 'photo' })).toBe('second');
    expect(faceOf({ poses: [], previews: [], photoUrl: 'photo' })).toBe('photo');
    expect(faceOf({ poses: [], previews: [], photoUrl: null })).toBeNull();
  });
});
