import { describe, expect, it } from 'vitest';
import { characterState, faceOf } from '../../../../src/renderer/features/characters/character-step.ts';

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
