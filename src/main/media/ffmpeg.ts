import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { languageOf, titleOfTrack } from './track-names.ts';

/** The user's own ffmpeg: the path from the settings when it can be run, else the first one on PATH, else null. */
export async function findFfmpeg(configuredPath: string | null): Promise<string | null> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...(configuredPath === null ? [] : [configuredPath]),
    ...folders.map((folder) => join(folder, name)),
  ];
  for (const candidate of candidates) {
    if (
      await access(candidate, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return candidate;
  }
  return null;
}

const keptCharacters = 32_000;

interface FfmpegRun {
  readonly code: number | null;
  /** What it said; of very much, the beginning and the end. */
  readonly said: string;
}

/** A running ffmpeg. */
interface FfmpegProcess {
  readonly output: Readable;
  /** Rejects with the signal's reason after it was stopped, or when it could not be started. */
  readonly ended: Promise<FfmpegRun>;
  stop(): void;
}

/** Starts ffmpeg, which may open nothing but local files. Read `output` to its end or call `stop`. */
export function startFfmpeg(ffmpegPath: string, args: readonly string[], signal: AbortSignal): FfmpegProcess {
  signal.throwIfAborted();
  const child = spawn(ffmpegPath, ['-hide_banner', '-nostdin', '-protocol_whitelist', 'file,pipe', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const stop = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    // Its beginning tells about the file, its end how it went.
    if (said.length > 2 * keptCharacters) said = said.slice(0, keptCharacters) + said.slice(-keptCharacters);
  });
  const ended = new Promise<FfmpegRun>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason);
      else resolve({ code, said });
    });
  });
  return { output: child.stdout, ended, stop };
}

/** Runs ffmpeg to its end without looking at its standard output. Rejects as `FfmpegProcess.ended` does. */
export async function runFfmpeg(ffmpegPath: string, args: readonly string[], signal: AbortSignal): Promise<FfmpegRun> {
  const { output, ended } = startFfmpeg(ffmpegPath, args, signal);
  output.resume();
  return ended;
}

/** Milliseconds until a program has to have said which it is. */
const saysWithinMs = 10_000;

/** Whether a program is an ffmpeg that runs: another one would call every file damaged. */
export async function isFfmpeg(path: string): Promise<boolean> {
  try {
    const { output, ended } = startFfmpeg(path, ['-version'], AbortSignal.timeout(saysWithinMs));
    let said = '';
    output.setEncoding('utf8').on('data', (text: string) => (said += said.length < keptCharacters ? text : ''));
    const { code } = await ended;
    return code === 0 && said.startsWith('ffmpeg version');
  } catch {
    return false;
  }
}

/** What ffmpeg tells about a track with sound, in its own words; null what it does not. */
export interface FfmpegTrack {
  readonly codec: string;
  readonly language: string | null;
  readonly title: string | null;
}

/** What ffmpeg tells about a file. */
interface FfmpegFacts {
  /** Seconds of the audio track that was asked for, read to its end; null when it cannot be read. */
  readonly audioS: number | null;
  /** Bytes of its packets, rounded up to a kilobyte; null when it cannot be read. */
  readonly audioBytes: number | null;
  /** All with sound. */
  readonly tracks: readonly FfmpegTrack[];
  readonly hasVideo: boolean;
}

/** Lets ffmpeg read an audio track (from 0) of a file of a known kind; null when it does not even find its beginning. */
export async function askFfmpeg(
  ffmpegPath: string,
  path: string,
  demuxer: string,
  track: number,
  signal: AbortSignal,
): Promise<FfmpegFacts | null> {
  const read = ['-f', demuxer, '-i', path, '-map', `0:a:${track}`, '-c', 'copy', '-f', 'null', '-'];
  const { said } = await runFfmpeg(ffmpegPath, ['-stats', '-progress', 'pipe:2', ...read], signal);
  return readFfmpegFacts(said);
}

/** Reads what ffmpeg prints about its first input and about the packets that it copied. */
function readFfmpegFacts(said: string): FfmpegFacts | null {
  const start = said.indexOf('Input #0');
  if (start < 0) return null;
  const [about = '', after = ''] = said.slice(start).split(/^Output #0/m);
  const microseconds = [...after.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1];
  const kilobytes = /audio:\s*(\d+)\s*(?:kB|KiB)/.exec(after)?.[1];
  return {
    audioS: microseconds === undefined ? null : Number(microseconds) / 1_000_000,
    audioBytes: kilobytes === undefined ? null : (Number(kilobytes) + 1) * 1024,
    tracks: about.split(/^(?=\s*Stream #0:\d)/m).flatMap(trackOf),
    hasVideo: /Stream #0:\d+.*: Video: (?!.*\(attached pic\))/.test(about),
  };
}

/** One paragraph of what ffmpeg says about its input; nothing where it is about anything but a track with sound. */
function trackOf(about: string): FfmpegTrack[] {
  // Before its kind stand an id and a language, in whatever words the file has: each track counts, since they are counted through.
  const [, facts = '', kind, codec] = /^\s*Stream #0:\d+(.*?): ([A-Z]\w+): (\w+)/.exec(about) ?? [];
  if (kind !== 'Audio' || codec === undefined) return [];
  const language = /\(([^)]*)\)/.exec(facts)?.[1];
  return [{ codec, language: languageOf(language), title: titleOfTrack(/^\s+title\s*: (.*)$/m.exec(about)?.[1]) }];
}
