import { isPublicHost } from '../../../contract/index.ts';

/** Why an address cannot be taken. The words are in the catalogue. */
export type UrlFault = 'empty' | 'not-an-address' | 'not-https' | 'has-password' | 'private' | 'too-long';

const longest = 4000;

/**
 * What is wrong with an address before anything is asked of main, which checks again and is the one that decides. The
 * service takes public https addresses only (specification, "Transcriptions").
 */
export function urlFault(text: string): UrlFault | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.length > longest) return 'too-long';
  if (/\s/.test(trimmed)) return 'not-an-address';
  const url = URL.parse(trimmed);
  if (url === null) return 'not-an-address';
  if (url.protocol !== 'https:') return 'not-https';
  if (url.username !== '' || url.password !== '') return 'has-password';
  return isPublicHost(url.hostname) ? null : 'private';
}

/** The first address in dropped text: `text/uri-list` has one a line and comments beginning with #. */
export function addressIn(text: string): string | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.find((line) => line !== '' && !line.startsWith('#')) ?? null;
}
