import type { AudioSample } from 'mediabunny';

/** The mean of all channels, or the only one. */
export function mixDown(sample: AudioSample): Float32Array<ArrayBuffer> {
  const { numberOfChannels, numberOfFrames } = sample;
  const mixed = new Float32Array(numberOfFrames);
  const plane = new Float32Array(numberOfFrames);
  for (let channel = 0; channel < numberOfChannels; channel += 1) {
    sample.copyTo(plane, { planeIndex: channel, format: 'f32-planar' });
    for (let i = 0; i < numberOfFrames; i += 1) mixed[i] = (mixed[i] ?? 0) + (plane[i] ?? 0) / numberOfChannels;
  }
  return mixed;
}
