import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOperations, type Operation } from '../../../src/contract/index.ts';
import { InvalidRequestError } from '../../../src/main/api/index.ts';
import { smallest } from '../../contract/samples.ts';
import { clientFor, failure } from './parts.ts';
import { smallestFiles } from './smallest-files.ts';
import { answerText, startWireServer, type WireRequest, type WireServer } from './wire-server.ts';

let folder: string;
let server: WireServer;
let seen: WireRequest[] = [];
/** What the next request is answered with. */
let next = { status: 200, data: {} as unknown };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-every-'));
  server = await startWireServer(async (connection) => {
    seen.push(await connection.whole());
    const { status, data } = next;
    const body = status === 204 ? '' : { message: 'ok', status, data, meta: { credits: { cost: 1, remaining: 9 } } };
    connection.socket.end(answerText(status, body));
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The smallest data that the operation's schema reads as they are: a resource, or a list without entries. */
function someData({ response }: Operation): unknown {
  return [{ id: 5, status: 'new' }, [], {}].find((data) => isDeepStrictEqual(response.data.safeParse(data).data, data));
}

describe.each(allOperations.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  it('leaves once, as documented, and its answer is read', async () => {
    seen = [];
    const { path = {}, query = {}, body = {} } = smallest[name] ?? {};
    next = { status: operation.response.status, data: someData(operation) };
    const client = clientFor(server.baseUrl);
    const { data, status } = await client.call(operation, {
      path,
      query,
      body,
      files: await smallestFiles(operation, folder),
    });
    expect(status).toBe(operation.response.status);
    expect(data).toEqual(status === 204 ? undefined : next.data);

    expect(seen).toHaveLength(1);
    const [request] = seen;
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
    const filled = operation.path.replace('{id}', '7').replace('{asset}', '3');
    expect(request).toMatchObject({
      method: operation.method,
      target: `/v2${filled}${search === '' ? '' : `?${search}`}`,
    });
    const { encoding } = operation.request;
    const type = request?.headers['content-type'] ?? '';
    const length = Number(request?.headers['content-length'] ?? Number.NaN);
    const wanted = {
      none: [/^$/, operation.method === 'GET' || operation.method === 'DELETE' ? Number.NaN : 0],
      json: [/^application\/json$/, request?.body.length],
      'json-or-multipart': [/^application\/json$/, request?.body.length],
      multipart: [/^multipart\/form-data; boundary=/, request?.body.length],
    } as const;
    expect(type).toMatch(wanted[encoding][0]);
    expect(length).toBe(wanted[encoding][1]);
    const sent: unknown = type === 'application/json' ? JSON.parse(request?.body.toString() ?? '') : {};
    expect(sent).toMatchObject(type === 'application/json' ? body : {});
  });

  it('does not leave with a field that nobody described', async () => {
    seen = [];
    const { path = {}, query = {}, body = {} } = smallest[name] ?? {};
    const files = await smallestFiles(operation, folder);
    const call = clientFor(server.baseUrl).call(operation, { path, query: { ...query, nonsense: '1' }, body, files });
    expect(await failure(call)).toBeInstanceOf(InvalidRequestError);
    expect(seen).toEqual([]);
  });
});
