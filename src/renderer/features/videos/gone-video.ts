import { videosTexts as texts } from '../../texts/videos.ts';

/** What a screen of one video shows where that was deleted. `heading`: of the screen. */
export const goneVideo = (heading: string) => ({
  heading,
  title: texts.gone,
  hint: texts.goneHint,
  to: '/videos',
  toLabel: texts.allVideos,
});
