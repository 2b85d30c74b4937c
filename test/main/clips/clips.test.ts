import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Maker } from '../../helpers/maker.ts';
import { TestStudio } from '../../helpers/studio.ts';

const prompt = 'A red balloon drifts slowly over a quiet harbour at dawn';
/** Swift 1: 3 s at 360p and 0.5 credits a second, rounded up. */
const modifiers = { duration: 3, resolution: '360p' };
const wanted = { model: 'swift-1', prompt, title: null, modifiers, expectedCredits: 2 };
const create = { method: 'POST', path: '/text-to-video' };

describe.concurrent('text to video', () => {
  it('estimates as the service charges, also without a network', async () => {
    await using maker = await Maker.start();
    const { models } = await maker.studio.ask('textToVideo.models', {});
    const choices = models.flatMap((model) => {
      const resolutions = (model.modifiers?.['resolution']?.options ?? []).map(String);
      return resolutions.map((resolution) => ({ model: model.slug ?? '', modifiers: { resolution } }));
    });
    expect(choices.length).toBeGreaterThan(5);
    const asked = await Promise.all(choices.map((choice) => maker.studio.ask('textToVideo.estimate', choice)));
    expect(asked.every(({ basis, available }) => basis === 'service' && available === 1000)).toBe(true);
    maker.studio.connectivity.set(false);
    for (const [index, choice] of choices.entries()) {
      const offline = await maker.studio.ask('textToVideo.estimate', choice);
      expect(offline).toEqual({ credits: asked[index]?.credits, basis: 'price-list', available: null });
    }
  });

  it('goes from a text to a video for the price that was shown, is played and copied out', async () => {
    await using maker = await Maker.start();
    await maker.studio.ask('textToVideo.models', {});
    const { id, queueId } = await maker.studio.ask('textToVideo.create', { ...wanted, title: 'Balloon' });
    const row = await maker.until('clips', id, ({ mediaUrl }) => mediaUrl !== null);
    expect(row).toMatchObject({
      status: 'completed',
      assetStatus: 'success',
      credits: 2,
      error: null,
      excerpt: prompt,
    });
    expect(await maker.queue(queueId, ({ state }) => state === 'done')).toMatchObject({ kind: 'clip', credits: 2 });
    expect(await maker.bytes(row.mediaUrl)).toMatchObject({ status: 200, type: 'video/mp4' });
    const folder = join(maker.folder, 'out');
    await mkdir(folder);
    maker.studio.dialogs.folder = folder;
    await maker.studio.ask('textToVideo.export', { ids: [id] });
    expect(await readdir(folder)).toEqual(['Balloon.mp4']);
    expect(await maker.studio.ask('textToVideo.detail', { id })).toEqual({ id, prompt, modifiers });
    expect(await maker.ledger()).toEqual([-2]);
    expect((await maker.control.invariants()).ok).toBe(true);
  });

  it('is not called lost, and offered to be paid for anew, where the service denies it once', async () => {
    await using maker = await Maker.start();
    const { id, queueId } = await maker.studio.ask('textToVideo.create', wanted);
    const { remoteId } = await maker.until('clips', id, (clip) => clip.remoteId !== null);
    const path = `/text-to-video/${remoteId}`;
    await maker.control.fault({ method: 'GET', path }, { type: 'status', status: 404 });
    const row = await maker.queue(queueId, ({ state }) => state === 'failed' || state === 'done');
    expect(row).toMatchObject({ state: 'done', error: null });
    expect(await maker.sent('GET', path)).toBeGreaterThan(1);
    expect(await maker.ledger()).toEqual([-2]);
  });

  it('is not called lost where a server in front of the service says in its place that nothing is there', async () => {
    await using maker = await Maker.start();
    const { id, queueId } = await maker.studio.ask('textToVideo.create', wanted);
    const { remoteId } = await maker.until('clips', id, (clip) => clip.remoteId !== null);
    const path = `/text-to-video/${remoteId}`;
    const away = { type: 'status', status: 404, body: '404 page not found' } as const;
    await maker.control.fault({ method: 'GET', path }, away, 2);
    const row = await maker.queue(queueId, ({ state }) => state === 'failed' || state === 'done');
    expect(row).toMatchObject({ state: 'done', error: null });
    expect(await maker.sent('GET', path)).toBeGreaterThan(2);
  });

  it('is called what the service calls its model, and not by the word for programs', async () => {
    await using maker = await Maker.start();
    await maker.studio.ask('textToVideo.models', {});
    const { id } = await maker.studio.ask('textToVideo.create', wanted);
    expect(await maker.until('clips', id, () => true)).toMatchObject({ model: 'swift-1', modelName: 'Swift 1' });
    await maker.restart();
    expect(await maker.until('clips', id, () => true)).toMatchObject({ modelName: 'Swift 1' });
  });

  it('is watched again when it was called lost and the service has it after all', async () => {
    await using maker = await Maker.start();
    await maker.control.fault(create, { type: 'job-stall', s: 2000 });
    const { id, queueId } = await maker.studio.ask('textToVideo.create', wanted);
    const { remoteId } = await maker.until('clips', id, (clip) => clip.remoteId !== null);
    const path = `/text-to-video/${remoteId}`;
    await maker.control.fault({ method: 'GET', path }, { type: 'status', status: 404 }, 2);
    expect(await maker.queue(queueId, ({ state }) => state === 'failed')).toMatchObject({ error: { code: 'gone' } });
    await maker.studio.ask('textToVideo.addById', { remoteId: remoteId ?? 0 });
    expect(await maker.queue(queueId, ({ state }) => state !== 'failed')).toMatchObject({
      state: 'running',
      error: null,
    });
    expect(await maker.queue(queueId, ({ state }) => state === 'done')).toMatchObject({ credits: 2 });
    expect(await maker.studio.rows('queue')).toHaveLength(1);
    expect(await maker.ledger()).toEqual([-2]);
  });

  it.each([2000, 5])(
    'that was not watched any more is watched once it is added by its ID, done after %i s',
    async (s) => {
      await using maker = await Maker.start();
      await maker.control.fault(create, { type: 'job-stall', s });
      const { id, queueId } = await maker.studio.ask('textToVideo.create', wanted);
      const { remoteId } = await maker.until('clips', id, (clip) => clip.remoteId !== null);
      await maker.studio.ask('queue.stopWatching', { ids: [queueId] });
      await maker.studio.ask('queue.remove', { ids: [queueId] });
      // The shape is the contract's.
      const read = async () => (await maker.api('GET', `/text-to-video/${remoteId}`)).data as { status: string };
      await vi.waitUntil(async () => s !== 5 || (await read()).status === 'completed', { timeout: 60_000 });
      expect(await maker.queue(queueId, () => true)).toMatchObject({ state: 'running', actions: ['open', 'watch'] });
      await maker.studio.ask('textToVideo.addById', { remoteId: remoteId ?? 0 });
      expect(await maker.queue(queueId, ({ state }) => state === 'done')).toMatchObject({ credits: 2 });
      expect(await maker.studio.until('library', (rows) => rows.every(({ state }) => state === 'kept'))).toHaveLength(
        1,
      );
      await maker.studio.ask('textToVideo.remove', { ids: [id] });
    },
  );

  it.each([false, true])('costs what was charged, and not more that was agreed to; failed: %s', async (failed) => {
    await using maker = await Maker.start();
    if (failed) await maker.control.fault(create, { type: 'job-fail', code: 'X', message: 'Too dark.' });
    const { id, queueId } = await maker.studio.ask('textToVideo.create', { ...wanted, expectedCredits: 5 });
    const row = await maker.queue(queueId, ({ state }) => state === (failed ? 'failed' : 'done'));
    const costs = { credits: 2, refundedCredits: failed ? 2 : null };
    expect(row).toMatchObject(costs);
    expect(await maker.until('clips', id, ({ completedAt }) => completedAt !== null)).toMatchObject(costs);
    expect(await maker.ledger()).toEqual(failed ? [-2, 2] : [-2]);
  });

  it('is not charged for where it was free when it was asked for, before the user agrees to the price of now', async () => {
    await using maker = await Maker.start();
    const { queueId } = await maker.studio.ask('textToVideo.create', { ...wanted, expectedCredits: 0 });
    const row = await maker.queue(queueId, ({ state }) => state !== 'waiting' && state !== 'uploading');
    expect(row).toMatchObject({ state: 'needs-you', credits: 2 });
    expect(await maker.ledger()).toEqual([]);
    await maker.studio.ask('queue.approve', { ids: [queueId], expectedCredits: 2 });
    expect(await maker.queue(queueId, ({ state }) => state === 'done')).toMatchObject({ credits: 2 });
  });

  it('that had ended when it was added by its ID comes to the library, unless it is there or is not wanted', async () => {
    await using maker = await Maker.start();
    const { id, queueId } = await maker.studio.ask('textToVideo.create', wanted);
    await maker.queue(queueId, ({ state }) => state === 'done');
    const kept = (rows: readonly { state: string }[]): boolean => rows.some(({ state }) => state === 'kept');
    const here = await maker.studio.until('library', kept);
    await maker.studio.ask('textToVideo.remove', { ids: [id] });
    await maker.studio.ask('textToVideo.addById', { remoteId: 1 });
    expect(await maker.studio.rows('library')).toEqual(here);

    const add = async (name: string, off: readonly 'clip'[]) => {
      const other = await new TestStudio(join(maker.folder, name)).open();
      try {
        await other.ask('account.signIn', { baseUrl: maker.control.service.baseUrl, token: maker.token });
        await other.ask('library.setOff', { kinds: [...off], off: true });
        await other.ask('textToVideo.addById', { remoteId: 1 });
        if (off.length === 0) await other.until('library', kept);
        await other.ask('textToVideo.addById', { remoteId: 1 });
        return await other.rows('library');
      } finally {
        await other.close();
      }
    };
    expect(await add('other', [])).toMatchObject([{ kind: 'clip', state: 'kept' }]);
    expect(await add('without', ['clip'])).toMatchObject([{ kind: 'clip', state: 'off' }]);
  });

  it.each(['drop-after', 'truncate'])(
    'never sends again after %s: tells that it was charged, and asks',
    async (type) => {
      await using maker = await Maker.start();
      await maker.control.fault(create, type === 'truncate' ? { type, bytes: 5 } : { type });
      const { id, queueId } = await maker.studio.ask('textToVideo.create', wanted);
      const row = await maker.queue(queueId, ({ state }) => state === 'needs-you');
      expect(row.question?.text).toBe(
        'The answer was lost. The service charged 2 credits meanwhile, and the clip cannot be reached from here.',
      );
      expect(row.question?.sendAgain).toContain('a second time');
      await maker.studio.ask('queue.answer', { id: queueId, choice: 'leave-it' });
      await maker.until('clips', id, ({ status }) => status === 'cancelled');
      expect(await maker.sent('POST', '/text-to-video')).toBe(1);
      // Its id is found out elsewhere.
      const added = await maker.studio.ask('textToVideo.addById', { remoteId: 1 });
      await maker.until('clips', added.id, ({ status }) => status === 'completed');
      await maker.studio.ask('textToVideo.addById', { remoteId: 1 });
      expect((await maker.studio.rows('clips')).filter(({ remoteId }) => remoteId === 1)).toHaveLength(1);
      expect(await maker.ledger()).toEqual([-2]);
    },
  );

  it.each(['drop-before', 'status'])(
    'asks with “no charge seen” after %s, and pays once when told to',
    async (type) => {
      await using maker = await Maker.start();
      await maker.control.fault(create, type === 'status' ? { type, status: 500 } : { type });
      const { id, queueId } = await maker.studio.ask('textToVideo.create', wanted);
      await maker.queue(queueId, ({ state }) => state === 'unknown');
      const row = await maker.passUntil(queueId, ({ state }) => state !== 'unknown', 8_000);
      expect(row).toMatchObject({
        state: 'needs-you',
        question: { text: expect.stringContaining('No charge') as string },
      });
      expect(await maker.sent('POST', '/text-to-video')).toBe(1);
      await maker.studio.ask('queue.answer', { id: queueId, choice: 'send-again' });
      await maker.until('clips', id, ({ status }) => status === 'completed');
      expect(await maker.ledger()).toEqual([-2]);
      expect((await maker.control.invariants()).ok).toBe(true);
    },
  );

  it('looks at the ledger once more before it sends again what was asked about, and asks anew where it was charged since', async () => {
    await using maker = await Maker.start();
    await maker.control.fault(create, { type: 'drop-before' });
    const { id, queueId } = await maker.studio.ask('textToVideo.create', wanted);
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    const asked = await maker.passUntil(queueId, ({ state }) => state === 'needs-you', 8_000);
    expect(asked.question?.text).toContain('No charge');
    // It was held up on its way, for longer than anybody reckoned with.
    const { model, prompt: words } = wanted;
    expect((await maker.api('POST', '/text-to-video', { model, prompt: words, modifiers })).status).toBe(202);
    await maker.restart();
    await maker.studio.ask('queue.answer', { id: queueId, choice: 'send-again' });
    const anew = await maker.queue(queueId, ({ question }) => question?.text !== asked.question?.text && !!question);
    expect(anew.question?.text).toBe(
      'Not sent again yet: a last look before that shows something else than what you were told. ' +
        'The answer was lost. The service charged 2 credits meanwhile, and the clip cannot be reached from here.',
    );
    expect(await maker.ledger()).toEqual([-2]);
    // A second click, and a window that shows it as it was, answer the question before.
    const before = { id: queueId, choice: 'send-again', seen: asked.question?.text } as const;
    expect(await maker.studio.try('queue.answer', before)).toMatchObject({ error: { code: 'question-changed' } });
    // Whoever wants it all the same gets it, and is not asked a third time.
    await maker.studio.ask('queue.answer', { ...before, seen: anew.question?.text });
    await maker.until('clips', id, ({ status }) => status === 'completed');
    expect(await maker.ledger()).toEqual([-2, -2]);
  });

  it('says why it failed and what came back, over a restart, and is made again for a new charge', async () => {
    await using maker = await Maker.start();
    await maker.control.fault(create, { type: 'job-fail', code: 'X', message: 'The picture was too dark.' });
    const { id, queueId } = await maker.studio.ask('textToVideo.create', wanted);
    await maker.queue(queueId, ({ state }) => state === 'running' || state === 'failed');
    await maker.restart();
    const row = await maker.until('clips', id, ({ status }) => status === 'failed');
    expect(row.error?.detail).toBe('The service says: The picture was too dark. 2 credits were refunded.');
    expect(row.refundedCredits).toBe(2);
    await maker.studio.ask('queue.retry', { ids: [queueId], expectedCredits: 2 });
    await maker.until('clips', id, ({ status }) => status === 'completed');
    expect(await maker.ledger()).toEqual([-2, 2, -2]);
  });

  it('asks for the new price where the service wants more than the button said', async () => {
    await using maker = await Maker.start();
    const { queueId } = await maker.studio.ask('textToVideo.create', { ...wanted, expectedCredits: 1 });
    const row = await maker.queue(queueId, ({ state }) => state === 'needs-you');
    expect(row).toMatchObject({ credits: 2, question: { text: expect.stringContaining('takes 2 credits') as string } });
    expect(await maker.sent('POST', '/text-to-video')).toBe(0);
  });

  const fields = [
    ['four words', { prompt: 'Only four words here' }, 'prompt'],
    ['1,501 words', { prompt: 'word '.repeat(1501) }, 'prompt'],
    ['an unknown model', { model: 'nothing-9' }, 'model'],
    ['a length that is not on the menu', { modifiers: { duration: 4 } }, 'modifiers.duration'],
    ['a switch that the model does not have', { modifiers: { audio: 'on' } }, 'modifiers.audio'],
    ['media that the model does not take', { modifiers: { image: ['https://example.com/a.png'] } }, 'modifiers.image'],
    ['a file of this computer', { modifiers: { first_frame: 'C:\\me\\cat.png' } }, 'modifiers.first_frame'],
    ['a private address', { modifiers: { first_frame: 'https://192.168.1.2/a.png' } }, 'modifiers.first_frame'],
    ['another port', { modifiers: { first_frame: 'https://example.com:81/a.png' } }, 'modifiers.first_frame'],
  ] as const;
  it('refuses what the service would refuse before anything leaves, and names the field', async () => {
    await using maker = await Maker.start();
    await maker.studio.ask('textToVideo.models', {});
    for (const [what, changes, field] of fields) {
      const wish = { ...wanted, ...changes, modifiers: 'modifiers' in changes ? { ...changes.modifiers } : modifiers };
      const result = await maker.studio.try('textToVideo.create', {
        ...wish,
        modifiers: 'image' in wish.modifiers ? { image: [...wish.modifiers.image] } : wish.modifiers,
      });
      expect(result, what).toMatchObject({ ok: false, error: { code: 'wrong-fields' } });
      expect(Object.keys(result.ok ? {} : (result.error.fields ?? {})), what).toEqual([field]);
    }
    const other = await maker.studio.try('textToVideo.create', { ...wanted, expectedCredits: 9 });
    expect(other).toMatchObject({ ok: false, error: { code: 'price-changed' } });
    expect(await maker.studio.rows('clips')).toEqual([]);
    expect(await maker.sent('POST', '/text-to-video')).toBe(0);
  });

  it('tells a full storage and an id that is not there in words', async () => {
    await using maker = await Maker.start({ storage_full: true });
    const { queueId } = await maker.studio.ask('textToVideo.create', wanted);
    const row = await maker.queue(queueId, ({ state }) => state === 'failed');
    expect(row.error?.code).toBe('storage-full');
    expect(await maker.studio.try('textToVideo.addById', { remoteId: 99 })).toEqual({
      ok: false,
      // Each sentence once: nothing that a dialog would say beside these.
      error: {
        code: 'no-such-clip',
        title: 'The service has no clip with this ID',
        detail: 'Or it belongs to another account. Check the ID.',
      },
    });
    expect(await maker.ledger()).toEqual([]);
  });
});
