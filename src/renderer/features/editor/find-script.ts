import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import { ChangeSet, type EditorSelection, type EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export interface ScriptQuery {
  readonly find: string;
  readonly replace: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

export const emptyQuery: ScriptQuery = { find: '', replace: '', matchCase: false, wholeWords: false };
/** More matches than these are not counted. */
export const mostCounted = 10_000;

export interface Matches {
  readonly count: number;
  /** From 1, of the match that is selected; 0 when none is. */
  readonly current: number;
}

/** Highlights what is looked for. An empty query highlights nothing. */
export function lookFor(view: EditorView, query: ScriptQuery): void {
  openSearchPanel(view);
  view.dispatch({ effects: setSearchQuery.of(searchQuery(query)) });
}

export function stopLooking(view: EditorView): void {
  closeSearchPanel(view);
  view.focus();
}

export function matchesOf(view: EditorView, query: ScriptQuery): Matches {
  if (query.find === '') return { count: 0, current: 0 };
  const { from, to } = view.state.selection.main;
  const cursor = searchQuery(query).getCursor(view.state.doc);
  let count = 0;
  let current = 0;
  for (let match = cursor.next(); !match.done && count <= mostCounted; match = cursor.next()) {
    count += 1;
    if (match.value.from === from && match.value.to === to) current = count;
  }
  return { count, current };
}

export function step(view: EditorView, forward: boolean): void {
  if (forward) findNext(view);
  else findPrevious(view);
}

export function replaceOne(view: EditorView): void {
  replaceNext(view);
}

/** Returns how many places were replaced: none where the script would become too long. */
export function replaceEvery(view: EditorView, query: ScriptQuery): number {
  const { doc } = view.state;
  const { places, changes, selection } = everyReplaced(view.state, query);
  if (places > 0) view.dispatch({ changes, selection, userEvent: 'input.replace.all' });
  return view.state.doc === doc ? 0 : places;
}

/** More places than these are one change in each line: a line is copied for each change, and may have 100,000 places. */
const mostChanges = 1_000;

/** What puts the replacement in every place, and the selection where it was among the words. */
export function everyReplaced(state: EditorState, query: ScriptQuery): EveryReplaced {
  const places: Replacement[] = [];
  const cursor = searchQuery(query).getCursor(state);
  for (let match = cursor.next(); !match.done; match = cursor.next()) {
    const { from, to } = match.value;
    places.push({ from, to, insert: query.replace });
  }
  return {
    places: places.length,
    changes: places.length > mostChanges ? oneForEachLine(state, places) : places,
    selection: state.selection.map(ChangeSet.of(places, state.doc.length)),
  };
}

/** The same from the first place of a line to its last, with what stands between them. */
function oneForEachLine({ doc }: EditorState, places: readonly Replacement[]): readonly Replacement[] {
  const changes: { from: number; to: number; insert: string }[] = [];
  let lineEnd = -1;
  for (const place of places) {
    const last = changes.at(-1);
    if (last !== undefined && place.from <= lineEnd) {
      last.insert += doc.sliceString(last.to, place.from) + place.insert;
      last.to = place.to;
    } else {
      changes.push({ ...place });
      lineEnd = doc.lineAt(place.from).to;
    }
  }
  return changes;
}

interface EveryReplaced {
  readonly places: number;
  readonly changes: readonly Replacement[];
  readonly selection: EditorSelection;
}

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Words and marks as they are written, never a pattern. */
export function searchQuery({ find, replace, matchCase, wholeWords }: ScriptQuery): SearchQuery {
  return new SearchQuery({
    search: find,
    replace,
    caseSensitive: matchCase,
    wholeWord: wholeWords,
    literal: true,
    test: (match, state, _from, to) =>
      written(match, matchCase) === written(find, matchCase) && !combining.test(state.sliceDoc(to, to + 2)),
  });
}

/** A mark that belongs to the letter before it. */
const combining = /^\p{M}/u;

/** The search takes letters apart, and finds the e of é and the 1 of ½. An é is the same in one code point and in two. */
function written(text: string, matchCase: boolean): string {
  const composed = text.normalize('NFC');
  return matchCase ? composed : composed.toLowerCase();
}
