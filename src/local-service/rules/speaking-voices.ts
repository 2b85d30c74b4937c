import { stretchFor } from '../media/manner.ts';
import type { SpeakingVoice } from '../media/narrator.ts';
import type { Database } from '../store/database.ts';
import { completedClones } from './clone-review.ts';
import { mannerOf, systemVoices } from './system-voices.ts';

/** Words a minute of a cloned voice. */
export const clonePace = 150;

/** The voices that an account may speak with: system voices, and its own completed clones. */
export function speakingVoices(database: Database): (userId: number, voiceId: number) => SpeakingVoice | null {
  const clones = completedClones(database);
  const system = new Map(systemVoices.map((voice) => [voice.id, voice]));
  return (userId, voiceId) => {
    const voice = system.get(voiceId);
    if (voice !== undefined) return { manner: mannerOf(voice), wordsPerMinute: voice.wordsPerMinute };
    const clone = clones(userId).find(({ id }) => id === voiceId);
    if (clone === undefined) return null;
    const speaker = clone.gender === 'male' ? 'awb' : 'slt';
    const manner = { speaker, stretch: stretchFor(speaker, clonePace), pitch: speaker === 'awb' ? 110 : 175 } as const;
    return { manner, wordsPerMinute: clonePace };
  };
}
