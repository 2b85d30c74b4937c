/**
 * The page's route to what a job, an entry of the queue or a file of the library is about; null where there is no screen for
 * it. The kinds of all three begin alike: `speech`, `character-training`, `video-export`, `faceless-render`, `transcript`.
 */
export function screenOf(kind: string, subjectId: string | null): string | null {
  if (/^voice-clone/u.test(kind)) return '/voices';
  if (/^launch-clip/u.test(kind)) return '/launch-clips';
  if (/^(?:clip|text-to-video)/u.test(kind)) return '/clips';
  if (/^idea/u.test(kind)) return '/ideas';
  if (/^preset/u.test(kind)) return '/presets';
  if (subjectId === null) return null;
  if (/^transcript/u.test(kind)) return `/transcriptions/${subjectId}`;
  if (/^(?:video|faceless|b-roll|captions)/u.test(kind)) return `/videos/${subjectId}`;
  if (/^speech/u.test(kind)) return `/speech/${subjectId}`;
  return /^character/u.test(kind) ? `/characters/${subjectId}` : null;
}
