/**
 * A key of the cost map as words, by the names that other screens have for the same: `text_to_speech` → "Text to speech",
 * `b-roll-render` → "Stock footage render", `faceless_render` → "Video render". New operations are readable without a new version.
 */
export function operationName(key: string): string {
  const words = key
    .replaceAll(/[_\-.]+/g, ' ')
    .replaceAll(/\bb roll\b/gi, 'Stock footage')
    .replaceAll(/\bfaceless( video)?\b/gi, 'video')
    .trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
