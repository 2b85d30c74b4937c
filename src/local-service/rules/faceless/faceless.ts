// Faceless videos, below `/faceless` and, for those of the type `b-roll`, below `/b-roll`: drafts, scripts, captions, renders.
// Belongs here: their rules and rows. Does not: what a film looks like (film/), how it is encoded (films/).
import { operations } from '../../../contract/index.ts';
import { defineArea } from '../../area.ts';
import { notFound } from '../../http/refusals.ts';
import { captionRules } from './captions.ts';
import { draftRules, readingRules } from './drafts.ts';
import { makingRules } from './making.ts';
import { offerMusicSamples } from './music-samples.ts';
import { optionsView } from './options.ts';
import { renderRules } from './render-job.ts';
import { runTable } from './runs.ts';
import { facelessTables, openFacelessStore } from './store.ts';
import { videoView } from './video-view.ts';
import { writingRules } from './writing.ts';

export const facelessArea = defineArea(operations.faceless, {
  tables: facelessTables,
  // A failed render keeps its charge, unless the switch said otherwise when it failed: refunds are stated for others only.
  paidResources: [{ table: runTable, refundDue: `r.status = 'failed' AND r.refund_due = 1` }],
  start: (service) => {
    const store = openFacelessStore(service.database);
    offerMusicSamples(service);
    return {
      jobs: [renderRules(service, store)],
      rules: {
        options: { answer: ({ account }) => ({ message: 'Options.', data: optionsView(account, service) }) },
        ...draftRules(service, store, 'faceless'),
        ...readingRules(service, store),
        ...writingRules(service, store, 'faceless'),
        ...makingRules(service, store, 'faceless'),
        ...captionRules(service, store),
      },
    };
  },
});

/** "Same behaviors as faceless videos, fixed to type `b-roll`." Its tables and jobs are theirs. */
export const bRollArea = defineArea(operations.bRoll, {
  start: (service) => {
    const store = openFacelessStore(service.database);
    const { writeScript } = writingRules(service, store, 'b-roll');
    return {
      rules: {
        ...draftRules(service, store, 'b-roll'),
        ...makingRules(service, store, 'b-roll'),
        writeScript,
        get: {
          // "404 for unknown or foreign id", other than below `/faceless`.
          answer: ({ account, path }) => {
            const video = store.videos.byId(path.id);
            if (video === null || video.userId !== account.id || video.type !== 'b-roll') throw notFound();
            return { message: 'B-roll video.', data: videoView(video, service) };
          },
        },
      },
    };
  },
});
