import type { AppError } from '../../bridge/index.ts';
import { ApiError, NotSentError, NotTheApiError, RefusedError, ServerError, type ApiClient } from '../api/index.ts';

interface ReachabilityParts {
  /** Another reason than before keeps the service of an account from being reached, or none does any more. */
  readonly changed: (accountId: string) => void;
  /** It could not be reached once more. */
  readonly missed: (accountId: string) => void;
}

/** Whether the service of each account was reached by the last request that tells of it, and why it was not. */
export class Reachability {
  readonly #parts: ReachabilityParts;
  readonly #problems = new Map<string, AppError>();

  constructor(parts: ReachabilityParts) {
    this.#parts = parts;
  }

  /** Null where it was reached, or where nothing tells. */
  problemOf(accountId: string): AppError | null {
    return this.#problems.get(accountId) ?? null;
  }

  /** The same client; what becomes of each of its calls is noted. Nothing is known of the account when it begins. */
  noting(accountId: string, client: ApiClient): ApiClient {
    this.#note(accountId, null);
    return {
      call: async (operation, input, options) => {
        try {
          const answer = await client.call(operation, input, options);
          this.#note(accountId, null);
          return answer;
        } catch (error) {
          const found = findingOf(error);
          if (found !== undefined) this.#note(accountId, found?.toAppError() ?? null);
          // It tells nothing: what is known stays, and is looked at again.
          else if (this.#problems.has(accountId)) this.#parts.missed(accountId);
          throw error;
        }
      },
    };
  }

  /** Nothing is asked for it any more. */
  forget(accountId: string): void {
    this.#note(accountId, null);
  }

  #note(accountId: string, problem: AppError | null): void {
    const before = this.#problems.get(accountId) ?? null;
    if (problem === null) this.#problems.delete(accountId);
    else this.#problems.set(accountId, problem);
    if (before?.title !== problem?.title || before?.detail !== problem?.detail) this.#parts.changed(accountId);
    if (problem !== null) this.#parts.missed(accountId);
  }
}

/** Why the service was not reached; null: it answered; undefined: it tells neither, such as a connection that broke midway. */
function findingOf(error: unknown): ApiError | null | undefined {
  if (error instanceof RefusedError || error instanceof ServerError) return null;
  if (error instanceof NotSentError)
    return error.reason === 'no-token' || error.reason === 'secrets-locked' ? undefined : error;
  if (error instanceof NotTheApiError && error.forAll) return error;
  return undefined;
}
