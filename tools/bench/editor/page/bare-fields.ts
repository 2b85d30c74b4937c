// Runs in an empty page: the same script in CodeMirror with nothing around it, and in the browser's own field.
import { defaultKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** CodeMirror as its own documentation sets it up for wrapped text; the caret in the middle. */
function openCodeMirror(script: string): void {
  const host = document.createElement('div');
  host.style.height = '600px';
  const root = host.attachShadow({ mode: 'open' });
  document.body.replaceChildren(host);
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: script,
      selection: { anchor: script.indexOf('\n', script.length / 2) },
      extensions: [
        keymap.of(defaultKeymap),
        EditorView.lineWrapping,
        EditorView.theme({ '&': { height: '600px' }, '.cm-scroller': { overflow: 'auto' } }),
      ],
    }),
  });
  view.focus();
  view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: 'center' }) });
}

function openTextarea(script: string): void {
  const field = document.createElement('textarea');
  field.style.width = '700px';
  field.style.height = '600px';
  field.value = script;
  document.body.replaceChildren(field);
  field.focus();
  field.setSelectionRange(script.length / 2, script.length / 2);
}

Object.assign(globalThis, { openCodeMirror, openTextarea });
