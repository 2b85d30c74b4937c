import { type Extension, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** The browser finds out by the first letter. */
const ownDirection = Decoration.line({ attributes: { dir: 'auto' } });

function linesInSight({ state, visibleRanges }: EditorView): DecorationSet {
  const lines = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      lines.add(line.from, line.from, ownDirection);
      at = line.to + 1;
    }
  }
  return lines.finish();
}

/** Writes each line in the direction of its own script: Arabic and Hebrew from right to left, also between lines of another. */
export function lineDirection(): Extension {
  return [
    // The caret moves accordingly.
    EditorView.perLineTextDirection.of(true),
    ViewPlugin.define(
      (view) => ({
        lines: linesInSight(view),
        update({ docChanged, viewportChanged, view: shown }: ViewUpdate) {
          if (docChanged || viewportChanged) this.lines = linesInSight(shown);
        },
      }),
      { decorations: ({ lines }) => lines },
    ),
  ];
}
