import { afterEach, beforeEach, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

const topic = { kind: 'generated', topic: 'Bees', style: 'story', tone: 'calm', language: 'en', duration: 30 } as const;
const read = (id: string) => bench.studio.ask('drafts.read', { id });
/** Every script that this draft has or had. */
async function scriptsOf(id: string): Promise<string[]> {
  const { versions } = await bench.studio.ask('drafts.versions', { id });
  const kept = await Promise.all(versions.map(({ number }) => bench.studio.ask('drafts.version', { id, number })));
  return [(await read(id)).script, ...kept.map(({ content }) => content.script)];
}

/** A draft that the service has, for which another script waits to be written. */
async function waiting(): Promise<{ id: string; remoteId: number }> {
  const id = await bench.draft('ai-visuals', { scriptSource: topic });
  await bench.start('prepare', id);
  await bench.untilDraft(id, ({ unsent, remote }) => remote !== null && !unsent);
  await bench.quiet();
  await bench.studio.ask('queue.setPaused', { paused: true });
  await bench.start('write', id);
  return { id, remoteId: (await read(id)).remoteId ?? 0 };
}

it('keeps what another program wrote on the service while a new script waited to be written', async () => {
  const { id, remoteId } = await waiting();
  await bench.elsewhere(remoteId, { script: 'Written by hand elsewhere.' });
  await bench.studio.ask('queue.setPaused', { paused: false });
  await bench.quiet();
  expect(await scriptsOf(id)).toContain('Written by hand elsewhere.');
});

it('asks first where that was changed here, too', async () => {
  const { id, remoteId } = await waiting();
  await bench.elsewhere(remoteId, { script: 'Written by hand elsewhere.' });
  await bench.edit(id, { script: 'Bees dance, and I wrote more.' });
  await bench.studio.ask('queue.setPaused', { paused: false });
  await bench.quiet();
  expect(await read(id)).toMatchObject({
    script: 'Bees dance, and I wrote more.',
    conflicts: [{ field: 'script', remote: 'Written by hand elsewhere.' }],
  });
  expect(await bench.charges()).toEqual([]);
});

it('is not paid for again where somebody had the first script written meanwhile, which is shown', async () => {
  const id = await bench.draft('ai-visuals', { script: '', scriptSource: topic });
  await bench.studio.ask('queue.setPaused', { paused: true });
  const steps = await bench.start('write', id);
  await bench.studio.ask('queue.hold', { ids: steps.slice(-1) });
  await bench.studio.ask('queue.setPaused', { paused: false });
  await bench.untilDraft(id, ({ remote }) => remote !== null);
  await bench.elsewhere((await read(id)).remoteId ?? 0, { script: 'Written elsewhere.' });
  await bench.studio.ask('queue.release', { ids: steps.slice(-1) });
  const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
  expect(rows.find(({ state }) => state === 'failed')).toMatchObject({ error: { code: 'script-written-meanwhile' } });
  expect((await read(id)).script).toBe('Written elsewhere.');
  expect(await bench.charges()).toEqual([]);
});

it('is paid for where the user took the words away that the service still has', async () => {
  const { id } = await waiting();
  await bench.studio.ask('queue.setPaused', { paused: false });
  await bench.quiet();
  await bench.edit(id, { script: '' });
  await bench.start('write', id);
  await bench.quiet();
  expect(await bench.charges()).toEqual(['Faceless script -2', 'Faceless script -2']);
});
