import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { speak } from './speech.ts';

const run = promisify(execFile);

const talk =
  'Welcome to Backlot. This is a short talk about making things. First we write, then we record, and in the end we listen to what became of it.';
const interview = 'Where do you keep your drafts? On my own computer, where nobody can lose them but me.';
const sample =
  'This is the voice that I would like to keep. It reads stories in the evening, and it is never in a hurry. The rain has stopped, and the streets are quiet now.';

/**
 * Media with real speech: an MP4 (H.264 and AAC), an MP3 and a WAV. The speech is made here; MP4 and MP3 need a system
 * ffmpeg, and throw with words where there is none. `sampleOnly` makes the voice sample alone.
 */
export async function makeDemoMedia(
  folder: string,
  sampleOnly: boolean,
): Promise<{ readonly files: readonly string[]; readonly sample: string }> {
  await mkdir(folder, { recursive: true });
  const wav = (name: string): string => join(folder, `${name}.wav`);
  await speak(sample, wav('Evening voice'));
  if (sampleOnly) return { files: [], sample: wav('Evening voice') };
  await speak(talk, wav('talk'));
  await speak(interview, wav('interview'), 'rms');
  const mp4 = join(folder, 'A short talk.mp4');
  const mp3 = join(folder, 'Interview.mp3');
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=640x360:r=25',
    '-i',
    wav('talk'),
    '-shortest',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-ar',
    '44100',
    mp4,
  );
  await ffmpeg('-i', wav('interview'), '-c:a', 'libmp3lame', '-ar', '44100', mp3);
  await rm(wav('talk'));
  await rm(wav('interview'));
  return { files: [mp4, mp3, wav('Evening voice')], sample: wav('Evening voice') };
}

async function ffmpeg(...args: readonly string[]): Promise<void> {
  try {
    await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw missing
      ? new Error(
          'ffmpeg is needed to make media for the demo. Install it, or name files of your own: npm run demo -- FILE…',
        )
      : error;
  }
}
