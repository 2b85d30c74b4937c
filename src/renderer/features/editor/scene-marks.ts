import { type Extension, type Range, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  gutter,
  GutterMarker,
  ViewPlugin,
  WidgetType,
} from '@codemirror/view';
import { FigureCounter, type ScriptFigures } from './script-figures.ts';

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

const setFigures = StateEffect.define<ScriptFigures>();

const marksField = StateField.define<Marks>({
  create: () => ({ lines: RangeSet.empty, inner: Decoration.none }),
  update(marks, transaction) {
    for (const effect of transaction.effects) if (effect.is(setFigures)) return marksOf(effect.value);
    // Between two countings the numbers stay with their words.
    return transaction.docChanged
      ? { lines: marks.lines.map(transaction.changes), inner: marks.inner.map(transaction.changes) }
      : marks;
  },
  provide: (field) => EditorView.decorations.from(field, ({ inner }) => inner),
});

function marksOf({ scenes }: ScriptFigures): Marks {
  const lines: Range<LineNumber>[] = [];
  const inner: Range<Decoration>[] = [];
  for (const { number, from, opensLine } of scenes) {
    if (opensLine) lines.push(new LineNumber(number).range(from));
    else inner.push(Decoration.widget({ widget: new InnerNumber(number), side: -1 }).range(from));
  }
  return { lines: RangeSet.of(lines, true), inner: Decoration.set(inner) };
}

/** Milliseconds without a key before everything is counted again. */
const pauseMs = 200;

/** Numbers the scenes, a while after the last key, and tells the figures. */
export function sceneMarks(onFigures: (figures: ScriptFigures) => void): Extension {
  const counter = ViewPlugin.define((view) => {
    const known = new FigureCounter();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const count = (): void => {
      timer = undefined;
      if (gone) return;
      const figures = known.count(view.state.doc);
      view.dispatch({ effects: setFigures.of(figures) });
      onFigures(figures);
    };
    timer = setTimeout(count);
    return {
      update(update) {
        if (!update.docChanged) return;
        clearTimeout(timer);
        timer = setTimeout(count, pauseMs);
      },
      destroy() {
        gone = true;
        clearTimeout(timer);
      },
    };
  });
  return [
    marksField,
    counter,
    gutter({
      class: 'cm-sceneGutter',
      markers: (view) => view.state.field(marksField).lines,
      // Wide enough for the largest number, so that the text does not move when it comes.
      initialSpacer: () => new LineNumber(8888),
    }),
  ];
}
