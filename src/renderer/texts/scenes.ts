import { formatNumber, plural } from './format.ts';

/** Words of the pictures of a video's scenes. */
export const sceneTexts = {
  heading: 'Scenes',
  menu: 'Scene pictures',
  back: 'Back to the video',
  count: (count: number): string => plural(count, '# picture', '# pictures'),
  none: 'No pictures yet',
  noneHint: 'The service makes or finds a picture or clip for each scene when the video is rendered.',
  noneComing: 'The service makes or finds a picture or clip for each scene. They appear here as they come.',
  noneKept: 'No pictures of this video',
  noneKeptHint: 'The service keeps none of its scenes. The film itself is with the video.',
  toVideo: 'Open the video',
  refresh: 'Check again',
  refreshing: 'Checking…',
  list: 'Scene pictures',
  scene: (place: number): string => `Scene ${formatNumber(place)}`,
  clip: 'Clip',
  saveAll: 'Save all…',
  saveOne: 'Save…',
  saving: 'Saving…',
  saved: (count: number): string => plural(count, '# file saved', '# files saved'),
  showFolder: 'Show folder',
  previous: 'Previous scene',
  next: 'Next scene',
  broken: 'It cannot be shown: the service did not send it, or its format is not supported here.',
} as const;
