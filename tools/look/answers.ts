import type { CallInput, CallName, CallOutput, Result } from '../../src/bridge/index.ts';

/** What main answers in a picture, by call. */
export type Answers = { readonly [N in CallName]?: (input: CallInput<N>) => Promise<Result<CallOutput<N>>> };

export const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });
