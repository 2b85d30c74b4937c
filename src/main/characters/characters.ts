import { randomUUID } from 'node:crypto';
import type { Character } from '../../bridge/index.ts';
import {
  needsPictures,
  operations,
  trainingCredits,
  type Character as RemoteCharacter,
  type CostMap,
} from '../../contract/index.ts';
import type { ApiClient, FilePart } from '../api/index.ts';
import type { Refundable } from '../credits/index.ts';
import { recordsOnService, refuseOtherPrice, refuseWrong, wrongFields } from '../creations/index.ts';
import type { Journal, JournalEntry, JournalHandler } from '../journal/index.ts';
import type { Job, JobKind, Look, Watcher } from '../jobs/index.ts';
import type { KeptFiles } from '../library/index.ts';
import type { WantFile, WantFileNow } from '../library/wanted.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { CharacterRecord, CharacterRows, Database, ServiceListRows } from '../store/index.ts';
import { type Begun, CharacterBook } from './book.ts';
import { characterPrices } from './character-prices.ts';
import {
  characterBusy,
  characterOnItsWay,
  notOnService,
  otherAccountsCharacter,
  unknownCharacter,
  withoutPicture,
} from './character-refusals.ts';
import { characterBody, characterInput, type CharacterInput } from './create-handler.ts';
import { characterHandlers } from './handlers.ts';
import { characterJobs, refundedTraining, trainingFailed, trainingJobKind } from './job-kinds.ts';
import { CharacterPictures } from './picture-files.ts';
import { photoUrl } from './pictures.ts';
import { CharacterLists } from './service-lists.ts';
import { type PreviewInput, trainInput, type TrainInput } from './step-handlers.ts';
import { wantedPictures } from './wanted-pictures.ts';
import { characterTexts } from '../texts/characters.ts';

interface CharactersParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rows: CharacterRows;
  readonly lists: ServiceListRows;
  readonly publish: (upserts: readonly Character[], removals?: readonly string[]) => void;
  readonly files: KeptFiles;
  readonly keep?: WantFile;
  readonly keepNow?: WantFileNow;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  /** The picture, looked at once more before it is sent. Throws a `Refusal`. */
  readonly photo: (path: string) => Promise<FilePart>;
  /** Null while the account cannot be reached. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  /** The price list as it was read last. */
  readonly costs: (accountId: string) => CostMap | null;
}

interface NewCharacter extends CharacterInput {
  readonly photoName: string;
}

/** The user's characters: a photo, pictures drawn of it, poses of a trained one. */
export class Characters {
  readonly #parts: CharactersParts;
  readonly #book: CharacterBook;
  /** What the service has to choose from. */
  readonly lists: CharacterLists;
  readonly pictures: CharacterPictures;
  readonly handlers: readonly JournalHandler[];
  readonly jobKinds: readonly JobKind[];
  /** The ledger alone shows whether a training that failed is given back. */
  readonly refunds: Refundable = {
    isOf: ({ kind }) => kind === trainingJobKind,
    refunded: (job, before, came) => {
      // What the watcher calls so otherwise, as where the character is gone, says nothing of the credits.
      if (before.code !== trainingFailed.code) return before;
      const error = refundedTraining(came);
      // The row says of the last one only.
      if (this.#parts.watcher().isLatest(job)) this.#book.refunded(job.subjectId, error);
      return error;
    },
  };

  constructor(parts: CharactersParts) {
    this.#parts = parts;
    const { rows, files, photo } = parts;
    const book = new CharacterBook(parts);
    this.#book = book;
    this.lists = new CharacterLists(parts.lists, parts.clock);
    this.pictures = new CharacterPictures({ rows, files, lists: this.lists });
    this.handlers = characterHandlers({
      book,
      rows,
      journal: parts.journal,
      photo,
      notDone: (entry) => this.#notDone(entry),
    });
    this.jobKinds = characterJobs((job, look) => this.#seen(job, look));
  }

  list(): Character[] {
    return this.#parts.rows.visible();
  }

  prices(accountId: string): ReturnType<typeof characterPrices> {
    return characterPrices(this.#parts.costs(accountId));
  }

  /** Writes the character and its journal entry in one transaction. */
  create(accountId: string, { photoName, ...wanted }: NewCharacter): { id: string; queueId: string } {
    const input = characterInput.parse(wanted);
    refuseWrong(wrongFields(operations.characters.create, characterBody(input)));
    const id = randomUUID();
    const row: Character = {
      id,
      accountId,
      remoteId: null,
      name: input.name ?? photoName,
      status: 'queued',
      activity: null,
      genreId: input.genreId,
      genreName: this.lists.genreName(accountId, input.genreId),
      description: input.description,
      gender: input.gender,
      age: input.age,
      traits: [...input.traits],
      photoUrl: photoUrl(id),
      previews: [],
      poses: [],
      trainedWith: null,
      credits: null,
      error: null,
      createdAt: this.#parts.clock.now(),
    };
    const queueId = this.#parts.db.transaction(() => {
      this.#book.save({
        row,
        kept: { photoPath: input.photoPath, previewUrls: {}, poseUrls: [], statusMeanwhile: null },
      });
      return this.#add(row, operations.characters.create.name, input, 0);
    });
    return { id, queueId };
  }

  /** What a character was asked for with. Throws a `Refusal` where it is gone. */
  asked(id: string): { readonly photoPath: string | null; readonly name: string | null } {
    const { row, kept } = this.get(id);
    const input = characterInput.safeParse(this.#parts.journal().inputOf(id, operations.characters.create.name));
    return { photoPath: kept.photoPath, name: input.success ? input.data.name : row.name };
  }

  /** Throws a `Refusal` where a character is another account's, whose credits nobody was shown. */
  requireOf(accountId: string, id: string): void {
    const { row } = this.get(id);
    if (row.accountId !== accountId) throw new Refusal(otherAccountsCharacter(row.name));
  }

  /** Asks for new pictures. `expectedCredits` is what the button said. */
  preview(id: string, genreId: number, expectedCredits: number): { queueId: string } {
    const { row, remoteId } = this.#onService(id);
    refuseOtherPrice(this.prices(row.accountId).preview, expectedCredits);
    const input: PreviewInput = { remoteId, genreId, statusBefore: row.status };
    return this.#begin(row, operations.characters.preview.name, { kind: 'preview' }, input, expectedCredits);
  }

  /** Makes a character of one of its previews. `expectedCredits` is what the button said. */
  train(id: string, wanted: Omit<TrainInput, 'remoteId'>, expectedCredits: number): { queueId: string } {
    const { row, remoteId } = this.#onService(id);
    this.#requirePicture(row);
    const { previewId, ...fields } = wanted;
    const wrong = wrongFields(operations.characters.train, { preview_id: previewId, ...fields });
    const known = row.previews.some((preview) => preview.id === previewId);
    refuseWrong(known ? wrong : { ...wrong, preview_id: [characterTexts.choosePreview] });
    refuseOtherPrice(this.prices(row.accountId).training, expectedCredits);
    const activity = { kind: 'training', previewId } as const;
    return this.#begin(row, operations.characters.train.name, activity, { remoteId, ...wanted }, expectedCredits);
  }

  /** Trains one again whose training failed, for the credits that the user agreed to. */
  startAgain(entry: JournalEntry, credits: number | null): void {
    const { row } = this.#onService(entry.subjectId);
    this.#requirePicture(row);
    const activity = { kind: 'training', previewId: trainInput.parse(entry.input).previewId } as const;
    this.#parts.db.transaction(() => {
      this.#begin(row, entry.operation, activity, entry.input, credits ?? trainingCredits, entry.batchId);
      this.#parts.journal().hide([entry.id]);
    });
  }

  #requirePicture({ status, activity }: Character): void {
    if (activity === null && needsPictures(status)) throw new Refusal(withoutPicture);
  }

  #begin(
    row: Character,
    operation: string,
    activity: Begun,
    input: unknown,
    cost: number,
    batchId: string | null = null,
  ): { queueId: string } {
    if (row.activity !== null) throw new Refusal(characterBusy(row.activity.kind));
    return this.#parts.db.transaction(() => {
      this.#book.began(row.id, activity);
      return { queueId: this.#add(row, operation, input, cost, batchId) };
    });
  }

  /** The library keeps every picture that it has not: how many come because of this, and how many were on their way already. */
  async keepPictures(id: string): Promise<{ added: number; coming: number }> {
    const record = this.get(id);
    const count = { added: 0, coming: 0, here: 0 };
    for (const picture of wantedPictures(record, this.#parts.clock.now()))
      count[(await this.#parts.keepNow?.(picture)) ?? 'here'] += 1;
    return { added: count.added, coming: count.coming };
  }

  delete(id: string): void {
    const { row } = this.get(id);
    if (row.status === 'deleting') return;
    if (row.remoteId === null) {
      if (this.#parts.journal().openFor(id)) throw new Refusal(characterOnItsWay);
      this.#book.deleted(id);
      return;
    }
    const input = { remoteId: row.remoteId, statusBefore: row.status };
    this.#parts.db.transaction(() => {
      // A training that waits would be sent, and charged, before the deletion.
      this.#parts.journal().cancelWaiting(id);
      this.#book.deleting(id);
      this.#add(row, operations.characters.delete.name, input, 0);
    });
  }

  get(id: string): CharacterRecord {
    const record = this.#parts.rows.get(id);
    if (record !== null && !this.#parts.rows.isRemoved(id)) return record;
    throw new Refusal(unknownCharacter);
  }

  /** Reads the list of the service: characters made elsewhere appear, deleted ones go. */
  async refresh(accountId: string, client: ApiClient): Promise<void> {
    const create = operations.characters.create.name;
    const before = recordsOnService(this.#parts.rows.all(), accountId);
    // What a lost request made must be found by its own entry, not taken for somebody else's.
    const mayAdopt = !this.#parts.journal().mayHaveMade(accountId, create);
    const query = { type: 'custom' } as const;
    const remote = (await client.call(operations.characters.list, { query }, { lane: 'user' })).data;
    const stillMay = mayAdopt && !this.#parts.journal().mayHaveMade(accountId, create);
    this.#book.takeOver(accountId, remote, before, stillMay);
  }

  #seen(job: Job, look: Look<RemoteCharacter>): void {
    const { data: remote } = look;
    if (remote === null) this.#book.gone(job.subjectId);
    else {
      this.#book.seen(job.subjectId, remote, look);
      if (look.state === 'done') this.#book.keepMade(job);
    }
  }

  /** A preview or training was refused, cancelled or left: what the service has of the character now is read once. */
  #notDone(entry: JournalEntry): void {
    this.#book.notDone(entry);
    if (entry.state.kind === 'cancelled') return;
    this.#parts.db.afterCommit(() => {
      // The next refresh shows it as well.
      this.#readAgain(entry.accountId, entry.subjectId).catch(() => undefined);
    });
  }

  async #readAgain(accountId: string, id: string): Promise<void> {
    const remoteId = this.#parts.rows.get(id)?.row.remoteId ?? null;
    const client = this.#parts.clientFor(accountId);
    if (remoteId === null || client === null) return;
    const { data } = await client.call(operations.characters.get, { path: { id: remoteId } }, { lane: 'evidence' });
    this.#book.readAgain(id, data);
  }

  #onService(id: string): { row: Character; remoteId: number } {
    const { row } = this.get(id);
    if (row.remoteId !== null && row.status !== 'deleting') return { row, remoteId: row.remoteId };
    throw new Refusal(notOnService(row.status));
  }

  #add(
    { id, accountId, name }: Character,
    operation: string,
    input: unknown,
    cost: number,
    batchId: string | null = null,
  ): string {
    const wanted = { accountId, operation, subjectId: id, title: name, input, cost };
    return this.#parts.journal().add(wanted, batchId).id;
  }
}
