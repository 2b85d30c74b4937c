import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DraftChanges } from '../../../src/bridge/index.ts';
import { ServiceControl } from '../../helpers/service-control.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
/** Another service, which has accounts of its own. */
let elsewhere: ServiceControl;
let mine: string;
beforeEach(async () => {
  bench = await VideoBench.open();
  elsewhere = await ServiceControl.start({ speed: 200 });
  mine = (await bench.studio.accountInUse()) ?? '';
  await readLists();
});
afterEach(async () => {
  await bench.close();
  await elsewhere.close();
});

const readLists = () => bench.studio.ask('videos.options', { refresh: true });
const row = async (id: string) => (await bench.studio.rows('drafts')).find((one) => one.id === id);

/** Another account is in use from now on; null: of the same service. `genres`: what its service calls them. */
async function useOther(
  service: ServiceControl | null,
  genres?: readonly { id: number; name: string }[],
): Promise<string> {
  const { token } = await (service ?? bench.control).account({ credits: 1000 });
  const { baseUrl } = (service ?? bench.control).service;
  await bench.studio.ask('account.signIn', { baseUrl, token });
  if (genres !== undefined) {
    const answer = await fetch(`${baseUrl}/faceless/options`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { mandatory: object } };
    const body = { data: { ...data, mandatory: { ...data.mandatory, genres } } };
    await (service ?? bench.control).fault({ method: 'GET', path: '/faceless/options' }, { type: 'status', status: 200, body }); // prettier-ignore
  }
  await readLists();
  return (await bench.studio.accountInUse()) ?? '';
}

async function problems(id: string): Promise<readonly string[]> {
  const { plans } = await bench.studio.ask('videos.plan', { ids: [id], action: 'publish' });
  return plans.flatMap((plan) => plan.problems.map(({ title }) => title));
}

const others = [{ id: 1, name: 'Comic strip' }];
const edit = (id: string, changes: DraftChanges) => bench.edit(id, changes);

describe('a draft', () => {
  it('remembers in which account it was begun, as do its copies, until it is used in another one', async () => {
    const id = await bench.draft();
    expect(await row(id)).toMatchObject({ accountId: null, begunIn: mine });
    const other = await useOther(null);
    const [copy = ''] = (await bench.studio.ask('drafts.duplicate', { ids: [id] })).ids;
    expect(await row(copy)).toMatchObject({ begunIn: mine });
    await bench.studio.ask('drafts.useIn', { ids: [id, copy], accountId: other });
    expect([await row(id), await row(copy)]).toMatchObject([{ begunIn: other }, { begunIn: other }]);
    expect((await bench.studio.ask('drafts.read', { id })).begunIn).toBe(other);
  });

  it('that an account has on its service stays the one of that account, and so do copies of it', async () => {
    const id = await bench.draft();
    await bench.start('prepare', id);
    await bench.untilDraft(id, ({ remoteId }) => remoteId !== null);
    const other = await useOther(null);
    await bench.studio.ask('drafts.useIn', { ids: [id], accountId: other });
    expect(await row(id)).toMatchObject({ accountId: mine, begunIn: mine });
    const [copy = ''] = (await bench.studio.ask('drafts.duplicate', { ids: [id] })).ids;
    expect(await row(copy)).toMatchObject({ accountId: null, begunIn: mine });
  });

  it('keeps its genre for what the account meant by the number, and says so where another service means another one', async () => {
    const id = await bench.draft();
    await useOther(null);
    expect(await problems(id)).toEqual([]);
    await useOther(elsewhere, others);
    expect(await problems(id)).toEqual([expect.stringMatching(/^The genre was chosen in /u)]);
    // Chosen here, the same number is what it is here.
    await edit(id, { settings: { genreId: 1 } });
    expect(await problems(id)).toEqual([]);
  });

  it('still knows where its genre was chosen after undo, and after going back to a version', async () => {
    const id = await bench.draft();
    await edit(id, { settings: { genreId: 2 } });
    await bench.studio.ask('drafts.undo', { id });
    const [version] = (await bench.studio.ask('drafts.versions', { id })).versions;
    expect(version?.reason).toBe('before-undo');
    await useOther(elsewhere, [...others, { id: 2, name: 'Clay' }]);
    await bench.studio.ask('drafts.redo', { id });
    expect(await problems(id)).toEqual([expect.stringMatching(/^The genre was chosen in /u)]);
    await edit(id, { settings: { genreId: 3 } });
    await bench.studio.ask('drafts.restoreVersion', { id, number: version?.number ?? 0 });
    expect(await problems(id)).toEqual([expect.stringMatching(/^The genre was chosen in /u)]);
  });

  it('that another service has for its script does not take its numbers there', async () => {
    const { studio } = bench;
    const id = await bench.draft('ai-visuals', {
      script: '',
      scriptSource: { kind: 'generated', topic: 'Bees', style: 'list', tone: 'calm', language: 'en', duration: 30 },
    });
    await useOther(elsewhere, others);
    await bench.start('write', id);
    await bench.untilDraft(id, ({ words }) => words > 0);
    await bench.quiet();
    expect(await problems(id)).toEqual([expect.stringMatching(/^The genre was chosen in /u)]);
    const sync = await studio.try('videos.sync', { id });
    expect(sync).toMatchObject({ ok: false, error: { code: 'genre-not-found' } });
  });
});

describe('what is on its way to one account', () => {
  it('takes no number along that is chosen in another one meanwhile', async () => {
    const { studio } = bench;
    const id = await bench.draft();
    const theirs = await useOther(elsewhere, others);
    await edit(id, { settings: { genreId: 1 } });
    await studio.ask('queue.setPaused', { paused: true });
    await bench.start('prepare', id);
    await studio.ask('account.activate', { accountId: mine });
    await edit(id, { settings: { genreId: 2 } });
    await studio.ask('queue.setPaused', { paused: false });
    const rows = await studio.until('queue', (all) => all.some(({ state }) => state === 'failed'));
    const refused = rows.find(({ state }) => state === 'failed');
    expect(refused).toMatchObject({ accountId: theirs, kind: 'video-edit', error: { code: 'genre-not-found' } });
    const { accountId, base } = await studio.ask('drafts.read', { id });
    expect([accountId, base?.['settings.genreId'] ?? null]).toEqual([theirs, null]);
  });
});

describe('a preset', () => {
  it('is made without what the draft has of another account, which is named', async () => {
    const id = await bench.draft();
    await useOther(elsewhere, others);
    const { left, id: presetId } = await bench.studio.ask('presets.createFromDraft', { name: 'Calm', draftId: id });
    expect(left).toEqual(['genre_id']);
    const [preset] = await bench.studio.until('presets', (rows) => rows.some(({ state }) => state === 'saved'));
    expect(preset).toMatchObject({ id: presetId, values: { genre_id: null } });
  });

  it('of another account, or for a video of another one, is refused', async () => {
    const { studio } = bench;
    const theirs = await bench.draft();
    await bench.start('prepare', theirs);
    await bench.untilDraft(theirs, ({ remoteId }) => remoteId !== null);
    const preset = await studio.ask('presets.create', { name: 'Calm', values: { genre_id: 2 } });
    await useOther(null);
    const id = await bench.draft();
    expect(await studio.try('presets.apply', { id: preset.id, draftId: id })).toMatchObject({ ok: false, error: { code: 'preset-of-another' } }); // prettier-ignore
    const own = await studio.ask('presets.create', { name: 'Loud', values: { genre_id: 2 } });
    const refused = { ok: false, error: { code: 'other-account' } };
    expect(await studio.try('presets.apply', { id: own.id, draftId: theirs })).toMatchObject(refused);
    expect(await studio.try('presets.createFromDraft', { name: 'Any', draftId: theirs })).toMatchObject(refused);
  });
});
