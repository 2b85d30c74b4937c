import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AppError, CallOutput, Character } from '../../bridge/index.ts';
import {
  character as remoteCharacter,
  characterGenre as remoteGenre,
  operations,
  trainingCredits,
  type Character as RemoteCharacter,
  type CharacterGenre as RemoteGenre,
  type CostMap,
} from '../../contract/index.ts';
import type { ApiClient, FilePart } from '../api/index.ts';
import { listedPrice, refuseOtherPrice, refuseWrong, ServiceList, wrongFields } from '../creations/index.ts';
import { journalHandler, type Journal, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import type { Job, JobKind, Look, Watcher } from '../jobs/index.ts';
import type { KeptFiles } from '../library/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { CharacterRecord, CharacterRows, Database, ServiceListRows } from '../store/index.ts';
import { CharacterBook } from './book.ts';
import { characterBody, characterCreateHandler, characterInput, type CharacterInput } from './create-handler.ts';
import { characterJobs } from './job-kinds.ts';
import { photoUrl, shownGenre, shownSystem } from './pictures.ts';
import { CharacterPictures } from './picture-files.ts';
import { deleteHandler, previewHandler, trainHandler, type PreviewInput, type TrainInput } from './step-handlers.ts';

interface CharactersParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rows: CharacterRows;
  readonly lists: ServiceListRows;
  readonly publish: (upserts: readonly Character[], removals?: readonly string[]) => void;
  readonly files: KeptFiles;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  /** The picture, looked at once more before it is sent. Throws a `Refusal`. */
  readonly photo: (path: string) => Promise<FilePart>;
  /** Null while the account cannot be reached. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  /** The price list as it was read last. */
  readonly costs: (accountId: string) => CostMap | null;
}

export interface NewCharacter extends CharacterInput {
  readonly photoName: string;
}

/** The keys of the price list; the specification shows none of them, and a price for training only. */
const previewKeys = ['character_preview', 'character_previews'];
const trainingKeys = ['character_training', 'character_train', 'training'];

/** The user's characters: a photo, pictures drawn of it, poses of a trained one. */
export class Characters {
  readonly #parts: CharactersParts;
  readonly #book: CharacterBook;
  readonly #genres: ServiceList<RemoteGenre>;
  readonly #system: ServiceList<RemoteCharacter>;
  readonly pictures: CharacterPictures;
  readonly handlers: readonly JournalHandler[];
  readonly jobKinds: readonly JobKind[];

  constructor(parts: CharactersParts) {
    this.#parts = parts;
    const { rows, lists, clock, files } = parts;
    const book = new CharacterBook(parts);
    this.#book = book;
    this.#genres = new ServiceList({
      rows: lists,
      clock,
      name: 'character-genres',
      schema: z.array(remoteGenre),
      read: async (client) => (await client.call(operations.characters.genres, {}, { lane: 'user' })).data,
    });
    this.#system = new ServiceList({
      rows: lists,
      clock,
      name: 'system-characters',
      schema: z.array(remoteCharacter),
      read: async (client) =>
        (await client.call(operations.characters.list, { query: { type: 'system' } }, { lane: 'user' })).data,
    });
    this.pictures = new CharacterPictures({ rows, files, genres: this.#genres, system: this.#system });
    this.handlers = [
      journalHandler(
        characterCreateHandler({
          photo: parts.photo,
          isKnown: (accountId, remoteId) => rows.byRemoteId(accountId, remoteId) !== null,
          confirmed: (entry, remote) => book.seen(entry.subjectId, remote, null),
          settled: (entry) => book.notCreated(entry),
          reopened: (entry) => book.reopened(entry.subjectId),
        }),
      ),
      journalHandler(
        previewHandler({
          price: async (client) =>
            listedPrice((await client.call(operations.account.costs, {}, { lane: 'evidence' })).data, previewKeys),
          confirmed: (entry, remote) => book.previewed(entry.subjectId, remote),
          settled: (entry) => this.#notDone(entry),
          reopened: (entry) => book.began(entry.subjectId, 'preview'),
        }),
      ),
      journalHandler(
        trainHandler({
          confirmed: (entry, remote) => book.trains(entry, remote),
          settled: (entry) => this.#notDone(entry),
          reopened: (entry) => book.began(entry.subjectId, 'training'),
        }),
      ),
      journalHandler(
        deleteHandler({
          confirmed: (entry) => book.deleted(entry.subjectId),
          settled: (entry, input) => book.kept(entry, input.statusBefore),
          reopened: (entry) => book.deleting(entry.subjectId),
        }),
      ),
    ];
    this.jobKinds = characterJobs((job, remote, look) => this.#seen(job, remote, look));
  }

  list(): Character[] {
    return this.#parts.rows.visible();
  }

  async genres(accountId: string, client: ApiClient | null): Promise<CallOutput<'characters.genres'>> {
    const { value, readAt } = await this.#genres.list(accountId, client);
    return { genres: value.flatMap((genre) => shownGenre(accountId, genre)), readAt };
  }

  /** The service's own characters; `genre` is a slug, null shows all. */
  async system(
    accountId: string,
    client: ApiClient | null,
    genre: string | null,
  ): Promise<CallOutput<'characters.system'>> {
    const { value } = await this.#system.list(accountId, client);
    const chosen = value.filter((one) => genre === null || one.genre?.slug === genre);
    return { characters: chosen.map((one) => shownSystem(accountId, one)) };
  }

  prices(accountId: string): { preview: number; training: number } {
    const costs = this.#parts.costs(accountId);
    return {
      // "No price is shown": free, unless the price list says otherwise.
      preview: listedPrice(costs, previewKeys) ?? 0,
      training: listedPrice(costs, trainingKeys) ?? trainingCredits,
    };
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
      genreName: this.#genres.known(accountId)?.find((genre) => genre.id === input.genreId)?.name ?? null,
      description: input.description,
      gender: input.gender,
      age: input.age,
      traits: [...input.traits],
      photoUrl: photoUrl(id),
      previews: [],
      poses: [],
      credits: null,
      error: null,
      createdAt: this.#parts.clock.now(),
    };
    const queueId = this.#parts.db.transaction(() => {
      this.#book.save({ row, kept: { photoPath: input.photoPath, previewUrls: {}, poseUrls: [] } });
      return this.#add(row, operations.characters.create.name, input, 0);
    });
    return { id, queueId };
  }

  /** Asks for new pictures. `expectedCredits` is what the button said. */
  preview(id: string, genreId: number, expectedCredits: number): { queueId: string } {
    const { row, remoteId } = this.#onService(id);
    refuseOtherPrice(this.prices(row.accountId).preview, expectedCredits);
    const input: PreviewInput = { remoteId, genreId };
    return this.#begin(row, operations.characters.preview.name, 'preview', input, expectedCredits);
  }

  /** Makes a character of one of its previews. `expectedCredits` is what the button said. */
  train(id: string, wanted: Omit<TrainInput, 'remoteId'>, expectedCredits: number): { queueId: string } {
    const { row, remoteId } = this.#onService(id);
    const { previewId, ...fields } = wanted;
    const wrong = wrongFields(operations.characters.train, { preview_id: previewId, ...fields });
    const known = row.previews.some((preview) => preview.id === previewId);
    refuseWrong(known ? wrong : { ...wrong, preview_id: ['Choose one of the previews of this character.'] });
    refuseOtherPrice(this.prices(row.accountId).training, expectedCredits);
    return this.#begin(row, operations.characters.train.name, 'training', { remoteId, ...wanted }, expectedCredits);
  }

  /** Trains one again whose training failed, for the credits that the user agreed to. */
  startAgain(entry: JournalEntry, credits: number | null): void {
    const { row } = this.#onService(entry.subjectId);
    this.#parts.db.transaction(() => {
      this.#begin(row, entry.operation, 'training', entry.input, credits ?? trainingCredits);
      this.#parts.journal().hide([entry.id]);
    });
  }

  #begin(
    row: Character,
    operation: string,
    kind: 'preview' | 'training',
    input: unknown,
    cost: number,
  ): { queueId: string } {
    if (row.activity !== null) {
      throw new Refusal({
        code: 'character-busy',
        title: 'This character is being worked on',
        detail: `Its ${row.activity.kind} has to end first, or be cancelled in the queue as long as it waits.`,
      });
    }
    return this.#parts.db.transaction(() => {
      this.#book.began(row.id, kind);
      return { queueId: this.#add(row, operation, input, cost) };
    });
  }

  delete(id: string): void {
    const { row } = this.get(id);
    if (row.status === 'deleting') return;
    if (row.remoteId === null) {
      if (this.#parts.journal().openFor(id)) {
        throw new Refusal({
          code: 'character-on-its-way',
          title: 'This character is on its way to the service',
          detail: 'Cancel it in the queue, or wait until the service has it.',
        });
      }
      this.#book.deleted(id);
      return;
    }
    const input = { remoteId: row.remoteId, statusBefore: row.status };
    this.#parts.db.transaction(() => {
      this.#book.deleting(id);
      this.#add(row, operations.characters.delete.name, input, 0);
    });
  }

  get(id: string): CharacterRecord {
    const record = this.#parts.rows.get(id);
    if (record !== null && !this.#parts.rows.isRemoved(id)) return record;
    throw new Refusal({
      code: 'unknown-character',
      title: 'This character is not here any more',
      detail: 'It was deleted.',
      action: 'refresh',
    });
  }

  /** Reads the list of the service: characters made elsewhere appear, deleted ones go. */
  async refresh(accountId: string, client: ApiClient): Promise<void> {
    const create = operations.characters.create.name;
    const before = this.#book.onService(accountId);
    // What a lost request made must be found by its own entry, not taken for somebody else's.
    const mayAdopt = !this.#parts.journal().hasOpen(accountId, create);
    const query = { type: 'custom' } as const;
    const remote = (await client.call(operations.characters.list, { query }, { lane: 'user' })).data;
    const stillMay = mayAdopt && !this.#parts.journal().hasOpen(accountId, create);
    this.#book.takeOver(accountId, remote, before, stillMay);
  }

  #seen(job: Job, remote: RemoteCharacter | null, look: Look): void {
    if (remote === null) this.#book.deleted(job.subjectId);
    else this.#book.seen(job.subjectId, remote, look);
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
    const error: AppError =
      row.status === 'deleting'
        ? {
            code: 'character-deleting',
            title: 'This character is being deleted',
            detail: 'Nothing more can be made of it.',
          }
        : {
            code: 'character-not-there-yet',
            title: 'The service does not have this character yet',
            detail: 'It goes on as soon as the service has taken the photo.',
          };
    throw new Refusal(error);
  }

  #add({ id, accountId, name }: Character, operation: string, input: unknown, cost: number): string {
    const [entry] = this.#parts.journal().add([{ accountId, operation, subjectId: id, title: name, input, cost }]);
    if (entry === undefined) throw new Error('the journal took no entry');
    return entry.id;
  }
}
