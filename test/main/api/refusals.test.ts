import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { appError } from '../../../src/bridge/index.ts';
import { operations } from '../../../src/contract/index.ts';
import * as errors from '../../../src/main/api/errors.ts';
import { realClock } from '../../helpers/ports.ts';
import { clientFor, failure, token } from './parts.ts';
import { always, answerText, ok, startWireServer, type WireServer } from './wire-server.ts';

let server: WireServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function answered(text: string): Promise<errors.ApiError> {
  server = await startWireServer(always(text));
  const call = clientFor(server.baseUrl).call(operations.transcriptions.create, {
    body: { url: 'https://a.example/b.mp3' },
  });
  const error = await failure(call);
  if (!(error instanceof errors.ApiError)) throw error;
  return error;
}

const coded = (code: string): unknown => ({ message: 'Told by the service.', error: { code, status: 403 } });

describe('each row of the errors table', () => {
  it.each<[number, unknown, abstract new (...args: never[]) => errors.ApiError, string, string | undefined]>([
    [400, { message: 'Allowed: video' }, errors.BadRequestError, 'bad-request', undefined],
    [401, { message: 'Unauthenticated.' }, errors.UnauthorizedError, 'unauthorized', 'sign-in'],
    [
      402,
      { error: { code: 'INSUFFICIENT-CREDITS', required: 7, available: 3 } },
      errors.InsufficientCreditsError,
      'insufficient-credits',
      'open-billing',
    ],
    [403, coded('SUBSCRIPTION-REQUIRED'), errors.SubscriptionRequiredError, 'subscription-required', 'open-billing'],
    [
      403,
      coded('PAID-SUBSCRIPTION-REQUIRED'),
      errors.PaidSubscriptionRequiredError,
      'paid-subscription-required',
      'open-billing',
    ],
    [403, coded('FEATURE-NOT-ALLOWED'), errors.FeatureNotAllowedError, 'feature-not-allowed', 'open-billing'],
    [403, coded('REACH-PLAN-STORAGE-LIMIT'), errors.StorageFullError, 'storage-full', 'open-billing'],
    [403, { message: 'The video is processing.' }, errors.ForbiddenError, 'forbidden', 'refresh'],
    [404, { message: 'Not found.' }, errors.NotFoundError, 'not-found', 'refresh'],
    [405, '', errors.MethodNotAllowedError, 'method-not-allowed', undefined],
    [408, '<html>', errors.ServerError, 'server-error', 'refresh'],
    [409, '', errors.EmailUnverifiedError, 'email-unverified', 'verify-email'],
    [413, '<html>', errors.BodyTooLargeError, 'body-too-large', 'choose-another-file'],
    [
      422,
      { message: 'Some fields are not valid.', errors: { url: ['Private.'], language: 'Unknown.' } },
      errors.ValidationError,
      'validation',
      undefined,
    ],
    [429, { message: 'Slow down.' }, errors.RateLimitedError, 'rate-limited', 'retry'],
    [418, {}, errors.OtherRefusalError, 'refused', undefined],
    [500, 'x', errors.ServerError, 'server-error', 'refresh'],
    [502, '<html>', errors.ServerError, 'server-error', 'refresh'],
  ])('%i %j has its class, its code and what can be done', async (status, body, kind, code, action) => {
    const error = await answered(answerText(status, body));
    expect(error).toBeInstanceOf(kind);
    expect(error.outcome).toBe(status < 500 && status !== 408 ? 'refused' : 'unknown');
    const told = appError.parse(error.toAppError());
    expect(told).toMatchObject({ code });
    expect(told.action).toBe(action);
    expect(told.title.length).toBeGreaterThan(5);
    expect(told.detail.length).toBeGreaterThan(10);
    expect(server?.requests()).toBe(1);
  });

  it('says the two numbers of a 402', async () => {
    const error = await answered(
      answerText(402, { message: 'No.', error: { code: 'INSUFFICIENT-CREDITS', required: 1200, available: 3 } }),
    );
    expect(error).toMatchObject({ required: 1200, available: 3 });
    expect(error.toAppError().detail).toBe('This costs 1,200 credits and you have 3. Nothing was charged.');
  });

  it('gives the fields of a 422, and none for a generation failure', async () => {
    const error = await answered(answerText(422, { message: 'Bad.', errors: { url: ['Private.', 'Old.'] } }));
    expect(error.toAppError()).toMatchObject({ detail: 'Bad.', fields: { url: ['Private.', 'Old.'] } });
    await server?.close();
    const generation = await answered(
      answerText(422, { message: 'No face.', error: { code: 'NO-FACE', status: 422 } }),
    );
    expect(generation.toAppError()).toEqual({ code: 'validation', title: expect.any(String), detail: 'No face.' });
    expect(generation).toHaveProperty('errorCode', 'NO-FACE');
  });

  it.each([
    ['60', 'in 60 seconds.'],
    ['300', 'in 5 minutes.'],
    ['301', 'in 6 minutes.'],
  ])('says when a server takes requests again that tells it in %s seconds', async (seconds, words) => {
    for (const status of [503, 429]) {
      server = await startWireServer(always(answerText(status, {}, { 'retry-after': seconds })));
      const isRead = status === 503;
      const { account, transcriptions } = operations;
      const client = clientFor(server.baseUrl);
      const error = await failure(
        isRead
          ? client.call(account.me, {})
          : client.call(transcriptions.create, { body: { url: 'https://a.example/b.mp3' } }),
      );
      expect(error instanceof errors.ApiError && error.toAppError().detail).toContain(words);
      await server.close();
    }
  });

  it('says “in a moment” where a server does not tell when', async () => {
    server = await startWireServer(always(answerText(503, {}, {})));
    const error = await failure(clientFor(server.baseUrl).call(operations.account.me, {}));
    expect(error instanceof errors.ApiError && error.toAppError().detail).toContain('in a moment.');
  });

  it.each([
    ['with the time that it says', { 'retry-after': '17' }, 17_000],
    ['and not with the end of the minute of requests', { date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'x-ratelimit-reset': '1795176030' }, null], // prettier-ignore
  ])('knows how long a service is down %s', async (_, headers, ms) => {
    expect(await answered(answerText(503, {}, headers))).toHaveProperty('retryAfterMs', ms);
  });

  it.each([
    ['seconds', { 'retry-after': '17' }, 17_000],
    ['a date', { date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 12:00:09 GMT' }, 9_000],
    [
      'the reset time by the service’s own clock',
      { date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'x-ratelimit-reset': '1795176030' },
      30_000,
    ],
    ['nothing', {}, 60_000],
    ['nonsense', { 'retry-after': 'soon' }, 60_000],
    ['less than nothing', { 'retry-after': '-5' }, 60_000],
    ['a year', { 'retry-after': '31536000' }, 15 * 60_000],
  ])('knows when a 429 ends from %s', async (_, headers, ms) => {
    const before = realClock.now();
    const error = await answered(answerText(429, {}, headers));
    expect(error).toHaveProperty('retryAfterMs', ms);
    expect(error instanceof errors.RateLimitedError && error.retryAt - before - ms).toBeLessThan(2_000);
  });

  it.each([
    [{ message: 'Not of a social network.', error: { code: 'url' } }, { url: ['Not of a social network.'] }],
    [{ message: 'No images.', errors: {}, error: { code: 'assets' } }, { assets: ['No images.'] }],
    [{ message: 'It failed.', error: { code: 'GENERATION-FAILED' } }, undefined],
    [{ message: 'Bad.', errors: { title: ['Too long.'] }, error: { code: 'url' } }, { title: ['Too long.'] }],
  ])('takes the tag of a 422 for the field that it names: %j', async (body, fields) => {
    expect((await answered(answerText(422, body))).toAppError().fields).toEqual(fields);
  });

  it.each([
    ['errors as a list', { message: 'Bad.', errors: ['a'] }],
    ['error as text', { message: 'Bad.', error: 'oops' }],
    ['a list', []],
    ['null', null],
    ['a message of another type', { message: { text: 'Bad.' } }],
    ['numbers', { message: 'Bad.', errors: { url: [1] }, error: { code: 12, required: 'x' } }],
  ])('survives a 422 that is %s', async (_, body) => {
    expect(await answered(answerText(422, body))).toBeInstanceOf(errors.ValidationError);
  });
});

it('a refusal whose message is no text says by its code what is missing', async () => {
  const body = { message: ['No.'], error: { code: 'SUBSCRIPTION-REQUIRED' } };
  expect(await answered(answerText(403, body))).toBeInstanceOf(errors.SubscriptionRequiredError);
});

it('a 404 of the service is one, also where it is announced as a page', async () => {
  const said = JSON.stringify({ message: 'Not found.' });
  expect(await answered(answerText(404, said, { 'content-type': 'text/html' }))).toBeInstanceOf(errors.NotFoundError);
});

it.each(['', '{"message":"Not fou'])('a 404 of which %j has come is one too', async (said) => {
  expect(await answered(answerText(404, said))).toBeInstanceOf(errors.NotFoundError);
});

describe('the answer itself', () => {
  it('is kept as it came, and shortened where it is a long page', async () => {
    const said = { message: 'Not valid.', trace_id: 'abc' };
    expect(await answered(answerText(422, said))).toHaveProperty('body', JSON.stringify(said));
    expect(await answered(answerText(503, '<p>Down for a moment</p>'))).toHaveProperty(
      'body',
      '<p>Down for a moment</p>',
    );
    expect(await answered(answerText(422, ''))).toHaveProperty('body', null);
    const long = await answered(answerText(500, 'x'.repeat(100_000)));
    expect(long).toHaveProperty('body', `${'x'.repeat(8_000)}…`);
  });
});

describe('the token', () => {
  const echo = { message: `Token ${token} is bad`, errors: { [token]: [`not ${token}`] }, error: { code: token } };
  it.each([
    ...[400, 401, 402, 403, 404, 405, 409, 413, 418, 422, 429, 500].map((status) => [
      `a ${status} that repeats it`,
      answerText(status, echo, { allow: token, location: `https://x/${token}` }),
    ]),
    ['a redirect with it', answerText(302, '', { location: `https://evil.example/?t=${token}` })],
    ['a page with it', answerText(200, `<html>${token}`)],
    ['data of another shape with it', ok({ [token]: token, id: token })],
    ['broken JSON with it', answerText(200, `{"${token}`)],
    ['half an answer with it', answerText(200, echo).slice(0, -9)],
    ['a broken head with it', `HTTP/1.1 ${token}\r\n\r\n`],
  ])('is nowhere in the error for %s', async (_, text) => {
    const error = await answered(text);
    const chain: unknown[] = [];
    for (let at: unknown = error; at instanceof Error; at = at.cause) chain.push(at, at.message, at.stack);
    const everything = [
      ...chain.map((entry) => inspect(entry, { depth: null, showHidden: true, getters: true })),
      JSON.stringify(error),
      JSON.stringify(error.toAppError()),
      String(error),
    ].join('\n');
    expect(everything).not.toContain(token);
    expect(everything).not.toMatch(/127\.0\.0\.1:\d+\/v2/);
  });
});
