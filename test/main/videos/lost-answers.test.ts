import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

const pace = 60;
let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open({ pace });
});
afterEach(() => bench.close());

const topic = { kind: 'generated', topic: 'Bees', style: 'story', tone: 'calm', language: 'en', duration: 30 } as const;
const faults = [
  ['lost before the service had it', { type: 'drop-before' }],
  ['lost after the service had done it', { type: 'drop-after' }],
  ['cut short', { type: 'truncate', bytes: 40 }],
] as const;

describe.each(faults)('an answer that is %s', (_what, effect) => {
  it('to any step of a new video charges each step once, and the video is made', async () => {
    const id = await bench.draft('ai-visuals', { script: '', scriptSource: topic });
    for (const [method, path] of [
      ['POST', '/faceless'],
      ['PUT', '/faceless/*/scripts'],
      ['PATCH', '/faceless/*'],
      ['POST', '/faceless/*/render'],
    ] as const)
      await bench.control.fault({ method, path }, effect);
    await bench.start('publish', id);
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless script -2', 'Faceless video render -20']);
    expect(await bench.control.invariants()).toEqual({ ok: true, violations: [] });
  });

  it('to the images, a retry, corrected captions or an export charges once', async () => {
    const id = await bench.draft('url-based');
    await bench.control.fault({ method: 'POST', path: '/faceless/*/scrape-images' }, effect);
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-fail', code: 'X', message: 'Broke.' }); // prettier-ignore
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'failed');
    await bench.control.fault({ method: 'POST', path: '/faceless/*/retry' }, effect);
    await bench.start('retry', id);
    await bench.completed(id);
    const { segments } = await bench.studio.ask('captions.read', { id });
    const spoken = segments.find(({ gap }) => !gap);
    await bench.studio.ask('captions.edit', { id, index: spoken?.index ?? -1, change: { text: 'Bees sing.' } });
    await bench.control.fault({ method: 'PUT', path: '/faceless/*/captions' }, effect);
    await bench.control.fault({ method: 'POST', path: '/faceless/*/export' }, effect);
    await bench.start('export', id);
    await bench.untilDraft(id, ({ remote }) => remote?.chargedCredits === 5 && remote.status === 'completed');
    expect(await bench.charges()).toEqual([
      'Faceless video render -20',
      'Faceless video retry -20',
      'Faceless video export -5',
    ]);
    expect((await bench.studio.ask('captions.read', { id })).segments.find(({ gap }) => !gap)?.text).toBe('Bees sing.');
    expect((await bench.control.invariants()).ok).toBe(true);
  });
});

describe('an answer that the service takes its time for', () => {
  // Twenty seconds of the studio's time.
  const slow = { type: 'delay', ms: Math.round(20_000 / pace) } as const;

  it('to a script or to the pictures of a page is waited for', async () => {
    const written = await bench.draft('ai-visuals', { script: '', scriptSource: topic });
    const { style, tone, language, duration } = topic;
    const page = { kind: 'page', url: 'https://example.com/a', style, tone, language, duration } as const;
    const taken = await bench.draft('url-based', { script: '', scriptSource: page });
    for (const [method, path] of [
      ['PUT', '/faceless/*/scripts'],
      ['POST', '/faceless/*/scrape-script'],
      ['POST', '/faceless/*/scrape-images'],
    ] as const)
      await bench.control.fault({ method, path }, slow);
    await bench.start('publish', written);
    await bench.start('publish', taken);
    await bench.completed(written);
    await bench.completed(taken);
    const rows = await bench.studio.rows('queue');
    const slowOnes = rows.filter(({ kind }) => kind === 'video-script' || kind === 'video-images');
    expect(slowOnes.map(({ state, foundOut }) => [state, foundOut])).toEqual([0, 1, 2].map(() => ['done', undefined]));
  });
});

describe('when the answer to another script is lost', () => {
  it('what arrived after nobody waited for it any more is shown, and not paid for again', async () => {
    const id = await bench.draft('ai-visuals', { scriptSource: topic });
    await bench.start('prepare', id);
    await bench.untilDraft(id, ({ unsent, remote }) => remote !== null && !unsent);
    await bench.quiet();
    await bench.control.fault({ method: 'PUT', path: '/faceless/*/scripts' }, { type: 'drop-before' });
    const [script = ''] = (await bench.start('write', id)).slice(-1);
    const stands = (state: string) => (rows: readonly { id: string; state: string }[]) =>
      rows.some((row) => row.id === script && row.state === state);
    await bench.studio.until('queue', stands('unknown'));
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.studio.until('queue', stands('waiting'));
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.elsewhere(remoteId ?? 0, { script: 'Bees, written late.' });
    await bench.studio.ask('queue.setPaused', { paused: false });
    const rows = await bench.studio.until('queue', stands('failed'));
    expect(rows.find((row) => row.id === script)?.error?.code).toBe('script-written-meanwhile');
    expect((await bench.studio.ask('drafts.read', { id })).script).toBe('Bees, written late.');
    expect(await bench.charges()).toEqual([]);
  });
});

describe('when the answer to a creation is lost', () => {
  it('one with an event is not sent again before the user says so', async () => {
    const id = await bench.draft('ai-visuals', { startsAt: '2026-05-03T10:00:00Z' });
    await bench.control.fault({ method: 'POST', path: '/faceless' }, { type: 'drop-after' });
    await bench.start('publish', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'needs-you'));
    expect(rows.find(({ state }) => state === 'needs-you')?.question?.sendAgain).toContain('event twice');
    expect(await bench.control.count('POST', '/v2/faceless')).toBe(1);
    await bench.studio.ask('queue.answer', { id: rows.find(({ state }) => state === 'needs-you')?.id ?? '', choice: 'send-again' }); // prettier-ignore
    await bench.completed(id);
    expect(await bench.control.count('POST', '/v2/faceless')).toBe(2);
  });
});

describe('a draft that is thrown away while the answer to its render is lost', () => {
  it('is not paid for in the trash, and once when it is back and the user says so', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'drop-before' });
    const queueIds = await bench.start('publish', id);
    const render = queueIds.at(-1) ?? '';
    const stands = (state: string) => (rows: readonly { id: string; state: string }[]) =>
      rows.some((row) => row.id === render && row.state === state);
    await bench.studio.until('queue', stands('unknown'));
    await bench.studio.ask('drafts.trash', { ids: [id] });
    await bench.studio.until('queue', stands('failed'));
    expect(await bench.charges()).toEqual([]);
    await bench.studio.ask('drafts.restore', { ids: [id] });
    await bench.studio.ask('queue.retry', { ids: [render], expectedCredits: 20 });
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });
});

describe('a render that was lost and cancelled, and arrives before another text', () => {
  it('is paid for once, and its film is known to have the words of then', async () => {
    const { id, remoteId } = await bench.prepared();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'drop-before' });
    const render = (await bench.start('publish', id)).at(-1) ?? '';
    const stands = (state: string) => (rows: readonly { id: string; state: string }[]) =>
      rows.some((row) => row.id === render && row.state === state);
    await bench.studio.until('queue', stands('unknown'));
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.studio.until('queue', stands('waiting'));
    await bench.studio.ask('queue.cancel', { ids: [render] });
    await bench.renderElsewhere(remoteId);
    await expect.poll(async () => (await bench.look(id)).video?.status).toBe('completed');
    await bench.edit(id, { script: 'Wasps, since.' });
    const again = (await bench.start('publish', id)).at(-1) ?? '';
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.studio.until('queue', (rows) => rows.some((row) => row.id === again && row.state === 'done'));
    await bench.quiet();
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
    expect((await bench.plan('publish', id)).plans[0]).toMatchObject({ steps: [{ kind: 'render' }], problems: [] });
  });
});

describe('a video that the service denies while the answer to its render is lost', () => {
  it('stays the one that was paid for: it is found when the service knows it again, and not made anew', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'drop-after' });
    await bench.start('publish', id);
    await bench.studio.until('queue', (rows) => rows.some(({ state }) => state === 'unknown'));
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.control.fault({ method: 'GET', path: '/faceless/*' }, { type: 'status', status: 404 }, 9);
    const look = await bench.studio.try('videos.refresh', { id });
    expect(look).toMatchObject({ ok: false, error: { code: 'video-gone', action: 'retry' } });
    await bench.control.clearFaults();
    expect((await bench.studio.ask('drafts.read', { id })).remoteId).toBe(remoteId);
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });
});

describe('a film that is found out to be made already', () => {
  it('is not called completed while it still counts as being made', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'drop-after' });
    await bench.start('publish', id);
    await bench.studio.until('queue', (rows) => rows.some(({ state }) => state === 'unknown'));
    // It is made while nobody can look.
    await bench.control.fault({ method: 'GET', path: '/faceless/*' }, { type: 'status', status: 503 }, 0);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await bench.control.clearFaults();
    const seen = new Set<string>();
    await expect
      .poll(
        async () => {
          const render = (await bench.studio.rows('queue')).find(({ kind }) => kind === 'video-render');
          if (render !== undefined) seen.add(`${render.state} ${render.phase}`);
          return render?.state;
        },
        { interval: 1, timeout: 60_000 },
      )
      .toBe('done');
    expect([...seen]).not.toContain('running completed');
  });
});

describe('a video that the service denies while it is made', () => {
  it('stays the one that was paid for, whether or not it is watched', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 600 });
    await bench.start('publish', id);
    const rows = await bench.studio.until('queue', (all) => all.some(({ state }) => state === 'running'));
    const ids = rows.flatMap((row) => (row.state === 'running' ? [row.id] : []));
    // No look but the user's own meets the answer.
    await bench.studio.ask('queue.stopWatching', { ids });
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.control.fault({ method: 'GET', path: '/faceless/*' }, { type: 'status', status: 404 }, 9);
    const look = await bench.studio.try('videos.refresh', { id });
    expect(look).toMatchObject({ ok: false, error: { code: 'video-gone', action: 'retry' } });
    await bench.control.clearFaults();
    expect((await bench.studio.ask('drafts.read', { id })).remoteId).toBe(remoteId);
    await bench.studio.ask('queue.watch', { ids });
    await bench.completed(id);
    expect((await bench.plan('publish', id)).plans[0]?.problems[0]?.code).toBe('nothing-changed');
  });
});

describe('a change whose answer is lost while the user writes on', () => {
  it('is no change of somebody else: what was written since is sent after it, and nothing is asked', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'PATCH', path: '/faceless/*' }, { type: 'drop-after' });
    const queueIds = await bench.start('publish', id);
    await bench.studio.until('queue', (rows) =>
      rows.some((row) => row.id === queueIds[1] && row.state === 'waiting' && row.reason?.includes('trouble') === true),
    );
    await bench.edit(id, { script: 'Bees dance, and sing.' });
    await bench.completed(id);
    expect(await bench.studio.ask('drafts.read', { id })).toMatchObject({
      script: 'Bees dance, and sing.',
      conflicts: [],
    });
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });

  it.each(['a restart', 'a look at the video', 'another change in its place'])(
    'is no change of somebody else after %s either',
    async (between) => {
      const id = await bench.draft();
      await bench.control.fault({ method: 'PATCH', path: '/faceless/*' }, { type: 'drop-after' });
      const queueIds = await bench.start('publish', id);
      const update = queueIds[1] ?? '';
      await bench.studio.until('queue', (rows) =>
        rows.some((row) => row.id === update && row.state === 'waiting' && row.reason?.includes('trouble') === true),
      );
      // Nothing is sent again before what comes between has been.
      await bench.studio.ask('queue.setPaused', { paused: true });
      await bench.edit(id, { script: 'Bees dance, and sing.' });
      if (between === 'a restart') await bench.restart();
      if (between === 'a look at the video') await bench.studio.ask('videos.refresh', { id });
      if (between === 'another change in its place') {
        await bench.studio.ask('queue.cancel', { ids: queueIds.slice(1) });
        await bench.start('publish', id);
      }
      await bench.studio.ask('queue.setPaused', { paused: false });
      await bench.completed(id);
      expect(await bench.studio.ask('drafts.read', { id })).toMatchObject({
        script: 'Bees dance, and sing.',
        base: { script: 'Bees dance, and sing.' },
        conflicts: [],
      });
      expect(await bench.charges()).toEqual(['Faceless video render -20']);
    },
  );

  it('is told apart from what somebody else changed, after a restart too', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'PATCH', path: '/faceless/*' }, { type: 'drop-after' });
    const [, update = ''] = await bench.start('publish', id);
    await bench.studio.until('queue', (rows) =>
      rows.some((row) => row.id === update && row.state === 'waiting' && row.reason?.includes('trouble') === true),
    );
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.edit(id, { script: 'Bees dance, and sing.' });
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    await bench.elsewhere(remoteId ?? -1, { script: 'Wasps.' });
    await bench.restart();
    await expect.poll(async () => (await bench.studio.try('videos.refresh', { id })).ok).toBe(true);
    expect((await bench.studio.ask('drafts.read', { id })).conflicts).toMatchObject([
      { field: 'script', local: 'Bees dance, and sing.', remote: 'Wasps.' },
    ]);
  });
});

describe('a change that was taken for lost and arrives late', () => {
  const older = { script: 'Bees dance, an older word.' };
  const newer = { script: 'Bees dance, the newest word.' };

  /** A video that the service has, and a change of it that was lost on its way; the user has written on since. */
  async function changedAndLost(): Promise<{ id: string; remoteId: number }> {
    const id = await bench.draft();
    await bench.start('publish', id);
    await bench.completed(id);
    await bench.edit(id, older);
    await bench.control.fault({ method: 'PATCH', path: '/faceless/*' }, { type: 'drop-before' });
    await bench.studio.ask('videos.sync', { id });
    await bench.studio.until('queue', (rows) => rows.some(({ reason }) => reason?.includes('trouble') === true));
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    return { id, remoteId: remoteId ?? -1 };
  }

  /** Until what is newer went out, or says that it waits. */
  async function sentOrWaiting(id: string): Promise<void> {
    const waits = async (): Promise<boolean> =>
      (await bench.studio.rows('queue')).some(({ reason }) => reason?.includes('earlier change') === true) ||
      (await bench.look(id)).script === newer.script;
    await expect.poll(waits).toBe(true);
  }

  it.each(['', ', also over a restart'])(
    'is no change of somebody else, and what was written since counts on both sides%s',
    async (restart) => {
      const { id, remoteId } = await changedAndLost();
      await bench.edit(id, newer);
      await sentOrWaiting(id);
      if (restart !== '') await bench.restart();
      await bench.elsewhere(remoteId, older);
      await expect.poll(async () => (await bench.studio.try('videos.refresh', { id })).ok).toBe(true);
      await bench.quiet();
      expect(await bench.studio.ask('drafts.read', { id })).toMatchObject({ ...newer, base: newer, conflicts: [] });
      expect((await bench.look(id)).script).toBe(newer.script);
    },
  );

  it('after the same was sent again holds newer text back too, and the render with it', async () => {
    const { id, remoteId } = await changedAndLost();
    await bench.quiet();
    expect((await bench.look(id)).script).toBe(older.script);
    await bench.edit(id, newer);
    await bench.start('publish', id);
    await sentOrWaiting(id);
    await bench.elsewhere(remoteId, older);
    await bench.untilDraft(id, ({ remote, unsent }) => remote?.status === 'rendering' && !unsent);
    await bench.quiet();
    expect((await bench.look(id)).script).toBe(newer.script);
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video render -20']);
  });

  it('does not bring back what the user has taken back, and a render says so first', async () => {
    const { id, remoteId } = await changedAndLost();
    const open = (await bench.studio.rows('queue')).filter(({ state }) => state === 'waiting');
    await bench.studio.ask('queue.cancel', { ids: open.map((row) => row.id) });
    await bench.edit(id, { script: 'Bees dance.' });
    const { plans } = await bench.plan('publish', id);
    expect(plans[0]?.steps.map(({ kind }) => kind)).toContain('settings');
    await bench.elsewhere(remoteId, older);
    await bench.studio.ask('videos.sync', { id });
    await bench.quiet();
    expect((await bench.look(id)).script).toBe('Bees dance.');
    expect(await bench.studio.ask('drafts.read', { id })).toMatchObject({ script: 'Bees dance.', conflicts: [] });
  });
});

describe('images of a page that were taken for lost and arrive late', () => {
  it('are not those of a paid render: another page that was chosen since goes out after them', async () => {
    const id = await bench.draft('url-based');
    await bench.control.fault({ method: 'POST', path: '/faceless/*/scrape-images' }, { type: 'drop-before' });
    await bench.start('publish', id);
    await bench.studio.until('queue', (rows) => rows.some(({ reason }) => reason?.includes('trouble') === true));
    await bench.edit(id, { imagesFrom: 'https://example.com/wasps' });
    await bench.studio.until('queue', (rows) => rows.some(({ reason }) => reason?.includes('earlier change') === true)); // prettier-ignore
    const { remoteId } = await bench.studio.ask('drafts.read', { id });
    const path = `/faceless/${remoteId}/scrape-images`;
    const late = await fetch(`${bench.control.service.baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bench.account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://example.com/bees' }),
    });
    expect(late.ok).toBe(true);
    const before = await bench.control.count('POST', `/v2${path}`);
    await bench.completed(id);
    expect(await bench.control.count('POST', `/v2${path}`)).toBeGreaterThan(before);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
  });
});

describe('two clicks in two windows', () => {
  it('make one video, and one more try of one that failed', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-fail', code: 'X', message: 'Broke.' }); // prettier-ignore
    const both = async (action: 'publish' | 'retry'): Promise<unknown[]> => {
      const { credits } = await bench.studio.ask('videos.plan', { ids: [id], action });
      const start = () => bench.studio.try('videos.start', { ids: [id], action, approvedTotal: credits });
      const results = await Promise.all([start(), start()]);
      return results.map((result) => (result.ok ? 'started' : result.error.code));
    };
    expect(await both('publish')).toEqual(['started', 'on-its-way']);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'failed');
    expect(await both('retry')).toEqual(['started', 'on-its-way']);
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless video render -20', 'Faceless video retry -20']);
  });
});

describe('a render that was lost and arrives while it waits', () => {
  it('is found, and not refused, where somebody else changed the video since', async () => {
    const { id, remoteId } = await bench.prepared();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'drop-before' });
    const [render = ''] = await bench.start('publish', id);
    const stands = (...states: readonly string[]) =>
      bench.studio.until('queue', (rows) => rows.some((row) => row.id === render && states.includes(row.state)));
    await stands('unknown');
    await bench.studio.ask('queue.setPaused', { paused: true });
    await stands('waiting');
    await bench.renderElsewhere(remoteId);
    await expect.poll(async () => (await bench.look(id)).video?.status, { timeout: 30_000 }).toBe('completed');
    await bench.elsewhere(remoteId, { script: 'Theirs.' });
    await bench.studio.ask('videos.refresh', { id });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await stands('done', 'failed', 'needs-you');
    expect((await bench.studio.rows('queue')).find((row) => row.id === render)?.state).toBe('done');
    expect(await bench.charges()).toHaveLength(1);
  });
});
