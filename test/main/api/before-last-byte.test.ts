import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { createApiClient, createBudget, UploadIncompleteError, type ApiClient } from '../../../src/main/api/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { realClock } from '../../helpers/ports.ts';

let server: Server;
let client: ApiClient;
/** Requests that reached the service whole. */
let whole: string[];

function received(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    request.resume();
    request.once('end', () => resolve(true));
    request.once('close', () => resolve(request.complete));
  });
}

beforeEach(async () => {
  whole = [];
  server = createServer((request, response) => {
    void received(request).then((complete) => {
      if (!complete) return;
      whole.push(`${request.method} ${request.url}`);
      const clone = { id: 1, status: 'pending', name: 'Nadia' };
      const status = request.method === 'POST' ? 201 : request.method === 'DELETE' ? 204 : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(status === 204 ? '' : JSON.stringify({ message: 'OK', status, data: clone }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const store = { load: () => null, save: () => undefined };
  client = createApiClient({
    baseUrl: `http://127.0.0.1:${port}/v2`,
    readToken: () => Promise.resolve('token'),
    budget: createBudget({ key: 'test', store, clock: realClock }),
    clock: realClock,
  });
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** One changing call of each kind of body. */
async function call(kind: string, folder: string, beforeLastByte: () => void): Promise<void> {
  const edit = { name: 'Nadia', gender: 'female', description: null } as const;
  if (kind === 'an upload') {
    const path = join(folder, 'talk.mp3');
    await writeFile(path, Buffer.alloc(3_000_000, 1));
    const part = { path, fileName: 'talk.mp3', contentType: 'audio/mpeg', sizeBytes: 3_000_000 };
    await client.call(operations.transcriptions.create, { body: {}, files: { file: [part] } }, { beforeLastByte });
  } else if (kind === 'a JSON body') {
    await client.call(operations.voiceClones.update, { path: { id: 1 }, body: edit }, { beforeLastByte });
  } else await client.call(operations.voiceClones.delete, { path: { id: 1 } }, { beforeLastByte });
}

describe.each(['an upload', 'a JSON body', 'no body at all'])('%s', (kind) => {
  it('is announced exactly once before the service can have the whole of it', async () => {
    await using folder = await temporaryFolder();
    const wholeThen: number[] = [];
    await call(kind, folder.path, () => wholeThen.push(whole.length));
    expect(wholeThen).toEqual([0]);
    expect(whole).toHaveLength(1);
  });

  it('never gets there whole when what has to be written down first cannot be', async () => {
    await using folder = await temporaryFolder();
    const failing = call(kind, folder.path, () => {
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toBeInstanceOf(UploadIncompleteError);
    await sleep(100);
    expect(whole).toEqual([]);
  });
});
