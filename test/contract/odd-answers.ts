import fc from 'fast-check';
import * as c from '../../src/contract/index.ts';

// What the specification says of each answer, written a second time and apart from the schemas: which field has which type.
// Everything else is as odd as it may be.

type Any = fc.Arbitrary<unknown>;

const longText = 'Łódź 🎬 '.repeat(5000);
const text: Any = fc.oneof(
  { weight: 6, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('', ' ', 'null', '0', '<b>', '__proto__', '\u0000', 'https://x.example/a?b=c'),
  },
  { weight: 1, arbitrary: fc.constant(longText) },
);
const int: Any = fc.oneof(
  { weight: 5, arbitrary: fc.nat() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, -1, Number.MAX_SAFE_INTEGER, 2 ** 60, 1e300, -1e308, Number.MAX_VALUE),
  },
);
/** Resource ids are integers, and one that JSON does not hold exactly is none. */
const id: Any = fc.oneof(fc.nat(), fc.constantFrom(0, -1, Number.MAX_SAFE_INTEGER));
const number: Any = fc.oneof(int, fc.double({ noNaN: true, noDefaultInfinity: true }));
const notBelow = (numbers: Any): Any => numbers.filter((one) => typeof one === 'number' && one >= 0);
/** Credits that something takes: below nothing they are not known. */
const charge = notBelow(int);
const rate = notBelow(number);
const bool: Any = fc.boolean();
const time: Any = fc.constantFrom(
  '2026-01-02T03:04:05Z',
  '2026-01-02T03:04:05.678901+02:00',
  '2026-01-02 03:04:05',
  '0000-00-00',
  '',
);
/** Known states, and some that nobody has named yet. */
const state = (known: readonly string[]): Any => fc.oneof(fc.constantFrom(...known), fc.constant('syncing'), text);
/** A place of which no shape is shown. */
const open: Any = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1.5, 1e300, '', 'x', {}, { code: 1 }, { a: { b: [] } }),
  fc.constantFrom([], [null], [1, 'x', {}], [[[]]], { length: 0 }, { toJSON: null }),
);
const list = (entry: Any): Any => fc.array(entry, { maxLength: 3 });

/** An object with its required fields, any of the others, each of which may be null, and some that nobody knows. */
function object(required: Record<string, Any>, others: Record<string, Any>): Any {
  const entries = Object.entries(others);
  const values = fc.tuple(...entries.map(([, value]) => value));
  // Two bits a field: left out, null, or there (twice as likely).
  const choices = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: entries.length, maxLength: entries.length });
  const unknown = fc.option(
    fc.tuple(fc.constantFrom('x', 'new_field', 'data', 'constructor', 'toString', 'length', ''), open),
    { nil: undefined, freq: 2 },
  );
  return fc.tuple(fc.record(required), values, choices, unknown).map(([base, given, how, extra]) => {
    const result: Record<string, unknown> = { ...base };
    for (const [at, [name]] of entries.entries()) {
      if (how[at] === 1) result[name] = null;
      else if (how[at] !== 0) result[name] = given[at];
    }
    if (extra !== undefined && !(extra[0] in required) && !(extra[0] in others)) result[extra[0]] = extra[1];
    return result;
  });
}

const stamps = { created_at: time, updated_at: time };
const named = object({}, { name: text, slug: text });
const numbered = object({}, { id: int, name: text, slug: text });
const engine = object({}, { id: int, name: text, slug: text, type: text, cost: number });
const timedWord = object({}, { text, start: number, end: number });

const profile = object(
  { id },
  {
    name: text,
    email: text,
    email_verified: bool,
    credits: object({}, { remaining: int, total: int, extra: int }),
    subscription: object({}, { exists: bool, active: bool, trial: bool, plan: text, ends_at: time }),
    ...stamps,
  },
);
const feature = fc.constantFrom('speech', 'faceless_script', 'toString', 'constructor', '', '0', '🎬', 'a.b');
const costMap = fc.dictionary(feature, object({}, { credits: charge, free: int }), {
  maxKeys: 3,
  noNullPrototype: true,
});
const ledgerEntry = object(
  {},
  { label: text, content_type: text, credit_spend: text, transaction_type: text, created_at: time },
);

const video = object(
  {},
  {
    id: int,
    user_id: int,
    idea_id: int,
    scheduler_id: int,
    title: text,
    type: text,
    url: text,
    status: state(c.videoStates),
    retries: int,
    hash: text,
    synced_at: time,
    metadata: object({}, { ai_labels: bool, custom_description: text }),
    failure: object({}, { code: text, message: text }),
    ...stamps,
  },
);
const media = object(
  {},
  { id: int, name: text, file_name: text, mime_type: text, extension: text, download_url: text },
);
const asset = object({ id }, { user_id: int, type: text, status: text, order: int, media: list(media), ...stamps });
const faceless = object(
  { id },
  {
    user_id: int,
    video_id: int,
    voice_id: int,
    music_id: int,
    background_id: int,
    watermark_id: int,
    estimated_duration: int,
    type: text,
    genre: object({}, { id: int, name: text, slug: text, active: bool }),
    script: text,
    hash: text,
    options: object({}, { aspect_ratio: text, captions: open, watermark: open }),
    is_transcribed: bool,
    ...stamps,
    video,
    assets: list(asset),
    voice: open,
    music: open,
    captions: open,
  },
);
const facelessOptions = object(
  {},
  {
    mandatory: object(
      {},
      {
        aspect_ratios: list(object({}, { slug: text, label: text })),
        genres: list(numbered),
        image_engines: list(engine),
        voices: list(object({}, { id: int, name: text, language: text, gender: text })),
      },
    ),
    optional: object(
      {},
      {
        fonts: list(named),
        transitions: list(named),
        overlays: list(named),
        sfx: list(named),
        backgrounds: list(numbered),
        clip_engines: list(engine),
        characters: list(object({}, { id: int, uuid: text, name: text, slug: text, gender: text, status: text })),
      },
    ),
  },
);
const estimate = object({}, { required: charge, available: int, sufficient: bool });
const transcript = object(
  { id },
  {
    updated_at: time,
    segments: list(
      object({ index: id }, { text, gap: bool, start: number, end: number, duration: number, words: list(timedWord) }),
    ),
  },
);
const preset = object(
  { id },
  {
    user_id: int,
    name: text,
    volume: text,
    language: text,
    font_color: text,
    font_family: text,
    duration: int,
    orientation: text,
    position: text,
    caption_animation: text,
    sfx: text,
    music_id: int,
    transition: text,
    animation: text,
    overlay: text,
    watermark_position: text,
    watermark_opacity: int,
    resource_id: int,
    clip_engine_id: int,
    ...stamps,
  },
);
const transcription = object(
  { id, status: state(c.transcriptionStates) },
  {
    language: text,
    duration: number,
    credits: charge,
    text,
    words: list(object({ text }, { start: number, end: number, type: text })),
    error: text,
    created_at: time,
    completed_at: time,
  },
);
const modifier = object(
  {},
  { type: text, default: open, options: list(open), accept: list(open), max_count: int, required: bool },
);
const model = object(
  { id },
  {
    slug: text,
    name: text,
    description: text,
    modifiers: fc.dictionary(fc.constantFrom('duration', 'resolution', 'audio', 'image', 'depth'), modifier, {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    pricing: list(object({}, { resolution: open, duration: open, audio: open, credits_per_second: rate })),
  },
);
const clip = object(
  { id, status: state(c.clipStates) },
  {
    title: text,
    type: text,
    asset: object({}, { status: state(c.clipAssetStates), url: text, failure: open }),
    ...stamps,
  },
);
const voice = object(
  { id },
  { name: text, preview: text, language: text, accent: text, gender: text, words_per_minute: int, type: text },
);
const speech = object(
  { id, status: state(c.speechStates) },
  { text, voice_id: int, url: text, duration: number, words: list(timedWord), credits: charge, error: text, ...stamps },
);
const clone = object(
  { id, status: state(c.voiceCloneStates) },
  { name: text, gender: text, language: text, description: text, slot_type: text, preview_url: text, created_at: time },
);
const slots = object(
  {},
  {
    default_max: int,
    addon_cap: int,
    current_addons: int,
    lifetime_purchases: int,
    filled: int,
    available: int,
    can_buy: bool,
    cost: charge,
  },
);
const preview = fc.dictionary(fc.constantFrom('16:9', '9:16', '1:1', '4:5'), fc.option(text), {
  maxKeys: 3,
  noNullPrototype: true,
});
const characterGenre = object({}, { id: int, name: text, slug: text, preview });
const character = object(
  { id, status: state(c.characterStates) },
  {
    name: text,
    genre: characterGenre,
    gender: text,
    age: text,
    traits: list(text),
    preview_url: text,
    previews: list(object({ id }, { url: text })),
    poses: list(text),
    created_at: time,
  },
);
const launchClip = object(
  { id, status: state(c.launchClipStates) },
  {
    product_name: text,
    domain: text,
    idea: text,
    accent_color: text,
    video: object({}, { id: int, title: text, url: text }),
    credits: charge,
    error: text,
    ...stamps,
  },
);
const keyword = object({}, { name: text, slug: text, network: text, ideas_count: int, searched_at: time });
const idea = object(
  {},
  {
    name: text,
    volume: int,
    cpc: number,
    competition: number,
    competition_label: text,
    trend: text,
    trends: list(object({}, { month: text, value: int })),
    updated_at: time,
  },
);
const nothing = fc.constantFrom(undefined, null, {});

/** `data` of each operation. */
export const oddData: Readonly<Record<string, Any>> = {
  'account.me': profile,
  'account.costs': costMap,
  'account.ledger': list(ledgerEntry),
  'faceless.options': facelessOptions,
  'faceless.create': faceless,
  'faceless.writeScript': faceless,
  'faceless.scrapeImages': faceless,
  'faceless.scrapeScript': faceless,
  'faceless.update': faceless,
  'faceless.get': faceless,
  'faceless.render': faceless,
  'faceless.retry': faceless,
  'faceless.export': faceless,
  'faceless.estimate': estimate,
  'faceless.assets': list(asset),
  'faceless.asset': asset,
  'faceless.captions': transcript,
  'faceless.correctCaptions': transcript,
  'bRoll.create': faceless,
  'bRoll.writeScript': faceless,
  'bRoll.get': faceless,
  'bRoll.update': faceless,
  'bRoll.estimate': estimate,
  'bRoll.render': faceless,
  'bRoll.retry': faceless,
  'bRoll.export': faceless,
  'presets.list': list(preset),
  'presets.create': preset,
  'presets.update': preset,
  'presets.delete': nothing,
  'transcriptions.list': list(transcription),
  'transcriptions.create': transcription,
  'transcriptions.get': transcription,
  'textToVideo.models': list(model),
  'textToVideo.estimate': estimate,
  'textToVideo.create': clip,
  'textToVideo.get': clip,
  'voices.list': list(voice),
  'speech.list': list(speech),
  'speech.create': speech,
  'speech.get': speech,
  'voiceClones.list': list(clone),
  'voiceClones.create': clone,
  'voiceClones.slots': slots,
  'voiceClones.get': clone,
  'voiceClones.update': clone,
  'voiceClones.delete': nothing,
  'characters.genres': list(characterGenre),
  'characters.list': list(character),
  'characters.create': character,
  'characters.get': character,
  'characters.delete': nothing,
  'characters.preview': character,
  'characters.train': character,
  'launchClips.estimate': object({}, { total: charge }),
  'launchClips.list': list(launchClip),
  'launchClips.create': launchClip,
  'launchClips.get': launchClip,
  'ideas.discover': keyword,
  'ideas.list': list(idea),
};

const credits = object({}, { cost: charge, remaining: int });
const paging = { current_page: int, last_page: int, per_page: int, total: int };
/** `meta` of any operation: both of its known parts anywhere, or nothing. */
export const oddMeta: Any = fc.oneof(fc.constantFrom(undefined, null, {}), object({}, { credits, ...paging }));
