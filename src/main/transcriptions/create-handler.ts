import { z } from 'zod';
import { operations, transcription as remoteTranscription } from '../../contract/index.ts';
import type { Finding, JournalEntry, OperationHandler, PreparedCall } from '../journal/index.ts';
import type { ApiClient, FilePart } from '../api/index.ts';

/** What the journal keeps of a transcription that was asked for. */
const createInput = z.object({
  transcriptionId: z.string(),
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file'), path: z.string(), durationS: z.number() }),
    z.object({ kind: z.literal('url'), url: z.string() }),
  ]),
  language: z.string().nullable(),
});
export type CreateInput = z.infer<typeof createInput>;

const evidence = z.object({ newestIds: z.array(z.number()), takenAt: z.number() });

/** Seconds by which the service's probe of a file may differ from ours. */
const durationToleranceS = 2;

interface CreateParts {
  /** Takes the audio out of a video, or gives the file itself. The message of what it throws is shown to the user. */
  readonly prepareFile: (entry: JournalEntry, path: string, signal: AbortSignal) => Promise<FilePart>;
  /** Ids on the service that already belong to a transcription here. */
  readonly isKnown: (accountId: string, remoteId: number) => boolean;
  readonly confirmed: (entry: JournalEntry, input: CreateInput, remote: z.output<typeof remoteTranscription>) => void;
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
    askText: {
      text: 'The connection broke after the file was sent, and it cannot be seen whether the service took it.',
      sendAgain: 'Sends it again. If the service did take it the first time, it is charged twice.',
      leaveIt: 'Leaves it. If the service took it, the transcript appears in the list of the service.',
    },

    async prepare(entry, input, signal): Promise<PreparedCall> {
      const language = input.language === null ? {} : { language: input.language };
      if (input.source.kind === 'url') return { body: { url: input.source.url, ...language } };
      return {
        body: language,
        files: { file: [await parts.prepareFile(entry, input.source.path, signal)] },
      };
    },

    async snapshot(client, _entry, _input, { now }): Promise<z.infer<typeof evidence>> {
      const list = await client.call(operations.transcriptions.list, { query: { per_page: 50 } }, { lane: 'evidence' });
      return { newestIds: list.data.map((entry) => entry.id), takenAt: now() };
    },

    async probe(client: ApiClient, entry, input, snapshot): Promise<Finding> {
      const before = evidence.parse(snapshot);
      const newest = Math.max(0, ...before.newestIds);
      const list = await client.call(operations.transcriptions.list, { query: { per_page: 50 } }, { lane: 'evidence' });
      const candidates = list.data.filter(
        (remote) =>
          remote.id > newest &&
          !parts.isKnown(entry.accountId, remote.id) &&
          (input.language === null ||
            remote.language === null ||
            remote.language === undefined ||
            remote.language === input.language) &&
          (input.source.kind === 'url' ||
            remote.duration === null ||
            remote.duration === undefined ||
            Math.abs(remote.duration - input.source.durationS) <= durationToleranceS),
      );
      const [only] = candidates;
      if (only === undefined) return { kind: 'nothing' };
      if (candidates.length === 1) return { kind: 'found', data: only, charged: null };
      return {
        kind: 'ambiguous',
        question: {
          text: `The connection broke after the file was sent. ${candidates.length} new transcriptions on the service could be this one.`,
          sendAgain: 'Sends it again, which is charged again if one of them is this file.',
          leaveIt: 'Leaves it. The transcriptions on the service stay there.',
        },
      };
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
