// Runs in the page: types into the editor of a script, into a bare one and into a text field, and measures how long the page works.
import { defaultKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { EditorTimes } from './editor-times.ts';

/** Milliseconds between two keys of somebody who types fast. */
const betweenKeys = 60;

/** Resolves with the time from the start of the next frame until it is drawn. */
function frame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      const channel = new MessageChannel();
      // A message that is posted in a frame comes after its style, layout and paint.
      channel.port1.addEventListener('message', () => resolve(performance.now() - start), { once: true });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Types as the browser does it for a key: the field that has the focus takes it. */
async function typeKeys(keys: number, length: () => number): Promise<EditorTimes> {
  const times: number[] = [];
  await frame();
  for (let key = 0; key < keys; key += 1) {
    await pause(betweenKeys);
    const start = performance.now();
    // Deprecated and without a successor: the one way to type from a script so that editors hear of it as of a key.
    document.execCommand('insertText', false, key % 7 === 6 ? ' ' : 'e');
    // Editors look at what was typed in a microtask.
    await Promise.resolve();
    times.push(performance.now() - start + (await frame()));
  }
  return { times, length: length() };
}

/** The screen as the user has it, with the caret in the middle of the script. */
async function timeOurs(keys: number): Promise<EditorTimes> {
  // The copy of CodeMirror in this file does not know the page's views, but their elements take keys all the same.
  const root = document.querySelector('[data-script]')?.shadowRoot;
  const content = root?.querySelector<HTMLElement>('.cm-content');
  const scroller = root?.querySelector<HTMLElement>('.cm-scroller');
  if (!content || !scroller) throw new Error('The editor is not shown.');
  scroller.scrollTop = scroller.scrollHeight / 2;
  await pause(500);
  const line = [...content.querySelectorAll('.cm-line')].find(
    (each) => each.getBoundingClientRect().top > scroller.getBoundingClientRect().top + 100 && each.textContent !== '',
  );
  if (!line) throw new Error('There is no line to type into.');
  content.focus();
  const selection = getSelection();
  selection?.selectAllChildren(line);
  selection?.collapseToEnd();
  await pause(300);
  const before = shownText(content);
  const result = await typeKeys(keys, () => 0);
  await pause(300);
  return { ...result, length: shownText(content) - before };
}

const shownText = (content: HTMLElement): number => content.textContent.length;

/** The same script in an editor with nothing around it. */
async function timeBare(script: string, keys: number): Promise<EditorTimes> {
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
  await pause(500);
  const before = view.state.doc.length;
  return typeKeys(keys, () => view.state.doc.length - before);
}

/** The same script in the browser's own field. */
async function timeTextarea(script: string, keys: number): Promise<EditorTimes> {
  const field = document.createElement('textarea');
  field.style.width = '700px';
  field.style.height = '600px';
  field.value = script;
  document.body.replaceChildren(field);
  field.focus();
  field.setSelectionRange(script.length / 2, script.length / 2);
  await pause(500);
  return typeKeys(keys, () => field.value.length - script.length);
}

Object.assign(globalThis, { timeOurs, timeBare, timeTextarea });
