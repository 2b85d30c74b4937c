import { defaultKeymap } from '@codemirror/commands';
import { findNext, findPrevious, search } from '@codemirror/search';
import { Annotation, ChangeSet, EditorState, Text } from '@codemirror/state';
import { EditorView, keymap, placeholder, runScopeHandlers } from '@codemirror/view';
import { maxScriptLength } from '../../../bridge/drafts.ts';
import { keysPressed } from '../../ui/index.ts';
import { lineDirection } from './line-direction.ts';
import { sceneMarks } from './scene-marks.ts';
import type { ScriptFigures } from './script-figures.ts';
import { scriptTheme } from './script-theme.ts';

/** A change that main made: the editor shows it and does not send it back. */
const fromMain = Annotation.define<true>();

interface ScriptViewParts {
  readonly parent: ShadowRoot;
  readonly script: Text;
  readonly label: string;
  readonly placeholder: string;
  readonly onTyped: (changes: ChangeSet) => void;
  readonly onFigures: (figures: ScriptFigures) => void;
  /** The caret moved; `typed`: because the script changed. */
  readonly onCaret: (position: number, typed: boolean) => void;
  readonly onBlur: () => void;
  /** Those in use, as the keymap of the program writes them. */
  readonly keys: () => { readonly undo: string; readonly redo: string };
  readonly undo: () => void;
  readonly redo: () => void;
  /** Something typed or pasted would have made the script longer than can be kept. */
  readonly onTooLong: () => void;
}

/** The ends of lines as other programs write them: what is kept has one kind. */
const otherLineEnds = /\r\n?|[\u2028\u2029]/gu;

/** With Caps Lock on, Shift gives small letters, and the editor takes the keys for those without Shift. */
const smallDespiteShift = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  shiftKey && (ctrlKey || metaKey) && /^\p{Ll}$/u.test(key);

/**
 * The editor of a script. It lives in a shadow root: there its styles are constructed style sheets, which the content policy
 * allows. Its history is main's, so it keeps none of its own.
 */
export function createScriptView(parts: ScriptViewParts): EditorView {
  const state = EditorState.create({
    doc: parts.script,
    extensions: [
      EditorState.lineSeparator.of('\n'),
      EditorState.changeFilter.of((transaction) => {
        const fits =
          transaction.newDoc.length <= maxScriptLength ||
          transaction.newDoc.length <= transaction.startState.doc.length ||
          transaction.annotation(fromMain) === true;
        if (!fits) parts.onTooLong();
        return fits;
      }),
      EditorView.domEventHandlers({
        keydown: (event, view) => {
          // Read as everywhere in the program: the editor has other names for keys, and other rules for keyboards.
          const pressed = keysPressed(event);
          const { undo, redo } = parts.keys();
          if (pressed === undo || pressed === redo) {
            (pressed === undo ? parts.undo : parts.redo)();
            return true;
          }
          if (!smallDespiteShift(event)) return false;
          const { key, keyCode, shiftKey, ctrlKey, altKey, metaKey } = event;
          const large = { key: key.toUpperCase(), keyCode, shiftKey, ctrlKey, altKey, metaKey };
          return runScopeHandlers(view, new KeyboardEvent('keydown', large), 'editor');
        },
      }),
      keymap.of([
        {
          key: 'Mod-y',
          run: () => {
            parts.redo();
            return true;
          },
          preventDefault: true,
        },
        { key: 'F3', run: findNext, shift: findPrevious, preventDefault: true },
        { key: 'Mod-g', run: findNext, shift: findPrevious, preventDefault: true },
        // The key that sends forms would put a blank line.
        ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
      ]),
      EditorView.clipboardInputFilter.of((text) => text.replaceAll(otherLineEnds, '\n')),
      EditorView.lineWrapping,
      lineDirection(),
      EditorView.contentAttributes.of({ 'aria-label': parts.label, spellcheck: 'true', tabindex: '0' }),
      placeholder(parts.placeholder),
      // Our own bar stands above the editor; the panel only tells the search that there is one.
      search({ createPanel: () => ({ dom: document.createElement('div') }) }),
      sceneMarks(parts.onFigures),
      scriptTheme,
      EditorView.updateListener.of((update) => {
        for (const transaction of update.transactions) {
          if (transaction.docChanged && transaction.annotation(fromMain) === undefined)
            parts.onTyped(transaction.changes);
        }
        if (update.selectionSet || update.docChanged)
          parts.onCaret(update.state.selection.main.head, update.docChanged);
      }),
      EditorView.domEventHandlers({
        blur: () => {
          parts.onBlur();
          return false;
        },
        // The browser's own undo would take back its idea of what was typed.
        beforeinput: (event) => {
          if (event.inputType === 'historyUndo') parts.undo();
          else if (event.inputType === 'historyRedo') parts.redo();
          else return false;
          event.preventDefault();
          return true;
        },
        // Files belong to the whole window, which imports them.
        drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
      }),
    ],
  });
  return new EditorView({ state, parent: parts.parent, root: parts.parent });
}

/** Shows what main made of the script, and where, if that was `asked` for: the caret of who types stays among their words. */
export function showChanges(view: EditorView, changes: ChangeSet, asked: boolean): void {
  // Of many, as after a replacement of all, the one that is nearest to where the user is.
  const caret = changes.mapPos(view.state.selection.main.head);
  let changedAt = -1;
  changes.iterChanges((_from, _to, _fromNew, toNew) => {
    if (changedAt === -1 || Math.abs(toNew - caret) < Math.abs(changedAt - caret)) changedAt = toNew;
  });
  view.dispatch({
    changes,
    annotations: fromMain.of(true),
    ...(asked && view.hasFocus && changedAt !== -1 && { selection: { anchor: changedAt }, scrollIntoView: true }),
  });
}
