import type { StagedItem } from '../../src/bridge/index.ts';
import { ago, hour } from './sample-times.ts';

const item = (id: string, over: Partial<StagedItem>): StagedItem => ({
  id,
  purpose: 'transcription',
  source: 'file',
  name: id,
  sizeBytes: 640_000_000,
  state: 'ready',
  durationS: 754,
  hasVideo: true,
  sendBytes: 12_100_000,
  credits: 13,
  problem: null,
  warnings: [],
  alreadySent: null,
  mediaUrl: null,
  addedAt: ago(20_000),
  ...over,
});

export const stagedItems: readonly StagedItem[] = [
  item('s1', { name: 'Rushes day 3 – harbour, wide and close, camera B.mp4' }),
  item('s2', {
    name: 'Podcast 42.wav',
    hasVideo: false,
    sizeBytes: 310_000_000,
    sendBytes: 310_000_000,
    durationS: 3605,
    credits: 61,
  }),
  item('s3', {
    name: 'لقاء.mp3',
    hasVideo: false,
    sendBytes: 4_000_000,
    alreadySent: { transcriptionId: 't3', at: ago(26 * hour) },
  }),
  item('s4', { name: 'Timelapse.mov', state: 'probing', durationS: null, sendBytes: null, credits: null }),
  item('s5', {
    name: 'Silent drone shot.mp4',
    state: 'refused',
    credits: null,
    sendBytes: null,
    problem: {
      code: 'no-audio',
      title: 'No sound in it',
      detail: 'This video has no audio track, so there is nothing to transcribe.',
    },
  }),
  item('s6', {
    name: 'https://cdn.example.com/shows/42/master.mp3',
    source: 'url',
    sizeBytes: null,
    durationS: null,
    sendBytes: null,
    credits: null,
  }),
];

/** A file with several sound tracks, of which another than the usual one was chosen. */
export const severalTracks: StagedItem = item('s7', {
  name: 'Panel in the town hall.mkv',
  soundTracks: {
    tracks: [
      { language: 'eng', title: 'Moderator' },
      { language: 'ger', title: 'Simultaneous interpretation, channel B of the stage box' },
      { language: null, title: null },
    ],
    used: 1,
    usual: 0,
  },
});
