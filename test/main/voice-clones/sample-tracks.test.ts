import { expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';
import { media } from '../../helpers/media.ts';

it('a voice is cloned from the sound track that was chosen of its sample, which is used again with it', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  const { ids: [id = ''] } = await studio.ask('staging.addPaths', { paths: [await media.mp4TwoTracks()], purpose: 'sample' }); // prettier-ignore
  const usual = await maker.until('staged', id, ({ state }) => state === 'ready');
  expect(usual.soundTracks).toMatchObject({ used: 0, usual: 0 });
  await studio.ask('staging.chooseTrack', { id, track: 1 });
  const chosen = await maker.until('staged', id, ({ state }) => state === 'ready');
  expect(chosen).toMatchObject({ soundTracks: { used: 1 }, alreadySent: null });
  expect(chosen.sendBytes).toBeGreaterThan(3 * (usual.sendBytes ?? Infinity));

  const fields = { name: 'Ana', gender: 'female', language: null, description: null } as const;
  const wanted = { ...fields, stagedIds: [id], consent: true as const, buySlotFor: null };
  const { queueId } = await studio.ask('voiceClones.create', wanted);
  await maker.passUntil(queueId, ({ state }) => state === 'running' || state === 'done');
  const sent = (await maker.control.requests()).find(
    ({ method, path }) => method === 'POST' && path === '/v2/voice-clones',
  );
  expect(sent?.bytes_in).toBeGreaterThan(3 * (usual.sendBytes ?? Infinity));

  const [clone] = await studio.rows('voiceClones');
  const { came: [again = ''] } = await studio.ask('voiceClones.useAgain', { id: clone?.id ?? '' }); // prettier-ignore
  const taken = await maker.until('staged', again, ({ state }) => state === 'ready');
  expect(taken).toMatchObject({ soundTracks: { tracks: [{}, {}], used: 1, usual: 0 }, durationS: chosen.durationS });
});

it('a voice is asked for again with its sound track also where another one of the same file is in the list', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  const path = await media.mp4TwoTracks();
  const listed = async () => {
    const { ids: [id = ''] } = await studio.ask('staging.addPaths', { paths: [path], purpose: 'sample' }); // prettier-ignore
    return maker.until('staged', id, ({ state }) => state === 'ready');
  };
  const { id } = await listed();
  await studio.ask('staging.chooseTrack', { id, track: 1 });
  await maker.until('staged', id, ({ state }) => state === 'ready');
  const fields = { name: 'Ana', gender: 'female', language: null, description: null } as const;
  const wanted = { ...fields, stagedIds: [id], consent: true as const, buySlotFor: null };
  const { queueId } = await studio.ask('voiceClones.create', wanted);
  await maker.passUntil(queueId, ({ state }) => state === 'running' || state === 'done');

  const other = await listed();
  expect(other.soundTracks).toMatchObject({ used: 0 });
  const [clone] = await studio.rows('voiceClones');
  const again = { id: clone?.id ?? '' };
  const { came, went } = await studio.ask('voiceClones.useAgain', again);
  expect(went).toEqual([other.id]);
  const rows = await studio.until('staged', (all) => all.every(({ state }) => state === 'ready'));
  expect(rows).toMatchObject([{ id: came[0], soundTracks: { used: 1, usual: 0 } }]);
  expect(await studio.ask('voiceClones.useAgain', again)).toEqual({ came: [], went: [], missing: [] });
  await studio.ask('staging.putBack', { came, went });
  expect(await studio.rows('staged')).toMatchObject([{ id: other.id, soundTracks: { used: 0 } }]);
});

it('a voice is cloned from two sound tracks of one file, and asked for again with both', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  const { ids: [id = ''] } = await studio.ask('staging.addPaths', { paths: [await media.mp4TwoTracks()], purpose: 'sample' }); // prettier-ignore
  await maker.until('staged', id, ({ state }) => state === 'ready');
  await studio.ask('staging.addTrack', { id });
  const both = await studio.until('staged', (all) => all.length === 2 && all.every(({ state }) => state === 'ready'));
  expect(both.map(({ soundTracks }) => soundTracks?.used).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1]);
  const fields = { name: 'Ana', gender: 'female', language: null, description: null } as const;
  const wanted = { ...fields, stagedIds: both.map((item) => item.id), consent: true as const, buySlotFor: null };
  const { queueId } = await studio.ask('voiceClones.create', wanted);
  await maker.passUntil(queueId, ({ state }) => state === 'running' || state === 'done');

  const [clone] = await studio.rows('voiceClones');
  const { came } = await studio.ask('voiceClones.useAgain', { id: clone?.id ?? '' });
  expect(came).toHaveLength(2);
  const again = await studio.until('staged', (all) => all.length === 2 && all.every(({ state }) => state === 'ready'));
  expect(again.map(({ soundTracks }) => soundTracks?.used).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1]);
});
