import { Parser } from 'htmlparser2';

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
/** A paragraph ends where one of these begins or ends. Everything else stands within a line. */
const blocks = new Set(['address', 'article', 'blockquote', 'body', 'br', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'html', 'li', 'main', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul']); // prettier-ignore
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const endsLine = (tag: string): boolean => blocks.has(tag) || skipped.has(tag) || tag === 'title';

/** Without the places where a word may be broken. */
const tidy = (text: string): string => text.replaceAll('\u00AD', '').replaceAll(/\s+/gu, ' ').trim();

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

/** Elements within each other, of which a page has dozens: beyond this many the rest is not read, for what it would cost. */
const deepest = 10_000;

/** Reads a page as it comes, whatever is wrong with it: every text is some page, as in a browser. */
export function readPage(html: string): PageContent {
  const reader = new PageReader();
  let depth = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth += 1;
      if (depth > deepest) parser.pause();
      reader.open(tag, attributes);
    },
    ontext: (text) => reader.text(text),
    onclosetag(tag) {
      depth -= 1;
      reader.close(tag);
    },
  });
  parser.end(html);
  return reader.content();
}

type Attributes = Readonly<Record<string, string>>;

class PageReader {
  readonly #paragraphs: string[] = [];
  readonly #previews: string[] = [];
  readonly #pictures: string[] = [];
  #title = '';
  #namedTitle = '';
  #firstHeading = '';
  #base: string | null = null;
  #line = '';
  #isTitle = false;
  #isHeading = false;
  /** How many skipped elements are open. */
  #skipping = 0;

  text(text: string): void {
    if (this.#skipping === 0) this.#line += text;
  }

  open(tag: string, attributes: Attributes): void {
    if (endsLine(tag)) this.#endLine();
    if (skipped.has(tag)) this.#skipping += 1;
    if (this.#skipping > 0) return;
    if (tag === 'title') this.#isTitle = true;
    if (headings.has(tag)) this.#isHeading = true;
    if (tag === 'base') this.#base ??= attributes['href'] ?? null;
    if (tag === 'meta') this.#meta(attributes);
    if (tag === 'img' || tag === 'source') this.#picture(attributes);
  }

  close(tag: string): void {
    if (endsLine(tag)) this.#endLine();
    if (skipped.has(tag)) this.#skipping -= 1;
    if (tag === 'title') this.#isTitle = false;
    if (headings.has(tag)) this.#isHeading = false;
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

  #meta(attributes: Attributes): void {
    const content = attributes['content'] ?? '';
    if (content === '') return;
    const name = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase();
    if (name === 'og:title') this.#namedTitle ||= tidy(content);
    if (['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'].includes(name))
      this.#previews.push(content);
  }

  #picture(attributes: Attributes): void {
    // Pages that load pictures late keep the address elsewhere, and something tiny in `src`.
    const named = [
      largestOf(attributes['srcset'] ?? attributes['data-srcset'] ?? ''),
      attributes['data-src'],
      attributes['src'],
    ]
      .map((url) => url?.trim() ?? '')
      .find((url) => url !== '' && !url.startsWith('data:'));
    if (named !== undefined) this.#pictures.push(named);
  }

  #endLine(): void {
    const line = tidy(this.#line);
    this.#line = '';
    if (line === '') return;
    if (this.#isTitle) this.#title ||= line;
    else if (this.#isHeading) this.#firstHeading ||= line;
    else this.#paragraphs.push(line);
  }
}
