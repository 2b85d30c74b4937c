import type {
  Account,
  QueueRow,
  Settings,
  StagedItem,
  StudioStatus,
  Transcription,
  VoiceClone,
} from '../../src/bridge/index.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.now();
export const ago = (ms: number): number => now - ms;

export const serviceAccount: Account = {
  id: 'a1',
  kind: 'service',
  baseUrl: 'https://api.example.com/v2',
  secret: 'keychain',
  active: true,
  profile: {
    id: 71,
    name: 'Ana Petrović',
    email: 'ana@petrovic-films.example',
    email_verified: true,
    credits: { remaining: 1284, total: 2000, extra: 150 },
    subscription: { exists: true, active: true, trial: false, plan: 'Creator', ends_at: '2027-03-01T00:00:00Z' },
  },
  costs: {
    transcription: { credits: 1, free: 0 },
    text_to_speech: { credits: 7, free: 0 },
    voice_clone: { credits: 0, free: 2 },
    voice_clone_slot: { credits: 40, free: 0 },
  },
  reserved: 46,
  checkedAt: ago(40_000),
  problem: null,
};
export const practiceAccount: Account = {
  ...serviceAccount,
  id: 'a2',
  kind: 'practice',
  baseUrl: 'http://127.0.0.1:41233/v2',
  secret: 'this session',
  active: false,
  profile: { id: 1, name: 'Practice', email: 'practice@localhost', email_verified: true, credits: { remaining: 5000 } },
  reserved: 0,
};

export const settings: Settings = {
  id: 'settings',
  theme: 'dark',
  captions: { maxLineLength: 42, maxLines: 2 },
  fileNameTemplate: '{title} {date}',
  alwaysAskBeforeResend: true,
  spendingLimits: { job: null, batch: null, day: null },
  speechModelDir: null,
  ffmpegPath: '/usr/bin/ffmpeg',
  queueAtStart: 'as-it-was',
  noticeSound: false,
  keys: {},
};

export const studio: StudioStatus = {
  id: 'studio',
  online: true,
  paused: false,
  secretNotice: null,
  budget: { limit: 60, used: 12, resumesAt: null },
};

const row = (id: string, over: Partial<QueueRow>): QueueRow => ({
  id,
  accountId: 'a1',
  kind: 'transcription',
  title: id,
  state: 'done',
  phase: '',
  reason: null,
  progress: null,
  createdAt: ago(hour),
  startedAt: null,
  finishedAt: null,
  checkedAt: null,
  credits: 12,
  refundedCredits: null,
  error: null,
  question: null,
  actions: ['remove'],
  subjectId: null,
  position: null,
  batchId: null,
  held: false,
  expectedAt: null,
  share: null,
  file: null,
  ...over,
});

const unreadable = {
  code: 'generation-failed',
  title: 'The service could not read the audio',
  detail: 'It says: unsupported codec. The 12 credits came back. Export it as MP3 or WAV and try again.',
  action: 'retry',
} as const;

export const queueRows: readonly QueueRow[] = [
  row('q1', {
    title: 'Documentary – final cut v7 (colour graded, 5.1 downmix, with temporary music) – 2026-04-28.mov',
    state: 'uploading',
    phase: 'sending',
    progress: { sentBytes: 13_400_000, totalBytes: 21_900_000, bytesPerS: 2_450_000, etaS: 4 },
    createdAt: ago(2 * minute),
    startedAt: ago(40_000),
    credits: 23,
    actions: ['cancel'],
  }),
  row('q2', {
    title: 'Interview with the harbour master',
    state: 'running',
    phase: 'processing',
    createdAt: ago(9 * minute),
    startedAt: ago(7 * minute),
    checkedAt: ago(4000),
    credits: 41,
    actions: ['stop-watching'],
  }),
  row('q3', {
    title: 'مقابلة مع صيّاد السمك في ميناء الإسكندرية.mp3',
    state: 'needs-you',
    phase: 'answer missing',
    createdAt: ago(14 * minute),
    startedAt: ago(13 * minute),
    question: {
      text: 'The connection broke after everything had been sent, and no answer came. The service may have charged 9 credits, or it may never have started.',
      sendAgain: 'Sends it again. If the service did take it the first time, it is charged twice.',
      leaveIt: 'Leaves it. If the service took it, the transcript appears in the list of the service.',
    },
    credits: 9,
    actions: ['answer', 'remove'],
  }),
  row('q4', {
    title: '東京の朝市 – 現場音.wav',
    state: 'waiting',
    phase: 'waiting',
    reason: 'Waits for the network.',
    createdAt: ago(15 * minute),
    credits: 5,
    actions: ['cancel'],
  }),
  row('q5', {
    title: 'Ana, warm and close',
    kind: 'voice-clone',
    state: 'running',
    phase: 'training',
    createdAt: ago(22 * minute),
    startedAt: ago(21 * minute),
    checkedAt: ago(11_000),
    credits: 0,
    actions: ['stop-watching'],
  }),
  row('q6', {
    title: 'Take 12 (wind).flac',
    state: 'failed',
    phase: 'failed',
    createdAt: ago(3 * hour),
    startedAt: ago(3 * hour),
    finishedAt: ago(2.9 * hour),
    refundedCredits: 12,
    error: unreadable,
    actions: ['retry', 'remove'],
  }),
  row('q7', {
    title: 'Narration draft two',
    state: 'failed',
    phase: 'failed',
    createdAt: ago(5 * hour),
    startedAt: ago(5 * hour),
    finishedAt: ago(4.9 * hour),
    credits: 3,
    error: {
      code: 'insufficient-credits',
      title: 'Not enough credits',
      detail: 'It needed 3 and 0 were left.',
      action: 'open-billing',
    },
    actions: ['retry', 'remove'],
  }),
  row('q8', {
    title: 'Morning voice memo',
    state: 'unknown',
    phase: 'state not told',
    createdAt: ago(26 * hour),
    startedAt: ago(26 * hour),
    checkedAt: ago(50_000),
    actions: ['watch', 'remove'],
  }),
  ...[
    'Opening scene, wild track',
    'Interview with Zoë',
    'Podcast 41',
    'Podcast 40',
    'Podcast 39',
    'Podcast 38',
    'Ferry engine room',
  ].map((title, index) =>
    row(`d${index}`, {
      title,
      phase: 'completed',
      createdAt: ago((30 + index * 9) * hour),
      startedAt: ago((30 + index * 9) * hour),
      finishedAt: ago((29.9 + index * 9) * hour),
      credits: 4 + index * 7,
      subjectId: 't1',
      actions: ['open', 'remove'],
    }),
  ),
];

const kinds = ['transcription', 'transcription', 'transcription', 'voice-clone'] as const;
const states = ['done', 'done', 'failed', 'waiting', 'running', 'done', 'uploading'] as const;
const topics = ['Podcast', 'Interview', 'Wild track', 'Narration', 'Rushes'] as const;

/** A queue of any length, the same at each call. */
export function manyRows(count: number): readonly QueueRow[] {
  return Array.from({ length: count }, (_, index) => {
    const state = states[index % states.length] ?? 'done';
    return row(`m${index}`, {
      title: `${topics[index % topics.length] ?? 'Take'} ${index + 1}`,
      kind: kinds[index % kinds.length] ?? 'transcription',
      state,
      phase: state,
      createdAt: ago(index * 30_000),
      startedAt: ago(index * 30_000),
      finishedAt: state === 'done' || state === 'failed' ? ago(index * 29_000) : null,
      credits: (index % 40) + 1,
      error: state === 'failed' ? unreadable : null,
      progress:
        state === 'uploading'
          ? { sentBytes: index * 1000, totalBytes: 20_000_000, bytesPerS: 1_000_000, etaS: 9 }
          : null,
      actions: state === 'failed' ? ['retry', 'remove'] : state === 'done' ? ['open', 'remove'] : ['cancel'],
    });
  });
}

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

export const voiceClones: readonly VoiceClone[] = [
  {
    name: 'Ana, warm',
    status: 'completed',
    description: 'Close to the microphone, a little tired. For the long narration.',
  },
  { name: 'Captain', status: 'processing', description: null },
  { name: 'شهرزاد', status: 'failed', description: null },
].map((clone, index) => ({
  ...clone,
  id: `v${index}`,
  accountId: 'a1',
  remoteId: 300 + index,
  gender: index === 1 ? 'male' : 'female',
  language: index === 2 ? 'ar' : 'en',
  slotType: 'default',
  previewUrl: null,
  error:
    clone.status === 'failed'
      ? {
          code: 'clone-failed',
          title: 'The samples are too noisy',
          detail: 'Record again in a quiet room.',
          action: 'choose-another-file',
        }
      : null,
  createdAt: ago((index + 1) * 20 * hour),
}));

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
