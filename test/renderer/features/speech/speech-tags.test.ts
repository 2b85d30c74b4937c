import { describe, expect, it } from 'vitest';
import { spokenTag } from '../../../../src/renderer/features/speech/speech-tags.ts';

describe('a tag in a text to be spoken', () => {
  it.each([
    ['Hello.<break time="1s"/> Bye.', '<break time="1s"/>'],
    ['Hello.<break time=“1s” /> Bye.', '<break time=“1s” />'],
    ['Hello. <break> Bye.', '<break>'],
    ['<speak>Hello.</speak>', '<speak>'],
    [
      '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis">Hello.',
      '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis">',
    ],
    ['This is <b>loud</b>.', '</b>'],
    ['A line<br/>and one', '<br/>'],
    ['<Prosody\nrate="slow">Hello', '<Prosody\nrate="slow">'],
    ['<mstts:express-as style="sad">Oh', '<mstts:express-as style="sad">'],
    ['<x-pause ms="3">Oh', '<x-pause ms="3">'],
  ])('is found in %j', (text, found) => {
    expect(spokenTag(text)).toBe(found);
  });

  it.each([
    'a < b',
    'a <b and c> d',
    'a<b>c',
    'I <3 you',
    'x <- y -> z',
    '5 < 6 and 7 > 3',
    'break time is over',
    '<breakfast at nine>',
    '<break the ice>',
    'write to <anna@example.com>',
    '<https://example.com/a=b>',
    '<</>>',
    '',
  ])('is not found in %j', (text) => {
    expect(spokenTag(text)).toBeNull();
  });

  it('is looked for quickly in a long text without any', () => {
    const began = performance.now();
    expect(spokenTag('<a b="'.repeat(100_000))).toBeNull();
    expect(spokenTag(`<a ${'b='.repeat(100_000)}`)).toBeNull();
    expect(spokenTag(`<a${' '.repeat(20_000)}`)).toBeNull();
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
