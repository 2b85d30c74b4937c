import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchFrames, MonoBatches, type Sound } from '../../../src/renderer/decoder/mono-batches.ts';
import { placeFrames } from '../../../src/renderer/decoder/timeline.ts';

const rate = 1000;

function sound(timestamp: number, ...channels: readonly (readonly number[])[]): Sound {
  return {
    timestamp,
    sampleRate: rate,
    numberOfFrames: channels[0]?.length ?? 0,
    numberOfChannels: channels.length,
    copyTo: (target, { planeIndex }) => target.set(channels[planeIndex] ?? []),
  };
}

const constant = (frames: number, value: number): number[] => Array.from({ length: frames }, () => value);

async function sent(sounds: readonly Sound[], startS = 0): Promise<number[][]> {
  const batches: number[][] = [];
  const mono = new MonoBatches(rate, startS, async (samples) => void batches.push([...samples]));
  for (const one of sounds) await mono.push(one);
  await mono.flush();
  await mono.flush();
  return batches;
}

it('mixes all channels to their mean', async () => {
  expect(await sent([sound(0, [1, 0.5], [0, 0.5])])).toEqual([[0.5, 0.5]]);
});

it('leaves out what comes before the beginning, also when that is more than one sample', async () => {
  const sounds = [sound(-0.003, [1, 2]), sound(-0.001, [3, 4, 5])];
  expect(await sent(sounds)).toEqual([[4, 5]]);
});

it('fills a late beginning and a gap with silence', async () => {
  const [batch = []] = await sent([sound(0.1, [1, 2]), sound(0.3, [3])]);
  expect(batch.length).toBe(301);
  expect(batch.flatMap((value, at) => (value === 0 ? [] : [[at, value]]))).toEqual([
    [100, 1],
    [101, 2],
    [300, 3],
  ]);
});

it('drops what overlaps by more than rounding', async () => {
  const [batch = []] = await sent([sound(0, constant(500, 1)), sound(0.3, constant(500, 2))]);
  expect(batch).toEqual([...constant(500, 1), ...constant(300, 2)]);
});

it('goes on where another sample rate stopped', async () => {
  expect(await sent([sound(2, [1, 2])], 2)).toEqual([[1, 2]]);
});

it('sends nothing for nothing, and pieces of bounded size for much', async () => {
  expect(await sent([])).toEqual([]);
  const long = await sent([sound(300, [1])]);
  expect(Math.max(...long.map(({ length }) => length))).toBe(batchFrames);
  expect(long.reduce((sum, { length }) => sum + length, 0)).toBe(300_001);
});

it('never moves sound by more than the tolerance, whatever times the container claims', () => {
  const frame = fc.record({ gap: fc.integer({ min: -300, max: 300 }), frames: fc.integer({ min: 1, max: 200 }) });
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 50 }), (frames) => {
      let claimed = 0;
      let placed = 0;
      for (const { gap, frames: count } of frames) {
        claimed += gap;
        const { silence, skip } = placeFrames(placed, count, claimed / rate, rate);
        expect(silence === 0 || skip === 0).toBe(true);
        expect(skip).toBeLessThanOrEqual(count);
        // Where its first frame that is kept lies, and where it should.
        const moved = skip < count ? Math.abs(placed + silence - (claimed + skip)) : 0;
        expect(moved).toBeLessThanOrEqual(50);
        placed += silence + count - skip;
        claimed += count;
      }
    }),
  );
});
