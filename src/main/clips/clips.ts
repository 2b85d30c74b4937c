import { z } from 'zod';
import type { CallOutput, Clip, ClipDetail, ClipEstimate, ClipModifiers } from '../../bridge/index.ts';
import {
  operations,
  textToVideoModel,
  type TextToVideoClip as RemoteClip,
  type TextToVideoModel,
} from '../../contract/index.ts';
import { ForbiddenError, NotFoundError, type ApiClient } from '../api/index.ts';
import {
  Creations,
  exportResults,
  refuseOtherPrice,
  refuseWrong,
  ServiceList,
  type CreationServices,
} from '../creations/index.ts';
import { excerptOf, titleOf } from '../excerpt.ts';
import { chargeOf, journalHandler, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import type { Job, JobKind } from '../jobs/index.ts';
import type { Dialogs } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { ClipKept, ClipRecord, ClipRows, ServiceListRows } from '../store/index.ts';
import { clipCreateHandler, clipInput, type ClipInput } from './create-handler.ts';
import { creditsByModels, estimateClip } from './estimate.ts';
import { clipJobKind, clipJobs, clipLook } from './job-kind.ts';
import { wrongWish } from './menus.ts';
import { clipTexts } from '../texts/clips.ts';

interface ClipsParts extends CreationServices {
  readonly rows: ClipRows;
  readonly lists: ServiceListRows;
  readonly publish: (upserts: readonly Clip[], removals?: readonly string[]) => void;
  readonly entry: (entryId: string) => JournalEntry | null;
}

interface NewClip extends ClipInput {
  readonly expectedCredits: number;
}

const modelList = z.array(textToVideoModel);

/** Clips that are made of a text. */
export class Clips {
  readonly #parts: ClipsParts;
  /** Each from the click to the result, and the list of them. */
  readonly made: Creations<Clip, ClipKept, RemoteClip>;
  readonly #models: ServiceList<TextToVideoModel>;
  readonly handlers: readonly JournalHandler[];
  readonly jobKinds: readonly JobKind[];

  constructor(parts: ClipsParts) {
    this.#parts = parts;
    this.made = new Creations({
      ...parts,
      operation: operations.textToVideo.create.name,
      jobKind: clipJobKind,
      mediaHost: 'clip',
      words: 'this clip',
      merged,
      resultFile: ({ row: { model }, kept: { prompt, modifiers, resultUrl } }) => ({
        kind: 'clip',
        resource: 'text-to-video',
        url: resultUrl,
        voice: null,
        language: null,
        input: { model, prompt, modifiers },
        transcript: null,
      }),
    });
    this.#models = new ServiceList({
      rows: parts.lists,
      clock: parts.clock,
      name: 'text-to-video-models',
      schema: modelList,
      read: async (client) => (await client.call(operations.textToVideo.models, {}, { lane: 'user' })).data,
    });
    this.handlers = [
      journalHandler(
        clipCreateHandler({
          confirmed: (entry, remote) => this.made.confirmed(entry, remote),
          settled: (entry) => this.made.settled(entry),
          reopened: (id) => this.made.reopened(id),
        }),
      ),
    ];
    this.jobKinds = [
      clipJobs(
        (job) => this.#creditsOf(job),
        (job, look) => this.made.seen(job, look),
      ),
    ];
  }

  /** What it was charged, which may be less than was agreed to, or more than was seen at first. */
  #creditsOf({ entryId, subjectId }: Job): number | null {
    const entry = entryId === null ? null : this.#parts.entry(entryId);
    const charged = entry === null ? null : chargeOf(entry);
    return charged ?? this.#parts.rows.get(subjectId)?.row.credits ?? null;
  }

  async models(accountId: string, client: ApiClient | null): Promise<CallOutput<'textToVideo.models'>> {
    const { value, readAt } = await this.#models.list(accountId, client);
    return { models: value, readAt };
  }

  estimate(
    accountId: string,
    client: ApiClient | null,
    choice: { readonly model: string; readonly modifiers: ClipModifiers },
  ): Promise<ClipEstimate> {
    return estimateClip(client, this.#models.known(accountId), choice);
  }

  /** Throws a `Refusal` that names the fields that are wrong, or says that the price is another. */
  create(accountId: string, wanted: NewClip): { id: string; queueId: string } {
    const models = this.#models.known(accountId);
    const input = clipInput.parse(wanted);
    refuseWrong(wrongWish(input, models));
    const { prompt, title, model, modifiers, expectedCredits } = wanted;
    // Where the price list tells nothing, the service is asked before it is sent, and then the user if it is more.
    refuseOtherPrice(creditsByModels(models, input) ?? expectedCredits, expectedCredits);
    const modelName = models?.find(({ slug }) => slug === model)?.name;
    const row: Clip = {
      ...this.made.blank(accountId, title ?? titleOf(prompt), expectedCredits),
      excerpt: excerptOf(prompt),
      model,
      ...(modelName && { modelName }),
      assetStatus: null,
    };
    return this.made.start({ row, kept: { prompt, modifiers, resultUrl: null } }, input);
  }

  /** Takes up a clip of the account by its id on the service. Throws a `Refusal` where there is none. */
  async addById(accountId: string, client: ApiClient, remoteId: number): Promise<Clip> {
    const remote = await this.#read(client, remoteId);
    const title = remote.title ?? `Clip ${remoteId}`;
    const row: Clip = {
      ...this.made.blank(accountId, title, null),
      createdAt: Date.parse(remote.created_at ?? '') || this.#parts.clock.now(),
      excerpt: '',
      model: null,
      assetStatus: null,
    };
    const known = this.#parts.rows.byRemoteId(accountId, remoteId);
    const look = clipLook(remote, known?.row.credits ?? null);
    return this.made.add({ row, kept: { prompt: '', modifiers: {}, resultUrl: null } }, remote, look);
  }

  async #read(client: ApiClient, remoteId: number): Promise<RemoteClip> {
    try {
      return (await client.call(operations.textToVideo.get, { path: { id: remoteId } }, { lane: 'user' })).data;
    } catch (error) {
      // What belongs to others is forbidden or not found, as the service likes.
      if (!(error instanceof NotFoundError || error instanceof ForbiddenError)) throw error;
      throw new Refusal({ code: 'no-such-clip', ...clipTexts.unknownId });
    }
  }

  detail(id: string): ClipDetail {
    const { prompt, modifiers } = this.made.list.get(id).kept;
    return { id, prompt, modifiers };
  }

  export(
    ids: readonly string[],
    options: { readonly dialogs: Dialogs; readonly template: string },
  ): Promise<CallOutput<'textToVideo.export'>> {
    const items = ids.map((id) => {
      const { title, createdAt } = this.made.list.get(id).row;
      return { title, at: createdAt, path: () => this.made.list.path(id) };
    });
    return exportResults(items, { ...options, extension: 'mp4' });
  }
}

function merged({ row, kept }: ClipRecord, { asset }: RemoteClip): ClipRecord {
  return {
    row: { ...row, assetStatus: asset?.status ?? row.assetStatus },
    kept: { ...kept, resultUrl: asset?.url ?? kept.resultUrl },
  };
}
