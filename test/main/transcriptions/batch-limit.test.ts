import { expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';
import { speechWav } from '../../helpers/media.ts';

it('that the limit of a batch holds for an address without a price goes by itself once that failed uncharged', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  await studio.ask('settings.update', { changes: { spendingLimits: { job: null, batch: 5, day: null } } });
  const [file] = await studio.stage([await speechWav()], 'transcription');
  const address = await studio.ask('staging.addUrl', { url: 'https://no-such-host.invalid/a.mp3' });
  const stagedIds = [address.id, file?.id ?? ''];
  const { queueIds } = await studio.ask('transcriptions.start', { stagedIds, language: null, expectedCredits: 1 });
  const [unpriced = '', priced = ''] = queueIds;
  await maker.queue(priced, ({ question }) => question?.text.includes('takes is not known') === true);
  await studio.ask('queue.approve', { ids: [unpriced], expectedCredits: 0 });
  await maker.queue(unpriced, ({ state }) => state === 'failed');
  await maker.queue(priced, ({ state }) => state === 'done');
  expect(await maker.ledger()).toEqual([-1]);
});
