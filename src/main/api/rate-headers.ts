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
    retryAfterMs: retryAfterMs(headers, now) ?? resetMs(headers, now),
  };
}

/** `Retry-After`, in milliseconds from now; null where it is not said. Of a service that is down this alone says how long. */
export function retryAfterMs(headers: Readonly<Record<string, string>>, now: number): number | null {
  const text = headers['retry-after']?.trim();
  if (text === undefined) return null;
  if (/^\d+(?:\.\d+)?$/.test(text)) return bounded(Number(text) * 1000);
  // A date has words in it; a number below zero would be read as a month.
  const date = /[a-z]/iu.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : bounded(date - serviceNow(headers, now));
}

function resetMs(headers: Readonly<Record<string, string>>, now: number): number | null {
  const reset = whole(headers['x-ratelimit-reset']);
  return reset === null ? null : bounded(reset * 1000 - serviceNow(headers, now));
}

/** The service's own clock, when it tells it: ours may be wrong. */
function serviceNow(headers: Readonly<Record<string, string>>, now: number): number {
  const told = Date.parse(headers['date'] ?? '');
  return Number.isNaN(told) ? now : told;
}

function whole(text: string | undefined): number | null {
  return text !== undefined && /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : null;
}

function bounded(ms: number): number {
  return Math.min(longestWaitMs, Math.max(0, ms));
}
