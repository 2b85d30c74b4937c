// The page that decodes: loaded in a hidden window for one file, without a preload. It reaches main's side of its job alone.
// Belongs here: what needs Chromium's decoders. Does not: anything that is shown.
import { ALL_FORMATS, AudioSampleSink, Input, type InputAudioTrack } from 'mediabunny';
import { JobEndedError, openJob, type Job } from './job.ts';
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

async function decode(track: InputAudioTrack, job: Job): Promise<void> {
  let batches: MonoBatches | null = null;
  for await (using sample of new AudioSampleSink(track).samples()) {
    if (batches?.sampleRate !== sample.sampleRate) {
      await batches?.flush();
      batches = new MonoBatches(sample.sampleRate, batches?.endS ?? 0, (samples, rate) => job.send(samples, rate));
    }
    await batches.push(sample);
  }
  await batches?.flush();
}

const job = openJob(new URL(location.href).searchParams.get('job') ?? '');
run(job).catch((error: unknown) => {
  if (error instanceof JobEndedError) return;
  // Reading and decoding fail for the file's sake alone.
  job.fail('damaged', null).catch(() => undefined);
});
