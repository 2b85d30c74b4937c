/** What an answer says about the request limit (specification, "Limits"). Null where it says nothing. */
export interface RateHeaders {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** From `Retry-After`, else from `X-RateLimit-Reset`, in milliseconds from now. */
  readonly retryAfterMs: number | null;
}

/** A wait that no sane service asks for would stop the app for days. */
const longestWaitMs = 15 * 60_000;

export function readRateHeaders(headers: Readonly<Record<string, string>>, now: number): RateHeaders {
  return {
    limit: whole(headers['x-ratelimit-limit']),
    remaining: whole(headers['x-ratelimit-remaining']),
    retryAfterMs: retryAfter(headers, now),
  };
}

function retryAfter(headers: Readonly<Record<string, string>>, now: number): number | null {
  // The service's own clock, when it tells it: ours may be wrong.
  const told = Date.parse(headers['date'] ?? '');
  const serviceNow = Number.isNaN(told) ? now : told;
  const text = headers['retry-after']?.trim();
  if (text !== undefined && /^\d+(?:\.\d+)?$/.test(text)) return bounded(Number(text) * 1000);
  // A date has words in it; a number below zero would be read as a month.
  const date = text === undefined || !/[a-z]/iu.test(text) ? Number.NaN : Date.parse(text);
  if (!Number.isNaN(date)) return bounded(date - serviceNow);
  const reset = whole(headers['x-ratelimit-reset']);
  return reset === null ? null : bounded(reset * 1000 - serviceNow);
}

function whole(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : null;
}

function bounded(ms: number): number {
  return Math.min(longestWaitMs, Math.max(0, ms));
}
