import { afterEach, expect, it, vi } from 'vitest';
import { DraftRows } from '../../../src/main/store/index.ts';
import { VideoBench } from '../../helpers/videos.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('no other draft is read for a film that is taken up again, or ends', async () => {
  const bench = await VideoBench.open();
  try {
    const { studio } = bench;
    const { id } = await bench.prepared();
    const all = vi.spyOn(DraftRows.prototype, 'heads');
    await studio.ask('queue.setPaused', { paused: true });
    const film = (await bench.start('publish', id)).at(-1) ?? '';
    await studio.ask('queue.cancel', { ids: [film] });
    await studio.ask('queue.restore', { ids: [film] });
    await studio.ask('queue.setPaused', { paused: false });
    await studio.until('queue', (rows) => rows.some((row) => row.id === film && row.state === 'done'));
    expect(all).not.toHaveBeenCalled();
  } finally {
    await bench.close();
  }
});
