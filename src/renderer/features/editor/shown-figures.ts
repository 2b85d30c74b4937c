import { createStore, type StoreApi } from 'zustand/vanilla';
import { sceneAt, type ScriptFigures } from './script-figures.ts';

/** What is shown of the figures beside the script. */
export interface ShownFigures extends ScriptFigures {
  /** Of the caret, from 1; null before the first. */
  readonly scene: number | null;
  /** Place of the first scene of `excerpt`, from 0. */
  readonly lookedAt: number;
  /** The words of the scenes that the preview shows, a line each. */
  readonly excerpt: string;
}

/** The figures of the open script, apart from the screen's own state: only what shows one of them is drawn again with it. */
export interface FiguresStore {
  readonly store: StoreApi<ShownFigures>;
  readonly counted: (figures: ScriptFigures) => void;
  /** The caret moved, UTF-16 units. With what was `typed` its scene is told when the scenes are counted again. */
  readonly caretAt: (position: number, typed: boolean) => void;
  /** The preview is to show the scenes from this one on, from 0. */
  readonly lookAt: (scene: number) => void;
}

/** Scenes that the preview shows one after the other. */
export const excerptScenes = 3;

/** `slice`: a part of the script as it is on the screen. */
export function createFigures(slice: (from: number, to: number) => string): FiguresStore {
  const store = createStore<ShownFigures>(() => ({ words: 0, scenes: [], scene: null, lookedAt: 0, excerpt: '' }));
  let caret = 0;
  const sceneIn = ({ scenes }: ScriptFigures): number | null => sceneAt(scenes, caret)?.number ?? null;
  const excerptOf = ({ scenes }: ScriptFigures, wanted: number): Pick<ShownFigures, 'lookedAt' | 'excerpt'> => {
    const lookedAt = Math.max(0, Math.min(wanted, scenes.length - 1));
    const shown = scenes.slice(lookedAt, lookedAt + excerptScenes);
    return { lookedAt, excerpt: shown.map(({ from, to }) => slice(from, to)).join('\n') };
  };
  return {
    store,
    lookAt: (scene) => store.setState((before) => excerptOf(before, scene)),
    counted: (figures) => {
      store.setState({ ...figures, scene: sceneIn(figures), ...excerptOf(figures, store.getState().lookedAt) });
    },
    caretAt: (position, typed) => {
      caret = position;
      if (typed) return;
      const scene = sceneIn(store.getState());
      if (scene !== store.getState().scene) store.setState({ scene });
    },
  };
}
