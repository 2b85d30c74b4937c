import {
  ApiError,
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
  type Outcome,
  type RequestBudget,
} from '../../../src/main/api/index.ts';
import { realClock } from '../../helpers/ports.ts';

export const token = 'tok-3cr3t-7a91f0';

/** Lets everything pass, and notes how each slot ended. */
export function openBudget(): RequestBudget & { readonly endings: string[] } {
  const endings: string[] = [];
  return {
    endings,
    acquire: () =>
      Promise.resolve({
        answered: (status) => endings.push(`answered ${status}`),
        lost: () => endings.push('lost'),
        unused: () => endings.push('unused'),
      }),
  };
}

export function clientFor(baseUrl: string, more: Partial<ApiClientOptions> = {}): ApiClient {
  return createApiClient({
    baseUrl,
    readToken: () => Promise.resolve(token),
    budget: openBudget(),
    clock: realClock,
    random: () => 0,
    ...more,
  });
}

/** The error that a call ends with; a call that succeeds fails the test. */
export async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('The call succeeded.');
    },
    (error: unknown) => error,
  );
}

/** What a failed call may have done on the service; an error that is not of the client fails the test. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof ApiError) return error.outcome;
  throw new Error('The client let an error of something else through.', { cause: error });
}
