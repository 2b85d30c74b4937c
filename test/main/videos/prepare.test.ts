import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Draft, VideoPlan } from '../../../src/bridge/index.ts';
import { emptyContent } from '../../../src/main/records/index.ts';
import type { PlanFacts } from '../../../src/main/videos/plan-facts.ts';
import { planOf } from '../../../src/main/videos/plan.ts';
import { VideoBench } from '../../helpers/videos.ts';

describe('what prepares a draft', () => {
  const price = fc.record({
    credits: fc.option(fc.nat(500)),
    basis: fc.constantFrom('estimate' as const, 'earlier-estimate' as const, 'price-list' as const, 'unknown' as const),
  });
  const facts: fc.Arbitrary<PlanFacts> = fc
    .record({
      type: fc.constantFrom<Draft['type']>('b-roll', 'ai-visuals', 'ai-clips', 'url-based'),
      script: fc.constantFrom('', 'Bees dance.'),
      own: fc.boolean(),
      remoteId: fc.option(fc.nat(9)),
      status: fc.constantFrom(null, 'draft', 'rendering', 'completed', 'failed'),
      imagesFrom: fc.option(fc.constantFrom('https://example.com/a', 'https://example.com/b')),
      script_: price,
      render: price,
      export: price,
      flags: fc.record({
        unsent: fc.boolean(),
        hasAssets: fc.boolean(),
        captionsLost: fc.boolean(),
        onItsWay: fc.boolean(),
        beingPrepared: fc.boolean(),
        busy: fc.boolean(),
        exportable: fc.boolean(),
        reachable: fc.boolean(),
      }),
      stagedCaptions: fc.nat(2),
      waitingCaptions: fc.nat(2),
      captionsCorrected: fc.boolean(),
      correctedScenes: fc.constant([]),
      available: fc.option(fc.nat(100)),
    })
    .map(({ type, script, own, remoteId, status, imagesFrom, flags, script_, render, export: again, ...rest }) => {
      const content = emptyContent(type);
      const topic = { kind: 'generated', topic: 'Bees', style: 's', tone: 't', language: 'en', duration: 30 } as const;
      // What a plan reads of a draft.
      const draft = {
        ...content,
        id: 'd',
        title: 'Bees',
        script,
        ...(!own && { scriptSource: topic }),
        imagesFrom,
        settings: { ...content.settings, voiceId: 1, genreId: 1 },
        remoteId,
        remote: remoteId === null ? null : { status, url: null },
        trashedAt: null,
        conflicts: [],
      } as unknown as Draft;
      return {
        draft,
        ...flags,
        ...rest,
        imagesFrom: null,
        captionConflicts: 0,
        filmScenes: null,
        film: { known: false, changed: [], finish: [], captionsTaken: false },
        keeps: [],
        voices: null,
        ofOthers: new Map(),
        genres: null,
        prices: { script: script_, render, export: again },
      };
    });

  it('is free, whatever the draft is, and is offered only where it can be done', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const prepare = planOf('prepare', known);
        expect(prepare.steps.every(({ credits, basis }) => credits === 0 && basis === 'free')).toBe(true);
        expect(prepare.steps.map(({ kind }) => kind)).not.toContain('script');
        expect({ credits: prepare.credits, unknown: prepare.unknown }).toEqual({ credits: 0, unknown: 0 });
        const { exactPrice } = planOf('publish', known);
        if (exactPrice !== 'askable') return;
        expect({ problems: prepare.problems, reachable: known.reachable }).toEqual({ problems: [], reachable: true });
        expect(prepare.steps).not.toEqual([]);
      }),
    );
  });
});

describe('the exact price of a draft', () => {
  let bench: VideoBench;
  beforeEach(async () => {
    bench = await VideoBench.open({ account: { rate_limit_per_minute: 10_000 } });
  });
  afterEach(() => bench.close());

  const publish = async (...ids: string[]): Promise<VideoPlan | undefined> =>
    (await bench.plan('publish', ...ids)).plans[0];
  const priceOf = async (id: string) => {
    const plan = await publish(id);
    return { credits: plan?.credits, state: plan?.exactPrice, basis: plan?.steps.at(-1)?.basis };
  };
  const listed = { credits: 20, basis: 'price-list' };

  it.each([
    ['ai-clips', ['POST /faceless', 'PATCH /faceless/#']],
    ['ai-visuals', ['POST /faceless', 'PATCH /faceless/#']],
    ['url-based', ['POST /faceless', 'POST /faceless/#/scrape-images', 'PATCH /faceless/#']],
    ['b-roll', ['POST /b-roll', 'PATCH /b-roll/#']],
  ] as const)('is known once it was prepared, which charges nothing: %s', async (type, requests) => {
    const id = await bench.draft(type);
    expect(await priceOf(id)).toEqual({ ...listed, state: 'askable' });
    await bench.start('prepare', id);
    await bench.quiet();
    const { credits, ...known } = await priceOf(id);
    expect(known).toEqual({ state: 'known', basis: 'estimate' });
    expect(credits).toBeGreaterThanOrEqual(type === 'ai-clips' ? 21 : 20);
    expect(await bench.changes()).toEqual(requests);
    expect(await bench.charges()).toEqual([]);
    await bench.start('publish', id);
    await bench.completed(id);
    expect(await bench.charges()).toEqual([expect.stringMatching(new RegExp(` -${credits}$`, 'u'))]);
  });

  it('of fifty drafts whose engines multiply it lets them go out without a question, each for its own', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => bench.draft('ai-clips')));
    expect((await bench.plan('publish', ...ids)).credits).toBe(50 * 20);
    await bench.start('prepare', ...ids);
    await bench.quiet();
    expect(await bench.charges()).toEqual([]);
    const { plans, credits } = await bench.plan('publish', ...ids);
    expect(new Set(plans.map(({ exactPrice }) => exactPrice))).toEqual(new Set(['known']));
    expect(credits).toBeGreaterThan(50 * 20);
    const { remaining: before } = await balance();
    const questions = new Set<string>();
    await bench.start('publish', ...ids);
    await bench.studio.until('queue', (rows) => {
      for (const row of rows) if (row.state === 'needs-you' || row.question !== null) questions.add(row.id);
      return rows.filter(({ kind, state }) => kind === 'video-render' && state === 'done').length === 50;
    });
    expect([...questions]).toEqual([]);
    expect(before - (await balance()).remaining).toBe(credits);
    expect(await bench.control.invariants()).toEqual({ ok: true, violations: [] });
  }, 300_000);

  async function balance(): Promise<{ remaining: number }> {
    const response = await fetch(`${bench.control.service.baseUrl}/me`, {
      headers: { authorization: `Bearer ${bench.account.token}` },
    });
    // The envelope of every answer (specification, "General conventions" 1).
    return ((await response.json()) as { data: { credits: { remaining: number } } }).data.credits;
  }

  it('is on its way from the click on, and is asked for once', async () => {
    const id = await bench.draft('ai-clips');
    await bench.studio.ask('queue.setPaused', { paused: true });
    await bench.start('prepare', id);
    expect(await priceOf(id)).toEqual({ ...listed, state: 'being-asked' });
    const again = await bench.studio.try('videos.start', { ids: [id], action: 'prepare', approvedTotal: 0 });
    expect(again).toMatchObject({ ok: false, error: { code: 'on-its-way' } });
    await bench.studio.ask('queue.setPaused', { paused: false });
    await bench.quiet();
    expect((await priceOf(id)).state).toBe('known');
    expect(await bench.studio.try('videos.start', { ids: [id], action: 'prepare', approvedTotal: 0 })).toMatchObject({
      ok: false,
      error: { code: 'nothing-to-prepare' },
    });
  });

  it('is not asked for again where the service said it a moment ago, of the same video and by the same list', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title) => bench.draft('ai-visuals', { title })));
    await bench.start('prepare', ...ids);
    await bench.quiet();
    const estimates = async (): Promise<number> =>
      (await bench.control.requests()).filter(({ path }) => path.endsWith('/estimate')).length;
    const asked = async (before: Promise<unknown> = Promise.resolve()): Promise<number> => {
      await before;
      const earlier = await estimates();
      await bench.plan('publish', ...ids);
      return (await estimates()) - earlier;
    };
    expect(await asked()).toBe(5);
    expect(await asked()).toBe(0);
    // Another video by now.
    await bench.edit(ids[0] ?? '', { settings: { voiceId: 2 } });
    await bench.start('prepare', ids[0] ?? '');
    expect(await asked(bench.quiet())).toBe(1);
    expect(await asked(bench.passed(600_000))).toBe(5);
  });

  it('stays about what it was when something is written or chosen that multiplies nothing, and begins at what the engines multiply', async () => {
    const { mandatory, optional } = (await bench.studio.ask('videos.options', { refresh: true })).options ?? {};
    const [image, clip] = [mandatory?.image_engines, optional?.clip_engines].map((engines) =>
      engines?.toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0)).at(0),
    );
    const engines = { imageEngineId: image?.id ?? null, clipEngineId: clip?.id ?? null };
    const id = await bench.draft('ai-clips', { settings: engines });
    const factor = Math.max(image?.cost ?? 1, clip?.cost ?? 1);
    expect(factor).toBeGreaterThan(1);
    expect(await priceOf(id)).toEqual({ credits: 20 * factor, basis: 'price-list', state: 'askable' });
    await bench.start('prepare', id);
    await bench.quiet();
    const { credits = 0, ...known } = await priceOf(id);
    expect(known).toEqual({ state: 'known', basis: 'estimate' });
    expect(credits).toBeGreaterThanOrEqual(20 * factor);
    await bench.edit(id, { script: 'Bees dance, and sing.' });
    const about = { credits, basis: 'earlier-estimate', state: 'askable' };
    expect(await priceOf(id)).toEqual(about);
    await bench.edit(id, { settings: { transition: 'fade' } });
    expect(await priceOf(id)).toEqual(about);
    const cheap = optional?.clip_engines?.find((engine) => engine.id !== clip?.id)?.id ?? null;
    await bench.edit(id, { settings: { clipEngineId: cheap } });
    expect(await priceOf(id)).toEqual({ credits: 20 * (image?.cost ?? 1), basis: 'price-list', state: 'askable' });
    await bench.edit(id, { settings: { clipEngineId: clip?.id ?? null } });
    expect(await priceOf(id)).toEqual(about);
  });

  it('is not asked for without a voice, which the service refuses', async () => {
    const scriptSource = { kind: 'generated', topic: 'Bees', style: 'Story', tone: 'Calm', language: 'English', duration: 60 } as const; // prettier-ignore
    const id = await bench.draft('ai-visuals', { script: '', scriptSource, settings: { voiceId: null } });
    await bench.start('write', id);
    await bench.quiet();
    await bench.studio.ask('videos.sync', { id });
    await bench.quiet();
    expect((await bench.studio.ask('drafts.read', { id })).script).not.toBe('');
    const estimates = async () =>
      (await bench.control.requests()).filter(({ path }) => path.endsWith('/estimate')).map(({ status }) => status);
    await bench.studio.ask('videos.plan', { ids: [id], action: 'publish' });
    expect(await estimates()).toEqual([]);
    await bench.edit(id, { settings: { voiceId: 1 } });
    await bench.start('prepare', id);
    await bench.quiet();
    await bench.studio.ask('videos.plan', { ids: [id], action: 'publish' });
    expect(await estimates()).toEqual([200]);
  });

  it('is not waited for where a step was refused: that is for the user to see', async () => {
    const id = await bench.draft('ai-clips');
    await bench.control.fault(
      { method: 'POST', path: '/faceless' },
      { type: 'status', status: 422, body: { message: 'No.', errors: { title: ['No.'] } } },
    );
    await bench.start('prepare', id);
    await bench.studio.until('queue', (rows) => rows.some(({ state }) => state === 'failed'));
    expect((await priceOf(id)).state).not.toBe('being-asked');
    expect(await bench.charges()).toEqual([]);
  });

  it('is not waited for while the service is at the video: changes of it are held back until it is done', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 600 });
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    await bench.edit(id, { script: 'Bees dance, and sing.' });
    await bench.studio.ask('videos.sync', { id });
    await bench.studio.until('queue', (rows) => rows.some(({ state }) => state === 'waiting'));
    const [plan] = (await bench.plan('publish', id)).plans;
    expect(plan).toMatchObject({ exactPrice: 'not-yet', problems: [{ code: 'busy' }] });
  });

  it('is known of a failed one that was changed, once the change is there', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-fail', code: 'GPU', message: 'No.' }); // prettier-ignore
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'failed');
    await bench.edit(id, { script: 'word '.repeat(200) });
    expect(await priceOf(id)).toEqual({ ...listed, state: 'askable' });
    await bench.start('prepare', id);
    await bench.quiet();
    expect(await priceOf(id)).toEqual({ credits: 40, basis: 'estimate', state: 'known' });
    expect((await bench.charges()).length).toBe(1);
  });

  it('cannot be asked for without a network, nor of a script that is still to be written', async () => {
    const topic = { kind: 'generated', topic: 'Bees', style: 's', tone: 't', language: 'en', duration: 30 } as const;
    const unwritten = await bench.draft('ai-clips', { script: '', scriptSource: topic });
    expect((await priceOf(unwritten)).state).toBe('not-yet');
    const start = { ids: [unwritten], action: 'prepare' as const, approvedTotal: 0 };
    expect(await bench.studio.try('videos.start', start)).toMatchObject({ ok: false, error: { code: 'script-first' } });
    const id = await bench.draft('ai-clips');
    bench.studio.connectivity.set(false);
    expect(await priceOf(id)).toEqual({ ...listed, state: 'not-yet' });
    bench.studio.connectivity.set(true);
    expect((await priceOf(id)).state).toBe('askable');
    expect(await bench.changes()).toEqual([]);
  });

  it('stays that of the list where the service has everything and does not say it', async () => {
    await bench.control.fault({ method: 'GET', path: '/faceless/*/estimate' }, { type: 'status', status: 422, body: { message: 'No.', errors: {} } }, 0); // prettier-ignore
    const id = await bench.draft('ai-clips');
    await bench.start('prepare', id);
    await bench.quiet();
    expect(await priceOf(id)).toEqual({ ...listed, state: 'not-said' });
  });

  it('is heard at the price of an event in the calendar, which the plan tells', async () => {
    const id = await bench.draft('ai-clips', { startsAt: '2027-01-05T10:00:00.000Z' });
    expect((await publish(id))?.makesEvent).toBe(true);
    await bench.start('prepare', id);
    await bench.quiet();
    expect((await publish(id))?.makesEvent).toBe(false);
  });
});
