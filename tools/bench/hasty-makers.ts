// What the local service makes, in no time, where how it looks and sounds is tested elsewhere.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmStudio } from '../../src/local-service/films/index.ts';
import type { Narrator } from '../../src/local-service/media/narration.ts';

/** Films that are nothing to look at, made at once. */
export function emptyFilms(folder: string): FilmStudio {
  let made = 0;
  return {
    async make() {
      made += 1;
      const path = join(folder, `film-${made}.mp4`);
      await writeFile(path, 'film');
      return path;
    },
    still: () => Promise.resolve(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  };
}

const wordsOf = (text: string) => text.split(/\s+/).map((word) => ({ text: word, start: 0, end: 0.1 }));

/** Voices that read anything in a tenth of a second of silence. */
export function hastyNarrator(own: Narrator, folder: string): Narrator {
  let read = 0;
  return {
    knows: (userId, voiceId) => own.knows(userId, voiceId),
    pace: (userId, voiceId) => own.pace(userId, voiceId),
    read: (_userId, _voiceId, text) =>
      Promise.resolve({ samples: new Float32Array(160), sampleRate: 1600, words: wordsOf(text) }),
    async record(_userId, _voiceId, text) {
      read += 1;
      const path = join(folder, `speech-${read}.mp3`);
      await writeFile(path, 'speech');
      return { path, seconds: 0.1, words: wordsOf(text) };
    },
  };
}
