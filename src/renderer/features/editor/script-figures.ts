import type { Text } from '@codemirror/state';
import { scenesOf } from '../../../contract/scenes.ts';
import { spokenWords } from '../../../contract/spoken-length.ts';

/** A scene as the service will make it: one sentence, one picture. Positions in UTF-16 units of the whole script. */
export interface ShownScene {
  /** From 1. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly words: number;
  /** The first of its line. */
  readonly opensLine: boolean;
}

export interface ScriptFigures {
  readonly words: number;
  readonly scenes: readonly ShownScene[];
}

interface LineFigures {
  readonly words: number;
  readonly scenes: readonly { readonly from: number; readonly to: number; readonly words: number }[];
}

const nothingSaid: LineFigures = { words: 0, scenes: [] };

function lineFigures(line: string): LineFigures {
  return line.trim() === '' ? nothingSaid : { words: spokenWords(line), scenes: scenesOf(line) };
}

/** Counts words and scenes; lines that it has seen before cost nothing, since no scene goes over the end of a line. */
export class FigureCounter {
  #known: ReadonlyMap<string, LineFigures> = new Map();

  count(script: Text): ScriptFigures {
    const known = new Map<string, LineFigures>();
    const scenes: ShownScene[] = [];
    let words = 0;
    let start = 0;
    for (const line of script.iterLines()) {
      const figures = this.#known.get(line) ?? known.get(line) ?? lineFigures(line);
      known.set(line, figures);
      words += figures.words;
      for (const [index, scene] of figures.scenes.entries()) {
        scenes.push({
          number: scenes.length + 1,
          from: start + scene.from,
          to: start + scene.to,
          words: scene.words,
          opensLine: index === 0,
        });
      }
      start += line.length + 1;
    }
    // What is no longer in the script is forgotten.
    this.#known = known;
    return { words, scenes };
  }
}

/** The scene at a position, or the last one before it; null before the first. */
export function sceneAt(scenes: readonly ShownScene[], position: number): ShownScene | null {
  let low = 0;
  let high = scenes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scenes[middle]?.from ?? Infinity) <= position) low = middle + 1;
    else high = middle;
  }
  return scenes[low - 1] ?? null;
}
