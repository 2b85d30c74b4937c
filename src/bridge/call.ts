import { z } from 'zod';

/** One call of the bridge: what goes in and what comes back. */
export const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });

export const nothing = z.null();
/** An id of Backlot's own. */
export const id = z.string().min(1).max(64);
export const ids = z.array(id).min(1).max(10_000);
