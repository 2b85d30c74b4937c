import { z } from 'zod';
import {
  operations,
  speechCredits,
  speech as remoteSpeech,
  speechSettings,
  type Speech as RemoteSpeech,
} from '../../contract/index.ts';
import { lostInList, plain, type OwnerOf } from '../creations/index.ts';
import { evidencePageSize, type JournalEntry, type OperationHandler } from '../journal/index.ts';
import { speechTexts } from '../texts/speech.ts';

/** What the journal keeps of a speech that was asked for. */
export const speechInput = z.object({
  text: z.string(),
  voiceId: z.number(),
  language: z.string().nullable(),
  settings: speechSettings.nullable(),
});
export type SpeechInput = z.infer<typeof speechInput>;

/** The body of POST /speech. */
export function speechBody({ text, voiceId, language, settings }: SpeechInput): Record<string, unknown> {
  return {
    voice_id: voiceId,
    text,
    ...(language === null ? {} : { language }),
    ...(settings === null ? {} : { settings }),
  };
}

function isEqual(remote: RemoteSpeech, { text, voiceId }: SpeechInput): boolean {
  const sameText = remote.text === null || remote.text === undefined || plain(remote.text) === plain(text);
  return sameText && (remote.voice_id ?? voiceId) === voiceId;
}

interface CreateParts {
  /** Whether a voice is known to be not there any more. */
  readonly isVoiceGone: (accountId: string, voiceId: number) => boolean;
  readonly ownerOf: OwnerOf;
  readonly confirmed: (entry: JournalEntry, remote: RemoteSpeech) => void;
  readonly settled: (entry: JournalEntry) => void;
  readonly reopened: (id: string) => void;
}

/**
 * POST /speech: charged at once, without an idempotency key, so that a lost answer is looked up by text and voice in the
 * list.
 */
export function speechCreateHandler(parts: CreateParts): OperationHandler<SpeechInput> {
  return {
    operation: operations.speech.create,
    input: speechInput,
    serialKey: 'speech.create',
    findsAnew: true,
    askText: speechTexts.asked,
    prepare: (_entry, input) => Promise.resolve({ body: speechBody(input) }),
    // Fixed by its length: what the user saw of one that failed may be another price.
    price: (_client, _entry, { text }) => Promise.resolve(speechCredits(text)),
    obstacle: ({ accountId }, { voiceId }) => (parts.isVoiceGone(accountId, voiceId) ? 'speech-voice-gone' : null),
    ...lostInList<SpeechInput, RemoteSpeech>({
      read: (client) => async (page) => {
        const query = { per_page: evidencePageSize, page };
        return (await client.call(operations.speech.list, { query }, { lane: 'evidence' })).data;
      },
      matches: isEqual,
      ownerOf: parts.ownerOf,
      chargedFor: ({ credits }) => credits,
      what: speechTexts.what,
      several: speechTexts.several,
    }),
    confirmed: (entry, _input, data) => parts.confirmed(entry, remoteSpeech.parse(data)),
    settled: (entry) => parts.settled(entry),
    reopened: (entry) => parts.reopened(entry.subjectId),
  };
}
