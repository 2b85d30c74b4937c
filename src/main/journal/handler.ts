import type { z } from 'zod';
import type { AppError } from '../../bridge/index.ts';
import type { Operation, RetryClass } from '../../contract/index.ts';
import type { ApiClient, FilePart, RefusedError } from '../api/index.ts';
import type { JournalEntry, Question } from '../records/index.ts';
import { Refusal } from '../refusal.ts';
import type { KnownMoney } from './ledger-judgement.ts';

/** What leaves the computer for an entry. */
export interface PreparedCall {
  readonly path?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  readonly files?: Record<string, readonly FilePart[]>;
}

/**
 * What a probe found; `data` has the shape of the operation's answer, or null where nothing is read back. `nothing` with a
 * question: what the user is asked where it is not sent again by itself, in place of the handler's `askText`.
 */
export type Finding =
  | { readonly kind: 'found'; readonly data: unknown; readonly charged: number | null }
  | { readonly kind: 'nothing'; readonly question?: Question }
  | { readonly kind: 'ambiguous'; readonly question: Question };

/**
 * What a refusal means beside "no": the thing is being worked on (wait until that ends), or it is already as asked. `words`: no,
 * said better than the status alone tells.
 */
export type RefusalMeaning = 'refused' | 'busy' | 'done' | { readonly words: AppError };

/** What a look at the service may need to know of the journal. */
export interface Looking {
  /**
   * Milliseconds since the epoch; later than everything that the journal knows of the account, also after the clock was set
   * back.
   */
  readonly now: () => number;
  /** Credits that it takes itself, as far as is known before; empty where that is not known. */
  readonly own: readonly number[];
  /** What others of the account were, or may have been, charged since a snapshot was taken at an instant. */
  readonly otherCharges: (since: number) => Omit<KnownMoney, 'own'>;
  /** Credits that the account has, as was told last; null where that is not known. */
  readonly knownBalance: () => number | null;
  /**
   * What was lost may still appear: a `nothing` now is looked at again before anything follows from it. False from the settle
   * window on, and a little before it: then `nothing` lets it be sent again, so that everything has to be looked at.
   */
  readonly settling: () => boolean;
  /**
   * It counted as not done, and waited since, for however long: what appeared in that time may as well be of others. Only what
   * is certain is `found` then.
   */
  readonly late: boolean;
  /** It was held back since its price and its evidence were asked for: what others may have changed is looked at alone. */
  readonly again?: boolean;
}

/** What the service would refuse an entry for, and only the user mends: the voice of a text, or of a video, is known to be deleted. */
export type Obstacle = 'speech-voice-gone' | 'video-voice-gone';

/** Thrown by `prepare` or `snapshot`: it takes another number of credits than was agreed to. The user is asked first. */
export class PriceChange extends Error {
  override readonly name = 'PriceChange';
  readonly price: number;
  constructor(price: number) {
    super(`it takes ${price} credits now`);
    this.price = price;
  }
}

/**
 * Thrown by `prepare` or `snapshot`: what it asks for is there by now, of an earlier try or of somebody else. The user is told,
 * and whoever takes it up again wants another one.
 */
export class FoundMeanwhile extends Refusal {}

/**
 * Thrown by `prepare`, and by the journal itself (`undoneBy`): nothing may leave before that instant (milliseconds since the epoch),
 * because an earlier request whose answer was lost may arrive until then, and would undo this one. Then it is prepared anew.
 */
export class TooEarly extends Error {
  override readonly name = 'TooEarly';
  readonly until: number;
  constructor(until: number) {
    super('an earlier request may still arrive');
    this.until = until;
  }
}

/** All that the journal has to know of one changing operation. How to write one is said in `index.ts`. */
export interface OperationHandler<Input = unknown> {
  readonly operation: Operation;
  /** Inputs are parsed when they are read back. */
  readonly input: z.ZodType<Input>;
  /** Entries of one account with the same key are never in flight together (same ledger label, same list as evidence). */
  readonly serialKey: string;
  readonly askText: Question;
  /**
   * Makes ready what is sent (extraction, conversion). Nothing has left yet; may be repeated after a restart. `client`: what asks the
   * service here is held back as the entry itself is, and says so.
   */
  prepare(entry: JournalEntry, input: Input, signal: AbortSignal, client: ApiClient): Promise<PreparedCall>;
  /**
   * Milliseconds that the service may go on for after the request left, where that is longer than the answer is waited for:
   * the settle window ends a minute later.
   */
  readonly longestMs?: number;
  /** Its answer is a thing with an id of its own, and not what was asked about: they are not compared. */
  readonly answersWithAnother?: boolean;
  /**
   * What was lost, and cancelled or refused since, is looked for where the same `input` is asked for anew. The input then says
   * what was known at the click, so that whoever has seen what came of the first one asks for another.
   */
  readonly findsAnew?: true;
  /**
   * Others may change what it is about: that is looked at again where the limit of requests held it back since, with all that comes
   * before it leaves.
   */
  readonly looksAgain?: true;
  /** What of the input is asked for, where more is in it, as the id of a row; JSON. Left out: all of it. */
  wish?(input: Input): unknown;
  /** What is known before the first byte leaves; JSON. Read back by `probe`. Needed where there is a probe. */
  snapshot?(client: ApiClient, entry: JournalEntry, input: Input, looking: Looking): Promise<unknown>;
  /**
   * Looks for the effect of a request whose outcome was lost. Throws when the service cannot be asked. Needed by the retry
   * classes `evidence` and `never`; never called for the others.
   */
  probe?(client: ApiClient, entry: JournalEntry, input: Input, evidence: unknown, looking: Looking): Promise<Finding>;
  /** Credits that it takes now, by a free look; null when that cannot be told. Asked each time before a charge is made ready. */
  price?(client: ApiClient, entry: JournalEntry, input: Input, looking: Looking): Promise<number | null>;
  /** What keeps it from being sent, as far as is known here: nothing where left out. Asked often: keep it cheap. */
  obstacle?(entry: JournalEntry, input: Input): Obstacle | null;
  /** What a 4xx of this operation means; `refused` where left out. The gates, 401, 402, 409 and 429 are the journal's own. */
  refusalMeans?(error: RefusedError, entry: JournalEntry, input: Input): RefusalMeaning;
  /**
   * For changes that are simply sent again: whether an earlier one about the same subject would undo this one if it arrived
   * after it. Then this one waits for as long as that may be. Left out: it never would, or `prepare` sees to it.
   */
  undoneBy?(input: Input, earlier: Input): boolean;
  /** The retry class where the input changes that of the operation. */
  retryClass?(input: Input): RetryClass;
  /** Credits that it took by an answer without `meta.credits`; null, and where left out: that shows nothing of them. */
  took?(data: unknown): number | null;
  /** Writes what came of it; runs inside the transaction that confirms the entry. `charged`: credits; null: nothing told of them. */
  confirmed(entry: JournalEntry, input: Input, data: unknown, charged: number | null): void;
  /**
   * Its answer was lost: it may be carried out until then, milliseconds since the epoch, whatever is sent after it. Runs inside
   * the transaction that says so.
   */
  lost?(entry: JournalEntry, input: Input, until: number): void;
  /** Writes a definite failure; runs inside the transaction that settles the entry. */
  settled?(entry: JournalEntry, input: Input): void;
  /** The user takes up a refused or cancelled one again; runs inside the transaction that lets it wait again. */
  reopened?(entry: JournalEntry, input: Input): void;
}

/** A handler as the journal holds it: it reads the entry's input itself, and throws when that does not parse. */
export interface JournalHandler {
  readonly operation: Operation;
  readonly serialKey: string;
  readonly askText: Question;
  /** Milliseconds; 0: as long as the answer is waited for. */
  readonly longestMs: number;
  readonly answersWithAnother: boolean;
  readonly findsAnew: boolean;
  readonly looksAgain: boolean;
  wish(entry: JournalEntry): unknown;
  /** Whether its input can be read by this version. */
  reads(entry: JournalEntry): boolean;
  prepare(entry: JournalEntry, signal: AbortSignal, client: ApiClient): Promise<PreparedCall>;
  snapshot(client: ApiClient, entry: JournalEntry, looking: Looking): Promise<unknown>;
  probe(client: ApiClient, entry: JournalEntry, evidence: unknown, looking: Looking): Promise<Finding>;
  price(client: ApiClient, entry: JournalEntry, looking: Looking): Promise<number | null>;
  obstacle(entry: JournalEntry): Obstacle | null;
  refusalMeans(error: RefusedError, entry: JournalEntry): RefusalMeaning;
  undoneBy(entry: JournalEntry, earlier: JournalEntry): boolean;
  retryClass(entry: JournalEntry): RetryClass;
  took(data: unknown): number | null;
  confirmed(entry: JournalEntry, data: unknown, charged: number | null): void;
  lost(entry: JournalEntry, until: number): void;
  settled(entry: JournalEntry): void;
  reopened(entry: JournalEntry): void;
}

/** Hides the type of a handler's input behind its own parsing. */
export function journalHandler<Input>(handler: OperationHandler<Input>): JournalHandler {
  const read = (entry: JournalEntry): Input => handler.input.parse(entry.input);
  const { operation, serialKey, askText, longestMs = 0 } = handler;
  const { answersWithAnother = false, findsAnew = false, looksAgain = false } = handler;
  if (handler.probe === undefined && (operation.retry === 'evidence' || operation.retry === 'never')) {
    throw new Error(`${operation.name} is looked for when its answer is lost, and its handler has no probe`);
  }
  return {
    operation,
    serialKey,
    askText,
    longestMs,
    answersWithAnother,
    findsAnew,
    looksAgain,
    wish: (entry) => handler.wish?.(read(entry)) ?? entry.input,
    reads: (entry) => handler.input.safeParse(entry.input).success,
    prepare: async (entry, signal, client) => handler.prepare(entry, read(entry), signal, client),
    snapshot: async (client, entry, looking) => (await handler.snapshot?.(client, entry, read(entry), looking)) ?? null,
    probe: async (client, entry, evidence, looking) =>
      handler.probe?.(client, entry, read(entry), evidence, looking) ?? { kind: 'ambiguous', question: askText },
    price: async (client, entry, looking) => (await handler.price?.(client, entry, read(entry), looking)) ?? null,
    obstacle: (entry) => handler.obstacle?.(entry, read(entry)) ?? null,
    refusalMeans: (error, entry) => handler.refusalMeans?.(error, entry, read(entry)) ?? 'refused',
    undoneBy: (entry, earlier) => handler.undoneBy?.(read(entry), read(earlier)) ?? false,
    retryClass: (entry) => handler.retryClass?.(read(entry)) ?? operation.retry,
    took: (data) => handler.took?.(data) ?? null,
    confirmed: (entry, data, charged) => handler.confirmed(entry, read(entry), data, charged),
    lost: (entry, until) => handler.lost?.(entry, read(entry), until),
    settled: (entry) => handler.settled?.(entry, read(entry)),
    reopened: (entry) => handler.reopened?.(entry, read(entry)),
  };
}
