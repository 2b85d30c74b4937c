import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MemorySecrets } from '../../helpers/ports.ts';
import { RunningClock } from '../../helpers/running-clock.ts';
import { ServiceControl } from '../../helpers/service-control.ts';
import { TestStudio } from '../../helpers/studio.ts';

// What servers on the way make of the answer to a charge, or answer in its place: it is carried out once, and charged once.

type Response = http.ServerResponse;
const half = '{"message":"Made.","status":201,"data":{"id":1,"sta';
const page = '<html><body>Please sign in to this network.</body></html>';

/** What becomes of the answer once the service has done it. */
const after: Readonly<Record<string, (response: Response) => void>> = {
  'a gateway that gave up (502)': (response) => response.writeHead(502).end('<html>Bad gateway</html>'),
  'one that says it took too long (408)': (response) => response.writeHead(408).end('<html>Timeout</html>'),
  'one that leads elsewhere (303)': (response) => response.writeHead(303, { location: '/elsewhere' }).end(),
  'a page in its place (200)': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  'a connection that ends in the middle': (response) => {
    response.writeHead(201, { 'content-type': 'application/json' });
    response.write(half, () => response.destroy());
  },
  'far more than an answer has': (response) => {
    response.writeHead(201, { 'content-type': 'application/json' });
    const much = Buffer.alloc(4_000_000, 32);
    const more = (left: number): void => void (left > 0 && response.write(much, () => more(left - 1)));
    more(25);
  },
  'a byte at a time, without an end': (response) => {
    response.writeHead(201, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  },
};

const tooMany = (wait: string) => (response: Response) =>
  response.writeHead(429, { 'retry-after': wait, 'content-type': 'application/json' }).end('{"message":"Slow down."}');

/** What is answered in place of the service, which never hears of it. */
const before: Readonly<Record<string, (response: Response) => void>> = {
  'a page that wants to be signed in to (200)': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  'one that leads to such a page (302)': (response) => response.writeHead(302, { location: '/sign-in' }).end(),
  'too many requests, for less than no time (429)': tooMany('-5'),
  'too many requests, for three years (429)': tooMany('99999999'),
  'too many requests, until yesterday (429)': tooMany(new Date(Date.now() - 86_400_000).toUTCString()),
};

let folder: string;
let control: ServiceControl;
let studio: TestStudio;
let between: http.Server;
/** What becomes of the next charge; null: nothing. */
let mishap: { readonly done: boolean; readonly answer: (response: Response) => void } | null = null;

async function pass(request: http.IncomingMessage, response: Response): Promise<void> {
  const body: Buffer[] = [];
  for await (const chunk of request) body.push(chunk as Buffer);
  const met = request.method === 'POST' && request.url === '/v2/speech' ? mishap : null;
  if (met !== null) mishap = null;
  if (met?.done === false) return met.answer(response);
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const url = new URL(request.url ?? '/', control.service.baseUrl);
  const onward = http.request(url, { method: request.method ?? 'GET', headers }, (answer) => {
    if (met !== null) {
      answer.resume().on('end', () => met.answer(response));
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  onward.end(Buffer.concat(body));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-between-'));
  control = await ServiceControl.start({ speed: 1_000 });
  between = http.createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const { port } = between.address() as AddressInfo;
  studio = await new TestStudio(join(folder, 'data'), new MemorySecrets(), new RunningClock(60)).open();
  const { token } = await control.account({ rate_limit_per_minute: 10_000 });
  await studio.ask('account.signIn', { baseUrl: `http://127.0.0.1:${port}/v2`, token });
});
afterAll(async () => {
  await studio.close();
  between.closeAllConnections();
  between.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

const spoken = async (): Promise<number> =>
  (await control.requests()).filter(({ method, path, status }) => method === 'POST' && path === '/v2/speech' && status === 201).length; // prettier-ignore

/** Speaks a text over the mishap; the state that it ends in, and how often the service did it. */
async function met(done: boolean, answer: (response: Response) => void): Promise<{ state: string; times: number }> {
  const had = await spoken();
  mishap = { done, answer };
  const { queueId } = await studio.ask('speech.create', { text: `Bees dance ${crypto.randomUUID()}.`, voiceId: 1, voiceName: 'Ada', language: null, settings: null, title: null, expectedCredits: 7 }); // prettier-ignore
  const isOver = ({ id, state }: { id: string; state: string }): boolean =>
    id === queueId && ['processing', 'done', 'needs-you', 'failed'].includes(state);
  const row = (await studio.until('queue', (rows) => mishap === null && rows.some(isOver))).find(isOver);
  return { state: row?.state ?? '', times: (await spoken()) - had };
}

describe('a charge over servers on the way', () => {
  it.each(Object.entries(after))('is found, and not sent again, after %s', async (_, answer) => {
    const { state, times } = await met(true, answer);
    expect(['processing', 'done']).toContain(state);
    expect(times).toBe(1);
  });

  it.each(Object.entries(before))('is sent once, after %s', async (_, answer) => {
    const { state, times } = await met(false, answer);
    expect(['processing', 'done']).toContain(state);
    expect(times).toBe(1);
  });

  it.each([
    ['is found, and not sent again,', true],
    ['is sent once,', false],
  ])('%s after the answer to an earlier one', async (_, done) => {
    const [earlier] = await studio.until('speech', (rows) => rows.some(({ remoteId }) => remoteId !== null));
    const data = { id: earlier?.remoteId, status: 'processing', text: 'Another.', voice_id: 1, url: null, credits: 7 };
    const { state, times } = await met(done, (response) =>
      response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: 'Made.', status: 201, data, meta: { credits: { cost: 7, remaining: 1 } } })),
    );
    expect(['processing', 'done']).toContain(state);
    expect(times).toBe(1);
    const rows = await studio.until('speech', (all) => all.every(({ status }) => status === 'success'));
    expect(new Set(rows.map(({ remoteId }) => remoteId)).size).toBe(rows.length);
  });

  it('was charged once each time', async () => {
    const { data } = (await (await fetch(`${control.service.controlUrl}/invariants`)).json()) as { data: unknown };
    expect(data).toEqual({ ok: true, violations: [] });
  });
});
