import { expect, it } from 'vitest';
import { shownItems, everything } from '../../../src/renderer/features/library/library-list.ts';
import { Maker } from '../../helpers/maker.ts';

it('a speech that is renamed is called so in the queue and in the library, too, and its file keeps its name', async () => {
  await using maker = await Maker.start();
  const spoken = {
    text: 'One line.',
    voiceName: null,
    language: null,
    settings: null,
    title: 'First',
    expectedCredits: 7,
  };
  const { id, queueId } = await maker.studio.ask('speech.create', { ...spoken, voiceId: await maker.voiceId() });
  await maker.until('speech', id, ({ status }) => status === 'success');
  const [file] = await maker.studio.until('library', ([item]) => item?.state === 'kept');
  await maker.studio.ask('speech.rename', { id, title: 'Opening' });
  const everywhere = async () => {
    const [queue] = (await maker.studio.rows('queue')).filter((row) => row.id === queueId);
    const [item] = await maker.studio.rows('library');
    return [queue?.title, item?.title, item?.fileName];
  };
  expect(await everywhere()).toEqual(['Opening', 'Opening', file?.fileName]);
  await maker.restart();
  expect(await everywhere()).toEqual(['Opening', 'Opening', file?.fileName]);
  const found = shownItems(await maker.studio.rows('library'), { ...everything, search: 'opening' }, maker.clock.now());
  expect(found).toHaveLength(1);
  // From then on its file says what it is called.
  await maker.studio.ask('library.rename', { id: file?.id ?? '', name: 'Third' });
  expect((await maker.studio.rows('library'))[0]?.title).toBe('Third');
});
