import { formatNumber, plural } from './format.ts';

export const homeTexts = {
  greeting: (name: string | null): string => (name ? `Hello, ${name}` : 'Home'),
  subtitle: 'What do you want to make today?',
  write: {
    title: 'Write a video',
    text: 'From your own script or a topic. You hear the voice and see the look and the price before it is made.',
    action: 'New video…',
  },
  drop: {
    title: 'Drop audio or video to transcribe it',
    text: 'Anywhere in this window. You see the length and the exact cost of each file before anything is sent.',
    action: 'Choose files…',
  },
  voice: { title: 'Make a voice', text: 'Clone a voice from 1 to 3 short recordings.' },
  idea: { title: 'Find an idea', text: 'See what people search for.' },
  running: 'Running now',
  /** `count`: of all that moves, where not all of it is shown. */
  allQueue: (count: number | null): string => (count === null ? 'Open queue' : `All ${formatNumber(count)}`),
  recentVideos: 'Recent videos',
  allVideos: 'All videos',
  newFiles: 'New in the library',
  openLibrary: 'Open library',
  recent: 'Recent transcriptions',
  allTranscriptions: 'All transcriptions',
  needsYou: (count: number): string => plural(count, '# entry needs you', '# entries need you'),
  decide: 'Look at it',
} as const;
