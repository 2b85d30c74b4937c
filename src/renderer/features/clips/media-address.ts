import { mediaUrl } from '../../../contract/index.ts';
import { urlFault } from '../staging/public-url.ts';

/** Why the service could not fetch a picture or video. The words are in the catalogue. */
export type AddressFault = 'is-file' | 'not-public-web' | 'private';

/** Looked at before anything is asked of main, which checks again and is the one that decides. */
export function addressFault(text: string): AddressFault | null {
  const address = text.trim();
  // A file is the commonest mistake, and deserves more than "no web address".
  if (/^(?:[a-z]:[\\/]|[\\/.~]|file:|app-media:|data:|blob:)/iu.test(address)) return 'is-file';
  if (!mediaUrl.safeParse(address).success) return 'not-public-web';
  return urlFault(address.replace(/^http:/iu, 'https:')) === 'private' ? 'private' : null;
}

/** The addresses of a field that has one a line. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
