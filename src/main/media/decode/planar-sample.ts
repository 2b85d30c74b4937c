import { AudioSample } from 'mediabunny';

/** What the WebAssembly decoders answer. */
export interface DecodedPlanes {
  readonly channelData: readonly Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

/** Their answer as a sample at a time in seconds; null when nothing came out. */
export function planarSample(decoded: DecodedPlanes, timestamp: number): AudioSample | null {
  const { channelData, samplesDecoded, sampleRate } = decoded;
  if (samplesDecoded === 0 || channelData.length === 0) return null;
  const data = new Float32Array(samplesDecoded * channelData.length);
  channelData.forEach((plane, channel) => data.set(plane.subarray(0, samplesDecoded), channel * samplesDecoded));
  return new AudioSample({ data, format: 'f32-planar', numberOfChannels: channelData.length, sampleRate, timestamp });
}
