import { plural } from './format.ts';

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
  voice: { title: 'Make a voice', text: 'Clone a voice from 1 to 3 short recordings.', action: 'Open voices' },
  running: 'Running now',
  allQueue: 'Open queue',
  recentVideos: 'Recent videos',
  allVideos: 'All videos',
  videosEmpty: 'Your scripts and videos will be here. Scripts need no network and no account.',
  recent: 'Recent transcriptions',
  allTranscriptions: 'All transcriptions',
  recentEmpty: 'Your transcripts will be here. Drop the first file to begin.',
  needsYou: (count: number): string => plural(count, '# entry needs your decision', '# entries need your decision'),
  decide: 'Decide',
} as const;
