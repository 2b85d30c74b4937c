import { composeMusic, soundRate } from '../../../film/index.ts';
import type { Service } from '../../area.ts';
import { wavFile } from '../../media/wav.ts';
import { musicChoices } from './catalogue.ts';

type Track = (typeof musicChoices.all)[number];

/** The file of a sample: its name comes from the secret of the data folder, the same after a restart and not to be guessed. */
export function musicSample({ slug }: Track, randomness: Service['randomness']): string {
  return `${randomness.name('music sample', slug)}.wav`;
}

/** Every piece as it is under videos, one time through and in one channel; composed when it is first listened to. */
export function offerMusicSamples({ media, randomness }: Service): void {
  for (const track of musicChoices.all)
    media.offer(musicSample(track, randomness), () => Promise.resolve(sampleOf(track.slug)));
}

function sampleOf(slug: string): Uint8Array {
  const { samples, frames } = composeMusic(slug);
  const mixed = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame += 1)
    mixed[frame] = ((samples[frame * 2] ?? 0) + (samples[frame * 2 + 1] ?? 0)) / 2;
  return wavFile(mixed, soundRate);
}
