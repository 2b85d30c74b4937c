import { describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { creationFailure, listedPrice, refuseWrong, wrongFields } from '../../../src/main/creations/index.ts';
import { refundWords } from '../../../src/main/texts/common.ts';

describe('words about what the service made', () => {
  it('say what came back, as far as it is known', () => {
    expect([null, 0, 1, 7].map(refundWords)).toEqual([
      'The service gives back what it charged.',
      'Nothing was charged.',
      '1 credit was refunded.',
      '7 credits were refunded.',
    ]);
  });

  it('put a known reason into words, and show an unknown one as it came', () => {
    const what = { title: 'It failed', code: 'it-failed', reasons: { 'too-dark': 'It was too dark.' } };
    expect(creationFailure(what, 'too-dark', 1).detail).toBe('It was too dark. 1 credit was refunded.');
    expect(creationFailure(what, 'odd', 0).detail).toBe('The service says: odd. Nothing was charged.');
    expect(creationFailure(what, 'Ended.', 0).detail).toBe('The service says: Ended. Nothing was charged.');
    expect(creationFailure(what, null, null).detail).toContain('gave no reason');
  });
});

describe('a price list', () => {
  it.each(['character_training', 'character-training', 'Character-Training'])('may spell its key %s', (key) => {
    expect(listedPrice({ [key]: { credits: 12 } }, ['character_training'])).toBe(12);
  });
  it('says nothing of what it does not list', () => {
    expect(listedPrice({ other: { credits: 1 }, training: {} }, ['training'])).toBeNull();
    expect(listedPrice(null, ['training'])).toBeNull();
  });
});

describe('a request that the service would refuse', () => {
  it('is told by field, in words', () => {
    const wrong = wrongFields(operations.launchClips.create, {
      product_name: 'x'.repeat(41),
      domain: 'a.example',
      idea: 'short',
      accent_color: 'green',
    });
    expect(wrong).toEqual({
      product_name: ['At most 40 characters are possible.'],
      idea: ['At least 10 characters are needed.'],
      accent_color: ['This does not have the right form.'],
    });
    expect(() => refuseWrong(wrong)).toThrow('3 things');
    expect(() => refuseWrong({})).not.toThrow();
  });
});
