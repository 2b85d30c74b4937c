import type { SentForm } from '../../../src/bridge/index.ts';
import { discoverMaxCredits, speechCredits } from '../../../src/contract/index.ts';
import { type Bench, formRecipe, recipe, type Recipe } from './recipe.ts';
import { script, videoRecipes } from './video-recipes.ts';

/** A voice that the service has. */
async function voice(bench: Bench): Promise<string> {
  await clone(bench, await stagedSample(bench));
  const row = await bench.studio.until(
    'voiceClones',
    ({ remoteId, status }) => remoteId !== null && status === 'completed',
  );
  return row.id;
}

async function stagedSample({ studio, sample }: Bench): Promise<string[]> {
  const { ids } = await studio.ask('staging.addPaths', { paths: [sample], purpose: 'sample' });
  await studio.until('staged', ({ state }) => state === 'ready');
  return ids;
}

async function clone({ studio }: Bench, stagedIds: string[], sent?: SentForm): Promise<void> {
  await studio.ask('voiceClones.create', {
    name: 'Voice',
    gender: 'female',
    language: null,
    description: null,
    stagedIds,
    consent: true,
    buySlotFor: null,
    form: sent,
  });
}

async function preset({ studio }: Bench): Promise<string> {
  await studio.ask('presets.create', { name: 'Preset', values: { transition: 'fade' } });
  return (await studio.until('presets', ({ state, remoteId }) => state === 'saved' && remoteId !== null)).id;
}

async function stagedPhoto({ studio, photo }: Bench): Promise<string> {
  await studio.ask('staging.addPaths', { paths: [photo], purpose: 'photo' });
  return (await studio.until('staged', ({ state }) => state === 'ready')).id;
}

async function makeCharacter(bench: Bench, stagedId: string, sent?: SentForm): Promise<void> {
  await bench.studio.ask('characters.create', {
    stagedId,
    genreId: null,
    name: 'Person',
    description: null,
    gender: 'female',
    age: '30',
    traits: [],
    form: sent,
  });
}

async function character(bench: Bench): Promise<string> {
  await makeCharacter(bench, await stagedPhoto(bench));
  return (await bench.studio.until('characters', ({ remoteId }) => remoteId !== null)).id;
}

async function preview({ studio }: Bench, id: string): Promise<void> {
  const { genres } = await studio.ask('characters.genres', {});
  const prices = await studio.ask('characters.prices', {});
  await studio.ask('characters.preview', { id, genreId: genres[0]?.id ?? 1, expectedCredits: prices.preview });
}

const nothing = (): Promise<null> => Promise.resolve(null);

/** One for each operation of the contract that changes something. */
export const recipes: readonly Recipe[] = [
  ...videoRecipes,
  recipe('presets.create', nothing, ({ studio }) =>
    studio.ask('presets.create', { name: 'Preset', values: { transition: 'fade' } }),
  ),
  recipe('presets.update', preset, ({ studio }, id) => studio.ask('presets.update', { id, values: { volume: 'low' } })),
  recipe('presets.delete', preset, ({ studio }, id) => studio.ask('presets.delete', { id })),
  recipe(
    'transcriptions.create',
    ({ studio }) => studio.ask('staging.addUrl', { url: 'https://example.com/sound-70.wav' }),
    ({ studio }, staged) =>
      studio.ask('transcriptions.start', { stagedIds: [staged.id], language: null, expectedCredits: 0 }),
  ),
  formRecipe(
    'textToVideo.create',
    ({ studio }) => studio.ask('textToVideo.estimate', { model: 'swift-1', modifiers: {} }),
    ({ studio }, { credits }, sent) =>
      studio.ask('textToVideo.create', {
        model: 'swift-1',
        prompt: 'The sea is calm and wide',
        title: null,
        modifiers: {},
        expectedCredits: credits ?? 0,
        form: sent,
      }),
  ),
  formRecipe('speech.create', nothing, ({ studio }, _nothing, sent) =>
    studio.ask('speech.create', {
      text: script,
      voiceId: 1,
      voiceName: null,
      language: null,
      settings: null,
      title: null,
      expectedCredits: speechCredits(script),
      form: sent,
    }),
  ),
  formRecipe('voiceClones.create', stagedSample, clone),
  recipe('voiceClones.update', voice, ({ studio }, id) =>
    studio.ask('voiceClones.update', { id, name: 'Renamed', gender: 'male', description: null }),
  ),
  recipe('voiceClones.delete', voice, ({ studio }, id) => studio.ask('voiceClones.delete', { id })),
  formRecipe('characters.create', stagedPhoto, makeCharacter),
  recipe('characters.preview', character, preview),
  formRecipe(
    'characters.train',
    async (bench) => {
      const id = await character(bench);
      await preview(bench, id);
      const { previews } = await bench.studio.until(
        'characters',
        (row) => row.id === id && row.previews.length > 0 && row.activity === null,
      );
      return { id, previewId: previews[0]?.id ?? 0 };
    },
    async ({ studio }, { id, previewId }, sent) => {
      const { training } = await studio.ask('characters.prices', {});
      await studio.ask('characters.train', {
        id,
        previewId,
        name: 'Person',
        age: '30',
        gender: 'female',
        expectedCredits: training,
        form: sent,
      });
    },
  ),
  recipe('characters.delete', character, ({ studio }, id) => studio.ask('characters.delete', { id })),
  formRecipe(
    'launchClips.create',
    ({ studio }) => studio.ask('launchClips.estimate', {}),
    ({ studio }, { credits }, sent) =>
      studio.ask('launchClips.create', {
        productName: 'Backlot',
        domain: 'example.com',
        idea: 'A film about films.',
        accentColor: null,
        expectedCredits: credits,
        form: sent,
      }),
  ),
  recipe('ideas.discover', nothing, ({ studio }) =>
    studio.ask('ideas.discover', {
      keyword: 'bees',
      network: 'google',
      again: false,
      expectedCredits: discoverMaxCredits,
    }),
  ),
];

export function recipeOf(operation: string): Recipe {
  const found = recipes.find((recipe) => recipe.operation === operation);
  if (found === undefined) throw new Error(`There is no recipe for ${operation}.`);
  return found;
}
