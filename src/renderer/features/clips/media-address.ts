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

interface WrongLines {
  readonly fault: AddressFault;
  /** From 1 on, as they are seen; none where there is one address alone. */
  readonly lines: readonly number[];
}

/** What is wrong in a field that has one address a line, and where. */
export function wrongLines(text: string): readonly WrongLines[] {
  const wrong = new Map<AddressFault, number[]>();
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const fault = line.trim() === '' ? null : addressFault(line);
    if (fault !== null) wrong.set(fault, [...(wrong.get(fault) ?? []), index + 1]);
  }
  const alone = addressesIn(text).length === 1;
  return [...wrong].map(([fault, lines]) => ({ fault, lines: alone ? [] : lines }));
}

/** The addresses of a field that has one a line. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
