/** What a call sends. */
interface Sample {
  readonly path?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
}

const path = { id: 7 };
const script = { style: 'calm', tone: 'warm', language: 'en', topic: 'Bees', duration: 60 };
const { topic: _, ...writing } = script;
const prompt = 'A bee lands on clover';

/** A request of each operation with nothing but what it has to have. */
export const smallest: Readonly<Record<string, Sample>> = {
  'account.me': {},
  'account.costs': {},
  'account.ledger': {},
  'faceless.options': {},
  'faceless.create': { body: { title: 'Bees' } },
  'faceless.writeScript': { path, body: script },
  'faceless.scrapeImages': { path, body: { url: 'https://example.com/a' } },
  'faceless.scrapeScript': { path, body: { url: 'https://example.com/a', ...writing } },
  'faceless.update': { path, body: {} },
  'faceless.get': { path },
  'faceless.render': { path, body: {} },
  'faceless.retry': { path },
  'faceless.export': { path, body: {} },
  'faceless.estimate': { path },
  'faceless.assets': { path },
  'faceless.asset': { path: { id: 7, asset: 3 } },
  'faceless.captions': { path },
  'faceless.correctCaptions': { path, body: { segments: [{ index: 0, text: 'Bees' }] } },
  'bRoll.create': { body: { title: 'Bees', type: 'b-roll' } },
  'bRoll.writeScript': { path, body: script },
  'bRoll.get': { path },
  'bRoll.update': { path, body: {} },
  'bRoll.estimate': { path },
  'bRoll.render': { path, body: {} },
  'bRoll.retry': { path },
  'bRoll.export': { path, body: {} },
  'presets.list': {},
  'presets.create': { body: { name: 'Mine' } },
  'presets.update': { path, body: {} },
  'presets.delete': { path },
  'transcriptions.list': {},
  'transcriptions.create': { body: { url: 'https://example.com/a.mp3' } },
  'transcriptions.get': { path },
  'textToVideo.models': {},
  'textToVideo.estimate': { query: { model: 'm' } },
  'textToVideo.create': { body: { model: 'm', prompt } },
  'textToVideo.get': { path },
  'voices.list': {},
  'speech.list': {},
  'speech.create': { body: { voice_id: 3, text: 'Hello' } },
  'speech.get': { path },
  'voiceClones.list': {},
  'voiceClones.create': { body: { terms: true, name: 'Ana', gender: 'female' } },
  'voiceClones.slots': {},
  'voiceClones.get': { path },
  'voiceClones.update': { path, body: { name: 'Ana', gender: 'neutral' } },
  'voiceClones.delete': { path },
  'characters.genres': {},
  'characters.list': {},
  'characters.create': { body: {} },
  'characters.get': { path },
  'characters.delete': { path },
  'characters.preview': { path, body: { genre_id: 2 } },
  'characters.train': { path, body: { preview_id: 4, name: 'Ana', age: 'adult', gender: 'female' } },
  'launchClips.estimate': {},
  'launchClips.list': {},
  'launchClips.create': { body: { product_name: 'Backlot', domain: 'backlot.example', idea: 'Ten chars.' } },
  'launchClips.get': { path },
  'ideas.discover': { body: { keyword: 'bees', network: 'google' } },
  'ideas.list': { query: { keyword: 'bees', network: 'youtube' } },
};
