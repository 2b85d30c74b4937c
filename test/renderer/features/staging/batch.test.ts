import { describe, expect, it } from 'vitest';
import type { StagedItem } from '../../../../src/bridge/index.ts';
import { batchOf, priceOf, repeats } from '../../../../src/renderer/features/staging/batch.ts';

const item = (id: string, changes: Partial<StagedItem> = {}): StagedItem => ({
  id,
  purpose: 'transcription',
  source: 'file',
  name: `${id}.mp4`,
  sizeBytes: 1000,
  state: 'ready',
  durationS: 61,
  hasVideo: true,
  sendBytes: 100,
  credits: 2,
  problem: null,
  warnings: [],
  alreadySent: null,
  mediaUrl: null,
  addedAt: 0,
  ...changes,
});

describe('batchOf', () => {
  it('counts only what can be sent', () => {
    const batch = batchOf(
      [
        item('a'),
        item('b', { credits: 5 }),
        item('c', { state: 'refused' }),
        item('d', { state: 'probing', credits: null }),
      ],
      { available: 10, reserved: 0 },
    );
    expect(batch).toEqual({
      ready: ['a', 'b'],
      credits: 7,
      unpriced: 0,
      probing: 1,
      refused: 1,
      missing: 0,
    });
  });

  it('has an exact price only where each item has one', () => {
    const address = item('u', { source: 'url', credits: null });
    const price = (...items: readonly StagedItem[]) => priceOf(batchOf(items, { available: 10, reserved: 0 }));
    expect(price(item('a'), item('b', { credits: 5 }))).toBe(7);
    expect(price(item('a'), address)).toEqual({ from: 2 });
    expect(price(address)).toBe('unknown');
    expect(price(item('c', { state: 'refused' }))).toBe(null);
  });

  it('says how many credits are missing after what is reserved', () => {
    expect(batchOf([item('a', { credits: 9 })], { available: 6, reserved: 4 }).missing).toBe(3);
  });

  it('does not claim that credits are missing when the balance is not known', () => {
    expect(batchOf([item('a', { credits: 9 })], { available: null, reserved: 4 }).missing).toBe(0);
  });

  it('tells apart what has no price yet', () => {
    expect(
      batchOf([item('a'), item('u', { source: 'url', credits: null })], { available: 10, reserved: 0 }),
    ).toMatchObject({
      credits: 2,
      unpriced: 1,
    });
  });
});

describe('repeats', () => {
  it('names the first that holds the same, and nothing that is refused or not known', () => {
    const again = repeats([
      item('a', { content: 'x' }),
      item('refused', { content: 'x', state: 'refused' }),
      item('b', { content: 'y' }),
      item('unknown'),
      item('a2', { content: 'x' }),
      item('unknown too'),
      item('a3', { content: 'x' }),
    ]);
    expect([...again].map(([id, { name }]) => [id, name])).toEqual([
      ['a2', 'a.mp4'],
      ['a3', 'a.mp4'],
    ]);
  });

  it('names the sound track that the service would choose where that is in the list by itself, too', () => {
    const soundTracks = { tracks: [], used: null, usual: null, played: 1 };
    const again = repeats([
      item('whole', { content: 'x', soundTracks }),
      item('first', { content: 'x#0', soundTracks: { ...soundTracks, used: 0 } }),
      item('second', { content: 'x#1', soundTracks: { ...soundTracks, used: 1 } }),
    ]);
    expect([...again].map(([id, { name }]) => [id, name])).toEqual([['second', 'whole.mp4']]);
  });
});
