import { formatNumber, plural } from './format.ts';

/** Words of the pictures of a video's scenes. */
export const sceneTexts = {
  heading: 'Scenes',
  menu: 'Pictures of the scenes',
  back: 'Back to the video',
  count: (count: number): string => plural(count, '# picture', '# pictures'),
  gone: 'This video is not here',
  goneHint: 'It was removed from this computer, or belongs to another account.',
  allVideos: 'All videos',
  none: 'No pictures yet',
  noneHint: 'The service makes or fetches a picture or clip for each scene while it works on the video.',
  refresh: 'Ask the service again',
  refreshing: 'Asking…',
  list: 'Pictures of the scenes',
  scene: (place: number): string => `Scene ${formatNumber(place)}`,
  clip: 'Clip',
  saveAll: 'Save all…',
  saveOne: 'Save…',
  saving: 'Saving…',
  saved: (count: number): string => plural(count, '# file saved', '# files saved'),
  showFolder: 'Show folder',
  previous: 'Previous scene',
  next: 'Next scene',
  broken: 'It cannot be shown: the service does not give it, or it is of a kind that cannot be shown here.',
} as const;
