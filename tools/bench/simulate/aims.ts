import type { CallInput } from '../../../src/bridge/index.ts';
import { correctCaption } from './captions.ts';
import { startFilm, writeDraft, writeElsewhere, writing } from './draft-deeds.ts';
import { deeds } from './deeds.ts';
import type { Furniture } from './furniture.ts';
import { scriptKept } from './model.ts';
import { accepted, ask, chance, oneOf, type Desk } from './user.ts';

/** What somebody does who wants one operation of the service; `thing` is what was there before. */
type Aim = (desk: Desk, thing: Furniture) => Promise<void>;

const pages = { kind: 'page', url: 'https://example.com/page', ...writing } as const;
const topic = { kind: 'generated', topic: 'the sea', ...writing } as const;

const doing = (name: string): Aim => {
  const deed = deeds.find((one) => one.name === name);
  if (deed === undefined) throw new Error(`nobody ${name}`);
  return (desk) => deed.run(desk);
};

const publishing =
  (type: CallInput<'drafts.create'>['type']): Aim =>
  async (desk) => {
    const id = await writeDraft(desk, type, null);
    if (id !== null) await startFilm(desk, id, 'publish');
  };

const writingScript =
  (type: CallInput<'drafts.create'>['type'], source: typeof pages | typeof topic): Aim =>
  async (desk) => {
    const id = await writeDraft(desk, type, source);
    if (id !== null) await startFilm(desk, id, 'write');
  };

const starting =
  (thing: (furniture: Furniture) => string, action: 'publish' | 'retry' | 'export'): Aim =>
  (desk, furniture) =>
    startFilm(desk, thing(furniture), action);

/** A few settings or another text, sent to a video that the service has. */
const changing =
  (thing: (furniture: Furniture) => string): Aim =>
  async (desk, furniture) => {
    const id = thing(furniture);
    const draft = await ask(desk, 'drafts.read', { id });
    if (draft === null) return;
    const script = `It is ${Math.floor(desk.random.next() * 1e6)} now. The sea is calm.`;
    const saved = await ask(desk, 'drafts.edit', { id, baseRevision: draft.revision, changes: { script } });
    if (saved === null) return;
    scriptKept(desk.model, id, script);
    // Both wrote it, and neither has seen what the other wrote.
    if (chance(desk.random, 0.15)) await writeElsewhere(desk, draft);
    await ask(desk, 'videos.sync', { id });
  };

/** For each operation that changes something, what leads to it. */
export const aims: Readonly<Record<string, Aim>> = {
  'faceless.create': publishing('ai-visuals'),
  'faceless.writeScript': writingScript('ai-visuals', topic),
  'faceless.scrapeImages': publishing('url-based'),
  'faceless.scrapeScript': writingScript('ai-visuals', pages),
  'faceless.update': changing(({ film }) => film),
  'faceless.render': starting(({ writtenFilm }) => writtenFilm, 'publish'),
  'faceless.retry': starting(({ failedFilm }) => failedFilm, 'retry'),
  'faceless.export': starting(({ film }) => film, 'export'),
  'faceless.correctCaptions': async (desk, { film }) => {
    await correctCaption(desk, film);
    await startFilm(desk, film, 'captions');
  },
  'bRoll.create': publishing('b-roll'),
  'bRoll.writeScript': writingScript('b-roll', topic),
  'bRoll.update': changing(({ bRoll }) => bRoll),
  'bRoll.render': starting(({ writtenBRoll }) => writtenBRoll, 'publish'),
  'bRoll.retry': starting(({ failedBRoll }) => failedBRoll, 'retry'),
  'bRoll.export': starting(({ bRoll }) => bRoll, 'export'),
  'presets.create': async (desk) => {
    const name = `Preset ${Math.floor(desk.random.next() * 3)}`;
    await ask(desk, 'presets.create', { name, values: { transition: 'fade' } });
  },
  'presets.update': async (desk, { preset }) => {
    await ask(desk, 'presets.update', { id: preset, values: { volume: 'low' } });
  },
  'presets.delete': async (desk, { preset }) => {
    await ask(desk, 'presets.delete', { id: preset });
  },
  'transcriptions.create': (desk, thing) =>
    doing(chance(desk.random, 0.3) ? 'transcribes a file' : 'transcribes addresses')(desk, thing),
  'textToVideo.create': doing('has a clip made'),
  'speech.create': doing('has a text spoken'),
  'voiceClones.create': doing('clones a voice'),
  'voiceClones.update': async (desk, { voice }) => {
    const name = `Renamed ${Math.floor(desk.random.next() * 100)}`;
    await ask(desk, 'voiceClones.update', { id: voice, name, gender: 'male', description: null });
  },
  'voiceClones.delete': async (desk, { voice }) => {
    await ask(desk, 'voiceClones.delete', { id: voice });
  },
  'characters.create': doing('makes a character'),
  'characters.delete': async (desk, { character }) => {
    await ask(desk, 'characters.delete', { id: character });
  },
  'characters.preview': async (desk, { character }) => {
    const prices = await ask(desk, 'characters.prices', {});
    if (prices === null) return;
    const genreId = oneOf(desk.random, [1, 2]) ?? 1;
    const drawn = await ask(desk, 'characters.preview', { id: character, genreId, expectedCredits: prices.preview });
    accepted(desk, [drawn?.queueId]);
  },
  'characters.train': async (desk, { character, preview }) => {
    const prices = await ask(desk, 'characters.prices', {});
    if (prices === null) return;
    const trained = await ask(desk, 'characters.train', {
      id: character,
      previewId: preview,
      name: 'Kept',
      age: '30',
      gender: 'female',
      expectedCredits: prices.training,
    });
    accepted(desk, [trained?.queueId]);
  },
  'launchClips.create': doing('has a launch clip made'),
  'ideas.discover': doing('looks for ideas'),
};
