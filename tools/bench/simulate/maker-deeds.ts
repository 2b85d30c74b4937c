import { discoverMaxCredits, speechCredits } from '../../../src/contract/index.ts';
import { accepted, ask, chance, oneOf, type Deed } from './user.ts';

const texts = ['Good morning to all of you.', 'The train leaves at noon.', 'One, two, three, four, five.'];
const keywords = ['bees', 'no ideas here', 'cheese'];

/** What people do with speech, clips, launch clips, characters and ideas. */
export const makerDeeds: readonly Deed[] = [
  {
    name: 'has a text spoken',
    weight: 1.5,
    async run(desk) {
      const text = oneOf(desk.random, texts) ?? '';
      const made = await ask(desk, 'speech.create', {
        text,
        voiceId: 1,
        voiceName: null,
        language: null,
        settings: null,
        title: null,
        expectedCredits: speechCredits(text),
      });
      accepted(desk, [made?.queueId]);
    },
  },
  {
    name: 'has a clip made',
    weight: 0.4,
    async run(desk) {
      const model = 'swift-1';
      const estimate = await ask(desk, 'textToVideo.estimate', { model, modifiers: {} });
      if (estimate === null || estimate.credits === null) return;
      const made = await ask(desk, 'textToVideo.create', {
        model,
        prompt: oneOf(desk.random, texts) ?? '',
        title: null,
        modifiers: {},
        expectedCredits: estimate.credits,
      });
      accepted(desk, [made?.queueId]);
    },
  },
  {
    name: 'has a launch clip made',
    weight: 1,
    async run(desk) {
      const estimate = await ask(desk, 'launchClips.estimate', {});
      if (estimate === null) return;
      const made = await ask(desk, 'launchClips.create', {
        productName: 'Backlot',
        domain: 'example.com',
        idea: oneOf(desk.random, texts) ?? '',
        accentColor: chance(desk.random, 0.5) ? '#336699' : null,
        expectedCredits: estimate.credits,
      });
      accepted(desk, [made?.queueId]);
    },
  },
  {
    name: 'looks for ideas',
    weight: 1,
    async run(desk) {
      const found = await ask(desk, 'ideas.discover', {
        keyword: oneOf(desk.random, keywords) ?? 'bees',
        network: oneOf(desk.random, ['google', 'youtube'] as const) ?? 'google',
        again: chance(desk.random, 0.3),
        expectedCredits: discoverMaxCredits,
      });
      if (found?.queueId !== null) accepted(desk, [found?.queueId]);
    },
  },
  {
    name: 'makes a character',
    weight: 0.4,
    async run(desk) {
      const staged = await ask(desk, 'staging.addPaths', { paths: [desk.photo], purpose: 'photo' });
      const [stagedId] = staged?.ids ?? [];
      if (stagedId === undefined) return;
      const made = await ask(desk, 'characters.create', {
        stagedId,
        genreId: null,
        name: `Person ${Math.floor(desk.random.next() * 3)}`,
        description: null,
        gender: 'female',
        age: '30',
        traits: [],
      });
      accepted(desk, [made?.queueId]);
    },
  },
  {
    name: 'goes on with a character',
    weight: 0.8,
    async run(desk) {
      const characters = (await desk.studio.rows('characters')).filter(({ remoteId }) => remoteId !== null);
      const character = oneOf(desk.random, characters);
      if (character === undefined) return;
      const prices = await ask(desk, 'characters.prices', {});
      if (prices === null) return;
      const { id, name } = character;
      const preview = oneOf(desk.random, character.previews);
      if (chance(desk.random, 0.1)) await ask(desk, 'characters.delete', { id });
      else if (preview === undefined || chance(desk.random, 0.2)) {
        const drawn = await ask(desk, 'characters.preview', { id, genreId: 1, expectedCredits: prices.preview });
        accepted(desk, [drawn?.queueId]);
      } else {
        const trained = await ask(desk, 'characters.train', {
          id,
          previewId: preview.id,
          name,
          age: '30',
          gender: 'female',
          expectedCredits: prices.training,
        });
        accepted(desk, [trained?.queueId]);
      }
    },
  },
];
