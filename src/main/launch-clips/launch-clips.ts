import { named, type CallOutput, type LaunchClip } from '../../bridge/index.ts';
import { launchClipCredits, operations, type LaunchClip as RemoteLaunchClip } from '../../contract/index.ts';
import { NotSentError, pages, type ApiClient } from '../api/index.ts';
import { Creations, exportResults, refuseWrong, wrongFields, type CreationServices } from '../creations/index.ts';
import { journalHandler, type JournalHandler } from '../journal/index.ts';
import type { JobKind } from '../jobs/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { LaunchClipKept, LaunchClipRecord, LaunchClipRows } from '../store/index.ts';
import {
  launchClipBody,
  launchClipCreateHandler,
  launchClipInput,
  launchClipPrice,
  type LaunchClipInput,
} from './create-handler.ts';
import { launchClipJobKind, launchClipJobs, launchClipLook } from './job-kind.ts';
import { launchClipTexts } from '../texts/launch-clips.ts';

interface LaunchClipsParts extends CreationServices {
  readonly rows: LaunchClipRows;
  readonly publish: (upserts: readonly LaunchClip[], removals?: readonly string[]) => void;
}

interface NewLaunchClip extends LaunchClipInput {
  readonly expectedCredits: number;
}

/** Names of the contract's fields as the screen calls them. */
const names: Readonly<Record<string, string>> = { product_name: 'productName', accent_color: 'accentColor' };

/** Short films that announce a product. */
export class LaunchClips {
  readonly #parts: LaunchClipsParts;
  /** Each from the click to the result, and the list of them. */
  readonly made: Creations<LaunchClip, LaunchClipKept, RemoteLaunchClip>;
  readonly handlers: readonly JournalHandler[];
  readonly jobKinds: readonly JobKind[];

  constructor(parts: LaunchClipsParts) {
    this.#parts = parts;
    this.made = new Creations({
      ...parts,
      operation: operations.launchClips.create.name,
      jobKind: launchClipJobKind,
      mediaHost: 'launch-clip',
      words: 'this launch clip',
      merged,
      resultFile: ({ row: { productName, domain, idea, accentColor }, kept: { resultUrl } }) => ({
        kind: 'launch-clip',
        resource: 'launch-clips',
        url: resultUrl,
        voice: null,
        language: null,
        input: { productName, domain, idea, accentColor },
        transcript: null,
      }),
    });
    this.handlers = [
      journalHandler(
        launchClipCreateHandler({
          ownerOf: this.made.ownerOf,
          confirmed: (entry, remote) => this.made.confirmed(entry, remote),
          settled: (entry) => this.made.settled(entry),
          reopened: (id) => this.made.reopened(id),
        }),
      ),
    ];
    this.jobKinds = [launchClipJobs((job, look) => this.made.seen(job, look))];
  }

  /** Credits: the service's word, else the specification's. */
  async estimate(client: ApiClient | null): Promise<CallOutput<'launchClips.estimate'>> {
    if (client === null) return { credits: launchClipCredits };
    try {
      return { credits: (await launchClipPrice(client, 'user')) ?? launchClipCredits };
    } catch (error) {
      if (error instanceof NotSentError) return { credits: launchClipCredits };
      throw error;
    }
  }

  /** Throws a `Refusal` that names the fields that are wrong. */
  create(accountId: string, wanted: NewLaunchClip): { id: string; queueId: string } {
    const { expectedCredits } = wanted;
    const input = launchClipInput.parse(wanted);
    const wrong = wrongFields(operations.launchClips.create, launchClipBody(input));
    refuseWrong(
      Object.fromEntries(Object.entries(wrong).map(([field, words]) => [named(names, field) ?? field, words])),
    );
    // Another price than the specification's, more or less, is one that the service said: it is asked once more before this is
    // sent, and then the user if it is more.
    const row: LaunchClip = {
      ...this.made.blank(accountId, input.productName, expectedCredits),
      ...input,
    };
    return this.made.start({ row, kept: { resultUrl: null } }, input);
  }

  /** Reads the list of the service: clips made elsewhere appear. */
  refresh(accountId: string, client: ApiClient): Promise<void> {
    return this.made.refresh(
      accountId,
      (laneOf) => pages(client, operations.launchClips.list, { query: { per_page: 50 } }, laneOf),
      (remote) => this.#adopt(accountId, remote),
    );
  }

  #adopt(accountId: string, remote: RemoteLaunchClip): void {
    const productName = remote.product_name ?? launchClipTexts.untitled(remote.id);
    const row: LaunchClip = {
      ...this.made.blank(accountId, productName, remote.credits ?? null),
      createdAt: Date.parse(remote.created_at ?? '') || this.#parts.clock.now(),
      productName,
      domain: remote.domain ?? '',
      idea: remote.idea ?? '',
      accentColor: remote.accent_color ?? null,
    };
    this.made.adopt({ row, kept: { resultUrl: null } }, remote, launchClipLook(remote));
  }

  export(
    ids: readonly string[],
    options: { readonly dialogs: Dialogs; readonly template: string },
  ): Promise<CallOutput<'launchClips.export'>> {
    const items = ids.map((id) => {
      const { title, createdAt } = this.made.list.get(id).row;
      return { title, at: createdAt, path: () => this.made.list.path(id) };
    });
    return exportResults(items, { ...options, extension: 'mp4' });
  }
}

function merged({ row, kept }: LaunchClipRecord, { video, accent_color }: RemoteLaunchClip): LaunchClipRecord {
  return {
    row: { ...row, accentColor: accent_color ?? row.accentColor },
    kept: { ...kept, resultUrl: video?.url ?? kept.resultUrl },
  };
}
