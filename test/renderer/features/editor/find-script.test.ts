import { EditorState, Text, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { describe, expect, it } from 'vitest';
import {
  emptyQuery,
  everyReplaced,
  replaceEvery,
  type ScriptQuery,
  searchQuery,
} from '../../../../src/renderer/features/editor/find-script.ts';

/** What is found in a script. */
function found(script: string, query: Partial<ScriptQuery>): string[] {
  const state = EditorState.create({ doc: Text.of(script.split('\n')) });
  const cursor = searchQuery({ ...emptyQuery, ...query }).getCursor(state);
  const texts: string[] = [];
  for (let match = cursor.next(); !match.done; match = cursor.next())
    texts.push(state.sliceDoc(match.value.from, match.value.to));
  return texts;
}

/** The part of an editor that replacing needs: its state, in which a text of more than so many characters is refused. */
function editorOf(script: string, most: number): EditorView {
  let state = EditorState.create({
    doc: script,
    extensions: EditorState.changeFilter.of(({ newDoc }) => newDoc.length <= most),
  });
  const view = {
    get state() {
      return state;
    },
    dispatch(spec: TransactionSpec) {
      state = state.update(spec).state;
    },
  };
  // Nothing else of it is used.
  return view as unknown as EditorView;
}

describe('what is found in a script, and replaced', () => {
  it('is counted where it was replaced, and not where the script would have become too long', () => {
    const query = { ...emptyQuery, find: 'sea', replace: 'ocean' };
    const view = editorOf('sea, sea', 12);
    expect(replaceEvery(view, query)).toBe(2);
    expect(view.state.doc.toString()).toBe('ocean, ocean');
    const full = editorOf('sea, sea', 10);
    expect(replaceEvery(full, query)).toBe(0);
    expect(full.state.doc.toString()).toBe('sea, sea');
  });

  it.each([
    ['où va-t-il, ou pas ?', { find: 'ou' }, ['ou']],
    ['il a dit à tous', { find: 'a', wholeWords: true }, ['a']],
    ['café cafe', { find: 'cafe' }, ['cafe']],
    ['½ x² 1', { find: '1' }, ['1']],
    ['ﬁne wait…', { find: 'i' }, ['i']],
    ['wait… a.b', { find: '.' }, ['.']],
    ['각 가', { find: '가' }, ['가']],
    ['Éclair éclair', { find: 'éclair' }, ['Éclair', 'éclair']],
    ['Éclair éclair', { find: 'éclair', matchCase: true }, ['éclair']],
    // One code point, or a letter and its accent: the same letter.
    ['cafe\u0301 caf\u00e9', { find: 'caf\u00e9' }, ['cafe\u0301', 'caf\u00e9']],
    ['cafe\u0301 caf\u00e9', { find: 'cafe\u0301' }, ['cafe\u0301', 'caf\u00e9']],
    ['cafe\u0301', { find: 'cafe' }, []],
    ['a.b a+b $1 \\n', { find: 'a.b' }, ['a.b']],
    ['$1 \\n', { find: '\\n' }, ['\\n']],
    ['👍🏽 👍', { find: '👍' }, ['👍', '👍']],
  ])('in %j by %j is %j', (script, query, texts) => {
    expect(found(script, query)).toEqual(texts);
  });
});

describe('what is replaced everywhere', () => {
  /** The script after it, the changes that it took, and where the caret is then. */
  function replaced(script: string, query: Partial<ScriptQuery>, caret = 0) {
    const state = EditorState.create({ doc: Text.of(script.split('\n')), selection: { anchor: caret } });
    const { places, changes, selection } = everyReplaced(state, { ...emptyQuery, ...query });
    const transaction = state.update({ changes, selection });
    return { places, changes: changes.length, text: transaction.newDoc.toString(), caret: selection.main.head };
  }

  it.each([
    ['to be or not to be\nor not', { find: 'or', replace: 'and' }, 'to be and not to be\nand not', 2],
    ['café cafe cafe', { find: 'cafe', replace: 'tea' }, 'café tea tea', 2],
    ['aaa', { find: 'aa', replace: 'a' }, 'aa', 1],
    ['one\n\ntwo', { find: 'o', replace: '' }, 'ne\n\ntw', 2],
    ['none', { find: 'x', replace: 'y' }, 'none', 0],
  ])('makes of %j by %j %j', (script, query, text, places) => {
    expect(replaced(script, query)).toMatchObject({ text, places });
  });

  it('is one change in a line that has very many places: a line is copied for each', () => {
    const { places, changes, text } = replaced(`${'ab'.repeat(100_000)}\nba`, { find: 'a', replace: 'xy' });
    expect({ places, changes }).toEqual({ places: 100_001, changes: 2 });
    expect(text).toBe(`${'xyb'.repeat(100_000)}\nbxy`);
  });

  it('is a change for each of a few places, which is no typing that goes on', () => {
    expect(replaced('A sea. A sea.', { find: 'sea', replace: 'lake' })).toMatchObject({ places: 2, changes: 2 });
  });

  it.each([2, 2_000])('leaves the caret at its word between %i places', (places) => {
    const side = 'or '.repeat(places / 2);
    const after = replaced(`${side}here ${side}`, { find: 'or', replace: 'and' }, side.length + 2);
    expect(after.text.slice(0, after.caret)).toBe(`${'and '.repeat(places / 2)}he`);
  });
});
