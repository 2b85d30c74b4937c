/** For each scene its texts, as an export takes them. */
export type SceneTextList = readonly (readonly string[])[];

/**
 * What is shown to be edited, one text per scene with a line for each of its texts: what was written, and the spoken words
 * where a scene came later. Texts whose scene is gone stay, so that nobody loses what they wrote.
 */
export function sceneLines(spoken: readonly string[], texts: SceneTextList | null): string[] {
  const written = (texts ?? []).map((scene) => scene.join('\n'));
  return [...written, ...spoken.slice(written.length)];
}

/** As an export takes it; empty lines are no texts, and what was emptied after the last of `scenes` is no scene. */
export function textsOfLines(lines: readonly string[], scenes: number): string[][] {
  const texts = lines.map((text) => text.split('\n').filter((line) => line.trim() !== ''));
  const last = texts.findLastIndex((scene) => scene.length > 0);
  return texts.slice(0, Math.max(scenes, last + 1));
}
