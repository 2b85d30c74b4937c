import { textDifference } from './text-difference.ts';

/** What one side did to a stretch of the text from before; positions are UTF-16 units of it. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function editsOf(base: string, side: string): readonly Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let open: Edit | null = null;
  for (const { kind, text } of textDifference(base, side)) {
    if (kind === 'same') {
      if (open !== null) edits.push(open);
      open = null;
      at += text.length;
      continue;
    }
    open ??= { from: at, to: at, text: '' };
    if (kind === 'removed') at += text.length;
    open = { from: open.from, to: at, text: kind === 'added' ? open.text + text : open.text };
  }
  return open === null ? edits : [...edits, open];
}

/** A stretch of the text from before as one side has it. */
function sideOf(base: string, edits: readonly Edit[], from: number, to: number): string {
  let at = from;
  let text = '';
  for (const edit of edits) {
    text += base.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + base.slice(at, to);
}

/**
 * Both changes of a text in one. Where both sides changed the same words, ours stands first, then theirs after `between`; what
 * one side took out and the other changed stays as it was changed, so that nothing that somebody wrote is missing.
 */
export function joinedText(base: string, mine: string, theirs: string, between: string): string {
  const ours = [...editsOf(base, mine)];
  const others = [...editsOf(base, theirs)];
  let at = 0;
  let text = '';
  for (;;) {
    const first = [ours[0], others[0]].filter((edit) => edit !== undefined).sort((a, b) => a.from - b.from)[0];
    if (first === undefined) return text + base.slice(at);
    let to = first.to;
    const near: [Edit[], Edit[]] = [[], []];
    // Edits of both sides that overlap or touch are one stretch, with whatever touches that again.
    for (let grown = true; grown;) {
      grown = false;
      for (const [side, edits] of [ours, others].entries()) {
        const next = edits[0];
        if (next === undefined || next.from > to) continue;
        edits.shift();
        near[side === 0 ? 0 : 1].push(next);
        to = Math.max(to, next.to);
        grown = true;
      }
    }
    text += base.slice(at, first.from);
    const here = sideOf(base, near[0], first.from, to);
    const there = sideOf(base, near[1], first.from, to);
    if (near[0].length === 0) text += there;
    else if (near[1].length === 0 || here === there || there.trim() === '') text += here;
    else if (here.trim() === '') text += there;
    else text += `${here.trimEnd()}${between}${there}`;
    at = to;
  }
}
