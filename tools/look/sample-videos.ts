import type {
  DraftConflict,
  Draft,
  DraftSummary,
  DraftVersion,
  ExactPrice,
  ShownSegment,
  VideoAction,
  VideoDetail,
  VideoPlan,
  VideoPlans,
  VideoProblem,
  VideoStep,
} from '../../src/bridge/index.ts';
import { ago, hour, minute } from './sample-times.ts';

export const script = [
  'On a rock far out at sea stands a lighthouse that nobody has lit for forty years. Last winter its lamp burned again. The harbour master saw it first, at five in the morning, and thought that he was still dreaming.',
  'He took his boat and rowed out. The door was open. On the stairs he found wet footprints, small ones, which led upwards and did not come back.',
  'At the top there was no one. Only the lamp turned, slowly, as it had done when his father kept it, and on the table lay a letter with his own name.',
  'What was in the letter he has never told. But since that night he climbs the stairs each evening, and the ships find their way home.',
].join('\n\n');

export const draft: Draft = {
  id: 'd1',
  accountId: 'a1',
  remoteId: null,
  type: 'ai-visuals',
  title: 'The lighthouse keeper',
  remote: null,
  revision: 7,
  words: 104,
  spokenSeconds: 41.6,
  versionCount: 3,
  batchId: null,
  collection: null,
  createdAt: ago(3 * hour),
  updatedAt: ago(2 * minute),
  trashedAt: null,
  script,
  scriptSource: { kind: 'own' },
  imagesFrom: null,
  settings: {
    voiceId: 1,
    backgroundId: null,
    musicId: null,
    genreId: 3,
    imageEngineId: 2,
    clipEngineId: null,
    transition: 'crossfade',
    animation: 'pan-in',
    sfx: null,
    volume: 'low',
    aspectRatio: '16:9',
    duration: null,
    captions: { fontFamily: 'montserrat', fontColor: '#ffffff', fontUrl: null, position: 'bottom' },
  },
  finish: { overlay: 'dust', captionEffect: 'karaoke', watermark: null, sceneTexts: null },
  startsAt: null,
  endsAt: null,
  ideaId: null,
  base: null,
  conflicts: [],
  canUndo: true,
  canRedo: false,
};

const summary = (id: string, over: Partial<DraftSummary>): DraftSummary => ({
  id,
  accountId: 'a1',
  remoteId: null,
  type: 'ai-visuals',
  title: id,
  remote: null,
  revision: 7,
  words: 104,
  spokenSeconds: 41.6,
  versionCount: 3,
  batchId: null,
  collection: null,
  createdAt: ago(3 * hour),
  updatedAt: ago(2 * minute),
  trashedAt: null,
  excerpt: script.slice(0, 160),
  scriptKind: 'own',
  voiceId: 1,
  genreId: 3,
  aspectRatio: '16:9',
  conflictCount: 0,
  unsent: false,
  ...over,
});

const remote = (status: string, over: Partial<NonNullable<DraftSummary['remote']>> = {}): DraftSummary['remote'] => ({
  status,
  url: status === 'completed' ? 'https://cdn.example.com/v/1.mp4' : null,
  failure: null,
  retries: 0,
  updatedAt: null,
  estimatedDuration: 41,
  isTranscribed: status === 'completed',
  chargedCredits: 20,
  ...over,
});

export const drafts: readonly DraftSummary[] = [
  summary('d1', { title: 'The lighthouse keeper', collection: 'Sea stories' }),
  summary('d2', {
    title: 'Ten facts about octopuses',
    excerpt:
      'An octopus has three hearts, and two of them stop when it swims. That is why it would rather walk. Its arms taste what they touch.',
    type: 'ai-clips',
    remoteId: 41,
    remote: remote('rendering'),
  }),
  summary('d3', {
    title: 'Morning routine of a baker in Lyon',
    excerpt: 'At three in the morning, when the last bars close, Camille lights the oven.',
    type: 'b-roll',
    remoteId: 40,
    remote: remote('completed'),
    updatedAt: ago(26 * hour),
    unsent: true,
  }),
  summary('d4', {
    title: 'قصة المنارة القديمة',
    excerpt: 'على صخرة بعيدة في البحر تقف منارة لم يوقدها أحد منذ أربعين عامًا.',
    remoteId: 39,
    remote: remote('completed'),
    conflictCount: 2,
    updatedAt: ago(27 * hour),
  }),
  summary('d5', {
    title: 'A title so long that nobody would ever read it to its end, and yet somebody typed every single word of it',
    type: 'url-based',
    scriptKind: 'page',
    excerpt: '',
    words: 0,
    spokenSeconds: null,
    updatedAt: ago(50 * hour),
  }),
  summary('d6', {
    title: 'The storm of 1987',
    remoteId: 38,
    remote: remote('failed', { failure: { code: 'render', message: 'One of the pictures could not be made.' } }),
    updatedAt: ago(70 * hour),
  }),
  summary('d7', { title: '', excerpt: '', words: 0, spokenSeconds: null, updatedAt: ago(90 * hour) }),
  summary('d8', { title: 'Thrown away', trashedAt: ago(hour) }),
];

/** The captions of a film of the script: one of each sentence. */
export const segments: readonly ShownSegment[] = script
  .split(/(?<=[.])\s+/u)
  .map((text, index) => ({ index, text, gap: false, start: index * 4, end: index * 4 + 4, words: [], original: null, originalWords: null, conflict: null })); // prettier-ignore

export const versions: readonly DraftVersion[] = (['typing', 'sync', 'deletion', 'created'] as const).map(
  (reason, index) => ({
    number: 4 - index,
    reason,
    at: ago((index + 1) * 40 * minute),
    title: 'The lighthouse keeper',
    words: 104 - index * 20,
  }),
);

/** A plan of one paid step, of which nothing is to be said. */
export const plainPlan = (id: string, step: VideoStep, over: Partial<VideoPlan> = {}): VideoPlan => ({
  id,
  steps: [step],
  credits: step.credits ?? 0,
  unknown: 0,
  problems: [],
  later: [],
  brings: [],
  notExported: [],
  keeps: [],
  exactPrice: null,
  makesEvent: false,
  ...over,
});

/** What is known of a video of which nothing is to be said. */
export const plainDetail: Omit<VideoDetail, 'id'> = {
  mediaUrl: null,
  earlierUrl: null,
  exportable: false,
  assets: [],
  working: false,
  changed: false,
  stagedCaptions: 0,
  captionConflicts: 0,
  captionsTaken: false,
  aspectRatio: null,
};

export function plans(
  ids: readonly string[],
  action: VideoAction,
  problems: readonly VideoProblem[],
  exactPrice: ExactPrice = 'known',
  later: VideoPlans['plans'][number]['later'] = [],
): VideoPlans {
  /** Of several videos it has said those of some already. */
  const stateOf = (index: number): ExactPrice => (index > 3 ? 'known' : index === 1 ? 'not-yet' : exactPrice);
  const made = ids.map((id, index) => ({
    id,
    credits: action === 'write' ? 3 : 20,
    unknown: 0,
    later: index % 3 === 0 ? later : [],
    brings: [],
    notExported: [],
    keeps: [],
    exactPrice: action === 'publish' ? stateOf(index) : null,
    makesEvent: false,
    problems: index === 1 ? [missingVoice] : [...problems],
    steps: [
      { kind: 'create' as const, credits: 0, basis: 'free' as const },
      { kind: 'settings' as const, credits: 0, basis: 'free' as const },
      action === 'write'
        ? { kind: 'script' as const, credits: 3, basis: 'price-list' as const }
        : {
            kind: 'render' as const,
            credits: 20,
            basis: stateOf(index) === 'known' ? ('estimate' as const) : ('price-list' as const),
          },
    ],
  }));
  return { plans: made, credits: made.reduce((sum, { credits }) => sum + credits, 0), unknown: 0 };
}

export const missingVoice: VideoProblem = {
  code: 'voice-required',
  field: 'settings.voiceId',
  title: 'A voice is missing',
  detail: 'Choose who reads the script.',
};

export const missingGenre: VideoProblem = {
  code: 'genre-required',
  field: 'settings.genreId',
  title: 'A genre is missing',
  detail: 'It says how the pictures look.',
};

export const conflicts: readonly DraftConflict[] & DraftConflict[] = [
  {
    field: 'script',
    base: script,
    local: script.replace('forty years', 'half a century'),
    remote: script.replace('Last winter its lamp burned again.', 'Last winter, in a storm, its lamp burned again.'),
    foundAt: ago(hour),
  },
  { field: 'settings.voiceId', base: null, local: 1, remote: 2, foundAt: ago(hour) },
];

const facts: NonNullable<Draft['remote']>['facts'] = {
  createdAt: new Date(ago(30 * hour)).toISOString(),
  syncedAt: new Date(ago(26 * hour)).toISOString(),
  aiLabels: true,
  description: 'A keeper, a storm, and a lamp that must not go out.',
  ideaId: 7,
  eventId: 12,
  named: { music: { id: 3, name: 'Lighthouse Waltz' }, character: { id: 1001, name: 'The keeper' } },
};
export const failedVideo: Partial<Draft> = {
  remoteId: 38,
  remote: remote('failed', {
    failure: { code: 'render', message: 'One of the pictures could not be made.' },
    retries: 2,
  }),
};
/** The service has it, with an event, and no film. */
export const videoNotMade: Partial<Draft> = {
  remoteId: 40,
  remote: remote('draft', { facts, chargedCredits: null }),
  startsAt: new Date(ago(-48 * hour)).toISOString(),
};
export const finishedVideo: Partial<Draft> = {
  remoteId: 40,
  remote: remote('completed', { facts }),
  startsAt: new Date(ago(-48 * hour)).toISOString(),
  endsAt: new Date(ago(-49 * hour)).toISOString(),
};
