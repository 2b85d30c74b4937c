import { errorCodes } from '../../contract/index.ts';

/** An answer that is not a success: one of the rows of the specification's Errors table. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.body = { message, ...more };
    this.headers = headers;
  }
}

/** 400: an `include` that is not known; the message lists those that are. */
export const badInclude = (message: string) => new Refusal(400, message);

/** 401: `message` only. */
export const unauthenticated = () => new Refusal(401, 'Unauthenticated.');

/** 402, raised before any work starts. */
export const insufficientCredits = (required: number, available: number) =>
  new Refusal(402, `This needs ${required} credits, and ${available} are left.`, {
    error: { code: errorCodes.insufficientCredits, status: 402, required, available },
  });

/** 403: subscription gate, foreign resource, or unmet precondition. */
export const forbidden = (code: string, message: string) => new Refusal(403, message, { error: { code, status: 403 } });

/** 404: unknown, foreign or non-numeric id look the same. */
export const notFound = () => new Refusal(404, 'Not found.');

/** 405: the body is not shown; `message` as everywhere. */
export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new Refusal(
    405,
    `The ${method} method is not supported here. Supported: ${allowed.join(', ')}.`,
    {},
    { Allow: allowed.join(', ') },
  );

/** 409: the body is not shown. */
export const emailNotVerified = () => new Refusal(409, 'Your email address is not verified.');

/** 413: the body is not shown. */
export const bodyTooLarge = (limit: number) => new Refusal(413, `The request body is larger than ${limit} bytes.`);

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** 422: `message` and `errors`, a map of field to list of messages. */
export function invalid(errors: FieldErrors): Refusal {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const message = `${all[0] ?? 'The given data was invalid.'}${more > 0 ? ` (and ${more} more ${more === 1 ? 'error' : 'errors'})` : ''}`;
  return new Refusal(422, message, { errors });
}

/** 429. @param resetAt milliseconds since 1970; rounded up, so that waiting as long as told is always enough. */
export function tooManyRequests(now: number, resetAt: number): Refusal {
  return new Refusal(
    429,
    'Too many requests.',
    {},
    {
      'Retry-After': String(Math.max(1, Math.ceil((resetAt - now) / 1000))),
      'X-RateLimit-Reset': String(Math.ceil(resetAt / 1000)),
    },
  );
}
