import type { BodySource } from './body.ts';
import type { FaultEffect } from './faults.ts';

/** One request, whatever brought it: a connection, or a program that calls the service in its own process. */
export interface ApiRequest extends BodySource {
  readonly method: string;
  /** Below `/v2`, beginning with `/`, without the query. */
  readonly path: string;
  /** The query, without the question mark. */
  readonly search: string;
  readonly authorization: string | null;
  /** The client is gone: what goes wrong with its request then is no defect of ours. */
  readonly gone: () => boolean;
}

/** A whole answer, rate headers included; a 204 has no text. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What came of a request, and the mishap that was asked for; the answer is null where nothing was done. */
export interface CarriedOut {
  readonly effect: FaultEffect | null;
  readonly answer: ApiAnswer | null;
}
