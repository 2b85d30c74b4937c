/** A keyword as it was meant to be read: inner runs of white space are one space. */
export const keywordName = (keyword: string): string => keyword.trim().replaceAll(/\s+/gu, ' ');

/** What two spellings of one keyword share, so that a search is not made, and paid, twice: case, compatibility forms, spaces. */
export const keywordKey = (keyword: string): string => keywordName(keyword.normalize('NFKC').toLowerCase());
