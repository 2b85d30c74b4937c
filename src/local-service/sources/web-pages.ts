import type { Picture } from '../media/picture.ts';
import { pictureOf } from '../media/picture.ts';
import { webPages } from '../choices.ts';
import { readPage } from './html.ts';
import type { PageContent } from './html.ts';
import { FetchFailure, PublicFetch } from './public-fetch.ts';
import { builtInHosts, checkPublicUrl } from './public-url.ts';
import { samplePage, samplePicture } from './sample-site.ts';
import { isSocialMedia } from './social-media.ts';

/** A page that was read: its texts, and the addresses of its pictures, whole. */
export interface WebPage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly pictures: readonly string[];
}

/** A page that cannot be read or has nothing to use. */
export class PageFailure extends Error {}

const markup = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/i;

/** By the header, else by the page's own word within its first kilobyte, else UTF-8. */
function decodePage(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label = /charset\s*=\s*["']?([\w-]+)/i.exec(`${contentType}\n${head}`)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // A name that nobody knows.
    return new TextDecoder().decode(bytes);
  }
}

function addressesOf(page: PageContent, url: string): string[] {
  const base = page.base !== null && URL.canParse(page.base, url) ? new URL(page.base, url).href : url;
  const found = page.pictures
    .filter((address) => URL.canParse(address, base))
    .map((address) => new URL(address, base))
    .filter(({ protocol }) => protocol === 'https:' || protocol === 'http:');
  return [...new Set(found.map(({ href }) => href))];
}

/** Reads web pages and their pictures, under the rules for addresses; the sample site is there without a network. */
export class WebPages {
  readonly #network: PublicFetch;

  constructor(network = new PublicFetch()) {
    this.#network = network;
  }

  /** What is wrong with the address of a page, before it is asked for: null when nothing is. */
  async problemOf(url: string): Promise<string | null> {
    const problem = await checkPublicUrl(url, 'page');
    if (problem !== null) return problem;
    return isSocialMedia(new URL(url).hostname) ? 'The url field must not be a social-media page.' : null;
  }

  /** @throws PageFailure when it cannot be reached, is no page, or has neither text nor pictures; the signal's reason */
  async page(url: string, signal: AbortSignal): Promise<WebPage> {
    const { html, from } = await this.#html(url, signal);
    const content = readPage(html);
    const pictures = addressesOf(content, from);
    if (content.paragraphs.length === 0 && pictures.length === 0)
      throw new PageFailure('There is nothing on the page.');
    return { title: content.title, paragraphs: content.paragraphs, pictures };
  }

  /** The pictures among these that can be used, in this order. @throws the signal's reason */
  async pictures(urls: readonly string[], signal: AbortSignal): Promise<Picture[]> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(webPages.picturesTimeoutMs)]);
    const wanted = urls.slice(0, webPages.tries);
    const found: Picture[] = [];
    for (let at = 0; at < wanted.length && found.length < webPages.pictures; at += webPages.atOnce) {
      const some = await Promise.all(
        wanted.slice(at, at + webPages.atOnce).map((url) => this.#picture(url, limit).catch(() => null)),
      );
      signal.throwIfAborted();
      found.push(...some.filter((picture) => picture !== null));
    }
    return found.slice(0, webPages.pictures);
  }

  async #html(url: string, signal: AbortSignal): Promise<{ html: string; from: string }> {
    if (builtInHosts.includes(new URL(url).hostname)) {
      const html = samplePage(url);
      if (html === null) throw new PageFailure('This is a file, not a page.');
      return { html, from: url };
    }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(webPages.pageTimeoutMs)]);
    try {
      const {
        bytes,
        contentType,
        url: from,
      } = await this.#network.read(url, webPages.pageBytes, {
        ...this.#options('text/html, application/xhtml+xml;q=0.9, */*;q=0.1'),
        signal: limit,
      });
      if (isSocialMedia(new URL(from).hostname)) throw new PageFailure('The page leads to a social-media page.');
      if (contentType !== '' && !markup.test(contentType)) throw new PageFailure(`${contentType} is no page.`);
      return { html: decodePage(bytes, contentType), from };
    } catch (error) {
      if (signal.aborted || error instanceof PageFailure) throw error;
      const reason = error instanceof FetchFailure ? error.message : 'It took too long.';
      throw new PageFailure(reason, { cause: error });
    }
  }

  async #picture(url: string, signal: AbortSignal): Promise<Picture | null> {
    if (builtInHosts.includes(new URL(url).hostname)) return pictureOf(samplePicture(url));
    const options = { ...this.#options('image/png, image/jpeg, image/webp'), signal };
    const { bytes } = await this.#network.read(url, webPages.pictureBytes, options);
    const picture = pictureOf(bytes);
    return picture === null || Math.min(picture.width, picture.height) < webPages.smallestSide ? null : picture;
  }

  #options(accept: string) {
    return { accept, rule: 'page', redirects: webPages.redirects, idleMs: webPages.idleMs } as const;
  }
}
