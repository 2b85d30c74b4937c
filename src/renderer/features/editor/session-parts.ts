// What an open draft is to those around it: what the screen is told of it, and what it asks of main.
import type { ChangeSet } from '@codemirror/state';
import type { AppError, Draft, DraftChanges, DraftSaved } from '../../../bridge/index.ts';

/**
 * `unsaved`: somebody types, and what was typed half a second ago is saved; it becomes `saved` when that stops. `failed` says why
 * and tries again by itself.
 */
type SaveState = 'saved' | 'unsaved' | 'failed';

export type DraftFacts = Pick<Draft, 'revision' | 'versionCount' | 'canUndo' | 'canRedo'>;

export const factsOf = ({ revision, versionCount, canUndo, canRedo }: DraftFacts): DraftFacts => ({
  revision,
  versionCount,
  canUndo,
  canRedo,
});

export interface SessionState {
  /** As main has it, with what is on its way. `script` is the one last read or saved; the one on the screen is the editor's. */
  readonly draft: Draft;
  /** What every save changes, as of the last `saved`; apart from the draft, so that typing draws nothing again. */
  readonly facts: DraftFacts;
  readonly saving: SaveState;
  readonly error: AppError | null;
  /** The fields that `error` is about, where main has all others. */
  readonly refused: readonly string[];
}

/** Why a save failed. */
export interface Failure {
  readonly thrown: unknown;
  /** The fields that main refuses, as they are named; left out where it is about none of them. */
  readonly refused?: readonly string[];
}

/** `asked`: the user asked for it and wants to see where; else they may be typing somewhere else. */
export type Show = (changes: ChangeSet, asked: boolean) => void;

export interface SessionPorts {
  readonly read: () => Promise<Draft>;
  readonly edit: (edit: { readonly baseRevision: number; readonly changes: DraftChanges }) => Promise<DraftSaved>;
  readonly undo: () => Promise<Draft>;
  readonly redo: () => Promise<Draft>;
  /** Runs once after so many milliseconds; returns how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Runs when nothing else is to be done. */
  readonly whenIdle?: (run: () => void) => void;
  readonly toAppError: (thrown: unknown) => AppError;
}
