import type { VideoOptions } from '../../src/bridge/index.ts';
import { backgrounds, clipEngines, fonts, genres, imageEngines, music } from '../../src/film/catalogue.ts';
import { ago, minute } from './sample-times.ts';

const numbered = <T extends { readonly slug: string; readonly name: string }>(entries: readonly T[]) =>
  entries.map((entry, index) => ({ ...entry, id: index + 1 }));

export const videoOptions: VideoOptions = {
  readAt: ago(minute),
  // Two of those that `voices.list` gives.
  allVoices: false,
  goneVoices: [],
  voices: [
    {
      id: 1,
      name: 'Amelia',
      language: 'en',
      accent: 'British',
      gender: 'female',
      type: 'standard',
      wordsPerMinute: 164,
    },
    {
      id: 2,
      name: 'Bruno',
      language: 'pt',
      accent: 'Brazilian',
      gender: 'male',
      type: 'standard',
      wordsPerMinute: 158,
    },
  ],
  music: numbered(music).map(({ id, name }) => ({ id, name, mediaUrl: id === 3 ? null : `app-media://music/a.${id}` })),
  options: {
    mandatory: {
      aspect_ratios: ['16:9', '9:16', '1:1'].map((slug) => ({ slug, label: slug })),
      genres: numbered(genres),
      image_engines: numbered(imageEngines),
      voices: [],
    },
    optional: {
      fonts: fonts.map(({ slug, name }) => ({ slug, name })),
      backgrounds: numbered(backgrounds),
      clip_engines: numbered(clipEngines),
    },
  },
};
