import { createStore, type StoreApi } from 'zustand/vanilla';
import { sceneAt, type ScriptFigures } from './script-figures.ts';

/** What is shown of the figures beside the script. */
export interface ShownFigures extends ScriptFigures {
  /** Of the caret, from 1; null before the first. */
  readonly scene: number | null;
  /** The words of the first scenes, a line each. */
  readonly opening: string;
}

/** The figures of the open script, apart from the screen's own state: only what shows one of them is drawn again with it. */
export interface FiguresStore {
  readonly store: StoreApi<ShownFigures>;
  readonly counted: (figures: ScriptFigures) => void;
  /** The caret moved, UTF-16 units. With what was `typed` its scene is told when the scenes are counted again. */
  readonly caretAt: (position: number, typed: boolean) => void;
}

/** Scenes whose words are shown in pictures. */
const openingScenes = 3;

/** `slice`: a part of the script as it is on the screen. */
export function createFigures(slice: (from: number, to: number) => string): FiguresStore {
  const store = createStore<ShownFigures>(() => ({ words: 0, scenes: [], scene: null, opening: '' }));
  let caret = 0;
  const sceneIn = ({ scenes }: ScriptFigures): number | null => sceneAt(scenes, caret)?.number ?? null;
  return {
    store,
    counted: (figures) => {
      const first = figures.scenes.slice(0, openingScenes);
      const opening = first.map(({ from, to }) => slice(from, to)).join('\n');
      store.setState({ ...figures, scene: sceneIn(figures), opening });
    },
    caretAt: (position, typed) => {
      caret = position;
      if (typed) return;
      const scene = sceneIn(store.getState());
      if (scene !== store.getState().scene) store.setState({ scene });
    },
  };
}
