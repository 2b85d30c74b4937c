import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { speak } from '../../tools/demo/speech.ts';

// Test media, made with flite and ffmpeg and kept in a folder of the system's temporary one: a changed recipe makes a new file.

const run = promisify(execFile);
const cache = join(tmpdir(), 'backlot-test-media');

/** What is said in the media that speaks. */
const spokenText = 'Hello there. This is the studio speaking. We take one file and make a transcript of it.';

/** Runs ffmpeg; rejects with what it said. */
export async function ffmpeg(...args: string[]): Promise<string> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { maxBuffer: 1 << 28 });
  return stdout;
}

/** A new empty folder for one test. */
export function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  return mkdtemp(join(tmpdir(), 'backlot-test-')).then((path) => ({
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }));
}

/**
 * The path of a cached file: made by `make` when no file of that recipe is there. Several processes may ask at once.
 */
export async function cachedFile(name: string, recipe: string, make: (path: string) => Promise<void>): Promise<string> {
  const folder = join(cache, createHash('sha256').update(`${name}\n${recipe}`).digest('hex').slice(0, 16));
  const path = join(folder, name);
  if (await exists(path)) return path;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  await make(join(making, name));
  // Whoever comes second finds the folder there, with the same file in it.
  await rename(making, folder).catch(async (error: unknown) => {
    await rm(making, { recursive: true, force: true });
    if (!(await exists(path))) throw error;
  });
  return path;
}

/** Speech as a WAV file (16 kHz, one channel). */
export function speechWav(text = spokenText): Promise<string> {
  return cachedFile('speech.wav', text, (path) => speak(text, path));
}

/** A file that ffmpeg makes: `{speech}` in the arguments is replaced by the path of the spoken text. */
export async function ffmpegFile(name: string, ...args: string[]): Promise<string> {
  const speech = await speechWav();
  return cachedFile(name, [spokenText, ...args].join('\n'), async (path) => {
    await ffmpeg(...args.map((arg) => (arg === '{speech}' ? speech : arg)), path);
  });
}

const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=10:d=30'];
const spokenOver = [...picture, '-i', '{speech}', '-map', '0:v', '-map', '1:a', '-shortest'];
const video = [...spokenOver, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const webmVideo = [...spokenOver, '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'];
const audio = ['-i', '{speech}', '-vn'];
const twoTracks = [
  ...picture,
  ...'-f lavfi -i sine=300:r=8000:d=5 -f lavfi -i sine=600:r=8000:d=65 -map 0:v -map 1:a -map 2:a -t 65'.split(' '),
  ...'-metadata:s:a:0 language=eng -metadata:s:a:0 title=Camera -metadata:s:a:1 language=ger'.split(' '),
];

/** Media by what it is; each call answers with the path of a cached file that must not be changed. */
export const media = {
  /** H.264 and AAC, with the speech. */
  mp4: () => ffmpegFile('talk.mp4', ...video, '-c:a', 'aac', '-ar', '44100'),
  mp4FastStart: () => ffmpegFile('fast start.mp4', ...video, '-c:a', 'aac', '-movflags', '+faststart'),
  mov: () => ffmpegFile('talk.mov', ...video, '-c:a', 'aac'),
  movPcm: () => ffmpegFile('camera.mov', ...video, '-c:a', 'pcm_s16le'),
  movAlac: () => ffmpegFile('lossless.mov', ...video, '-c:a', 'alac'),
  mkv: () => ffmpegFile('talk.mkv', ...video, '-c:a', 'aac'),
  mkvFlac: () => ffmpegFile('talk flac.mkv', ...video, '-c:a', 'flac'),
  mkvMp3: () => ffmpegFile('talk mp3.mkv', ...video, '-c:a', 'libmp3lame'),
  mkvAc3: () => ffmpegFile('talk ac3.mkv', ...video, '-c:a', 'ac3'),
  ts: () => ffmpegFile('talk.ts', ...video, '-c:a', 'aac'),
  /** VP8 and Opus. */
  webm: () => ffmpegFile('talk.webm', ...webmVideo, '-c:a', 'libopus'),
  webmVorbis: () => ffmpegFile('talk vorbis.webm', ...webmVideo, '-c:a', 'libvorbis'),
  mp3: () => ffmpegFile('talk.mp3', ...audio, '-c:a', 'libmp3lame', '-ar', '44100'),
  /** MPEG audio of layer II by the name of layer III. */
  mp2: () => ffmpegFile('radio.mp3', ...audio, '-ar', '44100', '-c:a', 'mp2', '-f', 'mp2'),
  wav: () => speechWav(),
  flac: () => ffmpegFile('talk.flac', ...audio),
  m4a: () => ffmpegFile('talk.m4a', ...audio, '-c:a', 'aac'),
  aac: () => ffmpegFile('talk.aac', ...audio, '-c:a', 'aac'),
  ogg: () => ffmpegFile('talk.ogg', ...audio, '-c:a', 'libvorbis'),
  opus: () => ffmpegFile('talk.opus', ...audio, '-c:a', 'libopus'),
  webmAudio: () => ffmpegFile('talk audio.webm', ...audio, '-c:a', 'libopus'),
  aiff: () => ffmpegFile('talk.aiff', ...audio),
  avi: () => ffmpegFile('talk.avi', ...video, '-c:a', 'libmp3lame'),
  flv: () => ffmpegFile('talk.flv', ...video, '-c:a', 'aac', '-ar', '44100'),
  wmv: () => ffmpegFile('talk.wmv', ...picture, '-i', '{speech}', '-shortest', '-c:v', 'wmv2', '-c:a', 'wmav2'),
  wavAdpcm: () => ffmpegFile('dictated.wav', ...audio, '-c:a', 'adpcm_ima_wav'),
  oggFlac: () => ffmpegFile('talk flac.ogg', ...audio, '-c:a', 'flac', '-f', 'ogg'),
  /** Two audio tracks: silence first, the speech second and marked as the default. */
  mkvTwoTracks: () =>
    ffmpegFile(
      'two tracks.mkv',
      ...picture, '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono:d=4', '-i', '{speech}',
      '-map', '0:v', '-map', '1:a', '-map', '2:a', '-shortest', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac',
      '-disposition:a:0', '0', '-disposition:a:1', 'default',
    ), // prettier-ignore
  /** Two tracks: five seconds named “Camera” in English, and 65 in German. */
  mp4TwoTracks: () =>
    ffmpegFile('interview.mp4', ...twoTracks, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'),
  aviTwoTracks: () => ffmpegFile('interview.avi', ...twoTracks, '-c:v', 'mpeg4', '-c:a', 'libmp3lame'),
  /** As of a disc or a camera: only ffmpeg reads its sound. */
  m2tsTwoTracks: () =>
    ffmpegFile('disc.m2ts', ...twoTracks, ...'-c:v libx264 -preset ultrafast -ar 48000 -c:a pcm_bluray'.split(' ')),
  mkaTwoTracks: () => ffmpegFile('interview.mka', ...twoTracks, '-vn', '-c:a', 'libopus'),
  /** The codec of the second one is unknown here. */
  movSecondAlac: () =>
    ffmpegFile('mixed.mov', ...twoTracks, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a:0', 'aac', '-c:a:1', 'alac'),
  /** Its audio starts 1.5 seconds after its picture. */
  mp4LateAudio: () =>
    ffmpegFile(
      'late.mp4',
      ...picture, '-itsoffset', '1.5', '-i', '{speech}', '-map', '0:v', '-map', '1:a', '-t', '5',
      '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac',
    ), // prettier-ignore
  /** 25 minutes: the speech over and over. */
  longMp4: async () => {
    const talk = await media.mp4();
    return ffmpegFile('long talk.mp4', '-stream_loop', '300', '-i', talk, '-c', 'copy');
  },
  /** AAC of more than 10 MB: five seconds of noise over and over. */
  bigM4a: async () => {
    const noise = await ffmpegFile(
      'noise.m4a',
      '-f',
      'lavfi',
      '-i',
      'anoisesrc=r=48000:d=5',
      '-ac',
      '2',
      '-b:a',
      '320k',
    );
    return ffmpegFile('big.m4a', '-stream_loop', '79', '-i', noise, '-c', 'copy');
  },
  withoutAudio: () => ffmpegFile('silent movie.mp4', ...video, '-an'),
  /** The first 60 % of an MP4 file whose index is at its end. */
  truncatedMp4: async () => cutFile(await media.mp4(), 'truncated.mp4', 0.6),
  /** The first 60 % of an MP4 file whose index is at its start. */
  truncatedFastStart: async () => cutFile(await media.mp4FastStart(), 'truncated fast start.mp4', 0.6),
  truncatedMp3: async () => cutFile(await media.mp3(), 'truncated.mp3', 0.6),
  empty: () => cachedFile('empty.mp4', '', (path) => writeFile(path, '')),
  textAsMp4: () =>
    cachedFile('notes.mp4', 'text', (path) => writeFile(path, 'These are notes, not a movie.\n'.repeat(50))),
} as const;

/** The first part of a file, as a broken download leaves it. */
export async function cutFile(source: string, name: string, share: number): Promise<string> {
  const bytes = await readFile(source);
  const recipe = createHash('sha256').update(bytes).digest('hex');
  return cachedFile(name, `${recipe} ${share}`, (path) =>
    writeFile(path, bytes.subarray(0, Math.floor(bytes.length * share))),
  );
}

/** The MD5 of a file's packets as ffmpeg reads them: equal means bit for bit the same audio. */
export async function packetHash(path: string, track = '0:a:0'): Promise<string> {
  return (await ffmpeg('-i', path, '-map', track, '-c', 'copy', '-f', 'streamhash', '-hash', 'md5', '-')).trim();
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
