import type { CallInput, CallName, CallOutput } from './calls.ts';
import type { BridgeEvent } from './collections.ts';
import type { DraftType } from './drafts.ts';
import type { Result } from './errors.ts';

/** What the preload puts on `window.backlot`: all that a page can reach. */
export interface BacklotBridge {
  readonly platform: 'linux' | 'darwin' | 'win32';
  /** `accountId`: the account that the page showed, null for none; calls that pay are refused without it. */
  invoke<N extends CallName>(name: N, input: CallInput<N>, accountId?: string | null): Promise<Result<CallOutput<N>>>;
  /** Adds dropped or chosen files; the preload finds their paths, which the page never sees. */
  addFiles(
    files: readonly File[],
    purpose: 'transcription' | 'sample' | 'photo',
  ): Promise<Result<CallOutput<'staging.addPaths'>>>;
  /** Imports dropped scripts and tables in the same way. */
  importDrafts(files: readonly File[], type: DraftType): Promise<Result<CallOutput<'drafts.importPaths'>>>;
  subscribe(listener: (event: BridgeEvent) => void): () => void;
}

/** Calls that name files by their paths: the preload alone makes them, for files that the user dropped or chose. */
export const callsWithPaths: ReadonlySet<string> = new Set<CallName>(['staging.addPaths', 'drafts.importPaths']);

/** The names of the two channels that the preload and main speak on. */
export const channels = { invoke: 'backlot:invoke', event: 'backlot:event' } as const;
