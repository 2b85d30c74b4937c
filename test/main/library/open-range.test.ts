import { randomBytes } from 'node:crypto';
import { readdir, readFile, readlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRange } from '../../../src/main/library/open-range.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const request = { method: 'GET', range: null, ifRange: null, ifNoneMatch: null };

/** Descriptors of this process that point below a folder. */
async function openFiles(folder: string): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(folder)).length;
}

describe('reading a range of a file', () => {
  it('sends the bytes, as a browser would take them, and closes the file', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'a.m4a');
    const bytes = randomBytes(1_500_000);
    await writeFile(path, bytes);
    for (const [range, start, end] of [
      [null, 0, bytes.length],
      ['bytes=1000-1400000', 1000, 1_400_001],
      ['bytes=-3', bytes.length - 3, bytes.length],
    ] as const) {
      const { stream, status, headers } = await openRange(path, { ...request, range });
      const response = new Response(stream, { status, headers });
      expect(response.headers.get('content-type')).toBe('audio/mp4');
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true);
    }
    expect(await openFiles(folder.path)).toBe(0);
  });

  it('closes the file when nobody reads it, or no longer', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'a.mp3');
    await writeFile(path, randomBytes(1_000_000));
    const { stream } = await openRange(path, request);
    const reader = stream?.getReader();
    await reader?.read();
    expect(await openFiles(folder.path)).toBe(1);
    await reader?.cancel();
    // As when whoever asked was gone before the answer.
    await openRange(path, request);
    const early = await openRange(path, request);
    await early.stream?.cancel();
    const leaving = (await openRange(path, request)).stream?.getReader();
    void leaving?.read().catch(() => undefined);
    await leaving?.cancel();
    expect(await openRange(path, { ...request, method: 'HEAD' })).toMatchObject({ status: 200, stream: null });
    expect(await openRange(path, { ...request, range: 'bytes=2000000-' })).toMatchObject({ status: 416, stream: null });
    expect(await openFiles(folder.path)).toBe(0);
  });

  it('fails rather than sending less than it said', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'a.mp3');
    await writeFile(path, randomBytes(1_000_000));
    const { stream, headers } = await openRange(path, request);
    await truncate(path, 1000);
    await expect(new Response(stream, { headers }).arrayBuffer()).rejects.toThrow(/shorter/);
    expect(await openFiles(folder.path)).toBe(0);
  });

  it('fails rather than sending another file that took its place', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'a.mp3');
    await writeFile(path, randomBytes(1_000));
    const { stream, headers } = await openRange(path, request);
    await writeFile(path, randomBytes(1_001));
    await expect(new Response(stream, { headers }).arrayBuffer()).rejects.toThrow(/another/);
    expect(await openFiles(folder.path)).toBe(0);
  });

  it('sends an empty file, and says when there is none', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'empty.wav');
    await writeFile(path, '');
    const { stream } = await openRange(path, request);
    expect(await new Response(stream).text()).toBe('');
    await expect(openRange(join(folder.path, 'gone'), request)).rejects.toThrow(/ENOENT/);
    expect(await readFile(path)).toHaveLength(0);
  });
});
