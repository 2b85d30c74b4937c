import { describe, expect, it } from 'vitest';
import { readKept } from '../../../src/renderer/app/form-session.ts';

const empty = { text: '', count: 1, voice: null as number | null };

describe('a form that was kept', () => {
  it('has the fields that it had', () => {
    expect(readKept('{"text":"Hé 👋","count":3,"voice":7}', empty)).toEqual({ text: 'Hé 👋', count: 3, voice: 7 });
  });

  it('of another version loses nothing that still has a place, and takes nothing that has none or another type', () => {
    expect(readKept('{"text":"kept","count":"three","gone":1}', empty)).toEqual({
      text: 'kept',
      count: 1,
      voice: null,
    });
  });

  it.each([null, '', '{', '[]', '7', 'null'])('that says %j is an empty one', (text) => {
    expect(readKept(text, empty)).toEqual(empty);
  });
});
