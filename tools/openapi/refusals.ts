import type { Json } from './schemas.ts';

const message = { type: 'string' };
const coded: Json = {
  type: 'object',
  required: ['message', 'error'],
  properties: {
    message,
    error: {
      type: 'object',
      required: ['code', 'status'],
      properties: { code: { type: 'string' }, status: { type: 'integer' } },
    },
  },
};

const schemas: Readonly<Record<string, Json>> = {
  Message: { type: 'object', required: ['message'], properties: { message } },
  Coded: coded,
  InsufficientCredits: {
    type: 'object',
    required: ['message', 'error'],
    properties: {
      message,
      error: {
        type: 'object',
        required: ['code', 'required', 'available'],
        properties: {
          code: { const: 'INSUFFICIENT-CREDITS' },
          status: { type: 'integer' },
          required: { type: 'integer' },
          available: { type: 'integer' },
        },
      },
    },
  },
  Validation: {
    type: 'object',
    required: ['message', 'errors'],
    properties: {
      message,
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  },
};

/** Rate headers, "on every response". */
export const rateHeaders: Json = {
  'X-RateLimit-Limit': { $ref: '#/components/headers/X-RateLimit-Limit' },
  'X-RateLimit-Remaining': { $ref: '#/components/headers/X-RateLimit-Remaining' },
};

const header = (description: string): Json => ({ description, schema: { type: 'integer' } });
export const headers: Json = {
  'X-RateLimit-Limit': header('Requests allowed in a minute.'),
  'X-RateLimit-Remaining': header('Requests left.'),
  'Retry-After': header('Seconds to wait.'),
  'X-RateLimit-Reset': header('When requests are let through again, Unix timestamp.'),
};

/** Rows of the errors table; null where the shape of the body is not shown. */
const rows: readonly (readonly [status: number, name: string, description: string, body: string | null])[] = [
  [400, 'BadInclude', '`include` names something outside the allowlist; the message lists what is allowed.', 'Message'],
  [401, 'Unauthenticated', 'Missing or invalid token.', 'Message'],
  [402, 'InsufficientCredits', 'The balance does not cover the charge.', 'InsufficientCredits'],
  [403, 'Forbidden', 'Subscription gate, foreign resource, or unmet precondition.', 'Coded'],
  [404, 'NotFound', 'Unknown, foreign or non-numeric id; caption transcript missing.', 'Message'],
  [409, 'EmailNotVerified', 'The e-mail address of the account is not verified.', null],
  [413, 'BodyTooLarge', 'Body above the upload limit of the server, checked before validation.', null],
  [422, 'Invalid', 'Validation; `errors` maps fields to messages.', 'Validation'],
  [429, 'TooManyRequests', 'Rate limit exceeded.', 'Message'],
  [500, 'ServerError', 'Server error.', null],
];

/** What any operation may answer. */
const anywhere = [401, 403, 409, 429, 500];

export const refusalSchemas: Json = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [`${name}Refusal`, schema]),
);

export const refusalResponses: Json = Object.fromEntries(
  rows.map(([status, name, description, body]) => [
    name,
    {
      description,
      headers: {
        ...rateHeaders,
        ...(status === 429 && {
          'Retry-After': { $ref: '#/components/headers/Retry-After' },
          'X-RateLimit-Reset': { $ref: '#/components/headers/X-RateLimit-Reset' },
        }),
      },
      ...(body !== null && {
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${body}Refusal` } } },
      }),
    },
  ]),
);

/** The refusals of an operation: its own and those of all. */
export function refusalsOf(own: readonly number[]): Json {
  return Object.fromEntries(
    rows
      .filter(([status]) => own.includes(status) || anywhere.includes(status))
      .map(([status, name]) => [String(status), { $ref: `#/components/responses/${name}` }]),
  );
}
