import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FlacOutputFormat,
  MkvOutputFormat,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  WavOutputFormat,
  WebMOutputFormat,
  type EncodedPacket,
  type OutputFormat,
} from 'mediabunny';
import { chooseAudioTrack, openForCopying, spanOf } from './audio-track.ts';
import type { Container } from './containers.ts';
import { fileTarget } from './file-target.ts';
import { UnusableFileError, refusals } from './refusal.ts';
import { extractedKindOf, type ExtractedKind } from './send-plan.ts';
import { createTurns } from './turns.ts';

const formats: Readonly<Record<ExtractedKind, () => OutputFormat>> = {
  // The index goes to the end: keeping it in front would keep the whole audio in memory.
  m4a: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
  mp3: () => new Mp3OutputFormat(),
  wav: () => new WavOutputFormat(),
  flac: () => new FlacOutputFormat(),
};

export interface Extraction {
  readonly durationS: number;
  /** Seconds of the source before its audio begins: what players add to the times of the extracted audio. */
  readonly offsetS: number;
}

/**
 * Copies the audio track of a file that was chosen (from 0), or that a player would play, packet by packet, into a file of its own
 * at `target`. Memory stays bounded whatever the size. Throws `UnusableFileError`, the signal's reason, or what the disk answers; what
 * was written is left to the caller.
 */
export async function extractAudio(
  path: string,
  container: Container | null,
  target: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  chosen: number | null = null,
): Promise<Extraction> {
  using input = openForCopying(path, container);
  if (!(await input.canRead())) throw new UnusableFileError(refusals.unknownKind());
  const track = await chooseAudioTrack(input, chosen);
  if (track === null) throw new UnusableFileError(refusals.noAudio());
  const codec = await track.getCodec();
  const span = await spanOf(track);
  if (codec === null || span === null) throw new UnusableFileError(refusals.damaged());
  const decoderConfig = await track.getDecoderConfig();

  const format = formats[extractedKindOf(codec)]();
  const shiftS = startShift(format, span.firstS);
  const output = new Output({ format, target: fileTarget(target) });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { languageCode: await track.getLanguageCode() });
  try {
    await output.start();
    const packets = new EncodedPacketSink(track);
    const letOthersIn = createTurns();
    // One after the other: the sink's own iteration keeps as many packets ahead as pass in a second, which here may be all.
    const firstPacket = await packets.getFirstPacket();
    if (firstPacket === null) throw new UnusableFileError(refusals.damaged());
    for (
      let packet: EncodedPacket | null = firstPacket;
      packet !== null;
      packet = await packets.getNextPacket(packet)
    ) {
      await letOthersIn();
      signal.throwIfAborted();
      const placed = shiftS === 0 ? packet : packet.clone({ timestamp: packet.timestamp - shiftS });
      await source.add(placed, packet === firstPacket && decoderConfig !== null ? { decoderConfig } : undefined);
      onProgress((packet.timestamp - span.firstS) / (span.endS - span.firstS));
    }
    await output.finalize();
  } catch (error) {
    // What went wrong is told, and not that there is nothing left to cancel.
    await output.cancel().catch(() => undefined);
    throw error;
  }
  return { durationS: span.endS - Math.max(0, span.firstS), offsetS: Math.max(0, span.firstS) };
}

/** Audio alone starts at 0; only MP4 and MOV can say that the first moments (encoder delay) are not to be heard. */
function startShift(format: OutputFormat, firstS: number): number {
  return firstS < 0 && format.negativeTimestampSupport === 'full' ? 0 : firstS;
}
