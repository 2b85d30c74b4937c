import { z } from 'zod';

/**
 * Replaces what stands from `from` up to, but not including, `to` with `insert`. Positions in UTF-16 units of the text
 * before.
 */
export const textEdit = z.strictObject({ from: z.int().min(0), to: z.int().min(0), insert: z.string() });
export type TextEdit = z.infer<typeof textEdit>;

/** Edits of one patch; more are one edit over all of them (`editsBetween`). */
export const mostEdits = 100_000;

/**
 * A change of a text that does not carry the whole text: edits in ascending order that do not overlap, all of them in
 * positions of the text before, and length and hash of that text, so that it is never applied to another one.
 */
export const textPatch = z.strictObject({
  edits: z.array(textEdit).min(1).max(mostEdits),
  length: z.int().min(0),
  hash: z.string().max(20),
});
export type TextPatch = z.infer<typeof textPatch>;

/** FNV-1a over UTF-16 units, twice with different seeds: 64 bits, hexadecimal. Finds mistakes, is no protection from forgery. */
export const textHash = (text: string): string => textHashOf([text]);

/** The hash of a text that comes in parts: no copy of the whole is made. */
export function textHashOf(parts: Iterable<string>): string {
  let first = 0x811c9dc5;
  let second = 0x2bd1e995;
  for (const text of parts) {
    for (let index = 0; index < text.length; index += 1) {
      // oxlint-disable-next-line unicorn/prefer-code-point -- units, not code points: positions count units
      const unit = text.charCodeAt(index);
      first = Math.imul(first ^ unit, 0x01000193);
      second = Math.imul(second ^ unit, 0x5bd1e995) ^ (second >>> 15);
    }
  }
  return hex(first) + hex(second);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** What the edits make of the text; null when one lies outside of it, overlaps another or is out of order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string | null {
  const parts: string[] = [];
  let end = 0;
  for (const { from, to, insert } of edits) {
    if (from < end || to < from || to > text.length) return null;
    parts.push(text.slice(end, from), insert);
    end = to;
  }
  parts.push(text.slice(end));
  return parts.join('');
}

/** What the patch makes of the text; null when it was made for another text. */
export function applyPatch(text: string, patch: TextPatch): string | null {
  if (text.length !== patch.length || textHash(text) !== patch.hash) return null;
  return applyEdits(text, patch.edits);
}

/** The edits that take back `edits`, which were made to `before`. */
export function invertEdits(before: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return edits.map(({ from, to, insert }) => {
    const start = from + shift;
    shift += insert.length - (to - from);
    return { from: start, to: start + insert.length, insert: before.slice(from, to) };
  });
}

/** One edit that makes `after` of `before`, between what both begin and end with; none when they are equal. */
export function editsBetween(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return [{ from: start, to: before.length - tail, insert: after.slice(start, after.length - tail) }];
}

/** A patch that makes `after` of `before`; null when they are equal. */
export function patchBetween(before: string, after: string): TextPatch | null {
  const edits = editsBetween(before, after);
  return edits.length === 0 ? null : { edits, length: before.length, hash: textHash(before) };
}
