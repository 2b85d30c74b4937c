import { mkdtemp, open, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import {
  CancelledError,
  InvalidRequestError,
  NotSentError,
  NotTheApiError,
  ServerError,
  UnknownOutcomeError,
  UnreadableAnswerError,
  UploadIncompleteError,
  type ApiLogEntry,
  type FilePart,
} from '../../../src/main/api/index.ts';
import { RunningClock } from '../../helpers/running-clock.ts';
import { clientFor, failure, openBudget, outcomeOf, token } from './parts.ts';
import { always, answerText, ok, startWireServer, type WireConnection, type WireServer } from './wire-server.ts';

const { account, transcriptions, voiceClones } = operations;
const profile = { id: 7, name: 'Ana' };
const job = { id: 3, status: 'pending' };

let folder: string;
let server: WireServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-client-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function serve(handler: (connection: WireConnection, index: number) => Promise<void> | void): Promise<string> {
  server = await startWireServer(handler);
  return server.baseUrl;
}

async function filePart(sizeBytes: number, fileName = 'talk.mp3'): Promise<FilePart> {
  const path = join(folder, `${sizeBytes}.mp3`);
  await writeFile(path, Buffer.alloc(sizeBytes, 'abcdefghij'));
  return { path, fileName, contentType: 'audio/mpeg', sizeBytes };
}

describe('a call', () => {
  it('sends method, path, query and token, and returns data, meta, status and headers', async () => {
    const baseUrl = await serve(
      always(
        answerText(
          200,
          { message: 'ok', status: 200, data: [{ label: 'x' }], meta: { total: 1 } },
          { 'x-ratelimit-remaining': '29' },
        ),
      ),
    );
    const result = await clientFor(baseUrl).call(account.ledger, { query: { order: 'ASC', per_page: 50 } });
    const request = await server?.connections[0]?.whole();
    expect(request?.method).toBe('GET');
    expect(request?.target).toBe('/v2/credits/history?order=ASC&per_page=50');
    expect(request?.headers['authorization']).toBe(`Bearer ${token}`);
    // What a cache on the way remembers is no evidence.
    expect(request?.headers['cache-control']).toBe('no-cache');
    expect(result.data[0]?.label).toBe('x');
    expect(result.meta?.total).toBe(1);
    expect(result.status).toBe(200);
    expect(result.headers['x-ratelimit-remaining']).toBe('29');
    expect(result.attemptId).toMatch(/^[\da-f-]{36}$/);
  });

  it('keeps unknown fields and unknown states of an answer', async () => {
    const baseUrl = await serve(always(ok({ id: 3, status: 'dreaming', mood: 'new' })));
    const { data } = await clientFor(baseUrl).call(transcriptions.get, { path: { id: 3 } });
    expect(data).toMatchObject({ status: 'dreaming', mood: 'new' });
  });

  const said = JSON.stringify({ message: 'ok', status: 200, data: { id: 3, status: 'pending' } });
  it.each([
    ['is announced as a page', answerText(200, said, { 'content-type': 'text/html; charset=UTF-8' })],
    ['begins with a byte order mark', answerText(200, `\uFEFF${said}`)],
    [
      'says its status in words',
      answerText(200, { message: ['ok'], status: '200', data: { id: 3, status: 'pending' } }),
    ],
  ])('reads an answer that %s', async (_, text) => {
    const baseUrl = await serve(always(text));
    const { data } = await clientFor(baseUrl).call(transcriptions.get, { path: { id: 3 } });
    expect(data).toMatchObject({ id: 3, status: 'pending' });
  });

  it('reads a 204 without a body', async () => {
    const baseUrl = await serve(always('HTTP/1.1 204 No Content\r\n\r\n'));
    expect((await clientFor(baseUrl).call(voiceClones.delete, { path: { id: 3 } })).status).toBe(204);
  });

  it('writes one log entry for each attempt, without the token', async () => {
    const entries: ApiLogEntry[] = [];
    const baseUrl = await serve(always(ok(profile)));
    await clientFor(baseUrl, { log: (entry) => entries.push(entry) }).call(account.me, {}, { lane: 'poll' });
    expect(entries).toMatchObject([
      { operation: 'account.me', path: '/me', lane: 'poll', status: 200, outcome: 'confirmed', code: null },
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });
});

describe('before anything leaves', () => {
  it.each([
    [
      'an unknown query key',
      () => clientFor('http://127.0.0.1:1/v2').call(account.ledger, { query: { perpage: 3 } as never }),
      'perpage',
    ],
    [
      'a value out of range',
      () => clientFor('http://127.0.0.1:1/v2').call(account.ledger, { query: { per_page: 51 } }),
      'per_page',
    ],
    ['a missing path value', () => clientFor('http://127.0.0.1:1/v2').call(transcriptions.get, {}), 'id'],
    [
      'an unknown body key',
      () =>
        clientFor('http://127.0.0.1:1/v2').call(transcriptions.create, {
          body: { url: 'https://a.b/c', x: 1 } as never,
        }),
      'x',
    ],
    ['neither url nor file', () => clientFor('http://127.0.0.1:1/v2').call(transcriptions.create, { body: {} }), 'url'],
    [
      'a missing file',
      () =>
        clientFor('http://127.0.0.1:1/v2').call(voiceClones.create, {
          body: { terms: true, name: 'A', gender: 'male' },
        }),
      'samples',
    ],
  ])('refuses %s with its field', async (_, call, field) => {
    const error = await failure(call());
    expect(error).toBeInstanceOf(InvalidRequestError);
    expect(error instanceof InvalidRequestError && Object.keys(error.fields)).toEqual([field]);
    expect(error).toHaveProperty('outcome', 'not-sent');
  });

  it('refuses files that are gone, changed, empty, too large or of a kind that the service does not take', async () => {
    const part = await filePart(100);
    const samples = [
      { ...part, path: join(folder, 'gone.mp3') },
      { ...part, sizeBytes: 99 },
      { ...part, fileName: 'a.txt' },
    ];
    const error = await failure(
      clientFor('http://127.0.0.1:1/v2').call(voiceClones.create, {
        body: { terms: true, name: 'A', gender: 'male' },
        files: { samples },
      }),
    );
    expect(error instanceof InvalidRequestError && error.fields).toEqual({
      'samples.0': [expect.stringContaining('not there')],
      'samples.1': [expect.stringContaining('changed')],
      'samples.2': [expect.stringContaining('mp3, wav')],
    });
  });

  it.each([
    ['a closed port', 'http://127.0.0.1:1/v2', 'refused'],
    ['a name that does not exist', 'https://nothing.invalid/v2', 'dns'],
    ['a base URL that is none', 'nonsense http', 'invalid-url'],
    ['plain http to another computer', 'http://192.0.2.1/v2', 'invalid-url'],
  ])('says why nothing was sent to %s', async (_, baseUrl, reason) => {
    const budget = openBudget();
    const error = await failure(clientFor(baseUrl, { budget }).call(account.me, {}));
    expect(error).toBeInstanceOf(NotSentError);
    expect(error).toMatchObject({ reason, outcome: 'not-sent' });
    expect(budget.endings).not.toContain('lost');
  });

  it('counts as not sent when the token cannot be read, and passes no foreign error on', async () => {
    const error = await failure(
      clientFor('http://127.0.0.1:1/v2', { readToken: () => Promise.reject(new Error(token)) }).call(account.me, {}),
    );
    expect(error).toMatchObject({ reason: 'no-token' });
    expect(error).not.toHaveProperty('cause');
  });

  it('gives up on a computer that does not answer the connection', async () => {
    // 192.0.2.0/24 is for documentation: nothing answers there.
    const error = await failure(
      clientFor('https://192.0.2.1/v2', { clock: new RunningClock(200) }).call(account.me, {}),
    );
    expect(error).toBeInstanceOf(NotSentError);
  });
});

describe('a dropped connection', () => {
  it.each<[string, (connection: WireConnection) => Promise<void> | void]>([
    ['closed before the headers', async ({ whole, socket }) => void (await whole(), socket.end())],
    ['reset after the request', async ({ whole, socket }) => void (await whole(), socket.resetAndDestroy())],
    [
      'closed in the headers',
      async ({ whole, socket }) => void (await whole(), socket.end('HTTP/1.1 201 Created\r\ncontent-le')),
    ],
    ['closed in the body', async ({ whole, socket }) => void (await whole(), socket.end(ok(job, 201).slice(0, -5)))],
    [
      'reset in the body',
      async ({ whole, socket }) => {
        await whole();
        socket.write(ok(job, 201).slice(0, -5), () => setTimeout(() => socket.resetAndDestroy(), 20));
      },
    ],
  ])('%s is unknown for a changing call, which leaves once', async (_, handler) => {
    const budget = openBudget();
    const baseUrl = await serve(handler);
    const error = await failure(
      clientFor(baseUrl, { budget }).call(transcriptions.create, { body: { url: 'https://a.example/b.mp3' } }),
    );
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(error).toHaveProperty('outcome', 'unknown');
    await sleep(50);
    expect(server?.connections).toHaveLength(1);
    expect(budget.endings).toEqual(['lost']);
  });

  it('that is reset at once is not sent or unknown, as far as it got', async () => {
    const baseUrl = await serve(({ socket }) => void socket.resetAndDestroy());
    const error = await failure(
      clientFor(baseUrl).call(transcriptions.create, { body: { url: 'https://a.example/b.mp3' } }),
    );
    expect(['not-sent', 'unknown']).toContain(outcomeOf(error));
    expect(server?.connections).toHaveLength(1);
  });

  it('makes a read try three times and no more', async () => {
    const baseUrl = await serve(async ({ whole, socket }) => void (await whole(), socket.resetAndDestroy()));
    expect(await failure(clientFor(baseUrl).call(account.me, {}))).toBeInstanceOf(UnknownOutcomeError);
    expect(server?.requests()).toBe(3);
  });

  it('does not stop a read that works at the third try', async () => {
    const baseUrl = await serve(async ({ whole, socket }, index) => {
      await whole();
      if (index < 2) socket.end(answerText(503, {}));
      else socket.end(ok(profile));
    });
    expect((await clientFor(baseUrl).call(account.me, {})).data.id).toBe(7);
  });

  it('never uses a connection twice, so no dead one can swallow a call', async () => {
    const baseUrl = await serve(async ({ whole, socket }) => {
      await whole();
      // Offers to keep the connection and kills it when a second request dares to come.
      socket.write(ok(job, 201));
      socket.on('data', () => socket.resetAndDestroy());
    });
    const client = clientFor(baseUrl);
    for (let index = 0; index < 5; index += 1)
      await client.call(transcriptions.create, { body: { url: 'https://a.example/b.mp3' } });
    expect(server?.connections).toHaveLength(5);
    expect(server?.requests()).toBe(5);
  });

  it('is a server error, not sent again, when a changing call is answered 500', async () => {
    const baseUrl = await serve(always(answerText(500, 'boom')));
    const error = await failure(
      clientFor(baseUrl).call(transcriptions.create, { body: { url: 'https://a.example/b.mp3' } }),
    );
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toHaveProperty('outcome', 'unknown');
    expect(server?.requests()).toBe(1);
  });
});

describe('an answer that is none', () => {
  it.each([
    [
      'a web page',
      answerText(200, '<!doctype html><p>Sign in', { 'content-type': 'text/html' }),
      NotTheApiError,
      'unknown',
    ],
    ['a 404 page', answerText(404, '<html>', { 'content-type': 'text/html' }), NotTheApiError, 'refused'],
    ['a 403 page', answerText(403, '<html>', { 'content-type': 'text/html' }), NotTheApiError, 'refused'],
    ['a 404 in plain words', answerText(404, '404 page not found\n'), NotTheApiError, 'refused'],
    ['a 401 page', answerText(401, '<html>', { 'content-type': 'text/html' }), NotTheApiError, 'refused'],
    ['a 401 in plain words', answerText(401, 'Jwt is missing'), NotTheApiError, 'refused'],
    ['a 402 page', answerText(402, '<html>', { 'content-type': 'text/html' }), NotTheApiError, 'refused'],
    ['the sign-in page of a network', answerText(511, '<html>'), NotTheApiError, 'unknown'],
    ['a redirect', answerText(302, '', { location: 'http://127.0.0.1:1/steal' }), NotTheApiError, 'unknown'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', NotTheApiError, 'unknown'],
    ['JSON of another shape', answerText(200, { hello: 1 }), UnreadableAnswerError, 'unknown'],
    ['broken JSON', answerText(200, '{"data":{"id":'), UnreadableAnswerError, 'unknown'],
    ['data of the wrong type', ok({ id: 'seven', status: 3 }), UnreadableAnswerError, 'unknown'],
    ['an id that no number holds exactly', ok({ id: 2 ** 60, status: 'pending' }), UnreadableAnswerError, 'unknown'],
    ['nothing', answerText(200, ''), UnreadableAnswerError, 'unknown'],
  ])('%s has its own class', async (_, text, kind, outcome) => {
    const baseUrl = await serve(always(text));
    const error = await failure(
      clientFor(baseUrl).call(transcriptions.create, { body: { url: 'https://a.example/b.mp3' } }),
    );
    expect(error).toBeInstanceOf(kind);
    expect(error).toHaveProperty('outcome', outcome);
    expect(server?.requests()).toBe(1);
  });
});

describe('patience', () => {
  it('ends with an unknown outcome after the time for an answer', async () => {
    const baseUrl = await serve(() => undefined);
    const error = await failure(clientFor(baseUrl, { clock: new RunningClock(100) }).call(account.me, {}));
    expect(error).toMatchObject({ reason: 'timeout', outcome: 'unknown' });
    expect(server?.requests()).toBe(1);
  });

  it('ends an upload that makes no progress, as incomplete', async () => {
    const baseUrl = await serve(({ socket }) => void socket.pause());
    const part = await filePart(60_000_000);
    const error = await failure(
      clientFor(baseUrl, { clock: new RunningClock(100) }).call(transcriptions.create, {
        body: {},
        files: { file: [part] },
      }),
    );
    expect(error).toBeInstanceOf(UploadIncompleteError);
    expect(error).toMatchObject({ reason: 'stalled', outcome: 'upload-incomplete' });
  });
});

describe('an upload', () => {
  it('is a multipart body of exactly the declared length, with fields, names and bytes as they are', async () => {
    const baseUrl = await serve(always(ok({ id: 1, status: 'pending' }, 201, { credits: { cost: 1, remaining: 9 } })));
    const part = await filePart(300_001, 'Grüße "an" alle.mp3');
    const seen: [number, number][] = [];
    const result = await clientFor(baseUrl).call(
      voiceClones.create,
      {
        body: { terms: true, name: 'Zoë', gender: 'female', description: null, purchase_addon: false },
        files: { samples: [part, part] },
      },
      { onProgress: (...bytes) => seen.push(bytes) },
    );
    const request = await server?.connections[0]?.whole();
    if (request === undefined) throw new Error('No request came.');
    expect(request.body).toHaveLength(Number(request.headers['content-length']));
    const form = await new Response(request.body, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    expect(form.get('name')).toBe('Zoë');
    expect(form.get('terms')).toBe('true');
    expect(form.get('purchase_addon')).toBe('false');
    expect(form.has('description')).toBe(false);
    const files = form.getAll('samples[]');
    expect(files).toHaveLength(2);
    for (const file of files) {
      if (typeof file === 'string') throw new Error('Not a file.');
      expect(Buffer.from(await file.arrayBuffer()).equals(await readFile(part.path))).toBe(true);
      expect(file.type).toBe('audio/mpeg');
    }
    expect(request.body.toString('utf8')).toContain('filename="Grüße %22an%22 alle.mp3"');
    expect(seen.at(-1)).toEqual([request.body.length, request.body.length]);
    expect(seen.map(([sent]) => sent)).toEqual(seen.map(([sent]) => sent).toSorted((a, b) => a - b));
    expect(result.meta?.credits?.remaining).toBe(9);
  });

  it('counts no byte that the socket has not taken', async () => {
    const baseUrl = await serve(({ socket }) => void socket.pause());
    const part = await filePart(60_000_000);
    const cancel = new AbortController();
    let sent = 0;
    const work = failure(
      clientFor(baseUrl).call(
        transcriptions.create,
        { body: {}, files: { file: [part] } },
        { signal: cancel.signal, onProgress: (bytes) => (sent = bytes) },
      ),
    );
    await expect.poll(() => sent).toBeGreaterThan(0);
    // Until nothing more is taken for a while.
    for (let before = 0; before < sent;) {
      before = sent;
      await sleep(200);
    }
    // What fits into the buffers of a loopback connection is far less than the file.
    expect(sent).toBeLessThan(20_000_000);
    cancel.abort();
    expect(await work).toMatchObject({ sentBytes: sent });
  });

  it.each([1, 5, 40, 120])('cancelled after %i ms is definite at once, and the connection is gone', async (ms) => {
    let closed = false;
    const baseUrl = await serve(({ socket }) => {
      socket.on('data', () => {
        socket.pause();
        setTimeout(() => socket.resume(), 5);
      });
      socket.on('close', () => (closed = true));
    });
    const part = await filePart(60_000_000);
    const cancel = new AbortController();
    const work = failure(
      clientFor(baseUrl).call(transcriptions.create, { body: {}, files: { file: [part] } }, { signal: cancel.signal }),
    );
    await sleep(ms);
    cancel.abort();
    const error = await work;
    expect(error).toBeInstanceOf(CancelledError);
    expect(['not-sent', 'upload-incomplete']).toContain(error instanceof CancelledError && error.outcome);
    // A cancel in the first millisecond may come before there is a connection. How soon it is gone is measured by `bench --
    // upload`.
    await expect.poll(() => server?.connections.length === 0 || closed).toBe(true);
  });

  it('cancelled after the last byte is unknown', async () => {
    const arrived = Promise.withResolvers<void>();
    const baseUrl = await serve(async ({ whole }) => {
      await whole();
      arrived.resolve();
    });
    const cancel = new AbortController();
    const part = await filePart(1000);
    const work = failure(
      clientFor(baseUrl).call(transcriptions.create, { body: {}, files: { file: [part] } }, { signal: cancel.signal }),
    );
    await arrived.promise;
    cancel.abort();
    const error = await work;
    expect(error).toBeInstanceOf(CancelledError);
    expect(error).toMatchObject({ outcome: 'unknown' });
    expect(error instanceof CancelledError && error.sentBytes === error.totalBytes).toBe(true);
  });

  it('is incomplete when the connection breaks in the middle', async () => {
    const baseUrl = await serve(({ socket }) => {
      let bytes = 0;
      socket.on('data', (chunk) => {
        bytes += chunk.length;
        if (bytes > 1_000_000) socket.resetAndDestroy();
      });
    });
    const error = await failure(
      clientFor(baseUrl).call(transcriptions.create, { body: {}, files: { file: [await filePart(30_000_000)] } }),
    );
    expect(error).toBeInstanceOf(UploadIncompleteError);
    expect(error instanceof UploadIncompleteError && error.sentBytes > 0 && error.sentBytes < error.totalBytes).toBe(
      true,
    );
    expect(server?.connections).toHaveLength(1);
  });

  it('is refused, not incomplete, when the service answers before the end', async () => {
    const baseUrl = await serve(async ({ head, socket }) => {
      await head();
      socket.write(answerText(413, '<html>Too large', { 'content-type': 'text/html' }));
    });
    const error = await failure(
      clientFor(baseUrl).call(transcriptions.create, { body: {}, files: { file: [await filePart(30_000_000)] } }),
    );
    expect(error).toMatchObject({ code: 'body-too-large', outcome: 'refused' });
  });

  it('is incomplete when the file shrinks meanwhile', async () => {
    const part = await filePart(60_000_000);
    const baseUrl = await serve(async ({ head, socket }) => {
      await head();
      socket.pause();
      await truncate(part.path, 1000);
      socket.resume();
    });
    const error = await failure(clientFor(baseUrl).call(transcriptions.create, { body: {}, files: { file: [part] } }));
    expect(error).toMatchObject({ code: 'file-changed', outcome: 'upload-incomplete' });
  });

  const sentUnless = async (sizeBytes: number, change: (path: string) => Promise<void>, begun: boolean) => {
    const part = await filePart(sizeBytes);
    const { mtimeMs: modifiedMs } = await stat(part.path);
    const baseUrl = await serve(async ({ head, whole, socket }) => {
      await head();
      socket.pause();
      if (begun) await change(part.path);
      socket.resume();
      await whole();
      socket.end(ok(job, 201));
    });
    if (!begun) await change(part.path);
    return failure(
      clientFor(baseUrl).call(transcriptions.create, { body: {}, files: { file: [{ ...part, modifiedMs }] } }),
    );
  };

  it('is incomplete when another file of the same size has the name by the time it is sent', async () => {
    const error = await sentUnless(
      1_000,
      async (path) => {
        await writeFile(`${path}.new`, Buffer.alloc(1_000, 'z'));
        await utimes(`${path}.new`, 1_000, 1_000);
        await rename(`${path}.new`, path);
      },
      false,
    );
    expect(error).toMatchObject({ code: 'file-changed', outcome: 'upload-incomplete' });
  });

  it.each([10, 2_000])(
    'is incomplete when it has %s bytes instead of 1,000 by the time it is sent',
    async (sizeBytes) => {
      const error = await sentUnless(1_000, (path) => writeFile(path, Buffer.alloc(sizeBytes)), false);
      expect(error).toMatchObject({ code: 'file-changed', outcome: 'upload-incomplete' });
    },
  );

  it.each([
    ['grows', 30_000_000],
    ['is written over', 15_000_000],
  ])('is incomplete, and sends no mixture, when the file %s meanwhile', async (_how, position) => {
    const write = async (path: string): Promise<void> => {
      await using file = await open(path, 'r+');
      await file.write('other words', position);
    };
    const error = await sentUnless(30_000_000, write, true);
    expect(error).toMatchObject({ code: 'file-changed', outcome: 'upload-incomplete' });
    expect(error instanceof UploadIncompleteError && error.sentBytes).toBeLessThan(30_000_000);
  });
});
