import { execFile, fork } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExtractReport } from './extract-child.ts';
import { atMost, median, type Bench } from './result.ts';

const run = promisify(execFile);
const minutes = 22;
const mostTimes = 6;
const mostMemoryMB = 300;
/** Longer than this, and a click feels late. */
const mostDelayMs = 50;
const rounds = 3;

/** Taking the audio out of a 1.2 GB video: time beside ffmpeg's, memory, and whether the program answers meanwhile. */
const extract: Bench = async (say) => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-extract-'));
  try {
    const video = join(folder, 'video.mp4');
    say('making a video …');
    await makeVideo(folder, video);
    const size = `${Math.round((await stat(video)).size / 1e6)} MB, ${minutes} min`;
    const theirs: number[] = [];
    const reports: ExtractReport[] = [];
    // In turns, so that both find the same caches and the same neighbours.
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds} …`);
      theirs.push(await timeFfmpeg(video, join(folder, 'theirs.m4a')));
      reports.push(await measureOurs(video, join(folder, 'ours')));
    }
    return [
      atMost(
        {
          what: `audio out of a video (${size}), against ffmpeg -vn -c:a copy`,
          ours: median(reports.map((report) => report.seconds)),
          other: median(theirs),
          unit: 's',
        },
        mostTimes,
      ),
      atMost(
        {
          what: 'peak memory of the process that does it',
          ours: Math.max(...reports.map((report) => report.peakMB)),
          unit: 'MB',
        },
        mostMemoryMB,
      ),
      atMost(
        {
          what: 'delay of the main thread meanwhile, 95th percentile',
          ours: Math.max(...reports.map((report) => report.delayP95Ms)),
          unit: 'ms',
        },
        mostDelayMs,
      ),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export default extract;

/** Half a minute is encoded; the rest is that half minute over and over. */
async function makeVideo(folder: string, video: string): Promise<void> {
  const part = join(folder, 'part.mp4');
  const picture = ['-f', 'lavfi', '-i', 'nullsrc=s=640x360:r=25,geq=random(1)*255:128:128'];
  const sound = ['-f', 'lavfi', '-i', 'anoisesrc=r=48000:a=0.3'];
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '7700k', '-maxrate', '7700k', '-bufsize', '7700k'];
  await ffmpeg(...picture, ...sound, '-t', '30', ...encode, '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k', part);
  await ffmpeg('-stream_loop', String(minutes * 2 - 1), '-i', part, '-c', 'copy', video);
}

async function timeFfmpeg(video: string, target: string): Promise<number> {
  const start = performance.now();
  await ffmpeg('-i', video, '-vn', '-c:a', 'copy', target);
  return (performance.now() - start) / 1000;
}

/** In a process of its own, whose memory is that of the work alone. */
function measureOurs(video: string, outDir: string): Promise<ExtractReport> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./extract-child.ts', import.meta.url), [video, outDir]);
    child.once('message', (report) => resolve(report as ExtractReport)); // the child sends nothing else
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The measured process ended with ${code}`)));
  });
}

async function ffmpeg(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);
}
