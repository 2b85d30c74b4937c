/**
 * A key of the cost map as words, by the names that other screens have for the same: `text_to_speech` → "Speech",
 * `b-roll-render` → "Stock footage render", `faceless_render` → "Video render", `text-to-video` → "Clip". New operations are
 * readable without a new version.
 */
export function operationName(key: string): string {
  const words = key
    .replaceAll(/[_\-.]+/g, ' ')
    .replaceAll(/\bb roll\b/gi, 'Stock footage')
    .replaceAll(/\bfaceless( video)?\b/gi, 'video')
    .replaceAll(/\btext to speech\b/gi, 'speech')
    .replaceAll(/\btext to video\b/gi, 'clip')
    .replaceAll(/\bidea( discovery)?\b/gi, 'search for ideas')
    .trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
