import type { SpeakingVoice } from '../media/narrator.ts';
import type { Database } from '../store/database.ts';
import { completedClones } from './clone-rows.ts';
import { mannerOf, systemVoices } from './system-voices.ts';
import { cloneManner, clonePace, VoicePrints } from './voice-prints.ts';

/** The voices that an account may speak with: active system voices, and its own completed clones. */
export function speakingVoices(database: Database): (userId: number, voiceId: number) => SpeakingVoice | null {
  const clones = completedClones(database);
  const prints = new VoicePrints(database);
  const system = new Map(systemVoices.map((voice) => [voice.id, voice]));
  return (userId, voiceId) => {
    const voice = system.get(voiceId);
    if (voice !== undefined) return { manner: mannerOf(voice), wordsPerMinute: voice.wordsPerMinute };
    const clone = clones(userId).find(({ id }) => id === voiceId);
    return clone === undefined ? null : { manner: cloneManner(clone, prints.of(clone.id)), wordsPerMinute: clonePace };
  };
}
