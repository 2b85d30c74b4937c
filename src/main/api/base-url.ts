/** Why a base URL cannot be used; the words for it are in `connect.ts`. */
export type BaseUrlProblem = 'empty' | 'not-a-url' | 'not-http' | 'insecure' | 'credentials' | 'query' | 'no-version';

export type BaseUrlReading =
  | { readonly ok: true; readonly baseUrl: string }
  | { readonly ok: false; readonly problem: BaseUrlProblem; readonly suggestion: string | null };

/**
 * Reads what a user typed as base URL: adds `https://` where no scheme is given and drops slashes at the end. Plain http is
 * for this computer only, and the path ends in the version segment `/v2` (specification, "Versioning").
 */
export function readBaseUrl(text: string): BaseUrlReading {
  const typed = text.trim();
  if (typed === '') return refuse('empty');
  const url = URL.parse(hasScheme(typed) ? typed : `https://${typed}`);
  if (url === null || url.hostname === '') return refuse('not-a-url');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('not-http');
  if (url.username !== '' || url.password !== '') return refuse('credentials');
  if (url.search !== '' || url.hash !== '') return refuse('query');
  const baseUrl = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return refuse('insecure', baseUrl.replace(/^http:/, 'https:'));
  if (!baseUrl.endsWith('/v2')) return refuse('no-version', `${baseUrl.replace(/\/v\d+$/, '')}/v2`);
  return { ok: true, baseUrl };
}

/** Whether a URL's host is this computer. Loopback is reached without a proxy and may be plain http. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/** `localhost:8080/v2` has no scheme although `localhost:` looks like one. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
}

function refuse(problem: BaseUrlProblem, suggestion: string | null = null): BaseUrlReading {
  return { ok: false, problem, suggestion };
}
