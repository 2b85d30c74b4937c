import type { Operation } from '../../../src/contract/index.ts';
import type { Mishap } from './mishaps.ts';

/** A change that the service carried out, whether or not anybody heard of it. */
export interface Execution {
  readonly operation: Operation;
  readonly path: string;
  /** The journal's entry that was being sent; null when there was none. */
  readonly entryId: string | null;
  /** What arrived, as text. */
  readonly body: string;
  readonly status: number;
  /** Credits, as the answer says. */
  readonly cost: number;
}

/** Hears of everything that changes the service. */
export interface Wire {
  /** The last byte is about to leave, with this token. @returns the journal's entry that is being sent */
  readonly leaving: (operation: Operation, path: string, token: string) => string | null;
  readonly executed: (execution: Execution) => void;
  /** The studio heard how something is. */
  readonly looked: (path: string) => void;
  /** A request of this operation leaves the journal. */
  readonly begins: (operation: Operation) => void;
  readonly meets: (operation: Operation, mishap: Mishap) => void;
  readonly trace: (line: string) => void;
}

/** Where nobody listens. */
export const deafWire: Wire = {
  leaving: () => null,
  executed: () => undefined,
  looked: () => undefined,
  begins: () => undefined,
  meets: () => undefined,
  trace: () => undefined,
};
