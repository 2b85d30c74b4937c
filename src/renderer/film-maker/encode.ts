import {
  BlobSource,
  canEncodeVideo,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  MP4,
  Output,
  Quality,
  StreamTarget,
  VideoSample,
  VideoSampleSource,
  type InputAudioTrack,
  type StreamTargetChunk,
  type VideoCodec,
} from 'mediabunny';
import { frameCount, type Film } from '../../film/index.ts';
import { createVideoColours, videoColours } from './video-colours.ts';

interface Encoding {
  readonly film: Film;
  readonly canvas: OffscreenCanvas;
  /** Draws on the canvas. @param at seconds */
  readonly paint: (at: number) => void;
  /** M4A. */
  readonly sound: Blob;
  readonly write: (bytes: Uint8Array<ArrayBuffer>, position: number) => Promise<void>;
  readonly onFrame: (done: number, of: number) => Promise<void>;
}

/** Bytes that are sent at once. */
const partBytes = 1 << 20;
/** Seconds between frames that a player can seek to. */
const keyFrameInterval = 2;

/** Bits a second: enough for drawn pictures, about 5 Mbit/s at 1080 × 1920. */
const bitrateOf = ({ width, height, framesPerSecond }: Film): number =>
  Math.max(300_000, Math.round(width * height * framesPerSecond * 0.08));

/** H.264, else VP9; null when this computer encodes neither at this size. */
async function codecFor({ width, height }: Film): Promise<VideoCodec | null> {
  for (const codec of ['avc', 'vp9'] as const) if (await canEncodeVideo(codec, { width, height })) return codec;
  return null;
}

/** Paints a film frame by frame and encodes it as an MP4 whose index comes first. */
export async function encode({ film, canvas, paint, sound, write, onFrame }: Encoding): Promise<void> {
  const codec = await codecFor(film);
  if (codec === null) throw new Error('Nothing on this computer encodes video of this size.');
  using input = new Input({ source: new BlobSource(sound), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  if (track === null) throw new Error('The sound of the film is missing.');
  const frames = frameCount(film);
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new StreamTarget(
      new WritableStream<StreamTargetChunk>({ write: ({ data, position }) => write(data, position) }),
      { chunked: true, chunkSize: partBytes },
    ),
  });
  const pictures = new VideoSampleSource({
    codec,
    quality: new Quality({ bitrate: bitrateOf(film) }),
    keyFrameInterval,
  });
  const sounds = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(pictures, { frameRate: film.framesPerSecond, maximumPacketCount: frames });
  // A packet of AAC is 1024 samples long; half of that leaves room.
  const packets = Math.ceil(((film.duration + 1) * (await track.getSampleRate())) / 512);
  output.addAudioTrack(sounds, { maximumPacketCount: packets });
  try {
    await output.start();
    await Promise.all([copySound(track, sounds), draw()]);
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }

  async function draw(): Promise<void> {
    const { width: codedWidth, height: codedHeight, framesPerSecond } = film;
    const pixels = new Uint8Array(codedWidth * codedHeight * 4);
    const inVideoColours = createVideoColours(codedWidth, codedHeight);
    for (let frame = 0; frame < frames; frame += 1) {
      paint(frame / framesPerSecond);
      using painted = new VideoSample(canvas, { timestamp: frame / framesPerSecond });
      await painted.copyTo(pixels, { format: 'RGBX' });
      const { microsecondTimestamp: timestamp } = painted;
      const duration = Math.round(1e6 / framesPerSecond);
      const place = { codedWidth, codedHeight, timestamp, duration };
      const frameInIt = new VideoFrame(inVideoColours(pixels), { format: 'I420', colorSpace: videoColours, ...place });
      using sample = new VideoSample(frameInIt);
      await pictures.add(sample);
      await onFrame(frame + 1, frames);
    }
    pictures.close();
  }
}

async function copySound(track: InputAudioTrack, target: EncodedAudioPacketSource): Promise<void> {
  const decoderConfig = await track.getDecoderConfig();
  if (decoderConfig === null) throw new Error('The sound of the film cannot be read.');
  for await (const packet of new EncodedPacketSink(track).packets()) await target.add(packet, { decoderConfig });
  target.close();
}
