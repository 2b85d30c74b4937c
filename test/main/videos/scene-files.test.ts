import { mkdir, readdir, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composePlaying } from '../../../src/main/compose/playing.ts';
import { createLibrary } from '../../../src/main/library/index.ts';
import { publicFiles } from '../../../src/main/library/public-files.ts';
import { storedAssets } from '../../../src/main/videos/stored-assets.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { realClock } from '../../helpers/ports.ts';

/** Bytes of a clip that is larger than a preview may be. */
const large = 21_000_000;

let server: Server;
let origin: string;
beforeAll(async () => {
  // As a store of files that was told nothing of what they are; by `/TYPE/…`, one that was.
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x/');
    const [, size = '9', type = ''] = pathname.split('/');
    response.writeHead(200, { 'content-type': type === '' ? 'binary/octet-stream' : decodeURIComponent(type) });
    response.end(Buffer.alloc(Number(size), 7));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Media = NonNullable<Parameters<typeof storedAssets>[0][number]['media']>[number];

/** Files of a video whose scenes are made of these, in a library of their own. */
async function scenesOf(folder: string, media: readonly Partial<Media>[]) {
  const assets = storedAssets(media.map((one, order) => ({ id: order + 1, order, media: [one] })));
  const accounts = { all: () => [{ signedIn: true, baseUrl: `${origin}/v2` }] };
  // What is read of the rest.
  const parts = {
    store: { rows: { videos: { get: () => ({ file: null, assets }) } } },
    workshop: {
      drafts: { read: () => ({ title: 'Bees' }) },
      makers: { routes: {} },
      videos: { remote: { refresh: () => Promise.reject(new Error('It is not there.')) } },
    },
    finished: {},
    library: await createLibrary(join(folder, 'library')),
    remote: publicFiles(accounts, realClock, {}),
  } as unknown as Parameters<typeof composePlaying>[0];
  const { videoFiles, mediaRoutes } = composePlaying(parts);
  const target = join(folder, 'target');
  await mkdir(target);
  return { assets, videoFiles, mediaRoutes, target };
}

it('clips of any size are shown, and saved whole', async () => {
  await using folder = await temporaryFolder();
  const clip = { extension: 'mp4', mime_type: 'video/mp4', download_url: `${origin}/${large}//clip` };
  const { videoFiles, mediaRoutes, target } = await scenesOf(folder.path, [clip]);
  const shown = await mediaRoutes.answer('app-media://video-asset/d.1.0', new Request('http://x/'));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect((await shown.arrayBuffer()).byteLength).toBe(large);
  const { files } = await videoFiles.copyAssetsTo('d', null, target);
  expect(files.map((path) => basename(path))).toEqual(['Bees scene 01.mp4']);
  expect((await stat(files[0] ?? '')).size).toBe(large);
  // It is there already.
  expect((await videoFiles.copyAssetsTo('d', null, target)).files).toEqual(files);
  expect(await readdir(target)).toEqual(['Bees scene 01.mp4']);
});

it.each<[Partial<Media>, string, string]>([
  // What the service says, however it says it.
  [{ extension: 'mov' }, 'mov', 'video/quicktime'],
  [{ extension: '.JPEG' }, 'jpeg', 'image/jpeg'],
  [{ file_name: 'scene-1.gif' }, 'gif', 'image/gif'],
  [{ mime_type: 'image/webp' }, 'webp', 'image/webp'],
  [{ mime_type: 'video/quicktime; codecs=hvc1' }, 'mov', 'video/quicktime'],
  [{ extension: 'mp4', mime_type: 'application/octet-stream' }, 'mp4', 'video/mp4'],
  // What it does not say is told by whoever has the file, or by its address.
  [{ download_url: '/9/image%2Fgif/file' }, 'gif', 'image/gif'],
  [{ download_url: '/9//file.jpeg?signed=1' }, 'jpeg', 'image/jpeg'],
  [{}, 'bin', 'application/octet-stream'],
  // No name that a computer would run.
  [{ extension: 'exe' }, 'bin', 'application/octet-stream'],
  [{ extension: 'html', mime_type: 'image/png' }, 'png', 'image/png'],
])('a file of a scene of which is told %j is saved as .%s, and shown as %s', async (told, extension, type) => {
  await using folder = await temporaryFolder();
  const file = { ...told, download_url: `${origin}${told.download_url ?? '/9//file'}` };
  const { videoFiles, mediaRoutes, target } = await scenesOf(folder.path, [file]);
  const shown = await mediaRoutes.answer('app-media://video-asset/d.1.0', new Request('http://x/'));
  await shown.body?.cancel();
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type]);
  await videoFiles.copyAssetsTo('d', null, target);
  expect(await readdir(target)).toEqual([`Bees scene 01.${extension}`]);
});

it('a clip of which only the extension is told is known for one', async () => {
  await using folder = await temporaryFolder();
  const { assets } = await scenesOf(folder.path, [{ extension: 'mov', download_url: `${origin}/9//file` }, {}]);
  expect(assets).toMatchObject([{ extension: 'mov', mimeType: 'video/quicktime' }]);
});
