/** Screens by how a kind begins; those that end in `/` show one thing by its id, those that end in `=` lead to it in their list. */
const screens: readonly (readonly [beginning: string, screen: string])[] = [
  ['voice-clone', '/voices?entry='],
  ['launch-clip', '/launch-clips?entry='],
  ['clip', '/clips?entry='],
  ['text-to-video', '/clips?entry='],
  ['idea', '/ideas?entry='],
  ['preset', '/presets?entry='],
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
  const list = screen.replace(/\?.*$/u, '');
  if (subjectId === null) return screen.endsWith('/') ? null : list;
  if (screen === list) return screen.endsWith('/') ? `${screen}${subjectId}` : screen;
  return `${screen}${encodeURIComponent(subjectId)}`;
}
