import type { CallInput, SentForm } from '../../../src/bridge/index.ts';
import { discoverMaxCredits, speechCredits } from '../../../src/contract/index.ts';
import type { OpenStudio } from './open-studio.ts';

/** What a recipe works with. */
interface Bench {
  readonly studio: OpenStudio;
  readonly sample: string;
  readonly photo: string;
  /** The next request of this kind has its job fail. */
  readonly failNextJob: (method: string, path: string) => Promise<void>;
}

/** How the user comes to ask for an operation: `setUp` before it, and the one call that writes it down. */
interface Recipe<Prepared = unknown> {
  readonly operation: string;
  /** The form that is filled in for it; null: there is none. */
  readonly form: SentForm | null;
  readonly setUp: (bench: Bench) => Promise<Prepared>;
  readonly ask: (bench: Bench, prepared: Prepared) => Promise<unknown>;
}

/** Hides what a recipe prepares. */
const recipe = <P>(
  operation: string,
  setUp: (bench: Bench) => Promise<P>,
  ask: (bench: Bench, prepared: P) => Promise<unknown>,
): Recipe => ({
  operation,
  form: null,
  setUp,
  // What `setUp` of this very recipe came to.
  ask: (bench, prepared) => ask(bench, prepared as P),
});

/** What each form is filled in with. */
const form: SentForm = { name: 'filled-in', fill: '1', fields: '{"text":"Some words."}', next: null };

/** The same for what a form is filled in for. */
const formRecipe = <P>(
  operation: string,
  setUp: (bench: Bench) => Promise<P>,
  send: (bench: Bench, prepared: P, form: SentForm) => Promise<unknown>,
): Recipe => ({
  ...recipe(
    operation,
    async (bench) => {
      const prepared = await setUp(bench);
      await bench.studio.ask('forms.keep', { name: form.name, fields: form.fields });
      return prepared;
    },
    (bench, prepared) => send(bench, prepared, form),
  ),
  form,
});

export const script = 'The sea is calm. A tree has grown. Nobody came.';
const writing = { style: 'plain', tone: 'calm', language: 'en', duration: 30 } as const;
type Content = NonNullable<CallInput<'drafts.create'>['content']>;
type Action = CallInput<'videos.start'>['action'];

async function draft(
  { studio }: Bench,
  type: CallInput<'drafts.create'>['type'],
  content: Content = {},
): Promise<string> {
  const made = await studio.ask('drafts.create', {
    type,
    content: { title: 'Film', script, settings: { voiceId: 1, genreId: 1 }, ...content },
  });
  return made.id;
}

async function start({ studio }: Bench, id: string, action: Action): Promise<void> {
  const { credits, plans } = await studio.ask('videos.plan', { ids: [id], action });
  const problems = plans.flatMap((plan) => plan.problems.map(({ code }) => code));
  if (problems.length > 0) throw new Error(`the plan has problems: ${problems.join(', ')}`);
  await studio.ask('videos.start', { ids: [id], action, approvedTotal: credits });
}

/** A video that was made, or whose making failed. */
async function made(
  bench: Bench,
  type: CallInput<'drafts.create'>['type'],
  status: 'completed' | 'failed',
): Promise<string> {
  const id = await draft(bench, type);
  if (status === 'failed') await bench.failNextJob('POST', `/${type === 'b-roll' ? 'b-roll' : 'faceless'}/*/render`);
  await start(bench, id, 'publish');
  await bench.studio.until('drafts', (row) => row.id === id && row.remote?.status === status);
  return id;
}

const startIt =
  (action: Action) =>
  (bench: Bench, id: string): Promise<void> =>
    start(bench, id, action);

function videoRecipes(door: 'faceless' | 'bRoll', type: CallInput<'drafts.create'>['type']): Recipe[] {
  const plain = (bench: Bench): Promise<string> => draft(bench, type);
  return [
    recipe(`${door}.create`, plain, startIt('publish')),
    recipe(
      `${door}.writeScript`,
      (bench) => draft(bench, type, { script: '', scriptSource: { kind: 'generated', topic: 'the sea', ...writing } }),
      startIt('write'),
    ),
    recipe(`${door}.update`, plain, startIt('publish')),
    recipe(`${door}.render`, plain, startIt('publish')),
    recipe(`${door}.retry`, (bench) => made(bench, type, 'failed'), startIt('retry')),
    recipe(`${door}.export`, (bench) => made(bench, type, 'completed'), startIt('export')),
  ];
}

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
  ...videoRecipes('faceless', 'ai-visuals'),
  ...videoRecipes('bRoll', 'b-roll'),
  recipe(
    'faceless.scrapeImages',
    (bench) => draft(bench, 'url-based', { imagesFrom: 'https://example.com/page' }),
    startIt('publish'),
  ),
  recipe(
    'faceless.scrapeScript',
    (bench) =>
      draft(bench, 'ai-visuals', {
        script: '',
        scriptSource: { kind: 'page', url: 'https://example.com/page', ...writing },
      }),
    startIt('write'),
  ),
  recipe(
    'faceless.correctCaptions',
    async (bench) => {
      const id = await made(bench, 'ai-visuals', 'completed');
      const { segments } = await bench.studio.ask('captions.read', { id });
      const index = segments.find(({ gap }) => !gap)?.index ?? 0;
      await bench.studio.ask('captions.edit', { id, index, change: { text: 'Quite another text.' } });
      return id;
    },
    startIt('captions'),
  ),
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
