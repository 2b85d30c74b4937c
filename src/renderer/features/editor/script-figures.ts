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

/** UTF-16 units after which a long line is divided where the next sentence begins for sure. */
const pieceLength = 2000;
/**
 * Where one sentence ends and the next begins whatever stands around it: after a mark that ends nothing else, or after a word too
 * long for an abbreviation, before a capital.
 */
const sureEnd = /(?:\p{L}[!?]|(?<!approx)(?<=\p{Ll}{4})\.) +(?=\p{Lu}\p{Ll})/gu;

/** A long line in pieces that can be counted one by one: a change of one sentence leaves the others as they were counted. */
export function piecesOf(line: string): readonly string[] {
  if (line.length <= pieceLength * 2) return [line];
  const pieces: string[] = [];
  let start = 0;
  sureEnd.lastIndex = pieceLength;
  for (let end = sureEnd.exec(line); end !== null; end = sureEnd.exec(line)) {
    pieces.push(line.slice(start, sureEnd.lastIndex));
    start = sureEnd.lastIndex;
    sureEnd.lastIndex = start + pieceLength;
  }
  pieces.push(line.slice(start));
  return pieces;
}

/** Counts words and scenes; lines and pieces that it has seen before cost nothing, since no scene goes over the end of one. */
export class FigureCounter {
  #known: ReadonlyMap<string, LineFigures> = new Map();

  count(script: Text): ScriptFigures {
    const known = new Map<string, LineFigures>();
    const scenes: ShownScene[] = [];
    let words = 0;
    let start = 0;
    for (const line of script.iterLines()) {
      let opensLine = true;
      for (const piece of piecesOf(line)) {
        const figures = this.#known.get(piece) ?? known.get(piece) ?? lineFigures(piece);
        known.set(piece, figures);
        words += figures.words;
        for (const { from, to, words: spoken } of figures.scenes) {
          scenes.push({ number: scenes.length + 1, from: start + from, to: start + to, words: spoken, opensLine });
          opensLine = false;
        }
        start += piece.length;
      }
      start += 1;
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
