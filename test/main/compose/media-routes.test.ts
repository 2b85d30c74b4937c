import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AssetPart } from '../../../src/bridge/index.ts';
import { createLibrary, Previews } from '../../../src/main/library/index.ts';
import { MediaRoutes } from '../../../src/main/compose/media-routes.ts';
import { TestDesk } from '../../helpers/desk.ts';

let folder: string;
let desk: TestDesk;
let routes: MediaRoutes;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-routes-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
  desk.reachable = false;
  const library = await createLibrary(join(folder, 'library'));
  const previews = new Previews(library, () => Promise.reject(new Error('no network')), 'mp3');
  const videos = {
    path: (id: string) => Promise.resolve(id === 'known' ? '/library/video.mp4' : null),
    earlierPath: (id: string) => Promise.resolve(id === 'known' ? '/library/before.mp4' : null),
    assetPath: (id: string, asset: AssetPart) =>
      Promise.resolve(id === 'known' && asset.id === 7 && asset.part === 1 ? '/library/picture.png' : null),
  };
  const finished = (id: string) => (id === 'kept' ? '/finished/talk.txt' : null);
  routes = new MediaRoutes({ rows: desk.rows, previews, finished, videos });
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

describe('media routes', () => {
  it('know what is in the lists by its id', async () => {
    const staged = desk.staged();
    desk.rows.staged.save(staged);
    const { id } = desk.transcribe();
    expect(await routes.path(`app-media://staged/${staged.item.id}`)).toBe(staged.path);
    expect(await routes.path(`app-media://transcription/${id}`)).toMatch(/^\/media\//);
    expect(await routes.path('app-media://library/kept')).toBe('/finished/talk.txt');
    expect(await routes.path('app-media://video/known')).toBe('/library/video.mp4');
    expect(await routes.path('app-media://video-before/known')).toBe('/library/before.mp4');
    expect(await routes.path('app-media://video-asset/known.7.1?of=abc')).toBe('/library/picture.png');
  });

  it.each([
    'app-media://staged/../../etc/passwd',
    'app-media://staged//etc/passwd',
    'app-media://staged/%2Fetc%2Fpasswd',
    'app-media://transcription/',
    'app-media://transcription/__proto__',
    'app-media://voice/__proto__',
    'app-media://voice/constructor',
    'app-media://voice-clone/nobody',
    'app-media://video/nobody',
    'app-media://video-before/nobody',
    'app-media://video-asset/known',
    'app-media://video-asset/known.8.1',
    'app-media://video-asset/known.7.2',
    'app-media://etc/passwd',
    'app-media://toString/x',
  ])('know nothing of %s', async (url) => {
    expect(await routes.path(url)).toBeNull();
  });

  it('give system voices a URL of ours, and none to those without a preview', async () => {
    expect(routes.voicePreview('me', 7, null)).toBeNull();
    const url = routes.voicePreview('me', 7, 'https://cdn.example/voice.mp3');
    expect(url).toBe('app-media://voice/me.7');
    await expect(routes.path(url ?? '')).rejects.toThrow('no network');
    expect(await routes.path('app-media://voice/you.7')).toBeNull();
  });
});
