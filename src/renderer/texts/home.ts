import { formatNumber, plural } from './format.ts';

export const homeTexts = {
  greeting: (name: string | null): string => (name ? `Hello, ${name}` : 'Home'),
  subtitle: 'What do you want to make today?',
  write: {
    title: 'Write a video',
    text: 'From your own script or just a topic. Hear the voice, see the look and know the price before it is made.',
  },
  drop: {
    title: 'Drop audio or video to transcribe it',
    text: 'Anywhere in this window. You see each file’s length and exact cost before anything is sent.',
    action: 'Choose files to transcribe…',
  },
  voice: { title: 'Make a voice', text: 'Clone a voice from 1 to 3 short recordings.' },
  idea: { title: 'Find an idea', text: 'See what people are searching for.' },
  running: 'In progress',
  /** `count`: of all that moves, where not all of it is shown. */
  allQueue: (count: number | null): string => (count === null ? 'Open queue' : `All ${formatNumber(count)}`),
  recentVideos: 'Recent videos',
  allVideos: 'All videos',
  newFiles: 'New in your library',
  openLibrary: 'Open library',
  recent: 'Recent transcriptions',
  allTranscriptions: 'All transcriptions',
  needsYou: (count: number): string => plural(count, '# item needs your attention', '# items need your attention'),
  decide: 'Review',
} as const;
