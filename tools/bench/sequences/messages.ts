import type { Run } from '../../../test/local-service/random-requests/run.ts';

/** What a thread tells: how many sequences it has done since the last time; at its end what came of all of them. */
export type FromSequences = { readonly done: number } | { readonly run: Run };
