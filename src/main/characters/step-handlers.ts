import { z } from 'zod';
import {
  character as remoteCharacter,
  characterGenders,
  needsPictures,
  operations,
  type Character as RemoteCharacter,
} from '../../contract/index.ts';
import { ValidationError, type ApiClient, type RefusedError } from '../api/index.ts';
import {
  ledgerQuestion,
  ledgerSnapshot,
  lookAtLedger,
  takeLedger,
  type Finding,
  type JournalEntry,
  type Looking,
  type OperationHandler,
  type RefusalMeaning,
} from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import { trainedMeanwhile, withoutPicture } from './character-refusals.ts';
import { previewFailure } from './job-kinds.ts';
import { characterRefusalMeans, isBusy, isTrainingFailed, previewIdsOf, training } from './states.ts';
import { characterTexts } from '../texts/characters.ts';

const previewInput = z.object({
  remoteId: z.number(),
  genreId: z.number(),
  /** What the user saw of the character; left out by earlier versions. */
  statusBefore: z.string().optional(),
});
export const trainInput = z.object({
  remoteId: z.number(),
  previewId: z.number(),
  name: z.string(),
  age: z.string(),
  gender: z.enum(characterGenders),
});
const deleteInput = z.object({ remoteId: z.number(), statusBefore: z.string() });
export type PreviewInput = z.infer<typeof previewInput>;
export type TrainInput = z.infer<typeof trainInput>;
type DeleteInput = z.infer<typeof deleteInput>;

const evidence = z.object({ status: z.string(), previewIds: z.array(z.number()), ledger: ledgerSnapshot });

/** How long a character may stay busy after a lost answer before the user is asked, milliseconds. */
const longestBusyMs = 15 * 60_000;

interface StepParts<Input> {
  /** Throws a `Refusal` where the character is to be deleted, or is. */
  readonly requireKept: (entry: JournalEntry) => void;
  readonly confirmed: (entry: JournalEntry, input: Input, remote: RemoteCharacter) => void;
  readonly settled: (entry: JournalEntry, input: Input) => void;
  readonly reopened: (entry: JournalEntry, input: Input) => void;
}

async function read(client: ApiClient, id: number): Promise<RemoteCharacter> {
  return (await client.call(operations.characters.get, { path: { id } }, { lane: 'evidence' })).data;
}

async function take(
  client: ApiClient,
  { remoteId }: { readonly remoteId: number },
  { now }: Looking,
): Promise<z.infer<typeof evidence>> {
  const remote = await read(client, remoteId);
  return { status: remote.status, previewIds: previewIdsOf(remote), ledger: await takeLedger(client, now) };
}

type Pictures = Pick<z.infer<typeof evidence>, 'previewIds'>;

const hasMore = (now: Pictures, before: Pictures): boolean =>
  now.previewIds.some((id) => !before.previewIds.includes(id));

/** Nothing of it is to be seen: at the end of the window, balance and ledger have to agree before it is sent again. */
async function cleanOrAsk(
  client: ApiClient,
  { ledger }: z.infer<typeof evidence>,
  looking: Looking,
  [what, cannotBe]: readonly [string, string],
): Promise<Finding> {
  if (looking.settling()) return { kind: 'nothing' };
  const verdict = await lookAtLedger(client, ledger, looking);
  return verdict.kind === 'clean'
    ? { kind: 'nothing' }
    : { kind: 'ambiguous', question: ledgerQuestion(verdict, what, cannotBe) };
}

/** "Two distinct 422 shapes": one names fields, the other says that no picture could be drawn (specification, "Characters"). */
function previewRefusalMeans(error: RefusedError): RefusalMeaning {
  return error instanceof ValidationError && Object.keys(error.fields).length === 0
    ? { words: previewFailure(error.serverMessage) }
    : characterRefusalMeans(error);
}

/**
 * POST /characters/{id}/preview: answers after up to 90 seconds. A lost answer shows in `previews[]`, which grow; nothing is
 * sent again while the character is busy. New pictures undo a training, which nobody agreed to where it ended after the click.
 */
export function previewHandler(
  parts: StepParts<PreviewInput> & { readonly price: (client: ApiClient) => Promise<number | null> },
): OperationHandler<PreviewInput> {
  const askText = characterTexts.asked.preview;
  return {
    operation: operations.characters.preview,
    input: previewInput,
    serialKey: 'characters.preview',
    askText,
    // "up to about 90 seconds", with a minute for those that take longer: clean after 210 s.
    longestMs: 150_000,
    prepare: (entry, { remoteId, genreId }) => {
      parts.requireKept(entry);
      return Promise.resolve({ path: { id: remoteId }, body: { genre_id: genreId } });
    },
    price: (client) => parts.price(client),
    async snapshot(client, { state }, input, looking): Promise<z.infer<typeof evidence>> {
      const seen = await take(client, input, looking);
      const { statusBefore = seen.status } = input;
      // Pictures that a lost try has drawn are found right before another one leaves.
      const lost = evidence.safeParse(state.kind === 'waiting' ? state.lostEvidence : undefined).data ?? seen;
      if (seen.status === 'ready' && statusBefore !== 'ready' && !hasMore(seen, lost))
        throw new Refusal(trainedMeanwhile);
      return seen;
    },
    async probe(client, entry, input, snapshot, looking): Promise<Finding> {
      const before = evidence.parse(snapshot);
      const remote = await read(client, input.remoteId);
      const drawn = hasMore({ previewIds: previewIdsOf(remote) }, before);
      const failed = remote.status === 'preview-failed' && before.status !== 'preview-failed';
      if (drawn || failed) return { kind: 'found', data: remote, charged: null };
      if (!isBusy(remote.status)) return cleanOrAsk(client, before, looking, characterTexts.preview);
      const since = entry.state.kind === 'unknown' ? entry.state.since : before.ledger.takenAt;
      if (looking.now() - since > longestBusyMs) return { kind: 'ambiguous', question: askText };
      // Not a finding: it is looked at again until the service is done with it.
      throw new Error('The service is still at work on this character.');
    },
    refusalMeans: previewRefusalMeans,
    confirmed: (entry, input, data) => parts.confirmed(entry, input, remoteCharacter.parse(data)),
    settled: (entry, input) => parts.settled(entry, input),
    reopened: (entry, input) => parts.reopened(entry, input),
  };
}

/** POST /characters/{id}/train: charged at once; only a character whose preview is ready takes it, which guards the money too. */
export function trainHandler(
  parts: StepParts<TrainInput> & { readonly price: (client: ApiClient) => Promise<number | null> },
): OperationHandler<TrainInput> {
  return {
    operation: operations.characters.train,
    input: trainInput,
    serialKey: 'characters.train',
    askText: characterTexts.asked.train,
    price: (client) => parts.price(client),
    prepare: (entry, { remoteId, previewId, name, age, gender }) => {
      parts.requireKept(entry);
      return Promise.resolve({ path: { id: remoteId }, body: { preview_id: previewId, name, age, gender } });
    },
    async snapshot(client, { state }, input, looking): Promise<z.infer<typeof evidence>> {
      const seen = await take(client, input, looking);
      // What a lost try has made of it is found right before another one leaves.
      const triedBefore = state.kind === 'waiting' && state.lostEvidence !== undefined;
      if (!triedBefore && needsPictures(seen.status)) throw new Refusal(withoutPicture);
      return seen;
    },
    async probe(client, _entry, input, snapshot, looking): Promise<Finding> {
      const before = evidence.parse(snapshot);
      const remote = await read(client, input.remoteId);
      const began = remote.status === training || remote.status === 'ready' || isTrainingFailed(remote.status);
      if (began && remote.status !== before.status) return { kind: 'found', data: remote, charged: null };
      return cleanOrAsk(client, before, looking, characterTexts.training);
    },
    refusalMeans: characterRefusalMeans,
    confirmed: (entry, input, data) => parts.confirmed(entry, input, remoteCharacter.parse(data)),
    settled: (entry, input) => parts.settled(entry, input),
    reopened: (entry, input) => parts.reopened(entry, input),
  };
}

/** DELETE /characters/{id}: gone is gone, whoever did it. */
export function deleteHandler(parts: {
  readonly confirmed: (entry: JournalEntry) => void;
  readonly settled: (entry: JournalEntry, input: DeleteInput) => void;
  readonly reopened: (entry: JournalEntry, input: DeleteInput) => void;
}): OperationHandler<DeleteInput> {
  return {
    operation: operations.characters.delete,
    input: deleteInput,
    serialKey: 'characters.delete',
    askText: characterTexts.asked.delete,
    prepare: (_entry, { remoteId }) => Promise.resolve({ path: { id: remoteId } }),
    refusalMeans: characterRefusalMeans,
    confirmed: (entry) => parts.confirmed(entry),
    settled: (entry, input) => parts.settled(entry, input),
    reopened: (entry, input) => parts.reopened(entry, input),
  };
}
