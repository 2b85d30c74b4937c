import { expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

it('speech that was removed from the list is in it again, and heard without a network; at the next start its copy goes', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  await studio.ask('library.setOff', { kinds: ['speech'], off: true });
  const voiceId = await maker.voiceId();
  const wanted = { voiceId, voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 };
  const { id } = await studio.ask('speech.create', { ...wanted, text: 'One short text.' });
  const made = await maker.until('speech', id, ({ status }) => status === 'success');
  await maker.api('POST', '/speech', { voice_id: voiceId, text: 'From somewhere else.' });
  await studio.ask('speech.refresh', {});
  const all = await studio.until('speech', (rows) => rows.length === 2 && rows.every(({ mediaUrl }) => mediaUrl));
  expect((await maker.bytes(made.mediaUrl)).status).toBe(200);
  const ids = all.map((row) => row.id);
  await studio.ask('speech.remove', { ids });
  expect(await studio.rows('speech')).toEqual([]);
  await maker.endService();
  await studio.ask('speech.putBack', { ids: [...ids, 'unknown'] });
  expect(await studio.rows('speech')).toEqual(all);
  expect((await maker.bytes(made.mediaUrl)).status).toBe(200);
  await studio.ask('speech.remove', { ids: [id] });
  await maker.restart();
  await maker.studio.ask('speech.putBack', { ids: [id] });
  expect(await maker.studio.rows('speech')).toHaveLength(2);
  expect((await maker.bytes(made.mediaUrl)).status).not.toBe(200);
});

it('clips and launch clips that were removed from their lists are in them again', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  await studio.ask('textToVideo.models', {});
  await studio.ask('queue.setPaused', { paused: true });
  const modifiers = { duration: 3, resolution: '360p' };
  const clip = {
    model: 'swift-1',
    prompt: 'A red balloon drifts over a quiet harbour.',
    title: null,
    modifiers,
    expectedCredits: 2,
  };
  const launch = { productName: 'Kettle', domain: 'kettle.example', idea: 'A kettle that sings.', accentColor: null };
  const clips = await studio.ask('textToVideo.create', clip);
  const launchClips = await studio.ask('launchClips.create', { ...launch, expectedCredits: 5 });
  await studio.ask('queue.cancel', { ids: [clips.queueId, launchClips.queueId] });
  const shown = async () => [await studio.rows('clips'), await studio.rows('launchClips')];
  const before = await shown();
  expect(before).toMatchObject([[{ id: clips.id }], [{ id: launchClips.id }]]);
  await studio.ask('textToVideo.remove', { ids: [clips.id] });
  await studio.ask('launchClips.remove', { ids: [launchClips.id] });
  expect(await shown()).toEqual([[], []]);
  await studio.ask('textToVideo.putBack', { ids: [clips.id] });
  await studio.ask('launchClips.putBack', { ids: [launchClips.id] });
  expect(await shown()).toEqual(before);
});
