import type { AppError } from '../../bridge/index.ts';
import { ApiError, FetchFileError, NotFoundError } from '../api/index.ts';
import { UnusableFileError } from '../media/index.ts';
import { libraryTexts } from '../texts/library.ts';
import { diskProblem } from './disk-problem.ts';

/** The service has no address for it. */
export class NoAddressError extends Error {
  override readonly name = 'NoAddressError';
}

/** Nobody is signed in who could ask for it. */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError';
}

/** Another program took the whole file away before it was written down, as a virus scanner does. */
export class TakenAwayError extends Error {
  override readonly name = 'TakenAwayError';
}

/** What the next try to fetch the file begins anew. */
type Anew =
  /** Nothing: the bytes that are here are kept, and the rest follows. */
  | 'no'
  /** The bytes: what is here is thrown away, and the same address is asked again. */
  | 'bytes'
  /** The bytes and the address: the service is asked where the file is now. */
  | 'address';

/** What becomes of a file that could not be brought here this time. */
export type Setback =
  /** The disk or the folder: goes on by itself when it can. */
  | { readonly kind: 'held'; readonly problem: AppError; readonly afterMs: number }
  /** The network or the service: goes on after a while. */
  | { readonly kind: 'later'; readonly problem: AppError; readonly afterMs: number; readonly anew: Anew }
  /** Trying again by itself would not help. */
  | { readonly kind: 'failed'; readonly problem: AppError };

/** Waiting times after failures in a row without any byte between them, milliseconds. */
const patience = [5_000, 15_000, 60_000, 300_000, 900_000] as const;
const heldMs = 30_000;
/**
 * A file that cannot be opened is fetched once more: it may have been an error page, or damaged on the way. So is one that was
 * taken away.
 */
const uselessTries = 2;
/** The service may need a moment before a file is where it says. */
const goneTries = 3;

interface Tries {
  /** Failures in a row without any byte between them, this one included. */
  readonly inARow: number;
  /** How often the whole file came and could not be opened, or was taken away. */
  readonly useless: number;
}

/** Decides what to do about a failure. Null: it is none of the kinds that are known, a fault of ours. */
export function setbackOf(error: unknown, { inARow, useless }: Tries, folder: string): Setback | null {
  const afterMs = patience[Math.min(inARow, patience.length) - 1] ?? patience[0];
  const later = (problem: AppError, ms: number = afterMs): Setback => ({
    kind: 'later',
    problem,
    afterMs: ms,
    anew: 'no',
  });
  const notThere = (): Setback =>
    inARow < goneTries ? later(problems.notThere) : { kind: 'failed', problem: problems.gone };

  if (error instanceof NotSignedInError) return later(problems.notSignedIn, heldMs);
  if (error instanceof NotFoundError || error instanceof NoAddressError) return notThere();
  if (error instanceof ApiError) return later(error.toAppError());
  if (error instanceof UnusableFileError) {
    return useless < uselessTries
      ? { kind: 'later', problem: problems.damagedOnce, afterMs, anew: 'address' }
      : { kind: 'failed', problem: problems.damaged };
  }
  if (error instanceof TakenAwayError) {
    return useless < uselessTries
      ? { kind: 'later', problem: problems.takenAwayOnce, afterMs, anew: 'bytes' }
      : { kind: 'failed', problem: problems.takenAway };
  }
  if (error instanceof FetchFileError) {
    switch (error.reason) {
      case 'gone':
      case 'denied':
        return notThere();
      case 'too-large':
        return { kind: 'failed', problem: problems.tooLarge };
      case 'forbidden-address':
      case 'too-many-redirects':
        return { kind: 'failed', problem: problems.forbidden };
      case 'busy':
        return later(problems.busy, error.retryAfterMs ?? afterMs);
      case 'nonsense':
        return { kind: 'later', problem: problems.broken, afterMs, anew: 'address' };
      case 'status':
        return later(problems.busy);
      case 'connection':
      case 'cut':
      case 'timeout':
        return later(problems.broken);
    }
  }
  const problem = diskProblem(error, folder);
  return problem === null ? null : { kind: 'held', problem, afterMs: heldMs };
}

const texts = libraryTexts.setbacks;

const problems = {
  notSignedIn: { code: 'library-signed-out', ...texts.notSignedIn, action: 'sign-in' },
  notThere: { code: 'library-not-there', ...texts.notThere },
  gone: { code: 'library-gone', ...texts.gone, action: 'retry' },
  damagedOnce: { code: 'library-damaged', ...texts.damagedOnce },
  damaged: { code: 'library-damaged', ...texts.damaged, action: 'retry' },
  takenAwayOnce: { code: 'library-taken-away', ...texts.takenAwayOnce },
  takenAway: { code: 'library-taken-away', ...texts.takenAway, action: 'retry' },
  tooLarge: { code: 'library-too-large', ...texts.tooLarge, action: 'retry' },
  forbidden: { code: 'library-address-refused', ...texts.forbidden, action: 'retry' },
  busy: { code: 'library-busy', ...texts.busy },
  broken: { code: 'library-connection', ...texts.broken, action: 'check-connection' },
} as const satisfies Readonly<Record<string, AppError>>;
