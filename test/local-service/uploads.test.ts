import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wavFile } from '../../src/local-service/media/wav.ts';
import { temporaryFolder } from '../helpers/media.ts';
import { at, startPeer } from './harness.ts';

const uploadLimit = 60_000_000;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let peer: Awaited<ReturnType<typeof startPeer>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  peer = await startPeer({ dataDir: folder.path, uploadLimit });
});
afterAll(async () => {
  await peer[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await peer.control('POST', '/reset');
  peer.token = (await peer.account()).token;
});

const boundary = 'in-between';
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;
const block = Buffer.alloc(1 << 20);
const waiting = () => readdirSync(join(folder.path, 'uploads'));

interface Sent {
  readonly status: number;
  readonly body: string;
  /** Bytes handed to the connection before the answer came. */
  readonly sent: number;
}

/** Sends `bytes` bytes of a file, as they are taken; without `announce` in chunks of unknown number. */
function upload(
  bytes: number,
  options: { announce: boolean; headers?: Record<string, string>; token?: string },
): Promise<Sent> {
  const start = Buffer.concat([Buffer.from(head), wavFile(new Float32Array(8000), 8000)]);
  const total = Math.max(start.length + tail.length, bytes);
  return new Promise((resolve, reject) => {
    let sent = 0;
    const call = request(`${peer.baseUrl}/transcriptions`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${options.token ?? peer.token}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        ...(options.announce && { 'Content-Length': String(total) }),
        ...options.headers,
      },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const before = sent;
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body, sent: before });
        call.destroy();
      });
    });
    const send = (): void => {
      while (sent < total) {
        const left = total - sent - tail.length;
        const piece =
          sent === 0 ? start : left > 0 ? block.subarray(0, Math.min(block.length, left)) : Buffer.from(tail);
        sent += piece.length;
        if (!call.write(piece)) {
          call.once('drain', send);
          return;
        }
      }
      call.end();
    };
    if (options.headers?.['Expect'] === undefined) send();
    else {
      call.on('continue', send);
      call.flushHeaders();
    }
  });
}

describe('413', () => {
  it('comes from the announced size alone, before anything else of the body', async () => {
    const answer = await upload(uploadLimit + 1, { announce: true });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String) });
    expect(answer.sent).toBeLessThan(uploadLimit / 2);
  });

  it('comes while streaming when no size was announced, and leaves nothing behind', async () => {
    const answer = await upload(uploadLimit + 5_000_000, { announce: false });
    expect(answer.status).toBe(413);
    expect(waiting()).toEqual([]);
    expect((await peer.get('/me')).status).toBe(200);
  });

  it('is for what is above the limit, not for the limit', async () => {
    expect((await upload(uploadLimit, { announce: true })).status).toBe(201);
  });

  it('comes after authentication and gates', async () => {
    expect((await upload(uploadLimit + 1, { announce: true, token: 'nobody' })).status).toBe(401);
    expect((await upload(uploadLimit + 1, { announce: true, token: 'practice-trial' })).status).toBe(403);
  });
});

it('says "continue" only to those whose body is wanted', async () => {
  const headers = { Expect: '100-continue' };
  const refused = await upload(5_000_000, { announce: true, headers, token: 'practice-none' });
  expect([refused.status, refused.sent]).toEqual([403, 0]);
  expect((await upload(uploadLimit + 1, { announce: true, headers })).sent).toBe(0);
  expect((await upload(5_000_000, { announce: true, headers })).status).toBe(201);
});

it('keeps no upload in memory, and counts every byte', async () => {
  const before = process.memoryUsage();
  let highest = 0;
  const timer = setInterval(() => {
    const { rss } = process.memoryUsage();
    highest = Math.max(highest, rss - before.rss);
  }, 5);
  const size = 50_000_000;
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(size, { announce: true })));
  clearInterval(timer);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  // Four times 50 MB went through; both ends of the connections are in this process.
  expect(highest).toBeLessThan(150_000_000);
  const log = at((await peer.control('GET', '/requests')).body, 'data');
  expect(Array.isArray(log) ? log.slice(-4).map((entry) => at(entry, 'bytes_in')) : []).toEqual([
    size,
    size,
    size,
    size,
  ]);
});

it('forgets an upload that the client gives up', async () => {
  const gone = new Promise<void>((resolve) => {
    const call = request(`${peer.baseUrl}/transcriptions`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${peer.token}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': '9000000',
      },
    });
    call.on('error', () => resolve());
    call.write(head);
    call.write(block, () => setTimeout(() => call.destroy(new Error('Given up.')), 50));
  });
  await gone;
  await expect.poll(waiting).toEqual([]);
  expect(at((await peer.get('/transcriptions')).body, 'meta.total')).toBe(0);
  expect((await upload(1_000_000, { announce: true })).status).toBe(201);
});
