import { expect, it } from 'vitest';
import type { BridgeEvent, CollectionName } from '../../../src/bridge/index.ts';
import { colouredPicture } from '../../helpers/films.ts';
import { Maker } from '../../helpers/maker.ts';
import { media, speechWav } from '../../helpers/media.ts';

const spoken = { voiceName: null, language: null, settings: null, title: null, expectedCredits: 7 };
const voice = {
  name: 'Nadia',
  consent: true,
  gender: 'female',
  language: 'en',
  description: null,
  buySlotFor: null,
} as const;

/** Rows that were told, by collection, while `work` ran. */
async function told({ studio }: Maker, work: () => Promise<unknown>): Promise<Map<CollectionName, string[]>> {
  const events: BridgeEvent[] = [];
  const stop = studio.studio.onEvent((event) => events.push(event));
  await work();
  stop();
  const rows = events.flatMap((event) =>
    event.type === 'change' ? event.upserts.map(({ id }) => [event.collection, id] as const) : [],
  );
  return new Map([...Map.groupBy(rows, ([name]) => name)].map(([name, of]) => [name, of.map(([, id]) => id)]));
}

it('a look that shows what goes on as it was tells of its own entry alone, whatever waits', async () => {
  await using maker = await Maker.start();
  const { studio, control } = maker;
  for (const path of ['/speech', '/transcriptions', '/voice-clones'])
    await control.fault({ method: 'POST', path }, { type: 'job-stall', s: 100_000 });
  const voiceId = await maker.voiceId();
  const { queueId: speechId } = await studio.ask('speech.create', { ...spoken, voiceId, text: 'Bees dance.' });
  const [talk] = await studio.stage([await speechWav('This is one.')]);
  const started = { stagedIds: [talk?.id ?? ''], language: null, expectedCredits: 1 };
  const { queueIds } = await studio.ask('transcriptions.start', started);
  const [sample] = await studio.stage([await media.webmAudio()], 'sample');
  const { queueId: cloneId } = await studio.ask('voiceClones.create', { ...voice, stagedIds: [sample?.id ?? ''] });
  const running = [speechId, cloneId, ...queueIds];
  const seen = (id: string) => maker.queue(id, (row) => row.state === 'running' && row.checkedAt !== null);
  for (const id of running) await seen(id);
  await studio.ask('queue.setPaused', { paused: true });
  await studio.ask('speech.create', { ...spoken, voiceId, text: 'Bees rest.' });

  const rows = await told(maker, async () => {
    for (const id of running) {
      const before = (await seen(id)).checkedAt ?? 0;
      await maker.queue(id, ({ checkedAt }) => (checkedAt ?? 0) > before);
    }
  });
  expect(new Set(rows.get('queue'))).toEqual(new Set(running));
  expect([...rows.keys()].filter((name) => ['speech', 'transcriptions', 'voiceClones'].includes(name))).toEqual([]);
});

it('lists of the service that are read again without news tell nothing', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  const [sample] = await studio.stage([await media.webmAudio()], 'sample');
  const { queueId } = await studio.ask('voiceClones.create', { ...voice, stagedIds: [sample?.id ?? ''] });
  await maker.queue(queueId, ({ state }) => state === 'done');
  const [face] = await studio.stage([await colouredPicture(maker.folder, 'Ada', '#ddb090')], 'photo');
  const looks = { name: 'Ada', genreId: null, description: null, gender: 'female', age: '30s' } as const;
  const { id } = await studio.ask('characters.create', { ...looks, traits: [], stagedId: face?.id ?? '' });
  await maker.until('characters', id, ({ remoteId }) => remoteId !== null);
  const refresh = async (): Promise<void> => {
    await studio.ask('voiceClones.refresh', {});
    await studio.ask('characters.refresh', {});
  };
  await refresh();
  const rows = await told(maker, refresh);
  expect(rows.get('voiceClones')).toBeUndefined();
  expect(rows.get('characters')).toBeUndefined();
  expect(await studio.rows('voiceClones')).toMatchObject([{ name: 'Nadia' }]);
  expect(await studio.rows('characters')).toMatchObject([{ name: 'Ada' }]);
});
