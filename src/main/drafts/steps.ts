import {
  applyEdits,
  applyPatch,
  invertEdits,
  patchBetween,
  textHash,
  type DraftContent,
  type TextEdit,
  type TextPatch,
} from '../../bridge/index.ts';
import type { DraftStep } from '../store/index.ts';
import { sameContent } from './versions.ts';

/** Milliseconds without a change after which the next one is a step of its own. */
const pauseMs = 2_000;
/** Milliseconds that one step of typing covers at most. */
const longestMs = 20_000;
/** Characters that go in one save when somebody deletes a passage; a key that is held down takes fewer. */
const bigDeletion = 20;

interface Change {
  readonly before: DraftContent;
  readonly after: DraftContent;
  /** The edits of the script where they are known, in positions of the text before. */
  readonly edits?: readonly TextEdit[] | undefined;
  /** Typing may be joined with the typing around it. */
  readonly typing: boolean;
  readonly now: number;
}

/** The step from `before` to `after`; null when they are the same. */
export function stepBetween({ before, after, edits, typing, now }: Change): DraftStep | null {
  const { script: from, ...restBefore } = before;
  const { script: to, ...restAfter } = after;
  const script = from === to ? null : scriptStep(from, to, edits);
  const content = sameContent(restBefore, restAfter) ? null : { back: restBefore, forth: restAfter };
  if (script === null && content === null) return null;
  const onlyTitle = content !== null && sameContent({ ...restBefore, title: restAfter.title }, restAfter);
  const kind = script !== null && content === null ? 'script' : script === null && onlyTitle ? 'title' : null;
  return { typing: typing ? kind : null, startedAt: now, at: now, script, content };
}

function scriptStep(from: string, to: string, edits: readonly TextEdit[] | undefined): DraftStep['script'] {
  // Edits of a text with halves of surrogate pairs may lead elsewhere than to what is kept.
  const exact = edits !== undefined && applyEdits(from, edits) === to;
  if (!exact) return bothWays(from, to);
  const back = invertEdits(from, edits);
  return {
    back: { edits: back, length: to.length, hash: textHash(to) },
    forth: { edits: [...edits], length: from.length, hash: textHash(from) },
  };
}

function bothWays(from: string, to: string): { back: TextPatch; forth: TextPatch } | null {
  const forth = patchBetween(from, to);
  const back = patchBetween(to, from);
  return forth === null || back === null ? null : { back, forth };
}

/**
 * `next` joined to `last` where both are one stretch of typing; null where they are not. `script` is the text between the
 * two.
 */
export function joined(last: DraftStep, next: DraftStep, script: string): DraftStep | null {
  if (last.typing === null || last.typing !== next.typing) return null;
  const pause = next.at - last.at;
  // A clock that went back makes no stretch.
  if (pause < 0 || pause > pauseMs || next.at - last.startedAt > longestMs) return null;
  const times = { typing: last.typing, startedAt: last.startedAt, at: next.at };
  if (last.script === null || next.script === null) {
    if (last.content === null || next.content === null) return null;
    return { ...times, script: null, content: { back: last.content.back, forth: next.content.forth } };
  }
  if (!touches(last.script.back.edits, next.script.forth.edits)) return null;
  if (deletesMuch(next.script.forth.edits, script) && hasText(last.script.back.edits)) return null;
  const from = applyPatch(script, last.script.back);
  const to = applyPatch(script, next.script.forth);
  const both = from === null || to === null ? null : bothWays(from, to);
  return both === null ? null : { ...times, script: both, content: null };
}

/** Both changed one place, and the same one: `typed` in positions of the text between. */
function touches(typed: readonly TextEdit[], next: readonly TextEdit[]): boolean {
  const [before, ...moreBefore] = typed;
  const [after, ...moreAfter] = next;
  if (before === undefined || after === undefined || moreBefore.length > 0 || moreAfter.length > 0) return false;
  return after.from <= before.to && after.to >= before.from;
}

/** More goes than slips of the keys: what was typed just before has to come back without it. */
function deletesMuch(edits: readonly TextEdit[], script: string): boolean {
  const deleted = edits.reduce((sum, { from, to }) => sum + to - from, 0);
  return deleted >= bigDeletion || deleted * 2 > script.length;
}

/** Whether a step wrote anything, by the edits that take it back. */
const hasText = (back: readonly TextEdit[]): boolean => back.some(({ from, to }) => to > from);

/** The draft one step back or forth; null when it is not the draft that the step was made on. */
export function stepped(content: DraftContent, step: DraftStep, direction: 'back' | 'forth'): DraftContent | null {
  const script = step.script === null ? content.script : applyPatch(content.script, step.script[direction]);
  if (script === null) return null;
  return { ...content, ...step.content?.[direction], script };
}
