/** A code of a language; null where it is none, or says that it is not known. */
export function languageOf(code: string | null | undefined): string | null {
  return code && /^[a-z]{2,3}(-|$)/i.test(code) && !/^(und|mis|mul|zxx)$/i.test(code) ? code : null;
}

/** One line of a length that a row has room for. */
export function titleOfTrack(name: string | null | undefined): string | null {
  return name?.replaceAll(/\s+/g, ' ').trim().slice(0, 100) || null;
}
