import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import type { AudioCodec, InputAudioTrack } from 'mediabunny';
import { RecognitionFailure } from './failure.ts';
import { mp3Seconds } from './mp3-frames.ts';

export interface Probe {
  /** Length of the source, its longest track, rounded to milliseconds. */
  readonly seconds: number;
  /** Container, such as `MP4`, `Ogg`, `WAVE`. */
  readonly container: string;
  readonly codec: AudioCodec | null;
}

export interface OpenSound {
  readonly input: Input;
  readonly track: InputAudioTrack;
  readonly container: string;
  readonly codec: AudioCodec | null;
  close(): void;
}

const unreadable = (error: unknown): RecognitionFailure =>
  error instanceof RecognitionFailure
    ? error
    : new RecognitionFailure('unreadable', error instanceof Error ? error.message : String(error));

/** @throws RecognitionFailure `unreadable` or `noAudio` */
export async function openSound(path: string): Promise<OpenSound> {
  // A read that fails while nobody waits for one would otherwise end the process.
  const source = new FilePathSource(path, { handleUnhandledError: () => undefined });
  const input = new Input({ source, formats: ALL_FORMATS });
  try {
    const container = (await input.getFormat()).name;
    const track = await input.getPrimaryAudioTrack();
    // An MP4 whose end is missing has lost its index: it reads as a file without any track.
    if ((await input.getTracks()).length === 0) throw new RecognitionFailure('unreadable', 'The file shows no tracks.');
    if (track === null) throw new RecognitionFailure('noAudio', 'There is no audio track.');
    return { input, track, container, codec: await track.getCodec(), close: () => input.dispose() };
  } catch (error) {
    input.dispose();
    throw unreadable(error);
  }
}

/**
 * Looks into a media file. A truncated file may be read without an error and have no length.
 * @throws RecognitionFailure `unreadable` or `noAudio`
 */
export async function probe(path: string): Promise<Probe> {
  const { input, container, codec, close } = await openSound(path);
  try {
    const ofAllParts = codec === 'mp3' && container === 'MP3' ? await mp3Seconds(path) : 0;
    const seconds = Math.round((ofAllParts || (await input.computeDuration())) * 1000) / 1000;
    if (!(seconds > 0)) throw new RecognitionFailure('unreadable', 'The file has no length.');
    return { seconds, container, codec };
  } catch (error) {
    throw unreadable(error);
  } finally {
    close();
  }
}
