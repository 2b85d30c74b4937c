import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

describe('a draft becomes a video', () => {
  it('in order: created, configured, rendered, charged once for what the plan said', async () => {
    const id = await bench.draft();
    const { plans, credits } = await bench.plan('publish', id);
    expect(plans[0]).toMatchObject({ problems: [], unknown: 0, credits: 20 });
    expect(plans[0]?.steps.map(({ kind }) => kind)).toEqual(['create', 'settings', 'render']);
    await bench.studio.ask('videos.start', { ids: [id], action: 'publish', approvedTotal: credits });
    await bench.completed(id);
    expect(await bench.changes()).toEqual(['POST /faceless', 'PATCH /faceless/#', 'POST /faceless/#/render']);
    expect(await bench.charges()).toEqual(['Faceless video render -20']);
    expect((await bench.control.invariants()).ok).toBe(true);
    const { remote } = await bench.studio.ask('drafts.read', { id });
    expect(remote).toMatchObject({ status: 'completed', chargedCredits: 20, failure: null, isTranscribed: true });
  });

  it.each([
    ['ai-clips', ['POST /faceless', 'PATCH /faceless/#', 'POST /faceless/#/render']],
    ['url-based', ['POST /faceless', 'POST /faceless/#/scrape-images', 'PATCH /faceless/#', 'POST /faceless/#/render']],
    ['b-roll', ['POST /b-roll', 'PATCH /b-roll/#', 'POST /b-roll/#/render']],
  ] as const)('of the type %s', async (type, requests) => {
    const id = await bench.draft(type);
    await bench.start('publish', id);
    // Clips take more than the list says for a render: the service's own price is asked for before anything is sent.
    if (type === 'ai-clips') expect(await bench.approve()).toBeGreaterThan(20);
    await bench.completed(id);
    expect(await bench.changes()).toEqual(requests);
    const detail = await bench.studio.ask('videos.detail', { id });
    expect(detail.mediaUrl).toBe(`app-media://video/${id}`);
    expect((await bench.charges()).length).toBe(1);
  });

  it('with a script that the service writes, which is in the draft before the settings are sent', async () => {
    const id = await bench.draft('ai-visuals', {
      script: '',
      scriptSource: { kind: 'generated', topic: 'Bees', style: 'story', tone: 'calm', language: 'en', duration: 30 },
    });
    expect((await bench.plan('publish', id)).plans[0]?.steps.map(({ kind }) => kind)).toEqual([
      'create',
      'script',
      'settings',
      'render',
    ]);
    await bench.start('publish', id);
    await bench.completed(id);
    expect((await bench.studio.ask('drafts.read', { id })).script.length).toBeGreaterThan(50);
    expect(await bench.charges()).toEqual(['Faceless script -2', 'Faceless video render -20']);
  });
});
