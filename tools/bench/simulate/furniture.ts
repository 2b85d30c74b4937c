import type { CallInput, CollectionName, RowOf } from '../../../src/bridge/index.ts';
import type { VirtualTime } from '../poll/virtual-time.ts';
import { writing } from './draft-deeds.ts';
import type { Desk } from './user.ts';

/** Things that were made before, by their ids here. */
export interface Furniture {
  readonly film: string;
  readonly failedFilm: string;
  /** Has its script, and was never made. */
  readonly writtenFilm: string;
  readonly bRoll: string;
  readonly failedBRoll: string;
  readonly writtenBRoll: string;
  readonly preset: string;
  readonly voice: string;
  readonly character: string;
  /** A picture of the character that it can be trained from. */
  readonly preview: number;
}

const hourMs = 3_600_000;

/** Has a thing of every kind made. @throws when something of it is not made within an hour */
export async function furnish(desk: Desk, time: VirtualTime): Promise<Furniture> {
  const { studio, service, samples, photo } = desk;

  const until = async <C extends CollectionName>(
    collection: C,
    which: (row: RowOf<C>) => boolean,
  ): Promise<RowOf<C>> => {
    const end = time.steady() + hourMs;
    for (;;) {
      const row = (await studio.rows(collection)).find(which);
      if (row !== undefined) return row;
      if (time.steady() > end) throw new Error(`the world has no ${collection} as it should`);
      await time.run(1_000);
    }
  };

  const start = async (id: string, action: CallInput<'videos.start'>['action']): Promise<void> => {
    const { credits } = await studio.tell('videos.plan', { ids: [id], action });
    await studio.tell('videos.start', { ids: [id], action, approvedTotal: credits });
  };

  const film = async (
    type: CallInput<'drafts.create'>['type'],
    title: string,
    status: 'completed' | 'failed',
  ): Promise<string> => {
    const { id } = await studio.tell('drafts.create', {
      type,
      content: { title, script: `${title}. The sea is calm. A tree has grown.`, settings: { voiceId: 1, genreId: 1 } },
    });
    const path = `/${type === 'b-roll' ? 'b-roll' : 'faceless'}/*/render`;
    const effect = { type: 'job-fail', code: 'RENDER-FAILED', message: 'It was not to be.' } as const;
    if (status === 'failed') service.state.api.faults.add({ match: { method: 'POST', path }, effect });
    await start(id, 'publish');
    await until('drafts', (row) => row.id === id && row.remote?.status === status);
    return id;
  };

  /** One of which the service has the script and all settings. */
  const written = async (type: CallInput<'drafts.create'>['type'], title: string): Promise<string> => {
    const { id } = await studio.tell('drafts.create', {
      type,
      content: {
        title,
        scriptSource: { kind: 'generated', topic: 'the sea', ...writing },
        settings: { voiceId: 1, genreId: 1 },
      },
    });
    await start(id, 'write');
    await until('drafts', (row) => row.id === id && row.words > 0);
    await studio.tell('videos.sync', { id });
    return id;
  };

  const films = {
    film: await film('ai-visuals', 'Made', 'completed'),
    failedFilm: await film('ai-visuals', 'Not made', 'failed'),
    writtenFilm: await written('ai-visuals', 'Written'),
    bRoll: await film('b-roll', 'Made of others', 'completed'),
    failedBRoll: await film('b-roll', 'Not made of others', 'failed'),
    writtenBRoll: await written('b-roll', 'Written about others'),
  };
  // Corrections are made to captions that were read.
  await studio.tell('captions.read', { id: films.film });

  await studio.tell('presets.create', { name: 'Kept', values: { transition: 'fade' } });
  const preset = await until('presets', ({ state, remoteId }) => state === 'saved' && remoteId !== null);

  const sample = await studio.tell('staging.addPaths', { paths: samples.slice(0, 1), purpose: 'sample' });
  await until('staged', ({ state }) => state === 'ready');
  await studio.tell('voiceClones.create', {
    name: 'Kept',
    gender: 'female',
    language: null,
    description: null,
    stagedIds: sample.ids,
    consent: true,
    buySlotFor: null,
  });
  const voice = await until('voiceClones', ({ status }) => status === 'completed');

  await studio.tell('staging.addPaths', { paths: [photo], purpose: 'photo' });
  const picture = await until('staged', ({ state, purpose }) => state === 'ready' && purpose === 'photo');
  await studio.tell('characters.create', {
    stagedId: picture.id,
    genreId: null,
    name: 'Kept',
    description: null,
    gender: 'female',
    age: '30',
    traits: [],
  });
  const { id } = await until('characters', ({ remoteId }) => remoteId !== null);
  const prices = await studio.tell('characters.prices', {});
  await studio.tell('characters.preview', { id, genreId: 1, expectedCredits: prices.preview });
  const character = await until('characters', ({ previews, activity }) => previews.length > 0 && activity === null);
  const [preview] = character.previews;
  if (preview === undefined) throw new Error('the world has no picture of its character');
  return { ...films, preset: preset.id, voice: voice.id, character: id, preview: preview.id };
}
