import { access } from 'node:fs/promises';
import type { MediaKey, Visual } from '../../../film/index.ts';
import type { Service } from '../../area.ts';
import { durations, renderFailures } from '../../choices.ts';
import { FilmFailure, makeShown } from '../../films/index.ts';
import type { Job, JobRules, NextPhase, Outcome } from '../../jobs/engine.ts';
import { removeLeftover } from '../../leftover.ts';
import type { Asset } from './assets.ts';
import { narrate, narrationKey, narrationPath } from './narration-file.ts';
import { estimatedSeconds } from './prices.ts';
import { runTable } from './runs.ts';
import type { Run } from './runs.ts';
import type { FacelessStore } from './store.ts';
import type { Segment } from './transcripts.ts';
import { narrationMedia, pictureFilm, pictureMedia, videoFilm, visualsOf } from './video-film.ts';
import type { Video } from './video-rows.ts';

export const renderJob = 'faceless-render';

/** What drawing came to. */
interface Drawn {
  readonly file: string;
  /** The pictures of the scenes; null where they are those that were scraped. */
  readonly pictures: readonly Pick<Asset, 'name' | 'file'>[] | null;
}

/** How long a render may show that it is working, before the real work is counted: seconds. */
const renderWait = (video: Video, service: Service): number =>
  durations.facelessRendering(estimatedSeconds(video, service));

/**
 * A video that is made: `narrating` (the transcript is there afterwards) → `drawing` → `syncing` → completed; both first phases
 * show as `rendering`. A failure keeps its charge, unless the switch says otherwise.
 */
export function renderRules(service: Service, store: FacelessStore): JobRules {
  const { media, films, randomness, ledger, accounts } = service;
  const { videos, runs, transcripts, assets } = store;

  const find = (job: Job): { run: Run; video: Video } | null => {
    const run = runs.byId(job.resource);
    const video = run === null ? null : videos.byId(run.facelessId);
    return run === null || video === null ? null : { run, video };
  };

  /** Draws the pictures that are not there yet. Their names come from what they show, so that none is drawn twice. */
  const drawPictures = async (visuals: readonly Visual[], { settings }: Run, video: Video, signal: AbortSignal) => {
    const pictures: Pick<Asset, 'name' | 'file'>[] = [];
    for (const [index, visual] of visuals.entries()) {
      const film = pictureFilm(visual, settings);
      const file = `${randomness.name('scene picture', `${video.id} ${JSON.stringify(film)}`)}.png`;
      const there = await access(media.path(file)).then(
        () => true,
        () => false,
      );
      if (!there) await media.store(file, await films.still(film, 0.5, new Map(), signal));
      pictures.push({ name: `Scene ${index + 1}`, file });
    }
    return pictures;
  };

  const draw = async (run: Run, video: Video, signal: AbortSignal): Promise<Drawn> => {
    const { settings, transcriptions } = run;
    const segments: readonly Segment[] = transcripts.of(video.id)?.segments ?? [];
    const scraped = video.type === 'url-based' ? assets.of(video.id) : [];
    const files = new Map<MediaKey, string>(scraped.map(({ file }, index) => [pictureMedia(index), media.path(file)]));
    files.set(narrationMedia, narrationPath(service, video.id, narrationKey(video)));
    const pictures =
      video.type === 'url-based'
        ? null
        : await drawPictures(visualsOf(video, settings, segments, 0), run, video, signal);
    const mark = accounts.byId(video.userId)?.name ?? '';
    const film = videoFilm({ video, settings, segments, transcriptions, pictures: scraped.length, mark });
    const file = `${randomness.name('faceless video', run.id)}.mp4`;
    await media.adopt(file, await makeShown(service, { what: 'video', id: video.id }, film, files, signal));
    return { file, pictures };
  };

  const fail = (run: Run, video: Video, failure: { code: string; message: string }, at: number): NextPhase => {
    const refundDue = service.switches.refund_failed_renders;
    runs.fail(run, refundDue);
    if (refundDue) ledger.refund({ table: runTable, id: run.id }, at);
    videos.change(video, { status: 'failed', failure }, at);
    return 'done';
  };

  const reasonOf = (failure: unknown, code: string) => {
    service.log(
      `A faceless video failed: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`,
    );
    return { code, message: failure instanceof FilmFailure ? failure.message : 'The video could not be made.' };
  };

  const endNarrating = (job: Job, run: Run, video: Video, outcome: Outcome, at: number): NextPhase => {
    if ('failure' in outcome) return fail(run, video, reasonOf(outcome.failure, renderFailures.narration), at);
    // What `work` below gave for this phase: null when there was nothing to read anew.
    const segments = outcome.result as readonly Segment[] | null;
    if (segments !== null) {
      transcripts.keep(video.id, segments, at);
      videos.change(video, { narration: narrationKey(video) }, at);
    }
    const wait = service.wait(renderWait(video, service), 'faceless rendering', run.id);
    return { phase: 'drawing', dueAt: at + wait + job.stallMs };
  };

  const complete = (run: Run, video: Video, file: string, at: number): NextPhase => {
    runs.complete(run, file);
    videos.change(video, { status: 'completed', file, failure: null, syncedAt: at }, at);
    return 'done';
  };

  const endDrawing = (job: Job, run: Run, video: Video, outcome: Outcome, at: number): NextPhase => {
    if (job.fail !== null) return fail(run, video, job.fail, at);
    if ('failure' in outcome) return fail(run, video, reasonOf(outcome.failure, renderFailures.film), at);
    const { file, pictures } = outcome.result as Drawn; // What `work` below gave for this phase.
    if (pictures !== null) assets.replace(video.id, pictures, at);
    if (service.switches.skip_syncing) return complete(run, video, file, at);
    videos.change(video, { status: 'syncing' }, at);
    return { phase: 'syncing', dueAt: at + service.wait(durations.facelessSyncing(), 'faceless syncing', run.id) };
  };

  return {
    kind: renderJob,
    lane: (job) => {
      if (job.fail !== null || job.phase === 'syncing') return null;
      return job.phase === 'drawing' ? 'films' : 'sound';
    },
    async work(job, signal) {
      const found = find(job);
      // What is going to fail needs no sound and no pictures.
      if (found === null || job.fail !== null) return null;
      switch (job.phase) {
        case 'narrating':
          return narrate(found.video, service, signal);
        case 'drawing':
          return draw(found.run, found.video, signal);
        default:
          return null;
      }
    },
    step(job, outcome, at) {
      const found = find(job);
      if (found === null) return 'done';
      const { run, video } = found;
      switch (job.phase) {
        case 'narrating':
          return endNarrating(job, run, video, outcome, at);
        case 'drawing':
          return endDrawing(job, run, video, outcome, at);
        default:
          return complete(run, video, `${randomness.name('faceless video', run.id)}.mp4`, at);
      }
    },
    async ended(job) {
      const found = find(job);
      // The newest video stays, and so does the last good one while its successor has failed.
      if (found === null || found.video.status !== 'completed') return;
      const old = runs.filesBefore(found.run).filter((file) => file !== found.video.file);
      await Promise.all(old.map((file) => media.delete(file)));
      await forgetOldNarrations(found.video);
    },
  };

  async function forgetOldNarrations(video: Video): Promise<void> {
    const current = narrationPath(service, video.id, narrationKey(video));
    const all = await service.sources.startingWith(`narration-${video.id}-`);
    await Promise.all(all.filter((path) => path !== current).map((path) => removeLeftover(path)));
  }
}
