import type { CallOutput } from '../../src/bridge/index.ts';
import type { Answers } from './answers.ts';

/** A drawn picture of a scene; one of them cannot be shown. */
const picture = (scene: number): string =>
  scene === 4
    ? 'data:image/png;base64,AAAA'
    : `data:image/svg+xml,${encodeURIComponent(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 160"><rect width="90" height="160" fill="hsl(${scene * 47} 45% 40%)"/><circle cx="45" cy="${50 + scene * 5}" r="22" fill="hsl(${scene * 47 + 60} 60% 70%)"/></svg>`,
      )}`;
const scenes = (id: string): CallOutput<'videos.detail'> => ({
  id,
  mediaUrl: null,
  earlierUrl: null,
  exportable: false,
  assets:
    id === 'none'
      ? []
      : Array.from({ length: 11 }, (_, at) => ({
          id: 100 - at,
          part: 0,
          position: at === 10 ? null : at,
          name: at % 3 === 0 ? 'a-lighthouse-on-a-rock-by-the-sea-at-dusk.png' : null,
          mimeType: 'image/svg+xml',
          mediaUrl: picture(at),
        })),
  working: false,
  changed: false,
  stagedCaptions: 0,
  captionConflicts: 0,
  captionsTaken: false,
  aspectRatio: null,
});

/** What main answers about pictures of scenes. */
export const sceneAnswers: Answers = {
  'videos.detail': ({ id }) => Promise.resolve({ ok: true, value: scenes(id) }),
};
