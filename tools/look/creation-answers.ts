import type { CallOutput } from '../../src/bridge/index.ts';
import { clipModels, modelView } from '../../src/local-service/rules/text-to-video/models.ts';
import { type Answers, ok } from './answers.ts';
import { transcriptWords } from './sample-answers.ts';

/** A drawn stand-in for a photo. */
export const portrait = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><rect width="90" height="90" fill="hsl(${hue} 30% 62%)"/><path d="M12 90a33 33 0 0 1 66 0z" fill="hsl(${hue + 160} 32% 38%)"/><circle cx="45" cy="40" r="19" fill="hsl(${hue + 20} 45% 78%)"/><path d="M25 38a20 20 0 0 1 40 0c-9-9-30-11-40 0z" fill="hsl(${hue + 200} 30% 22%)"/></svg>`,
  )}`;

const genres: CallOutput<'characters.genres'>['genres'] = ['Watercolour', 'Comic', 'Photograph', 'Clay'].map(
  // One of them has no picture.
  (name, index) => ({
    id: index + 1,
    name,
    slug: name.toLowerCase(),
    previews: index === 3 ? {} : { '16:9': portrait(0), '1:1': portrait(index * 70) },
  }),
);
const speechWords = transcriptWords.slice(0, 60);
const ideas: CallOutput<'ideas.list'>['ideas'] = [
  ['sourdough starter', 90_500, 1.2, 'LOW'],
  ['sourdough starter without a scale', 2400, 0.4, 'LOW'],
  ['why is my sourdough flat', 18_100, 0.9, 'MEDIUM'],
  ['an uncommonly long question about sourdough that somebody really typed into a search field', 30, null, null],
  ['sourdough discard recipes', 110_000, 2.15, 'HIGH'],
].map(([name, volume, cpc, label], index) => ({
  name: String(name),
  volume: Number(volume),
  cpc: typeof cpc === 'number' ? cpc : null,
  competition: label === null ? null : (index + 1) / 6,
  competitionLabel: typeof label === 'string' ? label : null,
  trend: index % 2 === 0 ? 'rising' : 'stable',
  trends: Array.from({ length: 12 }, (_, month) => ({
    month: `2026-${String(month + 1).padStart(2, '0')}`,
    value: 40 + ((month * 17 + index * 29) % 55),
  })),
  updatedAt: '2026-11-01T00:00:00Z',
}));

/** Two seconds of silence (WAV, mono, 8 kHz), so that a player has something to play under the real policy. */
function silence(): string {
  const bytes = 16_000;
  const view = new DataView(new ArrayBuffer(44 + bytes));
  const write = (at: number, text: string): void =>
    [...text].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, 36 + bytes, true);
  write(8, 'WAVEfmt ');
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, bytes],
  ] as const)
    view.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    view.setUint16(at, value, true);
  write(36, 'data');
  new Uint8Array(view.buffer, 44).fill(128);
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }));
}

/** Rows whose sound is `sample-sound`, with one that plays. */
export function withSound(rows: readonly { readonly id: string }[]): { id: string }[] {
  return rows.map((row) =>
    'mediaUrl' in row && row.mediaUrl === 'sample-sound' ? { ...row, mediaUrl: silence() } : row,
  );
}

/** What main answers about speech, clips, characters and ideas. */
export const creationAnswers: Answers = {
  'speech.detail': ({ id }) =>
    ok({ id, text: speechWords.map((word) => word.text).join(' '), settings: null, words: [...speechWords] }),
  'textToVideo.models': () =>
    ok({ models: clipModels.filter((model) => model.active).map(modelView), readAt: Date.now() }),
  'characters.genres': () => ok({ genres, readAt: Date.now() }),
  'characters.prices': () => ok({ preview: 0, training: 10 }),
  'characters.system': ({ genre }) =>
    ok({
      characters: ['Milo', 'Ada', 'Kofi', 'Noor', 'A person with an uncommonly long name', 'Bram', 'Ines']
        .map((name, index) => ({
          id: index + 1,
          name,
          genreName: genres[index % 4]?.name ?? null,
          gender: index % 2 === 0 ? 'male' : 'female',
          age: index % 3 === 0 ? 'young adult' : 'sixty',
          traits: ['curious', 'patient'],
          previewUrl: index === 4 ? null : portrait(index * 50),
          poses: Array.from({ length: 6 }, (_, pose) => portrait(index * 50 + pose * 7)),
        }))
        .filter((one) => genre === null || one.genreName?.toLowerCase() === genre),
      readAt: Date.now(),
    }),
  'ideas.list': () => ok({ ideas, readAt: Date.now() }),
};
