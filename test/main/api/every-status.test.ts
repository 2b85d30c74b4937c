import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOperations, type Operation } from '../../../src/contract/index.ts';
import { ApiError, type ApiClient } from '../../../src/main/api/index.ts';
import { smallest } from '../../contract/samples.ts';
import { RunningClock } from '../../helpers/running-clock.ts';
import { ServiceControl } from '../../helpers/service-control.ts';
import { clientFor, failure, outcomeOf } from './parts.ts';
import { smallestFiles } from './smallest-files.ts';

let folder: string;
let control: ServiceControl;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-statuses-'));
  control = await ServiceControl.start({ speed: 1_000 });
});
afterAll(async () => {
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

const clientOf = (token: string, times = 50): ApiClient =>
  clientFor(control.service.baseUrl, { readToken: () => Promise.resolve(token), clock: new RunningClock(times) });

/** What a call with the smallest legal request ends with; null when it succeeds. */
async function ending(operation: Operation, token: string, client = clientOf(token)): Promise<unknown> {
  const { path = {}, query = {}, body = {} } = smallest[operation.name] ?? {};
  const files = await smallestFiles(operation, folder);
  return client.call(operation, { path, query, body, files }).then(
    () => null,
    (error: unknown) => error,
  );
}

const named = (operations: readonly Operation[]) => operations.map((operation) => [operation.name, operation] as const);

/** Operations that look for something by an id which nothing has, beyond the gates. */
const seeks = ({ path }: Operation): boolean => path.includes('{');

describe.each(named(allOperations))('%s', (_, operation) => {
  it('with a token that nobody knows is a refusal about the token (401)', async () => {
    expect(await ending(operation, 'nobody')).toMatchObject({ name: 'UnauthorizedError' });
  });

  it('with an unverified e-mail is a refusal about the e-mail (409)', async () => {
    const { token } = await control.account({ email_verified: false, rate_limit_per_minute: 10_000 });
    expect(await ending(operation, token)).toMatchObject({ name: 'EmailUnverifiedError' });
  });

  it('without a subscription is a refusal by the gate where there is one (403)', async () => {
    const { token } = await control.account({ subscription: 'expired', rate_limit_per_minute: 10_000 });
    const error = await ending(operation, token);
    const refused = error instanceof ApiError ? error.name : null;
    expect(refused).toBe(operation.gate === 'open' ? null : 'SubscriptionRequiredError');
  });

  it('on a trial is a refusal where a paid plan is asked for (403)', async () => {
    const { token } = await control.account({ subscription: 'trial', rate_limit_per_minute: 10_000 });
    const error = await ending(operation, token);
    const refused = error instanceof ApiError && error.name === 'PaidSubscriptionRequiredError';
    expect(refused).toBe(operation.gate === 'paid');
  });

  it('that breaks in the service has an unknown outcome (500)', async () => {
    const { token } = await control.account({ rate_limit_per_minute: 10_000 });
    await control.fault({}, { type: 'status', status: 500, body: { message: 'x' } }, 0);
    const error = await ending(operation, token);
    await control.clearFaults();
    expect(error).toMatchObject({ name: 'ServerError' });
    expect(outcomeOf(error)).toBe('unknown');
  });
});

// All at once: what only reads is tried again, and each waits for that. The clock leaves all of them the time to be answered.
it('every operation above the limit is a refusal that says how long to wait, and nothing was done (429)', async () => {
  const { token } = await control.account({ rate_limit_per_minute: 0 });
  const endings = allOperations.map(async (operation) => {
    return [operation.name, await ending(operation, token, clientOf(token, 20))] as const;
  });
  for (const [name, error] of await Promise.all(endings)) {
    expect(error, name).toMatchObject({ name: 'RateLimitedError' });
    expect(outcomeOf(error), name).not.toBe('unknown');
  }
});

describe.each(named(allOperations.filter(seeks)))('%s', (_, operation) => {
  it('of something that is not there is a refusal about that (404)', async () => {
    const { token } = await control.account({ rate_limit_per_minute: 10_000 });
    expect(await ending(operation, token)).toMatchObject({ name: 'NotFoundError' });
    expect(operation.errors).toContain(404);
  });
});

// Where something is looked for first, that it is not there goes before its price.
describe.each(named(allOperations.filter((operation) => operation.cost === 'fixed' && !seeks(operation))))(
  '%s',
  (_, operation) => {
    it('without credits is a refusal that says how many are missing (402)', async () => {
      const { token } = await control.account({ credits: 0, rate_limit_per_minute: 10_000 });
      expect(await ending(operation, token)).toMatchObject({ name: 'InsufficientCreditsError', available: 0 });
    });
  },
);

describe('a request that the contract lets through and the service does not', () => {
  it('is a refusal with the fields that are wrong (422)', async () => {
    const { token } = await control.account({ rate_limit_per_minute: 10_000 });
    const operation = allOperations.find(({ name }) => name === 'speech.create');
    if (operation === undefined) throw new Error('there is no such operation');
    const call = clientOf(token).call(operation, { body: { voice_id: 999_999, text: 'Hello' } });
    expect(await failure(call)).toMatchObject({ name: 'ValidationError', fields: { voice_id: [expect.any(String)] } });
  });
});
