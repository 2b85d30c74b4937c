import { describe, expect, test, vi } from 'vitest';
import { FigureCounter } from '../../../../src/renderer/features/editor/script-figures.ts';
import { textOf } from '../../../../src/renderer/features/editor/script-sync.ts';
import { createFigures } from '../../../../src/renderer/features/editor/shown-figures.ts';

const script = 'One. Two!\nThree. Four. Five.';
const counted = () => {
  const figures = createFigures((from, to) => script.slice(from, to));
  figures.counted(new FigureCounter().count(textOf(script)));
  return figures;
};

describe('the figures beside a script', () => {
  test('have the words of the first scenes, a line each', () => {
    expect(counted().store.getState()).toMatchObject({ words: 5, excerpt: 'One.\nTwo!\nThree.' });
  });

  test('have those of any other place, and stay inside the script', () => {
    const { store, lookAt } = counted();
    lookAt(3);
    expect(store.getState()).toMatchObject({ lookedAt: 3, excerpt: 'Four.\nFive.' });
    lookAt(99);
    expect(store.getState()).toMatchObject({ lookedAt: 4, excerpt: 'Five.' });
    lookAt(-1);
    expect(store.getState().lookedAt).toBe(0);
  });

  test('tell of the caret when it comes into another scene, and of nothing else', () => {
    const { store, caretAt } = counted();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    caretAt(6, false);
    caretAt(7, false);
    expect(store.getState().scene).toBe(2);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('are as they were while keys are pressed, and say the scene of the caret with the next counting', () => {
    const { store, caretAt, counted: again } = counted();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    for (let at = 0; at < script.length; at += 1) caretAt(at, true);
    expect(heard).not.toHaveBeenCalled();
    again(new FigureCounter().count(textOf(script)));
    expect(store.getState().scene).toBe(5);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
