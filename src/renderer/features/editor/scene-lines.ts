/** For each scene its texts, as an export takes them; none: what is spoken in it. */
export type SceneTextList = readonly (readonly string[])[];

/**
 * What is shown to be edited, one text per scene with a line for each of its texts: what was written, and the spoken words
 * where nothing was. Texts whose scene is gone stay, so that nobody loses what they wrote.
 */
export function sceneLines(spoken: readonly string[], texts: SceneTextList | null): string[] {
  const written = (texts ?? []).map((scene, index) => (scene.length === 0 ? (spoken[index] ?? '') : scene.join('\n')));
  return [...written, ...spoken.slice(written.length)];
}

/**
 * As an export takes it; null: no text of the user's is in it. A scene that says what is spoken has no text of its own, so that
 * it also shows what is corrected in its caption later. Empty lines are no texts, and scenes after the last one with a text are
 * left out.
 */
export function textsOfLines(lines: readonly string[], spoken: readonly string[]): string[][] | null {
  const texts = lines.map((text, index) =>
    text.trim() === (spoken[index] ?? '').trim() ? [] : text.split('\n').filter((line) => line.trim() !== ''),
  );
  const last = texts.findLastIndex((scene) => scene.length > 0);
  return last < 0 ? null : texts.slice(0, last + 1);
}

/** Of how many scenes there is a text. */
export const scenesWritten = (texts: SceneTextList | null): number =>
  (texts ?? []).filter((scene) => scene.length > 0).length;
