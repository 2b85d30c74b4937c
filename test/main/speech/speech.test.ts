import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

const text = 'Good evening. This is the studio, speaking one short text.';
const wanted = { text, voiceId: 1, voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 };

// Each has a service and a studio of its own, and mostly waits for them.
describe.concurrent('speech', () => {
  it('goes from a text to a sound with timed words, for the price that was shown', async () => {
    await using maker = await Maker.start();
    const { id, queueId } = await maker.studio.ask('speech.create', { ...wanted, voiceId: await maker.voiceId() });
    const row = await maker.until('speech', id, ({ status }) => status === 'success');
    expect(row).toMatchObject({ credits: 7, refundedCredits: null, error: null, excerpt: text, voiceName: 'Ada' });
    expect(row.durationS).toBeGreaterThan(0);
    expect(await maker.queue(queueId, ({ state }) => state === 'done')).toMatchObject({ kind: 'speech', credits: 7 });
    const detail = await maker.studio.ask('speech.detail', { id });
    expect(detail.words.map((word) => word.text).join(' ')).toContain('studio');
    expect(await maker.bytes(row.mediaUrl)).toMatchObject({ status: 200, type: 'audio/mpeg' });
    const kept = await maker.studio.until('library', ([item]) => item?.state === 'kept');
    expect(kept).toMatchObject([{ kind: 'speech', subjectId: id, credits: 7, voice: 'Ada' }]);
    expect(await maker.ledger()).toEqual([-7]);
    expect((await maker.control.invariants()).ok).toBe(true);
  });

  it('is exported as sound, text and captions, and played without a network once it is kept', async () => {
    await using maker = await Maker.start();
    const { id } = await maker.studio.ask('speech.create', {
      ...wanted,
      voiceId: await maker.voiceId(),
      title: 'Opening',
    });
    const { mediaUrl } = await maker.until('speech', id, ({ status }) => status === 'success');
    const folder = join(maker.folder, 'out');
    await mkdir(folder);
    maker.studio.dialogs.folder = folder;
    await maker.studio.ask('speech.export', { ids: [id], formats: ['mp3', 'txt', 'srt'] });
    await maker.studio.ask('speech.export', { ids: [id], formats: ['srt'] });
    const names = await readdir(folder);
    expect(names.sort()).toEqual(['Opening (2).srt', 'Opening.mp3', 'Opening.srt', 'Opening.txt']);
    expect(await readFile(join(folder, 'Opening.srt'), 'utf8')).toMatch(/^1\n00:00:0\d,\d{3} --> /u);
    expect(await readFile(join(folder, 'Opening.txt'), 'utf8')).toContain('studio');
    await maker.endService();
    await maker.restart();
    expect((await maker.bytes(mediaUrl)).size).toBeGreaterThan(1000);
  });

  it.each(['drop-after', 'truncate'])('finds what a lost answer (%s) made, and pays once', async (type) => {
    await using maker = await Maker.start();
    const effect = type === 'truncate' ? { type, bytes: 10 } : { type };
    await maker.control.fault({ method: 'POST', path: '/speech' }, effect);
    const { id } = await maker.studio.ask('speech.create', { ...wanted, voiceId: await maker.voiceId() });
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.sent('POST', '/speech')).toBe(1);
    expect(await maker.ledger()).toEqual([-7]);
    expect((await maker.control.invariants()).ok).toBe(true);
  });

  it('goes on after a restart in the middle, with the very job that was paid for', async () => {
    await using maker = await Maker.start();
    await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'job-stall', s: 2 });
    const { id, queueId } = await maker.studio.ask('speech.create', { ...wanted, voiceId: await maker.voiceId() });
    await maker.queue(queueId, ({ state }) => state === 'running');
    await maker.restart();
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.ledger()).toEqual([-7]);
  });

  it('says why it failed and what came back, and is made again for a new charge', async () => {
    await using maker = await Maker.start();
    await maker.control.fault(
      { method: 'POST', path: '/speech' },
      { type: 'job-fail', code: 'odd-voice', message: 'x' },
    );
    const { id, queueId } = await maker.studio.ask('speech.create', { ...wanted, voiceId: await maker.voiceId() });
    const row = await maker.until('speech', id, ({ status }) => status === 'failed');
    expect(row).toMatchObject({ refundedCredits: 7, mediaUrl: null });
    expect(row.error?.detail).toBe('The service says: odd-voice. 7 credits were refunded.');
    await maker.queue(queueId, ({ state }) => state === 'failed');
    await maker.studio.ask('queue.retry', { ids: [queueId], expectedCredits: 7 });
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.ledger()).toEqual([-7, 7, -7]);
    // The one that failed is still in the list of the service.
    await maker.studio.ask('speech.refresh', {});
    expect(await maker.studio.rows('speech')).toMatchObject([{ id, status: 'success' }]);
  });

  /** A speech that failed, of which the service told another number of credits than it takes. */
  async function failedFor(maker: Maker, credits: number): Promise<{ readonly id: string; readonly queueId: string }> {
    await maker.control.fault(
      { method: 'POST', path: '/speech' },
      { type: 'job-fail', code: 'odd-voice', message: 'x' },
    );
    const made = await maker.studio.ask('speech.create', { ...wanted, voiceId: await maker.voiceId() });
    await maker.until('speech', made.id, ({ status }) => status === 'failed');
    await maker.whileClosed(
      `UPDATE jobs SET detail = json_set(detail, '$.credits', ${credits}) WHERE kind = 'speech';
       UPDATE speech SET row = json_set(row, '$.credits', ${credits})`,
    );
    await maker.queue(made.queueId, (row) => row.credits === credits);
    return made;
  }

  it('that failed for less than it takes asks before it is made again for more', async () => {
    await using maker = await Maker.start();
    const { id, queueId } = await failedFor(maker, 3);
    await maker.studio.ask('queue.retry', { ids: [queueId], expectedCredits: 3 });
    const [asked] = await maker.studio.until('queue', ([row]) => row?.state === 'needs-you');
    expect(asked?.question?.text).toBe('It takes 7 credits, not the 3 that you agreed to.');
    expect(await maker.sent('POST', '/speech')).toBe(1);
    await maker.studio.ask('queue.approve', { ids: [asked?.id ?? ''], expectedCredits: 7 });
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.ledger()).toEqual([-7, 7, -7]);
  });

  it('that failed for more than it takes is made again for what it takes, without a question', async () => {
    await using maker = await Maker.start();
    const { id, queueId } = await failedFor(maker, 14);
    await maker.studio.ask('queue.retry', { ids: [queueId], expectedCredits: 14 });
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.ledger()).toEqual([-7, 7, -7]);
  });

  it('is listed with the price that was agreed to as soon as it is asked for again', async () => {
    await using maker = await Maker.start();
    const { id, queueId } = await failedFor(maker, 0);
    await maker.until('speech', id, ({ credits }) => credits === 0);
    await maker.studio.ask('queue.setPaused', { paused: true });
    await maker.studio.ask('queue.retry', { ids: [queueId], expectedCredits: 7 });
    expect(await maker.studio.rows('speech')).toMatchObject([{ id, status: 'queued', credits: 7 }]);
  });

  it('that a limit of the day holds goes by itself once as much came back for one that failed', async () => {
    await using maker = await Maker.start();
    await maker.studio.ask('settings.update', { changes: { spendingLimits: { job: null, batch: null, day: 10 } } });
    await maker.control.fault(
      { method: 'POST', path: '/speech' },
      { type: 'job-fail', code: 'odd-voice', message: 'x' },
    );
    const asked = { ...wanted, voiceId: await maker.voiceId() };
    await maker.studio.ask('speech.create', asked);
    const { id, queueId } = await maker.studio.ask('speech.create', asked);
    await maker.queue(queueId, ({ question }) => question?.text.includes('with this it would be 14') === true);
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.ledger()).toEqual([-7, 7, -7]);
  });

  it('waits without a network over a restart, is cancelled and taken back, and costs nothing until it leaves', async () => {
    await using maker = await Maker.start();
    const voice = await maker.voiceId();
    maker.studio.connectivity.set(false);
    const { id, queueId } = await maker.studio.ask('speech.create', { ...wanted, voiceId: voice });
    await maker.queue(queueId, ({ state }) => state === 'waiting');
    await maker.studio.ask('queue.cancel', { ids: [queueId] });
    await maker.until('speech', id, ({ status }) => status === 'cancelled');
    await maker.studio.ask('queue.restore', { ids: [queueId] });
    await maker.until('speech', id, ({ status }) => status === 'queued');
    expect(await maker.balance()).toBe(1000);
    await maker.restart();
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.ledger()).toEqual([-7]);
  });

  it.each([
    ['nothing but spaces', { text: '   ' }, 'wrong-fields'],
    ['a text that is too long', { text: 'a'.repeat(10_001), expectedCredits: 77 }, 'wrong-fields'],
    ['a speed that is out of range', { settings: { speed: 3 } }, 'malformed-call'],
    ['a lower price', { expectedCredits: 6 }, 'price-changed'],
    ['the price of a thousand characters for one more', { text: '😀'.repeat(1001) }, 'price-changed'],
  ])('refuses %s before anything leaves', async (_, changes, code) => {
    await using maker = await Maker.start();
    const result = await maker.studio.try('speech.create', { ...wanted, ...changes });
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(await maker.studio.rows('speech')).toEqual([]);
    expect(await maker.sent('POST', '/speech')).toBe(0);
  });

  /** Asks for three parts of one text. */
  async function threeParts(maker: Maker, over: object = {}): Promise<readonly string[]> {
    const { text: _, title: __, ...others } = wanted;
    const parts = ['First, the harbour.', `Then the sea. ${'x'.repeat(1000)}`, 'And home.'];
    const asked = { ...others, voiceId: await maker.voiceId(), parts, expectedCredits: 28, ...over };
    return (await maker.studio.ask('speech.createParts', asked)).ids;
  }
  const titles = [1, 2, 3].map((number) => `First, the harbour. (${number} of 3)`);

  it('in parts is made in order, as one batch, for the price of all, with titles that are found together', async () => {
    await using maker = await Maker.start();
    await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'drop-after' });
    const ids = await threeParts(maker);
    const rows = await maker.studio.rows('speech');
    expect(rows.toSorted((a, b) => b.createdAt - a.createdAt).map(({ title }) => title)).toEqual(titles);
    for (const id of ids) await maker.until('speech', id, ({ status }) => status === 'success');
    // One after another, also where the answer to the first one was lost.
    expect((await maker.ledger()).toSorted((a, b) => a - b)).toEqual([-14, -7, -7]);
    expect(await maker.sent('POST', '/speech')).toBe(3);
    const remoteIds = new Map((await maker.studio.rows('speech')).map(({ id, remoteId }) => [id, remoteId ?? 0]));
    const made = ids.map((id) => remoteIds.get(id));
    expect(made).toEqual(made.toSorted((a = 0, b = 0) => a - b));
    expect(new Set((await maker.studio.rows('queue')).map(({ batchId }) => batchId)).size).toBe(1);
    const kept = await maker.studio.until(
      'library',
      (items) => items.filter(({ state }) => state === 'kept').length === 3,
    );
    expect(kept.map(({ title }) => title).toSorted()).toEqual(titles);
  });

  it('in parts is taken back as far as it waits: nothing of that is sent, charged or listed', async () => {
    await using maker = await Maker.start();
    await maker.voiceId();
    maker.studio.connectivity.set(false);
    const ids = await threeParts(maker, { voiceId: 1 });
    expect(await maker.studio.ask('speech.takeBack', { ids: [...ids] })).toEqual({ ids });
    expect(await maker.studio.ask('speech.takeBack', { ids: [...ids] })).toEqual({ ids: [] });
    expect(await maker.studio.rows('speech')).toEqual([]);
    maker.studio.connectivity.set(true);
    const { id } = await maker.studio.ask('speech.create', { ...wanted, voiceId: await maker.voiceId() });
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.studio.ask('speech.takeBack', { ids: [id] })).toEqual({ ids: [] });
    expect(await maker.ledger()).toEqual([-7]);
    expect(await maker.studio.rows('speech')).toHaveLength(1);
  });

  it('in parts is not taken back where an answer was lost: it is found when it arrives late, and charged once', async () => {
    await using maker = await Maker.start();
    await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'drop-before' });
    const ids = await threeParts(maker);
    const [first] = (await maker.studio.rows('queue')).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
    const queueId = first?.id ?? '';
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    await maker.studio.ask('queue.setPaused', { paused: true });
    await maker.passUntil(queueId, ({ state }) => state === 'waiting');
    expect(await maker.studio.ask('speech.takeBack', { ids: [...ids] })).toEqual({ ids: ids.slice(1) });
    await maker.api('POST', '/speech', { voice_id: await maker.voiceId(), text: 'First, the harbour.' });
    await maker.studio.ask('queue.setPaused', { paused: false });
    await maker.until('speech', ids[0] ?? '', ({ status }) => status === 'success');
    expect(await maker.studio.rows('speech')).toMatchObject([{ id: ids[0] }]);
    expect(await maker.ledger()).toEqual([-7]);
  });

  it.each([
    ['the price of less', { expectedCredits: 21 }, 'price-changed'],
    ['one part that is too long', { parts: ['Good.', 'a'.repeat(10_001)], expectedCredits: 84 }, 'wrong-fields'],
    ['one part of spaces', { parts: ['Good.', '  '], expectedCredits: 14 }, 'wrong-fields'],
  ])('in parts is refused as a whole: %s', async (_, over, code) => {
    await using maker = await Maker.start();
    await expect(threeParts(maker, over)).rejects.toThrow(code);
    expect(await maker.studio.rows('speech')).toEqual([]);
    expect(await maker.studio.rows('queue')).toEqual([]);
  });

  it('waits for credits that are missing, and goes on when they are there', async () => {
    await using maker = await Maker.start();
    await maker.control.setCredits(maker.userId, 3);
    const { id, queueId } = await maker.studio.ask('speech.create', { ...wanted, voiceId: await maker.voiceId() });
    const row = await maker.queue(queueId, ({ reason }) => reason?.includes('credits') === true);
    expect(row.reason).toContain('it takes 7, you have 3');
    await maker.control.setCredits(maker.userId, 10);
    await maker.studio.ask('queue.retry', { ids: [queueId], expectedCredits: 7 });
    await maker.until('speech', id, ({ status }) => status === 'success');
  });

  it('shows what was made elsewhere, once, and not again what was removed', async () => {
    await using maker = await Maker.start();
    await maker.api('POST', '/speech', { voice_id: await maker.voiceId(), text: 'From somewhere else.' });
    await maker.studio.ask('speech.refresh', {});
    await maker.studio.ask('speech.refresh', {});
    const [row] = await maker.studio.until('speech', (rows) => rows[0]?.status === 'success');
    expect(await maker.studio.rows('speech')).toHaveLength(1);
    expect(row).toMatchObject({ title: 'From somewhere else.' });
    await maker.studio.ask('speech.rename', { id: row?.id ?? '', title: 'Another' });
    expect((await maker.studio.rows('speech'))[0]?.title).toBe('Another');
    await maker.studio.ask('speech.remove', { ids: [row?.id ?? ''] });
    await maker.studio.ask('speech.refresh', {});
    expect(await maker.studio.rows('speech')).toEqual([]);
  });

  it('does not take what its own lost request made for somebody else’s', async () => {
    await using maker = await Maker.start();
    await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'drop-after' });
    const { id, queueId } = await maker.studio.ask('speech.create', { ...wanted, voiceId: await maker.voiceId() });
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    await maker.studio.ask('speech.refresh', {});
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.studio.rows('speech')).toHaveLength(1);
    expect(await maker.ledger()).toEqual([-7]);
  });

  it.each(['drop-before', 'status'])('sends again after %s once nothing was done, and pays once', async (type) => {
    await using maker = await Maker.start();
    const effect = type === 'status' ? { type, status: 500 } : { type };
    await maker.control.fault({ method: 'POST', path: '/speech' }, effect);
    const { id, queueId } = await maker.studio.ask('speech.create', { ...wanted, voiceId: await maker.voiceId() });
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    expect(await maker.sent('POST', '/speech')).toBe(1);
    await maker.passUntil(queueId, ({ state }) => state !== 'unknown');
    await maker.until('speech', id, ({ status }) => status === 'success');
    expect(await maker.sent('POST', '/speech')).toBe(2);
    expect(await maker.ledger()).toEqual([-7]);
    expect((await maker.control.invariants()).ok).toBe(true);
  });

  it('asks when something was charged meanwhile and nothing appeared', async () => {
    await using maker = await Maker.start();
    await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'drop-before' });
    const { queueId } = await maker.studio.ask('speech.create', { ...wanted, voiceId: await maker.voiceId() });
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    await maker.api('POST', '/launch-clips', { product_name: 'X', domain: 'x.example', idea: 'An idea of another.' });
    const row = await maker.passUntil(queueId, ({ state }) => state !== 'unknown');
    expect(row).toMatchObject({
      state: 'needs-you',
      question: { text: expect.stringContaining('5 credits') as string },
    });
    expect(await maker.sent('POST', '/speech')).toBe(1);
  });

  it('asks when another device sent the very same', async () => {
    await using maker = await Maker.start();
    const voice = await maker.voiceId();
    await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'drop-after' });
    const { queueId } = await maker.studio.ask('speech.create', { ...wanted, voiceId: voice });
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    await maker.api('POST', '/speech', { voice_id: voice, text });
    const row = await maker.passUntil(queueId, ({ state }) => state !== 'unknown');
    expect(row).toMatchObject({ state: 'needs-you', question: { text: expect.stringContaining('2 new') as string } });
    await maker.studio.ask('queue.answer', { id: queueId, choice: 'leave-it' });
    await maker.studio.ask('speech.refresh', {});
    expect((await maker.studio.rows('speech')).map(({ status }) => status).includes('cancelled')).toBe(true);
    expect(await maker.studio.rows('speech')).toHaveLength(3);
    expect(await maker.ledger()).toEqual([-7, -7]);
  });

  it.each([
    ['SUBSCRIPTION-REQUIRED', 'subscription'],
    ['PAID-SUBSCRIPTION-REQUIRED', 'subscription'],
  ])('waits at the gate %s, and goes on when it is open', async (code, reason) => {
    await using maker = await Maker.start();
    const body = { message: 'No.', error: { code, status: 403 } };
    const voice = await maker.voiceId();
    await maker.control.fault({ method: 'POST', path: '/speech' }, { type: 'status', status: 403, body });
    const { id, queueId } = await maker.studio.ask('speech.create', { ...wanted, voiceId: voice });
    await maker.until('speech', id, ({ status }) => status === 'success');
    const { states } = await maker.studio.ask('queue.detail', { id: queueId });
    expect(states.some(({ text: said }) => said.toLowerCase().includes(reason))).toBe(true);
    expect(await maker.ledger()).toEqual([-7]);
  });
});
