import { operations } from '../../contract/index.ts';
import { defineArea } from '../area.ts';
import { pageMeta, pageOf } from './paging.ts';
import { mannerOf, systemVoices } from './system-voices.ts';
import { completedClones } from './clone-rows.ts';
import { clonePace } from './voice-prints.ts';

/** System voices and the caller's finished clones: "ordered clones, standard, community". */
export const voiceArea = defineArea(operations.voices, {
  start: (service) => {
    const { media, randomness, speech, database } = service;
    // Names come from the secret of the data folder: the same after a restart, and not to be guessed.
    const previewOf = (id: number) => `${randomness.name('voice preview', id)}.wav`;
    const system = systemVoices.map((voice) => {
      const preview = previewOf(voice.id);
      media.offer(preview, () =>
        speech.speak(
          `Hello, this is ${voice.name}. I am a practice voice, and I speak on your own computer.`,
          mannerOf(voice),
        ),
      );
      const { id, name, language, accent, gender, wordsPerMinute, type } = voice;
      return { id, name, preview, language, accent, gender, words_per_minute: wordsPerMinute, type };
    });
    const clones = completedClones(database);
    return {
      rules: {
        list: {
          answer: ({ account, query }) => {
            // The clone's own id: both kinds share one range of ids, so a clone is spoken with by the id it has everywhere.
            const own = clones(account.id).map((clone) => ({
              id: clone.id,
              name: clone.name,
              preview: clone.preview,
              language: clone.language,
              accent: null,
              gender: clone.gender,
              words_per_minute: clonePace,
              type: 'real-clone',
            }));
            const name = query['filter[name]']?.toLowerCase();
            const exact = (['language', 'gender', 'accent', 'type'] as const).map(
              (field) => [field, query[`filter[${field}]`]] as const,
            );
            const found = [...own, ...system].filter(
              (voice) =>
                (name === undefined || (voice.name ?? '').toLowerCase().includes(name)) &&
                exact.every(([field, wanted]) => wanted === undefined || voice[field] === wanted),
            );
            const at = pageOf(query);
            const data = found
              .slice(at.offset, at.offset + at.perPage)
              .map((voice) => ({ ...voice, preview: voice.preview === null ? null : media.url(voice.preview) }));
            return { message: 'Voices.', data, meta: pageMeta(at, found.length) };
          },
        },
      },
    };
  },
});
