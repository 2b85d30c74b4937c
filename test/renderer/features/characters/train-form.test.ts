import { describe, expect, it } from 'vitest';
import { followed, type TrainFields } from '../../../../src/renderer/features/characters/train-form.ts';

const fields = (over: Partial<TrainFields> = {}): TrainFields => ({
  previewId: null,
  name: 'face',
  age: '',
  gender: '',
  ...over,
});

describe('what a character is trained with', () => {
  it('follows what the service tells where nobody typed, and leaves what somebody did', () => {
    const told = fields({ name: 'Practice’s character', age: 'adult' });
    expect(followed(fields(), fields(), told)).toEqual({ name: 'Practice’s character', age: 'adult' });
    expect(followed(fields({ name: 'Ana' }), fields(), told)).toEqual({ age: 'adult' });
    expect(followed(fields({ name: '' }), fields(), told)).toEqual({ age: 'adult' });
    expect(followed(told, told, told)).toEqual({});
  });
});
