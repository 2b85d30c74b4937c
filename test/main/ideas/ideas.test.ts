import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

const wanted = { keyword: 'Pottery at home', network: 'google', again: false, expectedCredits: 15 } as const;
const discover = { method: 'POST', path: '/ideas/discover' };

async function found(maker: Maker, changes: Partial<Omit<typeof wanted, 'keyword'>> & { keyword?: string } = {}) {
  const { id } = await maker.studio.ask('ideas.discover', { ...wanted, ...changes });
  return maker.until('ideaSearches', id, ({ status }) => status === 'ready');
}

describe.concurrent('ideas', () => {
  it('are searched for the price that was shown, kept, put in any order, and written out', async () => {
    await using maker = await Maker.start();
    const search = await found(maker);
    expect(search).toMatchObject({ keyword: 'Pottery at home', credits: 15, error: null });
    expect((search.cachedUntil ?? 0) - (search.searchedAt ?? 0)).toBe(21 * 24 * 3_600_000);
    const { ideas } = await maker.studio.ask('ideas.list', { id: search.id, sort: '-volume' });
    expect(ideas.length).toBe(search.ideasCount);
    await maker.endService();
    maker.studio.connectivity.set(false);
    const cheap = await maker.studio.ask('ideas.list', { id: search.id, sort: 'cpc' });
    const prices = cheap.ideas.map(({ cpc }) => cpc ?? Number.POSITIVE_INFINITY);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const folder = join(maker.folder, 'out');
    await mkdir(folder);
    maker.studio.dialogs.folder = folder;
    await maker.studio.ask('ideas.export', { id: search.id, sort: 'cpc' });
    const [name = ''] = await readdir(folder);
    expect((await readFile(join(folder, name), 'utf8')).split('\r\n').length).toBeGreaterThan(ideas.length);
  });

  it('were searched when the service says so, else when the newest of them was brought up to date', async () => {
    await using maker = await Maker.start();
    const day = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);
    const answer = (data: unknown) => ({ type: 'status', status: 200, body: { message: 'Found.', status: 200, data } });
    const tell = async (updated: readonly string[]): Promise<void> => {
      const ideas = updated.map((date, index) => ({ name: `Idea ${index}`, updated_at: `${date}T00:00:00.000Z` }));
      await maker.control.clearFaults();
      await maker.control.fault({ method: 'GET', path: '/ideas' }, answer(ideas), 0);
    };
    const search = await found(maker);
    const after = (days: number): string =>
      new Date((search.searchedAt ?? 0) + days * 24 * 3_600_000).toISOString().slice(0, 10);
    await tell([after(1), after(20)]);
    await maker.studio.ask('ideas.refresh', { id: search.id });
    const { searchedAt, cachedUntil } = await maker.until('ideaSearches', search.id, (row) => row.ideasCount === 2);
    expect({ searchedAt, cachedUntil }).toEqual({ searchedAt: search.searchedAt, cachedUntil: search.cachedUntil });
    // They are newer than what was kept: somebody may have searched meanwhile, and the service keeps that.
    await tell([after(30)]);
    await maker.studio.ask('ideas.refresh', { id: search.id });
    const anew = await maker.until('ideaSearches', search.id, (row) => row.ideasCount === 1);
    expect([anew.searchedAt, anew.cachedUntil]).toEqual([search.searchedAt, day(after(51))]);
    await tell(['2027-03-01', '2027-03-05']);
    // Found there already: nobody said when they were searched.
    const free = await found(maker, { keyword: 'weaving' });
    expect(free.searchedAt).toBe(day('2027-03-05'));
    await tell(['2027-04-05', '2027-04-01', '2027-03-01']);
    await maker.studio.ask('ideas.refresh', { id: free.id });
    expect((await maker.until('ideaSearches', free.id, (row) => row.ideasCount === 3)).searchedAt).toBe(
      day('2027-04-05'),
    );
  });

  it('are in the order of the service, however they are sorted', async () => {
    await using maker = await Maker.start();
    const { id } = await found(maker);
    for (const sort of [
      'volume',
      '-volume',
      'cpc',
      '-cpc',
      'competition',
      '-competition',
      'trend',
      '-trend',
    ] as const) {
      const theirs = await maker.api('GET', `/ideas?keyword=Pottery%20at%20home&network=google&sort=${sort}`);
      const ours = await maker.studio.ask('ideas.list', { id, sort });
      const name = sort.replace('-', '') as 'volume'; // One of the four fields that are sorted by.
      // The shape is the contract's.
      const values = (theirs.data as Record<string, unknown>[]).map((idea) => idea[name]);
      expect(ours.ideas.map((idea) => idea[name])).toEqual(values);
    }
  });

  it('that are there already are read for free, also in another spelling and when they were asked for offline', async () => {
    await using maker = await Maker.start();
    await maker.api('POST', '/ideas/discover', { keyword: 'pottery  at home', network: 'google' });
    const again = await maker.studio.ask('ideas.discover', { ...wanted, keyword: 'POTTERY at home' });
    expect(again).toMatchObject({ free: true, queueId: null });
    expect((await maker.studio.rows('ideaSearches')).map(({ status }) => status)).toEqual(['ready']);
    await maker.api('POST', '/ideas/discover', { keyword: 'weaving', network: 'google' });
    maker.studio.connectivity.set(false);
    const offline = await maker.studio.ask('ideas.discover', { ...wanted, keyword: 'weaving' });
    expect(offline.free).toBe(false);
    await maker.restart();
    const row = await maker.until('ideaSearches', offline.id, ({ status }) => status === 'ready');
    expect(row).toMatchObject({ credits: 0, error: null });
    const queued = await maker.queue(offline.queueId ?? '', ({ state }) => state === 'failed');
    expect(queued.error?.detail).toContain('nothing was charged');
    expect(await maker.sent('POST', '/ideas/discover')).toBe(2);
    expect(await maker.ledger()).toEqual([-15, -15]);
  });

  it.each(['drop-after', 'truncate'])('are found after %s, and paid once', async (type) => {
    await using maker = await Maker.start();
    await maker.control.fault(discover, type === 'truncate' ? { type, bytes: 5 } : { type });
    const search = await found(maker);
    expect(search.ideasCount).toBeGreaterThan(0);
    expect(await maker.sent('POST', '/ideas/discover')).toBe(1);
    expect(await maker.ledger()).toEqual([-15]);
  });

  it.each(['drop-before', 'status'])('are searched again after %s when nothing was done for 240 s', async (type) => {
    await using maker = await Maker.start();
    await maker.control.fault(discover, type === 'status' ? { type, status: 500 } : { type });
    const { id, queueId } = await maker.studio.ask('ideas.discover', wanted);
    await maker.queue(queueId ?? '', ({ state }) => state === 'unknown');
    const lostAt = maker.clock.now();
    await maker.passUntil(queueId ?? '', ({ state }) => state !== 'unknown');
    expect(maker.clock.now() - lostAt).toBeGreaterThan(230_000);
    await maker.until('ideaSearches', id, ({ status }) => status === 'ready');
    expect(await maker.ledger()).toEqual([-15]);
    expect((await maker.control.invariants()).ok).toBe(true);
  });

  it.each(['drop-after', 'drop-before'])(
    'that are searched anew ask after %s, and are never sent by themselves',
    async (type) => {
      await using maker = await Maker.start();
      const first = await found(maker);
      await maker.control.fault(discover, { type });
      const { queueId } = await maker.studio.ask('ideas.discover', { ...wanted, again: true });
      await maker.queue(queueId ?? '', ({ state }) => state === 'unknown');
      const row = await maker.passUntil(queueId ?? '', ({ state }) => state !== 'unknown');
      expect(row.state).toBe('needs-you');
      expect(row.question?.text).toContain(type === 'drop-after' ? 'charged 15 credits' : 'No charge was seen');
      expect(await maker.sent('POST', '/ideas/discover')).toBe(2);
      await maker.studio.ask('queue.answer', { id: queueId ?? '', choice: 'leave-it' });
      const after = await maker.until('ideaSearches', first.id, ({ status }) => status === 'ready');
      expect(after.ideasCount).toBe(first.ideasCount);
    },
  );

  it('cost nothing when there are none, and less than 15 credits let nothing be searched', async () => {
    await using maker = await Maker.start();
    const empty = await found(maker, { keyword: 'no ideas at all' });
    expect(empty).toMatchObject({ ideasCount: 0, credits: 0 });
    expect(await maker.ledger()).toEqual([]);
    expect((await maker.studio.ask('ideas.list', { id: empty.id, sort: '-volume' })).ideas).toHaveLength(
      empty.ideasCount ?? -1,
    );
    await maker.control.setCredits(maker.userId, 14);
    const { id, queueId } = await maker.studio.ask('ideas.discover', { ...wanted, keyword: 'lamps' });
    const waiting = await maker.queue(queueId ?? '', ({ reason }) => reason?.includes('credits') === true);
    expect(waiting.reason).toContain('it takes 15, you have 14');
    expect(await maker.studio.try('ideas.remove', { ids: [id] })).toMatchObject({ ok: false });
    await maker.studio.ask('queue.cancel', { ids: [queueId ?? ''] });
    await maker.until('ideaSearches', id, ({ status }) => status === 'cancelled');
    await maker.studio.ask('ideas.remove', { ids: [id] });
    expect((await maker.studio.rows('ideaSearches')).map((row) => row.id)).toEqual([empty.id]);
  });

  it('that are none are free in the queue and the limit of the day too where the answer that said so was lost', async () => {
    await using maker = await Maker.start();
    await maker.control.fault(discover, { type: 'drop-after' });
    const { queueId } = await maker.studio.ask('ideas.discover', { ...wanted, keyword: 'no ideas at all' });
    const row = await maker.queue(queueId ?? '', ({ state }) => state === 'done');
    expect(row).toMatchObject({ credits: 0, foundOut: true });
    expect(await maker.ledger()).toEqual([]);
    await maker.studio.ask('settings.update', { changes: { spendingLimits: { job: null, batch: null, day: 20 } } });
    const next = await maker.studio.ask('ideas.discover', wanted);
    expect(await maker.queue(next.queueId ?? '', ({ state }) => state === 'done')).toMatchObject({ credits: 15 });
  });

  it('that are none are free in the queue and the limit of the day too where the answer tells of no credits', async () => {
    await using maker = await Maker.start();
    const data = {
      name: 'no ideas at all',
      slug: 'no-ideas-at-all',
      network: 'google',
      ideas_count: 0,
      searched_at: null,
    };
    const body = { message: 'Ideas discovered.', status: 200, data };
    await maker.control.fault(discover, { type: 'status', status: 200, body });
    const { queueId } = await maker.studio.ask('ideas.discover', { ...wanted, keyword: 'no ideas at all' });
    expect(await maker.queue(queueId ?? '', ({ state }) => state === 'done')).toMatchObject({ credits: 0 });
    await maker.studio.ask('settings.update', { changes: { spendingLimits: { job: null, batch: null, day: 20 } } });
    const next = await maker.studio.ask('ideas.discover', wanted);
    expect(await maker.queue(next.queueId ?? '', ({ state }) => state === 'done')).toMatchObject({ credits: 15 });
  });

  it('show what was charged, and not what was agreed to', async () => {
    await using maker = await Maker.start();
    const data = { name: 'pottery', slug: 'pottery', network: 'google', ideas_count: 3, searched_at: null };
    const meta = { credits: { cost: 9, remaining: 991 } };
    const body = { message: 'Ideas discovered.', status: 200, data, meta };
    await maker.control.fault(discover, { type: 'status', status: 200, body });
    const { id, queueId } = await maker.studio.ask('ideas.discover', wanted);
    expect(await maker.queue(queueId ?? '', ({ state }) => state === 'done')).toMatchObject({ credits: 9 });
    expect(await maker.until('ideaSearches', id, ({ ideasCount }) => ideasCount === 3)).toMatchObject({ credits: 9 });
  });

  it('that are searched anew are looked for once more before whoever was asked pays for them again', async () => {
    await using maker = await Maker.start();
    await found(maker);
    await maker.control.fault(discover, { type: 'drop-before' });
    const { queueId } = await maker.studio.ask('ideas.discover', { ...wanted, again: true });
    const id = queueId ?? '';
    await maker.queue(id, ({ state }) => state === 'unknown');
    const asked = await maker.passUntil(id, ({ state }) => state === 'needs-you');
    expect(asked.question?.text).toContain('No charge was seen');
    await maker.api('POST', '/ideas/discover', { keyword: wanted.keyword, network: wanted.network });
    await maker.studio.ask('queue.answer', { id, choice: 'send-again' });
    const anew = await maker.queue(id, ({ question }) => question?.text.includes('charged 15 credits') === true);
    expect(anew.state).toBe('needs-you');
    expect(await maker.sent('POST', '/ideas/discover')).toBe(3);
    await maker.studio.ask('queue.answer', { id, choice: 'send-again' });
    await maker.queue(id, ({ state }) => state === 'done');
    expect(await maker.ledger()).toEqual([-15, -15, -15]);
  });

  it('are refused before anything leaves where the keyword or the price is wrong, or the search is under way', async () => {
    await using maker = await Maker.start();
    for (const keyword of ['', 'a', '  a  ', 'x'.repeat(81)]) {
      const result = await maker.studio.try('ideas.discover', { ...wanted, keyword });
      expect(result, keyword).toMatchObject({ ok: false, error: { code: 'wrong-fields' } });
    }
    expect(await maker.studio.try('ideas.discover', { ...wanted, expectedCredits: 14 })).toMatchObject({
      ok: false,
      error: { code: 'price-changed' },
    });
    maker.studio.connectivity.set(false);
    await maker.studio.ask('ideas.discover', wanted);
    const twice = await maker.studio.try('ideas.discover', { ...wanted, keyword: 'pottery AT home ' });
    expect(twice).toMatchObject({ ok: false, error: { code: 'search-under-way' } });
    expect(await maker.studio.rows('ideaSearches')).toHaveLength(1);
    expect(await maker.sent('POST', '/ideas/discover')).toBe(0);
  });
});
