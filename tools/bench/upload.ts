import { execFile, fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atLeast, atMost, median, type BenchResult } from './result.ts';
import type { UploadReport } from './upload-child.ts';

const run = promisify(execFile);
const sizeBytes = 500_000_000;
const pairs = 5;
const cancels = 5;
const leastShareOfCurl = 0.7;
const mostMemoryMB = 150;
const mostCancelMs = 100;

/** Uploading 500 MB over loopback: speed beside curl's, memory, and how fast a cancel stops it. */
export default async function upload(say: (line: string) => void): Promise<readonly BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-upload-'));
  const sink = fork(new URL('./upload-sink.ts', import.meta.url));
  try {
    const file = join(folder, 'bench.mp4');
    await makeFile(file);
    // The sink sends its address first.
    const { port } = (await message(sink)) as { readonly port: number };
    const baseUrl = `http://127.0.0.1:${port}/v2`;
    const ours: number[] = [];
    const theirs: number[] = [];
    let peakMB = 0;
    // Not counted: it only fills the caches that both then find.
    await timeCurl(baseUrl, file);
    for (let pair = 1; pair <= pairs; pair += 1) {
      const first = pair % 2 === 0;
      if (first) theirs.push(await timeCurl(baseUrl, file));
      const report = await measureOurs(baseUrl, file);
      ours.push(report.seconds);
      peakMB = Math.max(peakMB, report.peakMB);
      if (!first) theirs.push(await timeCurl(baseUrl, file));
      say(
        `pair ${pair} of ${pairs}: ours ${speed(ours.at(-1)).toFixed(0)} MB/s, curl ${speed(theirs.at(-1)).toFixed(0)} MB/s`,
      );
    }
    const latencies: number[] = [];
    for (let count = 0; count < cancels; count += 1)
      latencies.push(await cancelLatency(sink, baseUrl, file, 20 + count * 30));
    return [
      atLeast(
        {
          what: 'upload of 500 MB over loopback, against curl -F (median)',
          ours: speed(median(ours)),
          other: speed(median(theirs)),
          unit: 'MB/s',
        },
        leastShareOfCurl,
      ),
      atMost({ what: 'peak memory of the process that uploads', ours: peakMB, unit: 'MB' }, mostMemoryMB),
      atMost(
        { what: 'cancel, until the server has lost the connection (worst)', ours: Math.max(...latencies), unit: 'ms' },
        mostCancelMs,
      ),
    ];
  } finally {
    sink.disconnect();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeFile(path: string): Promise<void> {
  const handle = await open(path, 'w');
  const block = Buffer.alloc(1_000_000, 'bytes that nobody looks at. ');
  for (let written = 0; written < sizeBytes; written += block.length) await handle.write(block);
  await handle.close();
}

function speed(seconds = Number.NaN): number {
  return sizeBytes / 1e6 / seconds;
}

/** curl's own count of the seconds, its start left out as ours is. */
async function timeCurl(baseUrl: string, file: string): Promise<number> {
  const options = ['-sS', '--fail', '--noproxy', '*', '-o', '/dev/null', '-w', '%{time_total}'];
  const { stdout } = await run('curl', [...options, '-F', `file=@${file}`, `${baseUrl}/transcriptions`]);
  return Number(stdout);
}

/** In a process of its own, whose memory is that of the upload alone. */
async function measureOurs(baseUrl: string, file: string, cancelAfterMs?: number): Promise<UploadReport> {
  const options = [baseUrl, file, String(sizeBytes), ...(cancelAfterMs === undefined ? [] : [String(cancelAfterMs)])];
  const child = fork(new URL('./upload-child.ts', import.meta.url), options);
  // The child sends nothing else.
  return (await message(child)) as UploadReport;
}

/** The longer of two: until the caller has its answer, and until the server sees the connection gone. */
async function cancelLatency(sink: ChildProcess, baseUrl: string, file: string, afterMs: number): Promise<number> {
  // The sink sends nothing else once it has told its address.
  const cut = message(sink) as Promise<{ readonly cut: number }>;
  const [{ cancelledAt, cancelMs }, seen] = await Promise.all([measureOurs(baseUrl, file, afterMs), cut]);
  return Math.max(cancelMs ?? Number.NaN, seen.cut - (cancelledAt ?? Number.NaN));
}

function message(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The measured process ended with ${code}`)));
  });
}
