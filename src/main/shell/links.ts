import type { CallInput } from '../../bridge/index.ts';

export type Link = CallInput<'app.openLink'>['link'];

/** Pages of others that the app itself leads to. */
const known = {
  'speech-models': 'https://github.com/k2-fsa/sherpa-onnx/releases/tag/asr-models',
} as const;

const knownUrls: readonly string[] = Object.values(known);

/** Whether a link that a page contains may be opened in the user's browser: only the ones above, letter by letter. */
export function mayOpen(url: string): boolean {
  return knownUrls.includes(url);
}

/** The address behind a link of ours; null when there is none, as for the website of a practice account. */
export function linkUrl(link: Link, baseUrl: string | null): string | null {
  if (link === 'speech-models') return known[link];
  // The project has no public page yet.
  if (link === 'project') return null;
  if (baseUrl === null || !URL.canParse(baseUrl)) return null;
  const { protocol, origin } = new URL(baseUrl);
  // The API's documents name no page of the website, so its front page has to do.
  return protocol === 'https:' ? `${origin}/` : null;
}
