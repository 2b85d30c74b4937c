import type { LeftOut } from '../../../bridge/index.ts';
import { inlineNote, spokenInline } from './markdown-inline.ts';
import { paragraphsOf } from './markdown-lines.ts';

/** What of a file is a video: its title, where it tells one, and what is spoken. */
export interface SpokenText {
  readonly title: string | null;
  readonly script: string;
}

/** Characters of a title. A longer heading is a text like any other: what is cut off it would be spoken nowhere. */
export const longestTitle = 500;

/**
 * The title is that of the front matter, else the first heading of the first level. Formatting, pictures, code blocks, footnotes,
 * comments and links' addresses are not spoken and go; further headings stay as paragraphs of their own.
 *
 * The parsers of Markdown that there are take files of brackets or stars for minutes, and need as many rules beside them: for who
 * speaks (`[Anna]: Yes!`), for code that nothing ends, for indented texts, for what other programs write.
 */
export function spokenMarkdown(source: string): SpokenText & { readonly left: LeftOut } {
  const { matter, body } = withoutFrontMatter(source);
  const { paragraphs, code, formulas, notes, names } = paragraphsOf(body);
  const texts: string[] = [];
  let title = titleOf(matter);
  for (const paragraph of paragraphs) {
    const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/u.exec(paragraph);
    if (heading === null) texts.push(spokenInline(paragraph, names));
    else {
      const text = spokenInline(withoutClosing(heading[2] ?? ''), names);
      if (title === null && heading[1] === '#' && text !== '' && text.length <= longestTitle)
        title = text.replaceAll(/\s+/gu, ' ');
      else texts.push('', text, '');
    }
  }
  return {
    title,
    script: texts
      .join('\n')
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim(),
    left: {
      code,
      formulas,
      notes: notes + paragraphs.reduce((sum, text) => sum + (text.match(inlineNote)?.length ?? 0), 0),
    },
  };
}

/** What front matter is fenced with, and whether a line may stand in it. */
const frontMatters = [
  // A key, an entry of a list, what goes on from the line before, or a comment of YAML.
  {
    fence: '---',
    end: /^(?:---|\.\.\.)\s*$/u,
    line: /^(?:[ \t]|[-#](?:\s|$)|[\]}]|["']?[\p{L}\p{N}_.$-]+(?: [\p{L}\p{N}_.$-]+){0,2}["']? ?:(?:\s|$))/u,
  },
  // A key, the name of a table, what goes on, or a comment of TOML.
  {
    fence: '+++',
    end: /^\+\+\+\s*$/u,
    line: /^(?:[ \t]|#|\[|[\]}]|["']?[\p{L}\p{N}_.-]+["']?[ \t]*=)/u,
  },
] as const;

function withoutFrontMatter(source: string): { matter: readonly string[]; body: string } {
  const lines = source.split('\n');
  const kind = frontMatters.find(({ fence }) => fence === lines[0]?.trimEnd());
  if (kind === undefined) return { matter: [], body: source };
  const end = lines.findIndex((line, index) => index > 0 && kind.end.test(line));
  const matter = lines.slice(1, Math.max(end, 1));
  // Two rules may just as well stand around a part of the text.
  const isMatter = matter.every((line, index) => (line.trim() === '' ? index > 0 : kind.line.test(line)));
  return end === -1 || !isMatter ? { matter: [], body: source } : { matter, body: lines.slice(end + 1).join('\n') };
}

/** The title of front matter, plain or in quotes; anything more of YAML or TOML is no title of a video. */
function titleOf(matter: readonly string[]): string | null {
  for (const line of matter) {
    const value = /^title[ \t]*[:=](.*)$/iu.exec(line)?.[1]?.trim();
    if (value === undefined || value === '' || /^[|>[{&*!]/u.test(value)) continue;
    const quoted =
      /^"((?:\\.|[^"\\])*)"\s*(?:#.*)?$/u.exec(value)?.[1]?.replaceAll('\\"', '"') ??
      /^'((?:''|[^'])*)'\s*(?:#.*)?$/u.exec(value)?.[1]?.replaceAll("''", "'");
    return (quoted ?? value.replace(/\s#.*$/u, '')).trim() || null;
  }
  return null;
}

/** A heading may end with as many `#` as it likes, and with its name and classes: `{#intro .wide}`. */
function withoutClosing(heading: string): string {
  const text = heading
    .trim()
    .replace(/\{[#.][^{}]{0,200}\}$/u, '')
    .trimEnd();
  const end = text.lastIndexOf(' ');
  return /^#+$/u.test(text.slice(end + 1)) ? text.slice(0, Math.max(end, 0)).trim() : text;
}
