import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { soundRate, type Film } from '../../film/index.ts';
import { FilmFailure } from './film-studio.ts';
import { soundBitrate } from './sound-bitrate.ts';

/** Encoders of H.264 that an ffmpeg may have, the best first, and how they are told to be quick and good enough. */
const encoders: ReadonlyMap<string, readonly string[]> = new Map([
  ['libx264', ['-preset', 'superfast', '-crf', '22']],
  ['libopenh264', ['-b:v', '6M', '-allow_skip_frames', '0']],
  ['h264_videotoolbox', ['-b:v', '6M', '-allow_sw', '1']],
  ['h264_mf', ['-b:v', '6M']],
]);

/** Which H.264 encoder this ffmpeg has; null when it has none that can be used without special hardware, or no AAC. */
export async function findEncoder(program: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(program, ['-hide_banner', '-encoders'], { windowsHide: true });
    const names = new Set(stdout.split('\n').map((line) => line.trim().split(/\s+/)[1]));
    return names.has('aac') ? ([...encoders.keys()].find((name) => names.has(name)) ?? null) : null;
  } catch {
    return null;
  }
}

interface FfmpegEncoding {
  readonly program: string;
  readonly encoder: string;
  readonly film: Film;
  /** Interleaved stereo, 16 bits, little endian, at `soundRate`. */
  readonly soundPath: string;
  readonly target: string;
}

/** Seconds between frames that a player can seek to. */
const keyframeEvery = 2;

function argumentsOf({ encoder, film, soundPath, target }: FfmpegEncoding): string[] {
  const { width, height, framesPerSecond: rate } = film;
  const pictures = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', `${rate}`, '-i', 'pipe:0'];
  const sound = ['-f', 's16le', '-ar', `${soundRate}`, '-ac', '2', '-i', `file:${soundPath}`];
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const common = ['-hide_banner', '-v', 'error', '-y', '-protocol_whitelist', 'file,pipe'];
  const tracks = ['-map', '0:v', '-map', '1:a'];
  const convert = ['-vf', 'scale=flags=fast_bilinear:out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'];
  const video = ['-c:v', encoder, ...(encoders.get(encoder) ?? []), '-g', `${rate * keyframeEvery}`];
  const audio = ['-c:a', 'aac', '-b:a', `${soundBitrate}`];
  const output = ['-movflags', '+faststart', '-f', 'mp4', `file:${target}`];
  return [...common, ...pictures, ...sound, ...tracks, ...convert, ...colours, ...video, ...audio, ...output];
}

/** An ffmpeg that takes frames. */
interface FrameSink {
  /** Resolves when there is room for more; the bytes must stay as they are until the write after the next. @throws FilmFailure */
  write(frame: Uint8Array): Promise<void>;
  /** Resolves when the file is whole. @throws FilmFailure */
  end(): Promise<void>;
  /** Ends it at once. Resolves when it has let go of its files. */
  kill(): Promise<void>;
}

/** Starts ffmpeg for one film. The signal ends it at once, as `kill` does. */
export function startEncoding(encoding: FfmpegEncoding, signal: AbortSignal): FrameSink {
  const child = spawn(encoding.program, argumentsOf(encoding), {
    stdio: ['pipe', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new FilmFailure(`ffmpeg could not be started: ${error.message}`)));
    child.once('close', (status, signal) => {
      if (status === 0) resolve();
      else reject(new FilmFailure(`ffmpeg ended with ${signal ?? `status ${status}`}: ${said.trim()}`));
    });
  });
  const gone = ended.catch(() => undefined);
  const early = ended.then(() => {
    throw new FilmFailure('ffmpeg ended before the film did.');
  });
  // Awaited with the next frame, if there is one.
  early.catch(() => undefined);
  const stop = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  // That it takes no more says less than what it ends with.
  child.stdin.on('error', () => undefined);
  return {
    async write(frame) {
      if (child.stdin.write(frame)) return;
      const drained = Promise.withResolvers<void>();
      child.stdin.once('drain', drained.resolve);
      await Promise.race([drained.promise, early]);
      child.stdin.off('drain', drained.resolve);
    },
    async end() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      signal.removeEventListener('abort', stop);
      stop();
      await gone;
    },
  };
}
