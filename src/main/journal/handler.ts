import type { z } from 'zod';
import type { Operation } from '../../contract/index.ts';
import type { ApiClient, FilePart } from '../api/index.ts';
import type { JournalEntry, Question } from './entry.ts';

/** What leaves the computer for an entry. */
export interface PreparedCall {
  readonly path?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
  readonly files?: Record<string, readonly FilePart[]>;
}

/** What a probe found; `data` has the shape of the operation's answer, or null where nothing is read back. */
export type Finding =
  | { readonly kind: 'found'; readonly data: unknown; readonly charged: number | null }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'ambiguous'; readonly question: Question };

/** All that the journal has to know of one changing operation. A feature writes one for each that it uses. */
export interface OperationHandler<Input = unknown> {
  readonly operation: Operation;
  /** Inputs are parsed when they are read back. */
  readonly input: z.ZodType<Input>;
  /** Entries of one account with the same key are never in flight together (same ledger label, same list as evidence). */
  readonly serialKey: string;
  readonly askText: Question;
  /** Makes ready what is sent (extraction, conversion). Nothing has left yet; may be repeated after a restart. */
  prepare(entry: JournalEntry, input: Input, signal: AbortSignal): Promise<PreparedCall>;
  /** What is known before the first byte leaves; JSON. Read back by `probe`. */
  snapshot(client: ApiClient, entry: JournalEntry, input: Input): Promise<unknown>;
  /** Looks for the effect of a request whose outcome was lost. Throws when the service cannot be asked. */
  probe(client: ApiClient, entry: JournalEntry, input: Input, evidence: unknown): Promise<Finding>;
  /** Writes what came of it; runs inside the transaction that confirms the entry. */
  confirmed(entry: JournalEntry, input: Input, data: unknown): void;
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
  /** Whether its input can be read by this version. */
  reads(entry: JournalEntry): boolean;
  prepare(entry: JournalEntry, signal: AbortSignal): Promise<PreparedCall>;
  snapshot(client: ApiClient, entry: JournalEntry): Promise<unknown>;
  probe(client: ApiClient, entry: JournalEntry, evidence: unknown): Promise<Finding>;
  confirmed(entry: JournalEntry, data: unknown): void;
  settled(entry: JournalEntry): void;
  reopened(entry: JournalEntry): void;
}

/** Hides the type of a handler's input behind its own parsing. */
export function journalHandler<Input>(handler: OperationHandler<Input>): JournalHandler {
  const read = (entry: JournalEntry): Input => handler.input.parse(entry.input);
  return {
    operation: handler.operation,
    serialKey: handler.serialKey,
    askText: handler.askText,
    reads: (entry) => handler.input.safeParse(entry.input).success,
    prepare: async (entry, signal) => handler.prepare(entry, read(entry), signal),
    snapshot: async (client, entry) => handler.snapshot(client, entry, read(entry)),
    probe: async (client, entry, evidence) => handler.probe(client, entry, read(entry), evidence),
    confirmed: (entry, data) => handler.confirmed(entry, read(entry), data),
    settled: (entry) => handler.settled?.(entry, read(entry)),
    reopened: (entry) => handler.reopened?.(entry, read(entry)),
  };
}
