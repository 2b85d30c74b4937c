/** What the template of exported files may name. */
export const exportPartNames = ['title', 'date', 'language'] as const;

/** What the template of files in the library may name. */
export const libraryPartNames = ['title', 'kind', 'date', 'time', 'voice', 'language', 'id'] as const;

/** Parts in braces that a template names and that are not among the known ones: they stand for nothing. */
export function unknownParts(template: string, known: readonly string[]): string[] {
  const named = [...template.matchAll(/\{([^{}]*)\}/gu)].map(([, name = '']) => name);
  return [...new Set(named.filter((name) => !known.includes(name)))];
}
