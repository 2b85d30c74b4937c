import { expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

it('a cloned voice that the list of the service names twice is here once', async () => {
  await using maker = await Maker.start();
  const data = [7, 8, 7].map((id) => ({ id, name: `Number ${id}`, status: 'completed' }));
  await maker.control.fault({ method: 'GET', path: '/voice-clones' }, { type: 'status', status: 200, body: { data } });
  await maker.studio.ask('voiceClones.refresh', {});
  expect((await maker.studio.rows('voiceClones')).map(({ name }) => name).sort()).toEqual(['Number 7', 'Number 8']);
});
