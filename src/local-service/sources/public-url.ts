import { lookup } from 'node:dns/promises';
import { isPublicHost } from '../../contract/index.ts';

/** Hosts whose pages and media come with the service, so that URLs work without a network. */
export const builtInHosts: readonly string[] = ['example.com', 'example.org'];

const dnsPatienceMs = 3_000;

/**
 * Which addresses may be read: a recording at `https` only, a page and its pictures at `http` too (`page`), and the same for media
 * of a clip, which have to be at the "standard port" (specification, POST /text-to-video). What is public has no credentials.
 */
export type UrlRule = 'https' | 'page' | 'media';

/** What is wrong with the URL by itself, without asking the network; null when nothing is. */
export function urlProblem(text: string, rule: UrlRule): string | null {
  if (!URL.canParse(text)) return 'The url field must be a valid URL.';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(rule !== 'https' && url.protocol === 'http:'))
    return `The url field must begin with ${rule === 'https' ? 'https://' : 'http:// or https://'}.`;
  // What needs one is not public.
  if (url.username !== '' || url.password !== '') return 'The url field must not contain a user name or password.';
  if (rule === 'media' && url.port !== '') return 'The url field must use the standard port.';
  return isPublicHost(url.hostname) ? null : 'The url field must be a public address.';
}

/**
 * The rules for the `url` of a transcription ("public https, private-network addresses rejected"), of a "public web page" and of
 * media of a clip. A name that cannot be resolved now is let through: whether it can be read is found out while probing. The
 * addresses are checked again when the connection is made, which is what keeps a name that changes its mind out.
 */
export async function checkPublicUrl(text: string, rule: UrlRule): Promise<string | null> {
  const problem = urlProblem(text, rule);
  if (problem !== null) return problem;
  const { hostname } = new URL(text);
  if (builtInHosts.includes(hostname)) return null;
  const addresses = await Promise.race([
    lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []),
    new Promise<[]>((resolve) => setTimeout(resolve, dnsPatienceMs, []).unref()),
  ]);
  return addresses.some(({ address }) => !isPublicHost(address)) ? 'The url field must be a public address.' : null;
}
