import type { Account, Settings, StudioStatus } from '../../src/bridge/index.ts';
import { ago } from './sample-times.ts';

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
  unreachable: null,
};
/** There is a network, and no way to its service. */
export const unreachedAccount: Account = {
  ...serviceAccount,
  unreachable: {
    code: 'not-sent-tls',
    title: 'The connection is not secure',
    detail:
      'The service could not prove who it is, so nothing was sent. A wrong clock, a filtering network or an outdated certificate can cause this.',
  },
};
/** Of a client, on another service. */
export const otherAccount: Account = {
  ...serviceAccount,
  id: 'a3',
  baseUrl: 'https://video.example.org/v2',
  active: false,
  profile: { id: 72, name: 'Harbour Films', email: 'hello@harbour-films.example', email_verified: true },
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
  dataDamaged: false,
  dataReplaced: null,
  recovery: null,
  rescan: null,
  chores: [],
  budget: { limit: 60, used: 12, resumesAt: null },
};
