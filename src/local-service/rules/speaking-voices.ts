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
    const low = clone.gender === 'male';
    return {
      manner: { speaker: low ? 'rms' : 'slt', stretch: 1.1, pitch: low ? 100 : 170 },
      wordsPerMinute: clonePace,
    };
  };
}
