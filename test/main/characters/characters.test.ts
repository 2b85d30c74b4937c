import { createCanvas } from '@napi-rs/canvas';
import { copyFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RowOf } from '../../../src/bridge/index.ts';
import { Maker } from '../../helpers/maker.ts';
import { TestStudio } from '../../helpers/studio.ts';

/** A picture with something in it. */
async function photoIn(folder: string, name = 'Nadia.jpg'): Promise<string> {
  const canvas = createCanvas(320, 320);
  const context = canvas.getContext('2d');
  context.fillStyle = '#446688';
  context.fillRect(0, 0, 320, 320);
  context.fillStyle = '#ddb090';
  context.arc(160, 140, 80, 0, 2 * Math.PI);
  context.fill();
  const path = join(folder, name);
  await writeFile(path, name.endsWith('.png') ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg'));
  return path;
}

const fields = {
  genreId: null,
  name: 'Nadia',
  description: null,
  gender: 'female',
  age: '30s',
  traits: ['calm'],
} as const;

async function staged(maker: Maker): Promise<string> {
  const [item] = await maker.studio.stage([await photoIn(maker.folder)], 'photo');
  expect(item).toMatchObject({ state: 'ready', purpose: 'photo' });
  return item?.id ?? '';
}

/** A character that the service has. */
async function made(maker: Maker): Promise<{ id: string; genreId: number }> {
  const { id } = await maker.studio.ask('characters.create', {
    ...fields,
    traits: [...fields.traits],
    stagedId: await staged(maker),
  });
  await maker.until('characters', id, ({ remoteId }) => remoteId !== null);
  const { genres } = await maker.studio.ask('characters.genres', {});
  return { id, genreId: genres[0]?.id ?? 0 };
}

/** One whose preview is ready. */
async function previewed(maker: Maker): Promise<{ id: string; previewId: number }> {
  const { id, genreId } = await made(maker);
  await maker.studio.ask('characters.preview', { id, genreId, expectedCredits: 0 });
  const row = await maker.until('characters', id, ({ previews, activity }) => previews.length > 0 && activity === null);
  return { id, previewId: row.previews[0]?.id ?? 0 };
}

/** The ledger shows that one training came back. */
async function refundOne(maker: Maker): Promise<void> {
  const refund = {
    label: 'Character training (refund)',
    transaction_type: 'credit',
    credit_spend: '+10',
    created_at: new Date(maker.clock.now()).toISOString(),
  };
  const ledger = { type: 'status', status: 200, body: { data: [refund], meta: { total: 1 } } };
  await maker.control.fault({ method: 'GET', path: '/credits/history' }, ledger, 0);
  await maker.studio.ask('credits.refresh', { accountId: (await maker.studio.accountInUse()) ?? '' });
}

const byName = (a: RowOf<'library'>, b: RowOf<'library'>): number => a.id.localeCompare(b.id);

const training = { name: 'Nadia', age: '30s', gender: 'female', expectedCredits: 10 } as const;

describe.concurrent('characters', () => {
  it('that were refused are asked for again with their photo and what was typed', async () => {
    await using maker = await Maker.start();
    const refused = { type: 'status', status: 422, body: { message: 'No.', errors: { image: ['No.'] } } };
    await maker.control.fault({ method: 'POST', path: '/characters' }, refused, 2);
    const create = async (name: string | null) => {
      const stagedId = await staged(maker);
      const { id } = await maker.studio.ask('characters.create', { ...fields, traits: [], name, stagedId });
      await maker.until('characters', id, ({ status }) => status === 'failed');
      return id;
    };
    const [named, unnamed] = [await create('Ada'), await create(null)];
    expect(await maker.studio.rows('staged')).toEqual([]);
    expect(await maker.studio.ask('characters.useAgain', { id: named })).toMatchObject({ name: 'Ada', went: [] });
    expect(await maker.studio.until('staged', (rows) => rows.some(({ state }) => state === 'ready'))).toMatchObject([
      { purpose: 'photo', name: 'Nadia.jpg' },
    ]);
    // Its row is called as the photo.
    expect(await maker.studio.ask('characters.useAgain', { id: unnamed })).toEqual({
      name: null,
      came: [],
      went: [],
      missing: [],
    });
    const otherPhoto = join(maker.folder, 'Omar.jpg');
    await copyFile(join(maker.folder, 'Nadia.jpg'), otherPhoto);
    await maker.studio.ask('staging.remove', { ids: (await maker.studio.rows('staged')).map(({ id }) => id) });
    const [other] = await maker.studio.stage([otherPhoto], 'photo');
    const {
      name: _name,
      missing: _missing,
      ...exchanged
    } = await maker.studio.ask('characters.useAgain', { id: named });
    expect(exchanged.went).toEqual([other?.id]);
    expect(await maker.studio.rows('staged')).toMatchObject([{ id: exchanged.came[0], name: 'Nadia.jpg' }]);
    await maker.studio.ask('staging.putBack', exchanged);
    expect(await maker.studio.rows('staged')).toMatchObject([{ id: other?.id, name: 'Omar.jpg' }]);
    await rm(join(maker.folder, 'Nadia.jpg'));
    // Nothing comes in place of the other one.
    const gone = { came: [], went: [], missing: ['Nadia.jpg'] };
    expect(await maker.studio.ask('characters.useAgain', { id: named })).toEqual({ name: 'Ada', ...gone });
    expect(await maker.studio.rows('staged')).toMatchObject([{ id: other?.id }]);
  });

  it('are neither drawn nor trained for the credits of an account that is not in use', async () => {
    await using maker = await Maker.start();
    const { studio, control } = maker;
    const first = await studio.accountInUse();
    const { id, previewId } = await previewed(maker);
    const [genre] = (await studio.ask('characters.genres', {})).genres;
    const other = await control.account({ credits: 1000 });
    await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token: other.token });
    const refused = { ok: false, error: { code: 'other-account', title: expect.stringMatching(/another account/u) } };
    expect(await studio.try('characters.preview', { id, genreId: genre?.id ?? 0, expectedCredits: 0 })).toMatchObject(
      refused,
    );
    expect(await studio.try('characters.train', { id, previewId, ...training })).toMatchObject(refused);
    await studio.ask('account.activate', { accountId: first ?? '' });
    expect(await studio.try('characters.train', { id, previewId, ...training })).toMatchObject({ ok: true });
  });

  it('go from a photo over previews and a training to poses, for the price that was shown', async () => {
    await using maker = await Maker.start();
    expect(await maker.studio.ask('characters.prices', {})).toEqual({ preview: 0, training: 10 });
    const { id, previewId } = await previewed(maker);
    const row = await maker.until('characters', id, ({ status }) => status === 'preview-ready');
    expect(row).toMatchObject({ name: 'Nadia', gender: 'female', age: '30s', traits: ['calm'], error: null });
    expect(await maker.bytes(row.photoUrl)).toMatchObject({ status: 200, type: 'image/jpeg' });
    expect(await maker.bytes(row.previews[0]?.url ?? null)).toMatchObject({ status: 200, type: 'image/jpeg' });
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.until('characters', id, ({ activity }) => activity?.previewId === previewId);
    const ready = await maker.until(
      'characters',
      id,
      ({ status, activity }) => status === 'ready' && activity === null,
    );
    expect(ready).toMatchObject({ credits: 10, trainedWith: previewId });
    expect(await maker.bytes(ready.poses[0] ?? null)).toMatchObject({ status: 200, type: 'image/jpeg' });
    await maker.queue(queueId, ({ state, kind }) => state === 'done' && kind === 'character-training');
    expect(await maker.ledger()).toEqual([-10]);
    await maker.studio.ask('characters.delete', { id });
    await maker.studio.until('characters', (rows) => rows.length === 0);
    expect((await maker.bytes(row.photoUrl)).status).toBe(404);
    expect((await maker.control.invariants()).ok).toBe(true);
  });

  it('have their pictures in the library: those of a preview and those of the training, once', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const row = await maker.until('characters', id, ({ status }) => status === 'preview-ready');
    const kept = (count: number) =>
      maker.studio.until('library', (rows) => rows.length === count && rows.every(({ state }) => state === 'kept'));
    const previews = await kept(row.previews.length);
    expect(previews.map(({ fileName }) => fileName)).toContain('Nadia preview.jpg');
    for (const picture of previews) {
      expect(picture).toMatchObject({ kind: 'character', mediaKind: 'image', subjectId: id, credits: null });
      expect(await maker.bytes(picture.mediaUrl)).toMatchObject({ status: 200, type: 'image/jpeg' });
    }
    await maker.studio.ask('characters.train', { id, previewId, ...training });
    const ready = await maker.until('characters', id, ({ status }) => status === 'ready');
    expect(ready.poses.length).toBeGreaterThan(0);
    const all = await kept(previews.length + ready.poses.length);
    await maker.restart();
    expect((await maker.studio.rows('library')).toSorted(byName)).toEqual(all.toSorted(byName));
    await maker.studio.ask('characters.delete', { id });
    await maker.studio.until('characters', (rows) => rows.length === 0);
    expect(await maker.studio.rows('library')).toHaveLength(all.length);
  });

  it('that were made elsewhere have their pictures saved when the user asks for it, and no picture twice', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    await maker.studio.ask('characters.train', { id, previewId, ...training });
    const { previews, poses, remoteId } = await maker.until('characters', id, ({ status }) => status === 'ready');
    const count = previews.length + poses.length;
    const kept = (rows: readonly RowOf<'library'>[]): boolean =>
      rows.length === count && rows.every(({ state }) => state === 'kept');
    await maker.studio.until('library', kept);
    expect(await maker.studio.ask('characters.keepPictures', { id })).toEqual({ added: 0, coming: 0 });
    await maker.studio.ask('library.remove', { ids: (await maker.studio.rows('library')).map((item) => item.id) });
    expect(await maker.studio.ask('characters.keepPictures', { id })).toEqual({ added: count, coming: 0 });
    await maker.studio.until('library', kept);

    // Another computer of the same account finds it on the service.
    const other = await new TestStudio(join(maker.folder, 'other'), undefined, maker.clock).open();
    try {
      await other.ask('account.signIn', { baseUrl: maker.control.service.baseUrl, token: maker.token });
      await other.ask('characters.refresh', {});
      const [found] = await other.until('characters', (rows) => rows.length === 1);
      expect(found).toMatchObject({ remoteId, status: 'ready' });
      expect(await other.rows('library')).toEqual([]);
      const save = () => other.ask('characters.keepPictures', { id: found?.id ?? '' });
      expect(await save()).toEqual({ added: count, coming: 0 });
      await other.until('library', kept);
      expect(await save()).toEqual({ added: 0, coming: 0 });
      expect(await maker.ledger()).toEqual([-10]);
    } finally {
      await other.close();
    }
  });

  it('have pictures that are fetched anew from where the service has them now', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    await maker.studio.ask('characters.train', { id, previewId, ...training });
    const { previews, poses } = await maker.until('characters', id, ({ status }) => status === 'ready');
    const kept = (rows: readonly RowOf<'library'>[]): boolean =>
      rows.length === previews.length + poses.length && rows.every(({ state }) => state === 'kept');
    const before = await maker.studio.until('library', kept);
    const finished = join(maker.folder, 'finished');
    // The list is made again from the folder, which knows no addresses.
    await maker.studio.ask('library.remove', { ids: before.map((item) => item.id) });
    expect(await maker.studio.ask('library.rebuild', {})).toMatchObject({ found: before.length });
    const bytes = await readFile(join(finished, before[0]?.fileName ?? ''));
    for (const { fileName } of before) await rm(join(finished, fileName ?? ''));
    await maker.studio.ask('library.rebuild', {});
    await maker.studio.ask('library.fetch', { ids: before.map((item) => item.id) });
    await maker.studio.until('library', kept);
    expect(await readFile(join(finished, before[0]?.fileName ?? ''))).toEqual(bytes);
  });

  it.each(['drop-after', 'drop-before'])('are made once although the answer was lost (%s)', async (type) => {
    await using maker = await Maker.start();
    await maker.control.fault({ method: 'POST', path: '/characters' }, { type });
    const stagedId = await staged(maker);
    const { id, queueId } = await maker.studio.ask('characters.create', { ...fields, traits: [], stagedId });
    await maker.passUntil(queueId, ({ state }) => state === 'done');
    await maker.until('characters', id, ({ status }) => status === 'draft');
    const { data } = await maker.api('GET', '/characters?type=custom');
    expect(data).toHaveLength(1);
  });

  it.each(['drop-after', 'truncate'])('find the pictures of a preview whose answer was lost (%s)', async (type) => {
    await using maker = await Maker.start();
    const { id, genreId } = await made(maker);
    const effect = type === 'truncate' ? { type, bytes: 5 } : { type };
    await maker.control.fault({ method: 'POST', path: '/characters/*/preview' }, effect);
    const { queueId } = await maker.studio.ask('characters.preview', { id, genreId, expectedCredits: 0 });
    await maker.passUntil(queueId, ({ state }) => state === 'done');
    const row = await maker.until('characters', id, ({ activity }) => activity === null);
    expect(row.previews.length).toBeGreaterThan(0);
    expect(await previewsSent(maker)).toBe(1);
  });

  it('ask for a preview again once nothing was done', async () => {
    await using maker = await Maker.start();
    const { id, genreId } = await made(maker);
    await maker.control.fault({ method: 'POST', path: '/characters/*/preview' }, { type: 'drop-before' });
    const { queueId } = await maker.studio.ask('characters.preview', { id, genreId, expectedCredits: 0 });
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    const lostAt = maker.clock.now();
    await maker.passUntil(queueId, ({ state }) => state !== 'unknown');
    expect(maker.clock.now() - lostAt).toBeGreaterThan(200_000);
    await maker.until('characters', id, ({ previews, activity }) => previews.length > 0 && activity === null);
    expect(await previewsSent(maker)).toBe(2);
  });

  it('say whose preview they wait for while it is being found out what became of that one', async () => {
    await using maker = await Maker.start();
    const lost = await made(maker);
    const next = await made(maker);
    await maker.control.fault({ method: 'POST', path: '/characters/*/preview' }, { type: 'drop-before' });
    const preview = ({ id, genreId }: typeof lost) =>
      maker.studio.ask('characters.preview', { id, genreId, expectedCredits: 0 });
    const { queueId: lostId } = await preview(lost);
    // Asked for before the other one's answer is lost: what it waits for changes while it waits.
    const { queueId } = await preview(next);
    await maker.queue(lostId, ({ state }) => state === 'unknown');
    await maker.queue(
      queueId,
      ({ reason }) => reason?.startsWith('Waits until it is clear what became of “Nadia”') === true,
    );
    expect(await previewsSent(maker)).toBe(1);
  });

  it('are told of by a notification once their preview is drawn', async () => {
    await using maker = await Maker.start();
    const { id } = await previewed(maker);
    const told = (): unknown[] => {
      maker.clock.advance(1_000);
      return maker.studio.notices.notices;
    };
    await expect
      .poll(told, { timeout: 30_000 })
      .toContainEqual(expect.objectContaining({ title: 'Ready', route: `/characters/${id}` }));
  });

  it('say why a preview failed, and are as they were before', async () => {
    await using maker = await Maker.start();
    const { id, genreId } = await made(maker);
    const effect = { type: 'job-fail', code: 'NO-FACE', message: 'No face was found.' };
    await maker.control.fault({ method: 'POST', path: '/characters/*/preview' }, effect);
    const { queueId } = await maker.studio.ask('characters.preview', { id, genreId, expectedCredits: 0 });
    const error = {
      code: 'preview-failed',
      title: 'The preview failed',
      detail: expect.stringMatching(/No face was found\. Ask for another one, or try another photo/u),
    };
    expect((await maker.queue(queueId, ({ state }) => state === 'failed')).error).toMatchObject(error);
    const row = await maker.until('characters', id, ({ status }) => status === 'preview-failed');
    expect(row.error).toMatchObject(error);
    expect(row.activity).toBeNull();
    // Once another one was drawn, nothing is left of it.
    await maker.studio.ask('characters.preview', { id, genreId, expectedCredits: 0 });
    await maker.until('characters', id, ({ previews, activity }) => previews.length > 0 && activity === null);
    const left = async (): Promise<unknown[]> =>
      (await maker.studio.rows('queue')).filter(({ kind }) => kind === 'character-preview').map(({ state }) => state);
    expect(await left()).toEqual(['done']);
    await maker.restart();
    expect(await left()).toEqual(['done']);
  });

  it('say which field was wrong where that is why no preview was drawn', async () => {
    await using maker = await Maker.start();
    const { id } = await made(maker);
    const { queueId } = await maker.studio.ask('characters.preview', { id, genreId: 999_999, expectedCredits: 0 });
    const { error } = await maker.queue(queueId, ({ state }) => state === 'failed');
    expect(error).toMatchObject({ code: 'validation', fields: { genre_id: [expect.stringContaining('genre')] } });
  });

  it.each(['drop-after', 'truncate'])('are trained once although the answer was lost (%s)', async (type) => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const effect = type === 'truncate' ? { type, bytes: 5 } : { type };
    await maker.control.fault({ method: 'POST', path: '/characters/*/train' }, effect);
    await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.until('characters', id, ({ status }) => status === 'ready');
    expect(await maker.ledger()).toEqual([-10]);
  });

  it.each(['drop-before', 'status'])('are trained after all once %s did nothing', async (type) => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const effect = type === 'status' ? { type, status: 500 } : { type };
    await maker.control.fault({ method: 'POST', path: '/characters/*/train' }, effect);
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    await maker.passUntil(queueId, ({ state }) => state !== 'unknown');
    await maker.until('characters', id, ({ status }) => status === 'ready');
    expect(await maker.ledger()).toEqual([-10]);
    expect((await maker.control.invariants()).ok).toBe(true);
  });

  it('are not called failed by a list that was asked for before their training began', async () => {
    await using maker = await Maker.start({ rate_limit_per_minute: 600 });
    const [first, second] = [await previewed(maker), await previewed(maker)];
    const stall = { type: 'job-stall', s: 1000 };
    await maker.control.fault({ method: 'POST', path: '/characters/*/train' }, stall, 2);
    const trained = await maker.studio.ask('characters.train', { ...first, ...training });
    await maker.queue(trained.queueId, ({ state }) => state === 'running');
    const before = await maker.sent('GET', '/characters');
    await maker.control.fault({ method: 'GET', path: '/characters' }, { type: 'delay', ms: 600 });
    while ((await maker.sent('GET', '/characters')) === before) await sleep(20);
    const { queueId } = await maker.studio.ask('characters.train', { ...second, ...training });
    const row = await maker.queue(queueId, ({ state }) => state === 'failed' || state === 'done');
    expect(row).toMatchObject({ state: 'done', error: null });
  });

  it('tell of a training that failed that no refund is known, over a restart, and are trained again', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const effect = { type: 'job-fail', code: 'X', message: 'x' };
    await maker.control.fault({ method: 'POST', path: '/characters/*/train' }, effect);
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.queue(queueId, ({ state }) => state === 'running' || state === 'failed');
    await maker.restart();
    const row = await maker.until('characters', id, ({ error }) => error !== null);
    expect(row).toMatchObject({ status: 'preview-ready', activity: null, error: { code: 'training-failed' } });
    expect(row.error?.detail).toContain('does not say whether the credits come back');
    await maker.studio.ask('queue.retry', { ids: [queueId], expectedCredits: 10 });
    await maker.until('characters', id, ({ status }) => status === 'ready');
    expect(await maker.ledger()).toEqual([-10, -10]);
  });

  it('tell of a training that failed that it was refunded once the ledger shows it, however late', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const effect = { type: 'job-fail', code: 'X', message: 'x' };
    await maker.control.fault({ method: 'POST', path: '/characters/*/train' }, effect);
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    expect((await maker.queue(queueId, ({ state }) => state === 'failed')).refundedCredits).toBeNull();
    await refundOne(maker);
    const row = await maker.queue(queueId, ({ refundedCredits }) => refundedCredits === 10);
    expect(row.error?.detail).toContain('10 credits were refunded.');
    const { error } = await maker.until('characters', id, ({ activity }) => activity === null);
    expect(error).toEqual(row.error);
  });

  it('do not say of a training that failed what was refunded for one before it', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const effect = { type: 'job-fail', code: 'X', message: 'x' };
    await maker.control.fault({ method: 'POST', path: '/characters/*/train' }, effect, 2);
    const fails = async () => {
      const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
      await maker.queue(queueId, ({ state }) => state === 'failed');
      await maker.until('characters', id, ({ activity, error }) => activity === null && error !== null);
      return queueId;
    };
    const [first, second] = [await fails(), await fails()];
    const { error: before } = await maker.until('characters', id, ({ error }) => error !== null);
    await refundOne(maker);
    await maker.queue(first, ({ refundedCredits }) => refundedCredits === 10);
    expect((await maker.queue(second, ({ state }) => state === 'failed')).refundedCredits).toBeNull();
    const { error } = await maker.until('characters', id, ({ activity }) => activity === null);
    expect(error).toEqual(before);
    expect(error?.detail).toContain('does not say whether the credits come back');
  });

  it('are trained again only once new pictures were drawn, and say so before anything is reserved', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.queue(queueId, ({ state }) => state === 'done');
    await maker.until('characters', id, ({ status, activity }) => status === 'ready' && activity === null);
    const refused = { ok: false, error: { code: 'character-without-picture' } };
    expect(await maker.studio.try('characters.train', { id, previewId, ...training })).toMatchObject(refused);
    const [genre] = (await maker.studio.ask('characters.genres', {})).genres;
    await maker.studio.ask('characters.preview', { id, genreId: genre?.id ?? 0, expectedCredits: 0 });
    await maker.until('characters', id, ({ status, activity }) => status === 'preview-ready' && activity === null);
    // Those of before can be chosen then, too.
    const again = await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.queue(again.queueId, ({ state }) => state === 'done');
    expect(await maker.ledger()).toEqual([-10, -10]);
  });

  it('that were trained elsewhere meanwhile are not waited for: the queue says what is missing', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const { remoteId } = await maker.until('characters', id, ({ status }) => status === 'preview-ready');
    await maker.studio.ask('queue.setPaused', { paused: true });
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    const { expectedCredits: _price, ...person } = training;
    await maker.api('POST', `/characters/${remoteId}/train`, { preview_id: previewId, ...person });
    await expect
      .poll(async () => (await maker.api('GET', `/characters/${remoteId}`)).data)
      .toMatchObject({ status: 'ready' });
    await maker.studio.ask('queue.setPaused', { paused: false });
    const { error } = await maker.queue(queueId, ({ state }) => state === 'failed');
    expect(error?.code).toBe('character-without-picture');
    expect(await maker.until('characters', id, ({ status }) => status === 'ready')).toMatchObject({ activity: null });
    expect(await maker.sent('POST', `/characters/${remoteId}/train`)).toBe(1);
    expect(await maker.ledger()).toEqual([-10]);
  });

  it('that were trained elsewhere since new pictures were asked for keep that training', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const { remoteId, previews } = await maker.until('characters', id, ({ status }) => status === 'preview-ready');
    const [genre] = (await maker.studio.ask('characters.genres', {})).genres;
    const drawing = { id, genreId: genre?.id ?? 0, expectedCredits: 0 };
    await maker.studio.ask('queue.setPaused', { paused: true });
    const { queueId } = await maker.studio.ask('characters.preview', drawing);
    const { expectedCredits: _price, ...person } = training;
    await maker.api('POST', `/characters/${remoteId}/train`, { preview_id: previewId, ...person });
    await expect
      .poll(async () => (await maker.api('GET', `/characters/${remoteId}`)).data)
      .toMatchObject({ status: 'ready' });
    await maker.studio.ask('queue.setPaused', { paused: false });
    const { error } = await maker.queue(queueId, ({ state }) => state === 'failed');
    expect(error?.code).toBe('character-trained-meanwhile');
    expect(await maker.until('characters', id, ({ status }) => status === 'ready')).toMatchObject({ activity: null });
    expect(await maker.sent('POST', `/characters/${remoteId}/preview`)).toBe(1);
    // Asked for again by one who has seen that: drawn.
    const again = await maker.studio.ask('characters.preview', drawing);
    await maker.queue(again.queueId, ({ state }) => state === 'done');
    const more = (row: RowOf<'characters'>): boolean => row.previews.length > previews.length;
    expect(await maker.until('characters', id, more)).toMatchObject({ status: 'preview-ready' });
  });

  it('are not to be trained again from the queue where their screen did that already', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const effect = { type: 'job-fail', code: 'X', message: 'x' };
    await maker.control.fault({ method: 'POST', path: '/characters/*/train' }, effect);
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    expect((await maker.queue(queueId, ({ state }) => state === 'failed')).actions).toContain('retry');
    await maker.until('characters', id, ({ activity }) => activity === null);
    await maker.studio.ask('characters.train', { id, previewId, ...training });
    expect(await maker.queue(queueId, () => true)).toMatchObject({ state: 'failed', actions: ['open', 'remove'] });
    await maker.until('characters', id, ({ status }) => status === 'ready');
    expect((await maker.queue(queueId, () => true)).actions).toEqual(['open', 'remove']);
    expect(await maker.ledger()).toEqual([-10, -10]);
  });

  it('wait for the credits of a training, and let it go while it waits', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    await maker.control.setCredits(maker.userId, 4);
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    const waiting = await maker.queue(queueId, ({ reason }) => reason?.includes('credits') === true);
    expect(waiting.reason).toContain('it takes 10, you have 4');
    const second = await maker.studio.try('characters.train', { id, previewId, ...training });
    expect(second).toMatchObject({ ok: false, error: { code: 'character-busy' } });
    await maker.studio.ask('queue.cancel', { ids: [queueId] });
    expect(await maker.until('characters', id, ({ activity }) => activity === null)).toMatchObject({ error: null });
    expect(await maker.balance()).toBe(4);
  });

  it('are refused before anything leaves where a field or the price is wrong', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const wrong = [
      [{ name: '' }, 'malformed-call', 'wrong-fields'],
      [{ previewId: 999_999 }, 'wrong-fields', 'wrong-fields'],
      [{ expectedCredits: 9 }, 'price-changed', 'price-changed'],
    ] as const;
    for (const [changes, ...codes] of wrong) {
      const result = await maker.studio.try('characters.train', { id, previewId, ...training, ...changes });
      expect(!result.ok && codes.some((code) => code === result.error.code), JSON.stringify(changes)).toBe(true);
    }
    expect(await maker.ledger()).toEqual([]);
  });

  it('appear when they were made elsewhere, and go when they were deleted there', async () => {
    await using maker = await Maker.start();
    const { id } = await made(maker);
    const row = await maker.until('characters', id, () => true);
    await maker.api('DELETE', `/characters/${row.remoteId}`);
    await maker.studio.ask('characters.refresh', {});
    expect(await maker.studio.rows('characters')).toEqual([]);
    await maker.studio.ask('characters.refresh', {});
    expect(await maker.studio.rows('characters')).toEqual([]);
  });

  it('appear when they were made elsewhere also while one waits here that was never sent', async () => {
    await using maker = await Maker.start();
    await maker.studio.ask('queue.setPaused', { paused: true });
    const traits = [...fields.traits];
    await maker.studio.ask('characters.create', { ...fields, traits, stagedId: await staged(maker) });
    const data = [{ id: 99, name: 'Omar', status: 'draft', gender: 'male', traits: [], previews: [], poses: [] }];
    await maker.control.fault({ method: 'GET', path: '/characters' }, { type: 'status', status: 200, body: { data } });
    await maker.studio.ask('characters.refresh', {});
    expect((await maker.studio.rows('characters')).map(({ name }) => name).sort()).toEqual(['Nadia', 'Omar']);
  });

  it('say that they are gone, and not that the user deleted them, where that happened elsewhere during a training', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    await maker.control.fault({ method: 'POST', path: '/characters/*/train' }, { type: 'job-stall', s: 1_000_000 });
    await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.studio.until('queue', (rows) =>
      rows.some(({ kind, state }) => kind === 'character-training' && state === 'running'),
    );
    const nothing = { type: 'status', status: 200, body: { data: [] } };
    await maker.control.fault({ method: 'GET', path: '/characters' }, nothing, 0);
    await maker.studio.ask('characters.refresh', {});
    const queue = await maker.studio.until('queue', (rows) =>
      rows.some(({ kind, state }) => kind === 'character-training' && state === 'failed'),
    );
    expect(queue.find(({ kind }) => kind === 'character-training')).toMatchObject({
      phase: 'gone',
      credits: 10,
      error: { code: 'gone', title: 'The service does not know this character any more' },
    });
  });

  it('are as the service has them where their deletion is let go after a training that it waited for', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.queue(queueId, ({ state }) => state === 'running');
    await maker.studio.ask('queue.setPaused', { paused: true });
    await maker.studio.ask('characters.delete', { id });
    const deletion = (await maker.studio.rows('queue')).find(({ kind }) => kind === 'character-delete');
    const kept = await maker.studio.rows('library');
    await maker.queue(queueId, ({ state }) => state === 'done');
    expect(await maker.until('characters', id, ({ activity }) => activity === null)).toMatchObject({
      status: 'deleting',
    });
    expect(await maker.studio.rows('library')).toHaveLength(kept.length);
    await maker.studio.ask('queue.cancel', { ids: [deletion?.id ?? ''] });
    const row = await maker.until('characters', id, ({ status }) => status !== 'deleting');
    expect(row).toMatchObject({ status: 'ready', activity: null, error: null });
  });

  it('are not trained for credits any more once they are to be deleted', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    await maker.control.setCredits(maker.userId, 4);
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.queue(queueId, ({ reason }) => reason?.includes('credits') === true);
    await maker.studio.ask('characters.delete', { id });
    await maker.queue(queueId, ({ phase }) => phase === 'cancelled');
    await maker.studio.until('characters', (rows) => rows.length === 0);
    expect(await maker.balance()).toBe(4);
  });

  it('are not trained where that is taken up again while their deletion waits, nor once they are gone', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    await maker.studio.ask('queue.setPaused', { paused: true });
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.studio.ask('characters.delete', { id });
    await maker.studio.ask('queue.restore', { ids: [queueId] });
    await maker.studio.ask('queue.setPaused', { paused: false });
    const refused = (code: string) => maker.queue(queueId, ({ error }) => error?.code === code);
    await refused('character-deleting');
    await maker.studio.until('characters', (rows) => rows.length === 0);
    await maker.studio.ask('queue.retry', { ids: [queueId], expectedCredits: 10 });
    await refused('unknown-character');
    expect(await maker.studio.rows('characters')).toEqual([]);
    expect(await maker.ledger()).toEqual([]);
  });

  it('whose training was lost are not trained after all once they are to be deleted', async () => {
    await using maker = await Maker.start();
    const { id, previewId } = await previewed(maker);
    await maker.control.fault({ method: 'POST', path: '/characters/*/train' }, { type: 'drop-before' });
    const { queueId } = await maker.studio.ask('characters.train', { id, previewId, ...training });
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    await maker.studio.ask('characters.delete', { id });
    await maker.passUntil(queueId, ({ state }) => state === 'failed');
    await maker.studio.until('characters', (rows) => rows.length === 0);
    expect(await maker.ledger()).toEqual([]);
  });

  it('are deleted once although the answer was lost, and are gone where the service says so', async () => {
    await using maker = await Maker.start();
    const { id } = await made(maker);
    await maker.control.fault({ method: 'DELETE', path: '/characters/*' }, { type: 'drop-after' });
    await maker.studio.ask('characters.delete', { id });
    await maker.studio.until('characters', (rows) => rows.length === 0);
    expect((await maker.api('GET', '/characters?type=custom')).data).toEqual([]);
  });

  it('of the service itself and its genres are shown with their pictures, also without a network', async () => {
    await using maker = await Maker.start();
    const { genres } = await maker.studio.ask('characters.genres', {});
    const { characters } = await maker.studio.ask('characters.system', { genre: null });
    expect(genres.length * characters.length).toBeGreaterThan(0);
    const [system] = characters;
    expect(await maker.bytes(system?.previewUrl ?? null)).toMatchObject({ status: 200, type: 'image/jpeg' });
    expect(await maker.bytes(Object.values(genres[0]?.previews ?? {})[0] ?? null)).toMatchObject({ status: 200 });
    await maker.endService();
    maker.studio.connectivity.set(false);
    expect((await maker.studio.ask('characters.genres', {})).genres).toEqual(genres);
    expect((await maker.studio.ask('characters.system', { genre: null })).characters).toEqual(characters);
    expect((await maker.bytes(system?.previewUrl ?? null)).status).toBe(200);
    expect((await maker.bytes('app-media://character/nobody.photo')).status).toBe(404);
    expect((await maker.bytes('app-media://system-character/x.1.preview')).status).toBe(404);
  });
});

async function previewsSent(maker: Maker): Promise<number> {
  return (await maker.control.requests()).filter(({ path }) => path.endsWith('/preview')).length;
}

describe('a photo', () => {
  it('is judged by its content and size before it is taken', async () => {
    await using maker = await Maker.start();
    const good = await photoIn(maker.folder, 'right.png');
    const misnamed = join(maker.folder, 'misnamed.jpg');
    await copyFile(good, misnamed);
    const short = join(maker.folder, 'short.png');
    await copyFile(good, short);
    await truncate(short, 200);
    const written: Record<string, Buffer | string> = {
      'text.jpg': 'not a picture at all',
      'empty.png': '',
      'web.avif': Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf', 'latin1'),
      'android.avif': Buffer.from('\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', 'latin1'),
      'wave.gif': Buffer.from('GIF89a', 'latin1'),
      'phone.heic': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
      'huge.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10_000_001)]),
    };
    for (const [name, bytes] of Object.entries(written)) await writeFile(join(maker.folder, name), bytes);
    const paths = [good, misnamed, short, ...Object.keys(written).map((name) => join(maker.folder, name))];
    const rows = await maker.studio.stage(paths, 'photo');
    const titles = rows.flatMap(({ problem }) => (problem?.code === 'photo-other-kind' ? [problem.title] : []));
    expect(titles).toEqual(['AVIF', 'AVIF', 'GIF', 'HEIC'].map((kind) => `${kind} pictures cannot be sent`));
    expect(rows.map(({ name, state, problem }) => [name, problem?.code ?? state])).toEqual([
      ['right.png', 'ready'],
      ['misnamed.jpg', 'ready'],
      ['short.png', 'photo-cut-short'],
      ['text.jpg', 'photo-unknown-kind'],
      ['empty.png', 'photo-empty'],
      ['web.avif', 'photo-other-kind'],
      ['android.avif', 'photo-other-kind'],
      ['wave.gif', 'photo-other-kind'],
      ['phone.heic', 'photo-other-kind'],
      ['huge.jpg', 'photo-too-large'],
    ]);
  });

  it('that is gone when it is sent is told, and nothing is made', async () => {
    await using maker = await Maker.start();
    const stagedId = await staged(maker);
    maker.studio.connectivity.set(false);
    const { id, queueId } = await maker.studio.ask('characters.create', { ...fields, traits: [], stagedId });
    await rm(join(maker.folder, 'Nadia.jpg'));
    maker.studio.connectivity.set(true);
    expect((await maker.queue(queueId, ({ state }) => state === 'failed')).error?.code).toBe('photo-missing');
    expect((await maker.until('characters', id, ({ status }) => status === 'failed')).error?.code).toBe(
      'photo-missing',
    );
    expect(await maker.sent('POST', '/characters')).toBe(0);
  });
});
