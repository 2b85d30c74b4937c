/** What is read out of a web page. Texts have single spaces and no markup; addresses are as the page has them. */
export interface PageContent {
  readonly title: string;
  /** Headings are not among them. */
  readonly paragraphs: readonly string[];
  /** In the order of the page, those that the page names for previews first; each once. */
  readonly pictures: readonly string[];
  /** `<base href>`, against which the addresses are read. */
  readonly base: string | null;
}

/** Their content is no text of the page: programs, styles, drawings, and what stands around the article. */
const skipped = new Set(['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'select', 'textarea', 'nav', 'footer', 'aside', 'button', 'dialog']); // prettier-ignore
/** Of these, `<svg/>` is whole; of all others the slash means nothing. */
const foreign = new Set(['svg', 'math']);
/** Between their tags is text only: the first end tag of that name ends them. */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noscript', 'template', 'xmp']);
/** A paragraph ends where one of these begins or ends. Everything else stands within a line. */
const blocks = new Set(['address', 'article', 'blockquote', 'body', 'br', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'html', 'li', 'main', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul']); // prettier-ignore
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  euro: '€',
  pound: '£',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
};

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    // Halves of a pair alone are no characters.
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

const tidy = (text: string): string => decoded(text).replaceAll(/\s+/gu, ' ').trim();

/** Attributes of a tag, names in lower case; the first of a name counts. */
function attributesOf(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of source.matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  )) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decoded(double ?? single ?? bare ?? '').trim());
  }
  return found;
}

/** The largest of a `srcset`: the last one, by custom, unless a larger width is written. */
function largestOf(srcset: string): string | null {
  let best: { url: string; size: number } | null = null;
  for (const candidate of srcset.split(/,\s+/)) {
    const [url = '', size = '0'] = candidate.trim().split(/\s+/);
    const width = Number.parseFloat(size) || 0;
    if (url !== '' && (best === null || width >= best.size)) best = { url, size: width };
  }
  return best?.url ?? null;
}

/** The end of a tag that begins at `from`: the first `>` outside quotes that follow a `=`. -1: it has none. */
function tagEnd(html: string, from: number): number {
  const quoted = /=\s*("[^"]*"|'[^']*')|>/g;
  quoted.lastIndex = from;
  for (let match = quoted.exec(html); match !== null; match = quoted.exec(html))
    if (match[0] === '>') return match.index;
  return -1;
}

/**
 * Reads a page as it comes, whatever is wrong with it: every text is some page, as in a browser. Takes time in proportion to
 * the length of the page.
 */
export function readPage(html: string): PageContent {
  const reader = new PageReader();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) {
      reader.text(html.slice(at));
      break;
    }
    if (open > at) reader.text(html.slice(at, open));
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    const name = /^<(\/?)([a-zA-Z][^\s/>]{0,30})/.exec(html.slice(open, open + 40));
    if (name === null) {
      // A doctype or an instruction; or just a `<` in a text.
      const end = /^<[!?]/.test(html.slice(open, open + 2)) ? html.indexOf('>', open) : open;
      if (end === open) reader.text('<');
      at = end === -1 ? html.length : end + 1;
      continue;
    }
    const end = tagEnd(html, open + name[0].length);
    if (end === -1) break;
    const tag = (name[2] ?? '').toLowerCase();
    if (name[1] === '/') reader.close(tag);
    else if (!(html[end - 1] === '/' && foreign.has(tag)))
      reader.open(tag, attributesOf(html.slice(open + name[0].length, end)));
    at = end + 1;
    if (name[1] === '/' || !rawText.has(tag)) continue;
    const closing = new RegExp(`</${tag}[\\s/>]`, 'gi');
    closing.lastIndex = at;
    const close = closing.exec(html);
    if (tag === 'title') reader.title(html.slice(at, close?.index ?? html.length));
    at = close?.index ?? html.length;
  }
  return reader.content();
}

class PageReader {
  readonly #paragraphs: string[] = [];
  readonly #previews: string[] = [];
  readonly #pictures: string[] = [];
  #title = '';
  #namedTitle = '';
  #firstHeading = '';
  #base: string | null = null;
  #line = '';
  #heading = false;
  /** How many skipped elements are open, by name: `</nav>` without `<nav>` must not end another one. */
  readonly #skips = new Map<string, number>();
  #skipping = 0;

  text(text: string): void {
    if (this.#skipping === 0) this.#line += text;
  }

  title(text: string): void {
    this.#title ||= tidy(text);
  }

  open(tag: string, attributes: ReadonlyMap<string, string>): void {
    if (skipped.has(tag)) {
      this.#endLine();
      this.#skips.set(tag, (this.#skips.get(tag) ?? 0) + 1);
      this.#skipping += 1;
      return;
    }
    if (blocks.has(tag)) this.#endLine();
    if (headings.has(tag)) this.#heading = true;
    if (tag === 'base') this.#base ??= attributes.get('href') ?? null;
    if (tag === 'meta') this.#meta(attributes);
    if ((tag === 'img' || tag === 'source') && this.#skipping === 0) this.#picture(attributes);
  }

  close(tag: string): void {
    const open = this.#skips.get(tag) ?? 0;
    if (open > 0) {
      this.#skips.set(tag, open - 1);
      this.#skipping -= 1;
    }
    if (blocks.has(tag)) this.#endLine();
    if (headings.has(tag)) this.#heading = false;
  }

  content(): PageContent {
    this.#endLine();
    return {
      title: this.#namedTitle || this.#title || this.#firstHeading,
      paragraphs: this.#paragraphs,
      pictures: [...new Set([...this.#previews, ...this.#pictures])],
      base: this.#base,
    };
  }

  #meta(attributes: ReadonlyMap<string, string>): void {
    const content = attributes.get('content') ?? '';
    if (content === '') return;
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    if (name === 'og:title') this.#namedTitle ||= tidy(content);
    if (['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'].includes(name))
      this.#previews.push(content);
  }

  #picture(attributes: ReadonlyMap<string, string>): void {
    // Pages that load pictures late keep the address elsewhere, and something tiny in `src`.
    const named = [
      largestOf(attributes.get('srcset') ?? attributes.get('data-srcset') ?? ''),
      attributes.get('data-src'),
      attributes.get('src'),
    ].find((url) => url !== undefined && url !== null && url !== '' && !url.startsWith('data:'));
    if (named !== undefined && named !== null) this.#pictures.push(named);
  }

  #endLine(): void {
    const line = tidy(this.#line);
    this.#line = '';
    if (line === '') return;
    if (this.#heading) this.#firstHeading ||= line;
    else this.#paragraphs.push(line);
  }
}
