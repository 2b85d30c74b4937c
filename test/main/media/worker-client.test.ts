import { afterEach, describe, expect, it } from 'vitest';
import { createMediaWorker, type MediaWorker } from '../../../src/main/media/worker-client.ts';

const file = new URL('./workers/crashing-worker.ts', import.meta.url);
let worker: MediaWorker | null = null;
const start = (): MediaWorker => (worker = createMediaWorker(file));
afterEach(() => worker?.close());

describe('the media thread', () => {
  it('starts again after a crash: the innocent are done, the culprit is refused', async () => {
    const { run } = start();
    const before = run('hash', { path: 'before' });
    const culprit = run('hash', { path: 'crash' }).catch((error: unknown) => error);
    const thrown = run('hash', { path: 'throw' }).catch((error: unknown) => error);
    const between = run('hash', { path: 'between' });
    expect(await culprit).toMatchObject({ refusal: { code: 'media-failed' } });
    expect(await thrown).toMatchObject({ refusal: { code: 'media-failed' } });
    expect(await before).toBe('before');
    expect(await between).toBe('between');
    expect(await run('hash', { path: 'later' })).toBe('later');
  });

  it('ends a thread that does not stop when it is told to', async () => {
    const { run } = start();
    const controller = new AbortController();
    const stuck = run('hash', { path: 'stuck' }, { signal: controller.signal });
    const beside = run('hash', { path: 'beside' });
    controller.abort(new Error('enough'));
    await expect(stuck).rejects.toThrow('enough');
    expect(await beside).toBe('beside');
    expect(await run('hash', { path: 'later' })).toBe('later');
  });

  it('answers everything that still runs when it is closed', async () => {
    const media = start();
    const stuck = media.run('hash', { path: 'stuck' });
    await media.close();
    await expect(stuck).rejects.toThrow(/closed/);
    await expect(media.run('hash', { path: 'later' })).rejects.toThrow(/closed/);
  });
});
