import type { Transcription } from '../../src/bridge/index.ts';
import { ago, hour, minute } from './sample-times.ts';

/** An error that a transcription and its row in the queue show. */
export const unreadable = {
  code: 'generation-failed',
  title: 'The service could not read the audio',
  detail: 'It says: unsupported codec. 12 credits were refunded. Export it as MP3 or WAV and try again.',
  action: 'retry',
} as const;

const transcript = (id: string, over: Partial<Transcription>): Transcription => ({
  id,
  accountId: 'a1',
  remoteId: 1042,
  title: id,
  status: 'completed',
  language: 'en',
  durationS: 1384,
  credits: 24,
  excerpt: 'So we went down to the harbour at five in the morning, and the whole town was already awake.',
  wordCount: 3120,
  error: null,
  refundedCredits: null,
  mediaUrl: null,
  mediaKind: 'audio',
  createdAt: ago(2 * hour),
  completedAt: ago(1.9 * hour),
  ...over,
});

export const transcriptions: readonly Transcription[] = [
  transcript('t1', { title: 'Interview with Zoë' }),
  transcript('t2', {
    title: 'Interview with the harbour master',
    status: 'processing',
    excerpt: null,
    wordCount: null,
    createdAt: ago(9 * minute),
    completedAt: null,
  }),
  transcript('t3', {
    title: 'مقابلة مع صيّاد السمك في ميناء الإسكندرية',
    language: 'ar',
    excerpt: 'ذهبنا إلى الميناء في الخامسة صباحًا وكانت المدينة كلها مستيقظة.',
    durationS: 512,
    createdAt: ago(26 * hour),
  }),
  transcript('t4', {
    title: 'Documentary – final cut v7 (colour graded, 5.1 downmix, with temporary music) – 2026-04-28',
    durationS: 10_240,
    wordCount: 27_411,
    mediaKind: 'video',
    createdAt: ago(50 * hour),
  }),
  transcript('t5', {
    title: 'Take 12 (wind)',
    status: 'failed',
    excerpt: null,
    wordCount: null,
    error: unreadable,
    refundedCredits: 12,
    createdAt: ago(3 * hour),
    completedAt: null,
  }),
];

/** As the list of the service shows what was made elsewhere: without a name, and in part without its first words. */
export const madeElsewhere: readonly Transcription[] = [
  transcript('e1', { title: 'Transcription 812', remoteId: 812, wordCount: null, mediaKind: null }),
  transcript('e2', {
    title: 'Transcription 809',
    remoteId: 809,
    excerpt: null,
    wordCount: null,
    mediaKind: null,
    createdAt: ago(30 * hour),
  }),
];
