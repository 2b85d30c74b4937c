/** Screens by how a kind begins; those that end in `/` show one thing by its id. */
const screens: readonly (readonly [beginning: string, screen: string])[] = [
  ['voice-clone', '/voices'],
  ['launch-clip', '/launch-clips'],
  ['clip', '/clips'],
  ['text-to-video', '/clips'],
  ['idea', '/ideas'],
  ['preset', '/presets'],
  ['transcript', '/transcriptions/'],
  ['video', '/videos/'],
  ['faceless', '/videos/'],
  ['b-roll', '/videos/'],
  ['captions', '/videos/'],
  ['speech', '/speech/'],
  ['character', '/characters/'],
  ['download', '/library'],
];

/**
 * The page's route to what a job, an entry of the queue or a file of the library is about; null where there is no screen for
 * it. The kinds of all three begin alike: `speech`, `character-training`, `video-export`, `faceless-render`, `transcript`.
 */
export function screenOf(kind: string, subjectId: string | null): string | null {
  const screen = screens.find(([beginning]) => kind.startsWith(beginning))?.[1];
  if (screen === undefined) return null;
  if (!screen.endsWith('/')) return screen;
  return subjectId === null ? null : `${screen}${subjectId}`;
}
