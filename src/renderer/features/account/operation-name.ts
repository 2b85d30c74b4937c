/** A key of the cost map as words: `text_to_speech` → "Text to speech". New operations are readable without a new version. */
export function operationName(key: string): string {
  const words = key.replaceAll(/[_\-.]+/g, ' ').trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
