import type { CallInput } from '../../../src/bridge/index.ts';
import { type Bench, recipe, type Recipe } from './recipe.ts';

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

function recipesOf(door: 'faceless' | 'bRoll', type: CallInput<'drafts.create'>['type']): Recipe[] {
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

/** One for each operation of videos that changes something. */
export const videoRecipes: readonly Recipe[] = [
  ...recipesOf('faceless', 'ai-visuals'),
  ...recipesOf('bRoll', 'b-roll'),
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
];
