import { ChangeSet, Text } from '@codemirror/state';
import { editsBetween, mostEdits, textHashOf, type TextEdit, type TextPatch } from '../../../bridge/text-patch.ts';

/**
 * What main has of a script and what it does not have yet. `unsaved` starts from `saved`, or, while a change is on its way to
 * main (`sending`), from what that will have made of it.
 */
export interface ScriptSync {
  readonly saved: Text;
  readonly sending: ChangeSet | null;
  readonly unsaved: ChangeSet;
}

const none = (text: Text): ChangeSet => ChangeSet.empty(text.length);

/** Lines end with `\n` only; anything else is part of the text and stays as it is. */
export const textOf = (script: string): Text => Text.of(script.split('\n'));

export function begin(script: string): ScriptSync {
  const saved = textOf(script);
  return { saved, sending: null, unsaved: none(saved) };
}

/** The text as it is on the screen. */
export function shownText({ saved, sending, unsaved }: ScriptSync): Text {
  return unsaved.apply(sending === null ? saved : sending.apply(saved));
}

export function typed(sync: ScriptSync, changes: ChangeSet): ScriptSync {
  return { ...sync, unsaved: sync.unsaved.compose(changes) };
}

const hashes = new WeakMap<Text, string>();

/** The hash of a text, worked out once. */
export function hashed(text: Text): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = textHashOf(text);
  hashes.set(text, hash);
  return hash;
}

/** Sets off what is unsaved; null when there is nothing, or something is on its way already. */
export function send(sync: ScriptSync): { readonly sync: ScriptSync; readonly patch: TextPatch } | null {
  const patch = sync.sending === null ? unsavedPatch(sync) : null;
  if (patch === null) return null;
  const after = sync.unsaved.apply(sync.saved);
  return { sync: { saved: sync.saved, sending: sync.unsaved, unsaved: none(after) }, patch };
}

/** What is unsaved, for main to take once it has what is on its way; null when there is nothing. */
export function unsavedPatch({ saved, sending, unsaved }: ScriptSync): TextPatch | null {
  if (unsaved.empty) return null;
  const before = sending === null ? saved : sending.apply(saved);
  const edits = editsOf(unsaved);
  return {
    edits: edits.length > mostEdits ? oneEdit(before, unsaved.apply(before)) : edits,
    length: before.length,
    hash: hashed(before),
  };
}

/** A letter that is replaced everywhere in a long script, perhaps by itself. */
function oneEdit(before: Text, after: Text): TextEdit[] {
  const edits = editsBetween(before.toString(), after.toString());
  return edits.length > 0 ? edits : [{ from: 0, to: 0, insert: '' }];
}

/** Main has what was on its way. */
export function confirmed(sync: ScriptSync): ScriptSync {
  return sync.sending === null ? sync : { ...sync, saved: sync.sending.apply(sync.saved), sending: null };
}

/** What was on its way did not arrive: it is unsaved again, together with what was typed since. */
export function returned(sync: ScriptSync): ScriptSync {
  return sync.sending === null ? sync : { ...sync, sending: null, unsaved: sync.sending.compose(sync.unsaved) };
}

/**
 * Main has another text by now, not through us. What is unsaved is laid over it; `shown` makes the text on the screen the same.
 * Only between two sendings.
 */
export function received(
  sync: ScriptSync,
  script: string,
): { readonly sync: ScriptSync; readonly shown: ChangeSet | null } {
  const back = returned(sync);
  const edits = editsBetween(back.saved.toString(), script);
  if (edits.length === 0) return { sync: back, shown: null };
  const theirs = ChangeSet.of(
    edits.map(({ from, to, insert }) => ({ from, to, insert: textOf(insert) })),
    back.saved.length,
  );
  return {
    sync: { saved: theirs.apply(back.saved), sending: null, unsaved: back.unsaved.map(theirs, true) },
    shown: theirs.map(back.unsaved),
  };
}

function editsOf(changes: ChangeSet): TextEdit[] {
  const edits: TextEdit[] = [];
  changes.iterChanges(
    (from, to, _fromNew, _toNew, insert) => edits.push({ from, to, insert: insert.toString() }),
    true,
  );
  return edits;
}
