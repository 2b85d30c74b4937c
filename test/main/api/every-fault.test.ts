import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allOperations } from '../../../src/contract/index.ts';
import { ApiError, type ApiClient } from '../../../src/main/api/index.ts';
import { maxTries } from '../../../src/main/api/retry.ts';
import { smallest } from '../../contract/samples.ts';
import { RunningClock } from '../../helpers/running-clock.ts';
import { ServiceControl } from '../../helpers/service-control.ts';
import { clientFor, outcomeOf } from './parts.ts';
import { smallestFiles } from './smallest-files.ts';

let folder: string;
let control: ServiceControl;
let client: ApiClient;
let userToken: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-faults-'));
  control = await ServiceControl.start({ speed: 1_000 });
});
afterAll(async () => {
  await control.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await control.clearFaults();
  userToken = (await control.account({ rate_limit_per_minute: 100_000 })).token;
  client = clientFor(control.service.baseUrl, {
    readToken: () => Promise.resolve(userToken),
    clock: new RunningClock(20),
  });
});

/** What each fault of the local service leaves the client with. An upload may break before its last byte has left. */
const faults: readonly {
  readonly name: string;
  readonly effect: Record<string, unknown>;
  readonly outcomes: readonly string[];
}[] = [
  { name: 'an answer of 500', effect: { type: 'status', status: 500 }, outcomes: ['unknown'] },
  { name: 'an answer of 503', effect: { type: 'status', status: 503 }, outcomes: ['unknown'] },
  {
    name: 'an answer of 429',
    effect: { type: 'status', status: 429, body: { message: 'Slow down.' }, headers: { 'Retry-After': '1' } },
    outcomes: ['not-sent', 'refused'],
  },
  {
    name: 'a connection that breaks before',
    effect: { type: 'drop-before' },
    outcomes: ['unknown', 'upload-incomplete'],
  },
  {
    name: 'a connection that breaks after',
    effect: { type: 'drop-after' },
    outcomes: ['unknown', 'upload-incomplete'],
  },
  { name: 'an answer cut short', effect: { type: 'truncate', bytes: 20 }, outcomes: ['unknown'] },
];

describe.each(allOperations.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  const reads = operation.method === 'GET';

  it.each(faults.map((fault) => [fault.name, fault] as const))(
    `is on the wire ${reads ? `at most ${maxTries} times` : 'once'} under %s`,
    async (_, { effect, outcomes }) => {
      const { path = {}, query = {}, body = {} } = smallest[name] ?? {};
      await control.fault({}, effect, 0);
      const call = client.call(operation, { path, query, body, files: await smallestFiles(operation, folder) });
      const error: unknown = await call.then(
        () => null,
        (thrown: unknown) => thrown,
      );
      await control.clearFaults();
      const seen = (await control.requests()).filter(({ token }) => token === userToken);
      const cut = effect['type'] === 'truncate';
      // The status came whole before the answer was cut off: a refusal is one, and a 204 has nothing that could be cut.
      const settled = cut && (seen.some(({ status }) => status >= 400) || operation.response.status === 204);
      expect(seen).toHaveLength(reads && !settled ? maxTries : 1);
      if (settled) return;
      expect(error).toBeInstanceOf(ApiError);
      expect(outcomes).toContain(outcomeOf(error));
    },
  );

  it('is on the wire once under a late answer', async () => {
    const { path = {}, query = {}, body = {} } = smallest[name] ?? {};
    await control.fault({}, { type: 'delay', ms: 2 }, 1);
    await client
      .call(operation, { path, query, body, files: await smallestFiles(operation, folder) })
      .catch(() => null);
    expect((await control.requests()).filter(({ token }) => token === userToken)).toHaveLength(1);
  });
});
