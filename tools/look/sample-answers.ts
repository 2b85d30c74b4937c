import type { CallOutput, Word } from '../../src/bridge/index.ts';

const sentence =
  'So we went down to the harbour at five in the morning, and the whole town was already awake. Nobody had told us that the boats leave with the tide and not with the clock. I asked the captain whether there was room for two more, and he laughed.';

/** Some minutes of speech with real-looking timings, in three speakers' breaths. */
export const transcriptWords: readonly Word[] & Word[] = Array.from({ length: 12 }, () => sentence.split(' '))
  .flat()
  .map((text, index) => {
    const start = index * 0.36 + Math.floor(index / 47) * 2.5;
    return { text, start, end: start + 0.32, type: 'word' };
  });

export const voices: CallOutput<'voices.list'>['voices'] = [
  ['Amelia', 'en', 'British', 'female', 'standard', 164],
  ['Bruno', 'pt', 'Brazilian', 'male', 'standard', 158],
  ['Chiara', 'it', null, 'female', 'community', 171],
  ['Dilnoza', 'uz', null, 'female', 'community', null],
  ['A narrator with an uncommonly long name that has to be cut', 'en', 'Australian', 'male', 'community', 142],
  ['نور', 'ar', null, 'female', 'standard', 150],
].map(([name, language, accent, gender, type, wpm], index) => ({
  id: index + 1,
  // The tuple above is mixed on purpose.
  name: String(name),
  language: String(language),
  accent: accent === null || accent === undefined ? null : String(accent),
  gender: String(gender),
  type: String(type),
  words_per_minute: typeof wpm === 'number' ? wpm : null,
  preview: null,
  previewUrl: null,
}));
