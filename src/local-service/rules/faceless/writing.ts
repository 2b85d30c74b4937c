import type { operations } from '../../../contract/index.ts';
import type { Answer, Call, Service } from '../../area.ts';
import { durations, openPrices } from '../../choices.ts';
import { invalid } from '../../http/refusals.ts';
import { passSimulatedTime } from '../../simulated-time.ts';
import { PageFailure, WebPages } from '../../sources/web-pages.ts';
import type { WebPage } from '../../sources/web-pages.ts';
import type { Picture } from '../../media/picture.ts';
import type { Account } from '../../store/accounts.ts';
import { assetView } from './assets.ts';
import { ownVideo } from './ownership.ts';
import type { Door } from './ownership.ts';
import { refuseBusy, refusePoor, unreadablePage } from './preconditions.ts';
import { runTable } from './runs.ts';
import { scriptFromPage } from './page-script.ts';
import { writtenScript } from './script-writer.ts';
import type { Brief } from './script-writer.ts';
import type { FacelessStore } from './store.ts';
import type { Video } from './video-rows.ts';
import { videoView } from './video-view.ts';

type Faceless = typeof operations.faceless;
type Found = { account: Account; path: { id: number } };

/** Reads a page for these rules. @throws Refusal 422 tagged `url`, or plain where it cannot be read */
async function readPage(pages: WebPages, url: string, service: Service): Promise<WebPage> {
  const problem = await pages.problemOf(url);
  if (problem !== null) throw invalid({ url: [problem] });
  try {
    // Nothing ends it when the client goes away; it has limits of its own.
    return await pages.page(url, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error;
    service.log(`${url}: ${error.message}`);
    throw unreadablePage();
  }
}

/** Scripts that the service writes: on a topic, or from a web page. Both cost the same, each time. */
export function writingRules(service: Service, store: FacelessStore, door: Door) {
  const pages = new WebPages(service.web);
  const { database, accounts, ledger, randomness } = service;
  const { videos, runs } = store;
  const credits = openPrices.faceless_script;
  const product = door === 'b-roll' ? 'B-roll' : 'Faceless';

  const find = ({ account, path }: Found): void => refuseBusy(ownVideo(videos, account, path.id, door));

  /** Writes, charges and replaces the stored script, all at once or not at all. */
  const write = async (
    call: Pick<Call, 'account' | 'requestId' | 'now' | 'jobFault'>,
    id: number,
    kind: 'script' | 'scraped-script',
    brief: Brief,
    compose: (random: (part: string) => number) => string,
  ): Promise<Answer> => {
    const { account, requestId, jobFault } = call;
    refusePoor(account, credits);
    await passSimulatedTime(service, durations.scriptWriting(), 'script writing', id, jobFault.stallMs);
    const at = service.clock.now();
    const written = database.transaction(() => {
      // Anything may have happened while it was written.
      const video: Video = ownVideo(videos, account, id, door);
      refuseBusy(video);
      refusePoor(accounts.byId(account.id) ?? account, credits);
      const turn = runs.count(id);
      const script = compose((part) => randomness.fraction('script', `${id} ${turn} ${part}`));
      const settings = { ...video.settings, duration: brief.duration };
      const run = runs.add({ facelessId: id, kind, settings, transcriptions: [] }, at);
      const remaining = ledger.charge({
        userId: account.id,
        credits,
        label: `${product} script${kind === 'script' ? '' : ' from a web page'}`,
        contentType: 'faceless_script',
        resource: { table: runTable, id: run.id },
        requestId,
        at,
      });
      return { video: videos.change(video, { script, settings }, at), remaining };
    });
    return {
      message: 'Script written.',
      data: videoView(written.video, service),
      meta: { credits: { cost: credits, remaining: written.remaining } },
    };
  };

  return {
    writeScript: {
      find,
      answer: (call: Call<Faceless['writeScript']>): Promise<Answer> => {
        const { topic, ...brief } = call.body;
        return write(call, call.path.id, 'script', brief, (random) => writtenScript(topic, brief, random));
      },
    },
    scrapeScript: {
      find,
      answer: async (call: Call<Faceless['scrapeScript']>): Promise<Answer> => {
        const { url, ...brief } = call.body;
        // Who cannot pay is told so before the page is read; it is read before anything is charged.
        const problem = await pages.problemOf(url);
        if (problem !== null) throw invalid({ url: [problem] });
        refusePoor(call.account, credits);
        const page = await readPage(pages, url, service);
        if (page.paragraphs.length === 0) throw unreadablePage();
        return write(call, call.path.id, 'scraped-script', brief, (random) => scriptFromPage(page, url, brief, random));
      },
    },
    scrapeImages: {
      // Only for `url-based` videos, whatever is sent. A busy video needs the pictures that it has.
      find,
      answer: async ({ account, path, body }: Call<Faceless['scrapeImages']>): Promise<Answer> => {
        if (ownVideo(videos, account, path.id, door).type !== 'url-based')
          throw invalid({ faceless: ['Images can be scraped for url-based videos only.'] });
        const page = await readPage(pages, body.url, service);
        const pictures = await pages.pictures(page.pictures, new AbortController().signal);
        if (pictures.length === 0) throw unreadablePage();
        return attach(account, path.id, body.url, pictures);
      },
    },
  };

  /** Keeps pictures under names that cannot be guessed; they replace those of an earlier page. */
  async function attach(account: Account, id: number, url: string, pictures: readonly Picture[]): Promise<Answer> {
    const { media } = service;
    const at = service.clock.now();
    const stored: { name: string; file: string }[] = [];
    for (const [index, { bytes, extension }] of pictures.entries()) {
      const file = `${randomness.name('scraped picture', `${id} ${at} ${index} ${url}`)}.${extension}`;
      await media.store(file, bytes);
      stored.push({ name: `Picture ${index + 1}`, file });
    }
    const { video, unused } = database.transaction(() => {
      const before = ownVideo(videos, account, id, door);
      refuseBusy(before);
      const unused = store.assets.replace(id, stored, at);
      return { video: videos.change(before, {}, at), unused };
    });
    await Promise.all(unused.map((file) => media.delete(file)));
    const assets = store.assets.of(id).map((asset) => assetView(asset, video, media));
    return { message: 'Images attached.', data: { ...videoView(video, service), assets } };
  }
}
