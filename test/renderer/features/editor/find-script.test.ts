import { EditorState, Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { emptyQuery, type ScriptQuery, searchQuery } from '../../../../src/renderer/features/editor/find-script.ts';

/** What is found in a script. */
function found(script: string, query: Partial<ScriptQuery>): string[] {
  const state = EditorState.create({ doc: Text.of(script.split('\n')) });
  const cursor = searchQuery({ ...emptyQuery, ...query }).getCursor(state);
  const texts: string[] = [];
  for (let match = cursor.next(); !match.done; match = cursor.next())
    texts.push(state.sliceDoc(match.value.from, match.value.to));
  return texts;
}

describe('what is found in a script, and replaced', () => {
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
