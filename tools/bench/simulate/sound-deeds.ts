import { accepted, ask, chance, oneOf, type Deed } from './user.ts';

const lengths = [7, 20, 70, 130];

/** What people do with recordings: transcriptions and voice clones. */
export const soundDeeds: readonly Deed[] = [
  {
    name: 'transcribes addresses',
    weight: 2,
    async run(desk) {
      const count = chance(desk.random, 0.2) ? 2 : 1;
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const seconds = oneOf(desk.random, lengths) ?? 7;
        const url = `https://example.com/sound-${seconds}.wav`;
        const staged = await ask(desk, 'staging.addUrl', { url });
        if (staged !== null) ids.push(staged.id);
      }
      if (ids.length === 0) return;
      const started = await ask(desk, 'transcriptions.start', {
        stagedIds: ids,
        language: oneOf(desk.random, [null, 'en', 'de']) ?? null,
        expectedCredits: 0,
      });
      accepted(desk, started?.queueIds ?? []);
    },
  },
  {
    name: 'transcribes a file',
    weight: 0.3,
    async run(desk) {
      const staged = await ask(desk, 'staging.addPaths', {
        paths: [oneOf(desk.random, desk.samples) ?? ''],
        purpose: 'transcription',
      });
      const [id] = staged?.ids ?? [];
      const item = (await desk.studio.rows('staged')).find((row) => row.id === id);
      if (item === undefined || item.state !== 'ready') return;
      const started = await ask(desk, 'transcriptions.start', {
        stagedIds: [item.id],
        language: null,
        expectedCredits: item.credits ?? 0,
      });
      accepted(desk, started?.queueIds ?? []);
    },
  },
  {
    name: 'clones a voice',
    weight: 0.4,
    async run(desk) {
      const staged = await ask(desk, 'staging.addPaths', {
        paths: [oneOf(desk.random, desk.samples) ?? ''],
        purpose: 'sample',
      });
      const [id] = staged?.ids ?? [];
      const slots = await ask(desk, 'voiceClones.slots', {});
      if (id === undefined || slots === null) return;
      const made = await ask(desk, 'voiceClones.create', {
        name: `Voice ${Math.floor(desk.random.next() * 3)}`,
        gender: 'female',
        language: null,
        description: null,
        stagedIds: [id],
        consent: true,
        buySlotFor: (slots.available ?? 0) > 0 ? null : (slots.cost ?? 0),
      });
      accepted(desk, [made?.queueId]);
    },
  },
  {
    name: 'edits or deletes a voice',
    weight: 0.7,
    async run(desk) {
      const voice = oneOf(
        desk.random,
        (await desk.studio.rows('voiceClones')).filter(({ remoteId }) => remoteId !== null),
      );
      if (voice === undefined) return;
      if (chance(desk.random, 0.4)) await ask(desk, 'voiceClones.delete', { id: voice.id });
      else
        await ask(desk, 'voiceClones.update', {
          id: voice.id,
          name: `Renamed ${Math.floor(desk.random.next() * 100)}`,
          gender: 'male',
          description: null,
        });
    },
  },
];
