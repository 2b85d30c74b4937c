import { type ChangeDesc, type Extension, type Range, RangeSet, StateEffect } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  gutter,
  GutterMarker,
  type PluginValue,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { FigureCounter, sceneAt, type ScriptFigures } from './script-figures.ts';

class LineNumber extends GutterMarker {
  readonly number: number;
  constructor(number: number) {
    super();
    this.number = number;
  }
  override eq(other: GutterMarker): boolean {
    return other instanceof LineNumber && other.number === this.number;
  }
  override toDOM(): Node {
    return document.createTextNode(String(this.number));
  }
}

/** The number of a scene that begins in the middle of a line, before its first word. */
class InnerNumber extends WidgetType {
  readonly number: number;
  constructor(number: number) {
    super();
    this.number = number;
  }
  override eq(other: WidgetType): boolean {
    return other instanceof InnerNumber && other.number === this.number;
  }
  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'cm-sceneNumber';
    element.ariaHidden = 'true';
    element.textContent = String(this.number);
    return element;
  }
}

interface Marks {
  readonly lines: RangeSet<LineNumber>;
  readonly inner: DecorationSet;
}

const noMarks: Marks = { lines: RangeSet.empty, inner: Decoration.none };
const counted = StateEffect.define<ScriptFigures>();

/** Milliseconds without a key before everything is counted again, and that this then waits for an idle moment at most. */
const pauseMs = 200;
const mostIdleMs = 500;

/** The numbers of the scenes in sight. Between two countings they stay with their words. */
class SceneNumbers implements PluginValue {
  marks = noMarks;
  readonly #view: EditorView;
  readonly #onFigures: (figures: ScriptFigures) => void;
  readonly #counter = new FigureCounter();
  #figures: ScriptFigures = { words: 0, scenes: [] };
  /** What was typed since the figures were counted; null for nothing. */
  #since: ChangeDesc | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle = 0;

  constructor(view: EditorView, onFigures: (figures: ScriptFigures) => void) {
    this.#view = view;
    this.#onFigures = onFigures;
    this.#timer = setTimeout(() => this.#count());
  }

  update(update: ViewUpdate): void {
    const figures = update.transactions.flatMap(({ effects }) => effects).find((effect) => effect.is(counted));
    if (figures !== undefined) {
      this.#figures = figures.value;
      this.#since = null;
      this.marks = this.#marksOf(update.view.viewport);
    } else if (update.docChanged) {
      this.#since = this.#since === null ? update.changes.desc : this.#since.composeDesc(update.changes.desc);
      this.marks = { lines: this.marks.lines.map(update.changes), inner: this.marks.inner.map(update.changes) };
      this.#stop();
      this.#timer = setTimeout(() => {
        this.#idle = requestIdleCallback(() => this.#count(), { timeout: mostIdleMs });
      }, pauseMs);
    }
    if (figures === undefined && update.viewportChanged) this.marks = this.#marksOf(update.view.viewport);
  }

  destroy(): void {
    this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    cancelIdleCallback(this.#idle);
  }

  #count(): void {
    const figures = this.#counter.count(this.#view.state.doc);
    this.#view.dispatch({ effects: counted.of(figures) });
    this.#onFigures(figures);
  }

  #marksOf({ from, to }: { readonly from: number; readonly to: number }): Marks {
    const { scenes } = this.#figures;
    const then = this.#since?.invertedDesc;
    const end = then?.mapPos(to, 1) ?? to;
    const first = sceneAt(scenes, then?.mapPos(from, -1) ?? from)?.number ?? 1;
    const lines: Range<LineNumber>[] = [];
    const inner: Range<Decoration>[] = [];
    for (let at = first - 1; at < scenes.length; at += 1) {
      const scene = scenes[at];
      if (scene === undefined || scene.from > end) break;
      const place = this.#since?.mapPos(scene.from, 1) ?? scene.from;
      if (scene.opensLine) lines.push(new LineNumber(scene.number).range(place));
      else inner.push(Decoration.widget({ widget: new InnerNumber(scene.number), side: -1 }).range(place));
    }
    return { lines: RangeSet.of(lines, true), inner: Decoration.set(inner, true) };
  }
}

/** Numbers the scenes, a while after the last key, and tells the figures. */
export function sceneMarks(onFigures: (figures: ScriptFigures) => void): Extension {
  const numbers = ViewPlugin.define((view) => new SceneNumbers(view, onFigures), {
    decorations: ({ marks }) => marks.inner,
  });
  return [
    numbers,
    gutter({
      class: 'cm-sceneGutter',
      markers: (view) => view.plugin(numbers)?.marks.lines ?? RangeSet.empty,
      // Wide enough for the largest number, so that the text does not move when it comes.
      initialSpacer: () => new LineNumber(8888),
    }),
  ];
}
