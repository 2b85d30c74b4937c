import type { operations } from '../../../contract/index.ts';
import type { Answer, Call, Service } from '../../area.ts';
import { codes, durations, openPrices } from '../../choices.ts';
import { forbidden, invalid } from '../../http/refusals.ts';
import type { Account } from '../../store/accounts.ts';
import { unknownChoices } from './catalogue.ts';
import { narrationKey } from './narration-file.ts';
import { ownVideo } from './ownership.ts';
import type { Door } from './ownership.ts';
import { refuseBusy, refusePoor, requireRenderable, requireScriptAndVoice } from './preconditions.ts';
import { renderCredits } from './prices.ts';
import { renderJob } from './render-job.ts';
import { runTable } from './runs.ts';
import type { Run } from './runs.ts';
import { withExportBody, withRenderBody } from './settings.ts';
import type { Settings } from './settings.ts';
import type { FacelessStore } from './store.ts';
import type { Video } from './video-rows.ts';
import { videoView } from './video-view.ts';

type Faceless = typeof operations.faceless;
type MadeCall = Pick<Call, 'account' | 'requestId' | 'jobFault' | 'now'>;

interface Order {
  readonly kind: 'render' | 'retry' | 'export';
  readonly settings: Settings;
  readonly transcriptions: Run['transcriptions'];
  readonly credits: number;
}

const verbs = { render: 'render', retry: 'retry', export: 'export' } as const;

/** Operations that have a video made, and what that costs: estimate, render, retry, export. */
export function makingRules(service: Service, store: FacelessStore, door: Door) {
  const { database, ledger, jobs } = service;
  const { videos, runs, assets, transcripts } = store;
  const product = door === 'b-roll' ? 'B-roll' : 'Faceless';

  /** Reads the video anew and asks `order` about it: what was true before a body came may be no more. */
  const make = (call: MadeCall, id: number, order: (video: Video) => Order): Answer => {
    const { account, requestId, jobFault, now } = call;
    const made = database.transaction(() => {
      const video = ownVideo(videos, account, id, door);
      const { kind, settings, transcriptions, credits } = order(video);
      refusePoor(account, credits);
      const run = runs.add({ facelessId: id, kind, settings, transcriptions }, now);
      const remaining = ledger.charge({
        userId: account.id,
        credits,
        label: `${product} video ${verbs[kind]}`,
        contentType: kind === 'export' ? 'faceless_export' : 'faceless_render',
        resource: { table: runTable, id: run.id },
        requestId,
        at: now,
      });
      const retries = kind === 'retry' ? video.retries + 1 : video.retries;
      const started = videos.change(video, { settings, status: 'rendering', failure: null, retries }, now);
      const dueAt = now + service.wait(durations.facelessNarrating(), 'faceless narrating', run.id);
      jobs.add({ kind: renderJob, resource: run.id, phase: 'narrating', dueAt, ...jobFault });
      return { run, started, credits, remaining };
    });
    jobs.wake(renderJob, made.run.id);
    return {
      message: `The ${verbs[made.run.kind === 'export' ? 'export' : 'render']} has started.`,
      data: videoView(made.started, service),
      meta: { credits: { cost: made.credits, remaining: made.remaining } },
    };
  };

  const find = ({ account, path }: { account: Account; path: { id: number } }): void =>
    void ownVideo(videos, account, path.id, door);

  return {
    estimate: {
      find,
      answer: ({ account, path }: Call<Faceless['estimate']>): Answer => {
        const video = ownVideo(videos, account, path.id, door);
        requireScriptAndVoice(video, service);
        const required = renderCredits(video, service);
        const available = account.balance;
        const data =
          door === 'faceless' && service.switches.faceless_estimate === 'bare'
            ? { credits: required, balance: available }
            : { required, available, sufficient: available >= required };
        return { message: 'Render estimate.', data };
      },
    },
    render: {
      find,
      answer: (call: Call<Faceless['render']>): Answer =>
        make(call, call.path.id, (video) => {
          requireRenderable(video, assets.of(video.id).length, service);
          const settings = withRenderBody(video.settings, call.body);
          return { kind: 'render', settings, transcriptions: [], credits: renderCredits(video, service) };
        }),
    },
    retry: {
      find,
      answer: (call: Call<Faceless['retry']>): Answer =>
        make(call, call.path.id, (video) => {
          refuseBusy(video);
          if (video.status !== 'failed') throw forbidden(codes.notFailed, 'Only a failed render can be retried.');
          // What was missing may be missing again: the voice was deleted since.
          requireRenderable(video, assets.of(video.id).length, service);
          // The same work once more, and at the price that the estimate says, whatever it was that failed.
          const transcriptions = runs.lastOf(video.id)?.transcriptions ?? [];
          return { kind: 'retry', settings: video.settings, transcriptions, credits: renderCredits(video, service) };
        }),
    },
    export: {
      // "busy" goes before the body, "already rendered" too: nothing in it could help.
      find: ({ account, path }: { account: Account; path: { id: number } }): void => {
        const video = ownVideo(videos, account, path.id, door);
        refuseBusy(video);
        if (video.file === null)
          throw forbidden(codes.notRendered, 'The video must be rendered before it is exported.');
      },
      answer: (call: Call<Faceless['export']>): Answer =>
        make(call, call.path.id, (video) => {
          const ignored = door === 'faceless' && service.switches.faceless_export_body === 'ignored';
          const body: Call<Faceless['export']>['body'] = ignored ? {} : call.body;
          refuseBusy(video);
          // It is spoken anew where script or voice are others now; what has been spoken needs nothing of a render.
          if (video.narration !== narrationKey(video)) requireRenderable(video, assets.of(video.id).length, service);
          const scenes = transcripts.of(video.id)?.segments.filter(({ gap }) => !gap).length ?? 0;
          const transcriptions = body.transcriptions ?? [];
          const mark = body.watermark?.id ?? null;
          const errors = {
            ...unknownChoices(body),
            // "must be owned by caller": an account has one watermark, which has its own number.
            ...(mark !== null &&
              mark !== call.account.id && { 'watermark.id': ['The selected watermark is invalid.'] }),
            ...(transcriptions.length > scenes && {
              transcriptions: [`The transcriptions field must not have more than ${scenes} scenes.`],
            }),
          };
          if (Object.keys(errors).length > 0) throw invalid(errors);
          const settings = withExportBody(video.settings, body);
          return { kind: 'export', settings, transcriptions, credits: openPrices.faceless_export };
        }),
    },
  };
}
