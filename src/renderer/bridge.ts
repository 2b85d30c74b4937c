import type { AppError, CallInput, CallName, CallOutput, PayingCallName, Result } from '../bridge/index.ts';
import { BridgeError } from './bridge-error.ts';

type FreeCallName = Exclude<CallName, PayingCallName>;

/**
 * Asks main and returns the value. Throws `BridgeError` with the words to show when main refuses. What pays is asked by
 * `usePay`, which names the account.
 */
export async function ask<N extends FreeCallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  return unwrap(await window.backlot.invoke(name, input));
}

/** The same for what pays. `accountId`: whose price the user saw; null where no account was in use. */
export async function askToPay<N extends PayingCallName>(
  accountId: string | null,
  name: N,
  input: CallInput<N>,
): Promise<CallOutput<N>> {
  return unwrap(await window.backlot.invoke(name, input, accountId));
}

/** The value of a result, or its error thrown as `BridgeError`. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new BridgeError(result.error);
}

/** Whatever was thrown, as an error that can be shown. Only words that were written to be shown are shown as they are. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof BridgeError) return thrown.appError;
  return {
    code: 'unexpected',
    title: 'Something went wrong inside Backlot',
    detail: thrown instanceof Error ? thrown.message : 'No reason was given. Try again.',
  };
}
