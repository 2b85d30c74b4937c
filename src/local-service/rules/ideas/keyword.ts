import { createHash } from 'node:crypto';

/** A keyword as it was meant to be read: inner runs of white space are one space. */
export const keywordName = (keyword: string): string => keyword.trim().replaceAll(/\s+/gu, ' ');

/** What two spellings of one keyword share: case, compatibility forms and spaces do not count. */
export const keywordKey = (keyword: string): string => keywordName(keyword.normalize('NFKC').toLowerCase());

/** The keyword for addresses. Signs alone, such as emoji, get a slug of their own too. */
export function keywordSlug(key: string): string {
  const slug = key.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return slug === '' ? `keyword-${createHash('sha256').update(key).digest('hex').slice(0, 8)}` : slug;
}
