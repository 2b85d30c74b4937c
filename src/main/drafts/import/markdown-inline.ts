import { withoutEmphasis } from './markdown-emphasis.ts';
import { withoutEntities } from './markdown-entities.ts';
import { withoutLinks } from './markdown-links.ts';

/** Stand for escaped characters while formatting is taken away; texts hold none of these private code points. */
const escapeBase = 0xf0000;
const held = (mark: string): string => String.fromCodePoint(escapeBase + (mark.codePointAt(0) ?? 0));
const withHeldMarks = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/gu, held);

/** A file that Obsidian shows within a note. */
const embedded = /!\[\[[^[\]]{1,1000}\]\]/gu;
/** As notes of several programs link each other or a part, perhaps under another name: `[[Bees#Dance|the bees]]`. */
const wikiLink = /\[\[([^[\]|]{1,1000}\|)?([^[\]|]{1,1000})\]\](?!\(|\[[^[])/gu;
/** Between a note and a part of it, or its name of a paragraph, which nobody says. */
const partMark = /#(?:\^[\w-]+|(?=[^\s#]))/gu;
/** As Obsidian names a paragraph, behind or below it. */
const blockName = /(?:^|\n|(?<=\S)[ \t]{1,8})\^(?=[a-z\d-]*[a-z])[a-z\d-]{4,64}[ \t]*$/iu;
/** A footnote where it belongs: `^[This is not said.]`. */
export const inlineNote = /\^\[[^[\]]{1,1000}\]/gu;
/** As Obsidian marks comments; `100%%` begins none. */
const comment = /(?<![\p{L}\p{N}%])%%(?!%)[^%]{1,4000}%%(?!%)/gu;
/** Tags between which no words belong together. */
const blockTag =
  /<\/?(?:address|article|aside|blockquote|br|center|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>])[^<>]{0,1000}>/giu;

/**
 * A paragraph as it is spoken: link texts without addresses, no pictures, no marks of emphasis, no tags. What a mark ends must not
 * hold what begins one: a line of ten million brackets that are never closed would be looked through from each of them.
 * @param names of which addresses are defined
 */
export function spokenInline(paragraph: string, names: ReadonlySet<string>): string {
  // Nothing in code is a mark or a tag: `<b>` there is what is said.
  const escaped = paragraph.replaceAll(
    /\\([!-/:-@[-`{-~])|(?<!`)`{1,8}([^`]{1,4000})`{1,8}/gu,
    (_all, mark: string | undefined, code: string | undefined) =>
      mark === undefined ? withHeldMarks(code ?? '') : held(mark),
  );
  const linked = escaped
    .replaceAll(comment, '')
    .replaceAll(inlineNote, '')
    .replaceAll(embedded, '')
    .replaceAll(wikiLink, (_all, address: string | undefined, name: string) =>
      address === undefined ? name.replaceAll(partMark, ' ').trim() : name,
    )
    .replace(blockName, '');
  const tagged = withoutLinks(linked, names)
    .replaceAll(/<(https?:\/\/[^>\s]{1,2000}|[^<>\s@/]{1,64}@[^<>\s@/]{1,255})>/gu, (_all, address: string) =>
      withHeldMarks(address),
    )
    .replaceAll(blockTag, '\n')
    .replaceAll(/<[/!?]?[a-z][^<>]{0,1000}>/giu, '');
  const plain = withoutEmphasis(tagged)
    .replaceAll(/~~([^~]{1,4000})~~/gu, '$1')
    .replaceAll(/==(?=[^\s=])([^=]{1,4000})(?<=[^\s=])==/gu, '$1');
  return withoutEntities(plain)
    .replaceAll(/[\u{f0021}-\u{f007e}]/gu, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - escapeBase))
    .split('\n')
    .map((line) => line.replace(/\\$/u, '').trimEnd())
    .join('\n');
}
