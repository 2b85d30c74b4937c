import { expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';
import { media } from '../../helpers/media.ts';

const created = { consent: true, gender: 'female', language: 'en', description: 'Warm', buySlotFor: null } as const;

/** A voice that the service has, and what is done with it. */
async function voiceOf(maker: Maker) {
  const [sample] = await maker.studio.stage([await media.webmAudio()], 'sample');
  const input = { ...created, name: 'Nadia', stagedIds: [sample?.id ?? ''] };
  const { queueId } = await maker.studio.ask('voiceClones.create', input);
  await maker.queue(queueId, ({ state }) => state === 'done');
  const [clone] = await maker.studio.rows('voiceClones');
  const id = clone?.id ?? '';
  const wanted = () => maker.studio.ask('voiceClones.wanted', { id });
  return {
    id,
    wanted,
    /** As the dialog does: begun with what is wanted, and sent whole. */
    save: async (changes: { name?: string; description?: string }): Promise<void> => {
      const { name, description } = await wanted();
      await maker.studio.ask('voiceClones.update', { id, name, gender: 'female', description, ...changes });
    },
    onService: () => maker.api('GET', '/voice-clones'),
    settled: () =>
      maker.studio.until('queue', (rows) => rows.every(({ state }) => state === 'done' || state === 'failed')),
  };
}

it('a voice that is edited again before the first edit was sent has both', async () => {
  await using maker = await Maker.start();
  const { wanted, save, onService, settled } = await voiceOf(maker);
  await maker.studio.ask('queue.setPaused', { paused: true });
  await save({ description: 'Warm, deep, for the evening' });
  await maker.restart();
  await save({ name: 'Nadia 2' });
  await maker.studio.ask('queue.setPaused', { paused: false });
  await settled();
  const both = { name: 'Nadia 2', gender: 'female', description: 'Warm, deep, for the evening' };
  expect((await onService()).data).toEqual([expect.objectContaining(both)]);
  expect(await wanted()).toEqual(both);
});

it('an edit that was refused is what the next one begins with, until that is done or it is taken off the queue', async () => {
  await using maker = await Maker.start();
  const { id, wanted, save, onService, settled } = await voiceOf(maker);
  const refuse = { type: 'status', status: 422, body: { message: 'No.', errors: { description: ['No.'] } } } as const;
  await maker.control.fault({ method: 'PATCH', path: '/voice-clones/*' }, refuse);
  await save({ description: 'Loud' });
  await settled();
  expect(await wanted()).toMatchObject({ name: 'Nadia', description: 'Loud' });
  // The voice is as good as before, and says what of it was refused.
  expect((await maker.studio.rows('voiceClones'))[0]).toMatchObject({
    status: 'completed',
    error: {
      title: 'The voice was not changed',
      detail: expect.stringMatching(/^The service did not accept this\. /u),
    },
  });
  await save({ name: 'Nadia 2' });
  await settled();
  expect((await onService()).data).toEqual([expect.objectContaining({ name: 'Nadia 2', description: 'Loud' })]);
  expect((await maker.studio.rows('voiceClones'))[0]?.error).toBeNull();

  await maker.control.fault({ method: 'PATCH', path: '/voice-clones/*' }, refuse);
  await save({ description: 'Louder' });
  await settled();
  const refused = (await maker.studio.rows('queue')).filter((row) => row.subjectId === id && row.state === 'failed');
  await maker.studio.ask('queue.remove', { ids: refused.map((row) => row.id) });
  expect(await wanted()).toMatchObject({ name: 'Nadia 2', description: 'Loud' });
});

it('an edit that is cancelled before it was sent is not what the next one begins with', async () => {
  await using maker = await Maker.start();
  const { wanted, save } = await voiceOf(maker);
  await maker.studio.ask('queue.setPaused', { paused: true });
  await save({ description: 'Loud' });
  const waiting = (await maker.studio.rows('queue')).filter(({ state }) => state === 'waiting');
  await maker.studio.ask('queue.cancel', { ids: waiting.map(({ id }) => id) });
  expect(await wanted()).toMatchObject({ name: 'Nadia', description: 'Warm' });
});
