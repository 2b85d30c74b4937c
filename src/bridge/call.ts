import { z } from 'zod';

/** One call of the bridge: what goes in and what comes back. */
export const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });

/**
 * A call that spends credits of the account in use, or makes something that is its own. Beside its input it names the account
 * that the page showed with the price; main refuses it where another one is in use by then.
 */
export const payingCall = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({
  ...call(input, output),
  pays: true as const,
});

export const nothing = z.null();
/** An id of Backlot's own. */
export const id = z.string().min(1).max(64);
export const ids = z.array(id).min(1).max(100_000);
