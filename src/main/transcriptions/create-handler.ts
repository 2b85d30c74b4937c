import { z } from 'zod';
import { operations, saysFailed, transcription as remoteTranscription } from '../../contract/index.ts';
import type { ApiClient, FilePart } from '../api/index.ts';
import type { OwnerOf } from '../creations/index.ts';
import {
  evidencePageSize,
  mayBeThere,
  newerRows,
  wasLost,
  type Finding,
  type JournalEntry,
  type OperationHandler,
  type PreparedCall,
  type ReadPage,
} from '../journal/index.ts';
import { transcriptionTexts } from '../texts/transcriptions.ts';

/** What the journal keeps of a transcription that was asked for. */
const createInput = z.object({
  transcriptionId: z.string(),
  source: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('file'),
      path: z.string(),
      durationS: z.number(),
      // Which of several sound tracks, from 0; left out: the one that a player would play.
      track: z.int().min(0).optional(),
      // When it was put in the list, milliseconds since the epoch; left out by older versions.
      addedAt: z.number().optional(),
    }),
    z.object({ kind: z.literal('url'), url: z.string() }),
  ]),
  language: z.string().nullable(),
});
export type CreateInput = z.infer<typeof createInput>;
type FileSource = CreateInput['source'] & { readonly kind: 'file' };

const evidence = z.object({
  newestIds: z.array(z.number()),
  takenAt: z.number(),
  // Of what was sent then, see `contentOf`; left out by older versions.
  content: z.string().nullish(),
});

/**
 * The newest transcription that was there before an entry was sent: each newer one may be what it made. Infinity where it made
 * none, as far as anybody knows.
 */
export function newestBefore({ state }: JournalEntry): number {
  if (!mayBeThere(state)) return Infinity;
  const first = 'lostEvidence' in state && wasLost(state) ? state.lostEvidence : 'evidence' in state && state.evidence;
  const seen = evidence.safeParse(first);
  return seen.success ? Math.max(0, ...seen.data.newestIds) : 0;
}

/** Seconds by which the service's probe of a file may differ from ours. */
const durationToleranceS = 2;

/** Since it was sent: one that is still not measured then may never be, and the user is asked, milliseconds. */
const longestMeasuringMs = 3_600_000;

type Remote = z.output<typeof remoteTranscription>;

const readOf =
  (client: ApiClient): ReadPage<Remote> =>
  async (page) => {
    const query = { per_page: evidencePageSize, page };
    return (await client.call(operations.transcriptions.list, { query }, { lane: 'evidence' })).data;
  };

/** Whether it has the language and, of a file, about the duration. What the list does not say speaks against nothing. */
function isEqual({ language, duration }: Remote, input: CreateInput): boolean {
  const { source } = input;
  const sameLanguage =
    input.language === null || language === null || language === undefined || language === input.language;
  return (
    sameLanguage &&
    (source.kind === 'url' ||
      duration === null ||
      duration === undefined ||
      Math.abs(duration - source.durationS) <= durationToleranceS)
  );
}

/** Whether its length, which tells it from other files, is still to come. */
const isUnmeasured = ({ duration }: Remote, { source }: CreateInput): boolean =>
  source.kind === 'file' && (duration === null || duration === undefined);

/** The service has not said yet whether it can use it, or for how long it goes. */
const isBeingMeasured = ({ status, duration }: Remote): boolean =>
  (duration === null || duration === undefined) && status !== 'completed' && !saysFailed(status);

interface CreateParts {
  /** Takes the audio out of a video, or gives the file itself. The message of what it throws is shown to the user. */
  readonly prepareFile: (entry: JournalEntry, source: FileSource, signal: AbortSignal) => Promise<FilePart>;
  readonly ownerOf: OwnerOf;
  /**
   * SHA-256 of the user's file, hex, and the track where one was chosen, as it was when what is sent was made of it; of an address the address itself, whatever is
   * there by now. Null where it is not known.
   */
  readonly contentOf: (transcriptionId: string) => string | null;
  readonly confirmed: (entry: JournalEntry, input: CreateInput, remote: Remote) => void;
  readonly settled: (entry: JournalEntry, input: CreateInput) => void;
  readonly reopened: (input: CreateInput) => void;
}

/**
 * POST /transcriptions. Charged after probing, without an idempotency key, so a lost answer is looked up in the list: a newer
 * id with the same language and about the same duration is ours when it is the only one.
 */
export function transcriptionCreateHandler(parts: CreateParts): OperationHandler<CreateInput> {
  return {
    operation: operations.transcriptions.create,
    input: createInput,
    serialKey: 'transcriptions.create',
    findsAnew: true,
    // Whether the same is still there under a path is told by its content, which is known before anything leaves.
    wish: ({ source, language }) =>
      source.kind === 'file' ? { from: source.path, language, track: source.track } : { from: source.url, language },
    askText: transcriptionTexts.asked,

    async prepare(entry, input, signal): Promise<PreparedCall> {
      const language = input.language === null ? {} : { language: input.language };
      if (input.source.kind === 'url') return { body: { url: input.source.url, ...language } };
      return {
        body: language,
        files: { file: [await parts.prepareFile(entry, input.source, signal)] },
      };
    },

    async snapshot(client, _entry, { transcriptionId }, { now }): Promise<z.infer<typeof evidence>> {
      const newest = await readOf(client)(1);
      return { newestIds: newest.map(({ id }) => id), takenAt: now(), content: parts.contentOf(transcriptionId) };
    },

    async probe(client, entry, input, snapshot, looking): Promise<Finding> {
      const before = evidence.parse(snapshot);
      const newer = await newerRows(readOf(client), Math.max(0, ...before.newestIds));
      const unknown = newer.filter(({ id }) => parts.ownerOf(entry.accountId, id) === null);
      const equal = unknown.filter((remote) => isEqual(remote, input));
      const [only] = equal;
      // As long as its length is not told, it may be any file, of another program too.
      const unmeasured = equal.some((remote) => isUnmeasured(remote, input));
      const mayBeSoon = looking.now() - before.takenAt < longestMeasuringMs;
      if (unmeasured && looking.late && mayBeSoon && equal.some(isBeingMeasured))
        throw new Error('The service still measures it.');
      if (unmeasured && looking.settling() && !looking.late) return { kind: 'nothing' };
      const isSameFile = before.content != null && before.content === parts.contentOf(input.transcriptionId);
      // Of an address, nothing but the language tells it from what others had transcribed meanwhile.
      const certain = !looking.late || (input.source.kind === 'file' && isSameFile && !unmeasured);
      if (only !== undefined && equal.length === 1 && certain) return { kind: 'found', data: only, charged: null };
      if (only !== undefined) return { kind: 'ambiguous', question: transcriptionTexts.couldBe(equal.length) };
      // While it was over, it may have come into the list as made elsewhere.
      const listed = newer.filter((one) => parts.ownerOf(entry.accountId, one.id) === 'list' && isEqual(one, input));
      if (listed.length > 0) return { kind: 'ambiguous', question: transcriptionTexts.couldBe(listed.length) };
      // The language is a hint, and the service measures by itself: what nobody here asked for may be this one all the same.
      const unasked = newer.filter(({ id }) => parts.ownerOf(entry.accountId, id) !== 'entry');
      return unasked.length === 0 || (looking.settling() && !looking.late)
        ? { kind: 'nothing' }
        : { kind: 'ambiguous', question: transcriptionTexts.mayStillBe(unasked.length) };
    },

    confirmed(entry, input, data) {
      parts.confirmed(entry, input, remoteTranscription.parse(data));
    },

    settled(entry, input) {
      parts.settled(entry, input);
    },

    reopened(_entry, input) {
      parts.reopened(input);
    },
  };
}
