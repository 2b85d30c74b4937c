import { discoverMaxCredits, launchClipCredits, trainingCredits } from '../contract/index.ts';
import type { Settings } from './rules/faceless/settings.ts';

/**
 * Everything that the specification leaves open and this service had to decide, in one place.
 * What clients must be able to meet in both readings is a switch (`POST /_control/switches`); the rest is a constant.
 */
export interface Switches {
  /** A failed faceless or B-roll render gives its charge back (refunds are stated for other features only). */
  refund_failed_renders: boolean;
  /** GET /voices answers trial accounts, although the rest of speech asks for a paid subscription. */
  trial_lists_voices: boolean;
  /** `page` on GET /credits/history is honoured; off: the first page, whatever is asked. */
  history_pages: boolean;
  /** A render goes from `rendering` to `completed` without `syncing`. */
  skip_syncing: boolean;
  /** `fixed`: a minute that opens with the first request. `sliding`: the last 60 seconds. */
  rate_window: 'fixed' | 'sliding';
  /** Requests refused with 429 count too. */
  count_refused: boolean;
  /** Endpoints with a limit of their own report that limit in the rate headers; off: the general one. */
  own_limit_headers: boolean;
  /** Bodies of 405, 409, 413 and 500: an object with `message`, nothing at all, or a page as servers in front send it. */
  open_bodies: 'message' | 'empty' | 'html';
  /** The answer of a faceless estimate: that of B-roll, or its price and the balance by other names. */
  faceless_estimate: 'as-b-roll' | 'bare';
  /** What a character's status is while a preview runs: a word of its own, or what it was before. */
  preview_status: 'preview-generating' | 'unchanged';
  /** Entries of the ledger: named after the feature, or all alike. */
  ledger_labels: 'feature' | 'plain';
  /** How a refund looks in the ledger: `refund` with a label that says so, or a `credit` with a plus sign. */
  refund_entries: 'refund' | 'credit';
  /** What a faceless export takes: all that a B-roll export does, or nothing: it makes the file again as it was set. */
  faceless_export_body: 'as-b-roll' | 'ignored';
  /** What `include=captions` embeds: the transcript, or how captions look. */
  included_captions: 'transcript' | 'look';
}

export const defaultSwitches: Readonly<Switches> = {
  refund_failed_renders: false,
  trial_lists_voices: false,
  history_pages: true,
  skip_syncing: false,
  rate_window: 'fixed',
  count_refused: false,
  own_limit_headers: true,
  open_bodies: 'message',
  faceless_estimate: 'as-b-roll',
  preview_status: 'preview-generating',
  ledger_labels: 'feature',
  refund_entries: 'refund',
  faceless_export_body: 'as-b-roll',
  included_captions: 'transcript',
};

/** Requests a minute and token, unless the account has another number (specification, "Limits"). */
export const requestsPerMinute = 30;
export const rateWindowMs = 60_000;

/** "Body above server upload limit": the number is not shown. Above the 500 MB of a transcription file with its form. */
export const defaultUploadLimit = 550_000_000;
/** JSON bodies are read into memory; nothing in the interface needs more. A longer one is 413 like any other. */
export const jsonBodyLimit = 8_000_000;

/** Fields whose text is kept to the byte; spaces around all others do not count. "custom script used verbatim" */
export const verbatimFields: readonly string[] = ['script'];

/** Codes of refusals that the specification asks for without naming a code. */
export const codes = {
  foreign: 'FORBIDDEN',
  noFreeSlot: 'VOICE-CLONE-SLOTS-FULL',
  scriptRequired: 'SCRIPT-REQUIRED',
  voiceRequired: 'VOICE-NOT-PROVIDED',
  voiceNotFound: 'VOICE-NOT-FOUND',
  videoProcessing: 'VIDEO-PROCESSING',
  notFailed: 'VIDEO-NOT-FAILED',
  notRendered: 'VIDEO-NOT-RENDERED',
  notDiscovered: 'IDEAS-NOT-DISCOVERED',
  systemCharacter: 'SYSTEM-CHARACTER',
  busyCharacter: 'CHARACTER-BUSY',
  noPreview: 'CHARACTER-WITHOUT-PREVIEW',
} as const;

/** `error` of failed transcriptions: "stable slug"; the slugs are not shown. */
export const transcriptionFailures = {
  unreadable: 'source-unreadable',
  noAudio: 'no-audio-track',
  tooLong: 'source-too-long',
  /** The balance covered the minimum of one credit at creation, but not what probing found. Nothing is charged. */
  insufficientCredits: 'insufficient-credits',
  /** A sound format for which this computer has no decoder. */
  unsupportedAudio: 'audio-format-unsupported',
  notPublic: 'url-not-public',
  internal: 'internal-error',
} as const;

/** `error` of failed speech: no value is shown. Slugs, as transcriptions have them. */
export const speechFailures = {
  /** The clone was deleted before it spoke. */
  voiceGone: 'voice-not-available',
  internal: 'internal-error',
} as const;

/** Voice-clone slots of a new account. */
export const slotDefaults = { default_max: 3, addon_cap: 5, cost: 50 } as const;

/**
 * What a user of the real service would wait, in seconds at speed 1. Each job varies by up to a quarter around it.
 */
export const durations = {
  transcriptionProbing: () => 3,
  transcriptionProcessing: (sourceSeconds: number) => Math.min(60, 8 + sourceSeconds / 30),
  speech: (characters: number) => Math.min(40, 4 + characters / 300),
  scriptWriting: () => 5,
  facelessNarrating: () => 6,
  facelessRendering: (filmSeconds: number) => Math.min(240, 15 + filmSeconds / 4),
  facelessSyncing: () => 4,
  cloneQueue: () => 20,
  cloneReview: () => 150,
  discovery: () => 40,
  cachedDiscovery: () => 2,
  launchPlanning: () => 10,
  launchBriefed: () => 5,
  launchRendering: () => 60,
  clipQueue: () => 5,
  clipProcessing: (clipSeconds: number) => 20 + 4 * clipSeconds,
  characterPreview: () => 45,
  characterTraining: () => 120,
} as const;
export const durationJitter = 0.25;

/** Prices that GET /credits/costs lists beside those that the specification fixes (transcription, speech, training, …). */
export const openPrices = {
  faceless_script: 2,
  faceless_render: 20,
  faceless_export: 5,
} as const;

/** GET /credits/costs: none of its keys is shown. */
export const priceList = (slotCost: number) => ({
  faceless_script: { credits: openPrices.faceless_script },
  faceless_render: { credits: openPrices.faceless_render },
  faceless_export: { credits: openPrices.faceless_export },
  transcription: { credits: 1 },
  speech: { credits: 7 },
  voice_clone: { credits: 0 },
  voice_clone_slot: { credits: slotCost },
  character_training: { credits: trainingCredits },
  launch_clip: { credits: launchClipCredits },
  idea_discovery: { credits: discoverMaxCredits },
});

/** `transaction_type` of the ledger, beside "a debit". */
export const transactionTypes = { charge: 'debit', refund: 'refund', grant: 'credit' } as const;

/** `subscription.plan`. */
export const plans = { paid: 'Studio', trial: 'Studio trial', expired: 'Studio', none: null } as const;

/** What a new draft of a faceless video begins with. */
export const firstSettings: Settings = {
  voice_id: null,
  background_id: null,
  music_id: null,
  genre_id: null,
  image_engine_id: null,
  clip_engine_id: null,
  transition: 'fade',
  animation: 'mixed',
  sfx: 'none',
  volume: 'medium',
  duration: null,
  aspect_ratio: '9:16',
  overlay: 'none',
  captions: { font_family: null, font_color: null, font_url: null, position: 'bottom', effect: null },
  watermark: { id: null, position: null, opacity: null },
};

/** `type` and `status` of an asset. */
export const assetKind = { type: 'image', status: 'completed' } as const;

/** `type` of a text-to-video clip. */
export const clipType = 'text-to-video';

/**
 * A render costs `faceless_render` for each started minute of its estimated duration, times this share of what the chosen
 * engines cost: found pictures cost no drawing, and a clip is a picture that was drawn first.
 */
export const engineShare: Readonly<
  Record<'b-roll' | 'url-based' | 'ai-visuals' | 'ai-clips', (cost: { image: number; clip: number }) => number>
> = {
  'b-roll': () => 1,
  'url-based': () => 1,
  'ai-visuals': ({ image }) => image,
  'ai-clips': ({ image, clip }) => image + clip,
};

/** `video_id` has a range of its own, which no faceless id reaches. */
export const firstVideoRecordId = 1_000_000_000;

/** `video.failure.code` where no fault was asked for. */
export const renderFailures = { narration: 'NARRATION-FAILED', film: 'RENDER-FAILED' } as const;

/** Longer scripts are 422 at render: this computer would draw for hours. */
export const longestScriptSeconds = 3600;

/** Scripts are written for this pace. */
export const scriptWordsPerMinute = 150;

/** A scene shows one sentence, and no more of it than this. Characters without spaces. */
export const sceneBounds = { words: 40, characters: 240 } as const;
/** Silence in a narration, seconds. */
export const narrationPauses = { betweenScenes: 0.3, unspoken: 1.5 } as const;
/** How long the last picture stays after the last word. */
export const filmEndSeconds = 0.8;
/** Characters of a line of captions that fit the frame. */
export const captionLineLength = { '16:9': 42, '9:16': 22, '1:1': 26 } as const;
/** Stock footage is drawn in this genre where none is chosen. */
export const bRollGenre = 'cinematic';

/** Voices of clones get their ids from the clones, so both share a range that system voices stay below. */
export const firstCloneId = 10_001;

/** How many seconds of a sample a clone's preview plays. */
export const clonePreviewSeconds = 8;

/** Redirects followed, time and bytes allowed when a transcription's `url` is fetched. */
export const download = { redirects: 5, timeoutMs: 10 * 60_000, idleMs: 20_000 } as const;

/**
 * Bounds of reading a web page. Pictures that are smaller than `smallestSide` pixels are icons and are passed over, as is what
 * cannot be read: a page without any picture that is left cannot be used for images.
 */
export const webPages = {
  redirects: 5,
  idleMs: 8_000,
  pageTimeoutMs: 15_000,
  pageBytes: 5_000_000,
  picturesTimeoutMs: 30_000,
  pictureBytes: 10_000_000,
  pictures: 20,
  /** Addresses that are tried until there are enough. */
  tries: 40,
  atOnce: 4,
  smallestSide: 100,
} as const;

/**
 * The content of a file decides its type. Where it is not recognised at all, these operations believe the name, because
 * their job looks at the file later and fails with a reason; all others answer 422.
 */
export const toleratesDamagedFiles: readonly string[] = ['transcriptions.create'];

/** "results are cached for three weeks", for every account. */
export const ideaCacheMs = 21 * 24 * 60 * 60 * 1000;
/** @param keyword in lower case, with single spaces */
export const findsNoIdeas = (keyword: string): boolean => keyword.includes('no ideas');

/** `error` of a launch clip that could not be drawn here; the values are not shown. */
export const launchClipFailure = 'render-failed';

/** System characters and their previews have the numbers below. */
export const firstCharacterId = 1001;
export const firstPreviewId = 1001;
/** `created_at` of system characters, in milliseconds since 1970. */
export const systemCharactersSince = Date.UTC(2025, 0, 1);
/** "omitted means derived from the account name"; at most the 250 characters of any name. */
export const derivedCharacterName = (accountName: string): string =>
  [...`${accountName}'s character`].slice(0, 250).join('');
/** `error.code` of a preview that could not be generated here; the values are not shown. */
export const previewFailure = 'PREVIEW-GENERATION-FAILED';

/** "default is Untitled video followed by current date and time". The form of the time is not shown; UTC here. */
export const untitledClip = (now: number): string =>
  `Untitled video ${new Date(now).toISOString().slice(0, 19).replace('T', ' ')}`;
/** `asset.failure` of a clip that could not be drawn here; its shape and values are not shown. */
export const clipFailure = { code: 'RENDER-FAILED', message: 'The clip could not be rendered.' } as const;
/** Pictures and videos of a text-to-video clip. Megabytes are decimal, the smaller of the two readings. */
export const clipMedia = {
  maxBytes: { picture: 10_000_000, video: 25_000_000 },
  redirects: 5,
  idleMs: 15_000,
  timeoutMs: 60_000,
  /** Of the shorter side of a picture, decoded to see whether it can be. */
  picturePixels: 256,
} as const;
