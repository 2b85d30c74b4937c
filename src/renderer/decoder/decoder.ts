// The page that decodes: loaded in a hidden window for one file, without a preload. It reaches main's side of its job alone.
// Belongs here: what needs Chromium's decoders. Does not: anything that is shown.
import { ALL_FORMATS, AudioSampleSink, EncodedPacketSink, Input, type InputAudioTrack } from 'mediabunny';
import { JobEndedError } from '../hidden-page/job-requests.ts';
import { openJob, type Job } from './job.ts';
import { MonoBatches } from './mono-batches.ts';

async function run(job: Job): Promise<void> {
  using input = new Input({ source: job.source, formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (track === null) {
    // An MP4 whose end is missing has lost its index: it reads as a file without any track.
    const hasTracks = (await input.getTracks()).length > 0;
    await job.fail(hasTracks ? 'no-audio' : 'damaged', null);
  } else if (await track.canDecode()) {
    await decode(track, job);
    await job.end();
  } else await job.fail('not-decodable', await track.getCodec());
}

/** So many places that cannot be decoded are passed over, with silence in them, before the file counts as damaged. */
const mostFaults = 100;

async function decode(track: InputAudioTrack, job: Job): Promise<void> {
  const packets = new EncodedPacketSink(track);
  let batches: MonoBatches | null = null;
  let from: number | undefined;
  for (let faults = 0; ; faults += 1) {
    try {
      for await (using sample of new AudioSampleSink(track).samples(from)) {
        if (batches?.sampleRate !== sample.sampleRate) {
          await batches?.flush();
          batches = new MonoBatches(sample.sampleRate, batches?.endS ?? 0, (samples, rate) => job.send(samples, rate));
        }
        await batches.push(sample);
      }
      await batches?.flush();
      return;
    } catch (error) {
      if (error instanceof JobEndedError || batches === null || faults === mostFaults) throw error;
      // The decoder stops for good at a packet that it does not understand: another one goes on behind it.
      const failed = await packets.getPacket(Math.max(batches.endS, from ?? 0));
      const next = failed === null ? null : await packets.getNextPacket(failed);
      if (next === null) throw error;
      from = next.timestamp;
    }
  }
}

const job = openJob(new URL(location.href).searchParams.get('job') ?? '');
run(job).catch((error: unknown) => {
  if (error instanceof JobEndedError) return;
  // Reading and decoding fail for the file's sake alone.
  job.fail('damaged', null).catch(() => undefined);
});
