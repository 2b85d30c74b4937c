import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sceneLines, scenesWritten, textsOfLines } from '../../../../src/renderer/features/editor/scene-lines.ts';

describe('the texts of scenes', () => {
  it('are the spoken words until something is written', () => {
    expect(sceneLines(['One.', 'Two.'], null)).toEqual(['One.', 'Two.']);
  });

  it('are what was written, and the spoken words of the other scenes', () => {
    expect(sceneLines(['One.', 'Two.', 'Three.'], [['a', 'b'], []])).toEqual(['a\nb', 'Two.', 'Three.']);
  });

  it('stay where their scene is gone', () => {
    expect(sceneLines(['One.'], [['a'], ['b']])).toEqual(['a', 'b']);
  });

  it('are none any more where they were emptied and their scene is gone', () => {
    expect(textsOfLines(['a', '', '', ''], ['One.', 'Two.'])).toEqual([['a']]);
    expect(textsOfLines(['a', '', 'c', ''], ['One.'])).toEqual([['a'], [], ['c']]);
  });

  it('are none of a scene that says what is spoken, so that it also shows what is corrected later', () => {
    const texts = textsOfLines(['Mine', 'Two. '], ['One.', 'Two.']);
    expect(texts).toEqual([['Mine']]);
    expect(sceneLines(['One.', 'Two, corrected.'], texts)).toEqual(['Mine', 'Two, corrected.']);
    expect(scenesWritten(texts)).toBe(1);
  });

  it('are none at all where nothing is another than what is spoken', () => {
    expect(textsOfLines(['One.', ' \n'], ['One.', 'Two.'])).toBe(null);
    expect(scenesWritten([[], []])).toBe(0);
  });

  it('come back as they were', () => {
    const text = fc.string({ minLength: 1 }).filter((line) => line.trim() !== '' && !line.includes('\n'));
    fc.assert(
      fc.property(fc.array(fc.array(text), { minLength: 1 }), (texts) => {
        const spoken = texts.map((_, index) => `What is spoken in scene ${index}.`);
        const last = texts.findLastIndex((scene) => scene.length > 0);
        expect(textsOfLines(sceneLines(spoken, texts), spoken)).toEqual(last < 0 ? null : texts.slice(0, last + 1));
      }),
    );
  });
});
