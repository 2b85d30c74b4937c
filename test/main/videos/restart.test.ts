import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeEach(async () => {
  bench = await VideoBench.open();
});
afterEach(() => bench.close());

const topic = { kind: 'generated', topic: 'Bees', style: 'story', tone: 'calm', language: 'en', duration: 30 } as const;

describe('a program that ends between the steps of a video', () => {
  // The studio is ended as soon as so many requests that change something have reached the service.
  it.each([0, 1, 2, 3, 4])('after %i of them goes on at the next start and charges each once', async (steps) => {
    const id = await bench.draft('ai-visuals', { script: '', scriptSource: topic });
    await bench.start('publish', id);
    await expect.poll(async () => (await bench.changes()).length, { interval: 1 }).toBeGreaterThanOrEqual(steps);
    await bench.restart();
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['Faceless script -2', 'Faceless video render -20']);
    expect(await bench.control.invariants()).toEqual({ ok: true, violations: [] });
  });

  it('again and again still makes one video', async () => {
    const id = await bench.draft('b-roll', { script: '', scriptSource: topic });
    await bench.start('publish', id);
    for (let restarts = 0; restarts < 8; restarts += 1) {
      await new Promise((resolve) => setTimeout(resolve, 15 * restarts));
      await bench.restart();
    }
    await bench.completed(id);
    expect(await bench.charges()).toEqual(['B-roll script -2', 'B-roll video render -20']);
    expect((await bench.control.invariants()).ok).toBe(true);
  });

  it('while the video is made finds the finished one', async () => {
    const id = await bench.draft();
    await bench.control.fault({ method: 'POST', path: '/faceless/*/render' }, { type: 'job-stall', s: 60 });
    await bench.start('publish', id);
    await bench.untilDraft(id, ({ remote }) => remote?.status === 'rendering');
    await bench.restart();
    await bench.completed(id);
    expect((await bench.charges()).length).toBe(1);
  });
});
