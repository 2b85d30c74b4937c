// The page that makes films where there is no ffmpeg: loaded in a hidden window for one film, without a preload. It reaches
// main's side of its job alone. Belongs here: what needs Chromium's encoders. Does not: anything that is shown.
import { createPainter, type MediaKey } from '../../film/index.ts';
import { encode } from './encode.ts';
import { loadFonts } from './fonts.ts';
import { JobEndedError } from '../hidden-page/job-requests.ts';
import { openJob, type Job } from './job.ts';

/** How often main hears how far it is, and that the page lives, milliseconds. */
const progressEveryMs = 500;

async function run(job: Job): Promise<void> {
  const { film, pictures: keys } = await job.film();
  await loadFonts();
  const pictures = new Map<MediaKey, ImageBitmap>();
  for (const key of keys) pictures.set(key, await pictureOf(job, key));
  const canvas = new OffscreenCanvas(film.width, film.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('This computer gives no drawing context.');
  const painter = createPainter(film, { pictures, newCanvas: (width, height) => new OffscreenCanvas(width, height) });
  let told = performance.now();
  await encode({
    film,
    canvas,
    paint: (at) => painter.paint(context, at),
    sound: await job.sound(),
    write: job.write,
    async onFrame(done, of) {
      if (performance.now() - told < progressEveryMs) return;
      told = performance.now();
      await job.progress(done / of);
    },
  });
  await job.end();
}

async function pictureOf(job: Job, key: MediaKey): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(await job.picture(key));
  } catch (error) {
    if (error instanceof JobEndedError) throw error;
    throw new Error(`The picture ${key} is damaged.`, { cause: error });
  }
}

const job = openJob(new URL(location.href).searchParams.get('job') ?? '');
run(job).catch((error: unknown) => {
  if (error instanceof JobEndedError) return;
  job.fail(error instanceof Error ? error.message : String(error)).catch(() => undefined);
});
