import { z } from 'zod';
import type { CaptionTranscript, Faceless } from '../../contract/index.ts';
import type { Draft, SharedFields } from '../../bridge/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { SayableFields } from '../drafts/index.ts';
import type { JournalEntry } from '../journal/index.ts';
import type { Films } from './films.ts';
import type { Order } from './orders.ts';

/** What the journal keeps of every step: the draft itself says what is sent, as it is when it is sent. */
export const stepInput = z.object({ draftId: z.string() });
export type StepInput = z.infer<typeof stepInput>;

/**
 * `forExport`: only what an export takes. A new script or voice would have it spoken anew, with new captions: the corrections
 * that the export is paid for would not be in it.
 */
export const settingsInput = stepInput.extend({ forExport: z.boolean().default(false) });

/** `replaces`: hash of the script at the click, which the user gives up for a new one. */
export const scriptInput = stepInput.extend({ replaces: z.string() });
export type ScriptInput = z.infer<typeof scriptInput>;

/** What was known of the video when it was asked for; null where nothing was, and in what older versions wrote down. */
const known = z.object({ status: z.string().nullable(), url: z.string().nullable(), retries: z.number() }).nullable();

/** `hadFilm`: whether a film of it was known when it was asked for; versions that did not write that down did not ask either. */
export const makingInput = stepInput.extend({ hadFilm: z.boolean().default(true), known: known.default(null) });
export type MakingInput = z.infer<typeof makingInput>;

/** What is asked before something is sent is asked with that entry's client: it waits, and ends, as the entry does. */
export interface AskingFirst {
  readonly client: ApiClient;
  readonly signal: AbortSignal;
}

/** What the handlers need of the feature. Each write is part of the transaction that settles the entry. */
export interface StepParts {
  /** @throws Refusal when it is gone */
  readonly draft: (draftId: string) => Draft;
  /** Whether the voice of a draft is known to be not there any more: nothing can be said, or made, with it. */
  readonly isVoiceGone: (accountId: string, draftId: string) => boolean;
  /** @throws Refusal when the service does not have the video, or has it in another account */
  readonly remoteId: (accountId: string, draftId: string) => number;
  /** What changed there comes here first, so that nothing is overwritten unseen. @throws ApiError, Refusal */
  readonly pull: (accountId: string, draftId: string, asking: AskingFirst) => Promise<void>;
  /** An answer to a look is written down. */
  readonly remoteRead: (accountId: string, draftId: string, video: Faceless) => void;
  /** Fields of the film that somebody else changed on the service since the user asked for it, or was told; `otherFilm`. */
  readonly changedThere: (draftId: string) => readonly string[];
  /** The user was told of them. */
  readonly changeSeen: (draftId: string) => void;
  readonly films: Pick<Films, 'asked' | 'isMadeThere' | 'ordering'>;
  /** What the service said of the video in answer to the step before, just now; null: it has to be looked at. */
  readonly justTold: (draftId: string) => Faceless | null;
  /** A change is about to say these fields: durable when it returns, so that they are known as ours over a restart. */
  readonly saying: (draftId: string, fields: SayableFields) => void;
  /** The answer to that was lost: it may arrive until then, milliseconds since the epoch. */
  readonly lost: (draftId: string, until: number) => void;
  /**
   * Throws while a lost change may still arrive that says otherwise than the draft, or than the video and its captions as far
   * as they are known: it would undo what is sent now, or change what is paid for. @throws TooEarly
   */
  readonly refuseTooEarly: (draftId: string, than: 'draft' | 'video') => void;
  /** The body of PATCH with what is not there yet. */
  readonly unsent: (
    draftId: string,
    forExport: boolean,
  ) => { readonly body: Record<string, unknown>; readonly fields: SharedFields };
  /** @throws Refusal where one of these fields was chosen in another account, and may be something else in this one */
  readonly refuseOthers: (accountId: string, draftId: string, fields: SharedFields) => void;
  readonly created: (entry: JournalEntry, draftId: string, video: Faceless) => void;
  /** `said`: the fields that the request said, and that the service may write in its own way. */
  readonly answered: (draftId: string, video: Faceless, said?: SharedFields) => void;
  readonly fieldsSent: (draftId: string, fields: SharedFields) => void;
  readonly imagesAttached: (draftId: string, url: string, video: Faceless) => void;
  /** `replaced`: hash of the script that the user gave up for it. */
  readonly scriptWritten: (draftId: string, replaced: string, video: Faceless) => void;
  readonly started: (entry: JournalEntry, draftId: string, what: Order, video: Faceless) => void;
  /** Reads the transcript and gives the body of PUT captions, which is about to be sent. @throws ApiError, Refusal, TooEarly */
  readonly captionsToSend: (
    accountId: string,
    draftId: string,
    asking: AskingFirst,
  ) => Promise<{ readonly segments: { index: number; words?: string[]; text?: string }[] }>;
  /** The answer to that was lost: it may arrive until then, milliseconds since the epoch. */
  readonly captionsLost: (draftId: string, until: number) => void;
  readonly captionsTaken: (
    draftId: string,
    sent: readonly { readonly index: number }[],
    transcript: CaptionTranscript,
  ) => void;
}
