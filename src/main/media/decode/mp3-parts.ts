import { MPEGDecoder } from 'mpg123-decoder';
import type { AudioSample } from 'mediabunny';
import { isAlike, mp3Frames, type Mp3Frame } from '../mp3-file.ts';
import { planarSample } from './planar-sample.ts';

/** An MP3 file with all its parts: each that is unlike the one before has a decoder of its own. To be closed by the caller. */
export async function* mp3Parts(path: string, signal: AbortSignal): AsyncGenerator<AudioSample, void, undefined> {
  let decoder: MPEGDecoder | null = null;
  let last: Mp3Frame | null = null;
  let endS = 0;
  try {
    for await (const frame of mp3Frames(path, signal)) {
      if (decoder === null || last === null || !isAlike(frame, last)) {
        decoder?.free();
        decoder = new MPEGDecoder({ enableGapless: false });
        await decoder.ready;
      }
      last = frame;
      const sample = planarSample(decoder.decodeFrame(frame.data), endS);
      if (sample === null) continue;
      endS += sample.duration;
      yield sample;
    }
  } finally {
    decoder?.free();
  }
}
