import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLibrary, KeptFiles } from '../../../src/main/library/index.ts';
import { Database, KeptFileRows } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

async function bench() {
  const folder = await temporaryFolder();
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const asked: string[] = [];
  const service = { breaks: false, expired: new Set<string>() };
  /** What the user's own library has, by address. */
  const own = new Map<string, string>();
  const open = (url: string) => {
    asked.push(url);
    if (service.expired.has(url)) return Promise.reject(Object.assign(new Error('403'), { name: 'DownloadError' }));
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(new TextEncoder().encode(`bytes of ${url}`));
      if (service.breaks) throw new Error('it broke off');
    }
    return Promise.resolve({ chunks: chunks(), contentType: 'image/png' });
  };
  const library = await createLibrary(join(folder.path, 'library'));
  const kept = (url: string) => Promise.resolve(own.get(url) ?? null);
  const files = new KeptFiles({ rows: new KeptFileRows(db), library, kept, open });
  const end = async (): Promise<void> => {
    db.close();
    await folder[Symbol.asyncDispose]();
  };
  return { files, asked, service, own, [Symbol.asyncDispose]: end };
}

describe('kept files', () => {
  it('are fetched once, also when two ask together, and whatever permission the address carries', async () => {
    await using at = await bench();
    const paths = await Promise.all([
      at.files.path('speech/1', 'https://a.example/1.png?key=1'),
      at.files.path('speech/1', 'https://a.example/1.png?key=1'),
    ]);
    expect(paths[0]).toBe(paths[1]);
    expect(await at.files.path('speech/1', 'https://a.example/1.png?key=2')).toBe(paths[0]);
    expect(at.asked).toHaveLength(1);
  });

  it('are not fetched when the user’s own library has them, and are when it has not any more', async () => {
    await using at = await bench();
    at.own.set('https://a.example/1.png', '/library/one.png');
    expect(await at.files.path('speech/1', 'https://a.example/1.png')).toBe('/library/one.png');
    expect(at.asked).toEqual([]);
    at.own.clear();
    expect(await readFile(await at.files.path('speech/1', 'https://a.example/1.png'), 'utf8')).toContain('1.png');
  });

  it('are fetched again when the service has another, or the copy is gone', async () => {
    await using at = await bench();
    const first = await at.files.path('speech/1', 'https://a.example/1.png');
    const second = await at.files.path('speech/1', 'https://a.example/2.png');
    expect(await readFile(second, 'utf8')).toContain('2.png');
    await expect.poll(() => readFile(first).then(Boolean, () => false)).toBe(false);
    await rm(second);
    expect(await readFile(await at.files.path('speech/1', 'https://a.example/2.png'), 'utf8')).toContain('2.png');
  });

  it('are not kept half: a fetch that breaks off leaves nothing, and the next tries again', async () => {
    await using at = await bench();
    at.service.breaks = true;
    await expect(at.files.path('clip/1', 'https://a.example/1.png')).rejects.toThrow('broke off');
    at.service.breaks = false;
    expect(await readFile(await at.files.path('clip/1', 'https://a.example/1.png'), 'utf8')).toContain('1.png');
  });

  it('are fetched from where the service has them now when the address has run out, and asked for once', async () => {
    await using at = await bench();
    const [old, now] = ['https://a.example/old/1.png', 'https://b.example/now/1.png'];
    at.service.expired.add(old);
    let renewals = 0;
    const renew = (url: string | null) => () => {
      renewals += 1;
      return Promise.resolve(url);
    };
    await expect(at.files.path('speech/1', old, renew(null))).rejects.toThrow('403');
    await expect(at.files.path('speech/1', old, renew(old))).rejects.toThrow('403');
    const paths = await Promise.all([
      at.files.path('speech/1', old, renew(now)),
      at.files.path('speech/1', old, renew(now)),
    ]);
    expect(await readFile(paths[0] ?? '', 'utf8')).toContain(now);
    expect([...paths, await at.files.path('speech/1', old, renew(now))]).toEqual(Array(3).fill(paths[0]));
    expect({ renewals, asked: at.asked }).toEqual({ renewals: 3, asked: [old, old, old, now] });
  });

  it('go with the thing that they belong to, and no other', async () => {
    await using at = await bench();
    const keys = ['character/1', 'character/1/preview.7', 'character/1/pose.0', 'character/10', 'character/1.x'];
    const paths = await Promise.all(keys.map((key) => at.files.path(key, `https://a.example/${key}`)));
    at.files.forget('character/1');
    await expect
      .poll(() => Promise.all(paths.map((path) => readFile(path).then(Boolean, () => false))))
      .toEqual([false, false, false, true, true]);
  });
});
