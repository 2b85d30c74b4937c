/**
 * A key of the cost map as words: `text_to_speech` → "Text to speech", `b-roll-render` → "Stock footage render". New operations are
 * readable without a new version.
 */
export function operationName(key: string): string {
  const words = key
    .replaceAll(/[_\-.]+/g, ' ')
    .replaceAll(/\bb roll\b/gi, 'Stock footage')
    .trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
