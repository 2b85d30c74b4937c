import { decodeAudio, type DecodeOptions } from '../decode/index.ts';
import { createLevelMeter, levelRate, type SampleLevels } from './levels.ts';

/** Longer samples are judged by their beginning, unless nothing is heard in it. */
const measuredSeconds = 600;

/** Listens to a file (its first ten minutes, and on to the first sound). Throws `UnusableFileError` when nothing here decodes it. */
export async function measureLevels(path: string, options: DecodeOptions): Promise<SampleLevels> {
  const meter = createLevelMeter();
  let frames = 0;
  for await (const chunk of decodeAudio(path, levelRate, options)) {
    meter.add(chunk);
    frames += chunk.length;
    if (frames >= measuredSeconds * levelRate && meter.heard()) break;
  }
  return meter.result();
}
