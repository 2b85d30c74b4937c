import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../../helpers/videos.ts';

let bench: VideoBench;
let id: string;
let index: number;
let spoken: string;
beforeEach(async () => {
  bench = await VideoBench.open({ pace: 60 });
  id = await bench.draft();
  await bench.start('publish', id);
  await bench.completed(id);
  const { segments } = await bench.studio.ask('captions.read', { id });
  const first = segments.find(({ gap }) => !gap);
  index = first?.index ?? -1;
  spoken = first?.text ?? '';
});
afterEach(() => bench.close());

const older = 'Wasps sing now.';
const newer = 'Bees sing, and they dance.';
const edit = (text: string) => bench.studio.ask('captions.edit', { id, index, change: { text } });
const exported = () =>
  bench.untilDraft(id, ({ remote }) => remote?.chargedCredits === 5 && remote.status === 'completed');

/** PUT captions, sent past the studio: as an earlier one of its own that took its time. */
async function arrives(text: string): Promise<void> {
  const { remoteId } = await bench.studio.ask('drafts.read', { id });
  const response = await fetch(`${bench.control.service.baseUrl}/faceless/${remoteId}/captions`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bench.account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ segments: [{ index, text }] }),
  });
  expect(response.ok).toBe(true);
}

/** The words that the service has, without asking the studio. */
async function there(): Promise<string | undefined> {
  const { remoteId } = await bench.studio.ask('drafts.read', { id });
  const response = await fetch(`${bench.control.service.baseUrl}/faceless/${remoteId}/captions`, {
    headers: { authorization: `Bearer ${bench.account.token}` },
  });
  // The envelope of every answer (specification, "General conventions" 1).
  const { data } = (await response.json()) as { data: { segments: { index: number; text: string }[] } };
  return data.segments.find((one) => one.index === index)?.text;
}

/** A correction that was lost on its way. */
async function correctedAndLost(): Promise<void> {
  await edit(older);
  await bench.control.fault({ method: 'PUT', path: '/faceless/*/captions' }, { type: 'drop-before' });
  await bench.start('captions', id);
  await bench.studio.until('queue', (rows) => rows.some(({ reason }) => reason?.includes('trouble') === true));
}

const waitsForEarlier = () =>
  bench.studio.until('queue', (rows) => rows.some(({ reason }) => reason?.includes('earlier change') === true));

describe('corrected captions that were taken for lost and arrive late', () => {
  it.each(['', ', also over a restart'])(
    'do not replace newer ones, and are no change of somebody else%s',
    async (restart) => {
      await correctedAndLost();
      await edit(newer);
      await waitsForEarlier();
      if (restart !== '') await bench.restart();
      await arrives(older);
      await expect.poll(async () => (await bench.studio.try('captions.read', { id })).ok).toBe(true);
      await bench.quiet();
      expect(await there()).toBe(newer);
      expect(await bench.studio.ask('captions.read', { id })).toMatchObject({ staged: 0, conflicts: 0 });
    },
  );

  it('after the same was sent again hold newer ones back too, and the paid export with them', async () => {
    await correctedAndLost();
    await bench.quiet();
    expect(await there()).toBe(older);
    await edit(newer);
    await bench.start('export', id);
    await waitsForEarlier();
    await arrives(older);
    expect(await bench.control.count('POST', '/v2/faceless/*/export')).toBe(0);
    await exported();
    expect(await there()).toBe(newer);
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video export -5']);
  });

  it('do not bring back what the user has taken back: it is corrected again before a paid export', async () => {
    await correctedAndLost();
    const open = (await bench.studio.rows('queue')).filter(({ state }) => state === 'waiting');
    await bench.studio.ask('queue.cancel', { ids: open.map((row) => row.id) });
    await bench.studio.ask('captions.revert', { id, corrections: null });
    const { plans } = await bench.plan('export', id);
    expect(plans[0]?.steps.map(({ kind }) => kind)).toEqual(['captions', 'export']);
    await bench.start('export', id);
    await waitsForEarlier();
    await arrives(older);
    await exported();
    expect(await there()).toBe(spoken);
    expect(await bench.studio.ask('captions.read', { id })).toMatchObject({ staged: 0, conflicts: 0 });
  });

  it('that never arrive hold nothing longer than they may', async () => {
    await correctedAndLost();
    await edit(newer);
    await bench.start('export', id).catch(() => []);
    await bench.quiet();
    expect(await there()).toBe(newer);
    expect((await bench.plan('export', id)).plans[0]?.steps.map(({ kind }) => kind)).toEqual(['export']);
  });
});
