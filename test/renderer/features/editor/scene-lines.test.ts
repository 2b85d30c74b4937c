import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sceneLines, textsOfLines } from '../../../../src/renderer/features/editor/scene-lines.ts';

describe('the texts of scenes', () => {
  it('are the spoken words until something is written', () => {
    expect(sceneLines(['One.', 'Two.'], null)).toEqual(['One.', 'Two.']);
  });

  it('are what was written, and the spoken words of scenes that came later', () => {
    expect(sceneLines(['One.', 'Two.', 'Three.'], [['a', 'b'], []])).toEqual(['a\nb', '', 'Three.']);
  });

  it('stay where their scene is gone', () => {
    expect(sceneLines(['One.'], [['a'], ['b']])).toEqual(['a', 'b']);
  });

  it('are none any more where they were emptied and their scene is gone', () => {
    expect(textsOfLines(['a', '', '', ''], 2)).toEqual([['a'], []]);
    expect(textsOfLines(['a', '', 'c', ''], 1)).toEqual([['a'], [], ['c']]);
  });

  it('come back as they were', () => {
    const text = fc.string({ minLength: 1 }).filter((line) => line.trim() !== '' && !line.includes('\n'));
    fc.assert(
      fc.property(fc.array(fc.array(text)), (texts) => {
        expect(textsOfLines(sceneLines([], texts), texts.length)).toEqual(texts);
      }),
    );
  });
});
