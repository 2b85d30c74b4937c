import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchFilm } from '../../src/local-service/rules/launch-clips/launch-film.ts';
import { makersHere, type MakerKind } from './film/makers.ts';
import { withPeakMB } from './film/tree-memory.ts';
import { atMost, median, type Bench, type BenchResult } from './result.ts';

const rounds = 3;
const queued = 10;
/** Seconds of work for a second of film. */
const mostTimes = 1.5;
const mostGrowth = 1.2;

/** Making a launch clip: time beside its own length, and the memory of ten that are asked for at once beside that of one. */
const film: Bench = async (say) => {
  const kinds = makersHere();
  if (kinds.length === 0) throw new Error('Neither an ffmpeg nor a Chromium is found.');
  const results: BenchResult[] = [];
  for (const kind of kinds) results.push(...(await measure(kind, say)));
  return results;
};

export default film;

const clip = launchFilm({
  productName: 'Backlot',
  domain: 'backlot.example',
  idea: 'A studio that never loses a draft and never charges twice',
  accentColor: null,
  seed: 5,
});

async function measure(kind: MakerKind, say: (line: string) => void): Promise<readonly BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-film-'));
  const open = async (count: number): Promise<{ seconds: number; peakMB: number }> => {
    // A new process each time, whose memory is that of this work alone.
    const maker = await kind.open(folder);
    try {
      const start = performance.now();
      const { peakMB } = await withPeakMB(maker.pid, () => maker.make(clip, count));
      return { seconds: (performance.now() - start) / 1000, peakMB };
    } finally {
      await maker.close();
    }
  };
  try {
    const ones: { seconds: number; peakMB: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const one = await open(1);
      ones.push(one);
      say(`${kind.name}, clip ${round} of ${rounds}: ${one.seconds.toFixed(1)} s, ${one.peakMB.toFixed(0)} MB`);
    }
    say(`${kind.name}: ${queued} clips at once …`);
    const many = await open(queued);
    return [
      atMost(
        {
          what: `a launch clip (${clip.width} × ${clip.height}) with ${kind.name}, against its own length`,
          ours: median(ones.map(({ seconds }) => seconds)),
          other: clip.duration,
          unit: 's',
        },
        mostTimes,
      ),
      atMost(
        {
          what: `peak memory of ${queued} clips asked for at once with ${kind.name}, against one`,
          ours: many.peakMB,
          other: median(ones.map(({ peakMB }) => peakMB)),
          unit: 'MB',
        },
        mostGrowth,
      ),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
